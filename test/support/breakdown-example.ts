export const segments = 'us-gaap:StatementBusinessSegmentsAxis';
export const regions = 'us-gaap:StatementGeographicalAxis';

/**
 * Changes that break down the revenue of an example along axes. The facts before are those of its lines, all
 * for the year or, one for each, for two years.
 */
export function breakdownExample(
  partsOfAxes: Readonly<Record<string, readonly string[]>>,
  factsBefore = 1,
  contextsBefore = factsBefore,
): Record<string, unknown> {
  const set: Record<string, unknown> = {
    '/taxonomyRefs/-': { prefix: 'acme', namespace: 'http://example.com/20251231' },
  };
  const parts = Object.entries(partsOfAxes).flatMap(([axis, values]) =>
    values.map((value) => ({ axis, value })),
  );
  parts.forEach(({ axis, value }, index) => {
    const id = `segment${index + 1}`;
    set[`/contexts/${contextsBefore + index}`] = {
      id,
      period: { start: '2025-01-01', end: '2025-12-31' },
      dimensions: [{ axis, member: `acme:Segment${index + 1}Member` }],
    };
    set[`/facts/${factsBefore + index}`] = {
      id,
      concept: 'us-gaap:Revenues',
      contextRef: id,
      unitRef: 'monetary',
      value,
      decimals: 0,
    };
  });
  return set;
}

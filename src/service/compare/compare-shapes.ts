import { closed, oneOf, Shape, type Static, textOrMembers } from '../../model/schema/shapes.ts';
import { profileIds } from '../../regulators/index.ts';
import { count, finding, report as reportMembers, reportPath, summary, target } from '../shapes.ts';

/** The shapes of comparison requests and answers. */

const profile = Shape.Optional(
  oneOf(profileIds, { description: 'The profile to validate with, in place of the one of the filing' }),
);

const sideMembers = {
  document: Shape.Optional(
    Shape.Unsafe<string | Record<string, unknown>>({
      ...textOrMembers,
      description: 'A filing (v1 or v2), an investor statement or an xBRL-JSON report',
    }),
  ),
  ...reportMembers,
  target,
  report: reportPath,
  profile,
};

/** A filing to compare, with its options. */
export const comparedSide = closed(sideMembers, {
  anyOf: ['document', 'xbrl', 'content'].map((name) => ({ required: [name] })),
});

const givenSide = (which: string) =>
  Shape.Unsafe<string | Record<string, unknown>>({
    ...textOrMembers,
    properties: sideMembers,
    description: `The ${which} filing: a document as it is, the text of a report or a package in base64, or an object with one of these as \`document\` or \`xbrl\` and the further files`,
  });

const options = {
  verdicts: Shape.Optional(
    Shape.Boolean({
      default: true,
      description: 'Whether to validate both filings and compare the findings',
    }),
  ),
  profile,
};

export const compareRequest = Shape.Object({
  left: givenSide('first'),
  right: givenSide('second'),
  ...options,
});

/** The same with both filings in one form. */
export const comparedSides = Shape.Object({ left: comparedSide, right: comparedSide, ...options });

const comparedFact = closed({
  id: Shape.String(),
  path: Shape.String({
    description: 'JSON Pointer into the document; for other reports, into the filing they are read as',
  }),
  concept: Shape.String(),
  value: Shape.Optional(
    Shape.String({ description: 'The exact number, or the text, cut around the difference if it is long' }),
  ),
  nil: Shape.Optional(Shape.Literal(true)),
  decimals: Shape.Optional(Shape.Unsafe<number | string>({ type: ['integer', 'string'] })),
  unit: Shape.Optional(Shape.String()),
  language: Shape.Optional(Shape.String()),
  shown: Shape.String({ description: 'The value in words, such as `USD 418,910,000`' }),
});

const difference = closed({
  kind: oneOf(['added', 'gone', 'changed', 'restated', 'concept'], {
    description:
      'What became of the fact; `restated` if the later filing reports another value for an earlier period, `concept` if the same value is now under another concept',
  }),
  concept: Shape.String(),
  label: Shape.String(),
  period: Shape.String({
    description: '`2025-12-31`, `2025-01-01/2025-12-31` with both days included, or `forever`',
  }),
  periodWords: Shape.String(),
  dimensions: Shape.Optional(
    Shape.Array(closed({ axis: Shape.String(), member: Shape.String(), label: Shape.String() })),
  ),
  left: Shape.Optional(comparedFact),
  right: Shape.Optional(comparedFact),
  changes: Shape.Optional(Shape.Array(oneOf(['value', 'decimals', 'unit', 'language', 'concept']))),
  difference: Shape.Optional(Shape.String({ description: 'Right minus left, exactly' })),
  differenceShown: Shape.Optional(Shape.String()),
  percent: Shape.Optional(Shape.String({ description: 'The difference in percent of the left value' })),
  withinRounding: Shape.Optional(
    Shape.Literal(true, { description: 'Both may be the same number, rounded differently' }),
  ),
  onlyPeriod: Shape.Optional(
    Shape.Literal(true, { description: 'The other filing reports nothing for the period' }),
  ),
});

const comparedFiling = closed({
  documentType: oneOf(['filing', 'investor-statement']),
  modelVersion: oneOf(['v1', 'v2']),
  sourceFormat: Shape.String({ description: '`json` for documents, otherwise the format of the report' }),
  fileName: Shape.Optional(Shape.String()),
  entity: Shape.String(),
  title: Shape.Optional(Shape.String()),
  period: Shape.Optional(Shape.String()),
  periodWords: Shape.Optional(Shape.String()),
  profile: Shape.Optional(Shape.String()),
  facts: count,
  verdict: Shape.Optional(closed({ valid: Shape.Boolean(), complete: Shape.Boolean(), ...summary })),
});

const listChange = <S extends Parameters<typeof Shape.Array>[0]>(item: S) =>
  closed({ added: Shape.Array(item), gone: Shape.Array(item) });

const sides = { left: Shape.String(), right: Shape.String() };

export const comparison = closed({
  same: Shape.Boolean({
    description: 'True if both report the same facts, metadata and labels, whatever the findings',
  }),
  left: comparedFiling,
  right: comparedFiling,
  newer: Shape.Optional(oneOf(['left', 'right'], { description: 'The filing for the later period' })),
  summary: closed({
    unchanged: count,
    changed: count,
    restated: count,
    conceptChanges: count,
    added: count,
    addedWithPeriod: count,
    gone: count,
    goneWithPeriod: count,
    metadata: count,
    labels: count,
    taxonomies: count,
    findingsAppeared: count,
    findingsDisappeared: count,
  }),
  metadata: Shape.Array(closed({ name: Shape.String(), label: Shape.String(), ...sides })),
  taxonomies: Shape.Array(closed({ prefix: Shape.String(), ...sides }), {
    description: 'Taxonomies that both use in different versions',
  }),
  statements: Shape.Array(closed({ title: Shape.String(), differences: Shape.Array(difference) }), {
    description: 'Differences in the statements and the order of the newer filing',
  }),
  labels: Shape.Array(closed({ concept: Shape.String(), ...sides })),
  contexts: listChange(
    closed({ period: Shape.String(), periodWords: Shape.String(), members: Shape.Array(Shape.String()) }),
  ),
  units: listChange(Shape.String()),
  findings: Shape.Optional(
    closed({ appeared: Shape.Array(finding), disappeared: Shape.Array(finding), unchanged: count }),
  ),
  truncated: Shape.Optional(Shape.Literal(true)),
  durationMs: Shape.Number({ minimum: 0 }),
});

export type CompareRequest = Static<typeof compareRequest>;
export type ComparedSides = Static<typeof comparedSides>;

import {
  closed,
  decimals,
  described,
  isoDateShape,
  mapOf,
  name,
  Shape,
  type Static,
  text,
  timestamp,
} from './schema/shapes.ts';

const statementNames = [
  'balanceSheet',
  'incomeStatement',
  'cashFlow',
  'changesInEquity',
  'perShare',
] as const;
export type StatementName = (typeof statementNames)[number];
export { statementNames };

/** A reported line: `{ value, unit?, decimals? }`, or just the number. */
export type Line =
  | string
  | number
  | null
  | {
      value?: string | number | null | undefined;
      unit?: string | undefined;
      decimals?: number | 'INF' | undefined;
    };

const line = Shape.Unsafe<Line>({
  ...closed({
    value: Shape.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }),
    unit: Shape.Optional(text('Currency code, `shares`, `pure` or `EUR/shares`')),
    decimals: Shape.Optional(decimals),
  }),
  required: ['value'],
  type: ['object', 'string', 'number', 'null'],
  title: 'line',
  description: '`{ value, unit?, decimals? }`, or the bare number; null is not reported',
});

const lines = mapOf(line, { description: 'Canonical line-item key → line' });

const statements = closed(
  Object.fromEntries(statementNames.map((statement) => [statement, Shape.Optional(lines)])) as Record<
    StatementName,
    ReturnType<typeof Shape.Optional<typeof lines>>
  >,
);

const period = Shape.Unsafe<{ instant?: string; duration?: { start: string; end: string } }>({
  ...closed({
    instant: Shape.Optional(isoDateShape('Balance-sheet date')),
    duration: Shape.Optional(closed({ start: isoDateShape('First day'), end: isoDateShape('Last day') })),
  }),
  oneOf: [{ required: ['instant'] }, { required: ['duration'] }],
});

const entity = closed({
  lei: Shape.Optional(Shape.String({ pattern: '^[A-Z0-9]{20}$', examples: ['5299000J2N45DDNE4Y28'] })),
  name: name('Legal name'),
  jurisdiction: Shape.Optional(
    Shape.String({ pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$', examples: ['DE', 'US-CA'] }),
  ),
  fiscalYearEnd: Shape.Optional(Shape.String({ pattern: '^--[0-9]{2}-[0-9]{2}$', examples: ['--12-31'] })),
  cik: Shape.Optional(Shape.String({ pattern: '^[0-9]{10}$', examples: ['0000320193'] })),
  ticker: Shape.Optional(Shape.String({ pattern: '^[A-Z]{1,5}$', examples: ['ACME'] })),
  exchange: Shape.Optional(text('Where the shares are listed')),
});

const breakdown = closed({
  axis: Shape.Optional(Shape.String()),
  members: Shape.Array(closed({ name: name('Member'), facts: lines })),
});

const extension = closed({
  extensionApprovalId: Shape.Optional(Shape.String()),
  definition: Shape.Optional(Shape.String()),
  parentConcept: Shape.Optional(Shape.String()),
  value: Shape.Optional(line),
});

export const filingV1 = closed(
  {
    sfrs: closed({
      version: Shape.String({ examples: ['0.1'] }),
      generatedAt: timestamp('When the document was made'),
      generator: Shape.Optional(text('The software that made it')),
      checksum: Shape.Optional(text('Checksum by that software, which is not checked')),
    }),
    filing: closed({
      entity: described('Who reports', entity),
      period: described('The reporting period, or the date of the balance sheet', period),
      framework: text('`US-GAAP`, `IFRS` or another name'),
      currency: Shape.Optional(
        Shape.String({
          pattern: '^[A-Z]{3}$',
          examples: ['EUR'],
          description: 'ISO 4217 code of the currency of lines that state no unit',
        }),
      ),
      auditor: Shape.Optional(
        Shape.Unsafe<string | Record<string, unknown>>({
          type: ['string', 'object'],
          description: 'Name of the auditor, or what is known of the audit',
        }),
      ),
    }),
    facts: Shape.Optional(lines),
    statements: Shape.Optional(described('Lines by statement, instead of `facts`', statements)),
    comparatives: Shape.Optional(
      Shape.Array(closed({ period, statements: Shape.Optional(statements), facts: Shape.Optional(lines) }), {
        description: 'The same for earlier periods',
      }),
    ),
    dimensions: Shape.Optional(mapOf(breakdown, { description: 'Such as `revenueBySegment`' })),
    notes: Shape.Optional(Shape.Unknown({ description: 'Free text or a map of texts' })),
    extensions: Shape.Optional(
      mapOf(extension, { description: 'Extension name → its definition and value' }),
    ),
    documentType: Shape.Optional(
      Shape.Literal('filing', { description: 'Tells it from an investor statement' }),
    ),
    modelVersion: Shape.Optional(Shape.Literal('v1', { description: 'Tells it from a v2 filing' })),
  },
  {
    title: 'Filing, legacy model v1',
    description: 'A statement-shaped filing: a flat map of facts, or statements with their lines.',
    anyOf: [{ required: ['facts'] }, { required: ['statements'] }],
  },
);

export type FilingV1 = Static<typeof filingV1>;

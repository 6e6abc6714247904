import {
  closed,
  decimals,
  isoDate,
  mapOf,
  name,
  type Static,
  Type,
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

/** A reported line: `{ value, unit?, decimals? }`, or the bare number. */
export type Line =
  | string
  | number
  | null
  | {
      value?: string | number | null | undefined;
      unit?: string | undefined;
      decimals?: number | 'INF' | undefined;
    };

const line = Type.Unsafe<Line>({
  ...closed({
    value: Type.Unsafe<string | number | null>({ type: ['string', 'number', 'null'] }),
    unit: Type.Optional(text('Currency code, `shares`, `pure` or `EUR/shares`')),
    decimals: Type.Optional(decimals),
  }),
  required: ['value'],
  type: ['object', 'string', 'number', 'null'],
  title: 'line',
  description: '`{ value, unit?, decimals? }`, or the bare number; null is not reported',
});

const lines = mapOf(line, { description: 'Canonical line-item key → line' });

const statements = closed(
  Object.fromEntries(statementNames.map((statement) => [statement, Type.Optional(lines)])) as Record<
    StatementName,
    ReturnType<typeof Type.Optional<typeof lines>>
  >,
);

const period = Type.Unsafe<{ instant?: string; duration?: { start: string; end: string } }>({
  ...closed({
    instant: Type.Optional(isoDate('Balance-sheet date')),
    duration: Type.Optional(closed({ start: isoDate('First day'), end: isoDate('Last day') })),
  }),
  oneOf: [{ required: ['instant'] }, { required: ['duration'] }],
});

const entity = closed({
  lei: Type.Optional(Type.String({ pattern: '^[A-Z0-9]{20}$', examples: ['5299000J2N45DDNE4Y28'] })),
  name: name('Legal name'),
  jurisdiction: Type.Optional(
    Type.String({ pattern: '^[A-Z]{2}(-[A-Z0-9]{1,3})?$', examples: ['DE', 'US-CA'] }),
  ),
  fiscalYearEnd: Type.Optional(Type.String({ pattern: '^--[0-9]{2}-[0-9]{2}$', examples: ['--12-31'] })),
  cik: Type.Optional(Type.String({ pattern: '^[0-9]{10}$', examples: ['0000320193'] })),
  ticker: Type.Optional(Type.String({ pattern: '^[A-Z]{1,5}$', examples: ['ACME'] })),
  exchange: Type.Optional(Type.String()),
});

const breakdown = closed({
  axis: Type.Optional(Type.String()),
  members: Type.Array(closed({ name: name('Member'), facts: lines })),
});

const extension = closed({
  extensionApprovalId: Type.Optional(Type.String()),
  definition: Type.Optional(Type.String()),
  parentConcept: Type.Optional(Type.String()),
  value: Type.Optional(line),
});

export const filingV1 = closed(
  {
    sfrs: closed({
      version: Type.String({ examples: ['0.1'] }),
      generatedAt: timestamp('When the document was made'),
      generator: Type.Optional(Type.String()),
      checksum: Type.Optional(Type.String()),
    }),
    filing: closed({
      entity,
      period,
      framework: text('`US-GAAP`, `IFRS` or another name'),
      currency: Type.Optional(
        Type.String({
          pattern: '^[A-Z]{3}$',
          examples: ['EUR'],
          description: 'ISO 4217 code of the currency of lines that state no unit',
        }),
      ),
      auditor: Type.Optional(Type.Unsafe<string | Record<string, unknown>>({ type: ['string', 'object'] })),
    }),
    facts: Type.Optional(lines),
    statements: Type.Optional(statements),
    comparatives: Type.Optional(
      Type.Array(closed({ period, statements: Type.Optional(statements), facts: Type.Optional(lines) })),
    ),
    dimensions: Type.Optional(mapOf(breakdown, { description: 'Such as `revenueBySegment`' })),
    notes: Type.Optional(Type.Unknown({ description: 'Free text or a map of texts' })),
    extensions: Type.Optional(mapOf(extension, { description: 'Extension name → its definition and value' })),
    documentType: Type.Optional(Type.Literal('filing')),
    modelVersion: Type.Optional(Type.Literal('v1')),
  },
  {
    title: 'Filing, legacy model v1',
    description: 'A statement-shaped filing: a flat map of facts, or statements with their lines.',
    anyOf: [{ required: ['facts'] }, { required: ['statements'] }],
  },
);

export type FilingV1 = Static<typeof filingV1>;

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toIxbrl, toXbrl, validate, validateReport } from '../../index.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { statementFiling } from '../../model/investor/statement-filing.ts';

type Statement = Record<string, unknown>;

/** Single mistakes: the example, the member and its wrong value. */
const mistakes: readonly (readonly [example: string, pointer: string, value: unknown])[] = [
  ['capital-account', '/capitalAccount/lines/endingNavNet/period', '16660204.99'],
  ['capital-account', '/commitment/endingUnfunded', '1'],
  ['capital-call', '/notice/totals/total', '1'],
  ['distribution', '/notice/totals/total', '1'],
  ['fund-nav', '/netAssets/grossAssets', '1'],
  ['custody', '/holdings/0/marketValue', '1'],
  ['performance', '/performance/net/tvpi', '9.99'],
];

function read(example: string): Statement {
  return JSON.parse(readFileSync(`examples/investor-${example}.json`, 'utf8'));
}

function withValue(example: string, pointer: string, value: unknown): Statement {
  const statement = read(example);
  const names = pointer.split('/').slice(1);
  const last = names.pop() ?? '';
  const holder = names.reduce((one, name) => one[name] as Statement, statement);
  expect(holder).toHaveProperty(last);
  holder[last] = value;
  return statement;
}

function filingOf(statement: Statement): FilingV2 {
  return statementFiling(statement, { createdAt: '2026-02-20T09:00:00Z' }).filing;
}

/** Writes a statement as XBRL 2.1. */
function writeXml(statement: Statement): string {
  return toXbrl(filingOf(statement)).xbrl;
}

function codesIn({ errors, warnings }: ReturnType<typeof validateReport>): string[] {
  return [...errors, ...warnings].map(({ code }) => code).sort();
}

test.each(mistakes)('%s: %s is found in JSON, XML and inline alike', (example, pointer, value) => {
  const statement = withValue(example, pointer, value);
  const expected = codesIn(validate(statement));
  expect(expected.length).toBeGreaterThan(0);
  expect(codesIn(validateReport(writeXml(statement)))).toEqual(expected);
  expect(codesIn(validateReport(toIxbrl(statement).ixbrl))).toEqual(expected);
});

test('points to the fact in the report', () => {
  const xbrl = writeXml(
    withValue('capital-account', '/capitalAccount/lines/endingNavNet/period', '16660204.99'),
  );
  const [finding] = validateReport(xbrl).errors;
  const line = xbrl.split('\n')[(finding?.source?.line ?? 0) - 1];
  expect(line).toContain('inv:CapitalAccountEndingNavNet');
});

test('finds codes that the taxonomy takes for any text', () => {
  const xbrl = writeXml(read('fund-nav')).replace('>unaudited<', '>uaudited<');
  expect(codesIn(validateReport(xbrl))).toEqual(['SCHEMA-VALUE']);
});

test('accepts a statement of a kind whose list is empty', () => {
  const xbrl = writeXml({ ...read('brokerage'), holdings: [] });
  expect(validateReport(xbrl).errors.filter(({ code }) => code === 'INV-001')).toEqual([]);
});

test.each([
  ['fund-nav', 'UnitsClosing'],
  ['brokerage', 'AccountClosing'],
] as const)('misses the closing balance of a %s report as in the document', (kind, name) => {
  const xbrl = writeXml(read(kind)).replace(new RegExp(`<inv:${name} .*</inv:${name}>`), '');
  expect(validateReport(xbrl).errors.map(({ code }) => code)).toEqual(['INV-001']);
});

test.each(['xml', 'inline', 'json', 'csv'] as const)('finds a context with other dates in %s', (format) => {
  const { extensions: _, ...filing } = filingOf(read('fund-nav'));
  const contexts = filing.contexts.map((context) =>
    context.id === 'c-closing' ? { ...context, period: { instant: '2025-12-30' } } : context,
  );
  const verdictOf = (document: FilingV2) => {
    const { xbrl, files } = toXbrl(document, { format });
    return codesIn(validateReport(xbrl, { ...(files && { files }) }));
  };
  expect(verdictOf(filing)).toEqual([]);
  expect(verdictOf({ ...filing, contexts })).toEqual(['INV-021']);
});

test('reads a misspelled name as it was meant', () => {
  const xbrl = writeXml(read('fund-nav')).replaceAll('NetAssetsNav', 'NetAssetsNaav');
  expect(codesIn(validateReport(xbrl))).toEqual(['xbrl.4.6:notItemOrTuple']);
});

test('reports rows that are off by the same time once', () => {
  const filing = filingOf(read('fund-nav'));
  const contexts = filing.contexts.map((context) => {
    const { start = '', end = '' } = context.period;
    const isRow = context.id.startsWith('c-days-units-orders');
    const earlier = { start: start.replace('2025', '2024'), end: end.replace('2025', '2024') };
    return isRow ? { ...context, period: earlier } : context;
  });
  expect(codesIn(validateReport(toXbrl({ ...filing, contexts }).xbrl))).toEqual(['INV-021']);
});

test('a statement without a language gets no finding in any syntax', () => {
  const statement = read('capital-call');
  delete (statement.header as Statement).language;
  expect(codesIn(validate(statement))).toEqual([]);
  const { ixbrl } = toIxbrl(statement as never);
  expect(codesIn(validateReport(Buffer.from(ixbrl), { fileName: 'call.xhtml' }))).toEqual([]);
  const xml = writeXml(statement);
  expect(codesIn(validateReport(Buffer.from(xml), { fileName: 'call.xbrl' }))).toEqual([]);
});

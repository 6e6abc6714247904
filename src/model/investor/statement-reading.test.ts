import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Report } from '../report/report.ts';
import type { InvestorStatement } from './statement.ts';
import { statementFiling } from './statement-filing.ts';
import { readStatement } from './statement-reading.ts';

const examples = readdirSync('examples').filter((name) => name.startsWith('investor-'));

/** Returns the values of a statement by pointer, as texts; null and empty texts are not reported. */
function valuesIn(value: unknown, path = ''): Record<string, string> {
  if (value === null || value === undefined || value === '') return {};
  if (typeof value !== 'object') return { [path]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([name, member]) => valuesIn(member, `${path}/${name}`)),
  );
}

function convert(statement: InvestorStatement): Report {
  return new Report(statementFiling(statement, { createdAt: '2026-02-20T09:00:00Z' }).filing);
}

function convertToFiling(commitment: object, net: object) {
  const header = { id: 'A', asOf: '2025-12-31', currency: 'EUR' };
  const statement = { statementKind: 'performance', header, commitment, performance: { net } };
  return statementFiling(statement as InvestorStatement, { createdAt: '2026-02-20T09:00:00Z' }).filing;
}

test.each(examples)('reads %s back from its facts', (name) => {
  const statement = JSON.parse(readFileSync(`examples/${name}`, 'utf8'));
  expect(valuesIn(readStatement(convert(statement))?.statement)).toEqual(valuesIn(statement));
});

test('reads a ratio with the digits that were shown', () => {
  const filing = convertToFiling({ percentFunded: '0.895' }, { pic: '0.90' });
  const text = JSON.stringify(filing).replace('"value":"0.90"', '"value":"0.9"');
  expect(readStatement(new Report(JSON.parse(text)))?.statement).toMatchObject({
    performance: { net: { pic: '0.90' } },
  });
});

test('reads no statement from other filings', () => {
  const filing = JSON.parse(readFileSync('examples/filing-uk-annual.json', 'utf8'));
  expect(readStatement(new Report(filing))).toBeUndefined();
});

test('numbers the rows of a list without gaps, whatever numbers a report has', () => {
  const statement = JSON.parse(readFileSync('examples/investor-capital-call.json', 'utf8'));
  const { filing } = statementFiling(statement, { createdAt: '2026-02-20T09:00:00Z' });
  const text = JSON.stringify(filing).replaceAll(
    /("element":"inv:RowNumber","value":")(\d+)/g,
    '$1$200000000',
  );
  expect(readStatement(new Report(JSON.parse(text)))?.statement).toEqual(
    readStatement(new Report(filing))?.statement,
  );
});

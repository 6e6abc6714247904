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

test('reads the lines of the issuer’s own back into their sections', () => {
  const statement = {
    statementKind: 'capital-account',
    header: { id: 'A', asOf: '2025-12-31', currency: 'EUR' },
    capitalAccount: {
      columns: ['period', 'ytd'],
      lines: { beginningNav: { period: '1', ytd: '2' }, 'x-hedging': { period: '-3.5', ytd: '4' } },
    },
    carry: { paid: '0', 'x-escrow': '7' },
    units: { closing: '5', 'x-equalised': '0.25' },
    investments: [{ name: 'A' }, { name: 'B', 'x-earn-out': '9' }],
  };
  const { filing, notReportable, places } = statementFiling(statement as unknown as InvestorStatement, {
    createdAt: '2026-02-20T09:00:00Z',
  });
  expect(notReportable).toEqual([]);
  expect([...places.values()]).toContain('/capitalAccount/lines/x-hedging/ytd');
  const reading = readStatement(new Report(filing));
  expect(valuesIn(reading?.statement)).toEqual({
    ...valuesIn(statement),
    '/documentType': 'investor-statement',
    '/modelVersion': 'v1',
  });
  expect(reading?.facts.get('/investments/1/x-earn-out')?.text).toBe('9');
});

test.each(['/__proto__', '/header', '/capitalAccount/lines/beginningNav'])(
  'reads no line of the issuer’s own into %s',
  (section) => {
    const statement = {
      statementKind: 'capital-account',
      header: { id: 'A', asOf: '2025-12-31', currency: 'EUR' },
      carry: { paid: '0', 'x-escrow': '7' },
    };
    const { filing } = statementFiling(statement as unknown as InvestorStatement, {
      createdAt: '2026-02-20T09:00:00Z',
    });
    const text = JSON.stringify(filing).replace('"value":"/carry"', `"value":"${section}"`);
    expect(JSON.stringify(readStatement(new Report(JSON.parse(text)))?.statement)).not.toContain('x-escrow');
  },
);

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

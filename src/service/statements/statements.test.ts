import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scaffold } from '../../../test/support/scaffold.ts';
import { convertToIxbrl } from '../convert/conversion.ts';
import { layStatements, type StatementTable } from './statements.ts';

const at = { createdAt: '2026-02-20T09:00:00Z' };
const example = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
const lay = (document: Record<string, unknown>) => layStatements({ document }, at);

test('tables show periods side by side, with the change between them', () => {
  const { statements, currency } = lay(
    scaffold('us-gaap', { totalAssets: ['1100', '1000'], revenue: ['80', '-100'], netIncome: '5' }),
  );
  expect(currency).toBe('USD');
  expect(statements.map(({ title }) => title)).toEqual(['Balance sheet', 'Statement of income']);
  const [sheet, income] = statements.map(({ blocks }) => blocks[0] as StatementTable);
  expect(sheet?.columns.map(({ text }) => text)).toEqual(['December 31, 2025', 'December 31, 2024']);
  expect(sheet?.compared).toEqual([{ current: 0, prior: 1 }]);
  expect(sheet?.rows).toMatchObject([
    {
      label: 'Total assets',
      concept: 'us-gaap:Assets',
      cells: [{ shown: '1,100', value: '1100' }, { shown: '1,000' }],
      changes: [{ difference: '100', shown: '100', percent: '10' }],
    },
  ]);
  expect(income?.rows).toMatchObject([{ cells: [{ shown: '80' }, { shown: '(100)' }] }, { changes: [null] }]);
  // A loss that becomes a profit has no percentage.
  expect(income?.rows[0]?.changes).toEqual([{ difference: '180', shown: '180' }]);
});

test('a filing has the charts that its lines allow, with exact numbers', () => {
  const { charts } = lay(example('filing-sec-annual'));
  expect(charts.map(({ id }) => id.replace(/-\w+-?\w*:.*/, ''))).toEqual([
    'balance-sheet',
    'performance',
    'revenue',
    'revenue',
    'cash',
  ]);
  for (const chart of charts)
    if (chart.kind === 'waterfall') {
      const numbers = chart.steps.map(({ value }) => Number(value));
      expect(numbers.slice(0, -1).reduce((sum, number) => sum + number, 0)).toBe(numbers.at(-1));
    } else if (chart.kind === 'stacks')
      for (const { parts } of chart.bars) expect(parts.every(({ value }) => Number(value) > 0)).toBe(true);
  const [composition] = charts;
  const totals = composition?.kind === 'stacks' ? composition.bars.map(({ parts }) => sumOf(parts)) : [];
  expect(totals[0]).toBe(totals[1]);
});

const sumOf = (parts: readonly { readonly value: string }[]) =>
  parts.reduce((sum, { value }) => sum + Number(value), 0);

test('an investor statement has charts of its waterfall, commitment and cash flows', () => {
  const { charts, statements } = lay(example('investor-capital-account'));
  expect(charts.map(({ kind, title }) => [kind, title])).toEqual([
    ['waterfall', 'From the beginning to the ending NAV of the period'],
    ['stacks', 'Commitment: funded and unfunded'],
    ['columns', 'Cash flows and NAV'],
  ]);
  expect(statements.length).toBeGreaterThan(5);
});

test('a report has the same numbers as the document it is written from', () => {
  const document = scaffold('ifrs', { totalAssets: ['1100', '1000'], revenue: ['80', '70'] });
  const { ixbrl } = convertToIxbrl(document, at);
  const { statements } = layStatements({ source: { content: ixbrl } }, at);
  expect(statements.map(({ blocks }) => blocks)).toMatchObject(
    lay(document).statements.map(({ blocks }) => blocks),
  );
});

test('unreadable input is a problem', () => {
  expect(() => lay({ facts: 7, contexts: [] })).toThrow(/cannot be shown as statements/);
});

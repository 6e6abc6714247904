import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { convertToIxbrl } from '../src/service/convert/conversion.ts';

const examples = readdirSync('examples').filter((name) => /^investor-(?!.*broken)/.test(name));

function pageOf(name: string): string {
  const { ixbrl } = convertToIxbrl(JSON.parse(readFileSync(`examples/${name}`, 'utf8')));
  return ixbrl;
}

/** The visible text: without the header, which contains hidden facts, and without tags. */
function wordsOf(page: string): string {
  return page
    .slice(page.indexOf('</ix:header>'))
    .replace(/<[^>]*>/g, '\n')
    .replace(/&amp;/g, '&');
}

test.each(examples)('%s shows no code of the model, no ISO date and no broken percent sign', (name) => {
  const words = wordsOf(pageOf(name)).split('\n');
  const codes = words.filter((line) => /^[a-z]+(?:-[a-z]+)+$/.test(line.trim()));
  expect(codes).toEqual([]);
  expect(words.filter((line) => /\b\d{4}-\d\d-\d\d\b/.test(line))).toEqual([]);
  expect(words.join('').match(/\)\s*%/g)).toBeNull();
});

test.each(examples)('%s names the statement date, the currency and the status on the cover', (name) => {
  const page = wordsOf(pageOf(name));
  const cover = page.slice(0, page.indexOf('Contents'));
  for (const label of ['Statement date', 'Amounts in', 'Status']) expect(cover).toContain(label);
});

test('columns that say yes or no are narrow, and leave the room to names', () => {
  const page = pageOf('investor-capital-call.json');
  expect(page).toContain('<th class="corner" scope="col">Transaction</th>');
  expect(page).toContain('<th class="flagColumn" scope="col">Excused</th>');
});

test('a capital account has an accessible waterfall chart and bar chart, each for wide and narrow screens', () => {
  const page = pageOf('investor-capital-account.json');
  const charts = page.match(/<img[^>]*src="data:image\/svg\+xml;base64,[^>]*>/g) ?? [];
  expect(charts.map((chart) => /class="(\w+)"/.exec(chart)?.[1])).toEqual([
    'drawing',
    'narrowDrawing',
    'drawing',
    'narrowDrawing',
  ]);
  const [waterfall = '', narrow = '', bar = ''] = charts.map((chart) => /alt="([^"]*)"/.exec(chart)?.[1]);
  expect(narrow).toBe(waterfall);
  expect(waterfall).toContain('Beginning NAV net of carry 16,350,357.10; Contributions 600,000.00');
  expect(bar).toContain('Unfunded');
  const [, drawn = ''] = /base64,([^"]*)/.exec(charts[0] ?? '') ?? [];
  // Amounts end where those of tables do, inside the picture: fonts of printers are wider.
  expect(Buffer.from(drawn, 'base64').toString()).toMatch(/<text x="873"[^>]*>16,350,357.10</);
  const [, packed = ''] = /base64,([^"]*)/.exec(charts[3] ?? '') ?? [];
  expect(Buffer.from(packed, 'base64').toString()).toContain('Unfunded: 9,650,000.00');
});

test('a chart breaks long labels', () => {
  const statement = JSON.parse(readFileSync('examples/investor-capital-account.json', 'utf8'));
  const { lines } = statement.capitalAccount;
  lines.contributions.period = '612500.00';
  lines.offeringCosts.period = '-12500.00';
  const [, packed = ''] = /svg\+xml;base64,([^"]*)/.exec(convertToIxbrl(statement).ixbrl) ?? [];
  const chart = Buffer.from(packed, 'base64').toString();
  expect(chart).toMatch(/>Offering, syndication and<\/text><text[^>]*>placement costs</);
});

test('a call is due, and a distribution is paid', () => {
  expect(wordsOf(pageOf('investor-capital-call.json'))).toContain('Total due');
  expect(wordsOf(pageOf('investor-distribution.json'))).toContain('Total paid');
});

test('balances are headed with their date alone', () => {
  const page = wordsOf(pageOf('investor-capital-account.json'));
  const [, netAssets = ''] = page.split('Net assets\n').slice(1);
  expect(netAssets.slice(0, 200)).toMatch(/As of\s+31 December\s+2025/);
});

test('the net asset value is ruled as a total only below all assets and liabilities', () => {
  const isRuled = (name: string) =>
    /class="(?:total|grand)"[^>]*><ix:nonFraction[^>]*NetAssetsNav"/.test(pageOf(name));
  expect(isRuled('investor-fund-nav.json')).toBe(true);
  expect(isRuled('investor-capital-account.json')).toBe(false);
});

test('a list of transactions in several currencies is not headed with one of them', () => {
  const [, transactions = ''] = pageOf('investor-custody.json').split('>Transactions</h2>');
  expect(transactions.slice(0, transactions.indexOf('<tbody'))).not.toContain('€');
});

test('multiples and rates have their signs, and codes stay in the report as facts', () => {
  const page = pageOf('investor-capital-account.json');
  expect(page).toMatch(/name="inv:MeasureTvpi"[^>]*>1\.31<\/ix:nonFraction>×/);
  expect(page).toMatch(/<ix:hidden>[\s\S]*name="inv:StatementKind"[^>]*>capital-account</);
  expect(wordsOf(page)).toContain('Capital account statement');
  expect(wordsOf(pageOf('investor-performance-report.json')).replaceAll('\n', '')).toContain('(7.12%)');
});

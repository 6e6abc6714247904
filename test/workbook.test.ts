import { readFileSync } from 'node:fs';
import { read, utils, type WorkSheet } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { convertToXlsx } from '../src/service/convert/to-xlsx.ts';

const example = (name: string) => JSON.parse(readFileSync(`examples/investor-${name}.json`, 'utf8'));

/** The workbook as read by another library. */
async function workbookOf(document: object) {
  const { xlsx, ...rest } = await convertToXlsx(document as Record<string, unknown>);
  return { ...rest, book: read(Buffer.from(xlsx, 'base64'), { cellDates: true, cellNF: true, UTC: true }) };
}

function cellsOf(sheet: WorkSheet | undefined, label: string) {
  const rows = utils.sheet_to_json<unknown[]>(sheet as WorkSheet, { header: 1, UTC: true, raw: true });
  return rows.find(([first]) => first === label)?.slice(1);
}

describe('a capital account', async () => {
  const { book, fileName, mediaType, warnings } = await workbookOf(example('capital-account'));

  test('has one sheet for each section', () => {
    expect(book.SheetNames).toEqual([
      'Cover',
      'Capital account',
      'Commitment',
      'Subscription facility',
      'Carried interest',
      'Fee offsets',
      'Performance',
      'Cash flows',
      'Investments',
      'Net assets',
      'Prior statement',
      'Parties',
      'About this statement',
      'Disclosures',
    ]);
    expect(fileName).toBe('254900NGIVGROWTH0478-2025-12-31.xlsx');
    expect(mediaType).toContain('spreadsheetml');
    expect(warnings).toEqual([]);
  });

  test('has exact numbers as numbers, and dates as dates', () => {
    expect(cellsOf(book.Sheets['Capital account'], 'Ending NAV net of carry')).toEqual([
      16660204.35, 16660204.35, 16660204.35,
    ]);
    expect(cellsOf(book.Sheets.Commitment, 'Contributions inside the commitment')).toEqual([-600000]);
    expect(cellsOf(book.Sheets.Cover, 'Statement date')).toEqual([new Date('2025-12-31T00:00:00Z')]);
    expect(cellsOf(book.Sheets.Cover, 'Status')).toEqual(['Audited']);
  });

  test('heads the columns of amounts in two lines', () => {
    const [heads] = utils
      .sheet_to_json<unknown[]>(book.Sheets['Capital account'] as WorkSheet, { header: 1 })
      .filter((row) => String(row[1]).includes('Quarter to date'));
    expect(heads?.slice(1, 3)).toEqual([
      'from 1 October 2025\nQuarter to date',
      'from 1 January 2025\nYear to date',
    ]);
  });

  test('has amounts, rates and multiples in their formats', () => {
    const formats = new Set(
      Object.values(book.Sheets).flatMap((sheet) =>
        Object.values(sheet).flatMap((cell) => (cell?.t === 'n' ? [String(cell.z)] : [])),
      ),
    );
    expect([...formats]).toEqual(expect.arrayContaining(['#,##0.00;(#,##0.00)', '0.00%', '#,##0.00"×"']));
  });
});

test('every number of every example is a number with its value', async () => {
  for (const name of ['performance', 'brokerage', 'custody', 'fund-nav', 'capital-call', 'distribution']) {
    const { book, warnings } = await workbookOf(example(name));
    expect(warnings, name).toEqual([]);
    const texts = Object.values(book.Sheets).flatMap((sheet) =>
      Object.values(sheet).flatMap((cell) => (cell?.t === 's' ? [String(cell.v)] : [])),
    );
    expect(
      texts.filter((text) => /^-?[0-9]+[.][0-9]+$/.test(text) && text !== '2.0'),
      name,
    ).toEqual([]);
  }
});

test('blocks that a page shows below each other have their own columns', async () => {
  const { book } = await workbookOf(example('brokerage'));
  const rows = utils.sheet_to_json<string[]>(book.Sheets.Holdings as WorkSheet, { header: 1 });
  const head = rows.find((row) => row.includes('ISIN'));
  expect(head?.slice(0, 4)).toEqual(['Holding', 'ISIN', 'CUSIP', 'SEDOL']);
});

test('an amount that a spreadsheet would round is text with every digit', async () => {
  const statement = example('fund-nav');
  statement.netAssets.nav = '12345678901234567.89';
  const { book, warnings } = await workbookOf(statement);
  expect(cellsOf(book.Sheets['Net assets'], 'Net asset value')).toEqual(['12345678901234567.89']);
  expect(warnings).toMatchObject([{ code: 'CNV-010', path: '/netAssets/nav', severity: 'warning' }]);
});

test('texts are never formulas, and the same statement gives the same file', async () => {
  const statement = example('fund-nav');
  statement.fund.name = '=HYPERLINK("https://example.com")';
  const [first, second] = [await convertToXlsx(statement), await convertToXlsx(statement)];
  expect(first.xlsx).toBe(second.xlsx);
  const { Cover } = read(Buffer.from(first.xlsx, 'base64'), { cellFormula: true }).Sheets;
  expect(Object.values(Cover ?? {}).some((cell) => cell?.f !== undefined)).toBe(false);
});

test('only investor statements are written as spreadsheets', async () => {
  const filing = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));
  await expect(convertToXlsx(filing)).rejects.toMatchObject({ code: 'invalid_request' });
});

describe('a workbook in another language', async () => {
  const statement = example('custody');
  statement.header.language = 'de';
  const { book } = await workbookOf(statement);
  const headsOf = (name: string) =>
    utils.sheet_to_json<string[]>(book.Sheets[name] as WorkSheet, { header: 1 })[2] ?? [];

  test('has every heading in its language', () => {
    expect(headsOf('Bestand')).toEqual(
      expect.arrayContaining(['Anlageklasse', 'Sektor', 'Land', 'Stückzahl', 'Preis', 'Währung']),
    );
    expect(headsOf('Umsätze').slice(0, 3)).toEqual(['Handelstag', 'Valutatag', 'Art']);
  });

  test('has a word for yes and no', async () => {
    const call = example('capital-call');
    call.header.language = 'fr';
    const words = JSON.stringify((await workbookOf(call)).book.Sheets);
    expect(words).toMatch(/"v":"(?:Oui|Non)"/);
    expect(words).not.toMatch(/"v":"(?:Yes|No)"/);
  });
});

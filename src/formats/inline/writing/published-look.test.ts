import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import type { InvestorStatement } from '../../../model/investor/statement.ts';
import { statementFiling } from '../../../model/investor/statement-filing.ts';
import { Report } from '../../../model/report/report.ts';
import { type InlineOptions, writeInline } from './inline-writer.ts';

function read(name: string): FilingV2 {
  return JSON.parse(readFileSync(new URL(`../../../../examples/${name}.json`, import.meta.url), 'utf8'));
}

/**
 * Returns the displayed rows of a section: `=` after a grand total, `+` after a total, `:` after a heading.
 */
function rowsOf(
  name: string,
  title: string,
  options: InlineOptions = {},
  change = (filing: FilingV2) => filing,
) {
  return rowsIn(change(read(name)), title, options);
}

function rowsIn(filing: FilingV2, title: string, options: InlineOptions = {}) {
  const text = writeInline(new Report(filing), new Collector(10), options).toString();
  const section =
    text.split('<h2 ').find((part) => part.slice(part.indexOf('>') + 1).startsWith(title)) ?? '';
  return [...section.matchAll(/<caption[^>]*>(.*?)<\/caption>|<tr[^>]*>(.*?)<\/tr>/gs)].map(
    ([, caption, row = '']) => {
      if (caption !== undefined) return caption;
      const kind = /class="(?:g|negativeG)rand"/.test(row)
        ? ' ='
        : /class="(?:t|negativeT)otal"/.test(row)
          ? ' +'
          : '';
      const cells = row
        .split(/<\/t[hd]>/)
        .map((cell) => cell.replace(/<sup.*?<\/sup>/g, '').replace(/<[^>]*>/g, ''));
      const isHeading = row.includes('scope="rowgroup"');
      return `${cells.slice(0, -1).join(' | ')}${isHeading ? ':' : kind}`;
    },
  );
}

describe('an IFRS report', () => {
  test('has headings, and totals below their lines', () => {
    const rows = rowsOf('filing-esef-annual', 'Consolidated statement of financial position');
    expect(rows.slice(0, 14)).toEqual([
      '€ thousand',
      ' | 31 December',
      ' | 2025 | 2024',
      'Assets:',
      'Non-current assets:',
      'Property, plant and equipment | 412,350 | 401,220',
      'Right-of-use assets | 36,480 | 38,900',
      'Goodwill | 88,400 | 88,400',
      'Other intangible assets | 41,260 | 44,710',
      'Investments accounted for using the equity method | 17,930 | 16,480',
      'Deferred tax assets | 9,870 | 10,340',
      'Total non-current assets | 606,290 | 600,050 +',
      'Current assets:',
      'Inventories | 121,640 | 118,950',
    ]);
    expect(rows).toContain('Total assets | 931,540 | 900,320 =');
    expect(rows.at(-1)).toBe('Total equity and liabilities | 931,540 | 900,320 =');
  });

  test('has costs in brackets, and earnings per share below one heading', () => {
    const rows = rowsOf('filing-esef-annual', 'Consolidated statement of profit or loss');
    expect(rows[0]).toBe('€ thousand, except share and per share data');
    expect(rows).toContain('Cost of sales | (718,240) | (694,150)');
    expect(rows).toContain('Gross profit | 306,360 | 284,150 +');
    const at = rows.indexOf('Earnings per share:');
    expect(rows.slice(at + 1, at + 3)).toEqual(['Basic | 0.96 | 0.76', 'Diluted | 0.96 | 0.76']);
  });

  test('heads years with the day on which they end', () => {
    const rows = rowsOf('filing-esef-annual', 'Consolidated statement of cash flows');
    expect(rows.slice(1, 3)).toEqual([' | Year ended 31 December', ' | 2025 | 2024']);
  });

  test('has the segments of a note above their sum', () => {
    expect(rowsOf('filing-esef-annual', 'Notes').slice(3)).toEqual([
      'Packaging | 611,250 | 579,900',
      'Specialty Paper | 413,350 | 398,400',
      'Revenue | 1,024,600 | 978,300 =',
    ]);
  });

  test('has cash flows by activity, and dashes for missing components of equity', () => {
    const flows = rowsOf('filing-esef-annual', 'Consolidated statement of cash flows');
    expect(flows.filter((row) => row.endsWith(':'))).toEqual([
      'Operating activities:',
      'Adjustments for::',
      'Changes in working capital::',
      'Investing activities:',
      'Financing activities:',
    ]);
    expect(flows).toContain('(Increase) decrease in inventories | (2,690) | (5,120)');
    expect(flows.at(-1)).toBe('Cash and cash equivalents at end of year | 87,460 | 72,140 =');
    const equity = rowsOf('filing-esef-annual', 'Consolidated statement of changes in equity');
    expect(equity).toContain('Profit for the year | – | – | 57,450 | – | 2,020 | 59,470');
  });

  test.each([
    ['de', 'Bilanz', 'in Tsd. €', 'Vermögenswerte:'],
    ['fr', 'État de la situation financière', 'en milliers d’euros', 'Actif:'],
    ['nl', 'Balans', '€ × 1.000', 'Activa:'],
    ['es', 'Estado de situación financiera', 'en miles de euros', 'Activo:'],
    ['it', 'Situazione patrimoniale-finanziaria', 'in migliaia di euro', 'Attività:'],
  ])('is entirely in %s if requested', (language, title, caption, heading) => {
    const rows = rowsOf('filing-esef-annual', title, { language });
    expect([rows[0], rows[3]]).toEqual([caption, heading]);
    expect(rows.join(' ')).not.toMatch(/\b(?:Total assets|Inventories|Goodwill and)\b/);
  });
});

test('revenue by two axes has the sum of each below its parts', () => {
  expect(rowsOf('filing-sec-annual', 'Segments').slice(3)).toEqual([
    'Segments:',
    'Laboratory Instruments | $531,240 | $489,700 | $461,830',
    'Industrial Sensors | 311,360 | 291,750 | 272,070',
    'Revenues | $842,600 | $781,450 | $733,900 =',
    'Geographic areas:',
    'United States | $487,900 | $459,300 | ',
    'Non-US | 354,700 | 322,150 | ',
    'Revenues | $842,600 | $781,450 |  =',
  ]);
});

describe('without a layout of its own, a report', () => {
  const plain = (filing: FilingV2): FilingV2 => {
    const { sections: _, relationships: __, ...rest } = filing;
    return rest;
  };

  test('shows the components of equity in the statement of changes only', () => {
    const equity = rowsOf('filing-sec-annual', 'Statement of stockholders’ equity', {}, plain);
    expect(equity[2]).toBe('Year ended December 31, 2023:');
    expect(equity[3]).toMatch(/^Balance, beginning of year \|.*\| \$/);
    expect(equity.at(-1)).toMatch(/^Balance, end of year \|.* =$/);
    const balance = rowsOf('filing-sec-annual', 'Balance sheet', {}, plain);
    expect(balance.filter((row) => row.startsWith('Retained earnings'))).toHaveLength(1);
  });

  test('shows dashes for nil only, not in columns with hardly any figures', () => {
    const filing = JSON.parse(readFileSync('scorecard/documents/bank-us.json', 'utf8'));
    const rows = rowsOf('filing-sec-annual', 'Balance sheet', {}, () => filing);
    expect(rows).toContain('Total assets | $3,243,050 | $3,154,200 |  |  =');
  });
});

test('a total without lines above it has no rule', () => {
  const total = { concept: 'ifrs-full:Assets', contextRef: 'c', unitRef: 'u', value: '1', decimals: 0 };
  const filing = read('filing-esef-annual');
  const [context, unit] = [
    filing.facts.find(({ concept }) => concept === total.concept)?.contextRef ?? '',
    filing.facts.find(({ concept }) => concept === total.concept)?.unitRef ?? '',
  ];
  const rows = rowsOf('filing-esef-annual', 'Own', {}, () => ({
    ...filing,
    facts: [...filing.facts, { ...total, id: 'own', contextRef: context, unitRef: unit }],
    sections: [
      {
        title: 'Own',
        content: [
          {
            type: 'table',
            columns: ['2025'],
            rows: [
              { label: 'Heading', cells: [{}] },
              { label: 'Total', cells: [{ factRef: 'own' }], total: true },
              { label: 'Line', cells: [{ factRef: 'own' }] },
              { label: 'Sum', cells: [{ factRef: 'own' }], total: true },
              { label: 'Grand', cells: [{ factRef: 'own' }], total: true },
            ],
          },
        ],
      },
    ],
  }));
  expect(rows.slice(-5)).toEqual(['Heading:', 'Total | 1', 'Line | 1', 'Sum | 1 +', 'Grand | 1 =']);
});

test('the two totals of a balance sheet that agree are both grand totals', () => {
  const rows = rowsOf('filing-uk-annual', 'Balance sheet');
  expect(rows.filter((row) => row.endsWith(' ='))).toEqual([
    'Net assets |  | 205,904 | 170,995 =',
    'Shareholders’ funds |  | 205,904 | 170,995 =',
  ]);
});

describe('a US report', () => {
  test('shows three months before six, and costs without brackets', () => {
    const rows = rowsOf('filing-sec-quarterly', 'Condensed Consolidated Statements of Income');
    expect(rows.slice(0, 5)).toEqual([
      '(in thousands, except share and per share data)',
      ' | Three months ended June 30, | Six months ended June 30,',
      ' | 2025 | 2024 | 2025 | 2024',
      'Revenues | $127,400 | $118,950 | $246,900 | $231,650',
      'Cost of revenue | 88,100 | 83,200 | 171,600 | 162,440',
    ]);
    expect(rows).toContain('Interest expense | (1,430) | (1,600) | (2,890) | (3,240)');
  });

  test('names the company above every statement, and says that it is unaudited', () => {
    const titlesOf = (filing: FilingV2) => {
      const text = writeInline(new Report(filing), new Collector(10), { styles: 'attributes' }).toString();
      return [...text.matchAll(/(<p[^>]*>(?:(?!<).)*<\/p>\n)?<h2[^>]*>(.*?)<\/h2>/g)].map(
        ([, head = '', title]) => `${head.replace(/<[^>]*>|\n/g, '')}: ${title}`,
      );
    };
    const quarterly = read('filing-sec-quarterly');
    const titles = titlesOf(quarterly);
    expect(titles).toContain('Calder Bay Foods, Inc.: Condensed Consolidated Balance Sheets (Unaudited)');
    expect(titles).toContain(
      'Calder Bay Foods, Inc.: Condensed Consolidated Statements of Comprehensive Income (Unaudited)',
    );
    expect(titles).toContain(': Revenue by Product');
    const document = { ...quarterly.document, auditStatus: 'reviewed' as const };
    expect(titlesOf({ ...quarterly, document }).join()).not.toContain('Unaudited');
    expect(titlesOf(read('filing-sec-current-report'))).toContain(': Cover Page');
  });

  test('has no dash for a year without a breakdown', () => {
    const rows = rowsOf('filing-sec-annual', 'Segments');
    expect(rows).toContain('Geographic areas:');
    expect(rows).toContain('Non-US | 354,700 | 322,150 | ');
  });

  test('does not name the only text of a section again', () => {
    const text = writeInline(new Report(read('filing-sec-quarterly')), new Collector(10)).toString();
    expect(text).toMatch(/>Inventories<\/h2>/);
    expect(text).not.toMatch(/>Inventory<\/h3>/);
  });

  test('has the currency sign on its first amounts and its grand totals', () => {
    const rows = rowsOf('filing-sec-annual', 'Consolidated Balance Sheets');
    expect(rows.filter((row) => row.includes('$'))).toEqual([
      'Cash and cash equivalents | $118,640 | $96,210',
      'Total assets | $888,250 | $854,630 =',
      'Accounts payable | $72,180 | $69,940',
      'Total liabilities and stockholders’ equity | $888,250 | $854,630 =',
    ]);
  });

  test('has it on the first amounts of a row that begins with words', () => {
    const rows = [
      { type: 'return-of-capital', inKind: true, affectsUnfunded: false, investorAmount: '759000.00' },
      { type: 'realised-gain', affectsUnfunded: '150000.00', investorAmount: '200000.00' },
    ];
    const header = { asOf: '2026-05-11', currency: 'USD', language: 'en-US' };
    const statement = { statementKind: 'distribution', header, notice: { rows } };
    const { filing } = statementFiling(statement as unknown as InvestorStatement, {
      createdAt: '2026-05-11T09:00:00Z',
    });
    expect(rowsIn(filing, 'Notice').filter((row) => row.includes('$'))).toEqual([
      'Return of capital | Yes | None | $759,000',
    ]);
  });

  test('leaves a period without changes in components to other statements', () => {
    const rows = rowsOf('filing-sec-quarterly', 'Condensed Consolidated Statements of Stockholders');
    expect(rows.filter((row) => row.endsWith(':'))).toEqual([
      'Six months ended June 30, 2024:',
      'Six months ended June 30, 2025:',
    ]);
  });

  test('does not repeat the title of a section above its text', () => {
    const text = writeInline(new Report(read('filing-sec-annual')), new Collector(10), {}).toString();
    expect(text).toMatch(/>Debt<\/h2>/);
    expect(text).not.toMatch(/>Debt(?: disclosure)?<\/h3>/);
  });

  test('uses the usual sums if it has no calculations', () => {
    const withoutSums = (filing: FilingV2) => ({
      ...filing,
      relationships: (filing.relationships ?? []).filter(({ kind }) => kind !== 'calculation'),
    });
    const title = 'Condensed Consolidated Balance Sheets';
    expect(rowsOf('filing-sec-quarterly', title, {}, withoutSums)).toEqual(
      rowsOf('filing-sec-quarterly', title),
    );
  });
});

describe('a cover page', () => {
  test('has the details of a contact below its name', () => {
    const rows = rowsOf('filing-sec-ifrs-annual', 'Cover Page');
    const at = rows.indexOf('Business contact:');
    expect(rows.slice(at + 1)).toEqual([
      'Address of principal executive offices | Nordre Kaigate 12',
      'City or town | Bergen',
      'ZIP code | 5003',
      'Country | NO',
      'Name of contact person | Ingrid Solheim',
      'E-mail address of contact person | ir@skarvoybulk.example',
    ]);
    expect(rows.filter((row) => row.includes('Business contact'))).toHaveLength(1);
  });

  test('has a table with a row for each registered security', () => {
    const rows = rowsOf('filing-sec-current-report', 'Cover Page');
    const at = rows.findIndex((row) => row.includes('Trading symbol'));
    expect(rows.slice(at)).toEqual([
      'Title of each class registered under Section 12(b) | Trading symbol | Name of exchange on which registered',
      'Common Stock, $0.001 par value | TGSC | NYSE',
      '5.125% Senior Notes due 2032 | TGSC32 | NYSE',
    ]);
  });

  test('lists a security that is the only one', () => {
    expect(rowsOf('filing-sec-annual', 'Cover Page')).toContain('Trading symbol | HRIX');
  });
});

describe('headings and indentation', () => {
  const pageOf = (name: string) => writeInline(new Report(read(name)), new Collector(10)).toString();

  test('years stand below dates of different months', () => {
    const page = pageOf('filing-sec-quarterly');
    expect(page).toMatch(/June 30<\/span>,<br\/>2025.*?December 31<\/span>,<br\/>2024/s);
  });

  test('a heading with lines of its own indents the headings below it', () => {
    const page = pageOf('filing-kvk-annual');
    expect(page).toMatch(/class="groupLabel"[^>]*>Vlottende activa</);
    expect(page).toMatch(/class="innerGroupLabel"[^>]*><span class="indent1">Voorraden</);
  });

  test('a line without a label continues the one above it', () => {
    expect(pageOf('filing-uk-annual')).toMatch(/<tr class="moreRow">(?:(?!<\/tr>).)*Tobias Ellery/s);
  });
});

describe('a filing that says nothing about its layout', () => {
  const bare = ({ relationships: _, sections: __, ...filing }: FilingV2): FilingV2 => filing as FilingV2;
  const bareRows = (name: string, title: string) => rowsOf(name, title, {}, bare);

  test('has the statements of Dutch annual reports', () => {
    const balance = bareRows('filing-kvk-annual', 'Balans');
    expect(balance.slice(2, 6)).toEqual([
      ' | 2025 | 2024',
      'Activa:',
      'Vaste activa:',
      'Immateriële vaste activa | 420 | 310',
    ]);
    expect(balance).toContain('Totaal vaste activa | 7.795 | 7.420 +');
    expect(balance).toContain('Totaal voorzieningen | 625 | 580 +');
    const own = balance.indexOf('Te ontvangen innovatiesubsidies | 240 | 180');
    expect(balance[own + 2]).toBe('Totaal vorderingen | 3.745 | 3.310 +');
    expect(balance.at(-1)).toBe('Totaal passiva | 15.345 | 14.125 =');
    const income = bareRows('filing-kvk-annual', 'Winst-en-verliesrekening');
    expect(income).toContain('Lonen en salarissen | (4.980) | (4.620)');
    expect(income.at(-1)).toBe('Resultaat na belastingen | 1.740 | 1.510 =');
    expect(bareRows('filing-kvk-annual', 'Kasstroomoverzicht').at(-1)).toBe(
      'Geldmiddelen aan het einde van het boekjaar | 1.385 | 1.115 =',
    );
    const equity = bareRows('filing-kvk-annual', 'Mutatieoverzicht eigen vermogen');
    expect(equity).toContain('Dividenduitkering | – | – | – | (360) | – | (360)');
    expect(equity).toContain('Totaal mutaties | – | – | 110 | 1.040 | 230 | 1.380 +');
    expect(equity.at(-1)).toBe(
      'Stand aan het einde van het boekjaar | 500 | 1.250 | 420 | 3.620 | 1.740 | 7.530 =',
    );
  });

  test('has cash flows from the profit to the closing cash, and no column for opening balances alone', () => {
    const flows = bareRows('filing-esef-annual', 'Statement of cash flows');
    expect(flows[4]).toBe('Profit for the year | 59,470 | 47,190');
    expect(flows).toContain('(Increase) decrease in inventories | (2,690) | (5,120)');
    expect(flows.slice(-2)).toEqual([
      'Cash and cash equivalents at beginning of year | 72,140 | 63,900',
      'Cash and cash equivalents at end of year | 87,460 | 72,140 =',
    ]);
    expect(bareRows('filing-esef-annual', 'Statement of financial position')[2]).toBe(' | 2025 | 2024');
  });

  test('has depreciation in the cash flows of a report under US GAAP, and net income above them', () => {
    const flows = bareRows('filing-sec-annual', 'Statement of cash flows');
    expect(flows).toContain('Net income | $96,250 | $82,760 | $71,170');
    expect(flows).toContain('Depreciation and amortization | 41,280 | 39,450 | 37,820');
    const income = bareRows('filing-sec-annual', 'Statement of income');
    expect(income.some((row) => row.startsWith('Depreciation'))).toBe(false);
    expect(bareRows('filing-sec-annual', 'Statement of comprehensive income')[3]).toBe(
      'Net income | $96,250 | $82,760 | $71,170',
    );
  });

  test('has creditors of British accounts by when they fall due, and reserves above shareholders’ funds', () => {
    const balance = bareRows('filing-uk-annual', 'Balance sheet');
    expect(balance.slice(balance.indexOf('Total current assets | 258,272 | 217,659 +') + 1)).toEqual([
      'Creditors: amounts falling due within one year | (109,310) | (98,914)',
      'Net current assets | 148,962 | 118,745 +',
      'Total assets less current liabilities | 247,264 | 223,375 +',
      'Creditors: amounts falling due after more than one year | (22,500) | (32,500)',
      'Provisions for liabilities | (18,860) | (19,880)',
      'Net assets | 205,904 | 170,995 =',
      'Capital and reserves:',
      'Share capital | 100 | 100',
      'Profit and loss account | 205,804 | 170,895',
      'Shareholders’ funds | 205,904 | 170,995 =',
    ]);
    const about = bareRows('filing-uk-annual', 'About the reporting entity');
    expect(about).toContain('Legal form | Private limited company');
  });

  test('has the income and the funding of a bank above their totals', () => {
    const filing = JSON.parse(readFileSync('scorecard/documents/bank-annual-us.json', 'utf8'));
    const rows = (title: string) => rowsOf('filing-sec-annual', title, {}, () => bare(filing));
    const balance = rows('Balance sheet');
    expect(balance).toContain('Debt securities available for sale | 312,400 | 298,100');
    expect(balance).toContain('Cash and cash equivalents | 75,500 | 81,100 +');
    const debt = balance.indexOf('Federal Home Loan Bank advances | 231,000 | 221,000');
    expect(balance.slice(debt - 1, debt + 4)).toEqual([
      'Total deposits | 1,803,300 | 1,713,500 +',
      'Federal Home Loan Bank advances | 231,000 | 221,000',
      'Subordinated debt | 40,000 | 40,000',
      'Other liabilities | 21,300 | 20,100',
      'Total liabilities | 2,095,600 | 1,994,600 +',
    ]);
    const income = rows('Statement of income');
    expect(income).toContain('Noninterest income::');
    expect(income).toContain('Total interest expense | 49,300 | 49,100 +');
  });

  test('puts increases in brackets where a label says so', () => {
    const rows = rowsOf('filing-sec-quarterly', 'Other figures', {}, (filing) => {
      const [first] = filing.facts.filter(
        ({ concept }) => concept === 'us-gaap:IncreaseDecreaseInInventories',
      );
      const fact = {
        ...first,
        id: 'own',
        concept: 'us-gaap:IncreaseDecreaseInReceivables',
        value: '1455000',
      };
      return bare({ ...filing, facts: [...filing.facts, fact] as FilingV2['facts'] });
    });
    expect(rows).toContain('(Increase) decrease in receivables | $(1,455)');
  });

  test('has the names and the order of British accounts, and lines only in their own total', () => {
    expect(bareRows('filing-uk-annual', 'Profit and loss account').at(-1)).toBe(
      'Profit for the financial year | 64,909 | 52,083 =',
    );
    const balance = bareRows('filing-uk-annual', 'Balance sheet');
    const heading = balance.indexOf('Current assets:');
    // Total fixed assets are not reported.
    expect(balance.findIndex((row) => row.startsWith('Tangible assets'))).toBeLessThan(heading);
    expect(balance.some((row) => row.startsWith('Accumulated depreciation'))).toBe(false);
  });
});

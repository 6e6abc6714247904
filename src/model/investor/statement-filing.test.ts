import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FilingFact } from '../filing-v2.ts';
import { type InvestorStatement, investorStatement } from './statement.ts';
import { statementFiling } from './statement-filing.ts';

const header = {
  asOf: '2025-12-31',
  period: { start: '2025-10-01', end: '2025-12-31' },
  currency: 'EUR',
};

function convert(statement: unknown) {
  return statementFiling(statement as InvestorStatement, { createdAt: '2026-02-20T09:00:00Z' });
}

function factOf({ filing }: ReturnType<typeof convert>, id: string) {
  const fact = filing.facts.find((entry) => entry.id === id) as FilingFact;
  const context = filing.contexts.find((entry) => entry.id === fact?.contextRef);
  return fact && { ...fact, period: context?.period, dimensions: context?.dimensions };
}

describe('values', () => {
  test('zero is a fact; null and missing values are not', () => {
    const { filing, notReportable } = convert({
      header,
      commitment: { total: '0', expired: null, other: '' },
    });
    expect(filing.facts.filter(({ id }) => id.startsWith('commitment')).map(({ id }) => id)).toEqual([
      'commitment-total',
    ]);
    expect(notReportable).toEqual([]);
  });

  test.each([
    ['1250000.50', '1250000.50', 2],
    [1250000.5, '1250000.5', 2],
    [1e21, '1000000000000000000000', 2],
    ['0.12345', '0.12345', 5],
    ['99999999999999999999.01', '99999999999999999999.01', 2],
  ])('%s keeps every digit', (written, value, decimals) => {
    const converted = convert({ header, commitment: { total: written } });
    expect(factOf(converted, 'commitment-total')).toMatchObject({ value, decimals, unitRef: 'EUR' });
  });

  test('an amount may name its currency, and a header the rounding digits', () => {
    const converted = convert({
      header: { ...header, decimals: -3 },
      commitment: { total: { amount: '5000', currency: 'JPY' }, other: '1234' },
    });
    expect(factOf(converted, 'commitment-total')).toMatchObject({ unitRef: 'JPY', decimals: -3 });
    expect(factOf(converted, 'commitment-other')).toMatchObject({ unitRef: 'EUR', decimals: 0 });
  });

  test('prices use the currency beside them; bond prices are per 100 of face amount', () => {
    const share = { name: 'Share', currency: 'USD', quantity: '10', price: '1.5' };
    const bond = { name: 'Bond', currency: 'GBP', quantity: '1000', price: '98.7', quote: 'percent' };
    const converted = convert({ header, holdings: [share, bond] });
    expect(factOf(converted, 'holdings-1-price')).toMatchObject({
      concept: 'inv:HoldingPrice',
      unitRef: 'USD-per-unit',
    });
    expect(factOf(converted, 'holdings-2-price')).toMatchObject({
      concept: 'inv:HoldingPriceForHundred',
      unitRef: 'pure',
    });
    expect(factOf(converted, 'holdings-2-quantity')).toMatchObject({
      concept: 'inv:HoldingFaceAmount',
      unitRef: 'GBP',
    });
  });

  test('a notice row may state yes or no, or an amount', () => {
    const rows = [
      { type: 'fee', affectsUnfunded: false },
      { type: 'fee', affectsUnfunded: '200' },
    ];
    const converted = convert({ header, notice: { rows } });
    expect(factOf(converted, 'notice-rows-1-affectsUnfunded')).toMatchObject({
      concept: 'inv:NoticeRowAffectsUnfunded',
      value: 'false',
    });
    expect(factOf(converted, 'notice-rows-2-affectsUnfunded')).toMatchObject({
      concept: 'inv:NoticeRowUnfundedChange',
      value: '200',
    });
    const [table] = converted.filing.sections?.find(({ id }) => id === 'notice')?.content?.slice(-1) ?? [];
    expect(table?.columns).toContain('Change in unfunded commitment');
  });

  test('a disclosure has its own language', () => {
    const converted = convert({ header, disclosures: [{ type: 'method', text: 'Jours', language: 'fr' }] });
    expect(factOf(converted, 'disclosures-1-text')?.language).toBe('fr');
  });
});

describe('periods', () => {
  const cells = { period: '1', ytd: '2', itd: '3' };
  const lines = { beginningNav: cells, contributions: cells, endingNavNet: cells };
  const fund = { inceptionDate: '2021-03-15' };
  const periodOf = (statement: object, id: string) => factOf(convert(statement), id)?.period;

  test.each([
    ['contributions-period', { start: '2025-10-01', end: '2025-12-31' }],
    ['contributions-ytd', { start: '2025-01-01', end: '2025-12-31' }],
    ['contributions-itd', { start: '2021-03-15', end: '2025-12-31' }],
    ['beginningNav-period', { instant: '2025-09-30' }],
    ['beginningNav-ytd', { instant: '2024-12-31' }],
    ['beginningNav-itd', { instant: '2021-03-14' }],
    ['endingNavNet-itd', { instant: '2025-12-31' }],
  ])('%s', (id, period) => {
    expect(periodOf({ header, fund, capitalAccount: { lines } }, `capitalAccount-lines-${id}`)).toEqual(
      period,
    );
  });

  test('the first year of a fund begins with the fund', () => {
    const statement = { header, fund: { inceptionDate: '2025-03-01' }, capitalAccount: { lines } };
    expect(periodOf(statement, 'capitalAccount-lines-contributions-ytd')).toEqual({
      start: '2025-03-01',
      end: '2025-12-31',
    });
  });

  test('columns and partners are dimensions', () => {
    const converted = convert({ header, capitalAccount: { parties: { total: lines } } });
    expect(factOf(converted, 'capitalAccount-parties-total-contributions-ytd')?.dimensions).toEqual([
      { axis: 'inv:PartnerAxis', member: 'inv:WholeFundMember' },
      { axis: 'inv:ColumnAxis', member: 'inv:YearToDateMember' },
    ]);
  });

  test('a notice without a period applies to its own date', () => {
    const statement = { header: { asOf: '2026-01-12', currency: 'USD' }, notice: { recallable: '5' } };
    expect(periodOf(statement, 'notice-recallable')).toEqual({ start: '2026-01-12', end: '2026-01-12' });
  });

  test('numbers of a dated row apply to its days, its texts to the statement', () => {
    const cashFlows = [{ date: '2021-04-15', type: 'contribution', amount: '5' }];
    const converted = convert({ header, cashFlows });
    expect(factOf(converted, 'cashFlows-1-amount')).toMatchObject({
      period: { start: '2021-04-15', end: '2021-04-15' },
      dimensions: [{ axis: 'inv:CashFlowAxis', typed: { element: 'inv:RowNumber', value: '1' } }],
    });
    expect(factOf(converted, 'cashFlows-1-type')?.period).toEqual(header.period);
  });

  test('a prior statement has only facts that its last day dates', () => {
    const { filing, notReportable } = convert({
      header,
      fund,
      prior: { asOf: '2025-09-30', lines: { contributions: cells } },
    });
    expect(notReportable).toEqual(['/prior/lines/contributions/period']);
    expect(filing.contexts.map(({ period }) => period)).toContainEqual({
      start: '2025-01-01',
      end: '2025-09-30',
    });
  });
});

describe('begins the year to date', () => {
  const cells = (period: string, ytd: string) => ({ period, ytd });
  const account = (contributions: object, start: string, end: string, more: object = {}) => ({
    header: { ...header, asOf: end, period: { start, end } },
    capitalAccount: {
      lines: { beginningNav: cells('1', '1'), contributions, endingNavNet: cells('3', '3') },
    },
    ...more,
  });
  const flow = (date: string, amount: string) => ({ date, type: 'contribution', amount });
  test.each<[string, object, string]>([
    ['in January by default', account(cells('1', '2'), '2025-10-01', '2025-12-31'), '2025-01-01'],
    ['with a period of a year', account(cells('2', '2'), '2024-07-01', '2025-06-30'), '2024-07-01'],
    ['with a period that it equals', account(cells('2', '2'), '2025-10-01', '2025-12-31'), '2025-10-01'],
    [
      'a half earlier, if it is not this half',
      account(cells('1', '2'), '2025-01-01', '2025-06-30'),
      '2024-07-01',
    ],
    [
      'where its cash flows begin',
      account(cells('1', '3'), '2025-07-01', '2025-09-30', {
        cashFlows: [flow('2025-02-01', '8'), flow('2025-04-15', '2'), flow('2025-08-01', '1')],
        capitalAccount: {
          lines: {
            beginningNav: cells('1', '1'),
            contributions: cells('1', '3'),
            distributions: cells('0', '0'),
            endingNavNet: cells('3', '3'),
          },
        },
      }),
      '2025-04-01',
    ],
  ])('%s', (_, statement, start) => {
    const { contexts, facts } = convert(statement).filing;
    const fact = facts.find(({ id }) => id === 'capitalAccount-lines-contributions-ytd');
    expect(contexts.find(({ id }) => id === fact?.contextRef)?.period).toMatchObject({ start });
  });
});

describe('reports members without a fact', () => {
  test.each<[string, object, string[]]>([
    ['foreign members', { header, 'x-note': 1, fund: { 'x-a/b': 1 } }, ['/fund/x-a~1b', '/x-note']],
    [
      'a member beside an amount',
      { header, carry: { paid: { amount: 1, currency: 'EUR', 'x-a': 1 } } },
      ['/carry/paid/x-a'],
    ],
    ['no currency', { header: { asOf: '2025-12-31' }, carry: { paid: '1' } }, ['/carry/paid']],
    [
      'an invalid currency',
      { header: { ...header, currency: 'e:x' }, carry: { paid: '1' } },
      ['/carry/paid'],
    ],
    ['an invalid date', { header, fund: { termEnd: '2025-02-30' } }, ['/fund/termEnd']],
    ['no date', { header: { currency: 'EUR' }, carry: { paid: '1' } }, ['/header/currency', '/carry/paid']],
    ['an invalid language', { header: { ...header, language: '!' } }, ['/header/language']],
    [
      'values of a wrong type',
      { header, carry: { paid: [], hurdle: {} }, holdings: [7] },
      ['/carry/paid', '/carry/hurdle', '/holdings/0'],
    ],
    [
      'a contradictory second value',
      { header: { ...header, signConvention: 'magnitude' }, signConvention: 'wealth-effect' },
      ['/signConvention'],
    ],
  ])('%s', (_, statement, pointers) => {
    expect(convert(statement).notReportable).toEqual(pointers);
  });

  test('names of JavaScript properties are ordinary names', () => {
    const statement = JSON.parse(
      '{"__proto__":{"fund":{"name":"A"}},"constructor":1,"fund":{"toString":"x"}}',
    );
    const { filing, notReportable } = convert(statement);
    expect(filing.facts).toEqual([]);
    expect(notReportable).toEqual(['/fund/toString', '/__proto__', '/constructor']);
  });

  test('any value in any place gives a filing', () => {
    const odd = fc.oneof(fc.jsonValue(), fc.constantFrom('__proto__', 'constructor', -0, 1e300, '1e5'));
    const members = Object.keys(investorStatement.properties);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...members), odd), (statement) => {
        expect(() => convert(statement)).not.toThrow();
      }),
    );
    const strange = {
      header: { language: 7 },
      statementKind: '__proto__',
      capitalAccount: { columns: 'ytd' },
    };
    expect(convert(strange).filing.document.title).toBeUndefined();
  });

  test('equal values in both places become one fact', () => {
    const word = { signConvention: 'magnitude' };
    const { filing, notReportable } = convert({ header: { ...header, ...word }, ...word });
    expect(filing.facts.filter(({ concept }) => concept === 'inv:StatementSignConvention')).toHaveLength(1);
    expect(notReportable).toEqual([]);
  });
});

describe('the filing', () => {
  test('belongs to the fund, else the issuer, else has no entity', () => {
    const issuer = { name: 'Bank', lei: 'L' };
    expect(convert({ fund: { isin: 'LU1' }, issuer }).filing.entity).toEqual({
      name: 'LU1',
      identifiers: [{ scheme: 'isin', value: 'LU1' }],
    });
    expect(convert({ issuer }).filing.entity.name).toBe('Bank');
    expect(convert({}).filing.entity.name).toBe('NA');
  });

  test('describes the concepts it uses', () => {
    const { filing } = convert({ header: { ...header, currency: 'EUR' }, netAssets: { nav: '1' } });
    expect(filing.extensions?.concepts).toContainEqual({
      concept: 'inv:NetAssetsNav',
      type: 'xbrli:monetaryItemType',
      periodType: 'instant',
      balance: 'credit',
      labels: [{ language: 'en', text: 'Net assets: net asset value' }],
      documentation: 'Net asset value of the fund or class.',
    });
  });

  test('a period of many years is reported at its end', () => {
    const long = { ...header, period: { start: '2018-01-01', end: '2025-12-31' } };
    expect(convert({ header: long }).filing.document.period).toEqual({ instant: '2025-12-31' });
    expect(convert({ header }).filing.document.period).toEqual(header.period);
  });
});

describe('the layout', () => {
  const sectionOf = (statement: object, id: string) =>
    convert(statement).filing.sections?.find((section) => section.id === id)?.content;

  test.each([
    [undefined, 'Since inception'],
    ['2021-03-15', 'from 15 March 2021\nSince inception'],
  ])('a fund with the inception date %s heads its column %j', (inceptionDate, heading) => {
    const lines = { contributions: { itd: '3' } };
    const statement = { header, fund: { inceptionDate }, capitalAccount: { columns: ['itd'], lines } };
    expect(sectionOf(statement, 'capital-account')).toMatchObject([{}, { columns: [heading] }]);
  });

  test('shows lines by column, as many columns as requested', () => {
    const lines = { contributions: { period: '1', ytd: '2', itd: '3' }, realisedGain: { ytd: '4' } };
    const content = sectionOf(
      { header, capitalAccount: { columns: ['period', 'ytd'], lines } },
      'capital-account',
    );
    expect(content).toEqual([
      { type: 'heading', text: 'Changes in the capital account' },
      {
        type: 'table',
        columns: ['from 1 October 2025\nPeriod', 'from 1 January 2025\nYear to date'],
        rows: [
          {
            label: 'Contributions',
            cells: [
              { factRef: 'capitalAccount-lines-contributions-period' },
              { factRef: 'capitalAccount-lines-contributions-ytd' },
            ],
            total: false,
          },
          {
            label: 'Realized gain',
            cells: [{ text: '–' }, { factRef: 'capitalAccount-lines-realisedGain-ytd' }],
            total: false,
          },
        ],
      },
    ]);
  });

  test('a closing balance needs no heading of its own', () => {
    const names = ['beginningNav', 'contributions', 'distributions', 'interestIncome', 'realisedGain'];
    const lines = Object.fromEntries([...names, 'endingNavNet'].map((name) => [name, { period: '1' }]));
    const content = sectionOf({ header, capitalAccount: { columns: ['period'], lines } }, 'capital-account');
    const rows = content?.flatMap(({ rows = [] }) => rows) ?? [];
    expect(rows.map(({ label }) => label)).not.toContain('Carried interest');
    expect(rows.at(-1)).toMatchObject({ label: 'Ending NAV net of carry', total: true });
  });

  test('shows parties side by side', () => {
    const content = sectionOf({ header, issuer: { name: 'A' }, auditor: { name: 'B', lei: 'L' } }, 'parties');
    expect(content?.[1]).toMatchObject({
      columns: ['Issuer', 'Auditor'],
      rows: [{ label: 'Name' }, { label: 'LEI', cells: [{}, { factRef: 'auditor-lei' }] }],
    });
  });

  test('shows a wide list in one table, with related members stacked', () => {
    const holding = {
      ...{ name: 'Share', isin: 'X', assetClass: 'equity', country: 'DE', sector: 'S', currency: 'EUR' },
      ...{ quantity: '1', price: '2', cost: '3' },
    };
    const [table, ...others] = sectionOf({ header, holdings: [holding] }, 'holdings') ?? [];
    expect(others).toEqual([]);
    expect(table).toMatchObject({
      columns: ['Holding', 'Asset class', 'Quantity', 'Price, currency', 'Cost'],
      rows: [
        {
          label: '',
          factRefs: ['holdings-1-name', 'holdings-1-isin'],
          cells: [
            { factRefs: ['holdings-1-assetClass', 'holdings-1-sector', 'holdings-1-country'] },
            { factRefs: ['holdings-1-quantity'] },
            { factRefs: ['holdings-1-price', 'holdings-1-currency'] },
            { factRefs: ['holdings-1-cost'] },
          ],
        },
      ],
    });
  });

  test('names the investor and the fund on the cover, with the date, currency and status', () => {
    const statement = {
      header: { ...header, status: 'audited' },
      fund: { name: 'Fund' },
      investor: { name: 'Endowment', id: 'LP-1' },
    };
    const cover = convert(statement).filing.sections?.[0];
    expect(cover).toMatchObject({ cover: true });
    expect(cover?.content?.[0]?.rows).toEqual([
      { label: 'Investor', cells: [{ factRefs: ['investor-name', 'investor-id'] }] },
      { label: 'Fund', cells: [{ factRefs: ['fund-name'] }] },
      { label: 'Statement date', cells: [{ factRefs: ['header-asOf'] }] },
      { label: 'Amounts in', cells: [{ factRefs: ['header-currency'] }] },
      { label: 'Status', cells: [{ factRefs: ['header-status'] }] },
    ]);
  });

  test('says on the cover of a notice how much is due, and when', () => {
    const notice = {
      dueDate: '2026-01-27',
      totals: { total: '380200.00' },
      rows: [{ type: 'management-fee' }],
    };
    const cover = convert({ header, statementKind: 'capital-call', notice }).filing.sections?.[0];
    expect(cover?.content?.[0]?.rows?.slice(0, 2)).toEqual([
      { label: 'Total due', cells: [{ factRefs: ['notice-totals-total'] }] },
      { label: 'Due date', cells: [{ factRefs: ['notice-dueDate'] }] },
    ]);
  });

  test('shows codes in words, amounts with the same digits, multiples with their sign', () => {
    const converted = convert({
      header: { ...header, template: { name: 'ILPA-RT' } },
      commitment: { total: '5000000', endingUnfunded: '1250000.5' },
      performance: { net: { tvpi: '1.4', irr: '0.1' } },
      investments: [{ id: 'A', name: 'Alder', status: 'partially-realised' }],
      cashFlows: [{ date: '2025-11-03', type: 'contribution', amount: '1', investmentId: 'A' }],
    });
    const look = (id: string) => factOf(converted, id)?.presentation;
    expect(look('header-template-name')).toEqual({ text: 'ILPA Reporting Template' });
    expect(look('investments-1-status')).toEqual({ text: 'Partially realized' });
    expect(look('cashFlows-1-investmentId')).toEqual({ text: 'Alder' });
    expect(look('commitment-total')).toEqual({ digits: 2 });
    expect(look('performance-net-tvpi')).toEqual({ suffix: '×', digits: 2 });
    expect(look('performance-net-irr')).toEqual({ scale: -2 });
  });

  test('the annualized return since inception is not shown as a year', () => {
    const converted = convert({
      header,
      returns: [
        { start: '2018-01-01', end: '2018-12-31', gross: '-0.0712' },
        { start: '2018-01-01', end: '2025-12-31', gross: '0.08', annualised: true },
      ],
    });
    const words = [1, 2].map((row) => factOf(converted, `returns-${row}-start`)?.presentation?.text);
    expect(words).toEqual(['2018', 'Annualized, 1 January 2018 to 31 December 2025']);
  });

  test('draws a waterfall if the lines reconcile the balances, under either sign convention', () => {
    const cell = (amount: string) => ({ period: amount });
    const lines = (distributions: string) => ({
      beginningNav: cell('100'),
      distributions: cell(distributions),
      endingNavNet: cell('70'),
    });
    const chartOf = (distributions: string) =>
      sectionOf({ header, capitalAccount: { lines: lines(distributions) } }, 'capital-account')?.find(
        ({ type }) => type === 'waterfall',
      );
    expect(chartOf('-30')?.rows?.[1]?.cells[0]).not.toHaveProperty('negated');
    expect(chartOf('30')?.rows?.[1]?.cells[0]).toMatchObject({ negated: true });
    expect(chartOf('20')).toBeUndefined();
  });

  test('shows deductions in brackets', () => {
    const commitment = { total: '10', beginningUnfunded: '5', contributions: '2', endingUnfunded: '3' };
    const table = sectionOf({ header, commitment }, 'commitment')?.find(({ type }) => type === 'table');
    const shown = table?.rows?.map(({ label, cells, total }) => [label, cells[0]?.negated ?? false, total]);
    expect(shown).toEqual([
      ['Total commitment', false, false],
      ['Beginning unfunded', false, false],
      ['Contributions inside the commitment', true, false],
      ['Ending unfunded', false, true],
    ]);
  });

  test('shows disclosures as prose', () => {
    expect(sectionOf({ header, disclosures: [{ type: 'method', text: 'Days.' }] }, 'disclosures')).toEqual([
      { type: 'heading', factRef: 'disclosures-1-type' },
      { type: 'paragraph', factRef: 'disclosures-1-text' },
    ]);
  });
});

describe('language', () => {
  const statement = {
    statementKind: 'capital-account',
    header: {
      ...header,
      period: { ...header.period, type: 'quarter' },
      status: 'audited',
      language: 'de',
    },
    fund: { name: 'Fund', domicile: 'LU' },
    commitment: { total: '5', beginningUnfunded: '3', contributions: '1', endingUnfunded: '2' },
    capitalAccount: { lines: { beginningNav: { period: '1', ytd: '1' }, endingNavNet: { period: '2' } } },
  };
  const textsOf = ({ filing }: ReturnType<typeof convert>) =>
    [
      filing.document.title,
      ...(filing.sections ?? []).flatMap(({ title, content = [] }) => [
        title,
        ...content.flatMap(({ columns = [], rows = [], text }) => [
          text,
          ...columns,
          ...rows.map(({ label }) => label),
        ]),
      ]),
      ...filing.facts.map(({ presentation }) => presentation?.text),
    ].filter((text) => text !== undefined);

  test('a statement is in its own language', () => {
    const texts = textsOf(convert(statement));
    expect(texts).toContain('Kapitalkontoauszug');
    expect(texts).toContain('End-NAV nach Carried Interest');
    expect(texts).toContain('ab 1. Oktober 2025\nLaufendes Quartal');
    expect(texts).toContain('Drei Monate bis\n31. Dezember 2025');
    expect(texts).toContain('Luxemburg');
    expect(texts).toContain('Geprüft');
  });

  test('a caller may ask for another one; unknown ones are in English', () => {
    const language = (tag: string) =>
      textsOf(statementFiling(statement as InvestorStatement, { createdAt: '', language: tag }));
    expect(language('fr-CH')).toContain('Relevé du compte de capital');
    expect(language('fi')).toContain('Capital account statement');
  });

  test('concepts keep their English label beside the translated one', () => {
    const { filing } = convert(statement);
    const total = filing.extensions?.concepts?.find(({ concept }) => concept === 'inv:CommitmentTotal');
    expect(total?.labels).toEqual([
      { language: 'en', text: 'Commitment: total commitment' },
      { language: 'de', text: 'Kapitalzusage: Kapitalzusage insgesamt' },
    ]);
  });
});

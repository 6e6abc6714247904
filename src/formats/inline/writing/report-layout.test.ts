import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingFact, FilingRelationship, FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { Labels } from './labels.ts';
import { type Block, factsOfSection, type LaidSection, type Table } from './layout.ts';
import { phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';

const TOTAL = 'http://www.xbrl.org/2003/role/totalLabel';
const START = 'http://www.xbrl.org/2003/role/periodStartLabel';
const END = 'http://www.xbrl.org/2003/role/periodEndLabel';

const contexts = [
  { id: 'y25', period: { start: '2025-01-01', end: '2025-12-31' } },
  { id: 'y24', period: { start: '2024-01-01', end: '2024-12-31' } },
  { id: 'i25', period: { instant: '2025-12-31' } },
  { id: 'i24', period: { instant: '2024-12-31' } },
  { id: 'i23', period: { instant: '2023-12-31' } },
];

function member(id: string, base: string, axis: string, name: string) {
  const period = contexts.find((context) => context.id === base)?.period ?? { forever: true as const };
  return { id, period, dimensions: [{ axis, member: name }] };
}

/** `concept@context=value`: a number with a unit, a text in quotes. */
function filing(facts: readonly string[], others: Partial<FilingV2> = {}): FilingV2 {
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '',
      language: 'en',
      period: { start: '2025-01-01', end: '2025-12-31' },
    },
    entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '5299000J2N45DDNE4Y28' }] },
    taxonomyRefs: [
      {
        prefix: 'us-gaap',
        namespace: 'http://fasb.org/us-gaap/2025',
        entryPoint: 'http://example.com/t.xsd',
      },
      { prefix: 'dei', namespace: 'http://xbrl.sec.gov/dei/2025' },
      { prefix: 'x', namespace: 'http://example.com/x' },
    ],
    contexts,
    units: [
      { id: 'u', measures: ['iso4217:USD'] },
      { id: 's', numerator: ['iso4217:USD'], denominator: ['xbrli:shares'] },
    ],
    facts: facts.map((text): FilingFact => {
      const [name = '', value = ''] = text.split('=');
      const [concept = '', contextRef = ''] = name.split('@');
      if (value.startsWith('"')) return { id: name, concept, contextRef, value: value.slice(1, -1) };
      const unitRef = value.includes('.') ? 's' : 'u';
      return { id: name, concept, contextRef, unitRef, value, decimals: 0 };
    }),
    ...others,
  };
}

function arcs(role: string, from: string, ...targets: string[]): FilingRelationship[] {
  return targets.map((target, order) => {
    const [to = '', label] = target.split(' ');
    const roles: Record<string, string> = { total: TOTAL, start: START, end: END };
    const preferredLabel = label && roles[label];
    return { kind: 'presentation', role, from, to, order, ...(preferredLabel && { preferredLabel }) };
  });
}

function lay(document: FilingV2, sections?: string[]): LaidSection[] {
  const report = new Report(document);
  const labels = new Labels(report, 'en', phrasesOf('en'));
  return layOut(report, labels, new Collector(10), { language: 'en', ...(sections && { sections }) });
}

/** Shows a block as lines of text: headings, then rows with their depth as dots and cells by fact id. */
function show(block: Block | undefined): string[] {
  if (!block) return [];
  if (block.type !== 'table')
    return [
      `${block.type} ${'label' in block ? block.label : 'text' in block ? block.text : 'title' in block ? block.title : ''}`,
    ];
  return [
    block.columns.map(({ lead, text }) => `${lead} ${text}`.trim()).join(' | '),
    ...block.rows.map(({ kind, label, note, depth, cells }) => {
      const shown = cells.map(({ facts, text }) => facts.map(({ source }) => source.id).join('+') || text);
      const name = `${'.'.repeat(depth)}${label}${note ? ` (${note})` : ''}`;
      return kind === 'heading'
        ? `${name}:`
        : `${name}${kind === 'line' ? '' : ` <${kind}>`}: ${shown.join(' | ')}`;
    }),
  ];
}

const titles = (sections: readonly LaidSection[]) => sections.map(({ title }) => title);

describe('presentation networks', () => {
  test('provide sections, headings, order and totals', () => {
    const sections = lay(
      filing(['x:A@i25=1000', 'x:B@i25=2000', 'x:Sum@i25=3000', 'x:B@i24=5'], {
        relationships: [
          ...arcs('http://example.com/role/Position', 'x:RootAbstract', 'x:PartsAbstract', 'x:Sum total'),
          ...arcs('http://example.com/role/Position', 'x:PartsAbstract', 'x:B', 'x:A', 'x:EmptyAbstract'),
        ],
      }),
    );
    expect(titles(sections)).toEqual(['Position']);
    expect(show(sections[0]?.blocks[0])).toEqual([
      '31 December 2025 | 31 December 2024',
      'Parts:',
      '.B: x:B@i25 | x:B@i24',
      '.A: x:A@i25 | –',
      'Sum <total>: x:Sum@i25 | –',
    ]);
  });

  test('follow the order of numbered definitions', () => {
    const sections = lay(
      filing(['x:A@y25=1', 'x:B@y25=2'], {
        relationships: [...arcs('urn:b', 'x:R', 'x:B'), ...arcs('urn:a', 'x:R', 'x:A')],
        extensions: {
          roles: [
            { uri: 'urn:a', definition: '0001 - Statement - First' },
            { uri: 'urn:b', definition: '0002 - Statement - Second' },
          ],
        },
      }),
    );
    expect(titles(sections)).toEqual(['First', 'Second']);
  });

  test('show balances at the start and the end of their period', () => {
    const sections = lay(
      filing(['x:Cash@i23=1', 'x:Cash@i24=2', 'x:Cash@i25=3', 'x:Flow@y24=4', 'x:Flow@y25=5', 'x:In@y25=6'], {
        relationships: arcs('urn:r/Flows', 'x:R', 'x:Flow', 'x:In', 'x:Cash start', 'x:Cash end'),
      }),
    );
    expect(show(sections[0]?.blocks[0])).toEqual([
      'Year ended 31 December 2025 | Year ended 31 December 2024',
      'Flow: x:Flow@y25 | x:Flow@y24',
      'In: x:In@y25 | –',
      'Cash at beginning of year: x:Cash@i24 | x:Cash@i23',
      'Cash at end of year <grand>: x:Cash@i25 | x:Cash@i24',
    ]);
  });

  test('that form a cycle end', () => {
    const sections = lay(
      filing(['x:A@y25=1', 'x:B@y25=2'], {
        relationships: [...arcs('urn:r', 'x:A', 'x:B'), ...arcs('urn:r', 'x:B', 'x:A', 'x:B')],
      }),
    );
    expect(show(sections[0]?.blocks[0]).slice(1)).toEqual(['A: x:A@y25', '.B: x:B@y25']);
  });

  test('show members at the last place that lists the concept, by their axes', () => {
    const sections = lay(
      filing(['x:Sales@y25=9', 'x:Sales@n=4', 'x:Sales@s=5', 'x:Sales@eu=9'], {
        contexts: [
          ...contexts,
          member('n', 'y25', 'x:PartAxis', 'x:NorthMember'),
          member('s', 'y25', 'x:PartAxis', 'x:SouthMember'),
          member('eu', 'y25', 'x:PlaceAxis', 'x:EuropeMember'),
        ],
        relationships: [...arcs('urn:Income', 'x:R', 'x:Sales'), ...arcs('urn:Notes', 'x:R', 'x:Sales')],
      }),
    );
    expect(show(sections[0]?.blocks[0]).slice(1)).toEqual(['Sales: x:Sales@y25']);
    expect(show(sections[1]?.blocks[0]).slice(1)).toEqual([
      'Sales: x:Sales@y25',
      '.Part:',
      '..North: x:Sales@n',
      '..South: x:Sales@s',
      '.Place:',
      '..Europe: x:Sales@eu',
    ]);
  });

  test('of changes in equity become a table with components in columns', () => {
    const sections = lay(
      filing(
        [
          'x:Eq@a24=1',
          'x:Eq@b24=2',
          'x:Eq@a25=3',
          'x:Eq@b25=4',
          'x:Profit@pa=2',
          'x:Profit@y25=2',
          'x:Eq@i25=7',
        ],
        {
          contexts: [...contexts, ...equityContexts],
          relationships: arcs('urn:Equity', 'x:R', 'x:Eq start', 'x:Profit', 'x:Eq end'),
        },
      ),
    );
    expect(show(sections[0]?.blocks[0])).toEqual([
      'Capital | Reserves | Total',
      'Year ended 31 December 2025:',
      '.Eq at beginning of year <lead>: x:Eq@a24 | x:Eq@b24 | ',
      '.Profit: x:Profit@pa | – | x:Profit@y25',
      '.Eq at end of year <grand>: x:Eq@a25 | x:Eq@b25 | x:Eq@i25',
    ]);
  });

  test('of changes in equity end with the closing balance, even if changes are listed below it', () => {
    const sections = lay(
      filing(['x:Eq@a24=1', 'x:Eq@b24=2', 'x:Eq@a25=3', 'x:Eq@b25=2', 'x:Profit@pa=1', 'x:Gift@pa=1'], {
        contexts: [...contexts, ...equityContexts],
        relationships: arcs('urn:Equity', 'x:R', 'x:Eq start', 'x:Profit', 'x:Eq end', 'x:Gift'),
      }),
    );
    expect(show(sections[0]?.blocks[0]).slice(-2)).toEqual([
      '.Gift: x:Gift@pa | –',
      '.Eq at end of year <grand>: x:Eq@a25 | x:Eq@b25',
    ]);
  });

  test('have lines of the issuer’s own above their total, even if they are listed below it', () => {
    const sum = (to: string): FilingRelationship => ({
      kind: 'calculation',
      role: 'urn:A',
      from: 'us-gaap:Assets',
      to,
    });
    const sections = lay(
      filing(['us-gaap:Cash@i25=2', 'us-gaap:Assets@i25=3', 'x:Tokens@i25=1', 'x:Staff@i25=9'], {
        relationships: [
          ...arcs('urn:A', 'x:R', 'us-gaap:Cash', 'us-gaap:Assets', 'x:Tokens', 'x:Staff'),
          sum('us-gaap:Cash'),
          sum('x:Tokens'),
        ],
      }),
    );
    const labels = show(sections[0]?.blocks[0]).map((row) => row.replace(/:.*/, ''));
    expect(labels.slice(-1)).toEqual(['Staff']);
    expect(labels.indexOf('.Tokens')).toBeLessThan(labels.indexOf('Total assets <grand>'));
  });

  test('of changes in equity begin with the balance of the oldest period, even if it is listed once', () => {
    const sections = lay(
      filing(['x:Eq@a24=1', 'x:Eq@b24=2', 'x:Eq@a25=3', 'x:Eq@b25=4', 'x:Profit@pa=2'], {
        contexts: [...contexts, ...equityContexts],
        relationships: arcs('urn:Equity', 'x:R', 'x:Profit', 'x:Eq'),
      }),
    );
    expect(show(sections[0]?.blocks[0])).toEqual([
      'Capital | Reserves',
      'Year ended 31 December 2025:',
      '.Eq <lead>: x:Eq@a24 | x:Eq@b24',
      '.Profit: x:Profit@pa | –',
      '.Eq: x:Eq@a25 | x:Eq@b25',
    ]);
  });

  test('of changes in equity lose no balance, even outside the periods they show', () => {
    const facts = ['x:Eq@a22=1', 'x:Eq@a24=1', 'x:Eq@b24=2', 'x:Eq@a25=3', 'x:Eq@b25=4', 'x:Profit@pa=2'];
    const early = { id: 'i22', period: { instant: '2022-12-31' } };
    const all = [...contexts, ...equityContexts, early];
    const document = filing(facts, {
      contexts: [...all, { ...member('a22', 'i25', axis, 'x:CapitalMember'), period: early.period }],
    });
    const shown = lay(document).flatMap(({ blocks }) => [...factsOfSection(blocks)]);
    expect(new Set(shown.map(({ index }) => index)).size).toBe(facts.length);
  });
});

const axis = 'x:ComponentsOfEquityAxis';
const equityContexts = [
  member('a24', 'i24', axis, 'x:CapitalMember'),
  member('b24', 'i24', axis, 'x:ReservesMember'),
  member('a25', 'i25', axis, 'x:CapitalMember'),
  member('b25', 'i25', axis, 'x:ReservesMember'),
  member('pa', 'y25', axis, 'x:CapitalMember'),
];

describe('without networks', () => {
  test('statements have the usual layout', () => {
    const sections = lay(
      filing([
        'us-gaap:Assets@i25=9',
        'us-gaap:AssetsCurrent@i25=4',
        'us-gaap:Revenues@y25=3',
        'us-gaap:NetIncomeLoss@y25=1',
        'us-gaap:EarningsPerShareBasic@y25=0.5',
        'dei:DocumentType@y25="10-K"',
        'x:Other@y25=5',
        'x:Note@y25="Some words"',
      ]),
    );
    expect(titles(sections)).toEqual([
      'Cover page',
      'Statement of financial position',
      'Income statement',
      'Per-share information',
      'Other figures',
      'Other information',
    ]);
    expect(show(sections[1]?.blocks[0]).slice(1)).toEqual([
      'ASSETS:',
      'Total current assets <lead>: us-gaap:AssetsCurrent@i25',
      'Total assets <grand>: us-gaap:Assets@i25',
    ]);
    expect(show(sections[3]?.blocks[0]).slice(1)).toEqual([
      'Basic earnings per share: us-gaap:EarningsPerShareBasic@y25',
    ]);
  });

  test('the presentation of an installed taxonomy sorts concepts outside the usual statements', () => {
    const lay = (facts: readonly string[]) => {
      const report = new Report(filing(facts));
      const labels = new Labels(report, 'en', phrasesOf('en'));
      const role = 'http://example.com/role/Schedule';
      const structure = () => ({
        relationships: arcs(role, 'x:ScheduleAbstract', 'x:Second', 'x:First'),
        roles: [{ uri: role, definition: '01 - Schedule - Plant in service' }],
      });
      return layOut(report, labels, new Collector(10), { language: 'en', structure }).map(
        ({ title }) => title,
      );
    };
    expect(lay(['x:First@i25=1', 'x:Second@i25=2'])).toEqual(['Plant in service']);
    expect(lay(['us-gaap:Assets@i25=1', 'us-gaap:Liabilities@i25=2', 'x:First@i25=1'])).toContain(
      'Statement of financial position',
    );
  });

  test('facts may name their section and order', () => {
    const document = filing(['x:A@y25=1', 'x:B@y25=2']);
    document.facts[0] = { ...(document.facts[0] as FilingFact), presentation: { section: 'Own', order: 2 } };
    document.facts[1] = { ...(document.facts[1] as FilingFact), presentation: { section: 'Own', order: 1 } };
    expect(show(lay(document)[0]?.blocks[0]).slice(1)).toEqual(['B: x:B@y25', 'A: x:A@y25']);
  });

  test('the lines of a bank are in its statements, in the order of banks', () => {
    const sections = lay(
      filing([
        ...['ifrs-full:Assets@i25=9', 'ifrs-full:DepositsFromCustomers@i25=7', 'ifrs-full:OtherAssets@i25=1'],
        ...['ifrs-full:LoansAndAdvancesToCustomers@i25=8', 'ifrs-full:InterestExpense@y25=2'],
        ...['ifrs-full:FeeAndCommissionIncome@y25=1', 'ifrs-full:RevenueFromInterest@y25=5'],
      ]),
    );
    expect(titles(sections)).toEqual(['Statement of financial position', 'Income statement']);
    const names = sections.map(({ blocks }) =>
      show(blocks[0])
        .slice(1)
        .map((line) => line.split('@')[0]),
    );
    expect(names.map((lines) => lines.flatMap((line) => line?.split('ifrs-full:')[1] ?? []))).toEqual([
      ['LoansAndAdvancesToCustomers', 'OtherAssets', 'Assets', 'DepositsFromCustomers'],
      ['RevenueFromInterest', 'InterestExpense', 'FeeAndCommissionIncome'],
    ]);
    expect(titles(lay(filing(['ifrs-full:Assets@i25=9', 'ifrs-full:InterestExpense@y25=2'])))).toContain(
      'Other figures',
    );
  });

  test('only the requested sections are laid out, and the rest follows', () => {
    const sections = lay(filing(['us-gaap:Assets@i25=9', 'us-gaap:Revenues@y25=3']), ['incomeStatement']);
    expect(titles(sections)).toEqual(['Income statement', 'Other figures']);
  });

  test('balances and movements outside statements do not share columns', () => {
    const [section] = lay(filing(['x:A@i25=1', 'x:B@y25=2']));
    expect(section?.blocks.map((block) => show(block)[0])).toEqual([
      '31 December 2025',
      'Year ended 31 December 2025',
    ]);
  });

  test('texts of notes are headed as notes, among which no other text is', () => {
    const note = 'us-gaap:DebtDisclosureTextBlock@y25="<p>Some words</p>"';
    expect(titles(lay(filing([note])))).toEqual(['Notes']);
    expect(titles(lay(filing([note, 'x:Other@y25="A word"'])))).toEqual(['Other information']);
  });

  test('quarters stay together, with the year after them', () => {
    const periods = [
      { id: 'q4', period: { start: '2025-10-01', end: '2025-12-31' } },
      { id: 'q3', period: { start: '2025-07-01', end: '2025-09-30' } },
      { id: 'q2', period: { start: '2025-04-01', end: '2025-06-30' } },
    ];
    const facts = ['y25', 'q2', 'q3', 'q4'].map((id) => `us-gaap:Revenues@${id}=3`);
    const [section] = lay(filing(facts, { contexts: [...contexts, ...periods] }));
    expect(show(section?.blocks[0])[0]).toBe(
      [
        'Three months ended 31 December 2025',
        'Three months ended 30 September 2025',
        'Three months ended 30 June 2025',
        'Year ended 31 December 2025',
      ].join(' | '),
    );
  });

  test('periods that exceed the page width continue below', () => {
    const years = Array.from({ length: 14 }, (_, index) => 2012 + index);
    const document = filing(
      years.map((year) => `x:A@c${year}=1`),
      { contexts: years.map((year) => ({ id: `c${year}`, period: { instant: `${year}-12-31` } })) },
    );
    const tables = lay(document)[0]?.blocks as Table[];
    expect(tables.map(({ columns }) => columns.length)).toEqual([6, 6, 2]);
  });

  test('long texts are under their label', () => {
    const [section] = lay(filing(['x:PolicyTextBlock@y25="<p>Text</p>"', 'x:Name@y25="Short"']));
    expect(section?.blocks.map((block) => show(block)[0])).toEqual(['text Policy', '']);
  });
});

test('sections of the filing are laid out as written', () => {
  const sections = lay(
    filing(['x:A@y25=1', 'x:B@y25=2'], {
      sections: [
        {
          title: 'Key figures',
          content: [
            { type: 'heading', text: 'Results' },
            { type: 'paragraph', text: 'Profit:', factRef: 'x:A@y25' },
            {
              type: 'table',
              columns: ['Line', '2025'],
              rows: [
                { label: 'Part', cells: [] },
                { label: 'Total A', cells: [{ factRef: 'x:A@y25' }] },
                { label: 'None', cells: [{ text: 'n/a' }] },
              ],
            },
          ],
        },
      ],
    }),
  );
  expect(titles(sections)).toEqual(['Key figures', 'Other figures']);
  expect(sections[0]?.blocks.flatMap(show)).toEqual([
    'heading Results',
    'paragraph Profit:',
    '2025',
    'Part:',
    'Total A: x:A@y25',
    'None: n/a',
  ]);
});

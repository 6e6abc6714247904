import { Decimal } from '../../core/decimal.ts';
import { addIntervals, intervalsMeet, pointInterval } from '../../core/interval.ts';
import { showPeriod } from '../../model/period.ts';
import type { Report, ReportFact } from '../../model/report.ts';
import type { RuleExample } from '../example.ts';
import type { Rule } from '../rule.ts';
import { type FilingSubject, filingRule } from './subject.ts';

/** Local names of the axes whose members are the columns of the statement of changes in equity. */
export const equityComponentAxes = ['StatementEquityComponentsAxis', 'ComponentsOfEquityAxis'];

/** Columns that are the sum of others. */
const subtotals = new Set([
  'ParentMember',
  'EquityAttributableToOwnersOfParentMember',
  'EquityMember',
  'IssuedCapitalAndSharePremiumMember',
  'OtherReservesMember',
  'AccumulatedOtherComprehensiveIncomeMember',
  'AOCIIncludingPortionAttributableToNoncontrollingInterestMember',
]);
/** Of those, the ones that may as well be columns of their own. */
const grouped = new Set([
  'OtherReservesMember',
  'AccumulatedOtherComprehensiveIncomeMember',
  'IssuedCapitalAndSharePremiumMember',
]);

const memberNames = ['CommonStockMember', 'RetainedEarningsMember', 'TreasuryStockCommonMember'];

interface Column {
  /** Known only with a further dimension, such as a class of stock, so that there may be more of it. */
  readonly isSplit: boolean;
  readonly member: string;
  readonly fact: ReportFact;
}

export const equityComponentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-003',
    title: 'The components of equity add up to equity',
    description:
      'At each date for which at least three columns of the statement of changes in equity are reported, they add up to total equity. Columns that sum up others may be counted or not; one reading that adds up is enough.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106'],
    fix: 'Check the amounts of the components and the total, and that each column is reported for this date.',
    messages: {
      sum: 'Equity on {date} is {found}, but its {count} components come to {expected}.',
    },
    check({ report }, found) {
      const columns = columnsByPlace(report);
      for (const facts of report.factsOfLine('totalStockholdersEquity').values())
        judge(facts[0] as ReportFact, columns);
      for (const [aspect, facts] of report.factsOfLine('parentEquity')) {
        const isTotal = !report.factsOfLine('totalStockholdersEquity').has(aspect);
        if (isTotal && !report.factsOfLine('noncontrollingInterests').has(aspect))
          judge(facts[0] as ReportFact, columns);
      }

      function judge(total: ReportFact, all: ReadonlyMap<string, Column[]>): void {
        if (total.context.dimensions.length > 0) return;
        const own = all.get(placeOf(total)) ?? [];
        if (own.some(({ isSplit }) => isSplit)) return;
        const readings = readingsOf(own);
        const sums = readings.map(addUp);
        if (readings[0] === undefined || sums.some(({ interval }) => intervalsMeet(interval, total.interval)))
          return;
        found(
          'sum',
          total.member('value'),
          {
            date: showPeriod(total.context.period),
            found: total.text,
            count: readings[0].length,
            expected: (sums[0] as ReturnType<typeof addUp>).value.toString(),
          },
          readings[0].map(({ fact }) => fact),
        );
      }
    },
    examples: [
      { ...components('1000', ['300', '500', '170']), at: '/facts/0/value' },
      { ...components('1000', ['300', '500', '200']), at: [] },
      { ...components('1000', ['300', '500', '202']), at: [] },
      { ...components('1000', ['300', '500', '203']), at: '/facts/0/value' },
    ],
  }),
];

/** Ways to read the columns, without the subtotals or with those that may stand for their parts. */
function readingsOf(columns: readonly Column[]): (readonly Column[])[] {
  const leaves = columns.filter(({ member }) => !subtotals.has(member));
  const withGroups = columns.filter(({ member }) => !subtotals.has(member) || grouped.has(member));
  const readings = [leaves, withGroups];
  const owners = columns.filter(({ member }) =>
    /^(?:Parent|EquityAttributableToOwnersOfParent|Noncontrolling)/.test(member),
  );
  readings.push(owners);
  return readings.filter((reading, index) => reading.length >= (index < 2 ? 3 : 1));
}

function addUp(columns: readonly Column[]) {
  let interval = pointInterval(Decimal.zero);
  let value = Decimal.zero;
  for (const { fact } of columns) {
    interval = addIntervals(interval, fact.interval);
    value = value.add(fact.value as Decimal);
  }
  return { interval, value };
}

/** The columns of each date, unit and entity; of duplicates the first. */
function columnsByPlace(report: Report): ReadonlyMap<string, Column[]> {
  const columns = new Map<string, Column[]>();
  for (const key of ['totalStockholdersEquity', 'parentEquity', 'noncontrollingInterests']) {
    for (const facts of report.factsOfLine(key).values()) {
      const fact = facts[0] as ReportFact;
      const { dimensions } = fact.context;
      const component = dimensions.find(({ axis }) => equityComponentAxes.includes(axis.replace(/^.*:/, '')));
      if (!component?.member) continue;
      const place = placeOf(fact);
      const column = {
        member: component.member.replace(/^.*:/, ''),
        fact,
        isSplit: dimensions.length > 1,
      };
      const list = columns.get(place);
      if (!list) columns.set(place, [column]);
      else add(list, column);
    }
  }
  return columns;
}

function add(columns: Column[], column: Column): void {
  const at = columns.findIndex(({ member }) => member === column.member);
  if (at < 0) columns.push(column);
  else if (columns[at]?.isSplit && !column.isSplit) columns[at] = column;
}

function placeOf({ context, unit }: ReportFact): string {
  return JSON.stringify([context.entity, context.period.key, unit?.key]);
}

/** Retained earnings of 400 that grow by 150, to one amount and another. */
export const componentRollForwards: readonly RuleExample[] = [
  rollForward('560', '/facts/1/value'),
  rollForward('551', []),
  rollForward('552', '/facts/1/value'),
];

function rollForward(closing: string, at: RuleExample['at']): RuleExample {
  const dimensions = [
    { axis: 'ifrs-full:ComponentsOfEquityAxis', member: 'ifrs-full:RetainedEarningsMember' },
  ];
  const fact = (id: string, concept: string, value: string) => ({
    id,
    concept: `ifrs-full:${concept}`,
    contextRef: id,
    unitRef: 'monetary',
    value,
    decimals: 0,
  });
  return {
    base: 'ifrs',
    lines: { cash: '800' },
    set: {
      '/contexts/1': { id: 'closing', period: { instant: '2025-12-31' }, dimensions },
      '/contexts/2': { id: 'opening', period: { instant: '2024-12-31' }, dimensions },
      '/contexts/3': { id: 'change', period: { start: '2025-01-01', end: '2025-12-31' }, dimensions },
      '/facts/1': fact('closing', 'Equity', closing),
      '/facts/2': fact('opening', 'Equity', '400'),
      '/facts/3': fact('change', 'ChangesInEquity', '150'),
    },
    at,
  };
}

function components(total: string, values: readonly string[]) {
  const set: Record<string, unknown> = {};
  values.forEach((value, index) => {
    const id = `component${index + 1}`;
    set[`/contexts/${index + 1}`] = {
      id,
      period: { instant: '2025-12-31' },
      dimensions: [
        { axis: 'us-gaap:StatementEquityComponentsAxis', member: `us-gaap:${memberNames[index]}` },
      ],
    };
    set[`/facts/${index + 2}`] = {
      id,
      concept: 'us-gaap:StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
      contextRef: id,
      unitRef: 'monetary',
      value,
      decimals: 0,
    };
  });
  return { lines: { totalStockholdersEquity: total, cash: '800' }, set };
}

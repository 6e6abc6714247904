import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import { splitQName } from '../../../core/qname.ts';
import type { Rule } from '../../../findings/rule.ts';
import { classify } from '../../../model/report/duplicate-facts.ts';
import { showPeriod } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { isLineLeftOut } from '../document/left-out.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

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

/** Fewer are a disclosure about some components, not the statement. */
const MIN_COLUMNS = 3;

/** Lines a column of the statement can be reported as. */
const equityKeys = ['totalStockholdersEquity', 'parentEquity', 'noncontrollingInterests'];

interface Column {
  /** Known only with a further dimension, such as a class of stock, so that there may be more of it. */
  readonly isSplit: boolean;
  readonly member: string;
  readonly fact: ReportFact;
}

export const equityComponentRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-003',
    title: 'The components of equity must add up to total equity',
    description:
      'At each date for which at least three columns of the statement of changes in equity are reported, they add up to total equity. Subtotal columns may be counted or not; it is enough that one combination adds up.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106'],
    fix: 'Check the components and the total, and that each column is reported for this date.',
    messages: {
      sum: 'Equity on {date} is {found}, but its {count} components come to {expected}.',
    },
    check({ report }, found) {
      if (equityKeys.some((key) => isLineLeftOut(report, key)) || isUnsettled(report)) return;
      const columns = columnsByPlace(report);
      for (const total of totalsOf(report)) {
        const own = [...(columns.get(placeOf(total))?.values() ?? [])];
        const [reading = [], ...others] = readingsOf(own);
        if (reading.length < MIN_COLUMNS || own.some(({ isSplit }) => isSplit)) continue;
        const { interval, value } = addUp(reading);
        if ([interval, ...others.map((other) => addUp(other).interval)].some(meets(total))) continue;
        const data = {
          date: showPeriod(total.context.period),
          found: total.text,
          count: reading.length,
          expected: value.toString(),
        };
        const related = reading.map(({ fact }) => fact);
        found('sum', total.member('value'), data, related);
      }
    },
  }),
];

/** Whether rules on contexts, names or duplicates say of some amount of equity that it is not what it seems. */
function isUnsettled(report: Report): boolean {
  const amounts = equityKeys.flatMap((key) => [...report.factsOfLine(key).values()]);
  return amounts.some(
    (facts) =>
      classify(facts) === 'inconsistent' ||
      facts.some(
        ({ context }) =>
          context.period.kind !== 'instant' ||
          context.dimensions.some(({ axis }) => !report.namespaces.has(splitQName(axis)?.prefix ?? '')),
      ),
  );
}

/** Total equity of the whole entity, or that of the parent where there is no other owner. */
function* totalsOf(report: Report): Generator<ReportFact> {
  const totals = report.factsOfLine('totalStockholdersEquity');
  const minorities = report.factsOfLine('noncontrollingInterests');
  const parents = [...report.factsOfLine('parentEquity')].filter(
    ([aspect]) => !totals.has(aspect) && !minorities.has(aspect),
  );
  for (const [fact] of [...totals.values(), ...parents.map(([, facts]) => facts)])
    if (fact && fact.context.dimensions.length === 0) yield fact;
}

const meets = (total: ReportFact) => (interval: Interval) => intervalsMeet(interval, total.interval);

/** Ways to read the columns: with groups that may be columns of their own, without, and by owner. */
function readingsOf(columns: readonly Column[]): (readonly Column[])[] {
  return [
    columns.filter(({ member }) => !subtotals.has(member) || grouped.has(member)),
    columns.filter(({ member }) => !subtotals.has(member)),
    columns.filter(({ member }) =>
      /^(?:Parent|EquityAttributableToOwnersOfParent|Noncontrolling)/.test(member),
    ),
  ];
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
function columnsByPlace(report: Report): ReadonlyMap<string, ReadonlyMap<string, Column>> {
  const columns = new Map<string, Map<string, Column>>();
  for (const key of equityKeys) {
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
      const known = columns.get(place);
      if (!known) columns.set(place, new Map([[column.member, column]]));
      else if (known.get(column.member)?.isSplit ?? true) known.set(column.member, column);
    }
  }
  return columns;
}

function placeOf({ context, unit }: ReportFact): string {
  return JSON.stringify([context.entity, context.period.key, unit?.key]);
}

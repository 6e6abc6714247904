import { intervalsMeet, negateInterval } from '../../../core/interval.ts';
import { splitQName } from '../../../core/qname.ts';
import { capitalized } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { dimensionName, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Dimension, Report, ReportFact } from '../../../model/report/report.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { equityAxes } from './equity-axes.ts';

/** Lines of the balance sheet with another name than the column of the statement of changes in equity. */
const otherNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    CommonStock: ['CommonStockValue'],
    PreferredStock: ['PreferredStockValue'],
    AdditionalPaidInCapital: ['AdditionalPaidInCapital', 'AdditionalPaidInCapitalCommonStock'],
    RetainedEarnings: ['RetainedEarnings', 'RetainedEarningsAccumulatedDeficit'],
    TreasuryStock: ['TreasuryStock', 'TreasuryStockValue', 'TreasuryStockCommonValue'],
    TreasuryStockCommon: ['TreasuryStockCommonValue', 'TreasuryStockValue'],
    AccumulatedOtherComprehensiveIncome: ['AccumulatedOtherComprehensiveIncomeLossNetOfTax'],
    NoncontrollingInterest: ['MinorityInterest'],
    NoncontrollingInterests: ['NoncontrollingInterests'],
  }),
);

/** A column's balance and the line of the balance sheet for the same component. */
interface Pair {
  readonly column: ReportFact;
  readonly member: string;
  readonly line: ReportFact;
  readonly agrees: boolean;
}

export const equityLineRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-019',
    title: 'Columns of the statement of changes in equity must agree with the balance sheet',
    description:
      'Where the balance of a column equals the line of the balance sheet for the same component at one date, it equals that line at the other dates too. Shares held in treasury may be negative in one of the two.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106', 'IAS 1.79(b)'],
    fix: 'Correct the column or the line that is wrong.',
    messages: {
      differs:
        'The balance of the column {member} {period} is {actual}, but {line} on the balance sheet {is:line} {expected}. {before}, the two agree.',
    },
    check(subject, found) {
      for (const pairs of pairsByComponent(subject.report)) {
        const right = pairs.find(({ agrees }) => agrees);
        if (!right) continue;
        for (const { column, member, line, agrees } of pairs) {
          if (agrees || isSuspect(subject, [column, line])) continue;
          const data = {
            member: dimensionName(member),
            period: factPeriod(column),
            actual: factAmount(column),
            line: factName(line),
            expected: factAmount(line),
            before: capitalized(factPeriod(right.column)),
          };
          found('differs', column.member('value'), data, [line]);
        }
      }
    },
  }),
];

function pairsByComponent(report: Report): Iterable<readonly Pair[]> {
  const pairs = new Map<string, Pair[]>();
  if (!report.contexts.some(({ dimensions }) => dimensions.some(isEquityColumn))) return [];
  const lines = report.derive(linesByPlace);
  for (const column of report.facts) {
    const { context, concept, unit } = column;
    if (context.period.kind !== 'instant' || unit?.kind !== 'monetary' || !column.value) continue;
    const component = context.dimensions.find(isEquityColumn);
    if (!component?.member) continue;
    const local = (splitQName(component.member)?.local ?? '').replace(/Member$/, '');
    const others = context.dimensions.filter((dimension) => dimension !== component);
    const line = (otherNames.get(local) ?? [local])
      .map((name) => lines.get(placeOf(column, name, others)))
      .find((fact) => fact);
    if (!line || line.concept === concept) continue;
    const agrees =
      intervalsMeet(column.interval, line.interval) ||
      (local.startsWith('Treasury') && intervalsMeet(negateInterval(column.interval), line.interval));
    const key = JSON.stringify([concept.qname, line.concept.qname, context.subject]);
    const known = pairs.get(key);
    const pair = { column, member: component.member, line, agrees };
    if (known) known.push(pair);
    else pairs.set(key, [pair]);
  }
  return pairs.values();
}

/** Returns the balances outside the columns by name, date, unit and dimensions; the first of duplicates. */
function linesByPlace(report: Report): ReadonlyMap<string, ReportFact> {
  const lines = new Map<string, ReportFact>();
  for (const fact of report.facts) {
    const { context, unit, concept } = fact;
    if (context.period.kind !== 'instant' || unit?.kind !== 'monetary' || !fact.value) continue;
    if (context.dimensions.some(isEquityColumn)) continue;
    const place = placeOf(fact, concept.local, context.dimensions);
    if (!lines.has(place)) lines.set(place, fact);
  }
  return lines;
}

function placeOf({ context, unit }: ReportFact, name: string, dimensions: readonly Dimension[]): string {
  const names = dimensions.map(({ axis, member, typed }) => JSON.stringify([axis, member, typed])).sort();
  return JSON.stringify([name, context.entity, context.period.key, unit?.key, names]);
}

function isEquityColumn({ axis }: Dimension): boolean {
  return equityAxes.includes(splitQName(axis)?.local ?? '');
}

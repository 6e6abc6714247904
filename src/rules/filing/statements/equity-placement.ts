import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import { dimensionName, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_MOVEMENT_COLUMNS } from '../../limits.ts';
import { closingOf } from '../periods/misdated-flows.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { equityBalance, equityTable, hasRestatedBalances, isEquityAxis } from './movement-columns.ts';
import { learnWeights } from './movement-weights.ts';

/** A component of equity over one period, with what its movements leave of its change. */
interface Component {
  readonly member: string;
  readonly closing: ReportFact;
  readonly movements: readonly { readonly fact: ReportFact; readonly worth: Decimal }[];
  readonly rest: Decimal;
  readonly slack: Decimal;
}

export const equityPlacementRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-017',
    title: 'A movement in equity must be in the column whose balance it changes',
    description:
      'Looks for a movement in the statement of changes in equity whose column does not add up because of it, while another column lacks exactly this amount, such as other comprehensive income in the column for retained earnings. All other columns of the period add up.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106', 'ASC 505-10-50-2'],
    fix: 'Report the movement with the member of the component whose balance it changes.',
    messages: {
      column: {
        text: '{name} {period} of {value} is in the column {from}, but the opening and closing balances of that column do not include it. Those of the column {to} do.',
        fix: 'Move the amount to the column {to}.',
      },
    },
    check({ report }, found) {
      for (const { fact, from, to } of misplacedMovements(report)) {
        const data = {
          name: factName(fact),
          period: factPeriod(fact),
          value: factAmount(fact),
          from: dimensionName(from.member),
          to: dimensionName(to.member),
        };
        found('column', `${fact.path}/contextRef`, data, [fact, from.closing, to.closing]);
      }
    },
  }),
];

interface Misplaced {
  readonly fact: ReportFact;
  readonly from: Component;
  readonly to: Component;
}

function misplacedMovements(report: Report): readonly Misplaced[] {
  if (hasRestatedBalances(report)) return [];
  const contexts = report.contexts.filter(
    ({ dimensions: [first, second] }) => first && !second && isEquityAxis(first.axis),
  );
  if (contexts.length === 0) return [];
  const balance = equityBalance(report, contexts);
  if (!balance) return [];
  const components = distinct(contexts, ({ subject }) => subject);
  const durations = contexts.filter(({ period }) => period.kind === 'duration');
  const periods = distinct(durations, ({ period }) => period.key).map(({ period }) => period);
  if (components.length * periods.length > MAX_MOVEMENT_COLUMNS) return [];
  const { weights } = learnWeights(equityTable(report).filter(({ movements }) => movements.length > 0));
  const weightOf = (concept: ReportConcept) =>
    isIncome(concept) ? 1 : (weights.get(concept) ?? usualWeight(concept));
  return periods.flatMap((period): Misplaced[] => {
    const all = components.flatMap((context) => componentOf(report, context, period, balance, weightOf));
    const [first, second, ...others] = all.filter(({ rest, slack }) => rest.abs().compare(slack) > 0);
    if (!first || !second || others.length > 0) return [];
    if (first.rest.add(second.rest).abs().compare(first.slack.add(second.slack)) > 0) return [];
    const found = [...causesIn(first, second), ...causesIn(second, first)];
    return found.length === 1 ? found : [];
  });
}

/** Returns the movements of a column without which it would add up. */
function causesIn(from: Component, to: Component): readonly Misplaced[] {
  return from.movements
    .filter(({ worth }) => worth.add(from.rest).abs().compare(from.slack) <= 0 && !worth.isZero())
    .map(({ fact }) => ({ fact, from, to }));
}

function componentOf(
  report: Report,
  context: ReportContext,
  period: Period,
  balance: ReportConcept,
  weightOf: (concept: ReportConcept) => number | undefined,
): readonly Component[] {
  const at = (aspect: number | undefined) => (aspect === undefined ? undefined : amountsAt(report, aspect));
  const opening = at(report.aspectAt(context, period.start))?.get(balance);
  const closing = at(report.aspectAt(context, closingOf(report, period)))?.get(balance);
  if (!opening?.value || !closing?.value || opening.unit?.key !== closing.unit?.key) return [];
  let rest = closing.value.subtract(opening.value);
  let slack = slackOf(opening.accuracy).add(slackOf(closing.accuracy));
  const movements: { fact: ReportFact; worth: Decimal }[] = [];
  for (const fact of at(report.aspectOver(context, period))?.values() ?? []) {
    if (fact.unit?.key !== closing.unit?.key) continue;
    const weight = weightOf(fact.concept);
    if (weight === undefined) return [];
    const value = fact.value as Decimal;
    const worth = weight === 0 ? Decimal.zero : weight < 0 ? Decimal.zero.subtract(value) : value;
    movements.push({ fact, worth });
    rest = rest.subtract(worth);
    slack = slack.add(slackOf(fact.accuracy));
  }
  const member = context.dimensions[0]?.member ?? '';
  return [{ member, closing, movements, rest, slack }];
}

/** Whether a line adds to equity whatever the columns show: a misplaced one seems to be a subtotal. */
function isIncome({ line }: ReportConcept): boolean {
  return /^(?:netIncome|otherComprehensiveIncome)/.test(line?.key ?? '');
}

/** Returns how a line of the statement counts if no column that adds up shows it. */
function usualWeight({ line }: ReportConcept): 1 | -1 | 0 | undefined {
  if (!line || line.key.startsWith('comprehensiveIncome')) return undefined;
  if (line.key === 'changesInEquity') return 0;
  return line.statement === 'changesInEquity' ? (line.balance === 'debit' ? -1 : 1) : undefined;
}

function distinct<T>(items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return [...new Map(items.map((item) => [keyOf(item), item])).values()];
}

import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import { dimensionName, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_MOVEMENT_COLUMNS } from '../../limits.ts';
import { malformedNames } from '../document/namespaces.ts';
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
    isRootCause: true,
    title: 'A movement in equity must be in the column whose balance it changes',
    description:
      'Looks for a movement in the statement of changes in equity whose column does not add up because of it, while another column lacks exactly this amount, such as other comprehensive income in the column for retained earnings. All other columns of the period add up. A closing balance of a column without opening balance and movements is misplaced too if it is what the movements of another column, which has none, lead to.',
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
      balance: {
        text: '{name} {period} of {value} is in the column {from}, which has no opening balance and no movements. Those of the column {to}, which has no closing balance, lead to this amount.',
        fix: 'Move the amount to the column {to}.',
      },
    },
    check({ report }, found) {
      // A movement whose member is unreadable is missing from its column.
      if (malformedNames(report).size > 0) return;
      for (const { fact, from, to } of misplacedMovements(report)) {
        const data = {
          name: factName(fact),
          period: factPeriod(fact),
          value: factAmount(fact),
          from: dimensionName(from.member),
          to: dimensionName(to.member),
          // The column that it belongs to lacks it.
          amounts: `${fact.value}`,
        };
        found('column', `${fact.path}/contextRef`, data, [fact, from.closing, to.closing]);
      }
      for (const { fact, to, opening } of misplacedBalances(report)) {
        const [from] = fact.context.dimensions;
        const data = {
          name: factName(fact),
          period: factPeriod(fact),
          value: factAmount(fact),
          from: dimensionName(from?.member ?? ''),
          to: dimensionName(to),
        };
        found('balance', `${fact.path}/contextRef`, data, [fact, opening]);
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
  const table = componentsOf(report);
  if (!table) return [];
  const { components, periods, balance, weightOf } = table;
  return periods.flatMap((period): Misplaced[] => {
    const all = components.flatMap((context) => componentOf(report, context, period, balance, weightOf));
    const [first, second, ...others] = all.filter(({ rest, slack }) => rest.abs().compare(slack) > 0);
    if (!first || !second || others.length > 0) return [];
    if (first.rest.add(second.rest).abs().compare(first.slack.add(second.slack)) > 0) return [];
    const found = [...causesIn(first, second), ...causesIn(second, first)];
    return found.length === 1 ? found : [];
  });
}

interface MisplacedBalance {
  readonly fact: ReportFact;
  /** The member that it belongs to. */
  readonly to: string;
  readonly opening: ReportFact;
}

function misplacedBalances(report: Report): readonly MisplacedBalance[] {
  const table = componentsOf(report);
  if (!table) return [];
  const { components, periods, balance, weightOf } = table;
  return periods.flatMap((period): MisplacedBalance[] => {
    const ends = components.map((context) => {
      const { opening, closing, flows } = amountsOver(report, context, period, balance);
      return { member: context.dimensions[0]?.member ?? '', opening, closing, flows };
    });
    const lacking = ends.filter(
      ({ opening, closing, flows }) => opening?.value && !closing && flows.length > 0,
    );
    const sudden = ends.filter(
      ({ opening, closing, flows }) => closing?.value && !opening && flows.length === 0,
    );
    const [to] = lacking;
    const [from] = sudden;
    if (!to?.opening?.value || !from?.closing?.value || lacking.length + sudden.length > 2) return [];
    const moved = movementsOf(to.flows, from.closing, weightOf);
    if (!moved) return [];
    const slack = moved.slack.add(slackOf(to.opening.accuracy)).add(slackOf(from.closing.accuracy));
    const rest = from.closing.value.subtract(to.opening.value).subtract(moved.change);
    return rest.abs().compare(slack) > 0 ? [] : [{ fact: from.closing, to: to.member, opening: to.opening }];
  });
}

interface ComponentTable {
  /** A context of each component. */
  readonly components: readonly ReportContext[];
  readonly periods: readonly Period[];
  readonly balance: ReportConcept;
  readonly weightOf: (concept: ReportConcept) => number | undefined;
}

function componentsOf(report: Report): ComponentTable | undefined {
  return report.derive(findComponents).table;
}

function findComponents(report: Report): { readonly table: ComponentTable | undefined } {
  const none = { table: undefined };
  if (hasRestatedBalances(report)) return none;
  const contexts = report.contexts.filter(
    ({ dimensions: [first, second] }) => first && !second && isEquityAxis(first.axis),
  );
  if (contexts.length === 0) return none;
  const balance = equityBalance(report, contexts);
  if (!balance) return none;
  const components = distinct(contexts, ({ subject }) => subject);
  const durations = contexts.filter(({ period }) => period.kind === 'duration');
  const periods = distinct(durations, ({ period }) => period.key).map(({ period }) => period);
  if (components.length * periods.length > MAX_MOVEMENT_COLUMNS) return none;
  const { weights } = learnWeights(equityTable(report).filter(({ movements }) => movements.length > 0));
  const weightOf = (concept: ReportConcept) =>
    isIncome(concept) ? 1 : (weights.get(concept) ?? usualWeight(concept));
  return { table: { components, periods, balance, weightOf } };
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
  weightOf: ComponentTable['weightOf'],
): readonly Component[] {
  const { opening, closing, flows } = amountsOver(report, context, period, balance);
  if (!opening?.value || !closing?.value || opening.unit?.key !== closing.unit?.key) return [];
  const moved = movementsOf(flows, closing, weightOf);
  if (!moved) return [];
  const rest = closing.value.subtract(opening.value).subtract(moved.change);
  const slack = moved.slack.add(slackOf(opening.accuracy)).add(slackOf(closing.accuracy));
  const member = context.dimensions[0]?.member ?? '';
  return [{ member, closing, movements: moved.movements, rest, slack }];
}

function amountsOver(report: Report, context: ReportContext, period: Period, balance: ReportConcept) {
  const at = (aspect: number | undefined) => (aspect === undefined ? undefined : amountsAt(report, aspect));
  return {
    opening: at(report.aspectAt(context, period.start))?.get(balance),
    closing: at(report.aspectAt(context, closingOf(report, period)))?.get(balance),
    flows: [...(at(report.aspectOver(context, period))?.values() ?? [])],
  };
}

/** Returns movements in the unit of a balance with what they add to it; `undefined` if one may count either way. */
function movementsOf(
  flows: readonly ReportFact[],
  closing: ReportFact,
  weightOf: ComponentTable['weightOf'],
) {
  let change = Decimal.zero;
  let slack = Decimal.zero;
  const movements: { fact: ReportFact; worth: Decimal }[] = [];
  for (const fact of flows) {
    if (fact.unit?.key !== closing.unit?.key) continue;
    const weight = weightOf(fact.concept);
    if (weight === undefined) return undefined;
    const value = fact.value as Decimal;
    const worth = weight === 0 ? Decimal.zero : weight < 0 ? Decimal.zero.subtract(value) : value;
    movements.push({ fact, worth });
    change = change.add(worth);
    slack = slack.add(slackOf(fact.accuracy));
  }
  return { change, slack, movements };
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

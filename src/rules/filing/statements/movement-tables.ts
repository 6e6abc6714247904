import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import {
  amountLike,
  dimensionName,
  factAmount,
  factName,
  factPeriod,
} from '../../../model/report/fact-words.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_CASH_BALANCES, MAX_MOVEMENT_COLUMNS, MAX_MOVEMENTS, MAX_OPEN_MOVEMENTS } from '../../limits.ts';
import { closingOf } from '../periods/misdated-flows.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { equityAxes } from './equity-axes.ts';

/**
 * Axes whose members restate balances, so that a column's opening balance differs from the last closing
 * balance.
 */
const restating =
  /Restate|Retrospective|CumulativeEffect|PreviouslyStated|PreviouslyReported|ErrorCorrection/;

/** Lines that are the whole change of a balance. */
const wholeChange =
  /^(?:Total)?Changes(?:InEquity|OfItemsDuringThePeriod)$|EquityMovement$|PeriodIncreaseDecrease$/;

const cashBalance = /^Cash(?!Flow)/;
/** Lines for the change in cash, or for the effect of exchange rates on it. */
const cashChange =
  /^(?:Net)?(?:Increase|Decrease|Change|Movement)(?:s?Decrease|s)?(?:InOrDecreaseIn|In|Of)?Cash|^NetCashFlows?$|^Effect\w*Exchange\w*Cash|^ExchangeRate\w*Cash/;
/** US GAAP balances with movements in the notes, and the prefixes of the movement lines. */
const notes: readonly (readonly [balance: string, movements: string])[] = [
  ['UnrecognizedTaxBenefits', 'UnrecognizedTaxBenefits'],
  ['AssetRetirementObligation', 'AssetRetirementObligation'],
  ['RestructuringReserve', 'RestructuringReserve RestructuringCharges PaymentsForRestructuring'],
  ['ProductWarrantyAccrual', 'ProductWarrantyAccrual'],
  ['StandardProductWarrantyAccrual', 'StandardProductWarrantyAccrual'],
  ['Goodwill', 'Goodwill'],
  ['ValuationAllowancesAndReservesBalance', 'ValuationAllowancesAndReserves'],
  [
    'AllowanceForDoubtfulAccountsReceivable',
    'AllowanceForDoubtfulAccountsReceivable ProvisionForDoubtfulAccounts',
  ],
  [
    'LiabilityForUnpaidClaimsAndClaimsAdjustmentExpenseNet',
    'LiabilityForUnpaidClaimsAndClaimsAdjustmentExpense',
  ],
  [
    'DefinedBenefitPlanFairValueOfPlanAssets',
    'DefinedBenefitPlanPlanAssets DefinedBenefitPlanActualReturnOnPlanAssets DefinedBenefitPlanContributionsByEmployer',
  ],
  [
    'DefinedBenefitPlanBenefitObligation',
    'DefinedBenefitPlanBenefitObligation DefinedBenefitPlanServiceCost DefinedBenefitPlanInterestCost DefinedBenefitPlanActuarialGainLoss DefinedBenefitPlanForeignCurrency',
  ],
  [
    'ShareBasedCompensationArrangementByShareBasedPaymentAwardOptionsOutstandingNumber',
    'ShareBasedCompensationArrangementByShareBasedPaymentAwardOptions StockIssuedDuringPeriodSharesStockOptionsExercised',
  ],
  [
    'ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptionsNonvestedNumber',
    'ShareBasedCompensationArrangementByShareBasedPaymentAwardEquityInstrumentsOtherThanOptions',
  ],
];
/** Lines of the cash flow statement, which do not explain a balance by themselves. */
const cashFlowLine = /^(?:AdjustmentsFor|IncreaseDecreaseIn(?!Through)|Payments|Proceeds|Purchase|CashFlows)/;
/** Balances whose movements are in other statements. */
const elsewhere = /Equity$|Cash/;
/** Axes whose members have their own signs: cost beside accumulated depreciation. */
const measurementAxis = /CarryingAmount|AccumulatedDepreciation/;

/** Lines that may come between the change in cash and the balances. */
const besideCash = /Cash|Exchange|Currency|Translation/;

/** Lines of the statement of changes in equity that other statements show as well. */
const incomeLines = new Set([
  'netIncome',
  'netIncomeParent',
  'otherComprehensiveIncome',
  'comprehensiveIncome',
]);
const openingLines = new Set(['openingEquity', 'openingRetainedEarnings', 'changesInEquity']);

/** A balance at both ends of a period, with its movements in between. */
interface Column {
  readonly opening: ReportFact;
  readonly closing: ReportFact;
  readonly change: Decimal;
  readonly movements: readonly ReportFact[];
  /** The line for the whole change, if the statement has one. */
  readonly total: ReportFact | undefined;
}

type Weight = 1 | -1 | 0;
type Weights = ReadonlyMap<ReportConcept, Weight>;

export const movementTableRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'RF-015',
    title: 'The opening balance and its movements must equal the closing balance',
    description:
      'Checks the statement of changes in equity, with and without its components, and the cash flow statement in any taxonomy, and the balances whose movements notes under US GAAP and IFRS show. Other columns of the same statement show which lines add to a balance, which reduce it and which are subtotals; a column is reported only if all of its lines are known from columns that add up. Silent where another line of the same period explains the difference, and in statements with restated balances.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'roll-forward',
    references: ['IAS 1.106', 'ASC 505-10-50-2'],
    fix: 'Check the opening balance, each movement and the closing balance; correct the one that is wrong, or add the movement that is missing.',
    messages: {
      movements:
        '{name} {period}{member} {is:name} {actual}, but the opening balance of {opening} and the movements of the period add up to {expected}: a difference of {difference}.',
      total:
        '{name} {period}{member} {is:name} {actual}, but the balance changes by {expected}: a difference of {difference}.',
    },
    check({ report }, found) {
      for (const columns of tablesOf(report)) {
        for (const { column, expected } of brokenColumns(report, columns)) {
          const { opening, closing } = column;
          const data = {
            name: factName(closing),
            period: factPeriod(closing),
            member: memberOf(closing),
            actual: factAmount(closing),
            opening: factAmount(opening),
            expected: amountLike(closing, expected),
            difference: amountLike(closing, (closing.value as Decimal).subtract(expected).abs()),
          };
          found('movements', closing.member('value'), data, [opening, ...column.movements]);
        }
        for (const { opening, closing, change, total } of brokenTotals(columns)) {
          const data = {
            name: factName(total),
            period: factPeriod(total),
            member: memberOf(closing),
            actual: factAmount(total),
            expected: amountLike(total, change),
            difference: amountLike(total, (total.value as Decimal).subtract(change).abs()),
          };
          found('total', total.member('value'), data, [opening, closing]);
        }
      }
    },
  }),
];

function memberOf({ context }: ReportFact): string {
  const component = context.dimensions.find(({ axis }) => equityAxes.includes(localName(axis)));
  return component?.member ? ` in the column ${dimensionName(component.member)}` : '';
}

function localName(qname: string): string {
  return qname.slice(qname.indexOf(':') + 1);
}

function tablesOf(report: Report): readonly (readonly Column[])[] {
  if (report.contexts.some(({ dimensions }) => dimensions.some(({ axis }) => restating.test(axis))))
    return [];
  return [equityTable(report), ...cashTables(report), ...noteTables(report)].filter(
    (columns) => columns.length > 1,
  );
}

function isAmount({ unit, nil, value }: ReportFact): boolean {
  return (unit?.kind === 'monetary' || unit?.kind === 'shares') && !nil && value !== undefined;
}

/** Returns amounts by aspect; the first of duplicates. */
function amountsByAspect(report: Report): ReadonlyMap<number, ReadonlyMap<ReportConcept, ReportFact>> {
  const byAspect = new Map<number, Map<ReportConcept, ReportFact>>();
  for (const fact of report.facts) {
    if (!isAmount(fact)) continue;
    const { aspect } = fact.context;
    const amounts = byAspect.get(aspect);
    if (!amounts) byAspect.set(aspect, new Map([[fact.concept, fact]]));
    else if (!amounts.has(fact.concept)) amounts.set(fact.concept, fact);
  }
  return byAspect;
}

/**
 * Returns the statement of changes in equity: a column for each component and for the total, in each period.
 */
function equityTable(report: Report): readonly Column[] {
  const isComponent = ({ dimensions }: ReportContext) =>
    dimensions.some(({ axis }) => equityAxes.includes(localName(axis)));
  const components = report.contexts.filter(isComponent);
  if (components.length === 0) return [];
  const amounts = report.derive(amountsByAspect);
  const balance = mostCommonBalance(components, amounts);
  if (!balance) return [];
  const columns: Column[] = [];
  /** Movements of components by period, which the total column must have as well. */
  const moved = new Map<string, Set<ReportConcept>>();
  for (const context of distinct(components)) {
    const movements = [...(amounts.get(context.aspect)?.values() ?? [])];
    const column = columnOf(report, context, balance, movements);
    if (!column) continue;
    columns.push(column);
    const known = moved.get(context.period.key) ?? new Set();
    moved.set(context.period.key, known);
    for (const { concept } of column.movements) known.add(concept);
  }
  const inComponents = new Set([...moved.values()].flatMap((concepts) => [...concepts]));
  for (const context of distinct(report.contexts.filter((single) => !isComponent(single)))) {
    const all = amounts.get(context.aspect);
    const inPeriod = moved.get(context.period.key);
    // If components have movements, a period without them belongs to another statement.
    if (!all || (inComponents.size > 0 && !inPeriod)) continue;
    if (inPeriod && [...inPeriod].some((concept) => !all.has(concept))) continue;
    const movements = [...all.values()].filter(
      ({ concept }) => inComponents.has(concept) || isEquityMovement(concept),
    );
    const column = columnOf(report, context, balance, movements);
    if (column) columns.push(column);
  }
  return columns.length > MAX_MOVEMENT_COLUMNS ? [] : columns;
}

function isEquityMovement({ line, local }: ReportConcept): boolean {
  if (wholeChange.test(local)) return true;
  if (!line || openingLines.has(line.key)) return false;
  return line.statement === 'changesInEquity' || incomeLines.has(line.key);
}

/** Returns the balance concept of the components. */
function mostCommonBalance(
  components: readonly ReportContext[],
  amounts: ReadonlyMap<number, ReadonlyMap<ReportConcept, ReportFact>>,
): ReportConcept | undefined {
  const uses = new Map<ReportConcept, number>();
  for (const { aspect, period } of components)
    if (period.kind === 'instant')
      for (const concept of amounts.get(aspect)?.keys() ?? [])
        uses.set(concept, (uses.get(concept) ?? 0) + 1);
  let best: ReportConcept | undefined;
  for (const [concept, count] of uses) if (!best || count > (uses.get(best) as number)) best = concept;
  return best;
}

function distinct(contexts: readonly ReportContext[]): readonly ReportContext[] {
  const seen = new Set<number>();
  return contexts.filter(({ aspect, period }) => {
    if (period.kind !== 'duration' || seen.has(aspect)) return false;
    seen.add(aspect);
    return true;
  });
}

/** Returns each cash balance with its change. The lines of US GAAP and IFRS are checked by name. */
function cashTables(report: Report): readonly (readonly Column[])[] {
  const balances: ReportConcept[] = [];
  const changes: ReportFact[] = [];
  for (const { concept, facts } of report.concepts) {
    if (concept.line || isNoted(concept)) continue;
    const period = facts[0]?.context.period.kind;
    if (period === 'instant' && cashBalance.test(concept.local)) balances.push(concept);
    else if (period === 'duration' && cashChange.test(concept.local)) changes.push(...facts);
  }
  if (balances.length > MAX_CASH_BALANCES) return [];
  return balances.flatMap((balance) => tablesOfBalance(report, balance, changes));
}

/**
 * Returns balances with movements in the notes. In IFRS, the name of a movement ends with that of its
 * balance.
 */
function noteTables(report: Report): readonly (readonly Column[])[] {
  const balances = new Map<string, { readonly concept: ReportConcept; readonly movements: ReportFact[] }>();
  for (const { concept, facts } of report.concepts)
    if (
      isNoted(concept) &&
      facts.length > 1 &&
      facts[0]?.context.period.kind === 'instant' &&
      !elsewhere.test(concept.local)
    )
      balances.set(concept.local, { concept, movements: [] });
  for (const { concept, facts } of balances.size > 0 ? report.concepts : []) {
    if (!isNoted(concept) || facts[0]?.context.period.kind !== 'duration') continue;
    for (const balance of balancesMoved(concept)) balances.get(balance)?.movements.push(...facts);
  }
  // A single line seldom explains the whole change of a balance.
  return [...balances.values()]
    .flatMap(({ concept, movements }) => tablesOfBalance(report, concept, movements))
    .map((columns) => columns.filter(({ movements }) => movements.length > 1));
}

function isNoted({ family }: Pick<ReportConcept, 'family'>): boolean {
  return family === 'us-gaap' || family === 'ifrs-full';
}

/** Returns the names of the balances that a line may be a movement of. */
function balancesMoved({ family, local }: ReportConcept): readonly string[] {
  if (/Penalties/.test(local)) return [];
  if (family === 'us-gaap')
    return notes.flatMap(([balance, starts]) =>
      starts.split(' ').some((start) => local.startsWith(start)) ? balance : [],
    );
  if (cashFlowLine.test(local)) return [];
  return [...local.matchAll(/(?<=[a-z])[A-Z]/g)].map(({ index }) => local.slice(index));
}

/** Returns the columns of one balance; those of another measurement separately. */
function tablesOfBalance(
  report: Report,
  balance: ReportConcept,
  facts: readonly ReportFact[],
): readonly (readonly Column[])[] {
  const byAspect = new Map<number, ReportFact[]>();
  for (const fact of facts) {
    const list = byAspect.get(fact.context.aspect);
    if (!isAmount(fact) || list?.some(({ concept }) => concept === fact.concept)) continue;
    if (list) list.push(fact);
    else byAspect.set(fact.context.aspect, [fact]);
  }
  const tables = new Map<string, Column[]>();
  for (const movements of byAspect.values()) {
    const { context } = movements[0] as ReportFact;
    const column = movements.length <= MAX_MOVEMENTS && columnOf(report, context, balance, movements);
    if (!column) continue;
    const measurement = context.dimensions.find(({ axis }) => measurementAxis.test(axis))?.member ?? '';
    const table = tables.get(measurement);
    if (table) table.push(column);
    else tables.set(measurement, [column]);
  }
  return [...tables.values()].filter(({ length }) => length <= MAX_MOVEMENT_COLUMNS);
}

function columnOf(
  report: Report,
  context: ReportContext,
  balance: ReportConcept,
  amounts: readonly ReportFact[],
): Column | undefined {
  const at = (moment: number) => {
    const aspect = report.aspectAt(context, moment);
    return aspect === undefined ? undefined : report.derive(amountsByAspect).get(aspect)?.get(balance);
  };
  const opening = at(context.period.start);
  const closing = at(closingOf(report, context.period));
  if (!opening || !closing || opening.unit?.key !== closing.unit?.key) return undefined;
  const inUnit = amounts.filter(({ unit, value }) => unit?.key === closing.unit?.key && !value?.isZero());
  const total = inUnit.find(({ concept }) => wholeChange.test(concept.local));
  const movements = inUnit.filter((fact) => fact !== total);
  if (movements.length === 0 && !total) return undefined;
  const change = (closing.value as Decimal).subtract(opening.value as Decimal);
  return { opening, closing, change, movements, total };
}

/** Returns the combined inaccuracy of the amounts in a column. */
function slackIn({ opening, closing, movements }: Column): Decimal {
  return [opening, closing, ...movements].reduce(
    (slack, fact) => slack.add(slackOf(fact.accuracy)),
    Decimal.zero,
  );
}

function worth(movements: readonly ReportFact[], weights: Weights): Decimal {
  let sum = Decimal.zero;
  for (const { concept, value } of movements) {
    const weight = weights.get(concept);
    if (weight === 1) sum = sum.add(value as Decimal);
    else if (weight === -1) sum = sum.subtract(value as Decimal);
  }
  return sum;
}

interface Broken {
  readonly column: Column;
  /** The closing balance from the opening balance and movements. */
  readonly expected: Decimal;
}

/** Returns the columns that do not add up although all their lines are known from others that do. */
function brokenColumns(report: Report, columns: readonly Column[]): readonly Broken[] {
  const { weights, open, held } = learnWeights(columns.filter(({ movements }) => movements.length > 0));
  const broken = open.filter(
    (column) =>
      column.movements.every(({ concept }) => weights.has(concept)) &&
      !isExplained(report, column, column.change.subtract(worth(column.movements, weights))),
  );
  if (broken.length > held) return [];
  return broken.map((column) => ({
    column,
    expected: (column.opening.value as Decimal).add(worth(column.movements, weights)),
  }));
}

/** Infers the weights of lines from columns that add up, and ignores those that do not. */
function learnWeights(columns: readonly Column[]) {
  const weights = new Map<ReportConcept, Weight>();
  let held = 0;
  let open = [...columns].sort((a, b) => a.movements.length - b.movements.length);
  for (let before = -1; before !== open.length && open.length > 0; ) {
    before = open.length;
    open = open.filter((column) => {
      const solved = solve(column, weights);
      if (!solved) return true;
      for (const [concept, weight] of solved) weights.set(concept, weight);
      held++;
      return false;
    });
  }
  return { weights, open, held };
}

const everyWeight: readonly Weight[] = [1, -1, 0];

/**
 * Returns the possible weights of a line: names of movements in the notes say whether they increase or
 * decrease.
 */
function weightsOf({ local, family, line }: ReportConcept): readonly Weight[] {
  if (!isNoted({ family }) || line?.statement === 'changesInEquity') return everyWeight;
  if (/IncreaseDecrease|DecreaseIncrease|GainLoss|Reversal|Adjustment|Translation|Exchange/.test(local))
    return everyWeight;
  if (reducing.test(local)) return [-1];
  return adding.test(local) ? [1] : everyWeight;
}

const reducing =
  /Decreases?Resulting|Reductions?Resulting|^Decrease|^Disposals|Settled|Payments?$|WriteOffs|BenefitsPaid|Forfeit|Expirations|Exercise[ds]|Vested|^Depreciation|^Amortisation|^Impairment|Used|Utilisation/;
const adding =
  /IncreasesResulting|^Additions|^Acquisitions|Incurred|Accretion|Issued|GrantsIn|ServiceCost|InterestCost|Contributions|AcquiredDuring|^Additional/;

/**
 * Returns the weights that make a column add up, with as few subtotals as possible; leaves out lines with
 * several possible weights. `undefined` if no weights work, or so many that one would work by chance.
 */
function solve(column: Column, known: Weights): Weights | undefined {
  const { movements, change } = column;
  const unknown = movements.filter(({ concept }) => !known.has(concept));
  const choices = unknown.map(({ concept }) => weightsOf(concept));
  const openCount = choices.filter(({ length }) => length > 1).length;
  if (openCount > MAX_OPEN_MOVEMENTS || movements.length > MAX_MOVEMENTS) return undefined;
  const slack = slackIn(column);
  if (openCount > 0 && isChance(unknown, choices, slack)) return undefined;
  let fewest = unknown.length + 1;
  let solutions: (readonly Weight[])[] = [];
  const choose = (at: number, rest: Decimal, chosen: readonly Weight[], zeros: number): void => {
    if (zeros > fewest || (zeros > 0 && zeros === movements.length)) return;
    const fact = unknown[at];
    if (!fact) {
      if (rest.abs().compare(slack) > 0) return;
      if (zeros < fewest) solutions = [];
      fewest = zeros;
      solutions.push(chosen);
      return;
    }
    const value = fact.value as Decimal;
    for (const weight of choices[at] as readonly Weight[]) {
      const left = weight === 1 ? rest.subtract(value) : weight === -1 ? rest.add(value) : rest;
      choose(at + 1, left, [...chosen, weight], weight === 0 ? zeros + 1 : zeros);
    }
  };
  choose(0, change.subtract(worth(movements, known)), [], 0);
  const [first, ...others] = solutions;
  if (!first) return undefined;
  const weights = new Map<ReportConcept, Weight>();
  unknown.forEach(({ concept }, at) => {
    const weight = first[at] as Weight;
    if (others.every((other) => other[at] === weight)) weights.set(concept, weight);
  });
  return weights;
}

const TWENTY = Decimal.fromInteger(20);

/** Whether one in twenty columns of such amounts would add up by chance. */
function isChance(
  unknown: readonly ReportFact[],
  choices: readonly (readonly Weight[])[],
  slack: Decimal,
): boolean {
  const ways = choices.reduce((product, { length }) => product * length, 1);
  const size = unknown.reduce((sum, { value }) => sum.add((value as Decimal).abs()), Decimal.zero);
  return slack.multiply(Decimal.fromInteger(ways)).multiply(TWENTY).compare(size) > 0;
}

/**
 * Whether a line of the same period is the difference: one of the component or of the whole entity that was
 * not counted, or one that another line already includes.
 */
function isExplained(report: Report, column: Column, difference: Decimal): boolean {
  const { movements, closing } = column;
  const [first] = movements;
  if (!first) return false;
  if (difference.abs().compare(slackIn(column)) <= 0) return true;
  const isCash = cashBalance.test(closing.concept.local);
  const amounts = report.derive(amountsByPeriod).get(first.context.period.key) ?? [];
  return amounts.some(
    (fact) =>
      !wholeChange.test(fact.concept.local) &&
      fact.unit?.key === closing.unit?.key &&
      (!isCash || besideCash.test(fact.concept.local)) &&
      (fact.value as Decimal)
        .abs()
        .subtract(difference.abs())
        .abs()
        .compare(slackOf(fact.accuracy).add(slackOf(closing.accuracy))) <= 0,
  );
}

function amountsByPeriod(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const byPeriod = new Map<string, ReportFact[]>();
  for (const fact of report.facts) {
    if (!isAmount(fact)) continue;
    const { key } = fact.context.period;
    const list = byPeriod.get(key);
    if (list) list.push(fact);
    else byPeriod.set(key, [fact]);
  }
  return byPeriod;
}

type WithTotal = Column & { readonly total: ReportFact };

/**
 * Returns columns whose total change is not the change, if that of most others is. US GAAP and IFRS are
 * checked by name.
 */
function brokenTotals(columns: readonly Column[]): readonly WithTotal[] {
  const withTotal = columns.filter(
    (column): column is WithTotal => column.total !== undefined && !column.total.concept.line,
  );
  const broken = withTotal.filter(({ total, change, opening, closing }) => {
    const slack = [opening, closing, total].reduce(
      (sum, fact) => sum.add(slackOf(fact.accuracy)),
      Decimal.zero,
    );
    return (total.value as Decimal).subtract(change).abs().compare(slack) > 0;
  });
  return broken.length * 2 > withTotal.length ? [] : broken;
}

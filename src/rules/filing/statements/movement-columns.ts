import type { Decimal } from '../../../core/decimal.ts';
import { addAll } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Report, ReportConcept, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { MAX_CASH_BALANCES, MAX_MOVEMENT_COLUMNS, MAX_MOVEMENTS } from '../../limits.ts';
import { closingOf } from '../periods/misdated-flows.ts';
import { amountsAt, isAmount } from './amounts-by-aspect.ts';
import { equityAxes } from './equity-axes.ts';

/** A balance at both ends of a period, with its movements in between. */
export interface MovementColumn {
  readonly opening: ReportFact;
  readonly closing: ReportFact;
  readonly change: Decimal;
  readonly movements: readonly ReportFact[];
  /** The line for the whole change, if the statement has one. */
  readonly total: ReportFact | undefined;
}

/**
 * Axes whose members restate balances, so that a column's opening balance differs from the last closing
 * balance.
 */
const restating =
  /Restate|Retrospective|CumulativeEffect|PreviouslyStated|PreviouslyReported|ErrorCorrection/;

/** Lines that are the whole change of a balance. */
export const wholeChange =
  /^(?:Total)?Changes(?:InEquity|OfItemsDuringThePeriod)$|EquityMovement$|PeriodIncreaseDecrease$/;

export const cashBalance = /^Cash(?!Flow)/;
/** Lines for the change in cash, or for the effect of exchange rates on it. */
export const cashChange =
  /^(?:Net)?(?:Increase|Decrease|Change|Movement)(?:s?Decrease|s)?(?:InOrDecreaseIn|In|Of)?Cash|^NetCashFlows?$|^Effect\w*Exchange\w*Cash|^ExchangeRate\w*Cash/;
const sharesMoved =
  'StockIssuedDuringPeriodShares StockRepurchasedDuringPeriodShares StockRepurchasedAndRetiredDuringPeriodShares TreasuryStockSharesAcquired ConversionOfStockShares';
/** US GAAP balances with movements in the notes, and the prefixes of the movement lines. */
const notes: readonly (readonly [balance: string, movements: string])[] = [
  ['SharesOutstanding', sharesMoved],
  ['CommonStockSharesOutstanding', sharesMoved],
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
    'AssetsNet',
    'InvestmentCompanyNetAssetsFromOperationsIncreaseDecrease InvestmentCompanyNetAssetsPeriodIncreaseDecrease InvestmentCompanyDividendDistribution StockIssuedDuringPeriodValue StockRedeemedOrCalledDuringPeriodValue StockRepurchasedDuringPeriodValue',
  ],
  [
    'FinancingReceivableAllowanceForCreditLossExcludingAccruedInterest',
    'FinancingReceivableExcludingAccruedInterestAllowanceForCreditLoss FinancingReceivableExcludingAccruedInterestCreditLossExpenseReversal ProvisionForLoan',
  ],
  [
    'FinancingReceivableAllowanceForCreditLosses',
    'FinancingReceivableAllowanceForCreditLosses AllowanceForLoanAndLeaseLosses ProvisionForLoan',
  ],
  [
    'LoansAndLeasesReceivableAllowance',
    'LoansAndLeasesReceivableAllowance AllowanceForLoanAndLeaseLosses ProvisionForLoan',
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

/** Lines of the statement of changes in equity that other statements show as well. */
const incomeLines = new Set([
  'netIncome',
  'netIncomeParent',
  'otherComprehensiveIncome',
  'comprehensiveIncome',
]);
const openingLines = new Set(['openingEquity', 'openingRetainedEarnings', 'changesInEquity']);

/** Returns the balances of a report with their movements: a table for each balance, a column for each period. */
export function movementTables(report: Report): readonly (readonly MovementColumn[])[] {
  if (hasRestatedBalances(report)) return [];
  return [
    ...[equityTable(report), ...cashTables(report)].filter((columns) => columns.length > 1),
    ...noteTables(report).filter((columns) => columns.length > 0),
  ];
}

/** Whether a balance may differ from the closing balance of the period before. */
export function hasRestatedBalances(report: Report): boolean {
  return report.contexts.some(({ dimensions }) => dimensions.some(({ axis }) => restating.test(axis)));
}

/**
 * Returns the statement of changes in equity: a column for each component and for the total, in each period.
 */
export function equityTable(report: Report): readonly MovementColumn[] {
  const isComponent = ({ dimensions }: ReportContext) => dimensions.some(({ axis }) => isEquityAxis(axis));
  const components = report.contexts.filter(isComponent);
  if (components.length === 0) return [];
  const balance = equityBalance(report, components);
  if (!balance) return [];
  const columns: MovementColumn[] = [];
  /** Movements of components by period, which the total column must have as well. */
  const moved = new Map<string, Set<ReportConcept>>();
  for (const context of distinct(components)) {
    const movements = [...amountsAt(report, context.aspect).values()];
    const column = columnOf(report, context, balance, movements);
    if (!column) continue;
    columns.push(column);
    const known = moved.get(context.period.key) ?? new Set();
    moved.set(context.period.key, known);
    for (const { concept } of column.movements) known.add(concept);
  }
  const inComponents = new Set([...moved.values()].flatMap((concepts) => [...concepts]));
  for (const context of distinct(report.contexts.filter((single) => !isComponent(single)))) {
    const all = amountsAt(report, context.aspect);
    const inPeriod = moved.get(context.period.key);
    // If components have movements, a period without them belongs to another statement.
    if (all.size === 0 || (inComponents.size > 0 && !inPeriod)) continue;
    if (inPeriod && [...inPeriod].some((concept) => !all.has(concept))) continue;
    const movements = [...all.values()].filter(
      ({ concept }) => inComponents.has(concept) || isEquityMovement(concept),
    );
    const column = columnOf(report, context, balance, movements);
    if (column) columns.push(column);
  }
  return columns.length > MAX_MOVEMENT_COLUMNS ? [] : columns;
}

/** Whether the members of an axis are components of equity. */
export function isEquityAxis(axis: string): boolean {
  return equityAxes.includes(axis.slice(axis.indexOf(':') + 1));
}

function isEquityMovement({ line, local }: ReportConcept): boolean {
  if (wholeChange.test(local)) return true;
  if (!line || openingLines.has(line.key)) return false;
  return line.statement === 'changesInEquity' || incomeLines.has(line.key);
}

/** Returns the balance that most components of equity report. */
export function equityBalance(
  report: Report,
  components: readonly ReportContext[],
): ReportConcept | undefined {
  const uses = new Map<ReportConcept, number>();
  for (const { aspect, period } of components)
    if (period.kind === 'instant')
      for (const concept of amountsAt(report, aspect).keys()) uses.set(concept, (uses.get(concept) ?? 0) + 1);
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
function cashTables(report: Report): readonly (readonly MovementColumn[])[] {
  const balances: ReportConcept[] = [];
  const changes: ReportFact[] = [];
  for (const { concept, facts } of report.concepts) {
    if (concept.line || isNoted(concept)) continue;
    const period = facts[0]?.context.period.kind;
    if (period === 'instant' && cashBalance.test(concept.local)) balances.push(concept);
    else if (period === 'duration' && cashChange.test(concept.local)) addAll(changes, facts);
  }
  if (balances.length > MAX_CASH_BALANCES) return [];
  return balances.flatMap((balance) => tablesOfBalance(report, balance, changes));
}

/**
 * Returns balances with movements in the notes. In IFRS, the name of a movement ends with that of its
 * balance.
 */
function noteTables(report: Report): readonly (readonly MovementColumn[])[] {
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
    for (const balance of balancesMoved(concept)) addAll(balances.get(balance)?.movements ?? [], facts);
  }
  // A single line seldom explains the whole change of a balance.
  return [...balances.values()]
    .flatMap(({ concept, movements }) => tablesOfBalance(report, concept, movements))
    .map((columns) => columns.filter(({ movements }) => movements.length > 1));
}

/** Whether a concept belongs to a taxonomy whose names of movements in the notes are known. */
export function isNoted({ family }: Pick<ReportConcept, 'family'>): boolean {
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
): readonly (readonly MovementColumn[])[] {
  const byAspect = new Map<number, ReportFact[]>();
  for (const fact of facts) {
    const list = byAspect.get(fact.context.aspect);
    if (!isAmount(fact) || list?.some(({ concept }) => concept === fact.concept)) continue;
    if (list) list.push(fact);
    else byAspect.set(fact.context.aspect, [fact]);
  }
  const tables = new Map<string, MovementColumn[]>();
  for (const movements of byAspect.values()) {
    const { context } = movements[0] as ReportFact;
    const column = movements.length <= MAX_MOVEMENTS && columnOf(report, context, balance, movements);
    if (!column) continue;
    const measurement = context.dimensions.find(({ axis }) => measurementAxis.test(axis))?.member ?? '';
    addToList(tables, measurement, column);
  }
  return [...tables.values()].filter(({ length }) => length <= MAX_MOVEMENT_COLUMNS);
}

function columnOf(
  report: Report,
  context: ReportContext,
  balance: ReportConcept,
  amounts: readonly ReportFact[],
): MovementColumn | undefined {
  const at = (moment: number) => {
    const aspect = report.aspectAt(context, moment);
    return aspect === undefined ? undefined : amountsAt(report, aspect).get(balance);
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

import type { TaxonomyFamily } from '../../../model/line-items.ts';
import type { ReportConcept, ReportContext } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import { texts } from '../../generated/signs.ts';
import { MAX_SIGNS_CHECKED } from '../../limits.ts';
import { conventionOfName, type SignConvention } from './sign-names.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

const usGaap: Readonly<Partial<Record<SignConvention, readonly string[]>>> = {
  amount: words(`
    AccountsPayableCurrent AccountsPayableAndAccruedLiabilitiesCurrent AccountsReceivableNetCurrent
    AccountsNotesAndLoansReceivableNetCurrent AccruedLiabilitiesCurrent
    AssetsHeldForSaleNotPartOfDisposalGroup AvailableForSaleSecuritiesDebtSecurities
    CapitalizedContractCostNet CapitalLeaseObligations CashAndDueFromBanks
    CommonStockValue CommonStockParOrStatedValuePerShare CommercialPaper ContractWithCustomerAssetNet
    ContractWithCustomerLiability ContractWithCustomerLiabilityCurrent ContractWithCustomerLiabilityNoncurrent
    ConvertibleNotesPayable CustomerDepositsCurrent DebtInstrumentFaceAmount DebtInstrumentCarryingAmount
    DeferredRevenue DeferredRevenueCurrent DeferredRevenueNoncurrent Deposits
    DefinedBenefitPlanBenefitObligation
    EmployeeRelatedLiabilitiesCurrent FiniteLivedIntangibleAssetsNet
    FinanceLeaseLiability FinanceLeaseLiabilityCurrent FinanceLeaseLiabilityNoncurrent
    IndefiniteLivedIntangibleAssetsExcludingGoodwill LettersOfCreditOutstandingAmount
    LineOfCreditFacilityMaximumBorrowingCapacity LineOfCreditFacilityRemainingBorrowingCapacity LongTermDebt
    LongTermDebtCurrent LongTermDebtNoncurrent LongTermDebtFairValue NotesPayable
    OperatingLeaseLiability OperatingLeaseLiabilityCurrent OperatingLeaseLiabilityNoncurrent
    OperatingLeaseRightOfUseAsset FinanceLeaseRightOfUseAsset PreferredStockValue
    PreferredStockParOrStatedValuePerShare PrepaidExpenseCurrent PrepaidExpenseAndOtherAssetsCurrent
    RestrictedCash RevenueRemainingPerformanceObligation ShortTermBorrowings ShortTermInvestments
    UnrecognizedTaxBenefits PurchaseObligation UnrecordedUnconditionalPurchaseObligationBalanceSheetAmount
    EmployeeServiceShareBasedCompensationNonvestedAwardsTotalCompensationCostNotYetRecognized
    LesseeOperatingLeaseLiabilityPaymentsDue FinanceLeaseLiabilityPaymentsDue`),
  payment: words(`
    IncomeTaxesPaid InterestPaid InterestPaidNet OperatingLeasePayments DividendsCommonStockCash
    CommonStockDividendsPerShareDeclared CommonStockDividendsPerShareCashPaid
    PropertyPlantAndEquipmentAdditions PaymentsToAcquireProductiveAssets StockRepurchasedDuringPeriodShares
    TreasuryStockSharesAcquired`),
  deduction: words(`
    AccumulatedDepreciationDepletionAndAmortizationPropertyPlantAndEquipment
    AllowanceForDoubtfulAccountsReceivable AllowanceForDoubtfulAccountsReceivableCurrent
    AccountsReceivableAllowanceForCreditLoss AccountsReceivableAllowanceForCreditLossCurrent
    DeferredTaxAssetsValuationAllowance FiniteLivedIntangibleAssetsAccumulatedAmortization
    FinancingReceivableAllowanceForCreditLosses InventoryValuationReserves
    LesseeOperatingLeaseLiabilityUndiscountedExcessAmount
    FinanceLeaseLiabilityUndiscountedExcessAmount TreasuryStockValue TreasuryStockCommonValue`),
  cost: words(`
    AdvertisingExpense AmortizationOfIntangibleAssets CostOfGoodsAndServicesSold CostOfRevenue CostsAndExpenses
    Depreciation DepreciationDepletionAndAmortization DepreciationAndAmortization GeneralAndAdministrativeExpense
    InterestExpense InterestExpenseDebt LaborAndRelatedExpense LeaseCost MarketingExpense OperatingLeaseCost
    OperatingLeaseExpense ResearchAndDevelopmentExpense SellingAndMarketingExpense
    SellingGeneralAndAdministrativeExpense ShareBasedCompensation AllocatedShareBasedCompensationExpense
    ShortTermLeaseCost`),
  count: words(`
    CommonStockSharesAuthorized CommonStockSharesIssued CommonStockSharesOutstanding PreferredStockSharesAuthorized
    PreferredStockSharesIssued PreferredStockSharesOutstanding SharesOutstanding SharesIssued
    TreasuryStockShares TreasuryStockCommonShares WeightedAverageNumberOfSharesOutstandingBasic
    WeightedAverageNumberOfDilutedSharesOutstanding NumberOfReportableSegments NumberOfOperatingSegments
    AntidilutiveSecuritiesExcludedFromComputationOfEarningsPerShareAmount`),
};

const ifrs: Readonly<Partial<Record<SignConvention, readonly string[]>>> = {
  amount: words(`
    Borrowings LongtermBorrowings ShorttermBorrowings CurrentPortionOfLongtermBorrowings
    CashOnHand BalancesWithBanks ContractAssets CurrentContractAssets
    NoncurrentContractAssets ContractLiabilities CurrentContractLiabilities NoncurrentContractLiabilities
    CurrentTradeReceivables NoncurrentTradeReceivables TradeAndOtherCurrentReceivables
    TradeAndOtherReceivables NoncurrentReceivables TradeAndOtherCurrentPayables TradeAndOtherPayables
    TradeAndOtherCurrentPayablesToTradeSuppliers CurrentLeaseLiabilities NoncurrentLeaseLiabilities
    LeaseLiabilities Inventories CurrentInventoriesHeldForSale Goodwill InvestmentProperty
    PropertyPlantAndEquipment RightofuseAssets IntangibleAssetsOtherThanGoodwill IssuedCapital
    SharePremium CurrentProvisions NoncurrentProvisions Provisions
    NotionalAmount ParValuePerShare DefinedBenefitObligationAtPresentValue PlanAssetsAtFairValue`),
  payment: words(`
    DividendsPaidClassifiedAsFinancingActivities DividendsPaidClassifiedAsOperatingActivities
    DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities
    DividendsPaidToNoncontrollingInterestsClassifiedAsFinancingActivities
    InterestPaidClassifiedAsOperatingActivities InterestPaidClassifiedAsFinancingActivities
    InterestReceivedClassifiedAsOperatingActivities InterestReceivedClassifiedAsInvestingActivities
    DividendsReceivedClassifiedAsOperatingActivities DividendsReceivedClassifiedAsInvestingActivities
    DividendsPaidOrdinarySharesPerShare CashOutflowForLeases
    PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities
    PurchaseOfIntangibleAssetsClassifiedAsInvestingActivities
    PurchaseOfInvestmentProperty PurchaseOfTreasuryShares`),
  deduction: words('TreasuryShares'),
  cost: words(`
    AdministrativeExpense CostOfSales DepreciationAndAmortisationExpense DepreciationExpense
    AmortisationExpense DistributionCosts EmployeeBenefitsExpense FinanceCosts InterestExpense
    RawMaterialsAndConsumablesUsed ResearchAndDevelopmentExpense SalesAndMarketingExpense
    SellingGeneralAndAdministrativeExpense WagesAndSalaries SocialSecurityContributions
    AuditorsRemuneration`),
  count: words(`
    NumberOfSharesAuthorised NumberOfSharesIssued NumberOfSharesIssuedAndFullyPaid NumberOfSharesOutstanding
    WeightedAverageShares AdjustedWeightedAverageShares NumberOfEmployees AverageNumberOfEmployees`),
};

const dei: Readonly<Partial<Record<SignConvention, readonly string[]>>> = {
  amount: ['EntityPublicFloat'],
  count: ['EntityCommonStockSharesOutstanding', 'EntityNumberOfEmployees'],
};

const tables: Readonly<Partial<Record<TaxonomyFamily, ReadonlyMap<string, SignConvention>>>> = {
  'us-gaap': byName(usGaap),
  'ifrs-full': byName(ifrs),
  dei: byName(dei),
};

function byName(table: Readonly<Partial<Record<SignConvention, readonly string[]>>>) {
  const names = new Map<string, SignConvention>();
  for (const [convention, list] of Object.entries(table))
    for (const name of list) names.set(name, convention as SignConvention);
  return names;
}

let derived: ReadonlyMap<string, SignConvention> | undefined;

/**
 * Returns the convention that follows from a concept's place in the us-gaap calculations; read on first use.
 */
function derivedConvention(local: string): SignConvention | undefined {
  derived ??= byName({
    amount: texts['us-gaap/amount'].split('\n'),
    deduction: texts['us-gaap/deduction'].split('\n'),
  });
  return derived.get(local);
}

/** The convention for a name is the same in every document; cached for the most used names. */
const conventions = new Map<TaxonomyFamily, Map<string, SignConvention | undefined>>();

/** Returns how to report a concept that is never negative; `undefined` if it may be negative. */
export function signConvention(concept: ReportConcept): SignConvention | undefined {
  const { family, local, line } = concept;
  if (family === 'other') return line ? findConvention(concept) : countByName(local);
  let ofFamily = conventions.get(family);
  if (!ofFamily) {
    ofFamily = new Map();
    conventions.set(family, ofFamily);
  }
  const known = ofFamily.get(local);
  if (known !== undefined || ofFamily.has(local)) return known;
  if (ofFamily.size >= MAX_SIGNS_CHECKED) ofFamily.clear();
  const found = findConvention(concept);
  ofFamily.set(local, found);
  return found;
}

/** Outside the known taxonomies, only names that begin like this are clear. */
function countByName(local: string): SignConvention | undefined {
  return local.startsWith('NumberOf') && conventionOfName(local) === 'count' ? 'count' : undefined;
}

function findConvention({ family, namespace, local, line }: ReportConcept): SignConvention | undefined {
  const listed = tables[family]?.get(local);
  if (listed) return listed;
  if (family === 'us-gaap' || family === 'ifrs-full') {
    const named = conventionOfName(local) ?? (family === 'us-gaap' ? derivedConvention(local) : undefined);
    if (named) return named;
  }
  const known = line ?? dictionaryConcept(namespace, local);
  if (!known?.neverNegative) return undefined;
  if (!tables[family] && mayIncludeNegativeGoodwill.has(line?.key)) return undefined;
  if (known.kind === 'shares' || known.kind === 'integer') return 'count';
  if (known.statement === 'cashFlow') return 'payment';
  if (known.statement !== 'incomeStatement') return 'amount';
  return known.balance === 'debit' ? 'cost' : 'income';
}

/** National frameworks show negative goodwill among the assets (FRS 102.19.24). */
const mayIncludeNegativeGoodwill: ReadonlySet<string | undefined> = new Set([
  'goodwill',
  'intangibleAssets',
  'goodwillAndIntangibleAssets',
]);

/**
 * Amounts that are usually positive and negative in rare years: more cash acquired than paid, losses of an
 * investee beyond its cost, revenue of a fund that lost money, costs after a refund.
 */
const rarelyNegative = {
  'us-gaap': new Set(
    words(`
    Revenues RevenueFromContractWithCustomerExcludingAssessedTax RevenueFromContractWithCustomerIncludingAssessedTax
    SalesRevenueNet CostOfRevenue CostOfGoodsAndServicesSold CostOfGoodsSold CostsAndExpenses OperatingExpenses
    InterestExpense InterestExpenseDebt InterestExpenseNonoperating EquityMethodInvestments
    PaymentsToAcquireBusinessesNetOfCashAcquired ProceedsFromRepurchaseOfEquity ProceedsFromIssuanceOrSaleOfEquity
    DeferredTaxAssetsOther DeferredTaxLiabilitiesOther DeferredTaxAssetsNet DeferredIncomeTaxAssetsNet
    DeferredIncomeTaxLiabilitiesNet InterestPaidNet IncomeTaxesPaid ShareBasedCompensation
    AllocatedShareBasedCompensationExpense LeaseCost PreferredStockDividendsIncomeStatementImpact
    CommonStocksIncludingAdditionalPaidInCapital AccruedIncomeTaxesCurrent`),
  ),
  'ifrs-full': new Set(
    words(`
    Revenue CostOfSales FinanceCosts InterestExpense InvestmentAccountedForUsingEquityMethod
    CashFlowsUsedInObtainingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities
    CashFlowsFromLosingControlOfSubsidiariesOrOtherBusinessesClassifiedAsInvestingActivities OperatingExpense
    OperatingExpenseExcludingCostOfSales InterestPaidClassifiedAsOperatingActivities`),
  ),
};

/** Whether a concept that is reported as positive may be negative in a rare year. */
export function isRarelyNegative({ family, local, line }: ReportConcept): boolean {
  if (family === 'us-gaap' || family === 'ifrs-full') return rarelyNegative[family].has(local);
  return line?.usGaap.some((name) => rarelyNegative['us-gaap'].has(name)) ?? false;
}

/** Axes and members for which part of a positive total may be negative. */
const reversingAxis =
  /(?:Restatement|AdjustmentType|Eliminations?|ConsolidationItems|EquityComponents|ComponentsOfEquity|ChangeInAccounting|AccountingPrinciple|AccountingStandardsUpdate|CarryingAmountAccumulated|IncomeStatementLocation|Hedging|Derivative|ReclassificationOutOf|RegulatoryBasis|PlanAssetCategories|Scenario|Range)\w{0,200}Axis$/;
const reversingMember =
  /Eliminat|Adjust|Restate|Reconcil|Reclassif|Correction|Accumulated|Netting|Offset|Intersegment|Treasury|Discontinued|Hedg|Unallocated|Corporate|AllOther|Restructuring|Divest|Dispos/;

/**
 * Whether a context's dimensions allow a negative value of a positive concept. With several axes, the
 * remainder of an amount, income or cost after eliminations can have either sign.
 */
export function mayReverse({ dimensions }: ReportContext, convention: SignConvention): boolean {
  if (dimensions.length > 1 && ['amount', 'income', 'cost'].includes(convention)) return true;
  return dimensions.some(
    ({ axis, member, typed }) =>
      reversingAxis.test(axis) || (!typed && member !== null && reversingMember.test(member)),
  );
}

/** Balances and subtotals that keep their sign from year to year, although either sign can occur. */
const steady = {
  'us-gaap': new Set(
    words(`
    AdditionalPaidInCapital AdditionalPaidInCapitalCommonStock CommonStocksIncludingAdditionalPaidInCapital
    GrossProfit MinorityInterest RetainedEarningsAccumulatedDeficit StockholdersEquity
    StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest`),
  ),
  'ifrs-full': new Set(
    words(`
    AdjustmentsForDepreciationAndAmortisationExpense AdjustmentsForFinanceCosts AdjustmentsForSharebasedPayments
    CapitalReserve Equity EquityAttributableToOwnersOfParent GrossProfit NetAssetsLiabilities
    NoncontrollingInterests RetainedEarnings`),
  ),
};

export function isSteady(concept: ReportConcept): boolean {
  const { family, local, line } = concept;
  if (isRarelyNegative(concept)) return true;
  if (family === 'us-gaap' || family === 'ifrs-full') return steady[family].has(local);
  return line?.usGaap.some((name) => steady['us-gaap'].has(name)) ?? false;
}

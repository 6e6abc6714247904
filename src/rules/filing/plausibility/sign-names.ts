/** Why a concept has no negative values: the beginning of "…, so report a positive number". */
export type SignConvention = keyof typeof conventions;

export const conventions = {
  amount: 'The concept means an amount that cannot be negative',
  income: 'The concept already means revenue or income',
  payment: 'The concept already gives the direction of the payment',
  deduction: 'The concept already means a deduction',
  cost: 'The concept already means a cost',
  count: 'The concept is a count',
} as const;

/** Longer names do not occur in taxonomies. */
const MAX_NAME_LENGTH = 250;

/** Phrases that contain a word for a direction but say nothing about the sign of the amount. */
const harmless = new RegExp(
  [
    '(?:For)?(?:Expected)?CreditLoss(?:es)?',
    'LossContingenc(?:y|ies)',
    '(?:Net)?OperatingLossCarryforwards?',
    '(?:Maximum)?LossExposure',
    'Loan(?:And|s)*Lease(?:And)?Loss(?:es)?',
    'Claims?(?:AndClaims?|AndAllocatedClaim)?AdjustmentExpenses?',
    'NetOf(?:Reserves?|Accumulated|Allowance|Unearned)',
    'Equity(?:Securities|InstrumentsOtherThanOptions)',
    'IncomeTaxe?s?(?=Payable|Receivable)',
    'AccruedIncomeTaxes',
    '(?:Deferred|Unearned)Income(?!Tax)',
    'Benefit(?:Obligation|Plans?)',
    '(?:Retirement|Postretirement|Employee|Policy)Benefits?',
    'ExchangeTraded',
    'Capital(?:Lease|Expenditures?|ized)',
    'NetInvestmentIn(?:Lease|DirectFinancing|SalesType)',
  ].join('|'),
  'g',
);

/** Words for amounts with either sign, or for amounts of no single kind. */
const eitherWay = new RegExp(
  [
    'Increase|Decrease|Gain|Loss(?:es)?(?![a-z])|Income|Profit|Earnings|Benefits?(?![a-z])|ProvidedBy|UsedIn',
    'AssetLiability|AssetsLiabilities|LiabilityAsset|Less[A-Z]|Adjust|Chang|Effect|Reconcil|Comprehensive',
    'Oci(?![a-z])|Accumulated(?!Depreciation|Amortization|Amortisation|Depletion|Impairment)|Translation',
    'Unrealized|Realized|Hedg|Equity|Capital|Surplus|Deficit|FundedStatus|Remeasure|Reclass|Transfer|Eliminat',
    'Recover|Revers|Provision|Revenue|Sales(?!Type)|Margin|Result|Rate(?![a-z])|Percent|Yield|Return|Cumulative',
    'Restat|Correct|Exchange|Settle|Discount|Premium|Varian|Differen|Excess|Spread|Index|Swap|Derivative|Offset',
    'Other(?:Nonoperating|Operating|Expense|Cost|Investing|Financing|Noninterest)|Tax(?!es?(?:Payable|Receivable))',
    'Net(?:Of|Amount|Cash|Interest|Asset|Period|Deferred|Credit|Carrying)|Member|Partner|Forma|Foreign|Currency',
    'Movement|Service|InterestExpense|BelowMarket|Accretion|NoncontrollingInterest|Minority|Regulat|Reserve',
    'Closed|Per(?:Share|Unit)|Abstract|Date|Description|Basis|Name|Period|Term|Life|Emission',
  ].join('|'),
);

const rest =
  '(?:Net|Gross|Current|Noncurrent|AndNoncurrent|FairValue|Disclosure|AtCarryingValue|AtFairValue|Other|Total|Amount|Value)*\\d?$';

/** The noun at the end of a name: what the amount measures. */
const things = new RegExp(
  `(?:${[
    'Payables?|Receivables?|Liabilit(?:y|ies)|Assets?|Debt|Borrowings?|Notes|Loans?|Deposits?|Inventor(?:y|ies)',
    'Cash|Goodwill|Equipment|Propert(?:y|ies)|Land|Buildings?|Improvements|Securities|Investments?|Goods|Materials',
    'Supplies|Commitments?|Obligations?|Accrual|Advances?|Mortgages?|Bonds?|Debentures?|Trademarks?|Patents?',
    'Licenses?|Permits|FaceAmount|FaceValue|CarryingAmount|CarryingValue|AmortizedCost|Collateral|Guarantees?',
    'CommercialPaper|LettersOfCredit|Capacity|Exposure|Outstanding|Trust|WriteOffs?|Writeoffs?|Writedowns?',
    'ChargeOffs?|ImpairmentCharges?|Fees?|Royalt(?:y|ies)|Rent|Wages|Salaries|Software|Vehicles|Machinery|Furniture',
    'Fixtures|Aircraft|Timber|Contributions?|Dividends?|Distributions?|Withdrawals?|Purchases?|Additions|Acquisitions?',
    'Originations?|Issuances?|Repurchased?|Redeemed|Disposals?|Conversions?',
  ].join('|')})${rest}`,
);

/** Amounts by due date or origination. */
const schedules =
  /(?:Due|Maturit(?:y|ies)|Maturing|Originated|PaymentsToBeReceived|ExpectedFuture|PastDue|Nonaccrual)(?:In|After|Next|Year|Within|Current|Remainder|Rolling|Over|One|Two|Three|Four|Five|Thereafter|More|[A-Z])/;

const gross = /Gross(?:Current|Noncurrent)?$/;
const eitherWayGross =
  /Gain|Loss|Income|Expense|Benefit|Increase|Decrease|Profit|Adjustment|Change|Derivative/;

const deductions =
  /^(?:Accumulated(?:Depreciation|Amortization|Depletion)|Allowance)|(?<!After|Before|NetOf|Excluding)(?:ValuationAllowance|AllowanceForCreditLoss(?:es)?|Accumulated(?:Amortization|Depreciation\w{0,60}))(?:Current|Noncurrent)?$/;

const counts =
  /^NumberOf|NumberOf(?!Shares\w{0,60}Adjust)|Number$|(?:Shares|Units|Options)(?:Issued|Outstanding|Authori[sz]ed|Granted|Redeemed|Repurchased|Exercised|Vested|Forfeited)|EquityInstrumentsOtherThanOptions(?:Grants|Granted|Vested|Forfeited|Nonvested)/;

const costs =
  /^(?:Depreciation|Depletion|Amorti[sz]ationOf[A-Z]\w{0,120}(?<!Net)$|ImpairmentOf[A-Z])|(?:Depreciation|Amorti[sz]ation|Impairment)(?:Expense|Charges?)|(?:Advertising|Marketing|Rent|Travel\w{0,30}|Supplies\w{0,30}|Postage|Occupancy|Maintenance|Utilities|Professional|Legal|Compensation|Wages|Salaries|Labor\w{0,30}|Fuel|Audit\w{0,30})(?:Expense|Costs?|Fees?)$/;

/** Movements of shares, with the direction in the name. */
const movements =
  /^(?:Stock(?:Issued|Repurchased|Redeemed|Granted)|TreasuryStock(?:Shares|Value)Acquired|TreasuryStockRetired|UnrecognizedTaxBenefits(?:Increases|Decreases|Reductions)Resulting|DefinedBenefitPlan(?:BenefitsPaid|ContributionsBy|ExpectedFuture))/;

const directed = /^(?:Payments?(?:To|Of|For|Related)|Repayments?Of|ProceedsFrom|PurchaseOf)[A-Z]/;

/** A payment or receipt whose name has two of these is a net figure. */
const directions =
  /Proceeds|Payments?(?!s?Due)|Repayments?|Repurchase|UsedIn|Refund|Increase|Decrease|Gain|Loss|Net(?![a-z])|Hedg|Derivative|OrSaleOfEquity|OtherEquity|OperatingActivities$/g;

const deferredTax =
  /^DeferredTax(?:Assets|Liabilities)(?!Net|Other|LiabilitiesNet|.{0,80}(?:Net$|Other|Unrealized|Hedg|Derivative|Comprehensive|Foreign|Subsidiar))[A-Z]/;

/**
 * Returns the sign convention that the name of a concept implies, by the wording of the US GAAP and IFRS
 * taxonomies.
 */
export function conventionOfName(local: string): SignConvention | undefined {
  if (local.length > MAX_NAME_LENGTH) return undefined;
  const name = local.replace(harmless, 'X');
  if (directed.test(local)) return isNetFlow(local, name) ? undefined : 'payment';
  if (movements.test(local)) return 'payment';
  if (deferredTax.test(local)) return 'amount';
  if (gross.test(local) && !eitherWayGross.test(local)) return 'amount';
  if (eitherWay.test(name)) return undefined;
  if (deductions.test(local)) return 'deduction';
  if (counts.test(local)) return 'count';
  if (costs.test(name)) return 'cost';
  if (local.startsWith('Amorti')) return undefined;
  return things.test(name) || schedules.test(name) ? 'amount' : undefined;
}

function isNetFlow(local: string, name: string): boolean {
  const found = name.match(directions)?.length ?? 0;
  // Payments for own shares and receipts from loan repayments have one direction.
  const same = /^(?:PaymentsForRepurchase|ProceedsFromRepaymentOf)/.test(local) ? 1 : 0;
  return found - same > 1;
}

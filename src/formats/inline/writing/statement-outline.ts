import { lineItemOfKey } from '../../../model/line-items.ts';
import type { Report, ReportConcept } from '../../../model/report/report.ts';
import type { Labels } from './labels.ts';
import type { RowKind } from './layout.ts';
import { type Outline, plainLine } from './outline.ts';
import type { OutlineLine } from './outline-line.ts';
import type { Phrases } from './phrases.ts';
import { debitConcepts } from './shown-signs.ts';

/**
 * The statements as most people lay them out, for filings that say nothing about it. A number of dots before a
 * key is its depth, a sign behind it its kind: `+` a total, `=` a grand total, `<` and `>` the balance at the start
 * and at the end of a period, `-` what takes away from the total below. `*` stands for the lines of the statement that are not named.
 */
const statements: readonly (readonly [title: keyof Phrases, lines: string])[] = [
  [
    'balanceSheet',
    `.cash .restrictedCashCurrent .restrictedCash .shortTermInvestments .cashAndShortTermInvestments
    .accountsReceivable .tradeAndOtherReceivables .contractAssets .inventories .prepaidExpenses
    .prepaidAndOtherCurrentAssets .otherCurrentAssets .currentTaxAssets .assetsHeldForSale currentAssets+
    .propertyPlantAndEquipmentGross .accumulatedDepreciation- .propertyPlantAndEquipment .investmentProperty
    .rightOfUseAssets .financeLeaseRightOfUseAssets .goodwill .intangibleAssets .goodwillAndIntangibleAssets
    .equityMethodInvestments .longTermInvestments .biologicalAssets .deferredTaxAssets .restrictedCashNoncurrent
    .otherNoncurrentAssets noncurrentAssets+ totalAssets=
    .accountsPayable .tradeAndOtherPayables .accruedLiabilities .deferredRevenueCurrent .shortTermDebt
    .bankOverdrafts .longTermDebtCurrent .debtCurrent .leaseLiabilitiesCurrent .financeLeaseLiabilitiesCurrent
    .currentTaxLiabilities .dividendsPayable .provisionsCurrent .otherCurrentLiabilities .liabilitiesHeldForSale
    currentLiabilities+ netCurrentAssets+ assetsLessCurrentLiabilities+
    .longTermDebt .leaseLiabilitiesNoncurrent .financeLeaseLiabilitiesNoncurrent .deferredRevenueNoncurrent
    .deferredTaxLiabilities .pensionLiabilities .provisionsNoncurrent .otherNoncurrentLiabilities
    noncurrentLiabilities+ totalLiabilities+ .temporaryEquity .redeemableNoncontrollingInterests
    .preferredStock .shareCapital .sharePremium .shareCapitalAndPremium .retainedEarnings .accumulatedOci
    .otherEquityInterest .treasuryStock- parentEquity+ .noncontrollingInterests totalStockholdersEquity+
    netAssets+ liabilitiesAndEquity= *`,
  ],
  [
    'incomeStatement',
    `revenue costOfRevenue grossProfit+ otherOperatingIncome researchAndDevelopment sellingExpense
    administrativeExpense sellingGeneralAdministrative restructuringCosts impairmentLosses operatingExpenses+
    costsAndExpenses+ operatingIncome+ financeIncome financeCosts netFinanceResult associatesResult
    otherNonoperatingIncome nonoperatingIncome incomeBeforeTax+ .currentTax .deferredTax incomeTaxExpense
    incomeFromContinuingOperations+ incomeFromDiscontinuedOperations extraordinaryItems netIncome=
    .netIncomeParent .netIncomeNoncontrolling preferredDividends netIncomeCommon+ netIncomeCommonDiluted+ *`,
  ],
  [
    'comprehensiveIncome',
    `.ociNotReclassifiable .ociReclassifiable otherComprehensiveIncome+ .otherComprehensiveIncomeParent
    .otherComprehensiveIncomeNoncontrolling comprehensiveIncome= .comprehensiveIncomeParent
    .comprehensiveIncomeNoncontrolling`,
  ],
  [
    'cashFlow',
    `profitInCashFlow .depreciationInCashFlow .shareBasedCompensation .deferredTaxInCashFlow .changeInReceivables-
    .changeInInventories- .changeInPayables .changeInWorkingCapital- .interestPaid- .incomeTaxesPaid-
    .operatingCashFlowContinuing .operatingCashFlowDiscontinued operatingCashFlow+ .capitalExpenditures-
    .purchaseOfIntangibles- .acquisitions- .purchaseOfInvestments- .proceedsFromInvestments .proceedsFromPropertySales
    .proceedsFromDisposals .investingCashFlowContinuing .investingCashFlowDiscontinued investingCashFlow+
    .proceedsFromDebt .repaymentsOfDebt- .leasePayments- .proceedsFromShares .proceedsFromOptions .shareRepurchases-
    .dividendsPaid- .dividendsPaidToNoncontrolling- .financingCashFlowContinuing .financingCashFlowDiscontinued
    financingCashFlow+ .netCashFlowContinuing .netCashFlowDiscontinued netChangeInCashBeforeExchange+
    .exchangeRateEffect netChangeInCash+ cashAtBeginningOfPeriod cashFlowCash<  cashFlowCash> *`,
  ],
  ['changesInEquity', 'openingEquity *'],
  ['perShare', '*'],
  ['notes', '*'],
];

const LINE = /^(\.*)(\w+|\*)([+=<>-]?)$/;
const kinds: Readonly<Record<string, RowKind>> = { '+': 'total', '=': 'grand' };

/** Line items that a statement other than their own shows. */
const comprehensive = new Set(
  'ociNotReclassifiable ociReclassifiable otherComprehensiveIncome otherComprehensiveIncomeParent otherComprehensiveIncomeNoncontrolling comprehensiveIncome comprehensiveIncomeParent comprehensiveIncomeNoncontrolling'.split(
    ' ',
  ),
);

/** The statements that the facts of a filing belong to by what they are about. */
export function statementOutlines(report: Report, labels: Labels): Outline[] {
  const byLine = new Map<string, ReportConcept[]>();
  for (const { concept } of report.concepts) {
    if (!concept.line) continue;
    const list = byLine.get(concept.line.key);
    if (list) list.push(concept);
    else byLine.set(concept.line.key, [concept]);
  }
  const isDebit = debitConcepts(report);
  return [...coverOutlines(report, labels), ...statements.flatMap(([name, lines]) => outlineOf(name, lines))];

  function outlineOf(name: keyof Phrases, text: string): Outline[] {
    const words = text.trim().split(/\s+/);
    const named = new Set(words.map((word) => LINE.exec(word)?.[2]));
    const lines = words.flatMap((word): OutlineLine[] => {
      const [, dots = '', key = '', sign = ''] = LINE.exec(word) ?? [];
      const concepts = key === '*' ? unnamed(name, named) : (byLine.get(key) ?? []);
      return concepts.map((concept) => lineOf(concept, dots.length, sign || signIn(name, concept)));
    });
    return lines.length === 0
      ? []
      : [{ keys: [name], title: labels.phrases[name] as string, lines, axes: new Set() }];
  }

  function unnamed(name: string, named: ReadonlySet<string | undefined>): ReportConcept[] {
    return [...byLine].flatMap(([key, concepts]) => {
      const isHere = lineItemOfKey(key)?.statement === name && !named.has(key) && !comprehensive.has(key);
      return isHere ? concepts : [];
    });
  }

  /** What reduces equity takes away from it. */
  function signIn(name: string, concept: ReportConcept): string {
    return name === 'changesInEquity' && isDebit(concept) ? '-' : '';
  }

  function lineOf(concept: ReportConcept, depth: number, sign: string): OutlineLine {
    const balance = sign === '<' ? 'start' : sign === '>' ? 'end' : undefined;
    const label = labels.balance(labels.concept(concept), balance);
    const isDeducted = sign === '-';
    return { ...plainLine(concept, label, depth), kind: kinds[sign] ?? 'line', balance, isDeducted };
  }
}

/** What IFRS asks a report to say about its entity (IAS 1.51 and 1.138). */
const identification: ReadonlySet<string> = new Set([
  'NameOfReportingEntityOrOtherMeansOfIdentification',
  'ExplanationOfChangeInNameOfReportingEntityOrOtherMeansOfIdentificationFromEndOfPrecedingReportingPeriod',
  'DomicileOfEntity',
  'LegalFormOfEntity',
  'CountryOfIncorporation',
  'AddressOfRegisteredOfficeOfEntity',
  'PrincipalPlaceOfBusiness',
  'DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities',
  'NameOfParentEntity',
  'NameOfUltimateParentOfGroup',
  'LengthOfLifeOfLimitedLifeEntity',
  'DescriptionOfNatureOfFinancialStatements',
  'DateOfEndOfReportingPeriod2013',
  'PeriodCoveredByFinancialStatements',
  'DescriptionOfPresentationCurrency',
  'LevelOfRoundingUsedInFinancialStatements',
  'DateOfAuthorisationForIssueOfFinancialStatements2013',
]);

function coverOutlines(report: Report, labels: Labels): Outline[] {
  const { coverPage, identification: about } = labels.phrases;
  const concepts = report.concepts.map(({ concept }) => concept);
  const cover = concepts.filter(({ family }) => family === 'dei');
  const entity = concepts.filter(({ family, local }) => family === 'ifrs-full' && identification.has(local));
  return [
    listOutline('coverPage', coverPage, cover, labels),
    listOutline('identification', about, entity, labels),
  ].filter(({ lines }) => lines.length > 0);
}

/** An outline of concepts in the order given. */
export function listOutline(
  key: string,
  title: string,
  concepts: readonly ReportConcept[],
  labels: Labels,
): Outline {
  const lines = concepts.map((concept) => plainLine(concept, labels.concept(concept)));
  return { keys: [key], title, lines, axes: new Set() };
}

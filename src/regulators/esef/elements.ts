import type { RequiredFact } from '../../rules/filing-requirements.ts';

const fact = (
  severity: RequiredFact['severity'],
  label: string,
  ...names: readonly string[]
): RequiredFact => ({ concepts: names.map((name) => `ifrs-full:${name}`), severity, label });

/** Headline figures of the statements. */
export const headlines: readonly RequiredFact[] = [
  fact('error', 'total assets', 'Assets'),
  fact('error', 'equity', 'Equity', 'EquityAttributableToOwnersOfParent'),
  fact('error', 'total equity and liabilities', 'EquityAndLiabilities', 'Liabilities'),
  fact('error', 'profit or loss', 'ProfitLoss'),
  fact(
    'warning',
    'revenue',
    'Revenue',
    'RevenueFromContractsWithCustomers',
    'RevenueFromInterest',
    'InsuranceRevenue',
    'InterestRevenueCalculatedUsingEffectiveInterestMethod',
    // Investment and holding companies
    'DividendIncome',
    'InvestmentIncome',
    'RevenueFromDividends',
    // Property companies
    'RentalIncome',
    'RentalIncomeFromInvestmentProperty',
    'RentalIncomeFromInvestmentPropertyNetOfDirectOperatingExpense',
  ),
  fact('warning', 'total comprehensive income', 'ComprehensiveIncome'),
  fact(
    'error',
    'cash flow from operating activities',
    'CashFlowsFromUsedInOperatingActivities',
    'CashFlowsFromUsedInOperatingActivitiesContinuingOperations',
  ),
  fact('warning', 'cash flow from investing activities', 'CashFlowsFromUsedInInvestingActivities'),
  fact('warning', 'cash flow from financing activities', 'CashFlowsFromUsedInFinancingActivities'),
  fact(
    'warning',
    'net change in cash',
    'IncreaseDecreaseInCashAndCashEquivalents',
    'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
  ),
];

/** The elements of the first table of Annex II, which every report must tag if it states them. */
export const esefMandatoryElements: readonly RequiredFact[] = [
  fact('warning', 'the name of the reporting entity', 'NameOfReportingEntityOrOtherMeansOfIdentification'),
  fact(
    'warning',
    'the explanation of a change of name (or that there was none)',
    'ExplanationOfChangeInNameOfReportingEntityOrOtherMeansOfIdentificationFromEndOfPrecedingReportingPeriod',
  ),
  fact('warning', 'the domicile of the entity', 'DomicileOfEntity'),
  fact('warning', 'the legal form of the entity', 'LegalFormOfEntity'),
  fact('warning', 'the country of incorporation', 'CountryOfIncorporation'),
  fact('warning', 'the address of the registered office', 'AddressOfRegisteredOfficeOfEntity'),
  fact('warning', 'the principal place of business', 'PrincipalPlaceOfBusiness'),
  fact(
    'warning',
    'the nature of operations and principal activities',
    'DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities',
  ),
  fact('warning', 'the name of the parent entity', 'NameOfParentEntity'),
  fact('warning', 'the name of the ultimate parent of the group', 'NameOfUltimateParentOfGroup'),
];

/** Abstract concepts that head the presentation of the primary statements. */
export const statementRoots: readonly string[] = [
  'StatementOfFinancialPositionAbstract',
  'IncomeStatementAbstract',
  'StatementOfComprehensiveIncomeAbstract',
  'StatementOfProfitOrLossAndOtherComprehensiveIncomeAbstract',
  'StatementOfCashFlowsAbstract',
  'StatementOfChangesInEquityAbstract',
  'StatementOfChangesInNetAssetsAvailableForBenefitsAbstract',
];

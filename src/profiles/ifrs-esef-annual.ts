import type { Profile, RequiredFact } from '../rules/profile.ts';

const fact = (
  severity: RequiredFact['severity'],
  label: string,
  ...names: readonly string[]
): RequiredFact => ({ concepts: names.map((name) => `ifrs-full:${name}`), severity, label });

/** Consolidated annual financial report of an issuer in the European Union (ESEF regulation, ESMA manual). */
export const ifrsEsefAnnual: Profile = {
  id: 'ifrs-esef-annual',
  title: 'ESEF annual financial report, IFRS',
  version: '2025',
  authority: 'European Securities and Markets Authority',
  framework: 'ifrs-full',
  entity: { schemes: ['http://standards.iso.org/iso/17442'], single: true },
  period: 'annual',
  approvalMonths: 4,
  longestYearMonths: 18,
  inline: { registry: 'tr5', styles: 'element', hiddenProperty: '-ix-hidden' },
  required: [
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
    ),
    fact('warning', 'comprehensive income', 'ComprehensiveIncome'),
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
      'the change in cash',
      'IncreaseDecreaseInCashAndCashEquivalents',
      'IncreaseDecreaseInCashAndCashEquivalentsBeforeEffectOfExchangeRateChanges',
    ),
  ],
  identification: [
    fact('warning', 'the name of the reporting entity', 'NameOfReportingEntityOrOtherMeansOfIdentification'),
    fact(
      'warning',
      'the explanation of a change of name',
      'ExplanationOfChangeInNameOfReportingEntityOrOtherMeansOfIdentificationFromEndOfPrecedingReportingPeriod',
    ),
    fact('warning', 'the domicile', 'DomicileOfEntity'),
    fact('warning', 'the legal form', 'LegalFormOfEntity'),
    fact('warning', 'the country of incorporation', 'CountryOfIncorporation'),
    fact('warning', 'the address of the registered office', 'AddressOfRegisteredOfficeOfEntity'),
    fact('warning', 'the principal place of business', 'PrincipalPlaceOfBusiness'),
    fact(
      'warning',
      'the nature of operations and principal activities',
      'DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities',
    ),
    fact('warning', 'the name of the parent', 'NameOfParentEntity'),
    fact('warning', 'the name of the ultimate parent', 'NameOfUltimateParentOfGroup'),
  ],
  extensions: { anchors: true, balance: 'always' },
  overrides: {
    'COV-014': { severity: 'warning', references: ['ESEF.RTS.Annex.II.Par.2.missingMandatoryMarkups'] },
    'DUP-001': { references: ['ESEF.2.2.4.inconsistentDuplicateNumericFactInInlineXbrlDocument'] },
    'ENT-001': { references: ['ESEF.2.1.4.multipleIdentifiers'] },
    'LNK-001': { references: ['ESEF.2.3.1.unusedFootnote'] },
    'NET-006': {
      severity: 'warning',
      references: ['ESEF.3.4.6.UsableConceptsNotIncludedInPresentationLink'],
    },
    'NET-007': {
      references: [
        'ESEF.3.3.1.extensionConceptsNotAnchored',
        'ESEF.RTS.Annex.IV.Par.4.2.monetaryConceptWithoutBalance',
        'ESEF.RTS.Annex.IV.Par.4_G3.4.5.extensionConceptNoLabel',
      ],
    },
    'NET-008': {
      severity: 'error',
      references: ['ESEF.RTS.Annex.IV.Par.4.1.extensionElementDuplicatesCoreElement'],
    },
    'NUM-012': { references: ['ESEF.RTS.Annex.II.Par.1.factsWithOtherThanDeclaredCurrencyOnly'] },
    'PRF-002': { references: ['ESEF.RTS.ifrsRequired'] },
    'TXT-003': { references: ['ESEF.2.5.2.undefinedLanguageForTextFact'] },
    'TXT-004': { references: ['ESEF.1.3.3.emptyTextBlock'] },
  },
};

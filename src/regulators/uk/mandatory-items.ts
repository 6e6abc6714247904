import type { RequiredFact, RequiredType, TaggingDemand } from '../../rules/filing-requirements.ts';
import { COMPANIES_HOUSE } from './identifier.ts';

/** Items that were added to the list of checks in 2020. */
const LISTED = '2020-01-01';

/** An item that every report must tag. */
const must = (label: string, concept: string, type?: RequiredType): RequiredFact => ({
  concepts: [concept],
  severity: 'error',
  label,
  ...(type && { type }),
});

/**
 * Entities outside the register, such as associations, use another identifier scheme and have no such number.
 */
const companyNumber: RequiredFact = {
  ...must('the company number', 'UKCompaniesHouseRegisteredNumber'),
  scheme: COMPANIES_HOUSE,
};

const common: readonly RequiredFact[] = [
  { ...must('the average number of employees', 'AverageNumberEmployeesDuringPeriod'), since: LISTED },
  must("the entity's name", 'EntityCurrentLegalOrRegisteredName'),
  must('the balance sheet date', 'BalanceSheetDate', 'last-day'),
  companyNumber,
];

const authorised = must(
  'the date on which the accounts were authorized',
  'DateAuthorisationFinancialStatementsForIssue',
  'date',
);

const directorsReport: readonly RequiredFact[] = [
  {
    ...must("the date on which the directors' report was signed", 'DateSigningDirectorsReport', 'date'),
    since: LISTED,
  },
  {
    ...must("the director who signed the directors' report", 'DirectorSigningReport', 'fixed'),
    since: LISTED,
  },
];

const charity: readonly RequiredFact[] = [
  ...common,
  authorised,
  must('the director who signed the accounts', 'DirectorSigningFinancialStatements', 'fixed'),
  must('whether the entity is dormant', 'EntityDormantTruefalse', 'boolean'),
  must('whether the entity is trading', 'EntityTradingStatus', 'fixed'),
  must('the accounting standards applied', 'AccountingStandardsApplied', 'fixed'),
  must('whether the accounts are audited', 'AccountsStatusAuditedOrUnaudited', 'fixed'),
];

const company: readonly RequiredFact[] = [
  ...charity,
  must('the legal form of the entity', 'LegalFormEntity', 'fixed'),
  { ...must('the principal activities', 'DescriptionPrincipalActivities'), since: LISTED },
];

/**
 * The items that accounts must tag, by their taxonomy (Joint Filing Common Validation Checks, 3312).
 * Charities use the taxonomy of companies beside their own, so their own comes first.
 */
const mandatoryItems: readonly (TaggingDemand & { readonly namespaces: RegExp })[] = [
  {
    namespaces: /^https?:\/\/(?:www\.xbrl\.org\/uk|xbrl\.frc\.org\.uk)\/char\//,
    required: charity,
    oneOf: {
      label: 'a charity registration number (the report uses the taxonomy of charities)',
      concepts: [
        'CharityRegistrationNumberEnglandWales',
        'CharityRegistrationNumberScotland',
        'CharityRegistrationNumberNorthernIreland',
      ],
      severity: 'error',
    },
  },
  {
    namespaces: /^http:\/\/www\.xbrl\.org\/uk\/gaap\//,
    required: [
      ...common,
      must('the date on which the accounts were approved', 'DateApprovalAccounts', 'date'),
      must('the director who signed the accounts', 'NameDirectorSigningAccounts', 'fixed'),
      must('whether the entity is dormant', 'EntityDormant', 'boolean'),
      must('whether the entity is trading', 'EntityTrading', 'boolean'),
      ...directorsReport,
    ],
  },
  {
    namespaces: /^http:\/\/www\.xbrl\.org\/uk\/ifrs\//,
    required: [
      ...common,
      authorised,
      must('the body that authorized the accounts', 'ExplanationOfBodyOfAuthorisation'),
      must('whether the entity is dormant', 'EntityDormant', 'boolean'),
      must('whether the entity is trading', 'EntityTrading', 'boolean'),
      ...directorsReport,
    ],
  },
  {
    namespaces: /^https?:\/\/xbrl\.frc\.org\.uk\/.*\/(?:201\d|202[01])-/,
    required: [...company, must('the type of accounts', 'AccountsTypeFullOrAbbreviated', 'fixed')],
  },
  {
    namespaces: /^https?:\/\/xbrl\.frc\.org\.uk\//,
    required: [...company, must('the type of accounts', 'AccountsType', 'fixed')],
  },
];

/** Elements that state the period that accounts cover. */
const period = { start: 'StartDateForPeriodCoveredByReport', end: 'EndDateForPeriodCoveredByReport' };

/** Returns the items that accounts must tag, by the first matching taxonomy. */
export function mandatoryItemsIn(uris: ReadonlySet<string>): TaggingDemand {
  const demand = mandatoryItems.find(({ namespaces }) => [...uris].some((uri) => namespaces.test(uri)));
  return { ...(demand ?? { required: [] }), period };
}

/** The items that accounts with the latest taxonomies must tag. */
export const usualItems: readonly RequiredFact[] = mandatoryItems.at(-1)?.required ?? [];

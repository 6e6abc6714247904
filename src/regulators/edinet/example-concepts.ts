import { coverItems } from './cover-items.ts';

/** What the facts of the example say, and in which roles their elements stand. */

export const OWN_PREFIX = 'jpcrp030000-asr_E99901-000';
export const OWN =
  'http://disclosure.edinet-fsa.go.jp/jpcrp030000/asr/001/E99901-000/2026-03-31/01/2026-06-26';
export const HOST = 'http://disclosure.edinet-fsa.go.jp';

/** Contexts: the period, then members by axis. */
export const FILING = 'FilingDateInstant';
export const YEAR = 'CurrentYearDuration_NonConsolidatedMember';
export const DAY = 'CurrentYearInstant_NonConsolidatedMember';
const HOLDER = 'CurrentYearInstant_No1MajorShareholdersMember';
const OFFICER = `CurrentYearDuration_${OWN_PREFIX}KiryuMember`;
const SEGMENT = `CurrentYearDuration_NonConsolidatedMember_${OWN_PREFIX}PrecisionReportableSegmentsMember`;

export const SEPARATE = [
  'jppfs_cor:ConsolidatedOrNonConsolidatedAxis',
  'jppfs_cor:NonConsolidatedMember',
] as const;
const SEGMENTS = 'jpcrp_cor:OperatingSegmentsAxis';
const HOLDERS = 'jpcrp_cor:MajorShareholdersAxis';
const OFFICERS = 'jpcrp_cor:DirectorsAndOtherOfficersAxis';

export type Member = readonly [axis: string, member: string];

export const contexts: readonly (readonly [id: string, period: string, ...members: readonly Member[]])[] = [
  [FILING, '2026-06-26'],
  [YEAR, '2025-04-01/2026-03-31', SEPARATE],
  [DAY, '2026-03-31', SEPARATE],
  [HOLDER, '2026-03-31', [HOLDERS, 'jpcrp_cor:No1MajorShareholdersMember']],
  [OFFICER, '2025-04-01/2026-03-31', [OFFICERS, `${OWN_PREFIX}:KiryuMember`]],
  [SEGMENT, '2025-04-01/2026-03-31', SEPARATE, [SEGMENTS, `${OWN_PREFIX}:PrecisionReportableSegmentsMember`]],
];

/** What the cover says, by the element. */
export const coverValues: Readonly<Record<string, string>> = {
  DocumentTitleCoverPage: '有価証券報告書',
  ClauseOfStipulationCoverPage: '金融商品取引法第24条第１項',
  PlaceOfFilingCoverPage: '近畿財務局長',
  FilingDateCoverPage: '2026-06-26',
  FiscalYearCoverPage: '第58期',
  CompanyNameCoverPage: '架空商事株式会社',
  CompanyNameInEnglishCoverPage: 'Abc Trading Co., Ltd.',
};

/** What the filing says of itself, by the element; a number has a unit. */
export const deiValues: Readonly<Record<string, string>> = {
  EDINETCodeDEI: 'E99901',
  FilerNameInJapaneseDEI: '架空商事株式会社',
  FilerNameInEnglishDEI: 'Abc Trading Co., Ltd.',
  CabinetOfficeOrdinanceDEI: '企業内容等の開示に関する内閣府令',
  DocumentTypeDEI: '第三号様式',
  AccountingStandardsDEI: 'Japan GAAP',
  WhetherConsolidatedFinancialStatementsArePreparedDEI: 'false',
  IndustryCodeWhenFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI: 'CTE',
  CurrentFiscalYearStartDateDEI: '2025-04-01',
  CurrentPeriodEndDateDEI: '2026-03-31',
  TypeOfCurrentPeriodDEI: 'FY',
  CurrentFiscalYearEndDateDEI: '2026-03-31',
  AmendmentFlagDEI: 'false',
  ReportAmendmentFlagDEI: 'false',
  XBRLAmendmentFlagDEI: 'false',
};

/** A fact of the body: its element, context and value; amounts are numbers. */
export type BodyFact = readonly [name: string, context: string, value: string | number];

const PAID =
  'jpcrp_cor:TotalAmountOfRemunerationEtcPaidByGroupRemunerationEtcPaidByGroupToEachDirectorOrOtherOfficer';
const PREPARED = 'RegulationsInAccordanceWithWhichFinancialStatementsHaveBeenPreparedFinancialInformation';

/** Facts that the page shows one below the other. */
export const textFacts: readonly BodyFact[] = [
  ['jpcrp_cor:NetSalesSummaryOfBusinessResults', YEAR, 80],
  ['jpcrp_cor:CompanyHistoryTextBlock', FILING, '1968年設立'],
  ['jpcrp_cor:IssuedSharesTotalNumberOfSharesEtcTextBlock', FILING, '4,200,000株'],
  ['jpcrp_cor:NameMajorShareholders', HOLDER, '架空持株会'],
  ['jpcrp_cor:CorporateGovernanceCompanyWithCorporateAuditorsTextBlock', FILING, '監査役会設置会社'],
  ['jpcrp_cor:RatioOfFemaleDirectorsAndOtherOfficers', FILING, 0.2],
  [PAID, OFFICER, 12],
  [`jpcrp_cor:${PREPARED}`, FILING, '財務諸表等規則'],
  ['jpcrp_cor:RevenuesFromExternalCustomers', SEGMENT, 60],
];

/** Figures of the statements. */
export const statementFacts: readonly BodyFact[] = [
  ['jppfs_cor:CashAndDeposits', DAY, 90],
  ['jppfs_cor:Assets', DAY, 90],
  ['jppfs_cor:NetAssets', DAY, 90],
  ['jppfs_cor:LiabilitiesAndNetAssets', DAY, 90],
  ['jppfs_cor:NetSales', YEAR, 80],
  ['jppfs_cor:OperatingIncome', YEAR, -5],
  ['jppfs_cor:ProfitLoss', YEAR, -4],
  ['jppfs_cor:CashAndCashEquivalents', DAY, 90],
];

/** A role: its root, the table and its axes with their defaults and members, and the elements it shows. */
export interface ExampleRole {
  readonly uri: string;
  /** What its heading, table and line items are named after. */
  readonly stem: string;
  readonly axes: readonly ExampleAxis[];
  readonly items: readonly string[];
}

export interface ExampleAxis {
  readonly axis: string;
  readonly default?: string;
  /** Each below the one before where it is a chain. */
  readonly members: readonly string[];
  readonly isChain?: boolean;
}

const separate: ExampleAxis = { axis: SEPARATE[0], members: [SEPARATE[1]] };
const role = (family: string, name: string): string => `${HOST}/role/${family}/rol_${name}`;

export const FORM = role(
  'jpcrp',
  'CabinetOfficeOrdinanceOnDisclosureOfCorporateInformationEtcFormNo3AnnualSecuritiesReport',
);
/** The one role that the filer declares. */
export const OWN_ROLE = role('jpcrp-asr', 'RemunerationOfEachOfficer');

const ofForm = new Set(textFacts.filter(([, context]) => context === FILING).map(([name]) => name));

export const roles: readonly ExampleRole[] = [
  {
    uri: FORM,
    stem: 'jpcrp_cor:CompanyInformation',
    axes: [],
    items: [...coverItems.map((name) => `jpcrp_cor:${name}`), ...ofForm],
  },
  {
    uri: role('jpcrp', 'BusinessResultsOfReportingCompany'),
    stem: 'jpcrp_cor:BusinessResultsOfReportingCompany',
    axes: [separate],
    items: ['jpcrp_cor:NetSalesSummaryOfBusinessResults'],
  },
  {
    uri: role('jpcrp', 'MajorShareholders-01'),
    stem: 'jpcrp_cor:MajorShareholders',
    axes: [
      {
        axis: HOLDERS,
        default: 'jpcrp_cor:MajorShareholdersMember',
        members: ['jpcrp_cor:No1MajorShareholdersMember'],
      },
    ],
    items: ['jpcrp_cor:NameMajorShareholders'],
  },
  {
    uri: OWN_ROLE,
    stem: 'jpcrp_cor:RemunerationForDirectorsAndOtherOfficers',
    axes: [
      {
        axis: OFFICERS,
        default: 'jpcrp_cor:DirectorsAndOtherOfficersMember',
        members: [`${OWN_PREFIX}:KiryuMember`],
      },
    ],
    items: [PAID],
  },
  {
    uri: role('jppfs', 'BalanceSheet'),
    stem: 'jppfs_cor:BalanceSheet',
    axes: [separate],
    items: statementFacts.slice(0, 4).map(([name]) => name),
  },
  {
    uri: role('jppfs', 'StatementOfIncome'),
    stem: 'jppfs_cor:StatementOfIncome',
    axes: [separate],
    items: ['jppfs_cor:NetSales', 'jppfs_cor:OperatingIncome', 'jppfs_cor:ProfitLoss'],
  },
  {
    uri: role('jppfs', 'StatementOfChangesInEquity'),
    stem: 'jppfs_cor:StatementOfChangesInEquity',
    axes: [separate],
    items: ['jppfs_cor:NetAssets', 'jppfs_cor:ProfitLoss'],
  },
  {
    uri: role('jppfs', 'StatementOfCashFlows-indirect'),
    stem: 'jppfs_cor:StatementOfCashFlows',
    axes: [separate],
    items: ['jppfs_cor:CashAndCashEquivalents'],
  },
  {
    uri: role('jpcrp', 'NotesSegmentInformationEtcFinancialStatements-02'),
    stem: 'jpcrp_cor:NotesSegmentInformationEtcFinancialStatements',
    axes: [
      separate,
      {
        axis: SEGMENTS,
        default: 'jpcrp_cor:EntityTotalMember',
        members: ['jpcrp_cor:ReportableSegmentsMember', `${OWN_PREFIX}:PrecisionReportableSegmentsMember`],
        isChain: true,
      },
    ],
    items: ['jpcrp_cor:RevenuesFromExternalCustomers'],
  },
];

/** What the balance sheet adds up. */
export const sums: readonly (readonly [total: string, part: string])[] = [
  ['jppfs_cor:Assets', 'jppfs_cor:CashAndDeposits'],
  ['jppfs_cor:LiabilitiesAndNetAssets', 'jppfs_cor:NetAssets'],
];

/** Elements of the filer with their Japanese and English labels. */
export const ownConcepts: readonly (readonly [local: string, japanese: string, english: string])[] = [
  ['KiryuMember', '桐生　聡', 'Satoshi Kiryu'],
  ['PrecisionReportableSegmentsMember', '精密加工機械', 'Precision machinery'],
];

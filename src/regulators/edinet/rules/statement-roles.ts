/** A part of a report that requires detailed tagging, and the roles that present it. */
export interface DetailedPart {
  readonly code: string;
  readonly label: string;
  /** The names of the roles, without their prefix; `std_` may precede them. */
  readonly roles: RegExp;
  /** Roles of an equivalent statement, although EDINET does not look for it. */
  readonly instead?: RegExp;
  /** Whether only few filers prepare it, so that EDINET's warning is mostly unfounded. */
  readonly isRare?: boolean;
  /** The accounting standard it applies to, and whether with consolidated statements; absent for all. */
  readonly standard?: 'Japan GAAP' | 'IFRS';
  readonly isConsolidated?: boolean;
  /** The code of the industry it applies to. */
  readonly industry?: string;
}

const INTERIM = '(?:SemiAnnual|Type1SemiAnnual|Quarterly|YearToQuarterEnd|QuarterPeriod)?';
const CONDENSED = '(?:Condensed(?:SemiAnnual|Quarterly|YearToQuarterEnd|QuarterPeriod))?';

const role = (family: string, name: string): RegExp => new RegExp(`/role/${family}/rol_(?:std_)?${name}$`);
const japanese = (name: string): RegExp => role('jppfs', `${INTERIM}${name}`);
const ifrs = (name: string): RegExp => role('jpigp', `${CONDENSED}${name}IFRS`);
const either = (...patterns: readonly RegExp[]): RegExp =>
  new RegExp(patterns.map(({ source }) => source).join('|'));

const JGAAP = { standard: 'Japan GAAP' } as const;
const IFRS = { standard: 'IFRS' } as const;
const group = { isConsolidated: true } as const;
const alone = { isConsolidated: false } as const;

/** Codes EC8036W to EC8049W and EC8061W to EC8068W. */
export const detailedParts: readonly DetailedPart[] = [
  {
    ...group,
    code: 'EC8036W',
    label: 'section on consolidated business results',
    roles: role('jpcrp', 'BusinessResultsOfGroup'),
  },
  {
    ...alone,
    code: 'EC8037W',
    label: 'section on non-consolidated business results',
    roles: role('jpcrp', 'BusinessResultsOfReportingCompany'),
  },
  {
    code: 'EC8038W',
    label: 'section on major shareholders',
    roles: role('jpcrp', 'MajorShareholders-0[12]'),
  },
  {
    ...JGAAP,
    ...group,
    code: 'EC8039W',
    label: 'consolidated balance sheet',
    roles: japanese('ConsolidatedBalanceSheet'),
  },
  { ...JGAAP, ...alone, code: 'EC8040W', label: 'balance sheet', roles: japanese('BalanceSheet') },
  {
    ...JGAAP,
    ...group,
    code: 'EC8041W',
    label: 'consolidated statement of income',
    roles: japanese('ConsolidatedStatementOfIncome'),
  },
  {
    ...JGAAP,
    ...alone,
    code: 'EC8042W',
    label: 'statement of income',
    roles: japanese('StatementOfIncome'),
    instead: japanese('StatementOfIncomeAndRetainedEarnings'),
  },
  {
    ...JGAAP,
    ...alone,
    code: 'EC8043W',
    label: 'statement of income and retained earnings',
    roles: japanese('StatementOfIncomeAndRetainedEarnings'),
    instead: japanese('StatementOfIncome'),
    isRare: true,
  },
  {
    ...JGAAP,
    ...group,
    code: 'EC8044W',
    label: 'consolidated statement of changes in equity',
    roles: japanese('ConsolidatedStatementOfChangesIn(?:Equity|NetAssets)'),
  },
  {
    ...JGAAP,
    ...alone,
    code: 'EC8045W',
    label: 'statement of changes in equity',
    roles: japanese('StatementOf(?:ChangesIn(?:Equity|NetAssets)|UnitholdersEquity|MembersEquity)'),
  },
  {
    code: 'EC8046W',
    industry: 'INV',
    label: "statement of unitholders' equity",
    roles: japanese('StatementOfUnitholdersEquity'),
  },
  {
    code: 'EC8047W',
    industry: 'LIQ',
    label: "statement of members' equity",
    roles: japanese('StatementOfMembersEquity'),
  },
  {
    ...group,
    code: 'EC8048W',
    label: 'consolidated statement of cash flows',
    roles: either(
      japanese('ConsolidatedStatementOfCashFlows-(?:in)?direct'),
      ifrs('ConsolidatedStatementOfCashFlows'),
    ),
  },
  {
    ...alone,
    code: 'EC8049W',
    label: 'statement of cash flows',
    roles: either(japanese('StatementOfCashFlows-(?:in)?direct'), ifrs('StatementOfCashFlows')),
  },
  {
    ...IFRS,
    ...group,
    code: 'EC8061W',
    label: 'consolidated statement of financial position',
    roles: ifrs('ConsolidatedStatementOfFinancialPosition'),
  },
  {
    ...IFRS,
    ...alone,
    code: 'EC8063W',
    label: 'statement of financial position',
    roles: ifrs('StatementOfFinancialPosition'),
  },
  {
    ...IFRS,
    ...group,
    code: 'EC8065W',
    label: 'consolidated statement of comprehensive income',
    roles: ifrs('ConsolidatedStatementOfComprehensiveIncomeSingleStatement'),
    instead: ifrs('ConsolidatedStatementOf(?:ComprehensiveIncome|ProfitOrLoss)'),
  },
  {
    ...IFRS,
    ...alone,
    code: 'EC8066W',
    label: 'statement of comprehensive income',
    roles: ifrs('StatementOfComprehensiveIncomeSingleStatement'),
    instead: ifrs('StatementOf(?:ComprehensiveIncome|ProfitOrLoss)'),
  },
  {
    ...IFRS,
    ...group,
    code: 'EC8067W',
    label: 'consolidated statement of changes in equity',
    roles:
      /\/role\/jpigp\/rol_(?:std_|Condensed(?:SemiAnnual|Quarterly))ConsolidatedStatementOfChangesInEquityIFRS$/,
    instead: ifrs('ConsolidatedStatementOfChangesInEquity'),
  },
  {
    ...IFRS,
    ...alone,
    code: 'EC8068W',
    label: 'statement of changes in equity',
    roles: ifrs('StatementOfChangesInEquity'),
  },
];

/** Returns the roles of segment notes, by accounting standard. */
export function segmentRole(standard: string | undefined): RegExp {
  const family = standard === 'IFRS' ? 'jpigp' : standard === 'Japan GAAP' ? 'jpcrp' : '(?:jpcrp|jpigp)';
  return new RegExp(`/role/${family}/rol_(?:std_)?NotesSegmentInformation\\w*-0[1-9]$`);
}

/** Roles of balance sheets, and whether they are consolidated. */
export const balanceRole =
  /\/role\/(?:jppfs|jpigp)\/rol_(?:std_)?\w*?(Consolidated)?(BalanceSheet|StatementOfFinancialPositionIFRS)$/;

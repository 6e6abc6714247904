import type { TestSubmission } from './changed-submission.ts';
import { ENTRY_POINT, exampleTaxonomy, localName, namespaces } from './uk-taxonomy.ts';

/**
 * The context of a fact: `c` the current year, `b` the prior year, `e` and `p` their last days; followed by
 * members of dimensions, as in `c EntityOfficersDimension=Director1`.
 */
export type ExampleFact = readonly [name: string, where: string, value: string];

/** Changes to small valid accounts of a company. */
export interface AccountsChange {
  readonly add?: readonly ExampleFact[];
  /** Names of facts that are left out. */
  readonly drop?: readonly string[];
  /** Other contexts and values by name; a single text is the value. */
  readonly set?: Readonly<Record<string, string | readonly [where: string, value: string]>>;
  /** Texts of the page, and their replacements. */
  readonly replace?: readonly (readonly [from: string, to: string])[];
}

const STATEMENT = 'direp:StatementThat';
export const statements = {
  exempt: `${STATEMENT}CompanyEntitledToExemptionFromAuditUnderSection477CompaniesAct2006RelatingToSmallCompanies`,
  dormant: `${STATEMENT}CompanyEntitledToExemptionFromAuditUnderSection480CompaniesAct2006RelatingToDormantCompanies`,
  members: `${STATEMENT}MembersHaveNotRequiredCompanyToObtainAnAudit`,
  directors: `${STATEMENT}DirectorsAcknowledgeTheirResponsibilitiesUnderCompaniesAct`,
  regime: `${STATEMENT}AccountsHaveBeenPreparedInAccordanceWithProvisionsSmallCompaniesRegime`,
  abridged: `${STATEMENT}MembersHaveAgreedToPreparationAbridgedAccountsUnderSection444CompaniesAct2006`,
} as const;

const base: readonly ExampleFact[] = [
  ['bus:UKCompaniesHouseRegisteredNumber', 'c', '99000001'],
  ['bus:EntityCurrentLegalOrRegisteredName', 'c', 'Abc Limited'],
  ['bus:StartDateForPeriodCoveredByReport', 'e', '2025-04-01'],
  ['bus:EndDateForPeriodCoveredByReport', 'e', '2026-03-31'],
  ['bus:BalanceSheetDate', 'e', '2026-03-31'],
  ['bus:EntityDormantTruefalse', 'c', 'false'],
  ['bus:EntityTradingStatus', 'c', ''],
  ['bus:DescriptionPrincipalActivities', 'c', 'Making furniture'],
  ['bus:AccountingStandardsApplied', 'c AccountingStandardsDimension=SmallEntities', ''],
  ['bus:AccountsStatusAuditedOrUnaudited', 'c AccountsStatusDimension=AuditExempt-NoAccountantsReport', ''],
  ['bus:AccountsType', 'c AccountsTypeDimension=FullAccounts', ''],
  ['bus:LegalFormEntity', 'c LegalFormEntityDimension=PrivateLimitedCompanyLtd', ''],
  ['bus:NameEntityOfficer', 'c EntityOfficersDimension=Director1', 'A. Director'],
  ['core:DirectorSigningFinancialStatements', 'c EntityOfficersDimension=Director1', ''],
  ['core:DateAuthorisationFinancialStatementsForIssue', 'e', '2026-06-12'],
  ['core:AverageNumberEmployeesDuringPeriod', 'c', '3'],
  ['core:TotalAssetsLessCurrentLiabilities', 'e', '900'],
  ['core:NetAssetsLiabilities', 'e', '900'],
  ['core:TotalAssetsLessCurrentLiabilities', 'p', '700'],
  ['core:NetAssetsLiabilities', 'p', '700'],
  [statements.exempt, 'c', 'The company was exempt from audit under section 477 of the Companies Act 2006.'],
  [statements.members, 'c', 'The members have not required the company to obtain an audit.'],
  [statements.directors, 'c', 'The directors acknowledge their responsibilities under the Act.'],
  [statements.regime, 'c', 'Prepared in accordance with the provisions for small companies.'],
];

const periods: Readonly<Record<string, string>> = {
  c: '<xbrli:startDate>2025-04-01</xbrli:startDate><xbrli:endDate>2026-03-31</xbrli:endDate>',
  b: '<xbrli:startDate>2024-04-01</xbrli:startDate><xbrli:endDate>2025-03-31</xbrli:endDate>',
  e: '<xbrli:instant>2026-03-31</xbrli:instant>',
  p: '<xbrli:instant>2025-03-31</xbrli:instant>',
};

export function exampleAccounts(change: AccountsChange = {}): TestSubmission {
  const facts = factsOf(change);
  let page = writePage(facts);
  for (const [from, to] of change.replace ?? []) {
    if (!page.includes(from)) throw new RangeError(`the accounts have no "${from}" to change`);
    page = page.replaceAll(from, to);
  }
  const taxonomy = Object.entries(exampleTaxonomy(facts, {})).map(([url, text]) => [
    url.replace('https://', ''),
    text,
  ]);
  return {
    name: 'accounts.html',
    isArchive: false,
    profile: 'uk-frs',
    files: { 'accounts.html': page },
    taxonomy: Object.fromEntries(taxonomy),
  };
}

function factsOf({ add = [], drop = [], set = {} }: AccountsChange): readonly ExampleFact[] {
  const kept = base.filter(([name]) => !drop.includes(name) && !drop.includes(localName(name)));
  const changed = kept.map(([name, where, value]): ExampleFact => {
    const to = set[localName(name)] ?? set[name];
    if (to === undefined) return [name, where, value];
    return typeof to === 'string' ? [name, where, to] : [name, ...to];
  });
  return [...changed, ...add];
}

function writePage(facts: readonly ExampleFact[]): string {
  const places = [...new Set(facts.map(([, where]) => where))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<html ${Object.entries(namespaces)
      .map(([prefix, uri]) => `${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${uri}"`)
      .join(' ')}>`,
    '<head>\n<title>Accounts</title>\n</head>\n<body>\n<div style="display:none">',
    '<ix:header><ix:references>',
    `<link:schemaRef xlink:type="simple" xlink:href="${ENTRY_POINT}"/>`,
    '</ix:references><ix:resources>',
    ...places.map((where) => writeContext(where)),
    '<xbrli:unit id="gbp"><xbrli:measure>iso4217:GBP</xbrli:measure></xbrli:unit>',
    '<xbrli:unit id="pure"><xbrli:measure>xbrli:pure</xbrli:measure></xbrli:unit>',
    '</ix:resources></ix:header>\n</div>',
    ...facts.map(writeFact),
    '</body>\n</html>',
  ].join('\n');
}

function writeContext(where: string): string {
  const [period = '', ...members] = where.split(' ');
  const dimensions = members.map((pair) => {
    const [axis, member] = pair.split('=');
    return `<xbrldi:explicitMember dimension="bus:${axis}">bus:${member}</xbrldi:explicitMember>`;
  });
  const segment = dimensions.length > 0 ? `<xbrli:segment>${dimensions.join('')}</xbrli:segment>` : '';
  return `<xbrli:context id="${contextId(where)}"><xbrli:entity><xbrli:identifier scheme="http://www.companieshouse.gov.uk/">99000001</xbrli:identifier>${segment}</xbrli:entity><xbrli:period>${periods[period]}</xbrli:period></xbrli:context>`;
}

function contextId(where: string): string {
  return where.replaceAll(/[ =]/g, '.');
}

function writeFact([name, where, value]: ExampleFact): string {
  const start = `name="${name}" contextRef="${contextId(where)}"`;
  const number = /^(-?)(\d{1,6})$/.exec(value);
  if (!number) return `<p><ix:nonNumeric ${start}>${value}</ix:nonNumeric></p>`;
  const [, sign, digits] = number;
  const unit = name.includes('AverageNumber') ? 'pure' : 'gbp';
  return `<p><ix:nonFraction ${start} unitRef="${unit}" decimals="0"${sign && ' sign="-"'}>${digits}</ix:nonFraction></p>`;
}

import { trimWhiteSpace } from '../../core/white-space.ts';
import type { Fact } from '../../formats/xbrl/instance.ts';
import { membersOf, type UkReport } from './uk-report.ts';

/** Returns the untagged elements of the first group; none if all of any group are tagged. */
export function taggedTogether(
  report: UkReport,
  ...groups: readonly (readonly string[])[]
): readonly string[] {
  const lacking = groups.map((group) => group.filter((name) => !report.has(name)));
  return lacking.some((names) => names.length === 0) ? [] : (lacking[0] ?? []);
}

const auditor = (of: string) => [
  ['NameSeniorStatutory', 'NameEntity'].map((start) =>
    start === 'NameEntity' ? `${start}${of}Auditors` : `${start}${of}Auditor`,
  ),
  [`NameIndividual${of}Auditor`],
];

/**
 * Returns the untagged elements of an auditor's report: its date, the opinion, and the firm with its auditor
 * or an auditor alone.
 */
export function auditFacts(report: UkReport): readonly string[] {
  return [
    ...taggedTogether(report, ['DateAuditorsReport']),
    ...taggedTogether(report, ['OpinionAuditorsOnEntity']),
    ...taggedTogether(report, ...auditor('')),
  ];
}

const ACT_2011 = 'CharityAuditCarriedOutInAccordanceWithCharitiesAct2011Truefalse';
const opinions = [
  'OpinionAuditorsOnEntity',
  'QualifiedOpinion',
  'UnqualifiedOpinion',
  'AdverseOpinion',
  'DisclaimerOpinion',
];

/** The same for a charity, whose auditor may act under the Charities Act. */
export function charityAuditFacts(report: UkReport): readonly string[] {
  return [
    ...taggedTogether(report, ['DateAuditorsReport'], ['DateCharityAuditorsReport']),
    ...taggedTogether(report, ...opinions.map((name) => [name])),
    ...taggedTogether(report, [ACT_2011]),
    ...taggedTogether(report, ...auditor(report.isTrue(ACT_2011) ? 'Charity' : '')),
  ];
}

/** Groups also tag the balance sheet date for the group, with the same date. */
export function groupDate(report: UkReport): readonly string[] {
  const end = report.factsOf('EndDateForPeriodCoveredByReport').find((fact) => isPlain(report, fact));
  if (!end) return [];
  const dates = report.factsOf('BalanceSheetDate').filter(({ isNil }) => !isNil);
  const own = dates.find((fact) => isPlain(report, fact) && dayOf(report, fact) === dayOf(report, end));
  const groups = dates.filter((fact) => {
    const context = report.contextOf(fact);
    return (
      context &&
      membersOf(context).some(
        ([axis, member]) => axis === 'GroupCompanyDataDimension' && member === 'Consolidated',
      )
    );
  });
  const isSame = own && groups.some(({ value }) => trimWhiteSpace(value) === trimWhiteSpace(own.value));
  return isSame
    ? []
    : ['Balance sheet date of the group (BalanceSheetDate, GroupCompanyDataDimension: Consolidated)'];
}

function isPlain(report: UkReport, fact: Fact): boolean {
  const context = report.contextOf(fact);
  return context !== undefined && !context.segment && !context.scenario;
}

function dayOf(report: UkReport, fact: Fact): string | undefined {
  const period = report.contextOf(fact)?.period;
  return period && 'instant' in period ? period.instant : undefined;
}

import { Decimal } from '../../../core/decimal.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { conceptOfEnd } from '../../shared/filing-manual/known-concepts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type EdinetFiling, membersOfContext } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { balanceRole, type DetailedPart, detailedParts, segmentRole } from './statement-roles.ts';

const INDUSTRY =
  'IndustryCodeWhenFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI';
const GROUP_INDUSTRY =
  'IndustryCodeWhenConsolidatedFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI';
const AXIS = 'ConsolidatedOrNonConsolidatedAxis';
const SEPARATE = 'NonConsolidatedMember';
const PART = 'The {label} is not tagged in detail: no role that shows it has a fact.';

/** A message for each part that is to be there, by EDINET's code for it. */
const partMessages: Readonly<Record<string, ReturnType<typeof ec<typeof PART>>>> = Object.fromEntries(
  detailedParts.map(({ code }) => [code, ec(code, PART)]),
);

const BALANCE =
  'In the context "{id}", the debit side of the statement is {debit}, and the credit side {credit}.';

/** Statements and what goes with them (Validation Guidelines, 3-6). */
export const edinetStatementRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-DETAIL',
    title: 'Statements and what goes with them are tagged in detail',
    description:
      'The statements that go with the accounting standards, and with whether the group or the company alone is reported on, are tagged line by line, as are business results and major shareholders.',
    severity: 'warning',
    fix: 'Tag the lines in the role that EDINET has for them, or correct what the filing says of itself.',
    messages: partMessages,
    check(filing, found) {
      const { main } = filing;
      if (!main || main.taxonomy.schemas.length === 0) return;
      const roles = [...shownRoles(main).keys()];
      for (const part of detailedParts)
        if (isWanted(filing, part) && !roles.some((role) => part.roles.test(role)))
          found(part.code, filing.atReport(main), { label: part.label });
    },
  }),
  edinetRule({
    code: 'EDINET-STATEMENT',
    title: 'Statements have calculations and segments, and balance',
    description:
      'Elements of statements come with a calculation linkbase, and balance sheets have the same total on both sides. Facts of reportable segments are tagged.',
    severity: 'warning',
    fix: 'Tag the figures of segments, add the calculation, or correct the amount that is wrong.',
    messages: {
      segments: ec('EC8050W', 'Segments are not tagged in detail: no fact is of a reportable segment.'),
      calculation: ec('EC8012W', 'Elements of statements are used, and there is no calculation linkbase.'),
      groupBalance: ec('EC8057W', BALANCE),
      ownBalance: ec('EC8058W', BALANCE),
      groupPosition: ec('EC8062W', BALANCE),
      ownPosition: ec('EC8064W', BALANCE),
    },
    check(filing, found) {
      const { main } = filing;
      if (!main || main.taxonomy.schemas.length === 0) return;
      const at = filing.atReport(main);
      if (filing.isConsolidated !== undefined && !hasSegments(main)) found('segments', at, {});
      const hasStatements = main.facts.some(({ name }) => name.uri.endsWith('/jppfs_cor'));
      if (hasStatements && main.taxonomy.conceptArcs(arcroles.summationItem).length === 0)
        found('calculation', at, {});
      for (const { message, fact, data } of unbalanced(main))
        found(message, main.instance.source.place(fact.offset), data);
    },
  }),
];

function isWanted(filing: EdinetFiling, { standard, isConsolidated, industry }: DetailedPart): boolean {
  if (standard !== undefined && filing.deiValue('AccountingStandardsDEI') !== standard) return false;
  if (isConsolidated !== undefined && filing.isConsolidated !== isConsolidated) return false;
  if (industry === undefined) return true;
  return [INDUSTRY, GROUP_INDUSTRY].some((name) => filing.deiValue(name) === industry);
}

/** Roles of the presentation in which an element that facts report stands, with those elements. */
function shownRoles(report: FiledReport): ReadonlyMap<string, ReadonlySet<string>> {
  const reported = new Set(report.facts.map(({ name }) => report.idOf(name)));
  const roles = new Map<string, Set<string>>();
  for (const { from, to, link } of report.taxonomy.conceptArcs(arcroles.parentChild))
    for (const { id } of [from, to]) {
      if (!reported.has(id)) continue;
      const known = roles.get(link.role);
      if (known) known.add(id);
      else roles.set(link.role, new Set([id]));
    }
  return roles;
}

/** Whether a fact that a note on segments shows is of a reportable segment. */
function hasSegments(report: FiledReport): boolean {
  const members = new Map<string, string[]>();
  for (const { from, to, link } of report.taxonomy.conceptArcs(arcroles.domainMember)) {
    const key = `${link.role} ${from.id}`;
    const below = members.get(key);
    if (below) below.push(to.id);
    else members.set(key, [to.id]);
  }
  for (const [role, ids] of shownRoles(report)) {
    if (!segmentRole.test(role)) continue;
    const segments = new Set(['jpcrp_cor_ReportableSegmentsMember']);
    for (const parent of segments) for (const id of members.get(`${role} ${parent}`) ?? []) segments.add(id);
    for (const fact of report.facts) {
      const { scenario } = report.contextOf(fact) ?? {};
      if (!ids.has(report.idOf(fact.name))) continue;
      for (const dimension of scenario?.dimensions ?? [])
        if ('member' in dimension && segments.has(report.idOf(dimension.member))) return true;
    }
  }
  return false;
}

interface Unbalanced {
  readonly message: 'groupBalance' | 'ownBalance' | 'groupPosition' | 'ownPosition';
  readonly fact: Fact;
  readonly data: { readonly id: string; readonly debit: string; readonly credit: string };
}

/** Balance sheets whose totals, by the elements that calculations start from, differ. */
function* unbalanced(report: FiledReport): Generator<Unbalanced> {
  const arcs = report.taxonomy.conceptArcs(arcroles.summationItem);
  for (const role of new Set(arcs.map(({ link }) => link.role))) {
    const [, group, kind] = balanceRole.exec(role) ?? [];
    if (kind === undefined) continue;
    const own = arcs.filter(({ link }) => link.role === role);
    const parts = new Set(own.map(({ to }) => to.id));
    const balances = new Map(
      own
        .filter(({ from }) => !parts.has(from.id))
        .map(({ from }) => [from.id, conceptOfEnd(report, from)?.balance] as const),
    );
    const sums = new Map<string, { debit: Decimal; credit: Decimal; fact: Fact }>();
    for (const fact of report.facts) {
      const balance = balances.get(report.idOf(fact.name));
      const value = fact.isNil ? undefined : Decimal.parse(fact.value.trim());
      if ((balance !== 'debit' && balance !== 'credit') || !value) continue;
      if (!isOfStatement(report, fact, group !== undefined)) continue;
      const key = `${fact.contextRef} ${fact.unitRef}`;
      const sum = sums.get(key) ?? { debit: Decimal.zero, credit: Decimal.zero, fact };
      sums.set(key, { ...sum, [balance]: sum[balance].add(value) });
    }
    const message = `${group ? 'group' : 'own'}${kind === 'BalanceSheet' ? 'Balance' : 'Position'}` as const;
    for (const { debit, credit, fact } of sums.values())
      if (!debit.equals(credit))
        yield {
          message,
          fact,
          data: { id: fact.contextRef ?? '', debit: debit.toString(), credit: credit.toString() },
        };
  }
}

function isOfStatement(report: FiledReport, fact: Fact, isConsolidated: boolean): boolean {
  const context = report.contextOf(fact);
  if (!context || context.id.includes('Interim')) return false;
  const members = membersOfContext(context);
  if ([...members.keys()].some((axis) => axis !== AXIS)) return false;
  return (members.get(AXIS) === SEPARATE) !== isConsolidated;
}

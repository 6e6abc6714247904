import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { Worded } from '../../../findings/message.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { readNumber } from '../../../formats/xbrl/item-value.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { conceptOfEnd } from '../../shared/filing-manual/known-concepts.ts';
import { amountLike, factPeriod } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type EdinetFiling, membersOfContext } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { balanceRole, type DetailedPart, detailedParts, segmentRole } from './statement-roles.ts';

const INDUSTRY =
  'IndustryCodeWhenFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI';
const GROUP_INDUSTRY =
  'IndustryCodeWhenConsolidatedFinancialStatementsArePreparedInAccordanceWithIndustrySpecificRegulationsDEI';
const STANDARDS = 'AccountingStandardsDEI';
const AXIS = 'ConsolidatedOrNonConsolidatedAxis';
const SEPARATE = 'NonConsolidatedMember';
const PART = 'The {label} is not tagged in detail: no fact is presented in an EDINET role for it.';

/** A message for each required part, by EDINET's code for it. */
const partMessages: Readonly<Record<string, ReturnType<typeof ec<typeof PART>>>> = Object.fromEntries(
  detailedParts.map(({ code }) => [code, ec(code, PART)]),
);

const OTHER_PART =
  'EDINET will warn that the {label} is not tagged in detail, because it does not recognize {other}.';

/** Names the statement that is tagged instead of another: `the statement tagged in the role "…"`. */
function nameOfRole(role: string | undefined): string {
  if (role === undefined) return 'the statement that most filers prepare instead';
  return `the statement that is tagged instead, in the role "${role.slice(role.lastIndexOf('/') + 1)}"`;
}

/** The same for parts with an equivalent. */
const otherPartMessages: Readonly<Record<string, ReturnType<typeof ec<typeof OTHER_PART>>>> =
  Object.fromEntries(
    detailedParts.map(({ code }) => [
      `${code}.other`,
      { ...ec(code, OTHER_PART, 'No change is needed.'), severity: 'info' as const },
    ]),
  );

const BALANCE =
  'The {statement} does not balance {period}: total debits are {debit}, total credits {credit}, a difference of {difference}.';

/** Rules on statements and related parts (Validation Guidelines, 3-6). */
export const edinetStatementRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-DETAIL',
    title: 'Financial statements and related sections must be tagged in detail',
    description:
      'The statements required by the accounting standards, consolidated or non-consolidated, are tagged line by line, as are business results and major shareholders.',
    severity: 'warning',
    fix: 'Tag its lines one by one, and present their elements in the EDINET role for it. If the report is of another kind, correct the DEI.',
    messages: { ...partMessages, ...otherPartMessages },
    check(filing, found) {
      const { main } = filing;
      if (!main || main.taxonomy.schemas.length === 0 || !filing.isPeriodic) return;
      const roles = [...shownRoles(main).keys()];
      const isTagged = (part: DetailedPart) => roles.some((role) => part.roles.test(role));
      const untagged = detailedParts.filter((part) => isRequired(filing, part) && !isTagged(part));
      for (const part of untagged) {
        const { code, label, instead, isRare = false } = part;
        const replacement = instead && roles.find((role) => instead.test(role));
        const isReplaced = isRare || replacement !== undefined;
        const other = nameOfRole(replacement);
        found(isReplaced ? `${code}.other` : code, filing.atReport(main), { label, other });
      }
    },
  }),
  edinetRule({
    code: 'EDINET-STATEMENT',
    title: 'Statements must balance, use the role for their period, and have calculations and segments',
    description:
      'Statements come with a calculation linkbase, and balance sheets have the same total on both sides. The figures of reportable segments are tagged.',
    severity: 'warning',
    fix: 'Compare the two totals, and correct the amount that is wrong (value, sign, scale or period), or report the line that is missing.',
    messages: {
      annual: ec(
        'EC8077W',
        'A semi-annual report presents a statement in the role of an annual statement, "{role}".',
        'Use the role of the semi-annual statement.',
      ),
      segments: ec(
        'EC8050W',
        'The segment information is not tagged in detail: no fact has a reportable segment as its member.',
        'Tag the figures of the reportable segments, each in a context with the member of its segment.',
      ),
      calculation: ec(
        'EC8012W',
        'The report uses financial statement elements, but has no calculation linkbase.',
        'Add a calculation linkbase with the sums of the financial statements.',
      ),
      sum: {
        ...ec(
          'EC5611W',
          'EDINET will warn about {name} {period}: it is {actual}, its parts add up to {expected}, and EDINET does not allow for rounding.',
          'No change is needed if the difference is due to rounding.',
        ),
        severity: 'info',
      },
      groupBalance: ec('EC8057W', BALANCE),
      ownBalance: ec('EC8058W', BALANCE),
      groupPosition: ec('EC8062W', BALANCE),
      ownPosition: ec('EC8064W', BALANCE),
    },
    check(filing, found) {
      const { main } = filing;
      if (!main || main.taxonomy.schemas.length === 0) return;
      const at = filing.atReport(main);
      if (
        filing.isPeriodic &&
        filing.isConsolidated !== undefined &&
        !hasSegments(main, filing.deiValue(STANDARDS))
      )
        found('segments', at, { about: STANDARDS });
      const annual = annualRole(filing, main);
      if (annual !== undefined) found('annual', at, { role: annual });
      const hasStatements = main.facts.some(({ name }) => name.uri.endsWith('/jppfs_cor'));
      if (hasStatements && main.taxonomy.conceptArcs(arcroles.summationItem).length === 0)
        found('calculation', at, {});
      for (const { fact, data } of roundedSums(main)) found('sum', main.at(fact.offset), data);
      for (const { message, fact, others, data } of unbalanced(main))
        found(
          message,
          main.at(fact.offset),
          data,
          others.map((other) => main.at(other.offset)),
        );
    },
  }),
];

function isRequired(filing: EdinetFiling, { standard, isConsolidated, industry }: DetailedPart): boolean {
  if (standard !== undefined && filing.deiValue(STANDARDS) !== standard) return false;
  if (isConsolidated !== undefined && filing.isConsolidated !== isConsolidated) return false;
  if (industry === undefined) return true;
  return [INDUSTRY, GROUP_INDUSTRY].some((name) => filing.deiValue(name) === industry);
}

/** Returns the presentation roles with reported elements, and those elements. */
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

/** Returns the role of an annual statement in a semi-annual report, for the group if it reports on one. */
function annualRole(filing: EdinetFiling, main: FiledReport): string | undefined {
  if (filing.form !== 'jpcrp040300-ssr' || filing.deiValue(STANDARDS) !== 'Japan GAAP') return undefined;
  const prefix = filing.isConsolidated ? 'Consolidated' : '';
  const annual = new RegExp(`/role/jppfs/rol_(?:std_)?${prefix}(?:BalanceSheet|StatementOf[A-Z][\\w-]*)$`);
  return [...shownRoles(main).keys()].find((role) => annual.test(role));
}

/** Whether a fact in a segment note is for a reportable segment. */
function hasSegments(report: FiledReport, standard: string | undefined): boolean {
  const shown = segmentRole(standard);
  const members = new Map<string, string[]>();
  for (const { from, to, link } of report.taxonomy.conceptArcs(arcroles.domainMember)) {
    const key = `${link.role} ${from.id}`;
    addToList(members, key, to.id);
  }
  for (const [role, ids] of shownRoles(report)) {
    if (!shown.test(role)) continue;
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

/** Yields totals of the filer's calculations that differ from their parts by no more than rounding. */
function* roundedSums(report: FiledReport) {
  const factsById = new Map<string, Map<string, Fact>>();
  for (const fact of report.facts) {
    if (fact.unitRef === undefined || fact.isNil || fact.decimals === undefined) continue;
    const id = report.idOf(fact.name);
    const facts = factsById.get(id) ?? new Map<string, Fact>();
    factsById.set(id, facts.set(`${fact.contextRef} ${fact.unitRef}`, fact));
  }
  const partsOf = new Map<string, { readonly id: string; readonly weight: number }[]>();
  for (const { from, to, arc, link } of report.taxonomy.conceptArcs(arcroles.summationItem)) {
    const weight = Number(arc.attributes.weight);
    const key = `${link.role} ${from.id}`;
    addToList(partsOf, key, { id: to.id, weight });
  }
  for (const [key, parts] of partsOf) {
    const id = key.slice(key.lastIndexOf(' ') + 1);
    for (const [at, fact] of factsById.get(id) ?? []) {
      const value = readNumber(fact.value);
      let sum = Decimal.zero;
      let count = 0;
      for (const { id: part, weight } of parts) {
        const one = factsById.get(part)?.get(at);
        const amount = one && one.decimals === fact.decimals ? readNumber(one.value) : undefined;
        if (!amount || Math.abs(weight) !== 1) continue;
        sum = weight > 0 ? sum.add(amount) : sum.subtract(amount);
        count++;
      }
      const places = Number(fact.decimals);
      if (!value || count === 0 || !Number.isInteger(places)) continue;
      const difference = sum.subtract(value).abs();
      const most = Decimal.fromInteger(Math.ceil((count + 1) / 2)).shift(-places);
      if (difference.isZero() || difference.compare(most) > 0) continue;
      yield {
        fact,
        data: {
          name: report.nameOf(fact.name),
          period: factPeriod(report, fact),
          actual: amountLike(report, fact, value),
          expected: amountLike(report, fact, sum),
        },
      };
    }
  }
}

interface Unbalanced {
  readonly message: 'groupBalance' | 'ownBalance' | 'groupPosition' | 'ownPosition';
  readonly fact: Fact;
  readonly others: readonly Fact[];
  readonly data: Readonly<
    Record<'debit' | 'credit' | 'difference', Worded> & { period: string; statement: string }
  >;
}

/** The balance types of totals, for use if the taxonomy is not installed. */
const totals: ReadonlyMap<string, 'debit' | 'credit'> = new Map([
  ['jppfs_cor_Assets', 'debit'],
  ['jppfs_cor_LiabilitiesAndNetAssets', 'credit'],
  ['jpigp_cor_AssetsIFRS', 'debit'],
  ['jpigp_cor_LiabilitiesAndEquityIFRS', 'credit'],
  ['jpigp_cor_EquityAndLiabilitiesIFRS', 'credit'],
]);

/** Yields balance sheets with different totals, by the root elements of calculations. */
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
        .map(({ from }) => [from.id, conceptOfEnd(report, from)?.balance ?? totals.get(from.id)] as const),
    );
    const sums = new Map<string, { debit: Decimal; credit: Decimal; fact: Fact; others: Fact[] }>();
    for (const fact of report.facts) {
      const balance = balances.get(report.idOf(fact.name));
      const value = fact.isNil ? undefined : Decimal.parse(fact.value.trim());
      if ((balance !== 'debit' && balance !== 'credit') || !value) continue;
      if (!isOfStatement(report, fact, group !== undefined)) continue;
      const key = `${fact.contextRef} ${fact.unitRef}`;
      const sum = sums.get(key) ?? { debit: Decimal.zero, credit: Decimal.zero, fact, others: [] };
      if (fact !== sum.fact) sum.others.push(fact);
      sums.set(key, { ...sum, [balance]: sum[balance].add(value) });
    }
    const message = `${group ? 'group' : 'own'}${kind === 'BalanceSheet' ? 'Balance' : 'Position'}` as const;
    const sides = new Set(balances.values());
    // If the total of a side is unknown, nothing was added up.
    if (!sides.has('debit') || !sides.has('credit')) continue;
    for (const { debit, credit, fact, others } of sums.values())
      if (!debit.equals(credit))
        yield {
          message,
          fact,
          others,
          data: {
            period: factPeriod(report, fact),
            statement: `${group ? 'consolidated ' : ''}${kind === 'BalanceSheet' ? 'balance sheet' : 'statement of financial position'}`,
            debit: amountLike(report, fact, debit),
            credit: amountLike(report, fact, credit),
            difference: amountLike(report, fact, debit.subtract(credit).abs()),
          },
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

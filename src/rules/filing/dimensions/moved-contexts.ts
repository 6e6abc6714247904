import { addToList } from '../../../core/lists-by-key.ts';
import type { Rule } from '../../../findings/rule.ts';
import { axisName, dimensionName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Period } from '../../../model/report/period.ts';
import type {
  Dimension,
  Report,
  ReportConcept,
  ReportContext,
  ReportFact,
} from '../../../model/report/report.ts';
import { MAX_DIMENSIONS_COMPARED } from '../../limits.ts';
import { type LostMember, lostMembers } from '../statements/lost-members.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { isDividing, isEquity, isScope } from './breakdowns.ts';

/** Fewer concepts than this show no column of a statement. */
const MIN_CONCEPTS = 3;

/** More contexts that differ in one dimension only show no single place where one belongs. */
const MAX_CANDIDATES = 20;

/** The amounts with one set of members, by period. */
interface Use {
  readonly context: ReportContext;
  readonly columns: Map<string, UsedColumn>;
}

class UsedColumn {
  readonly period: Period;
  readonly context: ReportContext;
  private readonly reported: readonly ReportFact[];
  private byConcept: Map<ReportConcept, ReportFact> | undefined;

  constructor(context: ReportContext, reported: readonly ReportFact[]) {
    this.period = context.period;
    this.context = context;
    this.reported = reported;
  }

  /** The amounts by concept; the first of duplicates. Few columns are compared with others. */
  get facts(): ReadonlyMap<ReportConcept, ReportFact> {
    if (!this.byConcept) {
      this.byConcept = new Map();
      for (const fact of this.reported)
        if (isMonetary(fact) && !this.byConcept.has(fact.concept)) this.byConcept.set(fact.concept, fact);
    }
    return this.byConcept;
  }
}

/** A column that most likely belongs to another axis or member. */
interface Moved {
  readonly column: UsedColumn;
  readonly other: UsedColumn;
  /** The place of the dimension in the context. */
  readonly index: number;
  readonly own: Dimension;
  readonly expected: Dimension;
}

export const movedContextRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'DIM-010',
    title: 'A breakdown must use the same axis in every period, and a statement the same scope',
    description:
      'A member of a segment, region or product axis, of the components of equity, or of a dimension of the FRC that is reported on this axis in one period only, and on another one for the same concepts in the other periods, is most likely on the wrong axis. So is a member that lacks a second axis in one period, if it has that axis in the others, and other members have it in this one. A statement that is consolidated at one date, but otherwise that of the company alone, or the reverse, most likely has the wrong member: its flows for the same year, and its balance sheets at other dates, have the other one. A company that stops consolidating reports whole years either way, and is not affected. A line that one period has for its members only, and another in total but without one of them, most likely lost a member. Where all amounts have a member for the scope, one or two without it are reported, if the same line has it in another period and not in this one.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'dimensions',
    isRootCause: ['unscoped', 'lost'],
    references: [],
    fix: 'Use the same axis or member as in the other periods.',
    messages: {
      axis: {
        text: '{concept} {period} for {member} {is:concept} reported on the axis {axis}, but {before} on the axis {expectedAxis}.',
        fix: 'Use the axis {expectedAxis} {period} too. If {axis} is the right axis, use it {before}.',
      },
      alone: {
        text: '{concept} {period} for {member} {is:concept} reported without the axis {axis}, but {before} with its member {expectedMember}, as other members are in both periods.',
        fix: 'Add the member {expectedMember} to the context.',
      },
      scope: {
        text: 'The amounts {period}, such as {concept}, have the member {member}, but those {before} have the member {expectedMember}.',
        fix: 'Use the member {expectedMember} as in the rest of the statements, or correct the other contexts.',
      },
      lost: {
        text: '{concept} {period} {is:concept} reported in total, but {before} only for members of the axis {axis}, such as {expectedMember}, which is missing {period}.',
        fix: 'Give the fact a context with the member {expectedMember}.',
      },
      unscoped: {
        text: '{concept} {period} {is:concept} reported without the axis {axis}, but {before} with the member {expectedMember}, like all other amounts.',
        fix: 'Give the fact a context with the member {expectedMember}.',
      },
    },
    check({ report }, found) {
      const lost = (kind: 'unscoped' | 'lost', { fact, like, expected }: LostMember) => {
        const data = {
          concept: fact.name,
          period: factPeriod(fact),
          before: factPeriod(like),
          axis: axisName(expected.axis),
          expectedMember: dimensionName(expected.member ?? ''),
          expected: expected.member ?? '',
          // Sums lack the amount of the member.
          amounts: `${fact.value}`,
        };
        found(kind, fact.member('contextRef'), data, [fact, like]);
      };
      for (const one of report.derive(unscopedFacts)) lost('unscoped', one);
      for (const one of lostMembers(report)) lost('lost', one);
      for (const { column, other, lacking } of loneMembers(report)) {
        const [fact] = column.facts.values();
        const [before] = other.facts.values();
        if (!fact || !before) continue;
        const data = {
          concept: fact.name,
          period: factPeriod(fact),
          before: factPeriod(before),
          member: dimensionName(column.context.dimensions[0]?.member ?? ''),
          axis: axisName(lacking.axis),
          expectedMember: dimensionName(lacking.member ?? ''),
          expected: lacking.member ?? '',
        };
        found('alone', `${column.context.path}/dimensions`, data, [...column.facts.values(), before]);
      }
      for (const { column, other, index, own, expected } of movedColumns(report)) {
        const [fact] = column.facts.values();
        const [before] = other.facts.values();
        if (!fact || !before) continue;
        const isAxis = own.axis !== expected.axis;
        found(
          isAxis ? 'axis' : 'scope',
          `${column.context.path}/dimensions/${index}/${isAxis ? 'axis' : 'member'}`,
          {
            concept: fact.name,
            period: factPeriod(fact),
            before: factPeriod(before),
            member: dimensionName(own.member ?? ''),
            axis: axisName(own.axis),
            expectedAxis: axisName(expected.axis),
            expectedMember: dimensionName(expected.member ?? ''),
            expected: (isAxis ? expected.axis : expected.member) ?? '',
            actual: (isAxis ? own.axis : own.member) ?? '',
          },
          [...column.facts.values(), before],
        );
      }
    },
  }),
];

/** With more of them, the amounts without a scope are statements of their own. */
const MAX_UNSCOPED = 2;

/** With fewer amounts, a member is not the scope of a statement. */
const MIN_SCOPED = 10;

/** Finds amounts without the member that all others have for the scope of the statements. */
function unscopedFacts(report: Report): readonly LostMember[] {
  const scopeOf = ({ context }: ReportFact) => context.dimensions.find(({ axis }) => isScope(axis));
  const bare: ReportFact[] = [];
  let scoped = 0;
  if (!report.contexts.some(({ dimensions }) => dimensions.some(({ axis }) => isScope(axis)))) return [];
  for (const { context, facts } of report.factsByAspect) {
    const amounts = facts.filter(isMonetary);
    if (context.dimensions.some(({ axis }) => isScope(axis))) scoped += amounts.length;
    else if (bare.push(...amounts) > MAX_UNSCOPED) return [];
  }
  if (scoped < MIN_SCOPED) return [];
  return bare.flatMap((fact) => {
    const { period, dimensions } = fact.context;
    const alike = report
      .factsNamed(fact.concept.local)
      .filter((other) => other.concept === fact.concept && scopeOf(other) !== undefined)
      .filter((other) => other.context.dimensions.length === dimensions.length + 1)
      .filter((other) =>
        dimensions.every(({ member }) => other.context.dimensions.some((one) => one.member === member)),
      );
    const [like] = alike;
    const expected = like && scopeOf(like);
    if (!expected || alike.some((other) => other.context.period.key === period.key)) return [];
    return [{ fact, like, expected }];
  });
}

/** Returns the columns that most likely belong to another axis or member. */
export function movedColumns(report: Report): readonly Moved[] {
  return report.derive(listMoved);
}

function listMoved(report: Report): readonly Moved[] {
  return [...findMoved(report)];
}

function isBroken(report: Report, name: string): boolean {
  return (
    name !== '' && (!name.includes(':') || report.undeclaredPrefixes.has(name.slice(0, name.indexOf(':'))))
  );
}

function* findMoved(report: Report): Generator<Moved> {
  const uses = report.derive(findUses);
  const byRest = new Map<string, Use[]>();
  for (const use of uses.values())
    for (const { key } of keysOf(use.context)) {
      addToList(byRest, key, use);
    }
  for (const use of uses.values()) {
    const [column] = use.columns.values();
    if (!column || use.columns.size > 1) continue;
    for (const { key, index, own } of keysOf(use.context)) {
      // Other rules report names without a prefix, or with one that is not declared.
      if ([own.axis, own.member ?? ''].some((name) => isBroken(report, name))) continue;
      const others = byRest.get(key) ?? [];
      if (others.length > MAX_CANDIDATES) continue;
      const found = others.flatMap((other): Moved[] => {
        const expected = other === use ? undefined : dimensionLike(other.context, own, key);
        const before = expected && otherPeriod(column, other, own.axis !== expected.axis);
        return expected && before ? [{ column, other: before, index, own, expected }] : [];
      });
      // Several candidates show no single place where it belongs.
      const [only, second] = found;
      if (only && !second) yield only;
    }
  }
}

/** A column whose members lack an axis that they have in another period. */
interface LoneMembers {
  readonly column: UsedColumn;
  readonly other: UsedColumn;
  readonly lacking: Dimension;
}

function* loneMembers(report: Report): Generator<LoneMembers> {
  const uses = report.derive(findUses);
  const wider = new Map<string, { readonly use: Use; readonly lacking: Dimension }[]>();
  const reported = new Map<string, Set<ReportConcept>>();
  for (const use of uses.values()) {
    const { dimensions } = use.context;
    if (dimensions.length < 2) continue;
    for (const lacking of dimensions) {
      if (lacking.typed || isScope(lacking.axis)) continue;
      addToList(wider, keyWithout(use.context, lacking), { use, lacking });
      for (const { period, facts } of use.columns.values()) {
        const key = siblingKey(use, lacking, period);
        const concepts = reported.get(key) ?? new Set();
        reported.set(key, concepts);
        for (const concept of facts.keys()) concepts.add(concept);
      }
    }
  }
  if (wider.size === 0) return;
  for (const { context, columns } of uses.values()) {
    const [column] = columns.values();
    if (!column || columns.size > 1) continue;
    const candidates = (wider.get(keyWithout(context)) ?? []).slice(0, MAX_CANDIDATES);
    const found = candidates.flatMap(({ use, lacking }) => {
      const other = otherColumn(column, use);
      // Other members have the axis in the period that lacks it.
      const siblings = other && reported.get(siblingKey(use, lacking, column.period));
      const hasSibling = [...column.facts.keys()].some((concept) => siblings?.has(concept));
      return other && hasSibling ? [{ column, other, lacking }] : [];
    });
    const [only, second] = found;
    if (only && !second) yield only;
  }
}

/** Identifies contexts with the same axes, one of them with the same member, in one period. */
function siblingKey({ context }: Use, { axis, member }: Dimension, period: Period): string {
  const axes = context.dimensions.map((dimension) => dimension.axis).sort();
  return JSON.stringify([axes, axis, member, period.key]);
}

function keyWithout({ dimensions, entity }: ReportContext, lacking?: Dimension): string {
  const rest = dimensions.filter((one) => one !== lacking).map(({ axis, member }) => `${axis}=${member}`);
  return JSON.stringify([entity.scheme, entity.value, rest.sort()]);
}

/** Returns a column of another period with the same concepts, if there is none of them for this period. */
function otherColumn({ period, facts }: UsedColumn, { columns }: Use): UsedColumn | undefined {
  const concepts = [...facts.keys()];
  if (concepts.length === 0) return undefined;
  const same = columns.get(period.key);
  if (same && concepts.some((concept) => same.facts.has(concept))) return undefined;
  return [...columns.values()].find(
    (other) => other.period.kind === period.kind && concepts.every((concept) => other.facts.has(concept)),
  );
}

function findUses(report: Report): ReadonlyMap<string, Use> {
  const uses = new Map<string, Use>();
  const members = report.derive(comparedMembers);
  const isUsed = ({ typed, axis, member }: Dimension) =>
    !typed && (isCompared(axis) || members.has(member ?? ''));
  if (!report.contexts.some(({ dimensions }) => dimensions.some(isUsed))) return uses;
  for (const { context, facts } of report.factsByAspect) {
    if (context.dimensions.length > MAX_DIMENSIONS_COMPARED || !context.dimensions.some(isUsed)) continue;
    if (!facts.some(isMonetary)) continue;
    const use = uses.get(context.subject) ?? { context, columns: new Map<string, UsedColumn>() };
    uses.set(context.subject, use);
    use.columns.set(context.period.key, new UsedColumn(context, facts));
  }
  return uses;
}

function isMonetary({ unit, value }: ReportFact): boolean {
  return unit?.kind === 'monetary' && value !== undefined;
}

/** Axes whose members are those of one axis only. A member belongs to one dimension of the FRC. */
function isCompared(axis: string): boolean {
  return isDividing(axis) || isScope(axis) || isEquity(axis) || axis.endsWith('Dimension');
}

/** Returns the members that are reported on one of these axes, and may be on another one by mistake. */
function comparedMembers(report: Report): ReadonlySet<string> {
  const members = new Set<string>();
  for (const { dimensions } of report.contexts)
    for (const { axis, member, typed } of dimensions)
      if (!typed && member && isCompared(axis)) members.add(member);
  return members;
}

/** Returns a key for each dimension that may be wrong: of contexts that differ in its axis, or in its member. */
function keysOf({ dimensions, entity }: ReportContext) {
  return dimensions.flatMap((own, index) => {
    if (own.typed) return [];
    const rest = dimensions
      .filter((other) => other !== own)
      .map(({ axis, member }) => `${axis}=${member}`)
      .sort();
    const same = isScope(own.axis) ? ['axis', own.axis] : ['member', own.member];
    return [{ key: JSON.stringify([entity.scheme, entity.value, rest, same]), index, own }];
  });
}

function dimensionLike(context: ReportContext, own: Dimension, key: string): Dimension | undefined {
  const like = keysOf(context).find((other) => other.key === key)?.own;
  if (!like || !isCompared(like.axis)) return undefined;
  return like.axis !== own.axis || like.member !== own.member ? like : undefined;
}

/** Returns the column of another period with the same concepts, if the members have none for this period. */
function otherPeriod(column: UsedColumn, other: Use, isAxis: boolean): UsedColumn | undefined {
  const { period } = column;
  const concepts = [...column.facts.keys()];
  const same = other.columns.get(period.key);
  if (same && concepts.some((concept) => same.facts.has(concept))) return undefined;
  const columns = [...other.columns.values()].filter(({ period: { kind } }) => kind === period.kind);
  const like = columns.find(({ facts }) => concepts.every((concept) => facts.has(concept)));
  if (!like) return undefined;
  // Of two periods, the earlier one is more likely to be wrong.
  if (isAxis) return columns.length > 1 || period.end < like.period.end ? like : undefined;
  if (concepts.length < MIN_CONCEPTS) return undefined;
  const isMixed = [...other.columns.values()].some(
    (beside) => beside.period.end === period.end && beside.facts.size >= MIN_CONCEPTS,
  );
  return isMixed ? like : undefined;
}

import { addToList } from '../../../core/lists-by-key.ts';
import { lengthInDays, type Period } from '../../../model/report/period.ts';
import type {
  ConceptUse,
  Dimension,
  Report,
  ReportContext,
  ReportFact,
} from '../../../model/report/report.ts';
import { MAX_PERIODS } from '../../limits.ts';
import { isEquity, isScope } from '../dimensions/breakdowns.ts';
import { NEARBY, SLACK_DAYS } from '../periods/columns.ts';

/** An amount in total of a line that another period has for its members only. */
export interface LostMember {
  readonly fact: ReportFact;
  /** The amount of the member in the other period. */
  readonly like: ReportFact;
  readonly expected: Dimension;
}

/**
 * Finds amounts that lack a member: another period reports the line for the same members and for one more, but not in
 * total, and this one in total, but not for that member. Other accounts than British and Irish ones may report a
 * single part of a line, and another year the total.
 */
export function lostMembers(report: Report): readonly LostMember[] {
  return report.derive(findLost);
}

function findLost(report: Report): readonly LostMember[] {
  const found: LostMember[] = [];
  const parts = partsByContext(report);
  const places = placesByAspect(report, parts);
  for (const use of report.concepts) {
    const { concept, facts } = use;
    if (!mayHaveLost(use, places)) continue;
    const isUk = concept.family === 'uk';
    const rows = [...byPeriod(facts).values()]
      .slice(0, MAX_PERIODS)
      .flatMap((amounts) => rowOf(amounts, parts) ?? []);
    for (const row of rows) {
      const [total] = row.totals;
      if (!total || row.totals.length > 1) continue;
      for (const other of rows) {
        if (
          !isComparable(row.period, other.period) ||
          other.totals.length > 0 ||
          (row.axis && row.axis !== other.axis)
        )
          continue;
        if (other.members.size !== row.members.size + 1) continue;
        const lost = [...other.members].filter(([member]) => !row.members.has(member));
        const [only] = lost;
        if (!only || lost.length > 1) continue;
        const expected = partOf(only[1].context, parts);
        if (!expected || (other.members.size === 1 && (!isUk || isEquity(expected.axis)))) continue;
        found.push({ fact: total, like: only[1], expected });
        break;
      }
    }
  }
  return found;
}

/** Whether two periods are about as long, and so far apart that neither has a slip in its dates. */
function isComparable(one: Period, other: Period): boolean {
  if (one.kind !== other.kind || Math.abs(one.end - other.end) < NEARBY) return false;
  return one.kind !== 'duration' || Math.abs(lengthInDays(one) - lengthInDays(other)) <= SLACK_DAYS;
}

/** The amounts of a line in one period: in total, and for the members of one axis. */
interface Row {
  readonly period: Period;
  readonly axis: string | undefined;
  readonly totals: readonly ReportFact[];
  readonly members: ReadonlyMap<string, ReportFact>;
}

function byPeriod(facts: readonly ReportFact[]): ReadonlyMap<string, readonly ReportFact[]> {
  const periods = new Map<string, ReportFact[]>();
  for (const fact of facts) if (isAmount(fact)) addToList(periods, fact.context.period.key, fact);
  return periods;
}

function isAmount({ unit, hasNumber }: ReportFact): boolean {
  return unit?.kind === 'monetary' && hasNumber;
}

function rowOf(facts: readonly ReportFact[], contextParts: ContextParts): Row | undefined {
  const members = new Map<string, ReportFact>();
  const totals: ReportFact[] = [];
  const axes = new Set<string>();
  for (const fact of facts) {
    const parts = contextParts.get(fact.context) ?? [];
    const [part] = parts;
    if (!part) totals.push(fact);
    else if (parts.length > 1 || !part.member) return undefined;
    else {
      axes.add(part.axis);
      members.set(part.member, fact);
    }
  }
  const [first] = facts;
  if (!first || axes.size > 1) return undefined;
  return { period: first.context.period, axis: [...axes][0], totals, members };
}

/** The dimensions of each context besides the scope of the statements. */
type ContextParts = ReadonlyMap<ReportContext, readonly Dimension[]>;

/** What the contexts of each aspect are: the number of their period, and whether they are for totals. */
interface AspectPlaces {
  readonly periods: Uint32Array;
  readonly isTotal: Uint8Array;
  /** What the facts of a line have in each period; empty between lines. */
  readonly reported: Uint8Array;
}

const TOTAL = 1;
const MEMBER = 2;

function placesByAspect({ contexts, aspectCount }: Report, parts: ContextParts): AspectPlaces {
  const numbers = new Map<string, number>();
  const places = { periods: new Uint32Array(aspectCount), isTotal: new Uint8Array(aspectCount) };
  for (const context of contexts) {
    const number = numbers.get(context.period.key) ?? numbers.size;
    numbers.set(context.period.key, number);
    places.periods[context.aspect] = number;
    places.isTotal[context.aspect] = parts.get(context)?.length ? 0 : 1;
  }
  return { ...places, reported: new Uint8Array(numbers.size) };
}

/** Whether a line has a total in one period, and in another one only members: few lines do. */
function mayHaveLost({ facts, aspects }: ConceptUse, { periods, isTotal, reported }: AspectPlaces): boolean {
  const isOfTotal = (aspect: number) => isTotal[aspect] === 1;
  if (!aspects.some(isOfTotal) || aspects.every(isOfTotal)) return false;
  const periodOf = (aspect: number) => periods[aspect] as number;
  aspects.forEach((aspect, index) => {
    const { nil, unit } = facts[index] as ReportFact;
    // Reading the numbers of all facts would cost more than all this; nearly all have one.
    if (nil || unit?.kind !== 'monetary') return;
    const period = periodOf(aspect);
    reported[period] = (reported[period] as number) | (isOfTotal(aspect) ? TOTAL : MEMBER);
  });
  const mayHave = aspects.some((aspect) => reported[periodOf(aspect)] === MEMBER);
  for (const aspect of aspects) reported[periodOf(aspect)] = 0;
  return mayHave;
}

/** Reads them once, as there may be thousands of facts for each context. */
function partsByContext({ contexts }: Report): ContextParts {
  return new Map(
    contexts.map((context) => [context, context.dimensions.filter(({ axis }) => !isScope(axis))]),
  );
}

/** Returns the only dimension besides the scope of the statements. */
function partOf(context: ReportContext, contextParts: ContextParts): Dimension | undefined {
  const parts = contextParts.get(context);
  return parts?.length === 1 ? parts[0] : undefined;
}

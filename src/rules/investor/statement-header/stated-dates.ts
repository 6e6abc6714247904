import { isoDate } from '../../../core/calendar.ts';
import type { FactWalk, PlacedStatementFact } from '../../../model/investor/statement-filing-facts.ts';
import { DAY, type Period, readMoment, readPeriod } from '../../../model/report/period.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { memberOf, textOf, type Unchecked } from '../../../model/unchecked.ts';

/** A fact, and the period that follows from the dates that its statement states. */
export interface DatedFact {
  readonly fact: ReportFact;
  readonly expected: Period;
  /** The pointers of the dates in its row; empty if those of the header apply. */
  readonly dates: readonly string[];
}

/** A date in the header that most contexts contradict. */
interface DoubtfulDate {
  readonly pointers: readonly string[];
  /** The day in the contexts. */
  readonly inContexts: string;
}

export interface ComparedDates {
  /** The facts with other dates, in the order of the statement. */
  readonly misdated: readonly DatedFact[];
  readonly doubtful: readonly DoubtfulDate[];
}

interface Compared extends DatedFact {
  readonly placed: PlacedStatementFact;
  readonly isNumber: boolean;
}

/** What periods of facts are compared with. */
interface Dates {
  /** The period of the statement; its day if it states none. */
  readonly own: Period | undefined;
  readonly hasPeriod: boolean;
  readonly inception: number;
  /** The ends of days that the balances of a notice may have. */
  readonly ofNotice: ReadonlySet<number | undefined>;
}

const MAX_YEAR = 366 * DAY;
/** Fewer contexts than this may be wrong themselves. */
const TELLING_CONTEXTS = 2;

const headerDates = [
  ['period', 'start'],
  ['period', 'end'],
  ['asOf', 'end'],
] as const;

/** Compares the contexts of facts with the dates that their statement states. */
export function compareDates(
  statement: Unchecked,
  facts: ReadonlyMap<string, ReportFact>,
  walk: FactWalk,
): ComparedDates {
  const dates = datesIn(statement, walk);
  const compared = pair(facts, walk);
  const wrong = compared.filter((one) => !isAccepted(one, dates));
  const doubtful = wrong.length > 0 ? contradicted(compared, new Set(wrong)) : new Map<number, number>();
  const follows = (one: Compared) =>
    one.dates.length === 0 &&
    edgesOf(one).every(([stated, found]) => isSame(found, stated) || doubtful.get(stated) === found);
  return {
    misdated: wrong.filter((one) => !follows(one)),
    doubtful: [...doubtful].map(([stated, found]) => {
      const stating = headerDates.filter(([name, edge]) => edgeOf(statement, name, edge) === stated);
      return {
        pointers: stating.map(([name, edge]) => `/header/${name}${name === 'period' ? `/${edge}` : ''}`),
        inContexts: isoDate(Math.floor(found / DAY) - (stating[0]?.[1] === 'start' ? 0 : 1)),
      };
    }),
  };
}

function edgeOf(statement: Unchecked, name: 'period' | 'asOf', edge: 'start' | 'end'): number | undefined {
  const header = memberOf(statement, 'header');
  const text = name === 'asOf' ? textOf(header, name) : textOf(memberOf(header, name), edge);
  return readMoment(text ?? '', edge);
}

function datesIn(statement: Unchecked, { reach: { inception }, span }: FactWalk): Dates {
  const [start, end] = [edgeOf(statement, 'period', 'start'), edgeOf(statement, 'period', 'end')];
  const notice = memberOf(statement, 'notice');
  return {
    own:
      span?.start === undefined
        ? undefined
        : { kind: 'duration', key: '', start: span.start * DAY, end: (span.end + 1) * DAY },
    hasPeriod: start !== undefined && end !== undefined,
    inception: inception === undefined ? -Infinity : inception * DAY,
    ofNotice: new Set(
      ['noticeDate', 'dueDate', 'valueDate'].map((name) => readMoment(textOf(notice, name) ?? '', 'end')),
    ),
  };
}

/** Pairs the facts of a report with those that its statement implies. */
function pair(facts: ReadonlyMap<string, ReportFact>, walk: FactWalk): Compared[] {
  const periods = new Map<string, Period | undefined>();
  for (const [id, { period }] of walk.contexts) periods.set(id, readPeriod(period));
  return walk.placed.flatMap((placed, index) => {
    const implied = walk.facts[index];
    const fact = facts.get(placed.pointer);
    const expected = periods.get(implied?.contextRef ?? '');
    if (!fact || !expected) return [];
    const isNumber = implied?.unitRef !== undefined;
    return [{ fact, expected, dates: isNumber ? rowDates(placed) : [], placed, isNumber }];
  });
}

function rowDates({ block, place, row }: PlacedStatementFact): readonly string[] {
  const at = place.path.replace('*', String(row - 1));
  const { start, end } = block.days ?? {};
  return [start, end].flatMap((name) => (name === undefined ? [] : [`${at}/${name}`]));
}

/** Whether the context of a fact has the dates that the statement implies, or others that are just as good. */
function isAccepted({ fact, expected, placed, isNumber }: Compared, dates: Dates): boolean {
  const found = fact.context.period;
  const { own, hasPeriod, inception, ofNotice } = dates;
  // The taxonomy says whether a concept has a date or a period.
  if (found.kind !== expected.kind || isEqual(found, expected) || !own) return true;
  const { column, concept, block } = placed;
  const isAround = found.kind === 'duration' && found.start <= own.end - DAY && found.end >= own.end;
  if (!isNumber || !hasPeriod) return isAround || (!hasPeriod && ofNotice.has(found.end));
  if (block.days?.start !== undefined && isEqual(found, own)) return true;
  if (column === 'period') return false;
  // A financial year need not start in January, and an investor may be admitted after the inception.
  const first = column === 'ytd' ? own.end - MAX_YEAR : inception;
  const isReached = found.start >= first && found.start <= own.start;
  return isReached && (concept.moment === 'opening' || isSame(found.end, expected.end));
}

function isEqual(found: Period, expected: Period): boolean {
  return isSame(found.start, expected.start) && isSame(found.end, expected.end);
}

/** Whether two moments are the same; one with a time of day is on the day that it falls on. */
function isSame(found: number, expected: number): boolean {
  return found === expected || (found % DAY !== 0 && Math.abs(found - expected) < DAY);
}

/** The dates of a fact that the header states, each with that in the context. */
function edgesOf({ fact, expected, placed }: Compared): [stated: number, found: number][] {
  const { start, end } = fact.context.period;
  const edges: [number, number][] = [[expected.end, end]];
  if (expected.kind === 'duration' && placed.column === 'period') edges.push([expected.start, start]);
  return edges;
}

/** Returns the dates in the header that most contexts contradict in the same way, with those in the contexts. */
function contradicted(
  compared: readonly Compared[],
  wrong: ReadonlySet<Compared>,
): ReadonlyMap<number, number> {
  const contexts = new Map<number, Map<number, Set<number>>>();
  for (const one of compared) {
    if (!one.isNumber || one.dates.length > 0) continue;
    for (const [stated, found] of edgesOf(one)) {
      const byDay = contexts.get(stated) ?? new Map<number, Set<number>>();
      contexts.set(stated, byDay);
      const day = wrong.has(one) ? found : stated;
      byDay.set(day, (byDay.get(day) ?? new Set()).add(one.fact.context.aspect));
    }
  }
  const result = new Map<number, number>();
  for (const [stated, byDay] of contexts) {
    const [[day, most] = [stated, new Set()]] = [...byDay].sort(
      (a, b) => b[1].size - a[1].size || a[0] - b[0],
    );
    const agreeing = byDay.get(stated)?.size ?? 0;
    if (day !== stated && most.size >= TELLING_CONTEXTS && most.size > agreeing) result.set(stated, day);
  }
  return result;
}

import { DAY } from '../../../model/report/period.ts';
import type { ConceptUse, Report, ReportContext, ReportFact } from '../../../model/report/report.ts';

/** Aspects in time: the aspect of the same entity and dimensions one comparable period earlier. */
interface TimeLine {
  readonly prior: Int32Array;
  readonly end: Float64Array;
  /** Whether there is no earlier period at all. */
  readonly isSingle: boolean;
}

/** The tolerance in days for years of 52 and 53 weeks, and for months. */
const SLACK_DAYS = 10;
const MAX_STEP_DAYS = 400;
/** Instants of cover pages and interim dates may come between the two that a statement compares. */
const MAX_STEPS = 4;

/** A fact, and the fact for the prior period. */
type Pair = readonly [current: ReportFact, prior: ReportFact];

/**
 * Returns each numeric fact of one concept together with the fact for the prior period with the same unit,
 * entity and dimensions: the preceding duration of the same length, or the preceding instant, at most about a
 * year back.
 */
export function pairsWithPrior(report: Report, { concept, facts }: ConceptUse): readonly Pair[] {
  const known = report.derive(makePairs);
  let pairs = known[concept.id];
  if (!pairs) {
    pairs = findPairs(report, facts);
    known[concept.id] = pairs;
  }
  return pairs;
}

/** Whether any fact is reported for a comparable period before that of a context. */
export function hasPrior(report: Report, { aspect }: ReportContext): boolean {
  return (report.derive(makeTimeLine).prior[aspect] as number) >= 0;
}

/** The pairs of each concept, by its id. */
function makePairs(report: Report): (readonly Pair[] | undefined)[] {
  return new Array<readonly Pair[] | undefined>(report.conceptCount).fill(undefined);
}

function findPairs(report: Report, facts: readonly ReportFact[]): readonly Pair[] {
  const { prior, end, isSingle } = report.derive(makeTimeLine);
  if (facts.length < 2 || isSingle) return [];
  const pairs: Pair[] = [];
  const here = report.derive(makeSlots);
  for (const fact of facts) {
    const { aspect } = fact.context;
    if (fact.unit && here[aspect] === undefined) here[aspect] = fact;
  }
  for (const fact of facts) {
    const { aspect } = fact.context;
    if (here[aspect] !== fact) continue;
    let before = prior[aspect] as number;
    for (let step = 1; step < MAX_STEPS && before >= 0 && !here[before]; step++)
      before = prior[before] as number;
    const earlier = before < 0 ? undefined : here[before];
    if (!earlier || earlier.unit?.key !== fact.unit?.key) continue;
    if ((end[aspect] as number) - (end[before] as number) > MAX_STEP_DAYS * DAY) continue;
    if (fact.value && earlier.value) pairs.push([fact, earlier]);
  }
  for (const fact of facts) here[fact.context.aspect] = undefined;
  return pairs;
}

/** One slot for each aspect, empty between visits. */
function makeSlots(report: Report): (ReportFact | undefined)[] {
  return new Array<ReportFact | undefined>(report.aspectCount).fill(undefined);
}

function makeTimeLine(report: Report): TimeLine {
  const prior = new Int32Array(report.aspectCount).fill(-1);
  const end = new Float64Array(report.aspectCount);
  const series = new Map<string, { aspect: number; start: number; end: number }[]>();
  const seen = new Set<number>();
  for (const { aspect, subject, period } of report.contexts) {
    end[aspect] = period.end;
    if (period.kind === 'forever' || seen.has(aspect)) continue;
    seen.add(aspect);
    const months = Math.round((period.end - period.start) / DAY / 30.4);
    const key = `${period.kind}${months}|${subject}`;
    const list = series.get(key);
    const entry = { aspect, start: period.start, end: period.end };
    if (list) list.push(entry);
    else series.set(key, [entry]);
  }
  for (const list of series.values()) {
    list.sort((a, b) => a.end - b.end);
    for (let at = 1; at < list.length; at++) {
      const entry = list[at] as { aspect: number; start: number };
      const before = list[at - 1] as { aspect: number; end: number };
      if (before.end <= entry.start + SLACK_DAYS * DAY) prior[entry.aspect] = before.aspect;
    }
  }
  return { prior, end, isSingle: prior.every((aspect) => aspect < 0) };
}

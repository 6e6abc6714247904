import { Decimal } from '../../../core/decimal.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_LEARNED_LINES, MAX_LINES_TRIED } from '../../limits.ts';
import { ofNotes } from '../networks/filer-lines.ts';
import { amountsByAspect } from './amounts-by-aspect.ts';

/** A line that belongs to a sum. */
export interface LearnedLine {
  readonly concept: ReportConcept;
  readonly isDeducted: boolean;
}

/** A total whose known lines do not add up to it. */
interface OpenSum {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  readonly sum: Decimal;
}

interface Candidate extends LearnedLine {
  readonly amount: Decimal;
}

/** A coincidence must be this unlikely. */
const ODDS = 100;

/**
 * Finds the lines that complete a sum: lines of the filer's own, with either sign, and `further` lines of the
 * taxonomy, where a minus marks deducted ones. Returns the only set of as few lines as possible, unless so
 * many sets were tried that one fits by chance.
 */
export function learnedLines(
  report: Report,
  { total, parts, sum }: OpenSum,
  further: string,
): readonly LearnedLine[] | undefined {
  const rest = (total.value as Decimal).subtract(sum);
  const candidates = candidatesBeside(report, total, parts, further);
  if (!candidates) return undefined;
  let tried = 0;
  for (let size = 1; size <= MAX_LEARNED_LINES; size++) {
    const fitting: (readonly Candidate[])[] = [];
    for (const set of setsOf(candidates, size)) {
      tried += 1;
      const amount = set.reduce((all, line) => all.add(line.amount), Decimal.zero);
      if (amount.equals(rest)) fitting.push(set);
    }
    if (fitting.length > 1) return undefined;
    if (fitting[0]) return isUnlikely(total, rest, tried) ? fitting[0] : undefined;
  }
  return undefined;
}

/** Returns the lines that may complete a sum, each sign apart; `undefined` if there are too many to try. */
function candidatesBeside(
  report: Report,
  total: ReportFact,
  parts: readonly ReportFact[],
  further: string,
): readonly Candidate[] | undefined {
  const names = further.split(' ');
  const known = new Set([total, ...parts].map(({ concept }) => concept));
  const candidates: Candidate[] = [];
  for (const [concept, { value, unit }] of report.derive(amountsByAspect).get(total.context.aspect) ?? []) {
    if (!value || value.isZero() || unit?.key !== total.unit?.key || known.has(concept)) continue;
    const isOwn = concept.family === 'other';
    if (isOwn || names.includes(concept.local))
      candidates.push({ concept, isDeducted: false, amount: value });
    if (isOwn || names.includes(`-${concept.local}`))
      candidates.push({ concept, isDeducted: true, amount: Decimal.zero.subtract(value) });
    if (candidates.length > 2 * MAX_LINES_TRIED) return undefined;
  }
  return candidates;
}

/** Returns the sets of so many lines, each line with one sign. */
function* setsOf(
  candidates: readonly Candidate[],
  size: number,
  from = 0,
  chosen: readonly Candidate[] = [],
): Generator<readonly Candidate[]> {
  if (size === 0) yield chosen;
  else
    for (let at = from; at < candidates.length; at++) {
      const line = candidates[at] as Candidate;
      if (chosen.some(({ concept }) => concept === line.concept)) continue;
      yield* setsOf(candidates, size - 1, at + 1, [...chosen, line]);
    }
}

/** Whether the amount that is explained has more possible values than were tried. */
function isUnlikely({ accuracy }: ReportFact, rest: Decimal, tried: number): boolean {
  const possible = accuracy === 'INF' ? rest : rest.shift(Math.min(accuracy, 0));
  return possible.abs().compare(Decimal.fromInteger(tried * ODDS)) >= 0;
}

/** Movements of fixed assets and provisions, in the notes. */
const movement =
  /^(?:Additions|Additional|Acquisitions|Disposals|IncreaseDecrease|DepreciationPropertyPlant|ProvisionUsed|UnusedProvision)/;

/**
 * Whether a line belongs to the cash flow statement, which interim reports do not have for the quarter, or to
 * a roll-forward, which may be for the current year only, and not to the statement of the total.
 */
export function isOfOtherPart({ line, local }: ReportConcept, total: ReportFact): boolean {
  if (total.line?.statement === 'cashFlow') return false;
  return line?.statement === 'cashFlow' || movement.test(local) || (!line && ofNotes.test(local));
}

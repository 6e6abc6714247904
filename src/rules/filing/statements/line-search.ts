import type { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import type { ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_CANDIDATES, MAX_LEARNED_LINES, MAX_LEARNING_STEPS } from '../../limits.ts';

/** A line that belongs to a sum. */
export interface LearnedLine {
  readonly concept: ReportConcept;
  readonly isDeducted: boolean;
  /** Whether it is a known line that is not in the sum: the filer includes it in another. */
  readonly isLeftOut?: boolean;
}

/** A total whose known lines do not add up to it. */
export interface OpenSum {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  readonly deducted: ReadonlySet<ReportFact>;
  readonly sum: Decimal;
}

/** A line with one sign that may complete sums. */
export interface Candidate extends LearnedLine {
  /** What it adds to each sum; `undefined` where it is not reported. */
  readonly amounts: readonly (Decimal | undefined)[];
  /** Whether it may as well count with the other sign. */
  readonly isChoice: boolean;
}

/** Of so few candidates, one line more is tried. */
const FEW_CANDIDATES = 20;

/** The likeliest of the sets that were found. */
interface Best {
  readonly set: readonly Candidate[];
  readonly odds: number;
  readonly isTied: boolean;
}

/** Searches the lines that complete the sums of one total over the periods. */
export class LineSearch {
  readonly #possible: readonly number[];
  readonly #work: { steps: number };
  #tried = 0;

  /** `possible` says how many amounts the rest of each sum is one of. */
  constructor(possible: readonly number[], work: { steps: number }) {
    this.#possible = possible;
    this.#work = work;
  }

  /**
   * Returns the only set of as few lines as possible with the rests of sums, if it is so unlikely by chance that
   * all sets that were tried are outweighed by these odds.
   */
  find(
    rests: readonly Decimal[],
    candidates: readonly Candidate[],
    odds: number,
  ): readonly Candidate[] | undefined {
    const count = candidates.length;
    if (count === 0 || count > MAX_CANDIDATES) return undefined;
    const byAmount = rests.map((_, at) => placesByAmount(candidates, at));
    const most = count > FEW_CANDIDATES ? MAX_LEARNED_LINES : MAX_LEARNED_LINES + 1;
    for (let size = 1; size <= Math.min(most, count); size++) {
      this.#tried += setsOf(count, size);
      if (this.#work.steps > MAX_LEARNING_STEPS) return undefined;
      let best: Best | undefined;
      for (let at = 0; at < rests.length; at++)
        for (const set of this.#completing(rests[at] as Decimal, at, size, candidates, byAmount)) {
          // A set that completes an earlier sum was found there.
          const completed = rests.map((rest, other) => completes(set, rest, other));
          if (completed.indexOf(true) < at) continue;
          const likelihood = this.#oddsOf(rests, completed);
          if (!best || likelihood > best.odds) best = { set, odds: likelihood, isTied: false };
          else if (likelihood === best.odds) best = { ...best, isTied: true };
        }
      if (best && best.odds >= this.#tried * odds) return best.isTied ? undefined : best.set;
    }
    return undefined;
  }

  /** Yields the sets of so many lines that complete one of the sums. */
  *#completing(
    rest: Decimal,
    at: number,
    size: number,
    candidates: readonly Candidate[],
    byAmount: readonly ReadonlyMap<string, readonly number[]>[],
    from = 0,
  ): Generator<readonly Candidate[]> {
    this.#work.steps += 1;
    if (size === 1) {
      for (const place of byAmount[at]?.get(rest.toString()) ?? [])
        if (place >= from) yield [candidates[place] as Candidate];
      return;
    }
    for (let place = from; place < candidates.length; place++) {
      const line = candidates[place] as Candidate;
      const amount = line.amounts[at];
      if (!amount) continue;
      const left = rest.subtract(amount);
      for (const others of this.#completing(left, at, size - 1, candidates, byAmount, place + 1))
        if (!others.some(({ concept }) => concept === line.concept)) yield [line, ...others];
    }
  }

  /** Returns how unlikely it is that sums are completed by chance; equal rests are one coincidence. */
  #oddsOf(rests: readonly Decimal[], completed: readonly boolean[]): number {
    const seen = new Set<string>();
    let odds = 1;
    completed.forEach((isCompleted, at) => {
      const amount = rests[at]?.abs().toString() ?? '';
      if (isCompleted && !seen.has(amount)) odds *= this.#possible[at] ?? 1;
      if (isCompleted) seen.add(amount);
    });
    return odds;
  }
}

/** Maps each amount other than zero that candidates add to a sum to their places. */
function placesByAmount(
  candidates: readonly Candidate[],
  at: number,
): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  candidates.forEach(({ amounts }, place) => {
    const amount = amounts[at];
    if (amount && !amount.isZero()) addToList(places, amount.toString(), place);
  });
  return places;
}

function completes(set: readonly Candidate[], rest: Decimal, at: number): boolean {
  let left: Decimal | undefined;
  for (const { amounts } of set) {
    const amount = amounts[at];
    if (amount) left = (left ?? rest).subtract(amount);
  }
  return left?.isZero() === true;
}

/** Returns the number of sets of so many lines. */
function setsOf(count: number, size: number): number {
  let sets = 1;
  for (let line = 0; line < size; line++) sets *= (count - line) / (line + 1);
  return sets;
}

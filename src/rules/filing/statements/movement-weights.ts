import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import type { ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_MOVEMENTS, MAX_OPEN_MOVEMENTS } from '../../limits.ts';
import { isNoted, type MovementColumn } from './movement-columns.ts';

/** How a line counts in a column: it adds to the balance, reduces it, or is a subtotal. */
type Weight = 1 | -1 | 0;
export type Weights = ReadonlyMap<ReportConcept, Weight>;
/** Returns the possible weights of a line. */
type Choices = (concept: ReportConcept) => readonly Weight[];

interface Learned {
  readonly weights: Weights;
  /** The columns that do not add up. */
  readonly open: readonly MovementColumn[];
  /** How many columns add up. */
  readonly held: number;
}

/**
 * Infers the weights of lines from columns that add up, and ignores those that do not. Where columns contradict
 * each other, most of them decide; if they are as many, the names of the lines do.
 */
export function learnWeights(columns: readonly MovementColumn[], choicesOf: Choices = weightsOf): Learned {
  const shortFirst = [...columns].sort((a, b) => a.movements.length - b.movements.length);
  const first = learnInOrder(shortFirst, choicesOf);
  if (first.open.length === 0 || first.held === 0) return first;
  const later = [...columns].reverse().sort((a, b) => a.movements.length - b.movements.length);
  const orders = [later, [...shortFirst].reverse()];
  return orders.map((order) => learnInOrder(order, choicesOf)).reduce(better, first);
}

function better(one: Learned, other: Learned): Learned {
  if (one.held !== other.held) return one.held > other.held ? one : other;
  return unusualIn(other) < unusualIn(one) ? other : one;
}

/** Returns how many lines count in another way than their names suggest. */
function unusualIn({ weights }: Learned): number {
  let count = 0;
  for (const [{ local }, weight] of weights) if (weight !== 0 && weight < 0 !== paidOut.test(local)) count++;
  return count;
}

const paidOut = /Dividend|Distribut|Repurchase|Redemption|Withdraw/;

function learnInOrder(columns: readonly MovementColumn[], choicesOf: Choices): Learned {
  const weights = new Map<ReportConcept, Weight>();
  let held = 0;
  let open = columns;
  for (let before = -1; before !== open.length && open.length > 0; ) {
    before = open.length;
    open = open.filter((column) => {
      const solved = solve(column, weights, choicesOf);
      if (!solved) return true;
      for (const [concept, weight] of solved) weights.set(concept, weight);
      held++;
      return false;
    });
  }
  return { weights, open, held };
}

const everyWeight: readonly Weight[] = [1, -1, 0];

/**
 * Returns the possible weights of a line: names of movements in the notes say whether they increase or
 * decrease.
 */
function weightsOf({ local, family, line }: ReportConcept): readonly Weight[] {
  if (!isNoted({ family }) || line?.statement === 'changesInEquity') return everyWeight;
  if (/IncreaseDecrease|DecreaseIncrease|GainLoss|Reversal|Adjustment|Translation|Exchange/.test(local))
    return everyWeight;
  if (reducing.test(local)) return [-1];
  return adding.test(local) ? [1] : everyWeight;
}

const reducing =
  /Decreases?Resulting|Reductions?Resulting|^Decrease|^Disposals|Settled|Payments?$|Write[Oo]ffs?|BenefitsPaid|Forfeit|Expirations|Exercise[ds]|Vested|^Depreciation|^Amortisation|^Impairment|Used|Utilisation/;
const adding =
  /IncreasesResulting|^Additions|^Acquisitions|Incurred|Accretion|Issued|GrantsIn|ServiceCost|InterestCost|Contributions|AcquiredDuring|^Additional|Recover(?:y|ies)|^ProvisionFor/;

/**
 * Returns the weights that make a column add up, with as few subtotals as possible; leaves out lines with
 * several possible weights. `undefined` if no weights work, or so many that one would work by chance.
 */
function solve(column: MovementColumn, known: Weights, choicesOf: Choices): Weights | undefined {
  const { movements } = column;
  const unknown = movements.filter(({ concept }) => !known.has(concept));
  const choices = unknown.map(({ concept }) => choicesOf(concept));
  if (isTooOpen(movements, choices)) return undefined;
  if (choices.some(({ length }) => length > 1) && isChance(unknown, choices, slackIn(column)))
    return undefined;
  const [first, ...others] = solutionsOf(column, known, unknown, choices);
  if (!first) return undefined;
  const weights = new Map<ReportConcept, Weight>();
  unknown.forEach(({ concept }, at) => {
    const weight = first[at] as Weight;
    if (others.every((other) => other[at] === weight)) weights.set(concept, weight);
  });
  return weights;
}

function isTooOpen(movements: readonly ReportFact[], choices: readonly (readonly Weight[])[]): boolean {
  const open = choices.filter(({ length }) => length > 1).length;
  return open > MAX_OPEN_MOVEMENTS || movements.length > MAX_MOVEMENTS;
}

/**
 * Whether no weights of its lines make a column add up, although the names of nearly all lines leave no choice.
 */
export function isUnsolvable(
  column: MovementColumn,
  known: Weights,
  choicesOf: Choices = weightsOf,
): boolean {
  const { movements } = column;
  const unknown = movements.filter(({ concept }) => !known.has(concept));
  const choices = unknown.map(({ concept }) => choicesOf(concept));
  const unnamed = choices.filter(({ length }) => length === everyWeight.length).length;
  if (unnamed > MAX_UNNAMED || movements.length - unnamed < MIN_NAMED) return false;
  return !isTooOpen(movements, choices) && solutionsOf(column, known, unknown, choices).length === 0;
}

/** Returns the weights that names of lines suggest; lines that may count either way add to the balance. */
export function likelyWeights(movements: readonly ReportFact[], choicesOf: Choices = weightsOf): Weights {
  return new Map(movements.map(({ concept }) => [concept, choicesOf(concept)[0] as Weight]));
}

/** The most lines whose names do not tell how they count. */
const MAX_UNNAMED = 2;
/** The fewest lines whose names do. */
const MIN_NAMED = 2;

/** Returns the weights of the unknown lines that make a column add up, with as few subtotals as possible. */
function solutionsOf(
  column: MovementColumn,
  known: Weights,
  unknown: readonly ReportFact[],
  choices: readonly (readonly Weight[])[],
): readonly (readonly Weight[])[] {
  const { movements, change } = column;
  const slack = slackIn(column);
  let fewest = unknown.length + 1;
  let solutions: (readonly Weight[])[] = [];
  const choose = (at: number, rest: Decimal, chosen: readonly Weight[], zeros: number): void => {
    if (zeros > fewest || (zeros > 0 && zeros === movements.length)) return;
    const fact = unknown[at];
    if (!fact) {
      if (rest.abs().compare(slack) > 0) return;
      if (zeros < fewest) solutions = [];
      fewest = zeros;
      solutions.push(chosen);
      return;
    }
    const value = fact.value as Decimal;
    for (const weight of choices[at] as readonly Weight[]) {
      const left = weight === 1 ? rest.subtract(value) : weight === -1 ? rest.add(value) : rest;
      choose(at + 1, left, [...chosen, weight], weight === 0 ? zeros + 1 : zeros);
    }
  };
  choose(0, change.subtract(worth(movements, known)), [], 0);
  return solutions;
}

const TWENTY = Decimal.fromInteger(20);

/** Whether one in twenty columns of such amounts would add up by chance. */
function isChance(
  unknown: readonly ReportFact[],
  choices: readonly (readonly Weight[])[],
  slack: Decimal,
): boolean {
  const ways = choices.reduce((product, { length }) => product * length, 1);
  const size = unknown.reduce((sum, { value }) => sum.add((value as Decimal).abs()), Decimal.zero);
  return slack.multiply(Decimal.fromInteger(ways)).multiply(TWENTY).compare(size) > 0;
}

/** Returns the combined inaccuracy of the amounts in a column. */
export function slackIn({ opening, closing, movements }: MovementColumn): Decimal {
  return [opening, closing, ...movements].reduce(
    (slack, fact) => slack.add(slackOf(fact.accuracy)),
    Decimal.zero,
  );
}

/** Adds up movements by their weights. */
export function worth(movements: readonly ReportFact[], weights: Weights): Decimal {
  let sum = Decimal.zero;
  for (const { concept, value } of movements) {
    const weight = weights.get(concept);
    if (weight === 1) sum = sum.add(value as Decimal);
    else if (weight === -1) sum = sum.subtract(value as Decimal);
  }
  return sum;
}

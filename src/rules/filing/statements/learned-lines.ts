import { Decimal } from '../../../core/decimal.ts';
import { oncePerKey } from '../../../core/once.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_LEARNED_LINES, MAX_LINES_TRIED, MAX_OWN_LINES_SEEN, MAX_UNKNOWN_LINES } from '../../limits.ts';
import { ofNotes } from '../networks/filer-lines.ts';
import { amountsAt, isAmount } from './amounts-by-aspect.ts';
import { isOfOtherCashFlow } from './cash-flow-sums.ts';

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
  readonly isUnknown?: boolean;
}

/** A coincidence must be this unlikely. */
const ODDS = 100;
/** The same with a line that no table and no filer places in the total. */
const ODDS_UNKNOWN = 1000;

/**
 * Finds the lines that complete a sum: lines of the filer's own, with either sign, and `further` lines of the
 * taxonomy, where a minus marks deducted ones. Returns the only set of as few lines as possible, unless so
 * many sets were tried that one fits by chance.
 */
export function learnedLines(
  report: Report,
  { total, parts, sum }: OpenSum,
  further: readonly string[],
): readonly LearnedLine[] | undefined {
  const rest = (total.value as Decimal).subtract(sum);
  const possible = possibleAmounts(rest, finestOf([total, ...parts]));
  if (possible < ODDS) return undefined;
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
    if (fitting[0]) {
      const isGuess = fitting[0].some(({ isUnknown }) => isUnknown);
      return possible >= tried * (isGuess ? ODDS_UNKNOWN : ODDS) ? fitting[0] : undefined;
    }
  }
  return undefined;
}

/**
 * Returns all `further` lines that are reported beside one of some sums, if together they complete sums so often
 * that it is no coincidence.
 */
export function linesOfAll(
  report: Report,
  sums: readonly OpenSum[],
  further: readonly string[],
): readonly LearnedLine[] | undefined {
  const signs = signsIn(further);
  if (signs.size === 0) return undefined;
  const learned = new Map<ReportConcept, LearnedLine>();
  let possible = 1;
  for (const { total, parts, sum } of sums) {
    const rest = (total.value as Decimal).subtract(sum);
    const lines = furtherBeside(report, total, parts, signs);
    const amount = lines.reduce((all, line) => all.add(line.amount), Decimal.zero);
    if (lines.length === 0 || !amount.equals(rest)) continue;
    possible *= possibleAmounts(rest, finestOf([total, ...parts]));
    for (const line of lines) learned.set(line.concept, line);
  }
  return possible >= ODDS ? [...learned.values()] : undefined;
}

/** Returns the lines of a table with one sign that are reported beside a total. */
function furtherBeside(
  report: Report,
  total: ReportFact,
  parts: readonly ReportFact[],
  signs: ReadonlyMap<string, Sign>,
): readonly Candidate[] {
  const lines: Candidate[] = [];
  for (const fact of amountsAt(report, total.context.aspect).values()) {
    const sign = fact.concept.family === 'other' ? undefined : signs.get(fact.concept.local);
    if (!sign || sign === 'either' || isZero(fact) || fact.unit?.key !== total.unit?.key) continue;
    if (fact.concept !== total.concept && !isAmong(parts, fact.concept))
      lines.push(asCandidate(fact, sign === 'deducted'));
  }
  return lines;
}

/** Liabilities and assets that some filers include in accrued or other ones, and state in a note. */
const includedInOthers: ReadonlySet<string> = new Set([
  'contractAssets',
  'currentTaxAssets',
  'currentTaxLiabilities',
  'deferredRevenueCurrent',
  'dividendsPayable',
  'leaseLiabilitiesCurrent',
  'provisionsCurrent',
]);

/** Returns the only line without which sums are right, so often that it is no coincidence. */
export function lineOfNote(sums: readonly OpenSum[]): ReportConcept | undefined {
  const tried = new Map<ReportConcept, number>();
  for (const { total, parts, sum } of sums) {
    const excess = sum.subtract(total.value as Decimal);
    for (const { concept, value } of parts) {
      if (!concept.line || !includedInOthers.has(concept.line.key)) continue;
      const possible = value?.equals(excess) ? possibleAmounts(excess, finestOf([total, ...parts])) : 1;
      tried.set(concept, (tried.get(concept) ?? 1) * possible);
    }
  }
  const found = [...tried].filter(([, possible]) => possible >= ODDS * tried.size);
  return found.length === 1 ? found[0]?.[0] : undefined;
}

type Sign = 'added' | 'deducted' | 'either';

const signsByLines = new Map<readonly string[], ReadonlyMap<string, Sign>>();

/** Returns how each of some lines counts, by local name. The lines come from tables, so they are few. */
function signsIn(lines: readonly string[]): ReadonlyMap<string, Sign> {
  return oncePerKey(signsByLines, lines, () => {
    const signs = new Map<string, Sign>();
    for (const line of lines) {
      const [name, sign] = line.startsWith('-')
        ? [line.slice(1), 'deducted' as const]
        : [line, 'added' as const];
      signs.set(name, signs.has(name) && signs.get(name) !== sign ? 'either' : sign);
    }
    return signs;
  });
}

/** Returns the lines that may complete a sum, each sign apart; `undefined` if there are too many to try. */
function candidatesBeside(
  report: Report,
  total: ReportFact,
  parts: readonly ReportFact[],
  further: readonly string[],
): readonly Candidate[] | undefined {
  const { aspect } = total.context;
  const isBeside = ({ concept, unit }: ReportFact) =>
    unit?.key === total.unit?.key && concept !== total.concept && !isAmong(parts, concept);
  const own: ReportFact[] = [];
  for (const fact of ownAmountsAt(report, aspect)) {
    if (!isBeside(fact)) continue;
    if (own.length === MAX_LINES_TRIED) return undefined;
    own.push(fact);
  }
  const candidates = own.flatMap((fact) => [asCandidate(fact, false), asCandidate(fact, true)]);
  const signs = signsIn(further);
  for (const fact of signs.size > 0 ? amountsAt(report, aspect).values() : []) {
    const sign = fact.concept.family === 'other' ? undefined : signs.get(fact.concept.local);
    if (!sign || isZero(fact) || !isBeside(fact)) continue;
    if (sign !== 'deducted') candidates.push(asCandidate(fact, false));
    if (sign !== 'added') candidates.push(asCandidate(fact, true));
    if (candidates.length > 2 * MAX_LINES_TRIED) return undefined;
  }
  const unknown = unknownLinesBeside(report, total).filter(
    (fact) => isBeside(fact) && !signs.has(fact.concept.local),
  );
  if (unknown.length > MAX_UNKNOWN_LINES) return candidates;
  for (const fact of unknown) {
    const isAdded = isBalance(total) || !isCost(fact) || isCost(total);
    if (isAdded) candidates.push({ ...asCandidate(fact, false), isUnknown: true });
    if (!isBalance(total)) candidates.push({ ...asCandidate(fact, true), isUnknown: true });
  }
  return candidates;
}

/** Returns amounts of the taxonomy that are lines of no other statement or note, as far as their names tell. */
function unknownLinesBeside(report: Report, total: ReportFact): readonly ReportFact[] {
  const known = report.derive(noOwnAmounts);
  const { aspect } = total.context;
  // A negative key keeps them apart from the filer's own.
  let facts = known.get(-1 - aspect);
  if (!facts) {
    facts = [...amountsAt(report, aspect).values()]
      .filter((fact) => !fact.concept.line && fact.concept.family !== 'other' && !isZero(fact))
      // Balances that are deducted have a line in the tables.
      .filter((fact) => !isBalance(fact) || fact.value?.sign() === 1)
      .slice(0, MAX_OWN_LINES_SEEN);
    known.set(-1 - aspect, facts);
  }
  const isCash = cashFlow.test(total.concept.local);
  return facts.filter(
    ({ concept }) =>
      (isBalance(total) || isCash === cashFlow.test(concept.local)) &&
      !isOfOtherPart(concept, total) &&
      !isOfOtherCashFlow(concept, total),
  );
}

/** Names of cash flows, and of changes in assets and liabilities within them. */
const cashFlow =
  /CashFlow|^NetCash|Activities$|^(?:IncreaseDecrease|DecreaseIncrease|Adjustments|Payments|Proceeds|Repayments?|Purchase)|(?:Paid|Received)(?:Net)?$|CF$/;

function asCandidate({ concept, value }: ReportFact, isDeducted: boolean): Candidate {
  const amount = value as Decimal;
  return { concept, isDeducted, amount: isDeducted ? amount.negate() : amount };
}

/** Whether a line is a cost by its name, which no income or profit includes. */
function isCost({ concept }: ReportFact): boolean {
  return /Cost|Expense/.test(concept.local);
}

function isBalance({ context }: ReportFact): boolean {
  return context.period.kind === 'instant';
}

function isZero({ value }: ReportFact): boolean {
  return value?.isZero() === true;
}

/** Returns the amounts with an aspect, other than zero, of the filer's own concepts. */
function ownAmountsAt(report: Report, aspect: number): readonly ReportFact[] {
  const known = report.derive(noOwnAmounts);
  let own = known.get(aspect);
  if (!own) {
    const found: ReportFact[] = [];
    for (const fact of report.factsWithAspect(aspect)) {
      if (fact.concept.family !== 'other' || !isAmount(fact) || isZero(fact)) continue;
      if (!isAmong(found, fact.concept)) found.push(fact);
      if (found.length === MAX_OWN_LINES_SEEN) break;
    }
    own = found;
    known.set(aspect, own);
  }
  return own;
}

function isAmong(facts: readonly ReportFact[], concept: ReportConcept): boolean {
  for (const fact of facts) if (fact.concept === concept) return true;
  return false;
}

function noOwnAmounts(): Map<number, readonly ReportFact[]> {
  return new Map();
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

/**
 * Returns the decimals of the most precise of some amounts, as written: amounts in thousands may all be multiples of
 * a hundred thousand, and then add up to another by chance more often.
 */
function finestOf(facts: readonly ReportFact[]): number {
  return facts.reduce(
    (finest, { value }) => Math.max(finest, value?.leastDecimals() ?? finest),
    MIN_DECIMALS,
  );
}

const MIN_DECIMALS = -12;

/** Returns how many amounts of this precision there are up to an amount. */
function possibleAmounts(amount: Decimal, decimals: number): number {
  return amount.shift(decimals).abs().toApproximateNumber();
}

/** Movements of fixed assets and provisions, in the notes. */
const movement =
  /^(?:Additions|Additional|Acquisitions|Disposals|IncreaseDecrease|IncreaseFromDepreciation|DepreciationPropertyPlant|ProvisionUsed|UnusedProvision)/;

/** The same in reports with a cash flow statement, whose lines have similar names. */
const fixedAssetMovement =
  /^(?:Additions|Disposals|IncreaseFromDepreciation|DepreciationPropertyPlant)(?!.*(?:CashFlow|ClassifiedAs))/;

/** Payments by the year they fall due, which the notes state for the current year only. */
const maturity = /Maturities|PaymentsDue|UndiscountedExcess|AmortizationExpense(?:Next|Year|After|Rem)/;

/** Debt and leases with their current part, which belong to neither part. */
const wholeDebt =
  /^(?:OperatingLeaseLiability|FinanceLeaseLiability|LeaseLiabilities|LongTermDebt|Borrowings)$/;
const partTotals = new Set([
  'currentAssets',
  'noncurrentAssets',
  'currentLiabilities',
  'noncurrentLiabilities',
]);

/**
 * Whether a line belongs to the cash flow statement, which interim reports do not have for the quarter, or to
 * a roll-forward, which may be for the current year only, and not to the statement of the total.
 */
export function isOfOtherPart({ line, local }: ReportConcept, total: ReportFact): boolean {
  if (total.line?.statement === 'cashFlow') return fixedAssetMovement.test(local);
  const isPart =
    total.line && (partTotals.has(total.line.key) || /(?:Cur|Noncur)rent$/.test(total.concept.local));
  if (isPart && wholeDebt.test(local)) return true;
  return (
    line?.statement === 'cashFlow' ||
    movement.test(local) ||
    maturity.test(local) ||
    (!line && ofNotes.test(local))
  );
}

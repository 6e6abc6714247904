import { Decimal } from '../../../core/decimal.ts';
import { oncePerKey } from '../../../core/once.ts';
import { lengthInDays } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED, MAX_OWN_LINES_SEEN } from '../../limits.ts';
import { ofNotes } from '../networks/filer-lines.ts';
import type { FilingSubject } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { amountsAt, isAmount } from './amounts-by-aspect.ts';
import { isOfOtherCashFlow } from './cash-flow-sums.ts';
import { type Candidate, type LearnedLine, LineSearch, type OpenSum } from './line-search.ts';

/** A coincidence must be this unlikely. */
const ODDS = 100;
/** The same with a line that no table and no filer places in the total. */
const ODDS_UNKNOWN = 1000;
/** The same with all lines that a table places in the total, which leaves no choice. */
const ODDS_ALL = 40;

/**
 * Finds the lines that complete sums of one total: lines of the filer's own, with either sign, and `further` lines
 * of the taxonomy, where a minus marks deducted ones. Returns the only set of as few lines as possible that
 * completes sums, unless so many sets were tried that one fits by chance.
 */
export function learnedLines(
  subject: FilingSubject,
  sums: readonly OpenSum[],
  further: readonly string[],
): readonly LearnedLine[] | undefined {
  const open = latestOf(sums);
  const rests = open.map(({ total, sum }) => (total.value as Decimal).subtract(sum));
  const possible = open.map(({ total, parts }, at) =>
    possibleAmounts(rests[at] as Decimal, finestOf([total, ...parts])),
  );
  if (possible.reduce((all, one) => all * one, 1) < ODDS) return undefined;
  const search = new LineSearch(possible, subject.report.derive(noSteps));
  const { own, known, unknown } = candidatesBeside(subject, open, further);
  const placed = known.filter(({ isChoice }) => !isChoice);
  const left = rests.map((rest, at) =>
    placed.reduce((amount, { amounts }) => amount.subtract(amounts[at] ?? Decimal.zero), rest),
  );
  const beyond = placed.length > 0 ? search.find(left, own, ODDS) : undefined;
  return (
    search.find(rests, [...own, ...known], ODDS) ??
    (beyond && [...placed, ...beyond]) ??
    search.find(rests, [...own, ...known, ...unknown], ODDS_UNKNOWN) ??
    search.find(rests, [...own, ...known, ...partsLeftOut(open)], ODDS_UNKNOWN)
  );
}

/** Returns sums of the latest periods, each once, in an order that does not depend on that of the facts. */
function latestOf(sums: readonly OpenSum[]): readonly OpenSum[] {
  const byAspect = new Map(sums.map((sum) => [sum.total.context.aspect, sum]));
  const endOf = ({ total }: OpenSum) => total.context.period.end;
  const lengthOf = ({ total }: OpenSum) => lengthInDays(total.context.period);
  return [...byAspect.values()]
    .sort((a, b) => endOf(b) - endOf(a) || lengthOf(b) - lengthOf(a))
    .slice(0, MAX_LINES_TRIED);
}

function noSteps(): { steps: number } {
  return { steps: 0 };
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
    const amount = lines.reduce(
      (all, { value, isDeducted }) => all.add(isDeducted ? value.negate() : value),
      Decimal.zero,
    );
    if (lines.length === 0 || !amount.equals(rest)) continue;
    possible *= possibleAmounts(rest, finestOf([total, ...parts]));
    for (const line of lines) learned.set(line.concept, line);
  }
  return possible >= ODDS_ALL ? [...learned.values()] : undefined;
}

/** Returns the lines of a table with one sign that are reported beside a total. */
function furtherBeside(
  report: Report,
  total: ReportFact,
  parts: readonly ReportFact[],
  signs: ReadonlyMap<string, Sign>,
): readonly (LearnedLine & { readonly value: Decimal })[] {
  const lines: (LearnedLine & { readonly value: Decimal })[] = [];
  for (const fact of amountsAt(report, total.context.aspect).values()) {
    const sign = fact.concept.family === 'other' ? undefined : signs.get(fact.concept.local);
    if (!sign || sign === 'either' || isZero(fact) || fact.unit?.key !== total.unit?.key) continue;
    if (fact.concept !== total.concept && !isAmong(parts, fact.concept))
      lines.push({ concept: fact.concept, isDeducted: sign === 'deducted', value: fact.value as Decimal });
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

/** Returns the lines that may complete sums, each sign apart: the filer's own, those of a table, and others. */
function candidatesBeside(subject: FilingSubject, sums: readonly OpenSum[], further: readonly string[]) {
  const { report } = subject;
  const signs = signsIn(further);
  const signOf = signsByBalance(subject, sums[0]?.total as ReportFact);
  const [own, known, unknown] = [new Candidates(sums), new Candidates(sums), new Candidates(sums)];
  sums.forEach(({ total, parts }, at) => {
    const isBeside = ({ concept, unit }: ReportFact) =>
      unit?.key === total.unit?.key && concept !== total.concept && !isAmong(parts, concept);
    for (const fact of ownAmountsAt(report, total.context.aspect))
      if (isBeside(fact) && mayBeOwn(fact.concept, total)) own.add(fact, at, signOf(fact.concept));
    for (const fact of signs.size > 0 ? amountsAt(report, total.context.aspect).values() : []) {
      const sign = fact.concept.family === 'other' ? undefined : signs.get(fact.concept.local);
      if (sign && !isZero(fact) && isBeside(fact)) known.add(fact, at, sign);
    }
    for (const fact of unknownLinesBeside(report, total)) {
      if (!isBeside(fact) || signs.has(fact.concept.local)) continue;
      const isAdded = isBalance(total) || !isCost(fact) || isCost(total);
      const sign = isBalance(total) ? 'added' : isAdded ? signOf(fact.concept) : 'deducted';
      unknown.add(fact, at, sign);
    }
  });
  return { own: own.all, known: known.all, unknown: unknown.all };
}

/** Returns the lines of the tables that a filer may include in others and report in a note as well. */
function partsLeftOut(sums: readonly OpenSum[]): readonly Candidate[] {
  const [added, deducted] = [new Candidates(sums), new Candidates(sums)];
  sums.forEach((sum, at) => {
    // What was added is deducted to leave it out.
    for (const part of sum.parts)
      if (sum.deducted.has(part)) added.add(part, at, 'added');
      else deducted.add(part, at, 'deducted');
  });
  return [...added.all, ...deducted.all].map((line) => ({ ...line, isLeftOut: true }));
}

/** The lines that may complete sums, with their amounts beside each. */
class Candidates {
  readonly #sums: readonly OpenSum[];
  readonly #amounts = new Map<ReportConcept, { sign: Sign; values: (Decimal | undefined)[] }>();

  constructor(sums: readonly OpenSum[]) {
    this.#sums = sums;
  }

  add({ concept, value }: ReportFact, at: number, sign: Sign): void {
    let line = this.#amounts.get(concept);
    if (!line) {
      line = { sign, values: this.#sums.map(() => undefined) };
      this.#amounts.set(concept, line);
    }
    line.values[at] = value;
  }

  get all(): readonly Candidate[] {
    return [...this.#amounts].flatMap(([concept, { sign, values }]) => {
      const added = { concept, isDeducted: false, amounts: values, isChoice: sign === 'either' };
      const deducted = { ...added, isDeducted: true, amounts: values.map((value) => value?.negate()) };
      if (sign === 'either') return [added, deducted];
      return sign === 'added' ? [added] : [deducted];
    });
  }
}

/** Returns how a line counts by its balance, if both its own and that of the total are known. */
function signsByBalance(subject: FilingSubject, total: ReportFact): (concept: ReportConcept) => Sign {
  const known = knownConcepts(subject);
  // US GAAP gives the cash from operations no balance.
  const ofTotal = total.line?.statement === 'cashFlow' ? 'debit' : known(total.concept)?.balance;
  return (concept) => {
    const balance = known(concept)?.balance;
    if (!ofTotal || !balance || ofTotal === 'none' || balance === 'none') return 'either';
    return balance === ofTotal ? 'added' : 'deducted';
  };
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

/** Whether a line of the filer's own may belong to a total, by the statement that its name tells. */
function mayBeOwn(concept: ReportConcept, total: ReportFact): boolean {
  if (isBalance(total)) return true;
  const section = /(?:Operating|Investing|Financing)Activities/.exec(concept.local)?.[0];
  if (isCashFlow(total)) return !section || total.concept.local.includes(section);
  return !cashFlow.test(concept.local);
}

function isCashFlow({ line, concept }: ReportFact): boolean {
  return line?.statement === 'cashFlow' || cashFlow.test(concept.local);
}

/** Names of cash flows, and of changes in assets and liabilities within them. */
const cashFlow =
  /CashFlow|^NetCash|Activities$|^(?:IncreaseDecrease|DecreaseIncrease|Adjustments|Payments|Proceeds|Repayments?|Purchase)|(?:Paid|Received)(?:Net)?$|CF$/;

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

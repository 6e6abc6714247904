import { Decimal } from '../../../core/decimal.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { dictionaryConcept } from '../../../taxonomy/dictionary/dictionary.ts';
import { MAX_SIGNS_TRIED, MAX_WRITTEN_LINES } from '../../limits.ts';
import { isAmount } from './amounts-by-aspect.ts';
import type { LearnedLine } from './learned-lines.ts';

/** A coincidence must be this unlikely. */
const ODDS = 100;

/** The amounts of one date or period in the order in which they are written. */
class Column {
  readonly amounts: readonly ReportFact[];
  private readonly places = new Map<ReportConcept, number>();
  private readonly known = new Map<number, readonly WrittenLine[] | undefined>();

  constructor(facts: readonly ReportFact[]) {
    const amounts: ReportFact[] = [];
    for (const fact of facts) {
      if (!isAmount(fact) || this.places.has(fact.concept)) continue;
      this.places.set(fact.concept, amounts.length);
      amounts.push(fact);
    }
    this.amounts = amounts;
  }

  placeOf(concept: ReportConcept): number | undefined {
    return this.places.get(concept);
  }

  /**
   * Returns the lines directly before a total that add up to it, the last one first; a subtotal stands for its own
   * lines.
   */
  linesBefore(place: number): readonly WrittenLine[] | undefined {
    if (this.known.has(place)) return this.known.get(place);
    // A line cannot be a total of itself.
    this.known.set(place, undefined);
    const lines = this.findLines(place);
    this.known.set(place, lines);
    return lines;
  }

  private findLines(place: number): readonly WrittenLine[] | undefined {
    const total = this.amounts[place] as ReportFact;
    if (!total.value || !isTelling(total, 1)) return undefined;
    const places: number[] = [];
    let trials: readonly Trial[] = [{ sum: Decimal.zero, deducted: [] }];
    let tried = 0;
    let amounts = 0;
    let at = place - 1;
    while (at >= 0 && places.length < MAX_WRITTEN_LINES) {
      const line = this.amounts[at] as ReportFact;
      if (line.unit?.key !== total.unit?.key) return undefined;
      const amount = line.value as Decimal;
      places.push(at);
      if (!amount.isZero()) {
        amounts += 1;
        trials = withLine(trials, at, amount, isDeductedFrom(total, line.concept));
        if (trials.length > MAX_SIGNS_TRIED) return undefined;
        tried += trials.length;
        const value = total.value;
        const right = amounts > 1 ? trials.filter(({ sum }) => sum.equals(value)) : [];
        if (right.length > 0 && !isTelling(total, tried)) return undefined;
        if (right[0] && right.length === 1) {
          const [{ deducted }] = right as [Trial];
          return places.map((one) => ({ place: one, isDeducted: deducted.includes(one) }));
        }
      }
      at = (this.linesBefore(at)?.at(-1)?.place ?? at) - 1;
    }
    return undefined;
  }
}

interface WrittenLine {
  readonly place: number;
  readonly isDeducted: boolean;
}

/** Lines with one choice of their signs. */
interface Trial {
  readonly sum: Decimal;
  readonly deducted: readonly number[];
}

/** Returns the sums with one more line, with both signs if its sign is not known. */
function withLine(
  trials: readonly Trial[],
  place: number,
  amount: Decimal,
  isDeducted: boolean | undefined,
): readonly Trial[] {
  const added =
    isDeducted === true ? [] : trials.map(({ sum, deducted }) => ({ sum: sum.add(amount), deducted }));
  if (isDeducted === false) return added;
  const subtracted = trials.map(({ sum, deducted }) => ({
    sum: sum.subtract(amount),
    deducted: [...deducted, place],
  }));
  return [...added, ...subtracted];
}

/** Whether an amount has so many possible values that none of so many sums equals it by chance. */
function isTelling({ value, accuracy }: ReportFact, tried: number): boolean {
  if (!value) return false;
  const possible = accuracy === 'INF' ? value : value.shift(Math.min(accuracy, 0));
  return possible.abs().compare(Decimal.fromInteger(tried * ODDS)) >= 0;
}

/** Whether a line counts against a total by its balance; `undefined` if that is not known. */
function isDeductedFrom({ concept, context }: ReportFact, line: ReportConcept): boolean | undefined {
  const balance = balanceOf(line);
  // Net cash flows increase cash, a debit.
  if (balance !== undefined) return balance !== (balanceOf(concept) ?? 'debit');
  const isBalance = context.period.kind === 'instant';
  return isBalance && !deductedBalance.test(line.local) ? false : undefined;
}

/** Balances that are not added to others by their names. */
const deductedBalance =
  /Accumulated|Allowance|Treasury|Reserve|Depreciation|Impairment|Net(?:Current)?Assets|Loss/;

function balanceOf({ namespace, local }: ReportConcept): 'debit' | 'credit' | undefined {
  const balance = dictionaryConcept(namespace, local)?.balance;
  if (balance === 'debit' || balance === 'credit') return balance;
  if (/^(?:Payments(?!.*Proceeds)|Repayments)/.test(local)) return 'credit';
  return /^Proceeds(?!.*(?:Payments|Repayments))/.test(local) ? 'debit' : undefined;
}

/** Totals with the lines that stand before them. */
export interface WrittenSum {
  readonly lines: readonly LearnedLine[];
  /** The totals that have no other lines before them. */
  readonly totals: readonly ReportFact[];
}

/**
 * Returns the lines that stand directly before a total and add up to it in one of its columns, each with the sign of
 * its balance. A sign that is not known must be right in two columns.
 */
export function writtenLines(report: Report, totals: readonly ReportFact[]): WrittenSum | undefined {
  let found: Run | undefined;
  const seen = new Map<string, Run>();
  for (const total of totals) {
    const run = runBefore(report, total);
    if (!run) continue;
    const before = seen.get(run.key);
    seen.set(run.key, run);
    if (run.isGuessed && !before) continue;
    found = run;
    break;
  }
  if (!found) return undefined;
  const { lines, span } = found;
  return { lines, totals: totals.filter((total) => hasOnly(columnOf(report, total), total, span)) };
}

/** The lines of one column. */
interface Run {
  readonly lines: readonly LearnedLine[];
  /** The lines, and those of subtotals among them. */
  readonly span: ReadonlySet<ReportConcept>;
  readonly key: string;
  /** Whether the balance of a line does not give its sign. */
  readonly isGuessed: boolean;
}

function runBefore(report: Report, total: ReportFact): Run | undefined {
  const column = columnOf(report, total);
  const place = column.placeOf(total.concept);
  const written = place === undefined ? undefined : column.linesBefore(place);
  if (!written) return undefined;
  const { amounts } = column;
  const lines = written.map((line) => ({
    concept: (amounts[line.place] as ReportFact).concept,
    isDeducted: line.isDeducted,
  }));
  return {
    lines,
    span: new Set(amounts.slice(written.at(-1)?.place, place).map(({ concept }) => concept)),
    key: lines.map(({ concept, isDeducted }) => `${isDeducted ? '-' : ''}${concept.id}`).join(' '),
    isGuessed: lines.some(({ concept }) => isDeductedFrom(total, concept) === undefined),
  };
}

/** Whether no other amounts stand between the lines and their total. */
function hasOnly(column: Column, total: ReportFact, span: ReadonlySet<ReportConcept>): boolean {
  const end = column.placeOf(total.concept);
  const places = [...span].flatMap((concept) => column.placeOf(concept) ?? []);
  if (end === undefined || places.length === 0) return false;
  let start = end;
  for (const place of places) if (place < start) start = place;
  return column.amounts.slice(start, end).every(({ concept }) => span.has(concept));
}

function columnOf(report: Report, { context: { aspect } }: ReportFact): Column {
  const columns = report.derive(noColumns);
  let column = columns.get(aspect);
  if (!column) {
    column = new Column(report.factsWithAspect(aspect));
    columns.set(aspect, column);
  }
  return column;
}

function noColumns(): Map<number, Column> {
  return new Map();
}

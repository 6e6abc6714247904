import { intervalsMeet } from '../../../core/interval.ts';
import { lengthInDays } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_LINES_TRIED } from '../../limits.ts';
import { factsOfSubject } from '../facts/facts-by-subject.ts';
import { amountsAt } from './amounts-by-aspect.ts';
import { isVague } from './broken-sums.ts';
import { isElsewhere } from './lines-elsewhere.ts';
import { intervalOf, type Sum } from './sums.ts';

/** Periods that differ by more days than this are not comparable. */
const MAX_DAYS_APART = 20;

/** The lines of a correct sum in a period without its total. */
export interface SumWithoutTotal {
  readonly first: ReportFact;
  readonly lines: Sum;
  /** The total that is reported without an amount. */
  readonly nilTotal: ReportFact | undefined;
}

/** Returns the lines of a correct sum in periods without its total. */
export function* sumsWithoutTotal(report: Report, list: readonly Sum[]): Generator<SumWithoutTotal> {
  const rights = list
    .filter((sum) => sum.isRight && sum.parts.length > 1 && !sum.parts.some(isZeroOrVague))
    .slice(0, MAX_LINES_TRIED);
  // Quarters show which lines add up, and so does the year to date.
  for (const [at, right] of rights.entries())
    if (!rights.slice(0, at).some((other) => isAsLong(other.total, right.total)))
      yield* periodsWithoutTotal(report, right);
}

function* periodsWithoutTotal(report: Report, right: Sum): Generator<SumWithoutTotal> {
  const { total, parts, deducted } = right;
  const first = parts[0] as ReportFact;
  const beside = factsOfSubject(report, first.concept, total.context.subject);
  for (const { context, nil } of beside.slice(0, MAX_LINES_TRIED)) {
    const { period } = context;
    if (nil) continue;
    if (period.kind !== total.context.period.kind || !isAsLong({ context }, total)) continue;
    const amounts = amountsAt(report, context.aspect);
    const stated = report.factsWithAspect(context.aspect).filter(({ concept }) => concept === total.concept);
    if (stated.some((fact) => !fact.nil)) continue;
    if (total.line && report.factsOfLine(total.line.key).has(context.aspect)) continue;
    const found = parts.flatMap((part) => amounts.get(part.concept) ?? []);
    if (found.length < parts.length || found.some(isZeroOrVague)) continue;
    const lead = found[0] as ReportFact;
    const less = new Set(found.filter((_, at) => deducted.has(parts[at] as ReportFact)));
    // The total may have another name there.
    const due = intervalOf(found, less);
    const isNamedOtherwise = [...amounts.values()].some(({ interval }) => intervalsMeet(interval, due));
    if (isNamedOtherwise) continue;
    // The period of the lines has no total, so any other place of the total is not its own.
    if (isElsewhere(report, total, lead)) continue;
    yield { first: lead, lines: { ...right, parts: found, deducted: less }, nilTotal: stated[0] };
  }
}

type InContext = Pick<ReportFact, 'context'>;

function isAsLong({ context }: InContext, { context: other }: InContext): boolean {
  return Math.abs(lengthInDays(context.period) - lengthInDays(other.period)) <= MAX_DAYS_APART;
}

function isZeroOrVague(fact: ReportFact): boolean {
  return fact.value?.isZero() !== false || isVague(fact);
}

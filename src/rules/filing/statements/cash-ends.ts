import { isoDate } from '../../../core/calendar.ts';
import type { Decimal } from '../../../core/decimal.ts';
import { addIntervals, intervalsMeet } from '../../../core/interval.ts';
import { capitalized, dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factName, factPeriod } from '../../../model/report/fact-words.ts';
import { DAY, type Period } from '../../../model/report/period.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { MAX_CASH_BALANCES, MAX_PERIODS } from '../../limits.ts';
import { leavesOut } from '../document/left-out.ts';
import { NEARBY } from '../periods/columns.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { cashBalance, cashChange } from './movement-columns.ts';

/** One cash balance of the whole entity, by date. */
type Balances = ReadonlyMap<number, ReportFact>;

export const cashEndRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'CF-018',
    title: 'Cash must be reported at both ends of a cash flow statement',
    description:
      'Where the change in cash of another period leads from one reported balance to the next, a period whose cash is reported at one end only lacks the balance at the other. The same is true of a date between two periods whose changes add up. Checked at dates for which other balances are reported. Silent where another cash balance is reported at that date and may be the one meant.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'cash-flow',
    references: ['IAS 7.45', 'ASC 230-10-45-24'],
    fix: 'Report the cash balance at the start and at the end of each period of the cash flow statement.',
    messages: {
      absent:
        '{change} {is:change} reported {period}, but {balance} {is:balance} not reported at {date}. {before}, the balance is reported at both ends.',
      between:
        '{change} {is:change} reported {period}, but {balance} {is:balance} not reported at {date}, although the changes before and after this date lead from one reported balance to the next.',
    },
    check({ report }, found) {
      for (const { change, balance, moment, whole } of report.derive(missingEnds)) {
        const data = {
          change: change.name,
          period: factPeriod(change),
          balance: factName(balance),
          date: dateWords(isoDate(moment / DAY - 1)),
        };
        if (whole) found('absent', change.path, { ...data, before: capitalized(factPeriod(whole)) });
        else found('between', change.path, data);
      }
    },
  }),
];

/** Whether a cash balance is missing at a date. */
export function lacksCash(report: Report, concept: ReportConcept, { end }: Period): boolean {
  if (!cashBalance.test(concept.local)) return false;
  return report
    .derive(missingEnds)
    .some(({ balance, moment }) => balance.concept === concept && moment === end);
}

interface MissingEnd {
  readonly change: ReportFact;
  /** The balance at another date. */
  readonly balance: ReportFact;
  readonly moment: number;
  /** The change of a period whose balance is reported at both ends. */
  readonly whole: ReportFact | undefined;
}

function missingEnds(report: Report): readonly MissingEnd[] {
  const { changes, balances } = leavesOut(report) ? { changes: [], balances: [] } : cashOf(report);
  if (changes.length < 2) return [];
  const missing: MissingEnd[] = [];
  const dates = new Set(
    report.factsByAspect.flatMap(({ context: { period, dimensions } }) =>
      period.kind === 'instant' && dimensions.length === 0 ? period.end : [],
    ),
  );
  const fitting = balances.filter((balance) => changes.some((change) => fits(balance, change)));
  for (const balance of balances) {
    const others = fitting.filter((other) => other !== balance);
    const whole = changes.find((change) => fits(balance, change));
    const known = new Set<number>();
    for (const change of changes) {
      const { start, end } = change.context.period;
      const moment = balance.has(start) ? end : start;
      if (balance.has(start) === balance.has(end) || known.has(moment) || !dates.has(moment)) continue;
      if (others.some((other) => other.has(moment)) || isNearby(balance, moment)) continue;
      const next = changes.find(({ context }) => context.period.start === end);
      const isBetween = moment === end && next && leadsOver(balance, change, next);
      if (!whole && !isBetween) continue;
      known.add(moment);
      missing.push({ change, balance: [...balance.values()][0] as ReportFact, moment, whole });
    }
  }
  return missing;
}

/** Returns the changes in cash and the cash balances of the whole entity. */
function cashOf(report: Report): {
  readonly changes: readonly ReportFact[];
  readonly balances: readonly Balances[];
} {
  const changes: ReportFact[] = [];
  const balances: Balances[] = [];
  for (const { concept, facts } of report.concepts) {
    const isChange = concept.line ? changeLines.has(concept.line.key) : cashChange.test(concept.local);
    const isBalance = !isChange && cashBalance.test(concept.local);
    if (!isChange && !isBalance) continue;
    const whole = facts.filter(({ context, value }) => context.dimensions.length === 0 && value);
    const kind = whole[0]?.context.period.kind;
    if (isChange && kind === 'duration') changes.push(...whole.slice(0, MAX_PERIODS));
    if (isBalance && kind === 'instant' && whole.length > 1)
      balances.push(new Map(whole.map((fact) => [fact.context.period.end, fact])));
  }
  changes.sort((a, b) => b.context.period.end - a.context.period.end);
  return { changes, balances: balances.slice(0, MAX_CASH_BALANCES) };
}

const changeLines: ReadonlySet<string> = new Set(['netChangeInCash', 'netChangeInCashBeforeExchange']);

function fits(balances: Balances, change: ReportFact): boolean {
  const opening = balances.get(change.context.period.start);
  const closing = balances.get(change.context.period.end);
  if (!opening || !closing || (change.value as Decimal).isZero()) return false;
  return intervalsMeet(addIntervals(opening.interval, change.interval), closing.interval);
}

/** Whether two changes lead from the opening balance of the first to the closing balance of the second. */
function leadsOver(balances: Balances, first: ReportFact, second: ReportFact): boolean {
  const opening = balances.get(first.context.period.start);
  const closing = balances.get(second.context.period.end);
  if (!opening || !closing || first.concept !== second.concept) return false;
  const change = addIntervals(first.interval, second.interval);
  return intervalsMeet(addIntervals(opening.interval, change), closing.interval);
}

function isNearby(balances: Balances, moment: number): boolean {
  return [...balances.keys()].some((other) => Math.abs(other - moment) < NEARBY);
}

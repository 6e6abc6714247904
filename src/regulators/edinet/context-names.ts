import { addMonths, isoDate } from '../../core/calendar.ts';
import { prefixOf } from '../../core/qname.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { DAY, lengthInDays, type Period, readMoment } from '../../model/report/period.ts';
import type { Dimension, Report, ReportContext } from '../../model/report/report.ts';

/** A fiscal year on the time line, in seconds; its end is exclusive. */
interface FiscalYear {
  readonly start: number;
  readonly end: number;
}

const MIN_YEAR_DAYS = 150;
const MAX_PRIOR_YEARS = 9;

/**
 * Renames the contexts of a filing with the regulator's vocabulary: the year and type of their period, then
 * the members of their dimensions. A context without a word in the vocabulary keeps its name.
 */
export function nameContexts(report: Report, filedOn: string): FilingV2 {
  const { filing } = report;
  const words = periodWords(report, filedOn);
  const own = new Set((filing.extensions?.concepts ?? []).map(({ concept }) => prefixOf(concept)));
  const used = new Map<string, number>();
  const ids = new Map<string, string>();
  for (const context of report.contexts) {
    const word = words(context.period);
    if (word === undefined) continue;
    const name = word + context.dimensions.map((dimension) => memberWord(dimension, own)).join('');
    const count = used.get(name) ?? 0;
    used.set(name, count + 1);
    ids.set(context.id, count === 0 ? name : `${name}_${String(count).padStart(3, '0')}`);
  }
  const idOf = (id: string) => ids.get(id) ?? id;
  return {
    ...filing,
    contexts: filing.contexts.map((context) => ({ ...context, id: idOf(context.id) })),
    facts: filing.facts.map((fact) => ({ ...fact, contextRef: idOf(fact.contextRef) })),
  };
}

/** The filer's own members are named with their prefix, as others may have the same name. */
function memberWord({ member, typed }: Dimension, own: ReadonlySet<string>): string {
  if (typed || member === null) return '';
  const prefix = prefixOf(member);
  return `_${own.has(prefix) ? prefix : ''}${member.slice(prefix.length + 1)}`;
}

/** Returns the fiscal year of a period, or the filing date, then `Duration` or `Instant`. */
function periodWords(report: Report, filedOn: string): (period: Period) => string | undefined {
  const years = fiscalYears(report);
  const filed = readMoment(filedOn, 'end');
  return (period) => {
    const isInstant = period.kind === 'instant';
    const at = years.findIndex(
      ({ start, end }) => period.end === end && (isInstant || period.start === start),
    );
    const kind = isInstant ? 'Instant' : 'Duration';
    if (at === 0) return `CurrentYear${kind}`;
    if (at > 0) return `Prior${at}Year${kind}`;
    return isInstant && period.end === filed ? `FilingDate${kind}` : undefined;
  };
}

/** Returns the reporting year and those before it, from durations in the filing, or else as twelve months. */
function fiscalYears({ period, contexts }: Report): readonly FiscalYear[] {
  if (period?.kind !== 'duration') return [];
  const years: FiscalYear[] = [period];
  const starts = startsByEnd(contexts);
  for (let year: FiscalYear = period; years.length <= MAX_PRIOR_YEARS; ) {
    const end = year.start;
    const start = starts.get(end) ?? yearBefore(end);
    if (start === undefined) break;
    year = { start, end };
    years.push(year);
  }
  return years;
}

/** Returns the earliest start of a duration of about a year, by its end. */
function startsByEnd(contexts: readonly ReportContext[]): ReadonlyMap<number, number> {
  const starts = new Map<number, number>();
  for (const { period } of contexts) {
    if (period.kind !== 'duration' || lengthInDays(period) < MIN_YEAR_DAYS) continue;
    starts.set(period.end, Math.min(period.start, starts.get(period.end) ?? period.start));
  }
  return starts;
}

function yearBefore(moment: number): number | undefined {
  const date = addMonths(isoDate(Math.floor(moment / DAY)), -12);
  return date === undefined ? undefined : readMoment(date, 'start');
}

import type { DayAt, StatementAmount } from '../statement/block.ts';
import { perStatement, type Statement } from '../statement/statement.ts';

/** The possible number of days of each period type, both ends included. */
const periodLengths: Readonly<Record<string, readonly [least: number, most: number]>> = {
  month: [28, 31],
  quarter: [89, 92],
  half: [181, 184],
  year: [365, 366],
};

/** Values may be taken on the first trading day after the end; no holidays last longer than this. */
export const MAX_DAYS_LATER = 7;

/** An estimate is issued at most this many days before the day that it is for. */
const MAX_ESTIMATE_DAYS = 60;

interface NamedDate extends DayAt {
  readonly name: string;
}

/** Two dates of the header in the wrong order, the likely error first. */
export interface DateBreach {
  readonly wrong: NamedDate;
  readonly other: NamedDate;
  readonly isEarly: boolean;
}

/** Returns the dates of the header in their expected order. A notice may be as of its due date. */
function datesOf(statement: Statement): readonly NamedDate[] {
  const { header, kind } = statement;
  const period = header.block('period');
  const named = (name: string, date: DayAt | undefined) => (date ? [{ ...date, name }] : []);
  const isNotice = kind === 'capital-call' || kind === 'distribution';
  const [asOf, issued] = [header.date('asOf'), header.date('issueDate')];
  const isFarEarlier =
    asOf !== undefined && issued !== undefined && asOf.day - issued.day > MAX_ESTIMATE_DAYS;
  const isEstimate = header.text('status') === 'estimated' && !isFarEarlier;
  return [
    ...named('the start of the period', period.date('start')),
    ...named('the end of the period', period.date('end')),
    ...named('the as-of date', header.date('asOf')),
    ...(isNotice || isEstimate ? [] : named('the issue date', header.date('issueDate'))),
  ];
}

/** The first breach of the order; the wrong date is the one without which all others fit. */
export const dateBreach = perStatement((statement): DateBreach | undefined => {
  const dates = datesOf(statement);
  const index = dates.findIndex((date, at) => at > 0 && date.day < (dates[at - 1] as NamedDate).day);
  if (index < 0) return undefined;
  const [earlier, later] = [dates[index - 1], dates[index]] as [NamedDate, NamedDate];
  const fits = (wrong: NamedDate) => {
    const rest = dates.filter((date) => date !== wrong);
    return rest.every((date, at) => at === 0 || date.day >= (rest[at - 1] as NamedDate).day);
  };
  const isLength = periodLength(statement) !== undefined;
  const [end, asOf] = [statement.header.block('period').date('end'), statement.header.date('asOf')];
  const isFar = end && asOf && asOf.day - end.day > MAX_DAYS_LATER;
  const isEarlierWrong =
    fits(earlier) &&
    (!fits(later) || (isFar && earlier.path === asOf.path) || (isLength && earlier.path === end?.path));
  return isEarlierWrong
    ? { wrong: earlier, other: later, isEarly: false }
    : { wrong: later, other: earlier, isEarly: true };
});

export interface PeriodLength {
  readonly days: number;
  readonly type: string;
  readonly least: number;
  readonly most: number;
}

/** Finds a period whose length does not fit its type. */
export const periodLength = perStatement((statement): PeriodLength | undefined => {
  const { period } = statement;
  const type = statement.header.block('period').text('type') ?? '';
  const range = Object.hasOwn(periodLengths, type) ? periodLengths[type] : undefined;
  if (!period || !range) return undefined;
  const { days } = period;
  const [least, most] = range;
  const [, closing] = endsOf(statement);
  const isLast =
    closing?.value.isZero() ||
    /liquidat|terminat|dissol|closed|wound/i.test(
      statement.block('fund').text('status')?.slice(0, 100) ?? '',
    );
  if (days > most) return { days, type, least, most };
  return days < least && !isFirstPeriod(statement) && !isLast ? { days, type, least, most } : undefined;
});

/** Whether the fund or the investor begins with the period. */
export function isFirstPeriod(statement: Statement): boolean {
  const start = statement.header.block('period').date('start');
  const starts = [
    statement.block('fund').date('inceptionDate'),
    statement.block('composite').date('createdDate'),
    statement.cashFlows('net').first?.date,
  ];
  // A start after the end of the period is a wrong date, which INV-015 and the rules on cash flows report.
  const isNew = starts.some((date) => date && start && date.day >= start.day);
  return isNew || endsOf(statement)[0]?.value.isZero() === true;
}

/** Returns what the investor has at both ends of the period: nothing before it joins and after it leaves. */
function endsOf(statement: Statement): readonly (StatementAmount | undefined)[] {
  const [account, units] = [statement.block('account'), statement.block('units')];
  const [opening, closing] = (['beginningNav', 'endingNavNet'] as const).map((id) =>
    statement.lineAmount(id, 'period'),
  );
  return [
    opening ?? account.amount('opening') ?? units.amount('opening'),
    closing ?? account.amount('closing') ?? units.amount('closing'),
  ];
}

/** Whether the dates of the header can be used in calculations. */
export function hasSoundDates(statement: Statement): boolean {
  return !dateBreach(statement) && !periodLength(statement);
}

import { DAY, lengthInDays, type Period } from '../../../model/report/period.ts';
import type { Report } from '../../../model/report/report.ts';
import { type Column, columnsOf } from './columns.ts';
import { trustedPeriod } from './stray-period.ts';

/** A column of flows that does not end on the date of a balance sheet, or of the stated period. */
export interface MisdatedFlows {
  /**
   * Whether no amounts cover the period up to the balance sheet, some do, or other main lines do; whether the
   * balance sheet is not at the end of the stated period; or whether no amount is reported for that end.
   */
  readonly key: 'flows' | 'some' | 'split' | 'balance' | 'period';
  readonly column: Column;
  readonly balance: Column | undefined;
  /** The end that the column should have, or that the balance sheet should not. */
  readonly end: number;
}

/** Beyond this it is another period, unless it starts with the reporting period. */
const NEAR_DAYS = 62;
const SLIP_DAYS = 7;

/** Lines that the statements of one period have in common. */
const mainFlows: ReadonlySet<string> = new Set(
  'revenue operatingIncome incomeBeforeTax netIncome netIncomeParent comprehensiveIncome operatingCashFlow investingCashFlow financingCashFlow netChangeInCash'.split(
    ' ',
  ),
);

export function misdatedFlows(report: Report): readonly MisdatedFlows[] {
  return report.derive(findMisdated);
}

/**
 * Returns the date of the balances that a flow leads to: the end of its period, unless one of the two is
 * misdated.
 */
export function closingOf(report: Report, { end }: Period): number {
  for (const { column, balance } of misdatedFlows(report))
    if (balance && column.period.end === end) return balance.period.end;
  return end;
}

function findMisdated(report: Report): readonly MisdatedFlows[] {
  const { durations: long, instants, flows } = columnsOf(report);
  const own = report.reportingPeriod?.stated ? trustedPeriod(report) : undefined;
  // Short statements that start with the stated period.
  const short = flows.filter(({ period, facts }) => facts.length > 1 && period.start === own?.start);
  const durations = long.length > 0 ? long : short;
  const [latest] = durations;
  if (!latest) return [];
  const balance = instants.find(({ period }) => period.end === own?.end) ?? instants[0];
  if (!balance || isAt(instants, latest.period.end)) {
    const isShort = own && lacksPeriod(report, latest, own);
    if (isShort) return [{ key: 'period', column: latest, balance: undefined, end: own.end }];
    if (!balance || !isAt(durations, balance.period.end)) return [];
  }
  const { end } = balance.period;
  const closed = durations.filter((column) => isAt([column], end));
  if (closed.length > 0) return splitColumns(durations, instants, closed, balance);
  // PER-004 reports facts after the stated period.
  if (own && Math.max(latest.period.end, end) > own.end) return [];
  const isNear = Math.abs(latest.period.end - end) <= NEAR_DAYS * DAY;
  const isBegun = own?.end === end && latest.period.start === own.start;
  if ((!isNear && !isBegun) || durations.some(({ period }) => period.start === end)) return [];
  if (own && isAt([latest], own.end)) {
    const isStated = hasAmounts(report, latest, own.end, 'instant');
    return isStated ? [] : [{ key: 'balance', column: latest, balance, end }];
  }
  const key = hasAmounts(report, latest, end, 'duration') ? 'some' : 'flows';
  return durations
    .filter((column) => isAt([column], latest.period.end))
    .map((column) => ({ key, column, balance, end }));
}

/** Finds columns besides those that end correctly, with main lines that none of these has. */
function splitColumns(
  durations: readonly Column[],
  instants: readonly Column[],
  closed: readonly Column[],
  balance: Column,
): readonly MisdatedFlows[] {
  const { end } = balance.period;
  return durations
    .filter(
      (column) =>
        !closed.includes(column) &&
        Math.abs(column.period.end - end) <= NEAR_DAYS * DAY &&
        !isAt(instants, column.period.end) &&
        // The period before an acquisition is followed by the one after it.
        !durations.some(({ period }) => period.start === column.period.end) &&
        isSplit(column, closed),
    )
    .map((column) => ({ key: 'split', column, balance, end }));
}

function isAt(columns: readonly Column[], end: number): boolean {
  return columns.some(({ period }) => Math.abs(period.end - end) < DAY);
}

function isSplit({ period, facts }: Column, closed: readonly Column[]): boolean {
  const same = closed.filter((other) => other.period.start === period.start);
  if (same.length === 0) return false;
  const lines = new Set(same.flatMap((other) => other.facts.map(({ line }) => line?.key)));
  return facts.filter(({ line }) => line && mainFlows.has(line.key) && !lines.has(line.key)).length > 1;
}

/** Whether the same entity has an amount at a date, or for a duration that ends at it. */
function hasAmounts(
  report: Report,
  { context: { subject } }: Column,
  end: number,
  kind: Period['kind'],
): boolean {
  return report.facts.some(
    ({ context, unit, concept }) =>
      unit?.kind === 'monetary' &&
      concept.family !== 'dei' &&
      context.subject === subject &&
      context.period.kind === kind &&
      Math.abs(context.period.end - end) < DAY,
  );
}

/** Whether the statements end before the stated period, by more than a 52-week year explains. */
function lacksPeriod(report: Report, latest: Column, own: Period): boolean {
  const days = (own.end - latest.period.end) / DAY;
  if (days < 1 || days > NEAR_DAYS || own.kind !== 'duration') return false;
  const isOfWeeks = lengthInDays(latest.period) % 7 === 0 && latest.period.start !== own.start;
  if (days <= SLIP_DAYS && isOfWeeks) return false;
  return !report.facts.some(({ context, unit }) => unit && Math.abs(context.period.end - own.end) < DAY);
}

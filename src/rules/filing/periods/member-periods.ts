import { Decimal } from '../../../core/decimal.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { Column } from './columns.ts';

/** An amount of a member for a period of its own, missing from the members of the column. */
interface MisdatedMember {
  readonly fact: ReportFact;
  readonly column: Column;
}

/**
 * Finds amounts of single members for part of a column: the other members of the axis, all in the column,
 * differ from its total by exactly this amount, so the dates are wrong.
 */
export function misdatedMembers(report: Report, durations: readonly Column[]): readonly MisdatedMember[] {
  const periods = new Set(durations.map(({ period }) => period.key));
  const found: MisdatedMember[] = [];
  for (const context of report.contexts) {
    const { period, dimensions } = context;
    if (period.kind !== 'duration' || dimensions.length !== 1 || periods.has(period.key)) continue;
    const column = durations.find(
      (other) =>
        (other.period.start === period.start && other.period.end > period.end) ||
        (other.period.end === period.end && other.period.start < period.start),
    );
    if (!column) continue;
    const fact = report.facts.find((one) => one.context === context && isMissing(report, one, column));
    if (fact) found.push({ fact, column });
  }
  return found;
}

function isMissing(report: Report, fact: ReportFact, column: Column): boolean {
  const { concept, value, unit } = fact;
  const [dimension] = fact.context.dimensions;
  const total = column.facts.find((one) => one.concept === concept && one.unit === unit)?.value;
  if (!value || value.isZero() || !total) return false;
  let sum = Decimal.zero;
  for (const other of report.facts) {
    const { period, dimensions } = other.context;
    if (other.concept !== concept || period.key !== column.period.key || dimensions.length !== 1) continue;
    if (dimensions[0]?.axis === dimension?.axis && other.value) sum = sum.add(other.value);
  }
  return !sum.isZero() && sum.add(value).equals(total);
}

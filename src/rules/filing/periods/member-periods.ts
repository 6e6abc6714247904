import { Decimal } from '../../../core/decimal.ts';
import type { Dimension, Report, ReportContext, ReportFact } from '../../../model/report/report.ts';
import { isScope } from '../dimensions/breakdowns.ts';
import type { Column } from './columns.ts';

/** An amount of a member for a period of its own, missing from the members of the column. */
interface MisdatedMember {
  readonly fact: ReportFact;
  readonly column: Column;
}

/**
 * Finds amounts of single members for part of a column, or for a longer period: the other members of the axis, all in
 * the column, differ from its total by exactly this amount, so the dates are wrong.
 */
export function misdatedMembers(report: Report, durations: readonly Column[]): readonly MisdatedMember[] {
  const periods = new Set(durations.map(({ period }) => period.key));
  const found: MisdatedMember[] = [];
  for (const context of report.contexts) {
    const { period } = context;
    if (period.kind !== 'duration' || !partOf(context) || periods.has(period.key)) continue;
    const column = durations.find(
      (other) => (other.period.start === period.start) !== (other.period.end === period.end),
    );
    if (!column) continue;
    const fact = report.facts.find((one) => one.context === context && isMissing(report, one, column));
    if (fact) found.push({ fact, column });
  }
  return found;
}

function isMissing(report: Report, fact: ReportFact, column: Column): boolean {
  const { concept, value, unit } = fact;
  const axis = partOf(fact.context)?.axis;
  const total = column.facts.find((one) => one.concept === concept && one.unit === unit)?.value;
  if (!value || value.isZero() || !total) return false;
  let sum = Decimal.zero;
  for (const other of report.factsNamed(concept.local)) {
    if (other.concept !== concept || other.context.period.key !== column.period.key) continue;
    if (partOf(other.context)?.axis === axis && other.value) sum = sum.add(other.value);
  }
  return !sum.isZero() && sum.add(value).equals(total);
}

/** Returns the only dimension of a context, apart from the scope of the statements. */
export function partOf({ dimensions }: ReportContext): Dimension | undefined {
  const parts = dimensions.filter(({ axis }) => !isScope(axis));
  return parts.length === 1 ? parts[0] : undefined;
}

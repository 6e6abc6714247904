import type { ReportFact } from '../../../model/report/report.ts';

const firstBucket = /:NotLaterThan(\w+)Member$/;
const laterBucket = /:LaterThan(\w+?)(?:AndNotLaterThan(\w+))?Member$/;

/**
 * Whether the members of an axis are all maturities without gap or overlap: not later than one year, later
 * than one year and not later than five, later than five years.
 */
export function areAllMaturities(parts: readonly ReportFact[], axis: string): boolean {
  let start: string | undefined;
  const ends = new Map<string, string | undefined>();
  for (const { context } of parts) {
    const member = context.dimensions.find((dimension) => dimension.axis === axis)?.member ?? '';
    const first = firstBucket.exec(member);
    const later = laterBucket.exec(member);
    if (first && start === undefined) start = first[1];
    else if (later && !ends.has(later[1] as string)) ends.set(later[1] as string, later[2]);
    else return false;
  }
  let count = 0;
  for (let at = start; at !== undefined && count <= ends.size; count++) {
    if (!ends.has(at)) return false;
    at = ends.get(at);
  }
  return start !== undefined && count === ends.size;
}

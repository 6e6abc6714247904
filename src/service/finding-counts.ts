import type { ValidationResult } from './validation-result.ts';

/** Numbers of findings by code and severity, such as `BS-001 error`. */
export type FindingCounts = Readonly<Record<string, number>>;

/** Counts the findings of a verdict that a response lists. */
export function countFindings({ errors, warnings, info }: ValidationResult): FindingCounts {
  const counts: Record<string, number> = {};
  for (const list of [errors, warnings, info])
    for (const { code, severity } of list) {
      const key = `${code} ${severity}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return counts;
}

import { numberWords } from '../core/wording.ts';

/** "2 errors, 1 note": counts findings by severity. */
export function listCounts(summary: {
  readonly errorCount: number;
  readonly warningCount: number;
  readonly infoCount: number;
}): string {
  const parts: string[] = [];
  if (summary.errorCount > 0) parts.push(countOf(summary.errorCount, 'error'));
  if (summary.warningCount > 0) parts.push(countOf(summary.warningCount, 'warning'));
  if (summary.infoCount > 0) parts.push(countOf(summary.infoCount, 'note'));
  return parts.join(', ');
}

/** "1 file", "1,250 files": a figure for tables and summaries. */
export function countOf(number: number, noun: string): string {
  return `${numberWords(number)} ${noun}${number === 1 ? '' : 's'}`;
}

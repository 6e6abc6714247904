/** How many of each severity there are, those that are in words. */
export function listCounts(summary: {
  readonly errorCount: number;
  readonly warningCount: number;
  readonly infoCount: number;
}): string {
  const parts: string[] = [];
  if (summary.errorCount > 0) parts.push(counted(summary.errorCount, 'error'));
  if (summary.warningCount > 0) parts.push(counted(summary.warningCount, 'warning'));
  if (summary.infoCount > 0) parts.push(`${summary.infoCount} info`);
  return parts.join(', ');
}

/** A number of things in words. */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

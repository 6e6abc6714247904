import { shortened } from '../core/wording.ts';
import type { Finding } from './finding.ts';
import { MAX_FINDING_TEXT } from './limits.ts';

/**
 * Truncates the texts that a finding takes from the document, as thousands of findings may repeat them. A
 * pointer through very long names leads to the nearest part above that has a shorter one.
 */
export function boundedFinding(finding: Finding): Finding {
  const { path, source, label, period, expected, actual, related } = finding;
  const isLong = (text: string | undefined) => text !== undefined && text.length > MAX_FINDING_TEXT;
  if (![path, source?.file, label, period, expected, actual, ...(related ?? [])].some(isLong)) return finding;
  const cut = (text: string) => shortened(text, MAX_FINDING_TEXT);
  return {
    ...finding,
    path: boundedPointer(path),
    ...(source?.file !== undefined && { source: { ...source, file: cut(source.file) } }),
    ...(label !== undefined && { label: cut(label) }),
    ...(period !== undefined && { period: cut(period) }),
    ...(expected !== undefined && { expected: cut(expected) }),
    ...(actual !== undefined && { actual: cut(actual) }),
    ...(related && { related: [...new Set(related.map(boundedPointer))] }),
  };
}

function boundedPointer(path: string): string {
  return path.length > MAX_FINDING_TEXT ? path.slice(0, path.lastIndexOf('/', MAX_FINDING_TEXT)) : path;
}

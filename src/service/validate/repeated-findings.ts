import { addToList } from '../../core/lists-by-key.ts';
import { listWords, numberWords } from '../../core/wording.ts';
import type { CollectedFindings } from '../../findings/collector.ts';
import { type Finding, repetition } from '../../findings/finding.ts';

/** Fewer may be separate mistakes. */
const MIN_REPEATED = 3;

/** Longer lists of lines are shortened to the first and the last. */
const MAX_LINES = 5;

/** Joins the findings of a mistake that software makes in all similar places of a file into one. */
export function joinRepeated({ findings, counts }: CollectedFindings): CollectedFindings {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    if (key !== undefined) addToList(groups, key, finding);
  }
  const left = { ...counts };
  const joined = new Map<Finding, Finding | undefined>();
  for (const [first, ...others] of groups.values()) {
    if (!first || others.length + 1 < MIN_REPEATED) continue;
    joined.set(first, { ...first, message: `${first.message} ${sameElsewhere(others)}` });
    for (const other of others) {
      joined.set(other, undefined);
      left[other.severity]--;
    }
  }
  if (joined.size === 0) return { findings, counts };
  return {
    findings: findings.flatMap((finding) => (joined.has(finding) ? (joined.get(finding) ?? []) : finding)),
    counts: left,
  };
}

/** Returns what repetitions share: places in a document without lines can be listed, so they stay separate. */
function keyOf({ code, severity, source, [repetition]: shared }: Finding): string | undefined {
  return shared === undefined || !source ? undefined : [code, severity, source.file ?? '', shared].join('\n');
}

/** "The same is true on lines 8 and 9.", "The same is true of 92 others, on lines 8 to 460." */
function sameElsewhere(others: readonly Finding[]): string {
  const lines = [...new Set(others.map(({ source }) => source?.line ?? 0))].sort((a, b) => a - b);
  const [first = 0] = lines;
  const last = lines.at(-1) ?? first;
  if (first === last) return `The same is true of ${numberWords(others.length)} others on line ${first}.`;
  if (lines.length <= MAX_LINES) return `The same is true on lines ${listWords(lines.map(String))}.`;
  return `The same is true of ${numberWords(others.length)} others, on lines ${first} to ${last}.`;
}

import { addToList } from '../../core/lists-by-key.ts';
import { listWords, numberWords } from '../../core/wording.ts';
import { Collector, inDocumentOrder } from '../../findings/collector.ts';
import { type Finding, repetition } from '../../findings/finding.ts';
import { MAX_RELATED } from '../../findings/limits.ts';

/** Fewer may be separate mistakes. */
const MIN_REPEATED = 3;

/** Longer lists of lines are shortened to the first and the last. */
const MAX_LINES = 5;

/**
 * Joins the findings of a mistake that software makes in all similar places of a document into one, except those that
 * the filer waives.
 */
export function withoutRepetitions(
  collector: Collector,
  document: unknown,
  maxFindings: number,
  isWaived: (finding: Finding) => boolean,
): Collector {
  const { findings, counts } = collector.collected;
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = keyOf(finding);
    if (key !== undefined && !isWaived(finding)) addToList(groups, key, finding);
  }
  const changed = new Map<Finding, Finding | undefined>();
  for (const group of groups.values()) {
    if (group.length < MIN_REPEATED) continue;
    const [first, ...others] = inDocumentOrder(group, document) as [Finding, ...Finding[]];
    for (const other of others) changed.set(other, undefined);
    changed.set(first, withOthers(first, others));
  }
  const joined = new Collector(maxFindings);
  joined.absorb({ findings, counts }, (finding) => (changed.has(finding) ? changed.get(finding) : finding));
  return joined;
}

/** Returns what repetitions share. */
function keyOf({ code, severity, source, [repetition]: shared }: Finding): string | undefined {
  return shared === undefined ? undefined : [code, severity, source?.file ?? '', shared].join('\n');
}

function withOthers(first: Finding, others: readonly Finding[]): Finding {
  if (first.source) return { ...first, message: `${first.message} ${sameOnLines(others)}` };
  const places = new Set([...others.map(({ path }) => path), ...(first.related ?? [])]);
  places.delete(first.path);
  return {
    ...first,
    message: `${first.message} The same is true of ${numberWords(others.length)} others.`,
    related: [...places].slice(0, MAX_RELATED),
  };
}

/** "The same is true on lines 8 and 9.", "The same is true of 92 others, on lines 8 to 460." */
function sameOnLines(others: readonly Finding[]): string {
  const lines = [...new Set(others.map(({ source }) => source?.line ?? 0))].sort((a, b) => a - b);
  const [first = 0] = lines;
  const last = lines.at(-1) ?? first;
  if (first === last) return `The same is true of ${numberWords(others.length)} others on line ${first}.`;
  if (lines.length <= MAX_LINES) return `The same is true on lines ${listWords(lines.map(String))}.`;
  return `The same is true of ${numberWords(others.length)} others, on lines ${first} to ${last}.`;
}

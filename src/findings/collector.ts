import { unescapeSegment } from '../core/json-pointer.ts';
import { compareTexts } from '../core/text-order.ts';
import { boundedFinding } from './bounded-finding.ts';
import { type Finding, type Severity, type SourcePosition, severities } from './finding.ts';

/** The default maximum number of listed findings per severity. */
export const DEFAULT_MAX_FINDINGS = 1000;

export interface Verdict {
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  readonly info: readonly Finding[];
  readonly counts: Readonly<Record<Severity, number>>;
  /** Whether there are more findings than listed. */
  readonly truncated: boolean;
}

/** The listed findings, and the number of all findings by severity, listed or not. */
export interface CollectedFindings {
  readonly findings: readonly Finding[];
  readonly counts: Readonly<Record<Severity, number>>;
}

export interface FindingTaker {
  add(severity: Severity, make: () => Finding): void;
}

/**
 * Collects findings. Rules run in the order of the layers, so earlier findings are closer to the root cause.
 * Keeps only the first `limit` findings of each severity and counts the rest, which bounds memory for any
 * document.
 */
export class Collector {
  private readonly kept: Record<Severity, Finding[]> = { error: [], warning: [], info: [] };
  private readonly counts: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  readonly limit: number;
  private readonly causes = new Set<string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Adds a finding; calls `make` only if the finding is kept. */
  add(severity: Severity, make: () => Finding): void {
    this.counts[severity]++;
    const list = this.kept[severity];
    if (list.length < this.limit) list.push(boundedFinding(make()));
  }

  /** Keeps only the first finding of a cause: its repeated effects are reported once. */
  once(cause: string): FindingTaker {
    return {
      add: (severity, make) => {
        if (this.causes.has(cause)) return;
        this.causes.add(cause);
        this.add(severity, make);
      },
    };
  }

  /**
   * Adds findings from elsewhere, each mapped or dropped by `change`; findings not listed there still count.
   */
  absorb(
    { findings, counts }: CollectedFindings,
    change: (finding: Finding) => Finding | undefined = (same) => same,
  ): void {
    const unlisted = { ...counts };
    for (const finding of findings) {
      unlisted[finding.severity]--;
      const changed = change(finding);
      if (changed) this.add(changed.severity, () => changed);
    }
    for (const severity of severities) this.counts[severity] += unlisted[severity];
  }

  /** The findings in the order in which they were added. */
  get collected(): CollectedFindings {
    const { error, warning, info } = this.kept;
    return { findings: [...error, ...warning, ...info], counts: { ...this.counts } };
  }

  get errorCount(): number {
    return this.counts.error;
  }

  get hasErrors(): boolean {
    return this.counts.error > 0;
  }

  /** Returns the findings in document order, then by code; errors first if not all can be listed. */
  verdict(document: unknown, limit = this.limit): Verdict {
    let room = limit;
    let listed = 0;
    const lists = {} as Record<Severity, Finding[]>;
    for (const severity of severities) {
      lists[severity] = inDocumentOrder(this.kept[severity].slice(0, room), document);
      room -= lists[severity].length;
      listed += lists[severity].length;
    }
    const { error, warning, info } = this.counts;
    return {
      errors: lists.error,
      warnings: lists.warning,
      info: lists.info,
      counts: { ...this.counts },
      truncated: listed < error + warning + info,
    };
  }
}

/** Converts a verdict back to collected findings. */
export function foundIn({ errors, warnings, info, counts }: Omit<Verdict, 'truncated'>): CollectedFindings {
  return { findings: [...errors, ...warnings, ...info], counts };
}

/** Sorts by the position of the path in the document as written; a parent sorts before its children. */
export function inDocumentOrder(findings: readonly Finding[], document: unknown): Finding[] {
  const ranks = new Map<object, ReadonlyMap<string, number>>();
  let wanted: ReadonlySet<string> | undefined;
  const rankOf = (container: object, key: string): number => {
    let known = ranks.get(container);
    if (!known) {
      wanted ??= new Set(findings.flatMap(({ path }) => path.split('/').map(unescapeSegment)));
      known = ranksOf(container, wanted);
      ranks.set(container, known);
    }
    return known.get(key) ?? Number.MAX_SAFE_INTEGER;
  };
  const positions = new Map<string, readonly number[]>();
  const positionOf = (path: string): readonly number[] => {
    let position = positions.get(path);
    if (!position) {
      const found: number[] = [];
      let node: unknown = document;
      for (const raw of path.split('/').slice(1)) {
        if (typeof node !== 'object' || node === null) break;
        const key = unescapeSegment(raw);
        if (Array.isArray(node)) {
          found.push(Number(key));
          node = node[Number(key)];
        } else {
          found.push(rankOf(node, key));
          node = Object.hasOwn(node, key) ? (node as Record<string, unknown>)[key] : undefined;
        }
      }
      position = found;
      positions.set(path, position);
    }
    return position;
  };
  return [...findings].sort(
    (a, b) =>
      comparePositions(positionOf(a.path), positionOf(b.path)) ||
      compareTexts(a.path, b.path) ||
      compareSources(a.source, b.source) ||
      compareTexts(a.code, b.code) ||
      compareTexts(a.message, b.message),
  );
}

/** Returns the places of those members of an object that are asked for: it may have millions. */
function ranksOf(container: object, wanted: ReadonlySet<string>): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  let rank = 0;
  for (const name of Object.keys(container)) {
    if (wanted.has(name)) ranks.set(name, rank);
    rank++;
  }
  return ranks;
}

function comparePositions(a: readonly number[], b: readonly number[]): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] as number) - (b[i] as number);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}

function compareSources(a: SourcePosition | undefined, b: SourcePosition | undefined): number {
  if (!a || !b) return Number(a !== undefined) - Number(b !== undefined);
  return compareTexts(a.file ?? '', b.file ?? '') || a.line - b.line || a.column - b.column;
}

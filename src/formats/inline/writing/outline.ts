import { Decimal } from '../../../core/decimal.ts';
import type { ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { referenceOf, type TableCell } from './layout.ts';
import type { OutlineLine } from './outline-line.ts';
import { isNeverNegative } from './shown-signs.ts';

/** A statement with its lines in the order of a taxonomy, a caller or our own layout. */
export interface Outline {
  readonly keys: readonly string[];
  readonly title: string;
  readonly lines: readonly OutlineLine[];
  /** The axes whose members belong here, by QName. */
  readonly axes: ReadonlySet<string>;
  /** Whether members of no other axes belong here. */
  readonly isExclusive?: boolean;
  /** The ids of concepts that belong to another outline, where their breakdowns are shown. */
  readonly borrowed?: ReadonlySet<number>;
}

export function plainLine(concept: ReportConcept, label: string, depth = 0): OutlineLine {
  const line = { concept, label, depth, kind: 'line', balance: undefined, isNegated: false } as const;
  // A label such as "(Increase) decrease in inventories" puts increases in brackets, which the concept reports as they are.
  const isReversed = concept.local.startsWith('Increase') && label.startsWith('(Increase)');
  return isReversed ? { ...line, isDeducted: true } : line;
}

/** Collects the facts of a row. */
export class CellRow {
  private readonly line: OutlineLine;
  private readonly facts: ReportFact[][];

  constructor(line: OutlineLine, width: number) {
    this.line = line;
    this.facts = Array.from({ length: width }, () => []);
  }

  add(at: number, fact: ReportFact): void {
    this.facts[at]?.push(fact);
  }

  /** The note that explains the row. */
  get reference(): string | undefined {
    return referenceOf(this.facts.flat());
  }

  get isEmpty(): boolean {
    return this.facts.every((facts) => facts.length === 0);
  }

  /**
   * Some filers already report outflows as negative numbers; changes have either sign, and are negated with
   * it.
   */
  private isDeducted(facts: readonly ReportFact[]): boolean {
    const { concept, isDeducted } = this.line;
    if (!isDeducted || !concept) return false;
    return !isNeverNegative(concept) || facts.every(({ value }) => value && value.sign() >= 0);
  }

  /** Returns the sum of the facts in the given columns. */
  sum(columns: ReadonlySet<number>): Decimal {
    return this.facts
      .flatMap((facts, at) => (columns.has(at) ? (facts[0]?.value ?? []) : []))
      .reduce((sum, value) => sum.add(value), Decimal.zero);
  }

  /** The columns with facts. */
  get filled(): readonly number[] {
    return this.facts.flatMap((facts, at) => (facts.length > 0 ? at : []));
  }

  /** Returns the cells; those without facts contain the given words, in the given columns only. */
  finish(empty = '', columns?: ReadonlySet<number>): TableCell[] {
    return this.facts.map((facts, at) => ({
      facts,
      text: facts.length === 0 && (columns?.has(at) ?? true) ? empty : '',
      isNegated: facts[0]?.source.presentation?.negated ?? (this.line.isNegated || this.isDeducted(facts)),
    }));
  }
}

/** The ancestors of lines, by depth. */
export class LineTree {
  private readonly lines: readonly OutlineLine[];
  private readonly places = new Map<OutlineLine, number>();
  private readonly parents: (number | undefined)[] = [];

  constructor(lines: readonly OutlineLine[]) {
    this.lines = lines;
    const open: number[] = [];
    lines.forEach((line, index) => {
      this.places.set(line, index);
      while (open.length > 0 && (lines[open.at(-1) as number] as OutlineLine).depth >= line.depth) open.pop();
      this.parents[index] = open.at(-1);
      open.push(index);
    });
  }

  /** Returns the given lines and all their ancestors, in order. */
  above(lines: readonly OutlineLine[]): OutlineLine[] {
    const places = new Set<number>();
    for (const line of lines)
      for (let at = this.places.get(line); at !== undefined && !places.has(at); at = this.parents[at])
        places.add(at);
    return [...places].sort((a, b) => a - b).map((place) => this.lines[place] as OutlineLine);
  }
}

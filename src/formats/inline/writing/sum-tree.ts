import { addToList } from '../../../core/lists-by-key.ts';
import type { FilingRelationship } from '../../../model/filing-v2.ts';
import { MAX_OUTLINE_DEPTH, MAX_SUM_ANCESTORS } from '../../limits.ts';

/** The sums among lines, by concept name. */
export class SumTree {
  private readonly totals = new Map<string, { readonly total: string; readonly weight: number }[]>();
  private readonly parts = new Set<string>();
  private readonly above = new Map<string, ReadonlySet<string>>();

  static of(sums: readonly Pick<FilingRelationship, 'from' | 'to' | 'weight'>[]): SumTree {
    const tree = new SumTree();
    for (const { from, to, weight = 1 } of sums) tree.add(from, to, weight);
    return tree;
  }

  add(total: string, part: string, weight: number): void {
    this.parts.add(total);
    addToList(this.totals, part, { total, weight });
  }

  get isEmpty(): boolean {
    return this.totals.size === 0;
  }

  /** Whether it is the sum of other lines. */
  isSum(concept: string): boolean {
    return this.parts.has(concept);
  }

  /** Whether it is part of another total. */
  isPart(concept: string): boolean {
    return this.totals.has(concept);
  }

  /** Returns the totals that it is directly part of. */
  directTotals(concept: string): readonly { readonly total: string; readonly weight: number }[] {
    return this.totals.get(concept) ?? [];
  }

  /** Returns the totals from which it is deducted. */
  deductedFrom(concept: string): readonly string[] {
    return (this.totals.get(concept) ?? []).flatMap(({ total, weight }) => (weight < 0 ? [total] : []));
  }

  /** Whether it is deducted from a total, directly or indirectly. */
  isDeducted(concept: string): boolean {
    let isDeducted = false;
    let name = concept;
    for (let depth = 0; depth < MAX_OUTLINE_DEPTH; depth++) {
      const [first] = this.totals.get(name) ?? [];
      if (!first) break;
      if (first.weight < 0) isDeducted = !isDeducted;
      name = first.total;
    }
    return isDeducted;
  }

  /** Returns the totals that it is part of, directly or indirectly. */
  totalsAbove(concept: string): ReadonlySet<string> {
    const known = this.above.get(concept);
    if (known) return known;
    const found = new Set<string>();
    let level: readonly string[] = [concept];
    for (let depth = 0; depth < MAX_OUTLINE_DEPTH && level.length > 0; depth++) {
      const next: string[] = [];
      for (const name of level)
        for (const { total } of this.totals.get(name) ?? []) {
          if (found.has(total) || found.size >= MAX_SUM_ANCESTORS) continue;
          found.add(total);
          next.push(total);
        }
      level = next;
    }
    found.delete(concept);
    this.above.set(concept, found);
    return found;
  }
}

import { mistypedId } from '../../../core/nearest-name.ts';
import { capitalized, counted } from '../../../core/wording.ts';
import * as findings from './continuation-findings.ts';
import { findCycles } from './cycles.ts';
import type { InlineChecks } from './inline-checks.ts';
import { type InlineContinuation, type InlineFact, type InlineFootnote, kindWords } from './inline-fact.ts';
import type { Content } from './pieces.ts';

type ChainElement = InlineFact | InlineFootnote | InlineContinuation;
type Continuable = 'nonNumeric' | 'footnote' | 'continuation';

/** The parts of continued texts; empty if a rule about continuations is violated. */
export type Chains = ReadonlyMap<ChainElement, readonly Content[]>;

/** Joins texts with their continuations, across all files of a set. */
export function joinContinuations(checks: InlineChecks): Chains {
  return new ContinuationChains(checks).join();
}

class ContinuationChains {
  private readonly checks: InlineChecks;
  private readonly continuations: ReadonlyMap<string, InlineContinuation>;
  private isSound = true;

  constructor(checks: InlineChecks) {
    this.checks = checks;
    const { continuations } = checks.set;
    this.continuations = new Map(continuations.map((continuation) => [continuation.id, continuation]));
  }

  join(): Chains {
    const { set } = this.checks;
    const heads: ChainElement[] = [...set.continued];
    for (const footnote of set.footnotes) if (footnote.continuedAt !== undefined) heads.push(footnote);
    this.checkCycles();
    // From here on each continuation is in at most one chain, so that all chains together are no longer than
    // the set.
    if (this.isSound) this.checkReferences([...heads, ...set.continuations]);
    const chains = new Map<ChainElement, readonly Content[]>();
    if (!this.isSound) return chains;
    for (const head of heads) {
      const chain = this.chainOf(head);
      this.checkNesting(chain);
      chains.set(
        head,
        chain.map(({ content }) => content),
      );
    }
    return chains;
  }

  private next(element: ChainElement): InlineContinuation | undefined {
    return this.continuations.get(element.continuedAt ?? '');
  }

  private checkCycles(): void {
    const { set, collector, place } = this.checks;
    for (const element of findCycles(set.continuations, (continuation) => this.next(continuation))) {
      this.isSound = false;
      findings.continuationCycle.add(collector, 'cycle', place(element.offset), { id: element.id });
    }
  }

  private checkReferences(elements: readonly ChainElement[]): void {
    const { continuations } = this;
    const { set, collector, place } = this.checks;
    const counts = new Map<string, number>();
    for (const element of elements) {
      const id = element.continuedAt;
      if (id === undefined) continue;
      counts.set(id, (counts.get(id) ?? 0) + 1);
      if (continuations.has(id)) continue;
      this.isSound = false;
      const kind = element.kind as Continuable;
      const found = set.ids.get(id)?.kind;
      const at = place(element.offset);
      if (found === undefined) {
        const meant = mistypedId(id, continuations.keys());
        if (meant !== undefined) counts.set(meant, (counts.get(meant) ?? 0) + 1);
        findings.continuationMissing.add(collector, kind, 'missing', at, {
          part: partWords(element),
          id,
          hint: meant === undefined ? '' : `; did you mean "${meant}"?`,
          advice: meant === undefined ? 'Correct the id in continuedAt' : `Set continuedAt to "${meant}"`,
        });
      } else
        findings.continuationTarget.add(collector, kind, 'other', at, {
          part: partWords(element),
          id,
          kind: kindWords(found),
        });
    }
    for (const { id, offset } of set.continuations) {
      const count = counts.get(id) ?? 0;
      if (count === 1) continue;
      this.isSound = false;
      if (count === 0) findings.continuationNotReferenced.add(collector, 'none', place(offset), { id });
      else
        findings.continuationReferences.add(collector, 'several', place(offset), {
          id,
          elements: capitalized(counted(count, 'element')),
        });
    }
  }

  private chainOf(head: ChainElement): ChainElement[] {
    const chain = [head];
    for (let next = this.next(head); next; next = this.next(next)) chain.push(next);
    return chain;
  }

  /** In order of their starts, a part that starts before an earlier one ends is nested in it. */
  private checkNesting(chain: readonly ChainElement[]): void {
    const { collector, place } = this.checks;
    let closedAt = 0;
    for (const element of [...chain].sort((a, b) => a.offset - b.offset)) {
      if (element.offset < closedAt) {
        const kind = element.kind as Continuable;
        findings.continuationNested.add(collector, kind, 'nested', place(element.offset), {
          part: partWords(element),
        });
      }
      closedAt = Math.max(closedAt, element.content.closedAt);
    }
  }
}

/** "ix:footnote "n"", "text of ifrs-full:Disclosure" */
function partWords(element: ChainElement): string {
  if ('name' in element && element.name.local !== '')
    return `text of ${element.name.prefix}:${element.name.local}`;
  return 'id' in element && element.id ? `ix:${element.kind} "${element.id}"` : `ix:${element.kind}`;
}

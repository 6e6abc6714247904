import type { Report, ReportContext, ReportFact } from './report.ts';

/** The facts with one aspect, in document order. */
export interface AspectFacts {
  /** The context of the first fact. */
  readonly context: ReportContext;
  readonly facts: readonly ReportFact[];
}

/**
 * Returns the facts by aspect, in the order of their first facts. What depends on the entity, period or
 * dimensions only is then checked once for many facts.
 */
export function factsByAspect(report: Report): readonly AspectFacts[] {
  return report.derive(groupFacts).inOrder;
}

/** Returns the facts with an aspect. */
export function factsWithAspect(report: Report, aspect: number): readonly ReportFact[] {
  return report.derive(groupFacts).at[aspect]?.facts ?? [];
}

function groupFacts({ facts, aspectCount }: Report) {
  const inOrder: { context: ReportContext; facts: ReportFact[] }[] = [];
  const at = new Array<(typeof inOrder)[number] | undefined>(aspectCount).fill(undefined);
  for (const fact of facts) {
    const { context } = fact;
    const known = at[context.aspect];
    if (known) known.facts.push(fact);
    else {
      const group = { context, facts: [fact] };
      at[context.aspect] = group;
      inOrder.push(group);
    }
  }
  return { inOrder, at };
}

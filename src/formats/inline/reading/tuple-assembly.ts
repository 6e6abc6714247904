import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { collapseWhiteSpace } from '../../../core/white-space.ts';
import type { Place } from '../../../findings/definition.ts';
import { MAX_TUPLE_DEPTH } from '../../limits.ts';
import type { Fact } from '../../xbrl/instance.ts';
import { findCycles } from './cycles.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { InlineFact } from './inline-fact.ts';
import { parseOrder } from './order.ts';
import { tooMuch } from './structure-findings.ts';
import { nameTarget } from './targets.ts';
import * as findings from './tuple-findings.ts';

/**
 * Returns the tuple of each fact, by position or by `tupleRef`; none have one if tuples are cyclic or too deep.
 */
export function findTuples(checks: InlineChecks): ReadonlyMap<InlineFact, InlineFact> {
  const { set, collector, place } = checks;
  const byId = new Map<string, InlineFact>();
  const { tuples } = set;
  for (const tuple of tuples) {
    const { tupleId: id, offset } = tuple;
    if (id === undefined) continue;
    const first = byId.get(id);
    if (first)
      findings.repeatedTupleId.add(collector, 'repeated', place(offset), () => ({
        ...{ id, name: first.name.local },
        line: onLine(place(first.offset), place(offset)),
      }));
    else byId.set(id, tuple);
  }
  const parents = new Map<InlineFact, InlineFact>();
  for (const fact of set.members) {
    const { tupleRef, parent, offset, target } = fact;
    const tuple = tupleRef === undefined ? parent : byId.get(tupleRef);
    const name = fact.name.local;
    if (tuple) {
      parents.set(fact, tuple);
      if (fact.order === undefined) findings.orderMissing.add(collector, 'missing', place(offset), { name });
      else if (!parseOrder(fact.order))
        findings.orderValue.add(collector, 'invalid', place(offset), { name, value: fact.order });
      if (target !== tuple.target)
        findings.memberTarget.add(collector, 'differ', place(offset), {
          name,
          own: nameTarget(target),
          other: nameTarget(tuple.target),
        });
    } else if (tupleRef !== undefined)
      findings.tupleRefMissing.add(collector, 'missing', place(offset), { name, id: tupleRef });
  }
  const cycles = findCycles(tuples, (tuple) => parents.get(tuple));
  for (const { name, offset } of cycles)
    findings.tupleCycle.add(collector, 'cycle', place(offset), { name: name.local });
  return cycles.length > 0 || areTooDeep(parents, checks) ? new Map() : parents;
}

interface Member {
  readonly fact: InlineFact;
  readonly order: Decimal;
}

/** Puts facts into their tuples; returns the facts outside tuples, in document order. */
export function fillTuples(
  facts: readonly InlineFact[],
  parents: ReadonlyMap<InlineFact, InlineFact>,
  checks: InlineChecks,
): readonly Fact[] {
  if (parents.size === 0) return facts;
  const { collector, place } = checks;
  const tops: Fact[] = [];
  const members = new Map<InlineFact, Member[]>();
  for (const fact of facts) {
    const tuple = parents.get(fact);
    if (!tuple) {
      tops.push(fact);
      continue;
    }
    const member = { fact, order: parseOrder(fact.order ?? '') ?? Decimal.zero };
    addToList(members, tuple, member);
  }
  for (const [tuple, list] of members) {
    const children = tuple.target === facts[0]?.target ? tuple.children : undefined;
    let last: Member | undefined;
    for (const member of list.sort((a, b) => a.order.compare(b.order))) {
      const isRepeated = last?.order.equals(member.order) ?? false;
      if (!isRepeated) children?.push(member.fact);
      else if (!isSame((last as Member).fact, member.fact))
        findings.sameOrder.add(collector, 'unequal', place(member.fact.offset), {
          order: member.order.toString(),
          tuple: tuple.name.local,
          facts: bothNames((last as Member).fact.name.local, member.fact.name.local),
        });
      if (!isRepeated) last = member;
    }
  }
  return tops;
}

/** " on line 5", or " on line 5 of a.htm" if the finding is in another file. */
function onLine(first: Place, from: Place): string {
  if (typeof first === 'string' || !('source' in first)) return '';
  const { file, line } = first.source;
  const isElsewhere = typeof from === 'object' && 'source' in from && from.source.file !== file;
  return ` on line ${line}${isElsewhere && file !== undefined ? ` of ${file}` : ''}`;
}

function bothNames(a: string, b: string): string {
  return a === b ? `Two facts "${a}"` : `The facts "${a}" and "${b}"`;
}

function isSame(a: Fact, b: Fact): boolean {
  return (
    !a.isTuple &&
    !b.isTuple &&
    a.name.uri === b.name.uri &&
    a.name.local === b.name.local &&
    a.contextRef === b.contextRef &&
    a.unitRef === b.unitRef &&
    a.decimals === b.decimals &&
    a.precision === b.precision &&
    a.isNil === b.isNil &&
    a.fraction?.numerator === b.fraction?.numerator &&
    a.fraction?.denominator === b.fraction?.denominator &&
    collapseWhiteSpace(a.value) === collapseWhiteSpace(b.value)
  );
}

/** Reports tuples that are nested too deep. Visits each once. */
function areTooDeep(
  parents: ReadonlyMap<InlineFact, InlineFact>,
  { collector, place }: InlineChecks,
): boolean {
  const depths = new Map<InlineFact, number>();
  for (const start of parents.values()) {
    const path: InlineFact[] = [];
    let tuple: InlineFact | undefined = start;
    for (; tuple && !depths.has(tuple); tuple = parents.get(tuple)) path.push(tuple);
    let depth = tuple ? (depths.get(tuple) as number) : 0;
    for (const inner of path.reverse()) depths.set(inner, ++depth);
    if (depth <= MAX_TUPLE_DEPTH) continue;
    tooMuch.add(collector, 'depth', place(start.offset), { limit: MAX_TUPLE_DEPTH });
    return true;
  }
  return false;
}

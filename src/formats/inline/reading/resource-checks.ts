import { contextReference, unitReference } from './fact-findings.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { InlineFact } from './inline-fact.ts';
import { unusedResource } from './structure-findings.ts';

/**
 * Checks that what facts refer to is there and in order. Tells which contexts and units break rules but are used
 * by none, and so are left out. What is not there counts as unsound from then on, as it was told.
 */
export function checkResources(examination: InlineChecks): ReadonlySet<string> {
  const { set, collector } = examination;
  if (set.hasResources) checkUses(examination);
  else for (const { contextRef = '', unitRef = '' } of set.facts) set.unsound.add(contextRef).add(unitRef);
  const used = new Set<string | undefined>();
  for (const { contextRef, unitRef } of set.facts) used.add(contextRef).add(unitRef);
  const leftOut = new Set<string>();
  for (const { kind, id = '', faults } of set.doubtful) {
    if (used.has(id)) for (const { severity, make } of faults) collector.add(severity, make);
    else {
      leftOut.add(id);
      const { source = { line: 1, column: 1 }, message } = (faults[0] as (typeof faults)[number]).make();
      unusedResource.add(collector, 'unused', { source }, { kind, id, reason: message });
    }
  }
  return leftOut;
}

interface MissingResource {
  readonly fact: InlineFact;
  count: number;
}

function checkUses({ set, collector, place }: InlineChecks): void {
  const contexts = new Set(set.contexts.map(({ id }) => id));
  const units = new Set(set.units.map(({ id }) => id));
  const missing = { contexts: new Map<string, MissingResource>(), units: new Map<string, MissingResource>() };
  const note = (
    uses: Map<string, MissingResource>,
    known: ReadonlySet<string>,
    fact: InlineFact,
    id = '',
  ) => {
    if (id === '' || known.has(id) || set.unsound.has(id)) return;
    const use = uses.get(id);
    if (use) use.count++;
    else uses.set(id, { fact, count: 1 });
  };
  for (const fact of set.facts) {
    if (fact.kind !== 'tuple') note(missing.contexts, contexts, fact, fact.contextRef);
    note(missing.units, units, fact, fact.unitRef);
  }
  for (const { fact, count } of missing.contexts.values()) {
    const { kind: element, contextRef: id = '', offset } = fact;
    if (element === 'tuple') continue;
    contextReference.add(collector, element, 'unknown', place(offset), { id, count });
    set.unsound.add(id);
  }
  for (const { fact, count } of missing.units.values()) {
    const { kind: element, unitRef: id = '', offset } = fact;
    if (element !== 'nonFraction' && element !== 'fraction') continue;
    unitReference.add(collector, element, 'unknown', place(offset), { id, count });
    set.unsound.add(id);
  }
}

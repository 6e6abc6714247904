import { MAX_IDS_MISSED } from '../../../core/limits.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { meantId } from '../../../core/nearest-name.ts';
import { counted } from '../../../core/wording.ts';
import type { Place } from '../../../findings/definition.ts';
import { MAX_LOST_VALUES } from '../../limits.ts';
import { referring } from '../../xbrl/reference-checks.ts';
import { readText, TextBudget } from './content-text.ts';
import { contextReference, unitReference } from './fact-findings.ts';
import { release } from './held-findings.ts';
import type { InlineChecks } from './inline-checks.ts';
import type { DocumentSet, FactUse, FactUses } from './inline-fact.ts';
import { unusedResource } from './structure-findings.ts';

/**
 * Checks that the references of facts resolve to valid resources. Returns the unused contexts and units with
 * errors, which are left out. A missing resource counts as invalid from then on, because it is reported.
 */
export function checkResources(checks: InlineChecks): ReadonlySet<string> {
  const { set, collector } = checks;
  const { usedContexts, usedUnits } = set;
  if (set.hasResources) checkUses(checks);
  else
    for (const { all } of [usedContexts, usedUnits]) for (const id of all.keys()) set.unsound.add(id ?? '');
  const leftOut = new Set<string>();
  const spare = new Map<string, SpareResources>();
  for (const { kind, id = '', faults } of set.doubtful) {
    if (id === '' && set.unsound.has(namelessKey(kind))) release(faults, collector);
    else if (usedContexts.all.has(id) || usedUnits.all.has(id)) release(faults, collector);
    else {
      leftOut.add(id);
      const [fault] = faults as [(typeof faults)[number]];
      const { code, source = { line: 1, column: 1 }, message } = fault.make();
      const alike = spare.get(`${kind} ${code}`);
      if (alike) alike.others.push({ source });
      else spare.set(`${kind} ${code}`, { place: { source }, kind, id, reason: message, others: [] });
    }
  }
  for (const { place, kind, id, reason, others } of spare.values())
    unusedResource.add(
      collector,
      'unused',
      place,
      { kind, id, reason, others: alsoSaid(others, kind) },
      others,
    );
  return leftOut;
}

/** Unused contexts or units with the same error: the first, and the places of the others. */
interface SpareResources {
  readonly place: Place;
  readonly kind: string;
  readonly id: string;
  readonly reason: string;
  readonly others: Place[];
}

function alsoSaid({ length }: readonly Place[], kind: string): string {
  return length === 0 ? '' : ` The same is true of ${counted(length, `other ${kind}`)}.`;
}

function checkUses({ set, collector, place }: InlineChecks): void {
  const contexts = unknownIn(set.usedContexts, set.contexts, set);
  const units = unknownIn(set.usedUnits, set.units, set);
  const valuesOf = lostValues(set, new Map([...contexts, ...units]));
  let compared = 0;
  const nearId = (id: string, known: readonly { readonly id: string }[], { all }: FactUses) =>
    compared++ < MAX_IDS_MISSED
      ? meantId(
          id,
          known.map((one) => one.id),
          all,
        )
      : undefined;
  // The only resource without an id is the only one that is not found.
  const isNameless = (kind: 'context' | 'unit', unknown: readonly unknown[]) => {
    const is = unknown.length === 1 && set.doubtful.some((one) => one.kind === kind && one.id === undefined);
    if (is) set.unsound.add(namelessKey(kind));
    return is;
  };
  for (const [id, use] of contexts) {
    set.unsound.add(id);
    if (isNameless('context', contexts)) continue;
    const { kind: element, offset } = use.fact;
    if (element === 'tuple') continue;
    const near = nearId(id, set.contexts, set.usedContexts);
    contextReference.add(collector, element, near === undefined ? 'unknown' : 'near', place(offset), {
      ...{ id, near: near ?? '', facts: referring(use, 'fact') },
      lost: valuesOf.get(id),
    });
  }
  for (const [id, use] of units) {
    set.unsound.add(id);
    if (isNameless('unit', units)) continue;
    const { kind: element, offset } = use.fact;
    if (element !== 'nonFraction' && element !== 'fraction') continue;
    const near = nearId(id, set.units, set.usedUnits);
    unitReference.add(collector, element, near === undefined ? 'unknown' : 'near', place(offset), {
      ...{ id, near: near ?? '', facts: referring(use, 'fact') },
      lost: valuesOf.get(id),
    });
  }
}

/** Returns the numbers of facts that refer to contexts and units that do not exist, by id. */
function lostValues(
  { facts }: DocumentSet,
  unknown: ReadonlyMap<string, FactUse>,
): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, string[]>();
  if (unknown.size === 0) return values;
  const budget = new TextBudget(0);
  for (const { kind, contextRef = '', unitRef = '', content } of facts)
    for (const id of kind === 'nonFraction' ? new Set([contextRef, unitRef]) : []) {
      if (!unknown.has(id) || (values.get(id)?.length ?? 0) >= MAX_LOST_VALUES) continue;
      addToList(values, id, readText([content], budget));
    }
  return values;
}

/** Stands for a resource without an id; no id contains a space. */
function namelessKey(kind: 'context' | 'unit'): string {
  return `no ${kind}`;
}

function unknownIn(
  { all }: FactUses,
  parts: readonly { readonly id: string }[],
  { unsound }: DocumentSet,
): [id: string, use: FactUse][] {
  const known = new Set(parts.map(({ id }) => id));
  const unknown: [string, FactUse][] = [];
  for (const [id, use] of all) if (id && !known.has(id) && !unsound.has(id)) unknown.push([id, use]);
  return unknown;
}

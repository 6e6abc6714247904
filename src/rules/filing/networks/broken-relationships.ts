import { addAll } from '../../../core/large-lists.ts';
import { isNCName, splitQName } from '../../../core/qname.ts';
import { hiddenCharacters } from '../../../core/visible-text.ts';
import type { Report } from '../../../model/report/report.ts';
import { listOf, recordOf, textOf } from '../../../model/unchecked.ts';
import {
  declaredLocals,
  extensionConcepts,
  type FilingArc,
  networksOf,
  ownPrefixes,
  relationshipsOf,
} from '../relationships.ts';
import { findCycle } from './cycles.ts';

export const relationshipKinds: ReadonlySet<string> = new Set([
  'presentation',
  'calculation',
  'definition',
  'footnote',
]);

/** A relationship that the schema or another rule rejects; unreadable members are empty. */
export interface BrokenRelationship {
  readonly kind: string;
  readonly role: string;
  readonly from: string;
}

/**
 * Relationships that are not as they were meant: a rule that misses one of their kind stays silent about what
 * they may have connected.
 */
export function brokenRelationships(report: Report): readonly BrokenRelationship[] {
  return report.derive(findBroken);
}

function findBroken(report: Report): readonly BrokenRelationship[] {
  const broken: BrokenRelationship[] = [];
  for (const item of listOf(report.filing.relationships)) {
    const source = recordOf(item);
    const [kind = '', role = '', from = ''] = ['kind', 'role', 'from'].map((name) => textOf(source, name));
    const isKnown = relationshipKinds.has(kind);
    if (!isKnown || !role || !from || !textOf(source, 'to'))
      broken.push({ kind: isKnown ? kind : '', role, from });
  }
  const faultOf = report.derive(endFaults);
  for (const arc of relationshipsOf(report)) {
    const { kind, role, from, to } = arc;
    const isMute = kind === 'calculation' && !arc.weight;
    if (isMute) broken.push({ kind: '', role, from });
    else if (faultOf(from) || faultOf(to)) broken.push(arc);
    // Its other members show which kind was meant.
    else if (kind !== 'calculation' && arc.weight !== undefined)
      broken.push({ kind: 'calculation', role, from });
    else if (kind !== 'presentation' && arc.preferredLabel !== undefined)
      broken.push({ kind: 'presentation', role, from });
  }
  for (const network of networksOf(report)) {
    addAll(broken, findCycle(network) ?? []);
    for (const arcs of network.from.values()) for (const [arc] of repeatedArcs(arcs)) broken.push(arc);
  }
  return broken;
}

/** Returns relationships that repeat an earlier one of the same start, each with that one. */
export function repeatedArcs(arcs: readonly FilingArc[]): readonly (readonly [FilingArc, FilingArc])[] {
  const firsts = new Map<string, FilingArc>();
  const repeated: [FilingArc, FilingArc][] = [];
  for (const arc of arcs) {
    const key = arc.preferredLabel === undefined ? arc.to : `${arc.to} ${arc.preferredLabel}`;
    const first = firsts.get(key);
    if (first) repeated.push([arc, first]);
    else firsts.set(key, arc);
  }
  return repeated;
}

/**
 * An error in the name at an end of a relationship: no prefix, characters that cannot be seen, an undeclared prefix, or no
 * such extension concept.
 */
export type EndFault = 'name' | 'hidden' | 'prefix' | 'extension';

/** Returns a function that finds the error in the name at one end of a relationship. */
export function endFaults(report: Report): (name: string) => EndFault | undefined {
  const extensions = extensionConcepts(report);
  const own = report.derive(ownPrefixes);
  const locals = report.derive(declaredLocals);
  const known = new Map<string, EndFault | undefined>();
  const faultOf = (name: string) => {
    const prefix = splitQName(name)?.prefix;
    if (!prefix) {
      if (isNCName(name)) return 'name';
      return splitQName(hiddenCharacters(name)?.visible ?? '')?.prefix ? 'hidden' : undefined;
    }
    if (!report.namespaces.has(prefix)) return 'prefix';
    // Another rule reports an extension concept that is declared with another prefix.
    return own.has(prefix) && !extensions.has(name) && !locals.has(name.slice(prefix.length + 1))
      ? 'extension'
      : undefined;
  };
  return (name) => {
    if (!known.has(name)) known.set(name, faultOf(name));
    return known.get(name);
  };
}

import { isSameAddress } from '../../../core/web-address.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import {
  consecutiveRole,
  hasHypercubeArcroles,
  joinsConcepts,
} from '../../../taxonomy/dimensions/dimensional-arcs.ts';
import type { Dts } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import type { Extension } from './extension.ts';

/** The uses of concepts in a taxonomy: members of dimensions, line items, or neither. */

/** Finds members of explicit dimensions: the members of domains, and defaults. */
export function findMembers({ dts }: Extension): ReadonlySet<Concept> {
  let members = membersOf.get(dts);
  if (members === undefined) {
    const starts = [arcroles.dimensionDomain, arcroles.dimensionDefault].flatMap((arcrole) =>
      dts.linkRoles(arcrole).flatMap((role) => dts.network(arcrole, role).relationships),
    );
    members = followMembers(
      dts,
      starts.filter(joinsConcepts).map((each) => ({ concept: each.to.concept, role: consecutiveRole(each) })),
    );
    membersOf.set(dts, members);
  }
  return members;
}

const membersOf = new WeakMap<Dts, ReadonlySet<Concept>>();

/**
 * Finds primary items of the extension's hypercubes, and of those in link roles that the base taxonomy
 * reserves for filers' line items.
 */
export function findLineItems(extension: Extension): ReadonlySet<Concept> {
  const { dts, profile } = extension;
  const { tables = [] } = profile.layout?.extension ?? {};
  const kept = [profile.taxonomy?.withoutDimensionsRole ?? [], tables.map(({ role }) => role)].flat();
  const isKept = (role: string) => kept.some((one) => isSameAddress(role, one));
  const starts: Start[] = [];
  for (const arcrole of hasHypercubeArcroles)
    for (const role of dts.linkRoles(arcrole))
      for (const { from, document } of dts.network(arcrole, role).relationships)
        if (from.kind === 'concept' && (isKept(role) || extension.ownsDocument(document)))
          starts.push({ concept: from.concept, role });
  const items = followMembers(dts, starts);
  if (extension.isWhole) return items;
  // Below a concept that is not installed, any placed concept could be a line item.
  const placed = [...extension.endsOf(arcroles.domainMember, 'to')];
  return new Set([...items, ...placed.flatMap(({ target }) => extension.conceptAt(target) ?? [])]);
}

/** Returns the primary items of the hypercubes in a link role. */
export function primaryItemsIn(dts: Dts, role: string): ReadonlySet<Concept> {
  const starts = hasHypercubeArcroles.flatMap((arcrole) =>
    dts
      .network(arcrole, role)
      .relationships.flatMap(({ from }) =>
        from.kind === 'concept' ? [{ concept: from.concept, role }] : [],
      ),
  );
  return followMembers(dts, starts);
}

interface Start {
  readonly concept: Concept;
  readonly role: string;
}

/**
 * Returns all concepts reachable by domain-member relationships, including the start (Dimensions 1.0,
 * 2.5.2.1.1).
 */
function followMembers(dts: Dts, starts: readonly Start[]): ReadonlySet<Concept> {
  const seen = new Map<string, Set<Concept>>();
  const reached = new Set<Concept>();
  const queue: Start[] = [];
  const visit = (start: Start): void => {
    let inRole = seen.get(start.role);
    if (inRole === undefined) {
      inRole = new Set();
      seen.set(start.role, inRole);
    }
    if (inRole.has(start.concept)) return;
    inRole.add(start.concept);
    reached.add(start.concept);
    queue.push(start);
  };
  for (const start of starts) visit(start);
  for (let index = 0; index < queue.length; index++) {
    const { concept, role } = queue[index] as Start;
    for (const relationship of dts.network(arcroles.domainMember, role).from(concept))
      if (joinsConcepts(relationship))
        visit({ concept: relationship.to.concept, role: consecutiveRole(relationship) });
  }
  return reached;
}

/** Whether facts could report a concept: it is not an axis, hypercube or member. */
export function isReportable(concept: Concept, members: ReadonlySet<Concept>): boolean {
  return isLineItem(concept, members) && !concept.isAbstract;
}

/** The same, or an abstract heading. */
export function isLineItem(concept: Concept, members: ReadonlySet<Concept>): boolean {
  return (
    concept.isItem &&
    !concept.isHypercube &&
    !concept.isDimension &&
    !members.has(concept) &&
    !isDomainItem(concept)
  );
}

/** Whether the type marks a concept as a member, in any registry version. */
export function isDomainItem({ element }: Concept): boolean {
  return element.type.name !== undefined && localPart(element.type.name) === 'domainItemType';
}

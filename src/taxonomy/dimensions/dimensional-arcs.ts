import { isTrue } from '../../xml/boolean.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Relationship } from '../dts.ts';
import { arcroles, XBRLDT } from '../names.ts';

/** The container of a hypercube's dimensions in a context. */
export type Container = 'segment' | 'scenario';

const TARGET_ROLE = expandedName(XBRLDT, 'targetRole');
const CONTEXT_ELEMENT = expandedName(XBRLDT, 'contextElement');
const CLOSED = expandedName(XBRLDT, 'closed');
const USABLE = expandedName(XBRLDT, 'usable');

/** The arcroles of has-hypercube relationships. */
export const hasHypercubeArcroles = [arcroles.all, arcroles.notAll] as const;

/** A relationship between concepts; other ends of arcs do not concern dimensions. */
export interface DimensionalRelationship extends Relationship {
  readonly from: { readonly kind: 'concept'; readonly concept: Concept };
  readonly to: { readonly kind: 'concept'; readonly concept: Concept };
}

export function joinsConcepts(relationship: Relationship): relationship is DimensionalRelationship {
  return relationship.from.kind === 'concept' && relationship.to.kind === 'concept';
}

export function targetRoleOf({ arc }: Relationship): string | undefined {
  return arc.attributes[TARGET_ROLE]?.trim();
}

/** Dimensions 1.0, 2.4.3: returns the link role of the relationships that follow a relationship. */
export function consecutiveRole(relationship: Relationship): string {
  return targetRoleOf(relationship) || relationship.link.role;
}

export function containerOf({ arc }: Relationship): Container | undefined {
  const value = arc.attributes[CONTEXT_ELEMENT]?.trim();
  return value === 'segment' || value === 'scenario' ? value : undefined;
}

export function hasContainer({ arc }: Relationship): boolean {
  return arc.attributes[CONTEXT_ELEMENT] !== undefined;
}

export function isClosed({ arc }: Relationship): boolean {
  return isTrue(arc.attributes[CLOSED] ?? 'false');
}

export function isUsable({ arc }: Relationship): boolean {
  return isTrue(arc.attributes[USABLE] ?? 'true');
}

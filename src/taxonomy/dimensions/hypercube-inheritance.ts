import { addToList } from '../../core/lists-by-key.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { arcroles } from '../names.ts';
import { consecutiveRole, type DimensionalRelationship, joinsConcepts } from './dimensional-arcs.ts';
import type { HasHypercube } from './hypercube.ts';
import { HypercubeSet } from './hypercube-set.ts';

/** A concept in a link role, with domain-member relationships in that role. */
interface Place {
  readonly own: HasHypercube[];
  /** The sources of the domain-member relationships that lead here. */
  readonly above: Place[];
  /** The hypercubes that apply here and below, once `isKnown`. */
  hypercubes: HypercubeSet | undefined;
  isKnown: boolean;
}

/**
 * The hypercubes of each primary item: its own, and those it inherits along domain-member relationships, also
 * across target roles (Dimensions 1.0, 2.6.1).
 */
export class HypercubeInheritance {
  private readonly own = new Map<Concept, HasHypercube[]>();
  private readonly above = new Map<Concept, Place[]>();
  private readonly places = new Map<string, Map<Concept, Place>>();
  private readonly sets = new Map<Concept, HypercubeSet | undefined>();

  constructor(dts: Dts, hasHypercubes: Iterable<HasHypercube>) {
    for (const has of hasHypercubes) {
      const { concept } = has.relationship.from;
      addToList(this.own, concept, has);
      this.place(concept, has.role).own.push(has);
    }
    if (this.own.size === 0) return;
    for (const role of dts.linkRoles(arcroles.domainMember))
      for (const relationship of dts.network(arcroles.domainMember, role).relationships)
        if (joinsConcepts(relationship)) this.note(relationship);
  }

  /** Returns the hypercubes of a concept; `undefined` if it has none. */
  hypercubesOf(concept: Concept): HypercubeSet | undefined {
    if (this.sets.has(concept)) return this.sets.get(concept);
    const set = HypercubeSet.unite(this.own.get(concept) ?? [], hypercubesAt(this.above.get(concept) ?? []));
    this.sets.set(concept, set);
    return set;
  }

  private note(relationship: DimensionalRelationship): void {
    const from = this.place(relationship.from.concept, relationship.link.role);
    addToList(this.above, relationship.to.concept, from);
    this.place(relationship.to.concept, consecutiveRole(relationship)).above.push(from);
  }

  private place(concept: Concept, role: string): Place {
    let inRole = this.places.get(role);
    if (!inRole) {
      inRole = new Map();
      this.places.set(role, inRole);
    }
    let place = inRole.get(concept);
    if (!place) {
      place = { own: [], above: [], hypercubes: undefined, isKnown: false };
      inRole.set(concept, place);
    }
    return place;
  }
}

function hypercubesAt(places: readonly Place[]): HypercubeSet[] {
  return places.flatMap((place) => {
    if (!place.isKnown) settle(place);
    return place.hypercubes ?? [];
  });
}

interface Visit {
  readonly place: Place;
  readonly number: number;
  /** The lowest reachable number among places that are not settled. */
  lowest: number;
  next: number;
}

/**
 * Computes the hypercubes of a place and all places above it. Places above each other, which target roles can
 * create, have the same hypercubes; Tarjan's algorithm finds them as strongly connected components.
 */
function settle(start: Place): void {
  const visits = new Map<Place, Visit>();
  const path: Visit[] = [];
  const pending: Visit[] = [];
  const enter = (place: Place) => {
    const visit = { place, number: visits.size, lowest: visits.size, next: 0 };
    visits.set(place, visit);
    path.push(visit);
    pending.push(visit);
  };
  enter(start);
  for (let visit = path.at(-1); visit; visit = path.at(-1)) {
    const above = visit.place.above[visit.next++];
    if (above) {
      const known = visits.get(above);
      if (known && !above.isKnown) visit.lowest = Math.min(visit.lowest, known.number);
      else if (!above.isKnown) enter(above);
      continue;
    }
    path.pop();
    const below = path.at(-1);
    if (below) below.lowest = Math.min(below.lowest, visit.lowest);
    if (visit.lowest === visit.number)
      settleTogether(pending.splice(pending.lastIndexOf(visit)).map(({ place }) => place));
  }
}

function settleTogether(places: readonly Place[]): void {
  const own = places.flatMap((place) => place.own);
  const above = places.flatMap((place) => place.above.flatMap(({ hypercubes }) => hypercubes ?? []));
  const hypercubes = HypercubeSet.unite(own, above);
  for (const place of places) {
    place.hypercubes = hypercubes;
    place.isKnown = true;
  }
}

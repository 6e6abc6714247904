import { addAll } from '../../../core/large-lists.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { arcroles, XBRLDT } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { ConceptArc, FilerTaxonomy } from './filer-taxonomy.ts';

const TARGET_ROLE = expandedName(XBRLDT, 'targetRole');

/** The consecutive arcroles of each (Dimensions 1.0, 2.3 to 2.5). */
const following: ReadonlyMap<string, string> = new Map([
  [arcroles.all, arcroles.hypercubeDimension],
  [arcroles.notAll, arcroles.hypercubeDimension],
  [arcroles.hypercubeDimension, arcroles.dimensionDomain],
  [arcroles.dimensionDomain, arcroles.domainMember],
  [arcroles.domainMember, arcroles.domainMember],
]);

/** A concept that a tree reaches again, with the arc. */
export interface Tangle {
  readonly arc: ConceptArc;
  readonly root: string;
}

/** The filer's dimensional relationships, followed by concept ids. */
export class TableNetworks {
  /** Arcs by arcrole, role and source, and by arcrole and role alone. */
  private readonly arcs = new Map<string, ConceptArc[]>();
  private readonly roles = new Set<string>();
  private readonly all: ConceptArc[] = [];

  constructor(taxonomy: FilerTaxonomy) {
    for (const arcrole of following.keys())
      for (const arc of taxonomy.conceptArcs(arcrole)) {
        this.all.push(arc);
        if (arcrole === arcroles.all || arcrole === arcroles.notAll) this.roles.add(arc.link.role);
        this.add(keyOf(arcrole, arc.link.role, arc.from.id), arc);
        this.add(keyOf(arcrole, arc.link.role, ''), arc);
      }
  }

  /** Returns the roles in which line items have tables. */
  tableRoles(): Iterable<string> {
    return this.roles;
  }

  /** Returns arcs from line items to tables. */
  tables(arcrole: string, role: string): readonly ConceptArc[] {
    return this.arcs.get(keyOf(arcrole, role, '')) ?? [];
  }

  /** Returns arcs from the target table of an arc to its axes. */
  axes(table: ConceptArc): readonly ConceptArc[] {
    return this.next(table);
  }

  /** Yields arcs with a target role in which nothing follows. */
  *loose(): Generator<{ readonly arc: ConceptArc; readonly role: string }> {
    for (const arc of this.all) {
      const role = arc.arc.attributes[TARGET_ROLE];
      if (role !== undefined && this.next(arc).length === 0) yield { arc, role };
    }
  }

  /** Yields concepts that occur more than once in the tree of an axis, or of line items, in a role. */
  *tangles(role: string): Generator<Tangle> {
    const roots = new Set<string>();
    for (const table of [...this.tables(arcroles.all, role), ...this.tables(arcroles.notAll, role)]) {
      const { id } = table.from;
      if (!roots.has(id))
        yield* this.tangled(id, this.arcs.get(keyOf(arcroles.domainMember, role, id)) ?? []);
      roots.add(id);
      for (const axis of this.axes(table)) {
        const key = `${axis.to.id} ${roleAfter(axis)}`;
        if (!roots.has(key)) yield* this.tangled(axis.to.id, this.next(axis));
        roots.add(key);
      }
    }
  }

  private *tangled(root: string, first: readonly ConceptArc[]): Generator<Tangle> {
    const met = new Set([root]);
    const waiting = [...first].reverse();
    for (let arc = waiting.pop(); arc; arc = waiting.pop()) {
      if (met.has(arc.to.id)) yield { arc, root };
      else {
        met.add(arc.to.id);
        addAll(waiting, [...this.next(arc)].reverse());
      }
    }
  }

  private add(key: string, arc: ConceptArc): void {
    addToList(this.arcs, key, arc);
  }

  /** Returns the consecutive arcs. */
  private next(arc: ConceptArc): readonly ConceptArc[] {
    const arcrole = following.get(arc.arc.arcrole) ?? '';
    return this.arcs.get(keyOf(arcrole, roleAfter(arc), arc.to.id)) ?? [];
  }
}

function roleAfter({ arc, link }: ConceptArc): string {
  return arc.attributes[TARGET_ROLE] ?? link.role;
}

function keyOf(arcrole: string, role: string, id: string): string {
  return `${arcrole} ${role} ${id}`;
}

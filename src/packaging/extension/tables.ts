import type { Report, ReportContext } from '../../model/report/report.ts';
import { arcroles } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import { MAX_REPEATED_AXES } from '../limits.ts';
import type { AxisDefault, BaseTaxonomy } from './base-taxonomy.ts';
import type { DeclaredConcepts, Expand } from './declared-concepts.ts';
import type { PlannedArc } from './extension.ts';
import { statedDefaults } from './stated-tables.ts';

/**
 * Line items reported with the same axes: within a table, an axis without a default must always be present.
 */
export interface ExtensionTable {
  readonly role: string;
  /** The role that presents its line items; the same role unless another table uses it. */
  readonly shownIn: string;
  readonly axes: Map<ExpandedName, Set<ExpandedName>>;
  readonly items: Set<ExpandedName>;
}

/** The details of an axis in use. */
export interface UsedAxis {
  readonly isTyped: boolean;
  readonly default: AxisDefault | undefined;
}

export interface TableFacts {
  readonly tables: readonly ExtensionTable[];
  /** Concepts with a fact that has no dimensions. */
  readonly plain: ReadonlySet<ExpandedName>;
  readonly axes: ReadonlyMap<ExpandedName, UsedAxis>;
}

/** Where concepts are presented: roles by concept, in order, and the elements in each role. */
export interface Presented {
  readonly rolesOf: ReadonlyMap<ExpandedName, readonly string[]>;
  readonly shownIn: ReadonlyMap<string, ReadonlySet<ExpandedName>>;
}

/** A concept reported with some axes, with the members of each. */
interface DimensionalUse {
  readonly name: ExpandedName;
  readonly axes: Map<ExpandedName, Set<ExpandedName>>;
}

/**
 * Finds the tables that make every fact valid, except for contexts that other tables cover. A table is in a
 * role that presents its line items.
 */
export function findTables(
  report: Report,
  presented: Presented,
  base: BaseTaxonomy,
  declared: DeclaredConcepts,
  expand: Expand,
  elsewhere: ReadonlySet<ReportContext> = new Set(),
): TableFacts {
  const axes = usedAxes(report, base, declared, expand);
  const { plain, uses } = usesOf(report, expand, elsewhere);
  const tables = new Map<string, ExtensionTable>();
  const counts = new Map<string, number>();
  for (const [axisKey, group] of uses) {
    const roles = new RoleChoice(group, presented);
    for (const use of group.values()) {
      const role = roles.of(use.name);
      const required = [...use.axes.keys()].filter((axis) => !axes.get(axis)?.default);
      const key = JSON.stringify([role, required.length > 0 ? axisKey : '']);
      let table = tables.get(key);
      if (!table) {
        table = { role: nextRole(role), shownIn: role, axes: new Map(), items: new Set() };
        tables.set(key, table);
      }
      table.items.add(use.name);
      for (const [axis, members] of use.axes) addMembers(table.axes, axis, members);
    }
  }
  return { tables: [...tables.values()], plain, axes };

  /** Tables in one role would all have to be valid, so each gets its own role. */
  function nextRole(role: string): string {
    const count = (counts.get(role) ?? 0) + 1;
    counts.set(role, count);
    return count === 1 ? role : `${role}-${count}`;
  }
}

/** Finds the concepts without dimensions, and those with dimensions, grouped by their sets of axes. */
function usesOf(
  report: Report,
  expand: Expand,
  elsewhere: ReadonlySet<ReportContext>,
): {
  readonly plain: ReadonlySet<ExpandedName>;
  readonly uses: ReadonlyMap<string, ReadonlyMap<ExpandedName, DimensionalUse>>;
} {
  const plain = new Set<ExpandedName>();
  const uses = new Map<string, Map<ExpandedName, DimensionalUse>>();
  const shapes = new Map<ReportContext, ContextShape>();
  for (const { concept, facts } of report.concepts) {
    const name = expand(concept.qname);
    for (const { context } of facts) {
      if (elsewhere.has(context)) continue;
      if (context.dimensions.length === 0) {
        plain.add(name);
        continue;
      }
      let shape = shapes.get(context);
      if (!shape) {
        shape = shapeOf(context, expand);
        shapes.set(context, shape);
      }
      const group = uses.get(shape.key) ?? new Map<ExpandedName, DimensionalUse>();
      uses.set(shape.key, group);
      const use = group.get(name) ?? { name, axes: new Map() };
      group.set(name, use);
      for (const [axis, member] of shape.members)
        addMembers(use.axes, axis, member === undefined ? [] : [member]);
    }
  }
  return { plain, uses };
}

/** The axes of a context as a key, and the member of each; typed axes have none. */
interface ContextShape {
  readonly key: string;
  readonly members: readonly (readonly [axis: ExpandedName, member: ExpandedName | undefined])[];
}

function shapeOf({ dimensions }: ReportContext, expand: Expand): ContextShape {
  const members = dimensions.map(
    ({ axis, member, typed }) =>
      [expand(axis), typed || member === null ? undefined : expand(member)] as const,
  );
  return { key: JSON.stringify(members.map(([axis]) => axis).sort()), members };
}

function addMembers(
  axes: Map<ExpandedName, Set<ExpandedName>>,
  axis: ExpandedName,
  members: Iterable<ExpandedName>,
): void {
  const known = axes.get(axis) ?? new Set();
  for (const member of members) known.add(member);
  axes.set(axis, known);
}

/**
 * Chooses roles for concepts with the same axes: of those that present a concept, the one that presents most
 * of them, as the statement of changes in equity does for the components of equity; of equal ones, the one
 * with the fewest other elements.
 */
class RoleChoice {
  private readonly presented: Presented;
  private readonly counts = new Map<string, number>();
  /** The role of all concepts, where a table for each would repeat too many axes. */
  private readonly only: string | undefined;

  constructor(group: ReadonlyMap<ExpandedName, DimensionalUse>, presented: Presented) {
    this.presented = presented;
    for (const [name, { axes }] of group)
      for (const role of presented.rolesOf.get(name) ?? []) {
        const shown = presented.shownIn.get(role);
        // A role that presents the axes themselves is where the filer wants the table.
        const isMeant = [...axes.keys()].every((axis) => shown?.has(axis));
        this.counts.set(role, (this.counts.get(role) ?? 0) + (isMeant ? group.size + 1 : 1));
      }
    const [use] = group.values();
    this.only = use && use.axes.size > MAX_REPEATED_AXES ? this.best([...this.counts.keys()]) : undefined;
  }

  of(name: ExpandedName): string {
    return this.only ?? this.best(this.presented.rolesOf.get(name) ?? []);
  }

  private best(roles: readonly string[]): string {
    const size = (role: string) => this.presented.shownIn.get(role)?.size ?? 0;
    const rank = (role: string) => this.counts.get(role) ?? 0;
    const [first = '', ...others] = roles;
    return others.reduce((best, role) => {
      const isBetter = rank(role) > rank(best) || (rank(role) === rank(best) && size(role) < size(best));
      return isBetter ? role : best;
    }, first);
  }
}

function usedAxes(
  report: Report,
  base: BaseTaxonomy,
  declared: DeclaredConcepts,
  expand: Expand,
): ReadonlyMap<ExpandedName, UsedAxis> {
  const members = new Map<ExpandedName, { typed: boolean; used: Set<ExpandedName> }>();
  for (const { dimensions } of report.contexts)
    for (const { axis, member, typed } of dimensions) {
      const name = expand(axis);
      const known = members.get(name) ?? { typed, used: new Set() };
      if (!typed && member !== null) known.used.add(expand(member));
      members.set(name, known);
    }
  const axes = new Map<ExpandedName, UsedAxis>();
  const stated = statedDefaults(report, expand);
  for (const [axis, { typed, used }] of members) {
    const known = typed
      ? undefined
      : (stated.get(axis) ?? base.defaultOf(axis) ?? ownDefault(axis, declared));
    // Facts must not name the default member; only if the base taxonomy declares it is that an error.
    const usable = known && (known.isDeclared || !used.has(known.member)) ? known : undefined;
    axes.set(axis, { isTyped: typed, default: usable });
  }
  return axes;
}

/** The filer's own axes get a generated default member. */
function ownDefault(axis: ExpandedName, declared: DeclaredConcepts): AxisDefault | undefined {
  if (!declared.isOwn(axis)) return undefined;
  const stem = localPart(axis).replace(/Axis$/, '');
  const label = `${declared.labelOf(axis).replace(/ \[axis\]$/i, '')} [domain]`;
  return { member: declared.addStructure(stem, 'Domain', label), isDeclared: false };
}

/** Yields the arcs of a table in its role. */
export function* tableArcs(
  { role, axes, items }: ExtensionTable,
  { head, cube }: { readonly head: ExpandedName; readonly cube: ExpandedName },
  known: ReadonlyMap<ExpandedName, UsedAxis>,
  contextElement: 'segment' | 'scenario',
): Generator<PlannedArc> {
  let order = 1;
  const arc = (arcrole: string, from: ExpandedName, to: ExpandedName): PlannedArc => ({
    kind: 'definition',
    role,
    arcrole,
    from,
    to,
    order: order++,
  });
  yield { ...arc(arcroles.all, head, cube), hypercube: { contextElement } };
  for (const [axis, members] of axes) {
    yield arc(arcroles.hypercubeDimension, cube, axis);
    yield* memberArcs(arc, axis, members, known.get(axis)?.default?.member);
  }
  for (const item of items) yield arc(arcroles.domainMember, head, item);
}

/** Yields the defaults of a table's axes, in its own role, unless the base taxonomy declares them. */
export function* tableDefaults(
  { role, axes }: ExtensionTable,
  known: ReadonlyMap<ExpandedName, UsedAxis>,
): Generator<PlannedArc> {
  for (const from of axes.keys()) {
    const usual = known.get(from)?.default;
    if (usual?.isDeclared === false)
      yield {
        kind: 'definition',
        role,
        arcrole: arcroles.dimensionDefault,
        from,
        to: usual.member,
        order: 1,
      };
  }
}

/** The default is the parent of the other members, as it represents their total. */
export function* memberArcs(
  arc: (arcrole: string, from: ExpandedName, to: ExpandedName) => PlannedArc,
  axis: ExpandedName,
  members: ReadonlySet<ExpandedName>,
  top: ExpandedName | undefined,
): Generator<PlannedArc> {
  if (top !== undefined) yield arc(arcroles.dimensionDomain, axis, top);
  for (const member of members) {
    if (member === top) continue;
    if (top === undefined) yield arc(arcroles.dimensionDomain, axis, member);
    else yield arc(arcroles.domainMember, top, member);
  }
}

/** Returns the base taxonomy's table and line items for the root element of a statement, if it has them. */
export function usualTable(
  root: ExpandedName | undefined,
  base: BaseTaxonomy,
): { readonly head: ExpandedName; readonly cube: ExpandedName } | undefined {
  if (root === undefined) return undefined;
  const stem = localPart(root).replace(/(?:Abstract|Title)$/, '');
  const names = [stem, 'Statement'].map((word) => ({
    head: expandedName(namespacePart(root), `${word}LineItems`),
    cube: expandedName(namespacePart(root), `${word}Table`),
  }));
  return names.find(({ head, cube }) => base.isTable(cube) && base.has(head));
}

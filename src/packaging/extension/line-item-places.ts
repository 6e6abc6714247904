import { type TaxonomyFamily, taxonomyFamily } from '../../model/line-items.ts';
import type { Dimension, Report, ReportContext } from '../../model/report/report.ts';
import type { ExtensionLayout, LineItemTable } from '../../regulators/layout.ts';
import type { TaxonomyDemand } from '../../regulators/profile.ts';
import { arcroles } from '../../taxonomy/names.ts';
import { type ExpandedName, expandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { Expand } from './declared-concepts.ts';
import type { PlannedArc } from './extension.ts';

/** Line items placed in tables of the base taxonomy, and the contexts whose facts fit these tables. */
export interface PlacedItems {
  readonly arcs: readonly PlannedArc[];
  readonly contexts: ReadonlySet<ReportContext>;
}

/**
 * Places line items that are reported with one member of one axis where the base taxonomy provides for them.
 */
export function placeLineItems(
  report: Report,
  places: readonly LineItemTable[],
  expand: Expand,
): PlacedItems {
  const contexts = new Map<ReportContext, LineItemTable>();
  for (const context of report.contexts) {
    const place = placeOf(context, places, expand);
    if (place && findElement(report, place.root) !== undefined) contexts.set(context, place);
  }
  const items = new Map<LineItemTable, Set<ExpandedName>>();
  for (const { concept, facts } of report.concepts)
    for (const { context } of facts) {
      const place = contexts.get(context);
      if (place) items.set(place, (items.get(place) ?? new Set()).add(expand(concept.qname)));
    }
  const arcs = [...items].flatMap(([{ role, root }, names]) =>
    [...names].map((to, index): PlannedArc => {
      const from = findElement(report, root) as ExpandedName;
      return { kind: 'definition', role, arcrole: arcroles.domainMember, from, to, order: index + 1 };
    }),
  );
  return { arcs, contexts: new Set(contexts.keys()) };
}

/** Returns the roles of the base taxonomy that filers use for their relationships. */
export function keptRoles(
  { defaultsRole, withoutDimensionsRole }: TaxonomyDemand,
  { baseRoles = [], tables = [] }: ExtensionLayout,
): readonly string[] {
  const roles = [defaultsRole, withoutDimensionsRole].flatMap((role) => role ?? []);
  return [...roles, ...baseRoles, ...tables.map(({ role }) => role)];
}

/** Finds an element by its usual prefix and name, in the version of its taxonomy that the filing uses. */
export function findElement({ namespaces }: Report, name: string): ExpandedName | undefined {
  const [family, local = ''] = name.split(':') as [TaxonomyFamily, string?];
  for (const namespace of namespaces.values())
    if (taxonomyFamily(namespace) === family) return expandedName(namespace, local);
  return undefined;
}

function placeOf(
  { dimensions }: ReportContext,
  places: readonly LineItemTable[],
  expand: Expand,
): LineItemTable | undefined {
  const [only, another] = dimensions;
  if (!only || another || only.typed || only.member === null) return undefined;
  const { axis, member } = only as Dimension & { readonly member: string };
  const [axisName, memberName] = [axis, member].map((qname) => usualName(expand(qname)));
  return places.find((place) => place.axis === axisName && place.member === memberName);
}

function usualName(name: ExpandedName): string {
  return `${taxonomyFamily(namespacePart(name))}:${localPart(name)}`;
}

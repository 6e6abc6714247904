import { addToList } from '../../core/lists-by-key.ts';
import type { Report } from '../../model/report/report.ts';
import { arcroles } from '../../taxonomy/names.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { AxisDefault } from './base-taxonomy.ts';
import type { Expand } from './declared-concepts.ts';
import type { PlannedArc } from './extension.ts';

/** Returns the axis defaults that the filing itself states. */
export function statedDefaults({ filing }: Report, expand: Expand): ReadonlyMap<ExpandedName, AxisDefault> {
  const stated = (filing.relationships ?? []).filter(({ arcrole }) => arcrole === arcroles.dimensionDefault);
  return new Map(
    stated.map(({ from, to }) => [expand(from), { member: expand(to), isDeclared: true } as const]),
  );
}

/**
 * Returns the line items that tables of the filing allow without dimensions: those of tables without axes, or
 * with defaults for all axes.
 */
export function plainItems(
  arcs: readonly PlannedArc[],
  hasDefault: (axis: ExpandedName) => boolean,
): ReadonlySet<ExpandedName> {
  const key = (role: string, name: ExpandedName) => `${role} ${name}`;
  const demanding = new Set<string>();
  for (const { arcrole, role, from, to } of arcs)
    if (arcrole === arcroles.hypercubeDimension && !hasDefault(to)) demanding.add(key(role, from));
  const heads = new Set<string>();
  for (const { arcrole, role, from, to } of arcs)
    if (arcrole === arcroles.all && !demanding.has(key(role, to))) heads.add(key(role, from));
  const members = new Map<string, ExpandedName[]>();
  for (const { arcrole, role, from, to } of arcs) {
    if (arcrole !== arcroles.domainMember) continue;
    addToList(members, key(role, from), to);
  }
  const items = new Set<ExpandedName>();
  const reached = new Set(heads);
  for (const place of reached) {
    const role = place.slice(0, place.indexOf(' '));
    for (const item of members.get(place) ?? []) {
      items.add(item);
      reached.add(key(role, item));
    }
  }
  return items;
}

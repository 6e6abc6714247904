import { addAll } from '../../core/large-lists.ts';
import { arcroles } from '../../taxonomy/names.ts';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { PlannedArc } from './extension.ts';
import { type ExtensionTable, memberArcs, type UsedAxis } from './tables.ts';

/**
 * Presents a table below the first element of its role. Elements that the role already presents, such as a
 * shared table, stay unchanged, and no two siblings get the same order.
 */
export function* presentedTable(
  table: ExtensionTable,
  { root, cube }: { readonly root: ExpandedName; readonly cube: ExpandedName },
  known: ReadonlyMap<ExpandedName, UsedAxis>,
  arcs: readonly PlannedArc[],
): Generator<PlannedArc> {
  const present = arcs.filter(({ kind, role }) => kind === 'presentation' && role === table.shownIn);
  const shown = new Set(present.map(({ from, to }) => `${from} ${to}`));
  const defaults = [...table.axes.keys()].flatMap((axis) => known.get(axis)?.default?.member ?? []);
  const parents = new Set([cube, ...table.axes.keys(), ...defaults]);
  let order = 1;
  let first = 1;
  for (const arc of present) {
    if (parents.has(arc.from)) order = Math.max(order, Math.floor(arc.order) + 1);
    if (arc.from === root) first = Math.min(first, Math.ceil(arc.order));
  }
  const arc = (_: string, from: ExpandedName, to: ExpandedName): PlannedArc => ({
    kind: 'presentation',
    role: table.shownIn,
    arcrole: arcroles.parentChild,
    from,
    to,
    order: order++,
  });
  const planned = [{ ...arc('', root, cube), order: first - 1 }];
  for (const [axis, members] of table.axes) {
    planned.push(arc('', cube, axis));
    addAll(planned, memberArcs(arc, axis, members, known.get(axis)?.default?.member));
  }
  for (const each of planned) if (!shown.has(`${each.from} ${each.to}`)) yield each;
}

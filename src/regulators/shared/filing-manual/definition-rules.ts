import { arcroles, XBRLDT } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type ConceptArc, nameOfId } from './filer-taxonomy.ts';
import { isDomainOrMember } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';
import { TableNetworks } from './table-networks.ts';

const CLOSED = expandedName(XBRLDT, 'closed');

/** How the filer's tables are built (Global Filing Manual, 1.8). */
export const definitionRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-TABLE',
    title: 'Tables are put together without contradiction',
    description:
      'Line items have one table in a role. A table that excludes is open, has axes that another includes, and is no table that includes. Domains and members stand on axes, each once, and a target role has what follows.',
    severity: 'error',
    fix: 'Correct the definition linkbase.',
    messages: {
      domain: '{to} stands on the axis {from}, and is no domain or member.',
      tangled: {
        text: '{name} stands in the tree of {root} more than once.',
        fix: 'Remove all but one of the arcs that lead to it.',
      },
      tables: {
        text: '{name} has {count} tables in the role "{role}".',
        fix: 'Give the line items one table in each role.',
      },
      closed: { text: 'The table {table} excludes and is closed.', fix: 'Write xbrldt:closed="false".' },
      excluded: 'The axis {axis} is excluded for {name}, and no table includes it.',
      negated: 'The table {table} both includes and excludes for {name}.',
      target: {
        text: 'The arc from {from} to {to} leads on in the role "{role}", where nothing follows.',
        fix: 'Remove xbrldt:targetRole, or add the relationships to that role.',
      },
    },
    check(filing, found) {
      const { taxonomy } = filing;
      const networks = new TableNetworks(taxonomy);
      const place = ({ document, arc }: ConceptArc) => document.text.place(arc.offset);
      for (const arcrole of [arcroles.dimensionDomain, arcroles.dimensionDefault])
        for (const one of taxonomy.conceptArcs(arcrole))
          if (isDomainOrMember(filing, one.to) === false)
            found('domain', place(one), { from: nameOfId(one.from.id), to: nameOfId(one.to.id) });
      for (const { arc, role } of networks.loose())
        found('target', place(arc), { from: nameOfId(arc.from.id), to: nameOfId(arc.to.id), role });
      for (const role of networks.tableRoles()) {
        const included = networks.tables(arcroles.all, role);
        const tables = new Set(included.map(({ to }) => to.id));
        const axes = new Set(included.flatMap((one) => networks.axes(one).map(({ to }) => to.id)));
        for (const [id, [, second, ...others]] of bySource(included))
          if (second) found('tables', place(second), { name: nameOfId(id), count: others.length + 2, role });
        for (const one of networks.tables(arcroles.notAll, role)) {
          const table = nameOfId(one.to.id);
          const name = nameOfId(one.from.id);
          if (one.arc.attributes[CLOSED] === 'true') found('closed', place(one), { table });
          if (tables.has(one.to.id)) found('negated', place(one), { table, name });
          else
            for (const axis of networks.axes(one))
              if (!axes.has(axis.to.id)) found('excluded', place(axis), { axis: nameOfId(axis.to.id), name });
        }
        for (const { arc, root } of networks.tangles(role))
          found('tangled', place(arc), { name: nameOfId(arc.to.id), root: nameOfId(root) });
      }
    },
  }),
];

function bySource(arcs: readonly ConceptArc[]): ReadonlyMap<string, readonly ConceptArc[]> {
  const sources = new Map<string, ConceptArc[]>();
  for (const arc of arcs) {
    const same = sources.get(arc.from.id);
    if (same) same.push(arc);
    else sources.set(arc.from.id, [arc]);
  }
  return sources;
}

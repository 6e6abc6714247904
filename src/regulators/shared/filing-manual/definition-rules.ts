import { addToList } from '../../../core/lists-by-key.ts';
import { counted } from '../../../core/wording.ts';
import { arcroles, XBRLDT } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type ConceptArc, nameOfId, roleDefinition } from './filer-taxonomy.ts';
import { isDomainOrMember } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';
import { TableNetworks } from './table-networks.ts';

const CLOSED = expandedName(XBRLDT, 'closed');

/** Rules on the filer's tables (Global Filing Manual, 1.8). */
export const definitionRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-TABLE',
    title: 'Tables must have sound axes, members and line items, and must not contradict each other',
    description:
      'Line items have one table per role. A negative table is open, its axes are included by another table, and it is not used as a positive table too. Axes contain domains and members, each once, and target roles contain relationships.',
    severity: 'error',
    fix: 'Correct the definition linkbase.',
    messages: {
      domain: {
        text: '{to} is on the axis {from}, but is not a domain or member (data type domainItemType).',
        fix: 'Remove {to} from the axis, or declare it with the data type domainItemType.',
      },
      tangled: {
        text: '{name} appears more than once in the tree of {root} in {role}, but may appear only once.',
        fix: 'Keep one of the arcs that lead to {name}, and remove the others.',
      },
      tables: {
        text: '{name} has {count} in {role}, but must have only one.',
        fix: 'Keep one table for the line items; move the others to roles of their own, or combine their axes in one table.',
      },
      closed: {
        text: 'The negative table {table} (arcrole notAll) is closed, but must be open.',
        fix: 'Set xbrldt:closed="false" on the arc.',
      },
      excluded: {
        text: 'A negative table (arcrole notAll) excludes the axis {axis} for {name}, but no positive table includes it.',
        fix: 'Remove the negative table, or add the axis to the positive table of {name}.',
      },
      negated: {
        text: 'The table {table} is both positive (arcrole all) and negative (arcrole notAll) for {name}, but can be only one of them.',
        fix: 'Keep one of the two arcs, and remove the other.',
      },
      target: {
        text: 'The arc from {from} to {to} has the target role "{role}", which contains no relationships.',
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
          if (second)
            found('tables', place(second), {
              name: nameOfId(id),
              count: counted(others.length + 2, 'table'),
              role: roleDefinition(taxonomy, role),
            });
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
          found('tangled', place(arc), {
            name: nameOfId(arc.to.id),
            root: nameOfId(root),
            role: roleDefinition(taxonomy, role),
          });
      }
    },
  }),
];

function bySource(arcs: readonly ConceptArc[]): ReadonlyMap<string, readonly ConceptArc[]> {
  const sources = new Map<string, ConceptArc[]>();
  for (const arc of arcs) {
    addToList(sources, arc.from.id, arc);
  }
  return sources;
}

import { mistypedId } from '../../../core/nearest-name.ts';
import { lastSegment } from '../../../core/web-address.ts';
import { counted, listWords } from '../../../core/wording.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import type { FiledReport } from './filed-report.ts';
import {
  byRole,
  type ConceptArc,
  type ConceptEnd,
  nameOfId,
  roleDefinition,
  unstatedOrder,
} from './filer-taxonomy.ts';
import { conceptOfEnd } from './known-concepts.ts';
import { manualRule } from './manual-rule.ts';

/** More concepts that appear in no presentation have one finding. */
const MAX_SINGLE = 5;

const momentLabel = /\/role\/period(?:Start|End)Label$/;

/** Rules on the filer's presentation (Global Filing Manual, 1.6). */
export const manualPresentationRules: readonly SubmissionRule[] = [
  manualRule({
    code: 'P-PRESENTATION',
    title:
      'Presentations must contain all concepts in use, in one tree per role, with distinct orders and suitable labels',
    description:
      'Every concept, axis and member in use appears in the presentation of a role. Siblings have different orders, and a concept that appears twice under the same parent has different preferred labels. A role has one root, and its axes have members.',
    severity: 'error',
    fix: 'Correct the presentation linkbase.',
    messages: {
      order: {
        text: '{name} and {other} have the same order, {order}, under {parent} in the presentation of {role}, but orders must differ.',
        fix: 'Give the arcs to {name} and {other} different orders{unstated}.',
      },
      missing: {
        text: 'The concept {name} is in use, but appears in no presentation.',
        fix: 'Add the concept to the presentation of a role.',
      },
      several: {
        text: '{count} in use appear in no presentation: {names}.',
        fix: 'Add the concepts to the presentation of a role. If a whole statement is concerned, its presentation is missing: restore it.',
      },
      label: {
        text: '{name} appears twice under {parent} in the presentation of {role}, both times {label}, so readers cannot tell the lines apart.',
        fix: 'Assign different preferred labels, such as periodStartLabel and periodEndLabel.',
      },
      roots: {
        text: 'The presentation of {role} has {count} instead of one: {names}.',
        severity: 'warning',
        fix: 'Put all concepts of the role under one abstract concept.',
      },
      misspelt: {
        text: 'The presentation of {role} has two roots instead of one, {name} and {near}; did you mean "{near}" both times?',
        severity: 'warning',
        fix: 'Write "{near}", if that is meant; otherwise put all concepts of the role under one abstract concept.',
      },
      moment: {
        text: '{name} has the period type duration, but its preferred label, {label}, is for a point in time.',
        severity: 'warning',
        fix: 'Remove preferredLabel from the arc to {name}.',
      },
      axis: {
        text: 'The axis {name} has no members in the presentation of {role}, but must have at least one.',
        severity: 'warning',
        fix: 'Put the domain and its members under the axis.',
      },
    },
    check(filing, found) {
      const all = filing.taxonomy.conceptArcs(arcroles.parentChild);
      if (all.length === 0) return;
      const presented = new Set(all.flatMap(({ from, to }) => [from.id, to.id]));
      const missing = [...filing.usedConcepts].filter(([id]) => !presented.has(id));
      const [first] = missing;
      if (first && missing.length > MAX_SINGLE)
        found('several', filing.at(first[1].offset), {
          count: counted(missing.length, 'concept'),
          names: listWords(
            missing.map(([, { written }]) => written),
            'and',
            MAX_SINGLE,
          ),
        });
      else
        for (const [, { written, offset }] of missing)
          found('missing', filing.at(offset), { name: written, actual: written });
      for (const [role, arcs] of byRole(all)) {
        const orders = new Map<string, ConceptArc>();
        const labels = new Set<string>();
        for (const one of arcs) {
          const { from, to, arc, document } = one;
          const at = document.text.place(arc.offset);
          const data = {
            name: nameOfId(to.id),
            parent: nameOfId(from.id),
            role: roleDefinition(filing.taxonomy, role),
          };
          const order = Number(arc.order ?? 1);
          const { preferredLabel = '' } = arc.attributes;
          const place = `${from.id} ${order}`;
          const sibling = orders.get(place);
          const labelKey = `${from.id} ${to.id} ${preferredLabel}`;
          if (labels.has(labelKey))
            found('label', at, {
              ...data,
              label:
                preferredLabel === ''
                  ? 'without a preferred label'
                  : `with the preferred label ${lastSegment(preferredLabel)}`,
            });
          else if (sibling)
            found('order', at, {
              ...data,
              other: nameOfId(sibling.to.id),
              order,
              unstated: unstatedOrder(order),
            });
          labels.add(labelKey);
          orders.set(place, sibling ?? one);
          if (momentLabel.test(preferredLabel) && conceptOfEnd(filing, to)?.periodType === 'duration')
            found('moment', at, { name: data.name, label: lastSegment(preferredLabel) });
        }
        checkShape(role, arcs);
      }
      function checkShape(role: string, arcs: readonly ConceptArc[]): void {
        const parents = new Map(arcs.map((one) => [one.from.id, one]));
        const children = new Map(arcs.map((one) => [one.to.id, one]));
        const roots = [...parents.keys()].filter((id) => !children.has(id));
        const [, second] = roots;
        const place = ({ document, arc }: ConceptArc) => document.text.place(arc.offset);
        const last = second === undefined ? undefined : parents.get(second);
        const [rarer = '', other = ''] = roots
          .map(nameOfId)
          .toSorted((a, b) => usesOf(arcs, a) - usesOf(arcs, b));
        if (last && roots.length === 2 && mistypedId(rarer, [other]) !== undefined)
          found('misspelt', place(last), {
            ...{ role: roleDefinition(filing.taxonomy, role), name: rarer, near: other },
          });
        else if (last)
          found('roots', place(last), {
            role: roleDefinition(filing.taxonomy, role),
            count: counted(roots.length, 'root'),
            names: listWords(roots.map(nameOfId), 'and', 5),
          });
        for (const [id, one] of children)
          if (!parents.has(id) && hasMembers(filing, one.to))
            found('axis', place(one), { name: nameOfId(id), role: roleDefinition(filing.taxonomy, role) });
      }
    },
  }),
];

/**
 * Whether an axis is known to have members: typed axes have none, and for others it is unknown without their
 * schema.
 */
function hasMembers(filing: FiledReport, end: ConceptEnd): boolean {
  const concept = conceptOfEnd(filing, end);
  return concept?.isDimension === true && concept.typedDomainRef === undefined;
}

/** Returns the number of arcs from a concept. */
function usesOf(arcs: readonly ConceptArc[], name: string): number {
  return arcs.filter(({ from }) => nameOfId(from.id) === name).length;
}

import { oncePerKey } from '../../../core/once.ts';
import { standardRoles } from '../../../taxonomy/checks/standard-roles.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import { arcroles, LINK } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfArc, showConcept } from './places.ts';

const labelRoles = standardRoles.get(expandedName(LINK, 'label'));

/** Rules on the labels that readers of an extension see. */
export const extensionPresentationRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-PREFERRED-LABEL',
    title: 'Concepts presented more than once under the same parent must have preferred labels',
    description:
      'A concept can appear twice under the same heading, for example as opening and closing balance. Preferred labels distinguish the two.',
    severity: 'warning',
    references: [],
    fix: 'Set preferredLabel on the arcs, for example to the role periodStartLabel for the opening balance and periodEndLabel for the closing balance.',
    messages: {
      missing:
        '{concept} is presented {times} under {parent} without a preferred label, so readers cannot tell the lines apart.',
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission))
        for (const [last, count] of repeated(extension)) {
          const { from, to } = last;
          if (from.kind !== 'concept' || to.kind !== 'concept') continue;
          found('missing', placeOfArc(last), {
            concept: showConcept(to.concept),
            times: count === 2 ? 'twice' : `${count} times`,
            parent: showConcept(from.concept),
          });
        }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-LABEL-ROLE',
    title: 'Labels must use the roles of XBRL or its registry',
    description:
      'Software understands the label roles of XBRL 2.1 and the link role registry, but not roles that an issuer declares.',
    severity: 'warning',
    references: [],
    fix: 'Use a label role of XBRL 2.1 or the link role registry, such as http://www.xbrl.org/2003/role/terseLabel.',
    messages: {
      custom: {
        text: 'A label of {concept} has the role {role}, which is neither in XBRL 2.1 nor in the link role registry.',
      },
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission))
        for (const { from, to } of extension.relationships(arcroles.conceptLabel)) {
          if (from.kind !== 'concept' || to.kind !== 'resource') continue;
          const { role, offset } = to.resource;
          if (role === undefined || labelRoles?.has(role) || isRegistered(extension, role)) continue;
          found('custom', to.document.text.place(offset), { concept: showConcept(from.concept), role });
        }
    },
  }),
];

/**
 * Yields the last and the number of arcs without a preferred label that connect the same concepts in a link
 * role.
 */
function* repeated(extension: Extension): Generator<[Relationship, number]> {
  const known = new Map<string, Map<Concept, Map<Concept, [Relationship, number]>>>();
  for (const relationship of extension.relationships(arcroles.parentChild)) {
    const { from, to, link, arc } = relationship;
    if (from.kind !== 'concept' || to.kind !== 'concept' || arc.attributes.preferredLabel) continue;
    const parents = oncePerKey(
      known,
      link.role,
      () => new Map<Concept, Map<Concept, [Relationship, number]>>(),
    );
    const children = oncePerKey(parents, from.concept, () => new Map<Concept, [Relationship, number]>());
    children.set(to.concept, [relationship, (children.get(to.concept)?.[1] ?? 0) + 1]);
  }
  for (const parents of known.values())
    for (const children of parents.values())
      for (const found of children.values()) if (found[1] > 1) yield found;
}

function isRegistered({ dts }: Extension, role: string): boolean {
  return dts.roleTypes(role).some(({ document }) => /^https?:\/\/www\.xbrl\.org\/lrr\//.test(document.url));
}

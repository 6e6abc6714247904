import { standardRoles } from '../../../taxonomy/checks/standard-roles.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { Relationship } from '../../../taxonomy/dts.ts';
import { arcroles, LINK } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type Extension, extensionsOf } from './extension.ts';
import { placeOfArc, showConcept } from './places.ts';

const labelRoles = standardRoles.get(expandedName(LINK, 'label'));

/** What labels readers of an extension see. */
export const extensionPresentationRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-PREFERRED-LABEL',
    title: 'A concept that is presented twice below another has preferred labels',
    description:
      'A concept stands twice below the same heading as the opening and the closing amount, for example. The labels that the arcs prefer tell readers which is which.',
    severity: 'warning',
    references: [],
    fix: 'Give the arcs the attribute preferredLabel, such as that of the period start and the period end.',
    messages: { missing: '{concept} stands {count} times below {parent} without a preferred label.' },
    check(submission, found) {
      for (const extension of extensionsOf(submission))
        for (const [last, count] of repeated(extension)) {
          const { from, to } = last;
          if (from.kind !== 'concept' || to.kind !== 'concept') continue;
          found('missing', placeOfArc(last), {
            concept: showConcept(to.concept),
            count,
            parent: showConcept(from.concept),
          });
        }
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-LABEL-ROLE',
    title: 'Labels have roles of XBRL or of its registry',
    description:
      'Software knows what the label roles of XBRL 2.1 and of the registry of link roles mean; those that an issuer declares it does not.',
    severity: 'warning',
    references: [],
    fix: 'Use a role of XBRL 2.1 or of the registry of link roles.',
    messages: {
      custom: {
        text: 'The label of {concept} has the role {role}, which neither XBRL nor the registry knows.',
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

/** Of arcs without a preferred label that join the same concepts in a link role, the last and their number. */
function* repeated(extension: Extension): Generator<[Relationship, number]> {
  const known = new Map<string, Map<Concept, Map<Concept, [Relationship, number]>>>();
  for (const relationship of extension.relationships(arcroles.parentChild)) {
    const { from, to, link, arc } = relationship;
    if (from.kind !== 'concept' || to.kind !== 'concept' || arc.attributes.preferredLabel) continue;
    const parents = remember(
      known,
      link.role,
      () => new Map<Concept, Map<Concept, [Relationship, number]>>(),
    );
    const children = remember(parents, from.concept, () => new Map<Concept, [Relationship, number]>());
    children.set(to.concept, [relationship, (children.get(to.concept)?.[1] ?? 0) + 1]);
  }
  for (const parents of known.values())
    for (const children of parents.values())
      for (const found of children.values()) if (found[1] > 1) yield found;
}

function remember<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  let value = known.get(key);
  if (value === undefined) {
    value = make();
    known.set(key, value);
  }
  return value;
}

function isRegistered({ dts }: Extension, role: string): boolean {
  return dts.roleTypes(role).some(({ document }) => /^https?:\/\/www\.xbrl\.org\/lrr\//.test(document.url));
}

import { standardRoles } from '../../taxonomy/checks/standard-roles.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { PlacedLinkbase, Relationship } from '../../taxonomy/dts.ts';
import { arcroles, expandedName, LINK, localPart } from '../../taxonomy/names.ts';
import { type Extension, extensionsOf } from '../extension/extension.ts';
import { placeOfArc, showConcept } from '../extension/places.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { esef } from './esef.ts';
import { addedArc, adding, changedExtension } from './extension-example.ts';

/** The start of an arc of the example's presentation. */
const ARC =
  '<link:presentationArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/parent-child"';

const EQUITY = 'http://www.abc.example/role/Equity';
const AGAIN = addedArc('presentation', arcroles.parentChild, ' order="9"');

const labelRoles = standardRoles.get(expandedName(LINK, 'label'));

export const presentationRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esef,
    code: 'ESEF-STATEMENT',
    title: 'A primary statement heads a presentation tree',
    description:
      'Readers find the primary statements by the abstract concepts of the base taxonomy that head them in the presentation linkbase. At least one is there.',
    severity: 'error',
    references: ['ESEF.RTS.Annex.II.Par.1.Par.7.missingPrimaryFinancialStatement'],
    fix: 'Put the abstract concept of the statement, such as StatementOfFinancialPositionAbstract, at the top of its presentation tree.',
    messages: { none: 'No presentation tree begins with the heading of a primary statement.' },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const [first] = presentations(extension);
        if (!extension.isWhole || !first || extension.profile.taxonomy?.statementRoots === undefined)
          continue;
        if (presentedRoles(extension).some((role) => statementsOf(extension, role).length > 0)) continue;
        found('none', first.document.text.place(first.linkbase.links[0]?.offset ?? 0), {});
      }
    },
    examples: [
      changedExtension(
        [
          [
            'pre',
            /[^"]*#ifrs-full_Statement\w+Abstract/g,
            'http://www.esma.europa.eu/taxonomy/2025-03-27/esef_cor.xsd#esef_cor_NotesAccountingPoliciesAndMandatoryTags',
          ],
        ],
        [['pre', '<link:presentationLink']],
      ),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-STATEMENT-ROLE',
    title: 'Each primary statement has a link role of its own',
    description:
      'The presentation trees of two statements stand in two link roles, so that each is read alone.',
    severity: 'error',
    references: ['ESEF.3.4.7.singleExtendedLinkRoleUsedForAllPFSs'],
    fix: 'Declare a link role for each statement, and present each in its own.',
    messages: { shared: 'The link role {role} holds {count} statements: {statements}.' },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const first = firstInRole(extension);
        for (const role of presentedRoles(extension)) {
          const statements = statementsOf(extension, role);
          const relationship = first.get(role);
          if (statements.length < 2 || !relationship) continue;
          found('shared', placeOfArc(relationship), {
            role,
            count: statements.length,
            statements: statements.map(showConcept).join(', '),
          });
        }
      }
    },
    examples: [
      changedExtension(
        [
          [
            'pre',
            'Link xlink:type="extended" xlink:role="http://www.abc.example/role/Equity"',
            'Link xlink:type="extended" xlink:role="http://www.abc.example/role/Position"',
          ],
        ],
        [['pre', `${ARC} xlink:from="ifrs-full_StatementOfFinancialPositionAbstract"`]],
      ),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-PREFERRED-LABEL',
    title: 'A concept that is presented twice below another has preferred labels',
    description:
      'A concept stands twice below the same heading as the opening and the closing amount, for example. The labels that the arcs prefer tell readers which is which.',
    severity: 'warning',
    references: ['ESEF.3.4.4.missingPreferredLabelRole'],
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
    examples: [
      changedExtension(
        [
          adding(
            'presentation',
            EQUITY,
            ['ifrs-full_StatementOfChangesInEquityAbstract', 'ifrs-full_Equity'],
            AGAIN,
          ),
        ],
        [['pre', AGAIN]],
      ),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-LABEL-ROLE',
    title: 'Labels have roles of XBRL or of its registry',
    description:
      'Software knows what the label roles of XBRL 2.1 and of the registry of link roles mean; those that an issuer declares it does not.',
    severity: 'warning',
    references: [],
    fix: 'Use a role of XBRL 2.1 or of the registry of link roles.',
    messages: {
      custom: {
        text: 'The label of {concept} has the role {role}, which neither XBRL nor the registry knows.',
        references: ['ESEF.3.4.5.taxonomyElementLabelCustomRole'],
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
    examples: [
      changedExtension(
        [
          [
            'schema',
            '<link:roleType',
            '<link:roleType roleURI="http://www.abc.example/role/plain" id="plain"><link:usedOn>link:label</link:usedOn></link:roleType><link:roleType',
          ],
          [
            'lab',
            '<link:labelLink',
            '<link:roleRef roleURI="http://www.abc.example/role/plain" xlink:type="simple" xlink:href="abc-2025-12-31.xsd#plain"/><link:labelLink',
          ],
          [
            'lab',
            '<link:labelArc',
            '<link:label xlink:type="resource" xlink:label="label_Widgets" xlink:role="http://www.abc.example/role/plain" xml:lang="en">Widgets</link:label>\n<link:labelArc',
          ],
        ],
        [['lab', '<link:label xlink:type="resource" xlink:label="label_Widgets" xlink:role']],
      ),
    ],
  }),
];

function presentations({ linkbases }: Extension): readonly PlacedLinkbase[] {
  return linkbases.filter(({ linkbase }) =>
    linkbase.links.some(({ name }) => localPart(name) === 'presentationLink'),
  );
}

function firstInRole(extension: Extension): ReadonlyMap<string, Relationship> {
  const first = new Map<string, Relationship>();
  for (const relationship of extension.relationships(arcroles.parentChild))
    if (!first.has(relationship.link.role)) first.set(relationship.link.role, relationship);
  return first;
}

function presentedRoles(extension: Extension): readonly string[] {
  return [...firstInRole(extension).keys()];
}

/** The headings of primary statements that begin a tree in a link role. */
function statementsOf({ dts, profile }: Extension, role: string): readonly Concept[] {
  const names = new Set(profile.taxonomy?.statementRoots);
  return dts.network(arcroles.parentChild, role).roots.filter(({ name }) => names.has(localPart(name)));
}

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

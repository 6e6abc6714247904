import { counted, listWords } from '../../../core/wording.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import type { PlacedLinkbase, Relationship } from '../../../taxonomy/dts.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import { localPart } from '../../../xml/expanded-name.ts';
import { type Extension, extensionsOf } from '../../shared/extension/extension.ts';
import { placeOfArc, showConcept } from '../../shared/extension/places.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';
export const esefPresentationRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-STATEMENT',
    title: 'At least one presentation must start with a primary statement',
    description:
      'Readers find the primary statements by the abstract concepts of the base taxonomy at the top of their presentation. At least one is required.',
    severity: 'error',
    references: ['ESEF.RTS.Annex.II.Par.1.Par.7.missingPrimaryFinancialStatement'],
    fix: 'Put the abstract concept of the statement, such as StatementOfFinancialPositionAbstract, at the top of its presentation.',
    messages: {
      none: 'No presentation of the extension starts with the abstract concept of a primary statement, but at least one must.',
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const [first] = presentations(extension);
        if (!extension.isWhole || !first || extension.profile.taxonomy?.statementRoots === undefined)
          continue;
        if (presentedRoles(extension).some((role) => statementsOf(extension, role).length > 0)) continue;
        found('none', first.document.text.place(first.linkbase.links[0]?.offset ?? 0), {});
      }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-STATEMENT-ROLE',
    title: 'Each primary statement must have its own link role',
    description: 'The presentations of two statements are in separate extended link roles.',
    severity: 'error',
    references: ['ESEF.3.4.7.singleExtendedLinkRoleUsedForAllPFSs'],
    fix: 'Declare an extended link role for each statement, and present each statement in its own.',
    messages: {
      shared:
        'The link role {role} presents {count}, {statements}, but each statement must have a link role of its own.',
    },
    check(submission, found) {
      for (const extension of extensionsOf(submission)) {
        const first = firstInRole(extension);
        for (const role of presentedRoles(extension)) {
          const statements = statementsOf(extension, role);
          const relationship = first.get(role);
          if (statements.length < 2 || !relationship) continue;
          found('shared', placeOfArc(relationship), {
            role,
            count: counted(statements.length, 'statement'),
            statements: listWords(statements.map(showConcept)),
          });
        }
      }
    },
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

/** Returns the headings of primary statements at the root of a link role. */
function statementsOf({ dts, profile }: Extension, role: string): readonly Concept[] {
  const names = new Set(profile.taxonomy?.statementRoots);
  return dts.network(arcroles.parentChild, role).roots.filter(({ name }) => names.has(localPart(name)));
}

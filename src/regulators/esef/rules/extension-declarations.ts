import { findMembers, isLineItem } from '../../shared/extension/concept-roles.ts';
import { extensionsOf } from '../../shared/extension/extension.ts';
import { placeOfConcept, showConcept } from '../../shared/extension/places.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esef2021 } from '../esef-2021.ts';
import { esefRule } from '../esef-rule.ts';

export const esefDeclarationRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-EXT-ABSTRACT',
    title: 'Extensions must not declare abstract headings',
    description:
      'The headings of the statements are abstract concepts of the base taxonomy. An extension declares only reportable concepts, dimensions and members.',
    severity: 'warning',
    references: ['ESEF.3.2.5.abstractConceptDefinitionInExtensionTaxonomy'],
    fix: 'Remove the concept, and use an abstract concept of the base taxonomy as the heading.',
    messages: {
      abstract:
        'The extension declares the abstract concept {concept} as a heading, but headings must come from the base taxonomy.',
    },
    check(submission, found) {
      // Later manuals allow headings in extensions.
      if (submission.profile.version !== esef2021.version) return;
      for (const extension of extensionsOf(submission)) {
        const members = findMembers(extension);
        for (const concept of extension.concepts)
          if (concept.isAbstract && isLineItem(concept, members))
            found('abstract', placeOfConcept(concept), { concept: showConcept(concept) });
      }
    },
  }),
];

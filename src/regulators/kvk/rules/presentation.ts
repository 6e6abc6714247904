import { arcroles } from '../../../taxonomy/names.ts';
import { extensionsOf } from '../../shared/extension/extension.ts';
import { placeOfArc, showConcept } from '../../shared/extension/places.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { presentationRoots } from '../elements.ts';
import { kvkRule } from '../kvk-rule.ts';
import { usualConcept } from '../names.ts';

/** Rules on the presentation roots of an extension. */
export const kvkPresentationRules: readonly SubmissionRule[] = [
  submissionRule({
    ...kvkRule,
    code: 'KVK-ROOT',
    title: 'Presentations must start with the headings of the taxonomy',
    description:
      'Readers find the primary statements and the filing information by the headings that the taxonomy provides.',
    severity: 'warning',
    references: ['NL-KVK.RTS_Annex_II_Par_1_RTS_Annex_IV_par_7.missingRelevantPlaceholder'],
    fix: 'Put the heading of the statement, such as BalanceSheetTitle, at the top of its presentation.',
    messages: {
      other:
        'The presentation in the link role {role} starts with {concept}, which is not a heading of the taxonomy for a primary statement or the filing information.',
    },
    check(submission, found) {
      const allowed = new Set(presentationRoots);
      for (const extension of extensionsOf(submission)) {
        const seen = new Set<string>();
        for (const relationship of extension.relationships(arcroles.parentChild)) {
          const { from, link } = relationship;
          if (from.kind !== 'concept' || allowed.has(usualConcept(from.concept))) continue;
          const key = `${link.role} ${from.concept.name}`;
          const { roots } = extension.dts.network(arcroles.parentChild, link.role);
          if (seen.has(key) || !roots.includes(from.concept)) continue;
          seen.add(key);
          found('other', placeOfArc(relationship), { concept: showConcept(from.concept), role: link.role });
        }
      }
    },
  }),
];

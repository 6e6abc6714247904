import type { Fact } from '../../formats/xbrl/instance.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import { dictionaryConcept } from '../../taxonomy/dictionary/dictionary.ts';
import { nameWords, tagPlace } from '../submission/fact-words.ts';
import { taggedFacts } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { hasType } from './item-types.ts';

/** Rules on escaped texts, which keep their markup. */
export const escapeRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-ESCAPE',
    title: 'Text blocks with markup must be escaped',
    description:
      'A text block keeps its markup if the fact has escape="true". Otherwise "&" and "<" in its value would be read as markup.',
    severity: 'error',
    references: [],
    fix: 'Set escape="true" on the fact.',
    messages: {
      block: 'The text block {name} contains "&" or "<", but its tag does not have escape="true".',
    },
    check(submission, found) {
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target))
            if (!tag.isEscaped && isTextBlock(concept, fact) && /[&<]/.test(fact.value))
              found('block', tagPlace(target, fact, page.text.place(tag.offset)), {
                name: nameWords(target, fact.name),
              });
    },
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ESCAPE-VALUE',
    title: 'The escape attribute must match the type of text',
    description:
      '"escape" is true for text blocks. For other text it is false, or true if the value contains markup.',
    severity: 'error',
    references: [],
    fix: 'Set escape="true" on text blocks, and remove it elsewhere.',
    messages: {
      block: {
        text: 'The tag of the text block {name} does not have escape="true", which text blocks must have.',
        fix: 'Set escape="true" on the fact.',
      },
      other: {
        text: 'The tag of {name} has escape="true", but {name} is not a text block{markup}.',
        fix: 'Remove escape="true" from the fact.',
      },
      markup: {
        text: '{name} contains "&" or "<", but its tag does not have escape="true".',
        fix: 'Set escape="true" on the fact.',
      },
    },
    check(submission, found) {
      const { escapes = 'blocks-and-markup' } = submission.profile.submission ?? {};
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target)) {
            if (tag.kind !== 'nonNumeric' || fact.isNil) continue;
            const isBlock = isTextBlock(concept, fact);
            if (!concept && !isBlock) continue;
            const at = tagPlace(target, fact, page.text.place(tag.offset));
            const hasMarkup = /[&<]/.test(fact.value);
            if (isBlock && !tag.isEscaped && !hasMarkup)
              found('block', at, { name: nameWords(target, fact.name) });
            if (isBlock) continue;
            if (escapes === 'needed') {
              if (hasMarkup && !tag.isEscaped) found('markup', at, { name: nameWords(target, fact.name) });
            } else if (tag.isEscaped && (escapes === 'blocks' || !hasMarkup))
              found('other', at, {
                name: nameWords(target, fact.name),
                markup: hasMarkup ? '' : ' and contains no markup',
              });
          }
    },
  }),
];

/** Whether a concept is a text block; the dictionary knows those of well-known taxonomies that are not installed. */
function isTextBlock(concept: Concept | undefined, { name }: Fact): boolean {
  return concept
    ? hasType(concept.element.type, 'textBlockItemType')
    : dictionaryConcept(name.uri, name.local)?.kind === 'textBlock';
}

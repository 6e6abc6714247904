import { hasType } from '../../shared/item-types.ts';
import { nameWords, tagPlace, tagWords } from '../../submission/fact-words.ts';
import { pagesOf, taggedFacts } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';

export const esefTextRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-EMPTY-BLOCK',
    title: 'Text blocks must contain text',
    description: 'A tag without text has no content.',
    severity: 'warning',
    references: ['ESEF.1.3.3.emptyTextBlock'],
    fix: 'Tag the text that belongs to it, or remove the tag.',
    messages: { empty: 'The text block {name} is empty.' },
    check(submission, found) {
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target)) {
            if (!concept || fact.isNil || !hasType(concept.element.type, 'textBlockItemType')) continue;
            if (fact.value.replace(/<[^<>]*>|&(?:nbsp|#160|#xA0);/gi, '').trim() === '')
              found('empty', tagPlace(target, fact, page.text.place(tag.offset)), {
                name: nameWords(target, fact.name),
              });
          }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-CONTINUATION',
    title: 'Continued text must continue further down in the report',
    description: 'Text that continues elsewhere continues further down in the report.',
    severity: 'warning',
    references: ['ESEF.2.2.6.textContentOrdering'],
    fix: 'Arrange the parts of the text in the order in which people read them, and correct continuedAt accordingly.',
    messages: { backwards: '{text} continues at "{id}", which comes before it in the report.' },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const { continuations, facts } = document.survey;
        const places = new Map(continuations.map(({ id, offset }) => [id, offset]));
        const tags = new Map(facts.map((fact) => [fact.offset, fact]));
        for (const { id = '', continuedAt, offset } of [...facts, ...continuations]) {
          const next = continuedAt === undefined ? undefined : places.get(continuedAt);
          const tag = tags.get(offset);
          if (next !== undefined && next < offset)
            found('backwards', at(offset), {
              text: tag ? `The text of ${tagWords(report, tag)}` : `The continuation "${id}"`,
              id: continuedAt ?? '',
            });
        }
      }
    },
  }),
];

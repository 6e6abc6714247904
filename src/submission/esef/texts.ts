import { exampleSubmission } from '../example-submission.ts';
import { pagesOf, taggedFacts } from '../submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';
import { esef } from './esef.ts';
import { hasType } from './facts.ts';

export const textRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esef,
    code: 'ESEF-ESCAPE',
    title: 'Blocks of text with markup are escaped',
    description:
      'A block of text keeps its markup where the fact says escape="true"; otherwise "&" and "<" of its value would be read as markup.',
    severity: 'error',
    references: [],
    fix: 'Set escape="true" on the fact.',
    messages: { block: 'The block of text "{name}" holds "&" or "<" and is not escaped.' },
    check(submission, found) {
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target))
            if (
              !tag.isEscaped &&
              concept &&
              hasType(concept.element.type, 'textBlockItemType') &&
              /[&<]/.test(fact.value)
            )
              found('block', page.text.place(tag.offset), { name: tag.written });
    },
    examples: [
      exampleSubmission({
        types: {
          DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities: 'dtr-types:textBlockItemType',
        },
        replace: ['id="m8">ABC<', 'id="m8">Cost &amp; fair value<'],
        mark: '<ix:nonNumeric name="ifrs-full:DescriptionOf',
      }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-ESCAPE-VALUE',
    title: 'Blocks of text are escaped, and other texts are not',
    description: 'The attribute "escape" is true for blocks of text and false for everything else.',
    severity: 'error',
    references: ['ESEF.2.2.7.improperApplicationOfEscapeAttribute'],
    fix: 'Set escape="true" on blocks of text, and remove it elsewhere.',
    messages: {
      block: 'The block of text "{name}" is not escaped.',
      other: 'The fact "{name}" is escaped, although it is no block of text.',
    },
    check(submission, found) {
      const isStrict = submission.profile.submission?.strictEscapes ?? false;
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target)) {
            if (tag.kind !== 'nonNumeric' || !concept || fact.isNil) continue;
            const isBlock = hasType(concept.element.type, 'textBlockItemType');
            const at = page.text.place(tag.offset);
            const hasMarkup = /[&<]/.test(fact.value);
            if (isBlock && !tag.isEscaped && !hasMarkup) found('block', at, { name: tag.written });
            else if (!isBlock && tag.isEscaped && (isStrict || !hasMarkup))
              found('other', at, { name: tag.written });
          }
    },
    examples: [
      exampleSubmission({
        types: {
          DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities: 'dtr-types:textBlockItemType',
        },
        replace: ['id="m8">ABC<', 'id="m8">At cost<'],
        mark: '<ix:nonNumeric name="ifrs-full:DescriptionOf',
      }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-EMPTY-BLOCK',
    title: 'Blocks of text hold text',
    description: 'A tag around nothing says nothing.',
    severity: 'warning',
    references: ['ESEF.1.3.3.emptyTextBlock'],
    fix: 'Tag the text that belongs to it, or remove the tag.',
    messages: { empty: 'The block of text "{name}" is empty.' },
    check(submission, found) {
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target)) {
            if (!concept || fact.isNil || !hasType(concept.element.type, 'textBlockItemType')) continue;
            if (fact.value.replace(/<[^>]*>|&(?:nbsp|#160|#xA0);/gi, '').trim() === '')
              found('empty', page.text.place(tag.offset), { name: tag.written });
          }
    },
    examples: [
      exampleSubmission({
        types: {
          DescriptionOfNatureOfEntitysOperationsAndPrincipalActivities: 'dtr-types:textBlockItemType',
        },
        replace: ['id="m8">ABC<', 'id="m8" escape="true"> <'],
        mark: '<ix:nonNumeric name="ifrs-full:DescriptionOf',
      }),
    ],
  }),
  submissionRule({
    ...esef,
    code: 'ESEF-CONTINUATION',
    title: 'Texts continue in the order in which they are read',
    description: 'A text that goes on elsewhere goes on further down the page.',
    severity: 'warning',
    references: ['ESEF.2.2.6.textContentOrdering'],
    fix: 'Let the parts of the text follow one another as people read them.',
    messages: { backwards: 'The text goes on at "{id}", which stands before it.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission)) {
        const { continuations, facts } = document.survey;
        const places = new Map(continuations.map(({ id, offset }) => [id, offset]));
        for (const { continuedAt, offset } of [...facts, ...continuations]) {
          const next = continuedAt === undefined ? undefined : places.get(continuedAt);
          if (next !== undefined && next < offset) found('backwards', at(offset), { id: continuedAt ?? '' });
        }
      }
    },
    examples: [
      exampleSubmission({
        body: '<p><ix:continuation id="rest">C</ix:continuation> <ix:nonNumeric name="ifrs-full:NameOfParentEntity" contextRef="d" id="parent2" continuedAt="rest">AB</ix:nonNumeric></p>',
        mark: '<ix:nonNumeric name="ifrs-full:NameOfParentEntity" contextRef="d" id="parent2"',
      }),
    ],
  }),
];

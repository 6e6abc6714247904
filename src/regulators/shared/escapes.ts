import { taggedFacts } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { hasType } from './item-types.ts';

/** Whether texts keep their markup. */
export const escapeRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'annualReport',
    code: 'P-ESCAPE',
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
  }),
  submissionRule({
    demand: 'annualReport',
    code: 'P-ESCAPE-VALUE',
    title: 'Texts are escaped where the regulator wants it',
    description:
      'The attribute "escape" is true for blocks of text. For other texts it is false, or true where the value holds markup.',
    severity: 'error',
    references: [],
    fix: 'Set escape="true" on blocks of text, and remove it elsewhere.',
    messages: {
      block: 'The block of text "{name}" is not escaped.',
      other: 'The fact "{name}" is escaped, although it is no block of text.',
      markup: {
        text: 'The fact "{name}" holds "&" or "<" and is not escaped.',
        fix: 'Set escape="true" on the fact.',
      },
    },
    check(submission, found) {
      const { escapes = 'blocks-and-markup' } = submission.profile.submission ?? {};
      for (const report of submission.reports)
        for (const target of report.targets)
          for (const { fact, tag, concept, page } of taggedFacts(report, target)) {
            if (tag.kind !== 'nonNumeric' || !concept || fact.isNil) continue;
            const isBlock = hasType(concept.element.type, 'textBlockItemType');
            const at = page.text.place(tag.offset);
            const hasMarkup = /[&<]/.test(fact.value);
            if (isBlock && !tag.isEscaped && !hasMarkup) found('block', at, { name: tag.written });
            if (isBlock) continue;
            if (escapes === 'needed') {
              if (hasMarkup && !tag.isEscaped) found('markup', at, { name: tag.written });
            } else if (tag.isEscaped && (escapes === 'blocks' || !hasMarkup))
              found('other', at, { name: tag.written });
          }
    },
  }),
];

import { surveyOf } from '../../submission/page-survey-kind.ts';
import { pagesOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { pageStyle } from '../page-style.ts';

export const ukPageRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'UK-CSS',
    title: 'Styles must be valid CSS',
    description:
      'A style sheet rule has a block; a style attribute contains declarations, each with a name, a colon and a value.',
    severity: 'warning',
    profiles: ['uk-frs'],
    references: ['ix.CssParsingError'],
    fix: 'Complete or remove the part of the style that is quoted.',
    messages: {
      style:
        'The style contains "{text}", which is not complete: a rule needs a block in braces, and a declaration a colon and a value.',
    },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { text, offset } of surveyOf(document, pageStyle).problems)
          found('style', at(offset), { text });
    },
  }),
];

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
    fix: 'Correct the style.',
    messages: { style: 'The style contains "{text}", which is neither a rule nor a declaration.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { text, offset } of surveyOf(document, pageStyle).problems)
          found('style', at(offset), { text });
    },
  }),
];

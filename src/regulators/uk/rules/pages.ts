import { surveyOf } from '../../submission/page-survey-kind.ts';
import { pagesOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { pageStyle } from '../page-style.ts';

export const ukPageRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'UK-CSS',
    title: 'Styles can be read',
    description:
      'A rule of a style sheet has a block; what stands in a style attribute are declarations, each of a name, a colon and a value.',
    severity: 'warning',
    profiles: ['uk-frs'],
    references: ['ix.CssParsingError'],
    fix: 'Correct the style.',
    messages: { style: 'The style has "{text}", which is neither a rule nor a declaration.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { text, offset } of surveyOf(document, pageStyle).faults)
          found('style', at(offset), { text });
    },
  }),
];

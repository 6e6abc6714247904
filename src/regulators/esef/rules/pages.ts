import { pagesOf, pathFrom } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { schemeOf } from '../../submission/survey/page-resources.ts';
import { esefRule } from '../esef-rule.ts';

export const esefPageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-CSS',
    title: 'Styles stand in a single page, and beside the pages of a set',
    description:
      'A report of one page has its style sheet within; the pages of a set share one that is a file of the package.',
    severity: 'warning',
    references: [],
    fix: 'Move the style sheet to where it belongs.',
    messages: {
      beside: 'The page loads the style sheet "{url}"; that of a single page stands in it.',
      within: 'The page holds a style sheet; pages of a set share one that is a file of its own.',
      elsewhere: 'The style sheet "{url}" is no file of the package.',
    },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const { resources, styleElements } = document.survey;
        const isSingle = report.documents.length === 1;
        if (!isSingle) for (const offset of styleElements) found('within', at(offset), {});
        for (const { kind, url, offset } of resources) {
          if (kind !== 'sheet' || schemeOf(url) === 'data') continue;
          const path = pathFrom(document.path, url);
          // What is loaded from the network is told by another rule.
          if (isSingle) found('beside', at(offset), { url });
          else if (path !== undefined && !submission.read(path)) found('elsewhere', at(offset), { url });
        }
      }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-FONT',
    title: 'Fonts stand in the style sheet as base64',
    description: 'A font that is loaded from a file or an address may not be there when the report is read.',
    severity: 'warning',
    references: [],
    fix: 'Put the font into the style sheet as base64, or use one that every reader has.',
    messages: { font: 'The style sheet loads the font "{url}".' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { kind, url, offset } of document.survey.resources)
          if (kind === 'font' && schemeOf(url) !== 'data') found('font', at(offset), { url });
    },
  }),
];

import { pagesOf, pathFrom } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { schemeOf } from '../../submission/survey/page-resources.ts';
import { esefRule } from '../esef-rule.ts';

export const esefPageRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-CSS',
    title: 'CSS must be embedded in a single-document report and shared in a multi-document report',
    description:
      'A report of one document contains its style sheet; the documents of a set share a style sheet in the package.',
    severity: 'warning',
    references: [],
    fix: 'Move the style sheet to the required place.',
    messages: {
      beside: {
        text: 'The report loads the style sheet "{url}", but a single-document report must embed its CSS.',
        fix: 'Move the styles into a "style" element of the report, and remove the reference to the file.',
      },
      within: {
        text: 'The document embeds a style sheet, but the documents of a set must share one CSS file.',
        fix: 'Move the styles to a CSS file in the package that all documents of the report use.',
      },
      elsewhere: {
        text: 'The style sheet "{url}" is not part of the package.',
        fix: 'Add the style sheet to the package, or remove the reference to it.',
      },
    },
    check(submission, found) {
      for (const { report, document, at } of pagesOf(submission)) {
        const { resources, styleElements } = document.survey;
        const isSingle = report.documents.length === 1;
        if (!isSingle) for (const offset of styleElements) found('within', at(offset), {});
        for (const { kind, url, offset } of resources) {
          if (kind !== 'sheet' || schemeOf(url) === 'data') continue;
          const path = pathFrom(document.path, url);
          // Another rule reports resources loaded from the network.
          if (isSingle) found('beside', at(offset), { url });
          else if (path !== undefined && !submission.read(path)) found('elsewhere', at(offset), { url });
        }
      }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-FONT',
    title: 'Fonts must be embedded in the style sheet as base64',
    description:
      'A font that is loaded from a file or an address may not be available when the report is read.',
    severity: 'warning',
    references: [],
    fix: 'Embed the font in the style sheet as base64, or use a standard font.',
    messages: { font: 'The style sheet loads the font "{url}", which is not embedded.' },
    check(submission, found) {
      for (const { document, at } of pagesOf(submission))
        for (const { kind, url, offset } of document.survey.resources)
          if (kind === 'font' && schemeOf(url) !== 'data') found('font', at(offset), { url });
    },
  }),
];

import { IX } from '../../formats/inline/reading/names.ts';
import type { DocumentSurvey } from '../submission/document-survey.ts';
import { whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Whether there is a tagged report at all. */
export const inlineReportRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'taggedReport',
    code: 'P-INLINE',
    title: 'The report is tagged with Inline XBRL 1.1',
    description: 'What is handed in holds a page with facts in Inline XBRL; an instance in XML is none.',
    severity: 'error',
    references: [],
    fix: 'Tag the report itself with Inline XBRL 1.1.',
    messages: {
      untagged: {
        text: 'The report "{path}" has no tagged facts.',
      },
      instance: {
        text: 'What is handed in holds a report that is not Inline XBRL.',
      },
      version: {
        text: 'The page uses the namespace "{uri}", which is not that of Inline XBRL 1.1.',
      },
    },
    check(submission, found) {
      const { container, submission: demand } = submission.profile;
      // Some take a page without tags by itself.
      const isTagged = submission.isArchive || container?.kind === 'single-file';
      for (const { kind, documents } of submission.reports) {
        const [page] = documents;
        if (kind !== 'inline' && kind !== 'xhtml') found('instance', whole(submission), {});
        else if (page && isTagged && documents.every(({ survey }) => isWithoutTags(survey)))
          found('untagged', page.text.place(0), { path: page.path });
        if (demand?.taggedReport === 'any-version') continue;
        for (const { text, survey } of documents)
          for (const [uri, offset] of survey.inlineNamespaces)
            if (uri !== IX) found('version', text.place(offset), { uri });
      }
    },
  }),
];

/** Whether a page that could be read holds no fact. */
function isWithoutTags({ facts, fault }: DocumentSurvey): boolean {
  return facts.length === 0 && !fault;
}

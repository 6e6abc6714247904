import { IX } from '../../formats/inline/reading/names.ts';
import type { DocumentSurvey } from '../submission/document-survey.ts';
import { whole } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Rules on the presence of a tagged report. */
export const inlineReportRules: readonly SubmissionRule[] = [
  submissionRule({
    demand: 'taggedReport',
    code: 'P-INLINE',
    title: 'Reports must be tagged with Inline XBRL 1.1',
    description:
      'The submission contains a report tagged with Inline XBRL; an XBRL instance in XML is not accepted.',
    severity: 'error',
    references: [],
    fix: 'Tag the report itself with Inline XBRL 1.1.',
    messages: {
      untagged: {
        text: 'The report "{path}" has no tagged facts.',
        fix: 'Tag the figures and texts of the report with Inline XBRL 1.1. If they are tagged in another file, add that file to the submission.',
      },
      instance: {
        text: 'The submission contains a report that is not Inline XBRL, but must be.',
        fix: 'Submit the report as a document tagged with Inline XBRL 1.1.',
      },
      version: {
        text: 'The report uses the namespace "{uri}", which is not Inline XBRL 1.1.',
        fix: 'Tag the report with Inline XBRL 1.1, whose namespace is http://www.xbrl.org/2013/inlineXBRL.',
      },
    },
    check(submission, found) {
      const { container, submission: demand } = submission.profile;
      // Some regulators accept an untagged document on its own.
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

/** Whether a readable document contains no facts. */
function isWithoutTags({ facts, fault }: DocumentSurvey): boolean {
  return facts.length === 0 && !fault;
}

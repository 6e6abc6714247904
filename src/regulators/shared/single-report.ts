import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** What is taken as one file of one report. */
export const singleReportRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-ONE-DOCUMENT',
    title: 'A report is one inline document that stands for one target',
    description:
      'Inline XBRL lets a report be spread over several documents, and a document hold several reports; some regulators take one of each.',
    severity: 'error',
    references: ['Inline XBRL 1.1 3'],
    fix: 'Put the whole report into one document.',
    messages: {
      several: 'The report consists of {count} inline documents.',
      targets: {
        text: 'The report stands for {count} targets: {names}.',
        fix: 'Remove the attribute "target".',
      },
    },
    check({ profile, reports }, found) {
      if (!profile.submission?.oneDocument) return;
      for (const { documents, targets } of reports) {
        const at = documents[0]?.text.place(0);
        if (!at) continue;
        if (documents.length > 1) found('several', at, { count: documents.length });
        if (targets.length > 1) {
          const names = targets.map(({ name }) => (name === '' ? 'the default one' : `"${name}"`)).join(', ');
          found('targets', at, { count: targets.length, names });
        }
      }
    },
  }),
];

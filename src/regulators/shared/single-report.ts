import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Rules for regulators that accept one report in one file. */
export const singleReportRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-ONE-DOCUMENT',
    title: 'A report must be one Inline XBRL document with one target',
    description:
      'Inline XBRL allows a report in several documents, and several reports in one document; this regulator accepts one report in one document.',
    severity: 'error',
    references: ['Inline XBRL 1.1 3'],
    fix: 'Put the whole report into one document.',
    messages: {
      several: 'The report consists of {count} Inline XBRL documents, but must be a single one.',
      targets: {
        text: 'The report has {count} targets ({names}), but must have only the default target.',
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
          const names = targets
            .map(({ name }) => (name === '' ? 'the default target' : `"${name}"`))
            .join(', ');
          found('targets', at, { count: targets.length, names });
        }
      }
    },
  }),
];

import { counted, listWords } from '../../core/wording.ts';
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
      several: 'The report consists of {documents} ({names}), but must be a single one.',
      targets: {
        text: 'The report has {targets}, {names}, but must have only the default target.',
        fix: 'Remove the attribute "target" from all elements; remove facts that belong to another report.',
      },
    },
    check({ profile, reports }, found) {
      if (!profile.submission?.oneDocument) return;
      for (const { documents, targets } of reports) {
        const at = documents[0]?.text.place(0);
        if (!at) continue;
        if (documents.length > 1)
          found('several', at, {
            documents: counted(documents.length, 'Inline XBRL document'),
            names: listWords(
              documents.map(({ path }) => `"${path.slice(path.lastIndexOf('/') + 1)}"`),
              'and',
              5,
            ),
          });
        if (targets.length > 1) {
          const names = listWords(
            targets.map(({ name }) => (name === '' ? 'the default target' : `"${name}"`)),
            'and',
            5,
          );
          found('targets', at, { targets: counted(targets.length, 'target'), names });
        }
      }
    },
  }),
];

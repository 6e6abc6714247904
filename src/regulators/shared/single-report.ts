import { accounts, changedAccounts, ENTRY_POINT, exampleTaxonomy, notes } from '../examples/ros-report.ts';
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
    examples: [
      changedAccounts(
        [
          [
            '</ix:references>',
            `</ix:references><ix:references target="more"><link:schemaRef xlink:type="simple" xlink:href="${ENTRY_POINT}"/></ix:references>`,
          ],
          [
            '<p>End</p>',
            '<p><ix:nonFraction target="more" name="core:Equity" contextRef="i" unitRef="eur" decimals="0">300</ix:nonFraction></p>',
          ],
        ],
        ['<?xml'],
      ),
      {
        package: {
          'accounts/META-INF/reportPackage.json':
            '{"documentInfo":{"documentType":"https://xbrl.org/report-package/2023"}}',
          'accounts/reports/set/accounts.html': accounts,
          'accounts/reports/set/notes.html': notes,
        },
        packageName: 'accounts.zip',
        taxonomy: exampleTaxonomy,
        ask: { profile: 'ie-ros' },
        at: 'accounts.zip/accounts/reports/set/accounts.html:1:1',
        also: ['P-NAME'],
      },
    ],
  }),
];

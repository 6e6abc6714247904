import { withoutScheme } from '../../core/web-address.ts';
import type { Reference } from '../../xbrl/instance.ts';
import {
  accounts,
  change,
  changedAccounts,
  ENTRY_POINT,
  exampleTaxonomy,
  notes,
} from '../ros/example-report.ts';
import { targetsOf } from '../submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';

const reference = (url: string): string => `<link:schemaRef xlink:type="simple" xlink:href="${url}"/>`;
const OTHER_ENTRY_POINT = ENTRY_POINT.replaceAll('FRS-102', 'FRS-101');
const OTHER_SCHEMA = 'https://www.example.com/own.xsd';
const EMPTY_SCHEMA = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>';

/** What is taken as one file of one report in one taxonomy. */
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
            `</ix:references><ix:references target="more">${reference(ENTRY_POINT)}</ix:references>`,
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
  submissionRule({
    code: 'P-ONE-ENTRYPOINT',
    title: 'A report refers to one entry point, and to nothing else',
    description:
      'The entry point tells what kind of report it is, so that there is one, and no schema of the filer beside it.',
    severity: 'error',
    references: [],
    fix: 'Keep the one reference to the entry point of the report, and remove the others.',
    messages: {
      several: 'The report refers to a second entry point, "{url}".',
      further: 'The report refers to "{url}" too, which is no entry point that is taken.',
    },
    check(submission, found) {
      const { taxonomy, submission: demand } = submission.profile;
      if (!taxonomy || !demand?.oneEntryPoint) return;
      const taken = new Set(taxonomy.entryPoints.map(withoutScheme));
      const isTaken = ({ href }: Reference) => taken.has(withoutScheme(href));
      for (const { report, target, at } of targetsOf(submission)) {
        if (target !== report.targets[0]) continue;
        const schemas = target.instance.references.filter(({ kind }) => kind === 'schemaRef');
        const first = schemas.find(isTaken);
        // Where none is taken, the report is told so, and not that of each of them.
        if (!first) continue;
        for (const schema of schemas)
          if (schema !== first)
            found(isTaken(schema) ? 'several' : 'further', at(schema.offset), { url: schema.href });
      }
    },
    examples: [
      change(
        '</ix:references>',
        `${reference(OTHER_ENTRY_POINT)}</ix:references>`,
        reference(OTHER_ENTRY_POINT),
        {
          taxonomy: { [OTHER_ENTRY_POINT]: EMPTY_SCHEMA },
        },
      ),
      change('</ix:references>', `${reference(OTHER_SCHEMA)}</ix:references>`, reference(OTHER_SCHEMA), {
        taxonomy: { [OTHER_SCHEMA]: EMPTY_SCHEMA },
      }),
    ],
  }),
];

import { withoutScheme } from '../../core/web-address.ts';
import type { Place } from '../../findings/definition.ts';
import { extensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import { exampleSubmission } from '../example-submission.ts';
import { extensionOf as addedTaxonomy } from '../extension/extension.ts';
import type { Submission } from '../submission.ts';
import { type Judged, pagesOf, targetsOf, whole } from '../submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission-rule.ts';

export const containerRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-NAME',
    title: 'Files are named as the regulator wants them',
    description:
      'What is handed in has an extension that is taken, and reports are named by the pattern of the profile.',
    severity: 'error',
    references: [],
    fix: 'Rename the file.',
    messages: {
      suffix: 'The file "{file}" has an extension that is not taken; taken are {taken}.',
      report: {
        text: 'The name of the report "{name}" is not of the form {pattern}.',
        severity: 'warning',
      },
    },
    check(submission, found) {
      const { container, submission: demand } = submission.profile;
      const { file } = submission;
      // A page out of a package is judged without it.
      const isWhole = submission.package !== undefined || container?.kind === 'single-file';
      if (container && isWhole && !container.extensions.includes(extensionOf(file)))
        found('suffix', whole(submission), { file, taken: container.extensions.join(', ') });
      if (demand?.reportName === undefined) return;
      const pattern = new RegExp(demand.reportName);
      for (const { document, at } of pagesOf(submission)) {
        const name = document.path.slice(document.path.lastIndexOf('/') + 1);
        if (!pattern.test(name))
          found('report', at(0), { name, pattern: container?.names.report ?? demand.reportName });
      }
    },
    examples: [
      exampleSubmission({
        packageName: 'abc-2025-12-31-1-en.xbr',
        mark: '',
        also: ['rpe:documentTypeFileExtensionMismatch'],
      }),
    ],
  }),
  submissionRule({
    code: 'P-SIZE',
    title: 'What is handed in is not larger than the regulator takes',
    description: 'The size is that of the file as it is sent.',
    severity: 'error',
    references: [],
    fix: 'Make images smaller, and leave out what does not belong to the report.',
    messages: { size: 'The file has {bytes} bytes; at most {most} are taken.' },
    check(submission, found) {
      const most = submission.profile.container?.packageBytes;
      if (most !== undefined && submission.bytes > most)
        found('size', whole(submission), { bytes: submission.bytes, most });
    },
    examples: [],
  }),
  submissionRule({
    code: 'P-ENTRYPOINT',
    title: 'The report builds on a taxonomy that the regulator takes',
    description:
      'A report refers to an entry point of the taxonomy, or to an extension that imports one. Entry points of years that have passed are refused.',
    severity: 'error',
    references: [],
    fix: 'Import the entry point of a version that is taken.',
    messages: {
      missing:
        'Neither the report nor its extension refers to an entry point that is taken, such as "{expected}".',
      outdated: 'The entry point "{url}" is of a version that is not taken any more.',
    },
    check(submission, found) {
      const { taxonomy } = submission.profile;
      if (!taxonomy) return;
      for (const judged of targetsOf(submission)) {
        const { report, target, at } = judged;
        const { entries, missing } = target.dts;
        // What is not at hand may import whatever is wanted.
        if (target !== report.targets[0] || entries.every(({ url }) => missing.has(url))) continue;
        const { schemas } = addedTaxonomy(submission, target);
        // Where an extension is wanted, what it imports is judged with it.
        if (taxonomy.extension === 'required' && schemas.length > 0) continue;
        const addresses = addressesOf(judged, submission);
        const has = (list: readonly string[]) =>
          addresses.find(({ url }) => list.some((one) => withoutScheme(one) === withoutScheme(url)));
        const patterns = (taxonomy.entryPointPatterns ?? []).map((pattern) => new RegExp(pattern));
        if (has(taxonomy.entryPoints)) continue;
        if (addresses.some(({ url }) => patterns.some((pattern) => pattern.test(url)))) continue;
        const outdated = has(taxonomy.outdated ?? []);
        const [reference] = target.instance.references;
        const place = outdated?.place ?? at(reference?.offset ?? 0);
        if (outdated) found('outdated', place, { url: outdated.url });
        else found('missing', place, { expected: taxonomy.entryPoints[0] ?? '' });
      }
    },
    examples: [
      exampleSubmission({
        replace: [
          'http://www.abc.example/xbrl/abc-2025-12-31.xsd',
          'http://xbrl.ifrs.org/taxonomy/2025-03-27/full_ifrs/full_ifrs-cor_2025-03-27.xsd',
        ],
        mark: '<link:schemaRef',
        also: ['ESEF-EXT-FILES', 'xbrldie:ExplicitMemberUndefinedQNameError', 'xbrl.4.6:notItemOrTuple'],
      }),
    ],
  }),
];

/** What the report and the issuer's own schemas refer to, and where. */
function addressesOf({ target }: Judged, submission: Submission): { url: string; place: Place }[] {
  const { dts } = target;
  const start = whole(submission);
  const imports = addedTaxonomy(submission, target).schemas.flatMap(({ imports, text }) =>
    imports.map(({ url = '', offset }) => ({ url, place: text.place(offset) })),
  );
  return [...dts.entries.map(({ url, place = start }) => ({ url, place })), ...imports];
}

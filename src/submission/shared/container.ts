import { withoutScheme } from '../../core/web-address.ts';
import type { Place } from '../../findings/definition.ts';
import { extensionOf } from '../../taxonomy/packages/packaged-reports.ts';
import { annualReports } from '../annual-reports.ts';
import { exampleSubmission } from '../example-submission.ts';
import { extensionOf as addedTaxonomy } from '../extension/extension.ts';
import { exampleReport } from '../kvk/example-package.ts';
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
    description:
      'The size is that of the file as it is sent; some authorities count what an archive holds once it is unpacked.',
    severity: 'error',
    references: [],
    fix: 'Make images smaller, and leave out what does not belong to the report.',
    messages: {
      size: 'The file has {bytes} bytes; at most {most} are taken.',
      unpacked: 'The files of the package have {bytes} bytes together; at most {most} are taken.',
    },
    check(submission, found) {
      const { packageBytes, unpackedBytes } = submission.profile.container ?? {};
      if (packageBytes !== undefined && submission.bytes > packageBytes)
        found('size', whole(submission), { bytes: submission.bytes, most: packageBytes });
      if (unpackedBytes === undefined || !submission.package) return;
      const { files } = submission.package;
      let bytes = 0;
      for (const name of files.names) bytes += files.sizeOf(name) ?? 0;
      if (bytes > unpackedBytes) found('unpacked', whole(submission), { bytes, most: unpackedBytes });
    },
    examples: [exampleReport({ weight: 100_000_001, mark: '' })],
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
        if (target !== report.targets[0]) continue;
        // What is not at hand may import whatever is wanted, where it may import anything.
        if (taxonomy.extension !== 'none' && entries.every(({ url }) => missing.has(url))) continue;
        const { schemas } = addedTaxonomy(submission, target);
        // Of annual reports, what an extension imports is judged with it.
        const isAnnual = (annualReports.profiles as readonly string[]).includes(submission.profile.id);
        if (isAnnual && schemas.length > 0) continue;
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
        also: ['P-EXT-FILES', 'xbrldie:ExplicitMemberUndefinedQNameError', 'xbrl.4.6:notItemOrTuple'],
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

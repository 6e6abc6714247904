import type { SourceText } from '../../../xml/source-text.ts';
import { bytesWords } from '../../shared/size-words.ts';
import { pathFrom } from '../../submission/submission-parts.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { schemeOf } from '../../submission/survey/page-resources.ts';
import type { EdinetFiling } from '../edinet-filing.ts';
import { ec, edinetRule } from '../edinet-rule.ts';
import { type Address, surveyPage } from '../page-survey.ts';
import type { UploadedFiles } from '../uploaded-files.ts';

const MAX_IMAGE = 300_000;

/** Links of documents (Validation Guidelines, 4-1-2). */
export const edinetLinkRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-LINK',
    title:
      'Links must lead to files in subfolders of the report, and these files must be used and not too large',
    description:
      'URLs are relative and lead to an existing file in a subfolder of the report, and never to a PDF. Files in these subfolders are used by a document, and images are at most 300 KB.',
    severity: 'error',
    fix: 'Correct the URL, or move the file to a subfolder of the report.',
    messages: {
      absolute: ec(
        'EC1007E',
        'The URL "{url}" is absolute; EDINET accepts only relative URLs.',
        'Write a relative URL, or remove the link.',
      ),
      outside: ec(
        'EC1035E',
        'The URL "{url}" leads outside the report folder.',
        'Remove the link, or move the file to a subfolder of the report and correct the URL.',
      ),
      beside: ec(
        'EC1013E',
        'The URL "{url}" leads to a file that is not in a subfolder of the report.',
        'Move the file to a subfolder of the report, and correct the URL.',
      ),
      within: ec(
        'EC1013E',
        'The URL "{url}" leads to a place in the same document; EDINET accepts only links to files in subfolders of the report.',
        'Remove the link.',
      ),
      up: ec(
        'EC1015E',
        'The URL "{url}" leads from a subfolder back to the report folder, which EDINET does not accept.',
        'Remove the link.',
      ),
      folder: ec(
        'EC1014E',
        'The URL "{url}" leads to a folder instead of a file.',
        'Refer to a file in the folder, or remove the link.',
      ),
      pdf: ec('EC1023E', 'The URL "{url}" leads to a PDF, which EDINET does not accept.', 'Remove the link.'),
      missing: ec(
        'EC1021E',
        'The URL "{url}" leads to a file that does not exist.',
        'Add the file, or correct the URL.',
      ),
      image: ec(
        'EC1016E',
        'The image "{name}" is {actual}; EDINET accepts at most {expected}.',
        'Reduce the size of the image.',
      ),
      unused: ec(
        'EC1017E',
        'No document of the report uses the file "{name}".',
        'Remove the file, or refer to it from a document.',
      ),
    },
    check(filing, found) {
      const { upload } = filing;
      if (!upload) return;
      const used = new Set<string>();
      for (const { page, text, addresses, folder } of linkingPages(filing))
        for (const address of addresses) {
          const { url, offset } = address;
          const path = pathFrom(page, url);
          const problem = problemOf(upload, folder, page, address, path);
          if (path !== undefined) used.add(path);
          if (problem) found(problem, text.place(offset), { url });
        }
      for (const { path, name, isBelow, bytes } of upload.files) {
        const isImage = /\.(?:jpe?g|gif|png)$/.test(name);
        if (isImage && bytes > MAX_IMAGE)
          found('image', filing.atFile(path), {
            name,
            actual: bytesWords(bytes),
            expected: bytesWords(MAX_IMAGE),
          });
        if (isBelow && !used.has(path)) found('unused', filing.atFile(path), { name });
      }
    },
  }),
];

interface LinkingPage {
  readonly page: string;
  readonly text: SourceText;
  readonly addresses: readonly Address[];
  /** The folder of the report, with a trailing slash. */
  readonly folder: string;
}

/** Yields pages of reports, and those in folders below them, which are not part of the report. */
function* linkingPages(filing: EdinetFiling): Generator<LinkingPage> {
  for (const page of filing.pages) {
    const folder = page.path.slice(0, page.path.lastIndexOf('/') + 1);
    yield { page: page.path, text: page.text, addresses: filing.survey(page).addresses, folder };
  }
  for (const { path, isBelow, reportPath } of filing.upload?.files ?? []) {
    const text = isBelow && /\.x?html?$/.test(path) ? filing.readText(path) : undefined;
    if (text) yield { page: path, text, addresses: surveyPage(text).addresses, folder: `${reportPath}/` };
  }
}

/** Returns the message for a wrong URL in a document. */
function problemOf(
  upload: UploadedFiles,
  folder: string,
  page: string,
  { url, element }: Address,
  path: string | undefined,
) {
  // The shared rule reports resources loaded from elsewhere.
  if (schemeOf(url) !== undefined || url.startsWith('/'))
    return element === 'img' || element === 'link' ? undefined : 'absolute';
  if (path === undefined || !`${path}/`.startsWith(folder)) return 'outside';
  const inner = path.slice(folder.length);
  const isWithin = inner.includes('/');
  const target = upload.at(path);
  if (target?.isFolder && inner !== '') return 'folder';
  if (!isWithin && page.slice(folder.length).includes('/')) return 'up';
  if (!isWithin) return url.startsWith('#') ? 'within' : 'beside';
  if (/\.pdf$/i.test(path)) return 'pdf';
  return target ? undefined : 'missing';
}

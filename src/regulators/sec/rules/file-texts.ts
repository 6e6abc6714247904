import { isAscii } from 'node:buffer';
import type { SourceText } from '../../../xml/source-text.ts';
import type { FiledReport } from '../../shared/filing-manual/filed-report.ts';
import { filerFileName } from '../../shared/filing-manual/filer-taxonomy.ts';
import { filerText } from '../../shared/filing-manual/filer-text.ts';
import type { Submission } from '../../submission/submission.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

const LAST_ASCII = 0x7e;
const DELETE = 0x7f;

/** Rules on the encoding of files (EDGAR Filer Manual, 5.2.1, 6.3.6 and 6.3.11). */
export const fileTextRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-FILE-TEXT',
    title: 'Files must be ASCII, must not use xml:base and must refer to elements by ID',
    description:
      'Other characters are written as character references, and files have no byte order mark. Schemas and linkbases do not use `xml:base`, and their locators refer to elements by ID.',
    severity: 'error',
    fix: 'Replace the character with a character reference, such as &#8217;, and save the file as ASCII.',
    messages: {
      mark: efm('5.02.01.01', 'The file starts with a byte order mark, which EDGAR does not accept.', {
        fix: 'Save the file without a byte order mark.',
      }),
      character: efm(
        '5.02.01.01',
        'The file contains the character {character}, which is not an ASCII character.',
        {
          fix: 'Replace the character with the character reference &#{number}; and others like it in the same way, then save the file as ASCII.',
        },
      ),
      base: efm('6.03.11', 'An element in {file} has the attribute xml:base, which EDGAR does not accept.', {
        fix: 'Remove xml:base, and correct the URLs that relied on it.',
      }),
      pointer: efm(
        '6.03.06',
        'The locator "#{fragment}" refers to an element with the element() scheme instead of its ID alone.',
        {
          fix: 'Write only the ID of the element after the "#", such as #{id}.',
        },
      ),
    },
    check(filing, found) {
      for (const { path, text } of textsOf(filing)) {
        if (hasMark(filing.submission, path)) found('mark', text.place(0), {});
        const offset = firstBeyondAscii(text.bytes);
        if (offset >= 0) found('character', text.place(offset), showCharacter(text, offset));
      }
      for (const document of filing.taxonomy.documents)
        for (const offset of filerText(document)?.bases ?? [])
          found('base', document.text.place(offset), { file: filerFileName(document) });
      for (const { linkbase, document } of filing.taxonomy.linkbases())
        for (const { locators } of linkbase.links)
          for (const { target, offset } of locators)
            if (target.fragment?.includes('('))
              found('pointer', document.text.place(offset), {
                fragment: target.fragment,
                id: /^element\(([^/)]+)/.exec(target.fragment)?.[1] ?? 'us-gaap_Assets',
              });
    },
  }),
];

/** Returns the pages and the filer's documents, with their places. */
function textsOf({
  report,
  taxonomy,
  submission,
}: FiledReport): readonly { path: string; text: SourceText }[] {
  const archive = submission.package && `${submission.package.file}/`;
  const own = taxonomy.documents.flatMap((document) => {
    const text = filerText(document)?.text;
    if (!text) return [];
    const file = text.file ?? filerFileName(document);
    return [{ path: archive && file.startsWith(archive) ? file.slice(archive.length) : file, text }];
  });
  return [...report.documents, ...own];
}

function hasMark(submission: Submission, path: string): boolean {
  const bytes = submission.read(path);
  return bytes !== undefined && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

function firstBeyondAscii(bytes: Buffer): number {
  if (isAscii(bytes) && !bytes.includes(DELETE)) return -1;
  return bytes.findIndex((byte) => byte > LAST_ASCII);
}

function showCharacter({ bytes }: SourceText, offset: number): { character: string; number: string } {
  const code = bytes.toString('utf8', offset, offset + 4).codePointAt(0) ?? 0;
  const written = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const isVisible = /[\p{L}\p{N}\p{P}\p{S}]/u.test(String.fromCodePoint(code));
  return {
    character: isVisible ? `"${String.fromCodePoint(code)}" (${written})` : written,
    number: String(code),
  };
}

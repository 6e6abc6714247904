import { counted, numberWords } from '../../../core/wording.ts';
import { bytesWords } from '../../shared/size-words.ts';
import type { SubmittedDocument } from '../../submission/submission.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { refusedCharacter } from '../allowed-characters.ts';
import { ec, edinetRule, gfm } from '../edinet-rule.ts';
import { expectedPrefix } from '../usual-prefixes.ts';

const ENCODED = 'The file "{name}" is encoded in {encoding}, but must be UTF-8.';
const japanese: ReadonlySet<string> = new Set(['ja', 'jp', 'ja-jp']);
const MAX_PAGE = 2_500_000;

/** Rules on the markup of pages (Validation Guidelines, 4-1; Global Filing Manual, 1.10). */
export const edinetPageRules: readonly SubmissionRule[] = [
  edinetRule({
    code: 'EDINET-PAGE',
    title:
      'Documents must be plain Japanese XHTML in UTF-8, with the usual prefixes declared on the root element',
    description:
      'A document has one html, head and body element, no forms, frames or preformatted text, and states UTF-8 in its XML declaration and a meta element. Stated languages are Japanese, and prefixes are declared on the root element. Documents are at most 2.5 MB.',
    severity: 'error',
    fix: 'Correct the markup of the document.',
    messages: {
      element: ec(
        'EC1006E',
        'The document contains the element "{name}", which EDINET does not accept.',
        'Write the passage without this element.',
      ),
      language: ec(
        'EC1011E',
        'An element has the language "{language}" (lang or xml:lang); EDINET accepts only Japanese.',
        'Set the language of the element to "ja", or remove the attribute.',
      ),
      repeated: ec(
        'EC1020E',
        'The document has {count}, but must have one.',
        'Keep one of these elements, and move the content of the others into it.',
      ),
      charset: ec(
        'EC1010E',
        'A meta element states the encoding "{charset}", but must state UTF-8.',
        'Save the document in UTF-8, and state UTF-8 in the meta element.',
      ),
      noCharset: gfm(
        '1.10.4',
        'The document does not state its encoding in a meta element.',
        'Add <meta http-equiv="Content-Type" content="text/html; charset=UTF-8"/> to the head.',
      ),
      noEncoding: gfm(
        '1.10.4',
        'The document does not state its encoding in an XML declaration.',
        'Start the document with <?xml version="1.0" encoding="UTF-8"?>.',
      ),
      size: {
        ...ec(
          'EC1009R',
          'The document is {actual}; EDINET accepts at most {expected}.',
          'Split the document.',
        ),
        severity: 'info',
      },
      prefix: gfm(
        '1.2.28',
        'The namespace "{namespace}" has the prefix "{prefix}", but must have "{expected}".',
        'Use the prefix {expected} for this namespace.',
      ),
      prefixes: gfm(
        '1.10.3',
        'An element other than the root declares a namespace ({name}), but only the root element may.',
        'Move the declaration to the root element.',
      ),
    },
    check(filing, found) {
      for (const page of filing.pages) {
        const at = (offset: number) => page.text.place(offset);
        const { refused, languages, frame, charset, declarations, lateDeclarations } = filing.survey(page);
        for (const { text: name, offset } of refused) found('element', at(offset), { name });
        // The language of the whole report is checked separately.
        for (const { text: language, offset } of languages)
          if (!japanese.has(language.toLowerCase()) && language !== page.survey.language)
            found('language', at(offset), { language });
        for (const [name, [, second, ...others]] of frame)
          if (second !== undefined)
            found('repeated', at(second), {
              count: counted(others.length + 2, `element "${name}"`, `elements "${name}"`),
            });
        if (!charset) found('noCharset', at(0), {});
        else if (charset.text.toLowerCase() !== 'utf-8')
          found('charset', at(charset.offset), { charset: charset.text });
        if (!/^\ufeff?<\?xml[^>]*encoding=/.test(beginning(page))) found('noEncoding', at(0), {});
        const bytes = filing.upload?.at(page.path)?.bytes ?? 0;
        if (bytes > MAX_PAGE)
          found('size', at(0), { actual: bytesWords(bytes), expected: bytesWords(MAX_PAGE) });
        for (const [prefix, namespace] of declarations) {
          const expected = expectedPrefix(namespace, prefix);
          if (expected !== undefined) found('prefix', at(0), { namespace, prefix, expected });
        }
        const [late] = lateDeclarations;
        if (late) found('prefixes', at(late.offset), { name: late.text });
      }
    },
  }),
  edinetRule({
    code: 'EDINET-TEXT',
    title: 'Files must be UTF-8 and contain only characters that EDINET accepts',
    description:
      'Every file of a report is encoded in UTF-8. Documents contain ASCII characters and characters of the Japanese Windows character set, which excludes half-width katakana, for example.',
    severity: 'error',
    fix: 'Save the file in UTF-8, and replace the character.',
    messages: {
      encoding: ec('EC5000E', ENCODED, 'Save the file in UTF-8, and state UTF-8 in its XML declaration.'),
      pageEncoding: {
        ...ec('EC5000E', ENCODED),
        references: ['EDINET.EC5000E', 'EDINET.EC5700W.GFM.1.10.4'],
        fix: 'Save the file in UTF-8, and state UTF-8 in its XML declaration.',
      },
      pageCharset: {
        ...ec('EC5000E', ENCODED),
        references: ['EDINET.EC5000E', 'EDINET.EC1010E', 'EDINET.EC5700W.GFM.1.10.4'],
        fix: 'Save the file in UTF-8, and state UTF-8 in its XML declaration and its meta element.',
      },
      character: ec(
        'EC5003E',
        'The document contains the character "{character}" (U+{code}){times}, which EDINET does not accept.',
        'Replace the character with one that EDINET accepts{example}.',
      ),
    },
    check(filing, found) {
      for (const { path, name } of filing.upload?.reportFiles ?? []) {
        const bytes = filing.submission.read(path) ?? new Uint8Array();
        const encoding = otherEncoding(bytes);
        if (encoding === undefined) continue;
        const key = !/\.x?html?$/.test(name) ? 'encoding' : saysOther(bytes) ? 'pageCharset' : 'pageEncoding';
        found(key, filing.atFile(path), { name, encoding });
      }
      for (const page of filing.pages) {
        const first = firstRefused(page);
        if (first)
          found('character', page.text.place(first.offset), {
            times:
              first.count === 1 ? '' : first.count === 2 ? ' twice' : ` ${numberWords(first.count)} times`,
            example: acceptedForm(first.character),
            character: first.character,
            code: (first.character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0'),
          });
      }
    },
  }),
];

/** Returns the start of a page. */
function beginning({ text }: SubmittedDocument): string {
  return text.bytes.subarray(0, 200).toString();
}

/** Whether a meta element states an encoding other than UTF-8. */
function saysOther(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_000)).toString('latin1');
  const [, charset] = /<meta[^<>]{0,500}charset\s*=\s*["']?([\w-]+)/i.exec(start) ?? [];
  return charset !== undefined && charset.toLowerCase() !== 'utf-8';
}

/** Returns the encoding of a file if it is not UTF-8. */
function otherEncoding(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xfe && second === 0xff) || (first === 0xff && second === 0xfe)) return 'UTF-16';
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 200)).toString('latin1');
  const [, stated] = /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]*?encoding=["']([\w.-]+)/.exec(start) ?? [];
  return stated === undefined || stated.toLowerCase() === 'utf-8' ? undefined : stated;
}

/** ", such as "カ"" for the half-width form; empty if no other form is accepted. */
function acceptedForm(character: string): string {
  const other = character.normalize('NFKC');
  return other === character || refusedCharacter(other) !== undefined ? '' : `, such as "${other}"`;
}

function firstRefused({
  text,
}: SubmittedDocument): { character: string; offset: number; count: number } | undefined {
  const content = text.bytes.toString();
  const character = refusedCharacter(content.replace(/^\ufeff/, ''));
  if (character === undefined) return undefined;
  const index = content.indexOf(character);
  const count = content.split(character).length - 1;
  return { character, offset: Buffer.byteLength(content.slice(0, index)), count };
}

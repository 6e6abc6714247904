import type { ReportSource } from '../formats/format.ts';
import type { FromXbrlRequest } from './convert/conversion-shapes.ts';
import { invalidMember } from './problems.ts';
import { sourceOf } from './reading/read-report.ts';

type GivenContent = Pick<FromXbrlRequest, 'xbrl' | 'content' | 'document' | 'format' | 'fileName' | 'files'>;

/**
 * Returns the report in a request, under any of the member names that integrators try. `textOf` returns a
 * member as it was written.
 */
export function givenSource(
  { xbrl, content, document, format, fileName, files }: GivenContent,
  place: string,
  textOf: (member: string) => string | undefined,
): ReportSource {
  const given = Object.entries({ xbrl, content, document }).filter(([, text]) => text !== undefined);
  const [first, second] = given as [string, string | object][];
  if (!first) throw invalidMember(`${place}xbrl`, 'is required and missing');
  if (second)
    throw invalidMember(`${place}${second[0]}`, `the report is given as /${place}${first[0]} already`);
  const [name, held] = first;
  // Uses the original text, as parsing would hide duplicate members.
  const text = typeof held === 'string' ? held : (textOf(name) ?? JSON.stringify(held));
  if (text.trim() === '')
    throw invalidMember(`${place}${name}`, 'must not be empty; send the text of the report');
  if (FILE_NAME.test(text))
    throw invalidMember(
      `${place}${name}`,
      `is the name of a file, ${JSON.stringify(text)}; send what the file contains`,
    );
  const isPackage = format === 'package' || text.startsWith(ARCHIVE_START);
  return sourceOf(
    isPackage ? decodeArchive(`${place}${name}`, text) : text,
    fileName,
    Object.entries(files ?? {}),
  );
}

/** A name that is sent in place of the file. */
const FILE_NAME = /^[^<>{}"\n]{1,200}\.(?:x?html?|xbrl|xml|xbri?|zip|json|csv)$/i;

/** The first characters of a ZIP archive in base64. */
const ARCHIVE_START = 'UEsDB';

function decodeArchive(name: string, text: string): Uint8Array {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) throw invalidMember(name, 'a package is given in base64');
  return Buffer.from(text, 'base64');
}

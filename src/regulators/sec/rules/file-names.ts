import { dayNumber } from '../../../core/calendar.ts';
import { listWords } from '../../../core/wording.ts';
import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import { LINK } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { filerFileName } from '../../shared/filing-manual/filer-taxonomy.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Suffixes of the names of linkbases, by their links. */
const endings: ReadonlyMap<string, string> = new Map([
  ['presentationLink', '_pre'],
  ['calculationLink', '_cal'],
  ['definitionLink', '_def'],
  ['labelLink', '_lab'],
  ['referenceLink', '_ref'],
]);

const MAX_NAME = 32;
const allowedName = /^[a-z0-9][A-Za-z0-9._-]*\.(?:xsd|xml)$/;
const allowedPageName = /^[A-Za-z0-9][A-Za-z0-9._-]*\.htm$/;
const undated = /^\w+-(\d{8})[._]/;
const dated = /^\w+-(\d{4})(\d\d)(\d\d)$/;

/** Names of files (EDGAR Filer Manual, 5.1.1 and 6.3.3). */
export const fileNameRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-FILE-NAME',
    title: "File names must follow EDGAR's naming convention",
    description:
      'File names have up to 32 letters, digits, periods, hyphens and underscores. A schema is named with a base and the period end date, as in abc-20251231.xsd. A linkbase has the same name with `_pre`, `_cal`, `_def`, `_lab` or `_ref` and the extension `.xml`. An Inline XBRL document has the extension `.htm`.',
    severity: 'error',
    fix: 'Rename the file, and update the references to it.',
    messages: {
      long: efm(
        '5.01.01.tooManyCharacters',
        'The file name "{name}" has {length} characters; EDGAR accepts at most {most}.',
      ),
      characters: efm('5.01.01', 'EDGAR does not accept the file name "{name}": it must {required}.'),
      dated: efm(
        '6.03.03',
        'The file name "{name}" does not consist of a base, a hyphen, the period end date and the ending "{ending}", as in "{example}".',
      ),
      ending: efm(
        '6.03.03',
        'The file "{name}" contains {content}, so its name must end in "{ending}", as in "{example}".',
      ),
      day: efm(
        '6.03.03',
        'The file name "{name}" contains {date}, which is not a date in the form yyyymmdd, as in "{example}".',
      ),
      other: efm(
        '6.03.03.matchInstance',
        'The file name "{name}" does not start with "{expected}", as the name of the schema does.',
        {
          severity: 'warning',
        },
      ),
    },
    check(filing, found) {
      for (const { path, text } of filing.report.documents) {
        const name = path.slice(path.lastIndexOf('/') + 1);
        const { length } = name;
        if (length > MAX_NAME) found('long', text.place(0), { name, length, most: MAX_NAME });
        else if (!allowedPageName.test(name))
          found('characters', text.place(0), {
            name,
            required: requiredOf(name, /^[A-Za-z0-9]/, 'a letter or digit', ['.htm']),
          });
      }
      const [schema] = filing.taxonomy.schemas;
      const expected = schema && stemOf(filerFileName(schema), '.xsd');
      for (const document of filing.taxonomy.documents) {
        const name = filerFileName(document);
        const at = document.text.place(0);
        const { length } = name;
        const ending = endingOf(document);
        const stem = stemOf(name, ending);
        if (length > MAX_NAME) found('long', at, { name, length, most: MAX_NAME });
        else if (!allowedName.test(name))
          found('characters', at, {
            name,
            required: requiredOf(name, /^[a-z0-9]/, 'a lower-case letter or digit', ['.xsd', '.xml']),
          });
        else if (ending === undefined) continue;
        else if (stem === undefined) {
          const example = `${expected ?? 'abc-20251231'}${ending}`;
          const [, date] = name.endsWith(ending) ? (undated.exec(name) ?? []) : [];
          if (!name.endsWith(ending))
            found('ending', at, { name, ending, example, content: contentOf(ending) });
          else if (date !== undefined) found('day', at, { name, date, example });
          else found('dated', at, { name, ending, example });
        } else if (expected !== undefined && stem !== expected) found('other', at, { name, expected });
      }
    },
  }),
];

/** "end in .htm": what a name lacks. */
function requiredOf(name: string, first: RegExp, start: string, extensions: readonly string[]): string {
  const lacks = [
    ...(first.test(name) ? [] : [`start with ${start}`]),
    ...(/[^A-Za-z0-9._-]/.test(name)
      ? ['contain only letters, digits, periods, hyphens and underscores']
      : []),
    ...(extensions.some((one) => name.endsWith(one)) ? [] : [`end in ${listWords(extensions, 'or')}`]),
  ];
  return listWords(lacks);
}

/** Returns the required suffix of a document's name; `undefined` if its links do not determine one. */
function endingOf(document: TaxonomyDocument): string | undefined {
  if (document.kind === 'schema') return '.xsd';
  const [link] = document.links;
  const ending = link && namespacePart(link.name) === LINK ? endings.get(localPart(link.name)) : undefined;
  return ending && `${ending}.xml`;
}

/** "calculation links", for the suffix of their file. */
function contentOf(ending: string): string {
  const link = [...endings].find(([, suffix]) => ending.startsWith(suffix))?.[0];
  return link === undefined ? 'a schema' : `${link.replace('Link', '')} links`;
}

/** Returns the start of a name, a base and a date; `undefined` if the name has another form or suffix. */
function stemOf(name: string, ending = ''): string | undefined {
  if (!name.endsWith(ending)) return undefined;
  const stem = name.slice(0, name.length - ending.length);
  const [, year, month, day] = dated.exec(stem) ?? [];
  return dayNumber(`${year}-${month}-${day}`) === undefined ? undefined : stem;
}

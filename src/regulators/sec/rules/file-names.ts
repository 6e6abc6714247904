import { dayNumber } from '../../../core/calendar.ts';
import type { TaxonomyDocument } from '../../../taxonomy/document.ts';
import { LINK } from '../../../taxonomy/names.ts';
import { localPart, namespacePart } from '../../../xml/expanded-name.ts';
import { filerFileName } from '../../shared/filing-manual/filer-taxonomy.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

/** Ends of the names of linkbases, by the links they hold. */
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
const dated = /^\w+-(\d{4})(\d\d)(\d\d)$/;

/** Names of files (EDGAR Filer Manual, 5.1.1 and 6.3.3). */
export const fileNameRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-FILE-NAME',
    title: 'Files are named as EDGAR wants them',
    description:
      'Names have up to 32 letters, digits, dots, hyphens and underscores. A schema has a base and the end of the period, as in abc-20251231.xsd; a linkbase the same with `_pre`, `_cal`, `_def`, `_lab` or `_ref` and `.xml`; a page ends in `.htm`.',
    severity: 'error',
    fix: 'Rename the file, and correct the references to it.',
    messages: {
      long: efm(
        '5.01.01.tooManyCharacters',
        'The name "{name}" has {length} characters; at most {most} are taken.',
      ),
      characters: efm(
        '5.01.01',
        'The name "{name}" is none that EDGAR takes: letters, digits, dots, hyphens and underscores that begin with a letter or digit and end in {ending}.',
      ),
      dated: efm(
        '6.03.03',
        'The file "{name}" must be named by a base, the end of the period and what it holds, as in "abc-20251231{ending}".',
      ),
      other: efm('6.03.03.matchInstance', 'The file "{name}" is not named like the schema, "{expected}".', {
        severity: 'warning',
      }),
    },
    check(filing, found) {
      for (const { path, text } of filing.report.documents) {
        const name = path.slice(path.lastIndexOf('/') + 1);
        const { length } = name;
        if (length > MAX_NAME) found('long', text.place(0), { name, length, most: MAX_NAME });
        else if (!allowedPageName.test(name)) found('characters', text.place(0), { name, ending: '.htm' });
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
        else if (!allowedName.test(name)) found('characters', at, { name, ending: '.xsd or .xml' });
        else if (ending === undefined) continue;
        else if (stem === undefined) found('dated', at, { name, ending });
        else if (expected !== undefined && stem !== expected) found('other', at, { name, expected });
      }
    },
  }),
];

/** How the name of a document must end; `undefined` where its links do not tell. */
function endingOf(document: TaxonomyDocument): string | undefined {
  if (document.kind === 'schema') return '.xsd';
  const [link] = document.links;
  const ending = link && namespacePart(link.name) === LINK ? endings.get(localPart(link.name)) : undefined;
  return ending && `${ending}.xml`;
}

/** What a name begins with: a base and a day; `undefined` where it is another name, or ends in another way. */
function stemOf(name: string, ending = ''): string | undefined {
  if (!name.endsWith(ending)) return undefined;
  const stem = name.slice(0, name.length - ending.length);
  const [, year, month, day] = dated.exec(stem) ?? [];
  return dayNumber(`${year}-${month}-${day}`) === undefined ? undefined : stem;
}

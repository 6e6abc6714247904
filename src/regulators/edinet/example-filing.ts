import type { RuleExample } from '../../findings/rule-meta.ts';
import { type Member, OWN_PREFIX } from './example-concepts.ts';
import { exampleStandards } from './example-standards.ts';
import { context, type ExampleFile, exampleTexts, fileNames } from './example-texts.ts';

export { OWN, SEPARATE } from './example-concepts.ts';
export { amount, context, coverRow, fact, STEM } from './example-texts.ts';

const PACKAGE = 'abc.zip';
const TOP = 'abc/';
const FOLDER = `${TOP}XBRL/PublicDoc/`;

/** What to change in a file: a text that is there, or the first that fits a pattern, and what stands in its place. */
export type Change = readonly [file: ExampleFile, from: string | RegExp, to: string];

/** Where a finding is: a file of the example, or one that was added, and a text that stands there. */
export type ExamplePlace = readonly [file: string, text: string | RegExp];

export interface ExampleOptions extends Pick<RuleExample, 'also'> {
  /** More files of the report by their names. */
  readonly files?: Readonly<Record<string, string>>;
}

/** The example with changes, and where the rule speaks of it. */
export function changedFiling(
  changes: readonly Change[],
  places: readonly ExamplePlace[],
  { files = {}, also }: ExampleOptions = {},
): RuleExample {
  const texts: Record<ExampleFile, string> = { ...exampleTexts };
  for (const [file, from, to] of changes) {
    const isThere = typeof from === 'string' ? texts[file].includes(from) : from.test(texts[file]);
    if (!isThere) throw new RangeError(`the example has no "${from}" to change`);
    // A text stands for itself; after a pattern `$1` is what it has found.
    texts[file] = texts[file].replace(from, typeof from === 'string' ? to.replaceAll('$', '$$$$') : to);
  }
  const package_: Record<string, string> = {};
  for (const [file, name] of Object.entries(fileNames)) package_[FOLDER + name] = texts[file as ExampleFile];
  for (const [name, text] of Object.entries(files)) package_[FOLDER + name] = text;
  return submitted(
    package_,
    places.map(([file, text]) => {
      const path = FOLDER + (fileNames[file as ExampleFile] ?? file);
      return placeIn(path, package_[path] ?? '', text);
    }),
    also,
  );
}

/** A context more, and a fact of it on the page. */
export function moreContext(id: string, period: string, members: readonly Member[], shown: string): Change[] {
  return [
    ['cover', '<xbrli:unit', `${context(id, period, ...members)}<xbrli:unit`],
    ['body', '</body>', `<p>${shown}</p></body>`],
  ];
}

/** The example with more files and folders, one of which the rule speaks of. */
export function exampleUpload(
  files: Readonly<Record<string, string>>,
  at: string,
  also?: readonly string[],
): RuleExample {
  const package_: Record<string, string> = {};
  for (const [file, name] of Object.entries(fileNames))
    package_[FOLDER + name] = exampleTexts[file as ExampleFile];
  for (const [path, text] of Object.entries(files)) package_[TOP + path] = text;
  return submitted(package_, [`${PACKAGE}/${TOP}${at}:1:1`], also);
}

/** The example with another prefix for the elements of the filer, wherever it is used. */
export function renamedPrefix(prefix: string, also?: readonly string[]): RuleExample {
  const changes = (Object.keys(exampleTexts) as ExampleFile[]).flatMap((file): Change[] =>
    file === 'cover' || file === 'body' || file === 'schema'
      ? [[file, `xmlns:${OWN_PREFIX}=`, `xmlns:${prefix}=`]]
      : [],
  );
  const members: Change[] = ['KiryuMember', 'PrecisionReportableSegmentsMember'].map((local) => [
    'cover',
    `>${OWN_PREFIX}:${local}<`,
    `>${prefix}:${local}<`,
  ]);
  return changedFiling([...changes, ...members], [['schema', '<xs:schema']], also ? { also } : {});
}

function submitted(
  files: Readonly<Record<string, string>>,
  at: readonly string[],
  also: readonly string[] | undefined,
): RuleExample {
  return {
    package: files,
    packageName: PACKAGE,
    taxonomy: exampleStandards,
    ask: { profile: 'jp-edinet' },
    at,
    ...(also && { also }),
  };
}

function placeIn(path: string, content: string, text: string | RegExp): string {
  const index = typeof text === 'string' ? content.indexOf(text) : content.search(text);
  if (index < 0) throw new RangeError(`the example has no "${text}"`);
  const before = content.slice(0, index);
  return `${PACKAGE}/${path}:${before.split('\n').length}:${index - before.lastIndexOf('\n')}`;
}

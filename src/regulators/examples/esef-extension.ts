import type { RuleExample } from '../../findings/rule-meta.ts';
import { labelOf, locatorOf } from './esef-extension-markup.ts';
import { exampleBase, exampleTexts } from './esef-extension-texts.ts';

export { locatorOf } from './esef-extension-markup.ts';
export { LEI } from './esef-extension-texts.ts';

export type ExampleFile = keyof typeof exampleTexts;

const TAXONOMY = 'www.abc.example/xbrl';

/** Where the files are below the one folder of the archive. */
const paths: Readonly<Record<ExampleFile, string>> = {
  reportPackage: 'META-INF/reportPackage.json',
  taxonomyPackage: 'META-INF/taxonomyPackage.xml',
  catalog: 'META-INF/catalog.xml',
  page: 'reports/abc-2025-12-31-1-en.xhtml',
  schema: `${TAXONOMY}/abc-2025-12-31.xsd`,
  pre: `${TAXONOMY}/abc-2025-12-31_pre.xml`,
  cal: `${TAXONOMY}/abc-2025-12-31_cal.xml`,
  def: `${TAXONOMY}/abc-2025-12-31_def.xml`,
  lab: `${TAXONOMY}/abc-2025-12-31_lab-en.xml`,
};

/** What to change: a file, a text that is there, and what stands in its place. */
export type Change = readonly [file: ExampleFile, from: string | RegExp, to: string];

/** Where a finding is: a file, and a text that stands there; the beginning of the file without one. */
export type ExamplePlace = readonly [file: ExampleFile, text?: string | RegExp];

export interface ExampleOptions extends Pick<RuleExample, 'also'> {
  /** The edition of the manual that the report is of. */
  readonly edition?: '2021';
  /** Other names for files of the taxonomy, which all references follow. */
  readonly names?: Partial<Readonly<Record<ExampleFile, string>>>;
  /** Files that are not there. */
  readonly without?: readonly ExampleFile[];
  /** More documents of published taxonomies, by their address. */
  readonly base?: Readonly<Record<string, string>>;
}

/** What differs in a report of 2021. */
const of2021: readonly (readonly [string, string])[] = [
  ['2025-03-27', '2021-03-24'],
  ['2025', '2021'],
  ['dtr/type/2022-03-31', 'dtr/type/2020-01-21'],
  ['transformation/2022-02-16', 'transformation/2020-02-12'],
  [
    '<link:arcroleRef arcroleURI="https://xbrl.org/2023/arcrole/summation-item" xlink:type="simple" xlink:href="https://www.xbrl.org/2023/calculation-1.1.xsd#summation-item"/>',
    '',
  ],
  ['https://xbrl.org/2023/arcrole/summation-item', 'http://www.xbrl.org/2003/arcrole/summation-item'],
];

/** The example with changes, and where the rule speaks of it; nowhere where it has nothing to say. */
export function changedExtension(
  changes: readonly Change[],
  places: readonly ExamplePlace[],
  options: ExampleOptions = {},
): RuleExample {
  const texts: Record<ExampleFile, string> = { ...exampleTexts };
  const names: Record<ExampleFile, string> = { ...paths };
  for (const [file, from, to] of changes) {
    const changed = texts[file].replace(from, () => to);
    if (changed === texts[file]) throw new RangeError(`the example has no "${from}" to change`);
    texts[file] = changed;
  }
  for (const [file, name] of Object.entries(options.names ?? {}) as [ExampleFile, string][]) {
    const former = lastStep(paths[file]);
    for (const other of Object.keys(texts) as ExampleFile[])
      texts[other] = texts[other].replaceAll(`${former}"`, `${name}"`).replaceAll(`${former}#`, `${name}#`);
    names[file] = paths[file].replace(former, name);
  }
  const without = new Set(options.without);
  const date = options.edition === '2021' ? dated : (text: string) => text;
  const files = (Object.keys(names) as ExampleFile[]).filter((file) => !without.has(file));
  if (options.edition === '2021') files.splice(files.indexOf('reportPackage'), 1);
  const top = date('abc-2025-12-31-1-en');
  const packageName = options.edition === '2021' ? `${top}.zip` : `${top}.xbri`;
  const pathOf = (file: ExampleFile) => `${top}/${date(names[file])}`;
  return {
    package: Object.fromEntries(files.map((file) => [pathOf(file), date(texts[file])])),
    packageName,
    taxonomy: Object.fromEntries(
      Object.entries({ ...exampleBase, ...options.base }).map(([url, text]) => [date(url), date(text)]),
    ),
    ask: { profile: 'ifrs-esef-annual' },
    at: places.map(
      ([file, text = '']) =>
        `${packageName}/${pathOf(file)}:${placeIn(date(texts[file]), typeof text === 'string' ? date(text) : text)}`,
    ),
    ...(options.also && { also: options.also }),
  };
}

/** Declares one more element with a label; its place is where the text of the element is. */
export function declaring(local: string, element: string): readonly Change[] {
  return [
    ['schema', '</xs:schema>', `${element}\n</xs:schema>`],
    ['lab', END_OF_LABELS, `${labelOf(`abc_${local}`, local).join('\n')}\n${END_OF_LABELS}`],
  ];
}

/** An arc of a link that is added to the example, with its ends by the ids of their elements. */
export function addedArc(kind: 'presentation' | 'definition', arcrole: string, attributes = ''): string {
  return `<link:${kind}Arc xlink:type="arc" xlink:arcrole="${arcrole}" xlink:from="addedFrom" xlink:to="addedTo"${attributes}/>`;
}

/** Adds a link with one arc between two elements; its place is that of the arc's text. */
export function adding(
  kind: 'presentation' | 'definition',
  role: string,
  [from, to]: readonly [string, string],
  arc: string,
): Change {
  const ends = [labelled(from, 'addedFrom'), labelled(to, 'addedTo')].join('\n');
  return [
    kind === 'definition' ? 'def' : 'pre',
    '</link:linkbase>',
    `<link:${kind}Link xlink:type="extended" xlink:role="${role}">\n${ends}\n${arc}\n</link:${kind}Link>\n</link:linkbase>`,
  ];
}

function labelled(id: string, label: string): string {
  return locatorOf(id).replace(/ xlink:label="[^"]*"/, ` xlink:label="${label}"`);
}

const END_OF_LABELS = '</link:labelLink>';

function dated(text: string): string {
  return of2021.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}

function lastStep(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function placeIn(content: string, text: string | RegExp): string {
  const index = typeof text === 'string' ? content.indexOf(text) : content.search(text);
  if (index < 0) throw new RangeError(`the example has no "${text}"`);
  const before = content.slice(0, index);
  return `${before.split('\n').length}:${index - before.lastIndexOf('\n')}`;
}

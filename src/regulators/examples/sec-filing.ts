import type { RuleExample } from '../../findings/rule-meta.ts';
import { type ExampleFile, exampleStandards, exampleTexts, fileNames, labelOf } from './sec-texts.ts';

/** What to change in a file: a text that is there, and what stands in its place. */
export type Change = readonly [file: ExampleFile, from: string, to: string];

export interface ExampleOptions extends Pick<RuleExample, 'also'> {
  readonly profile?: string;
  /** More files by their names. */
  readonly files?: Readonly<Record<string, string>>;
  /** Other names for files of the example, which all references follow. */
  readonly names?: Partial<Readonly<Record<ExampleFile, string>>>;
}

/** Where a finding is: a file of the example or one that was added, and a text that stands there. */
export type ExamplePlace = readonly [file: string, text: string];

/** The example filing with changes, and where the rule speaks of it; nowhere where it has nothing to say. */
export function changedFiling(
  changes: readonly Change[],
  places: readonly ExamplePlace[],
  options: ExampleOptions = {},
): RuleExample {
  const changed = { ...exampleTexts };
  for (const [file, from, to] of changes) {
    if (!changed[file].includes(from)) throw new RangeError(`the example has no "${from}" to change`);
    changed[file] = changed[file].replace(from, () => to);
  }
  const names: Readonly<Record<ExampleFile, string>> = { ...fileNames, ...options.names };
  for (const [renamed, name] of Object.entries(options.names ?? {}))
    for (const file of Object.keys(changed) as ExampleFile[])
      changed[file] = changed[file].replaceAll(fileNames[renamed as ExampleFile], name);
  const files = Object.entries(names).map(([file, name]) => [name, changed[file as ExampleFile]]);
  const report: Record<string, string> = { ...Object.fromEntries(files), ...options.files };
  return {
    report,
    taxonomy: exampleStandards,
    ask: { profile: options.profile ?? 'sec-us-gaap-annual' },
    at: places.map(([file, text]) => {
      const name = names[file as ExampleFile] ?? file;
      return placeIn(name, report[name] ?? '', text);
    }),
    ...(options.also && { also: options.also }),
  };
}

/** Attributes of a concept that an example declares; `undefined` takes one away. */
export type Declaration = Readonly<Record<string, string | undefined>>;

/** One more concept of the filer, with its label: a text unless its attributes say otherwise. */
export function declare(local: string, attributes: Declaration = {}): readonly Change[] {
  const all: Declaration & { readonly id: string } = {
    id: `abc_${local}`,
    name: local,
    type: 'xbrli:stringItemType',
    substitutionGroup: 'xbrli:item',
    nillable: 'true',
    'xbrli:periodType': 'duration',
    ...attributes,
  };
  const written = Object.entries(all).filter(([, value]) => value !== undefined);
  const element = `<xs:element ${written.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`;
  return [
    ['schema', '</xs:schema>', `${element}\n</xs:schema>`],
    ['lab', '</link:labelLink>', `${labelOf(all.id, local).join('\n')}\n</link:labelLink>`],
  ];
}

/** A change of one file that is told of in it: where the new text begins, unless another text is given. */
export function change(
  file: ExampleFile,
  from: string,
  to: string,
  at = to,
  options?: ExampleOptions,
): RuleExample {
  return changedFiling([[file, from, to]], [[file, at]], options);
}

/** The example with a reference linkbase, in which the finding is. */
export function referencing(linkbase: string, at: string): RuleExample {
  return changedFiling(
    [
      [
        'schema',
        '<link:linkbaseRef',
        '<link:linkbaseRef xlink:type="simple" xlink:href="abc-20251231_ref.xml" xlink:role="http://www.xbrl.org/2003/role/referenceLinkbaseRef" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>\n<link:linkbaseRef',
      ],
    ],
    [['abc-20251231_ref.xml', at]],
    { files: { 'abc-20251231_ref.xml': linkbase } },
  );
}

function placeIn(name: string, content: string, text: string): string {
  const index = content.indexOf(text);
  if (index < 0) throw new RangeError(`the example has no "${text}"`);
  const before = content.slice(0, index);
  return `${name}:${before.split('\n').length}:${index - before.lastIndexOf('\n')}`;
}

import { UNDATED } from '../../model/assembly.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { SchemaFault } from '../../model/schema/schema-check.ts';
import { listOf, recordOf, textOf } from '../../model/unchecked.ts';

/** The valid part of a filing, with the original indexes of its facts. */
export interface SoundFiling {
  readonly filing: FilingV2;
  /** For each of its facts, the index in the document. */
  readonly indexes: readonly number[];
}

const lists = ['contexts', 'units', 'facts', 'tuples'] as const;
const needed = ['taxonomyRefs', ...lists] as const;

/** Returns the parts of a filing without schema errors, so that an invalid filing can be viewed. */
export function soundFiling(
  document: Readonly<Record<string, unknown>>,
  faults: readonly SchemaFault[],
): SoundFiling {
  const errors = faults.filter(({ keyword }) => keyword !== 'additionalProperties');
  const all = listOf(document.facts).map((_, index) => index);
  if (errors.length === 0) return { filing: document as FilingV2, indexes: all };
  const unsound = new Set(errors.flatMap(({ path }) => [path, path.split('/').slice(0, 3).join('/')]));
  const touched = new Set(errors.map(({ path }) => path.split('/')[1] ?? ''));
  const isSound = (list: string, index: number) => !unsound.has(`/${list}/${index}`);
  const sound: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(document)) if (!touched.has(name)) sound[name] = value;
  for (const list of needed)
    sound[list] ??= listOf(document[list]).filter((item, index) => recordOf(item) && isSound(list, index));
  sound.document ??= { ...usualHeader, ...titleOf(document.document) };
  sound.entity ??= { name: textOf(document.entity, 'name') ?? '', identifiers: [] };
  const isKept = (index: number) =>
    !touched.has('facts') ||
    (recordOf(listOf(document.facts)[index]) !== undefined && isSound('facts', index));
  return { filing: sound as unknown as FilingV2, indexes: all.filter(isKept) };
}

const usualHeader = { version: '2.0.0', documentType: 'filing', profile: 'generic', createdAt: UNDATED };

function titleOf(header: unknown): { title?: string; language?: string } {
  const title = textOf(header, 'title');
  return title === undefined ? {} : { title };
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { transformationOf } from '../src/inline/transformations/registry.ts';
import { END, START_TAG, XmlScanner } from '../src/xml/scanner.ts';
import { SourceText } from '../src/xml/source-text.ts';
import { unpackShared } from './support/shared.ts';

/** One line of the lists that the registries publish with their formats. */
interface Variation {
  readonly namespace: string;
  readonly format: string;
  readonly input: string;
  /** What the format yields; undefined where it must refuse the input. */
  readonly output: string | undefined;
}

const folder = unpackShared('conformance/transformation-registry.zip');

const lists = [
  { list: 'trrv2', title: 'registry 2', count: 265 },
  { list: 'trrv3', title: 'registry 3', count: 491 },
  { list: 'ixt-sec', title: 'the formats of the SEC', count: 787 },
];

function readList(path: string): Variation[] {
  const text = readFileSync(path, 'utf8');
  const scanner = new XmlScanner(new SourceText(text));
  const variations: Variation[] = [];
  let namespace = '';
  let format = '';
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
    if (kind !== START_TAG) continue;
    namespace = scanner.attribute('target') ?? namespace;
    const name = scanner.attribute('name');
    if (name !== undefined) format = name.slice(name.indexOf(':') + 1);
    const input = scanner.attribute('input');
    if (input === undefined) continue;
    const isValid = scanner.attribute('result') === 'valid';
    variations.push({ namespace, format, input, output: isValid ? scanner.attribute('output') : undefined });
  }
  return variations;
}

describe.skipIf(folder === undefined)('the published lists', () => {
  test.each(lists)('of $title are read as they expect', ({ list, count }) => {
    const variations = readList(join(folder ?? '', 'transformation-registry', list, 'tests.xml'));
    expect(variations).toHaveLength(count);
    const failures = variations.flatMap(({ namespace, format, input, output }) => {
      const transformation = transformationOf(namespace, format);
      const read = transformation?.read(input);
      return transformation && read === output ? [] : [{ format, input, output, read }];
    });
    expect(failures).toEqual([]);
  });
});

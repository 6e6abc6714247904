import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dictionaryFamily } from '../../src/taxonomy/dictionary/dictionary.ts';
import { meantName } from '../../src/taxonomy/dictionary/published-names.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

const archives = [
  'taxonomies/ifrs-esef-2021-03-24.zip',
  'taxonomies/ifrs-esef-2022-03-24.zip',
  'filings/sec-inline.zip',
  'filings/uk-companies-house.zip',
  'filings/ferc.zip',
];

describeShared('names that exist', archives, () => {
  test.each(archives)('of %s are not reported as misspelled', (archive) => {
    const folder = unpackShared(archive);
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?:\.html?|\.xbrl|_cor\.xsd|full_ifrs-cor_[\d-]+\.xsd)$/.test(name),
    );
    const misspelt = new Set<string>();
    let names = 0;
    for (const file of files)
      for (const [namespace, local] of namesIn(readFileSync(join(folder, file), 'utf8'))) {
        const family = dictionaryFamily(namespace);
        names++;
        const meant = family && meantName(family, local);
        if (meant) misspelt.add(`${local}: ${meant}`);
      }
    expect(names).toBeGreaterThan(30);
    expect([...misspelt]).toEqual([]);
  });
});

/** Yields the elements that a schema declares, or that a report names as concepts, axes and members. */
function* namesIn(text: string): Generator<[namespace: string, local: string]> {
  const target = /targetNamespace="([^"]+)"/.exec(text)?.[1];
  if (target) {
    for (const [, local = ''] of text.matchAll(/<xsd?:element[^>]*? name="(\w+)"/g)) yield [target, local];
    return;
  }
  const namespaces = new Map(
    [...text.matchAll(/xmlns:([\w.-]+)="([^"]+)"/g)].map(([, prefix = '', uri = '']) => [prefix, uri]),
  );
  const uses = /(?:(?:name|dimension)="|explicitMember[^>]*>\s*|<)([\w.-]+):([\w.-]+)/g;
  for (const [, prefix = '', local = ''] of text.matchAll(uses)) yield [namespaces.get(prefix) ?? '', local];
}

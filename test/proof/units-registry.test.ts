import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { publishedUnits } from '../../src/taxonomy/units/published-units.ts';
import { readUnitsRegistry } from '../../src/taxonomy/units/registry-reader.ts';
import type { RegisteredUnit } from '../../src/taxonomy/units/units-registry.ts';
import { SourceText } from '../../src/xml/source-text.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

const archive = 'taxonomies/xbrl-core.zip';

const byId = (units: readonly RegisteredUnit[]) => [...units].sort((a, b) => (a.id < b.id ? -1 : 1));

describeShared('published registries of units', [archive], () => {
  const core = unpackShared(archive);
  const version = (date: string) => join(core, `xbrl-core/http/www.xbrl.org/utr/${date}/utr.xml`);

  test('the built-in units are those of the published registry', () => {
    const bytes = readFileSync(version('2025-03-18'));
    const collector = new Collector(10);
    const read = readUnitsRegistry(new SourceText(bytes), collector);
    expect(collector.verdict({}).errors).toEqual([]);
    expect(read?.units).toHaveLength(countEntries(bytes.toString('utf8')));
    expect(byId(publishedUnits().units)).toEqual(byId(read?.units ?? []));
  });

  test('every registry since the recommendation is read without a fault', () => {
    const dates = ['2012-10-31', '2013-05-17', '2016-08-10', '2017-07-12', '2021-02-16', '2023-12-20'];
    for (const date of dates) {
      const collector = new Collector(10);
      const bytes = readFileSync(version(date));
      const read = readUnitsRegistry(new SourceText(bytes), collector);
      expect(collector.verdict({}).errors).toEqual([]);
      expect(read?.units).toHaveLength(countEntries(bytes.toString('utf8')));
    }
  });
});

/** Counts with another parser than ours. */
function countEntries(text: string): number {
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ local }) => {
    if (local === 'unit') count++;
  });
  parser.write(text).close();
  return count;
}

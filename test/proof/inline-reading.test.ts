import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { collapseWhiteSpace } from '../../src/core/white-space.ts';
import { Collector } from '../../src/findings/collector.ts';
import {
  type InlineDocument,
  readInline,
  readInlineInstance,
} from '../../src/formats/inline/reading/inline-reader.ts';
import { eachFact } from '../../src/formats/xbrl/instance.ts';
import { readXbrl } from '../../src/formats/xbrl/instance-filing.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { Report } from '../../src/model/report/report.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { canonicalFragment } from '../../src/xml/fragment.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder, unpackShared } from '../support/shared-data.js';

const options = { createdAt: '2026-01-01T00:00:00Z' };

const archives = { sec: 'filings/sec-inline.zip', uk: 'filings/uk-companies-house.zip' };
const packages = 'filings/report-packages';

function findFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.x?html?$/.test(name))
    .map((name) => join(folder, name))
    .sort();
}

/** Returns the paths of each document set: a file, or the files of one folder of a package. */
function listDocumentSets(): Map<string, string[]> {
  const single = Object.values(archives).flatMap((archive) => findFiles(unpackShared(archive)));
  const sets = new Map(single.map((path) => [path, [path]]));
  for (const name of readdirSync(join(sharedFolder, packages)))
    for (const path of findFiles(unpackShared(`${packages}/${name}`)))
      sets.set(dirname(path), [...(sets.get(dirname(path)) ?? []), path]);
  return sets;
}

function load(paths: readonly string[]): InlineDocument[] {
  return paths.map((path) => ({ content: readFileSync(path), file: basename(path) }));
}

/** Counts facts with another parser than ours. */
function countFacts(content: string): number {
  let count = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local }) => {
    if (/^http:\/\/www\.xbrl\.org\/20(?:08|13)\/inlineXBRL$/.test(uri))
      if (['nonNumeric', 'nonFraction', 'fraction', 'tuple'].includes(local)) count++;
  });
  // It knows only the entities of XML.
  parser.write(content.replace(/&[a-z]+[0-9]*;/gi, '')).close();
  return count;
}

describeShared('real documents', [...Object.values(archives), packages], () => {
  const cases = [...listDocumentSets()].map(([path, paths]) => ({ name: basename(path), paths }));

  test.each(cases)('$name', ({ paths }) => {
    const documents = load(paths);
    const collector = new Collector(10);
    const filing = readInline(documents, collector, options)?.filing;
    expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual([]);
    if (filing) expect(new Report(filing).facts).toHaveLength(filing.facts.length);
    const instance = readInlineInstance(documents, new Collector(10))?.instance;
    let count = 0;
    eachFact(instance?.facts ?? [], () => {
      count++;
    });
    const expected = documents.map(({ content }) => countFacts(String(content)));
    expect(count).toBe(expected.reduce((sum, one) => sum + one, 0));
  });
});

/** Normalizes texts: markup in canonical form, white space as one space. */
function normalize(filing: FilingV2): FilingV2 {
  const facts = filing.facts.map((fact) => {
    if (typeof fact.value !== 'string' || fact.unitRef !== undefined) return fact;
    return { ...fact, value: collapseWhiteSpace(canonicalFragment(fact.value) ?? fact.value) };
  });
  return { ...filing, facts };
}

describeShared('a filing at the SEC', [archives.sec], () => {
  test('every fact equals the one extracted by the SEC', () => {
    const folder = join(unpackShared(archives.sec), 'sec/aapl-20250329');
    const ours = readInline(load([join(folder, 'aapl-20250329.htm')]), new Collector(10), options);
    const theirs = readXbrl(readFileSync(join(folder, 'aapl-20250329_htm.xml')), new Collector(10), options);
    expect(ours?.filing.facts).toHaveLength(760);
    expect(
      firstDifference(normalize(theirs as FilingV2), normalize(ours?.filing as FilingV2)),
    ).toBeUndefined();
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { readXbrl } from '../../src/formats/xbrl/instance-filing.ts';
import { writeXbrl } from '../../src/formats/xbrl/instance-writer.ts';
import { readXbrlCsv } from '../../src/formats/xbrl-csv/read.ts';
import { writeXbrlCsv } from '../../src/formats/xbrl-csv/write.ts';
import { readXbrlJson } from '../../src/formats/xbrl-json/read.ts';
import { writeXbrlJson } from '../../src/formats/xbrl-json/write.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { Report } from '../../src/model/report/report.ts';
import { firstDifference } from '../../src/service/convert/read-back.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

const options = { createdAt: '2026-01-01T00:00:00Z' };

const archives = { ferc: 'filings/ferc.zip', sec: 'filings/sec-inline.zip' };

function listInstances(): string[] {
  const ferc = join(unpackShared(archives.ferc), 'ferc');
  const sec = join(unpackShared(archives.sec), 'sec');
  return [
    ...readdirSync(ferc).map((name) => join(ferc, name)),
    join(sec, 'aapl-20250329/aapl-20250329_htm.xml'),
  ];
}

/** Reads with a separate collector, which must stay without errors. */
function readSoundly(read: (collector: Collector) => FilingV2 | undefined): FilingV2 {
  const collector = new Collector(10);
  const filing = read(collector);
  expect(collector.verdict({}).errors).toEqual([]);
  return filing as FilingV2;
}

function writeSoundly<T>(filing: FilingV2, write: (report: Report, collector: Collector) => T): T {
  const collector = new Collector(10);
  const written = write(new Report(filing), collector);
  expect(collector.verdict({}).errors).toEqual([]);
  return written;
}

/** Counts the parts of an instance with another parser than ours. */
function countParts(text: string) {
  const counts = { facts: 0, contexts: 0, units: 0, footnotes: 0, links: 0 };
  let locators: string[] = [];
  let footnotes: string[] = [];
  let arcs: { from: string; to: string }[] = [];
  let depth = 0;
  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', ({ uri, local, attributes }) => {
    const value = (name: string) =>
      Object.values(attributes).find((attribute) => attribute.local === name)?.value ?? '';
    const isLink = uri === 'http://www.xbrl.org/2003/linkbase';
    depth++;
    if (uri === 'http://www.xbrl.org/2003/instance') {
      if (local === 'context') counts.contexts++;
      if (local === 'unit') counts.units++;
    } else if (depth === 2 && !isLink) counts.facts++;
    else if (isLink && local === 'loc') locators.push(value('label'));
    else if (isLink && local === 'footnote') footnotes.push(value('label'));
    else if (isLink && local === 'footnoteArc') arcs.push({ from: value('from'), to: value('to') });
  });
  parser.on('closetag', ({ local }) => {
    depth--;
    if (local !== 'footnoteLink') return;
    const countOf = (labels: readonly string[], label: string) =>
      labels.filter((known) => known === label).length;
    for (const { from, to } of arcs) counts.links += countOf(locators, from) * countOf(footnotes, to);
    counts.footnotes += footnotes.length;
    [locators, footnotes, arcs] = [[], [], []];
  });
  parser.write(text).close();
  return counts;
}

describeShared('real instances', Object.values(archives), () => {
  describe.each(listInstances().map((path) => [basename(path), path] as const))('%s', (_, path) => {
    const bytes = readFileSync(path);
    const filing = readSoundly((collector) => readXbrl(bytes, collector, options));

    test('has the counts of another parser', () => {
      const { facts, contexts, units, footnotes = [], relationships = [] } = filing;
      const links = footnotes.reduce((sum, { factRefs = [] }) => sum + factRefs.length, relationships.length);
      expect({
        facts: facts.length,
        contexts: contexts.length,
        units: units.length,
        footnotes: footnotes.length,
        links,
      }).toEqual(countParts(bytes.toString()));
    });

    test('is valid', () => {
      expect(validateDocument(filing).errors).toEqual([]);
    });

    test('round-trips as XBRL 2.1, with the same bytes the second time', () => {
      const written = writeSoundly(filing, writeXbrl);
      const again = readSoundly((collector) => readXbrl(written, collector, options));
      expect(firstDifference(filing, again)).toBeUndefined();
      expect(writeSoundly(again, writeXbrl).equals(written)).toBe(true);
    });

    test('round-trips as xBRL-JSON', () => {
      const written = writeSoundly(filing, writeXbrlJson);
      const again = readSoundly((collector) => readXbrlJson(written, collector, options));
      expect(firstDifference(filing, again)).toBeUndefined();
    });

    test('round-trips as xBRL-CSV', () => {
      const files = writeSoundly(filing, (report, collector) => writeXbrlCsv(report, collector, 'report'));
      const main = [...files.keys()].find((name) => name.endsWith('.json')) as string;
      const again = readSoundly((collector) => readXbrlCsv(files, main, collector, options));
      expect(firstDifference(filing, again)).toBeUndefined();
    });
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { readInlineInstance } from '../../src/formats/inline/reading/inline-reader.ts';
import { eachFact, type Instance } from '../../src/formats/xbrl/instance.ts';
import {
  type DictionaryEntry,
  dictionaryConcept,
  dictionaryConcepts,
} from '../../src/taxonomy/dictionary/dictionary.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

const ifrs = 'taxonomies/ifrs-esef-2022-03-24.zip';
const sec = 'filings/sec-inline.zip';

const kindsOfTypes: Readonly<Record<string, string>> = {
  'xbrli:monetaryItemType': 'monetary',
  'xbrli:sharesItemType': 'shares',
  'dtr-types:perShareItemType': 'perShare',
  'dtr-types:percentItemType': 'percent',
  'xbrli:pureItemType': 'pure',
  'xbrli:decimalItemType': 'decimal',
  'xbrli:stringItemType': 'string',
  'dtr-types:textBlockItemType': 'textBlock',
  'xbrli:dateItemType': 'date',
  'xbrli:durationItemType': 'duration',
  'dtr-types:domainItemType': 'member',
};

/** Reads the start tags of a document with another parser than ours. */
function readTags(
  file: string,
  visit: (name: string, attributes: Record<string, string>) => void,
  text?: (value: string) => void,
) {
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => visit(name, attributes));
  if (text) parser.on('text', text);
  parser.write(readFileSync(file, 'utf8')).close();
}

describeShared('the dictionary of ifrs-full', [ifrs], () => {
  const published = 'ifrs-esef-2022-03-24/xbrl.ifrs.org/taxonomy/2022-03-24/full_ifrs';
  const folder = join(unpackShared(ifrs), published);

  test('equals the published schema', () => {
    const declared = new Map<string, Record<string, string>>();
    readTags(join(folder, 'full_ifrs-cor_2022-03-24.xsd'), (name, attributes) => {
      if (name === 'xsd:element') declared.set(attributes.name as string, attributes);
    });
    const differing = dictionaryConcepts('ifrs-full').filter((entry) => {
      const element = declared.get(entry.local);
      return !element || !isSame(entry, element);
    });
    expect(differing).toEqual([]);
  });

  test('has the standard labels', () => {
    const names = new Map<string, string>();
    const texts = new Map<string, string>();
    const labels = new Map<string, string>();
    let label: string | undefined;
    readTags(
      join(folder, 'labels/lab_full_ifrs-en_2022-03-24.xml'),
      (name, attributes) => {
        const { 'xlink:label': key = '', 'xlink:role': role, 'xlink:href': href = '' } = attributes;
        label = name === 'link:label' && role === 'http://www.xbrl.org/2003/role/label' ? key : undefined;
        if (name === 'link:loc')
          names.set(key, href.slice(href.indexOf('#ifrs-full_') + '#ifrs-full_'.length));
        if (name !== 'link:labelArc') return;
        const text = texts.get(attributes['xlink:to'] ?? '');
        const concept = names.get(attributes['xlink:from'] ?? '');
        if (text && concept) labels.set(concept, text);
      },
      (text) => {
        if (label !== undefined) texts.set(label, text);
        label = undefined;
      },
    );
    expect(labels.size).toBeGreaterThan(5000);
    for (const entry of dictionaryConcepts('ifrs-full')) expect(entry.label).toBe(labels.get(entry.local));
  });
});

function isSame(entry: DictionaryEntry, element: Readonly<Record<string, string>>): boolean {
  const group = element.substitutionGroup;
  if (group === 'xbrldt:hypercubeItem') return entry.kind === 'table';
  if (group === 'xbrldt:dimensionItem') return entry.kind === 'axis';
  const kind = kindsOfTypes[element.type as string];
  if (element.abstract === 'true') return entry.kind === (kind === 'member' ? 'member' : 'abstract');
  const balance = element['xbrli:balance'] ?? 'none';
  return entry.kind === kind && entry.periodType === element['xbrli:periodType'] && entry.balance === balance;
}

const numeric: Readonly<Record<string, readonly string[]>> = {
  monetary: ['iso4217'],
  shares: ['shares'],
  perShare: ['iso4217/shares'],
  percent: ['pure'],
  pure: ['pure'],
};

describeShared('the dictionary of us-gaap and dei', [sec], () => {
  const folder = join(unpackShared(sec), 'sec');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.html?$/.test(name),
  );

  test.each(files)('agrees with the use of concepts in %s', (file) => {
    const collector = new Collector(10);
    const content = readFileSync(join(folder, file));
    const { instance } = readInlineInstance([{ content, file }], collector) as { instance: Instance };
    const periods = new Map(instance.contexts.map((context) => [context.id, context]));
    const units = new Map(instance.units.map((unit) => [unit.id, unit]));
    const wrong = new Set<string>();
    let known = 0;
    eachFact(instance.facts, ({ name, contextRef = '', unitRef, value }) => {
      const entry = dictionaryConcept(name.uri, name.local);
      const context = periods.get(contextRef);
      if (!entry || !context) return;
      known++;
      const unit = unitRef === undefined ? undefined : units.get(unitRef);
      const measures = [unit?.numerator ?? [], unit?.denominator ?? []].map((side) =>
        side.map(({ uri, local }) => (uri.endsWith('iso4217') ? 'iso4217' : local)).join('*'),
      );
      const measured = measures.filter(Boolean).join('/');
      const periodType = 'instant' in context.period ? 'instant' : 'duration';
      const isTotal = !context.segment && !context.scenario;
      if (['axis', 'member', 'table', 'abstract'].includes(entry.kind)) wrong.add(`${name.local} has a fact`);
      if (entry.periodType && entry.periodType !== periodType) wrong.add(`${name.local} for ${periodType}`);
      const allowed = numeric[entry.kind];
      if (
        allowed
          ? !allowed.includes(measured)
          : unit !== undefined && !['integer', 'decimal'].includes(entry.kind)
      )
        wrong.add(`${name.local} in ${measured || 'no unit'}`);
      if (entry.neverNegative && isTotal && value.startsWith('-')) wrong.add(`${name.local} below zero`);
    });
    expect([...wrong]).toEqual([]);
    expect(known).toBeGreaterThan(100);
  });

  test('has balance types that fit the sums of a published calculation linkbase', () => {
    const names = new Map<string, string>();
    const wrong: string[] = [];
    let compared = 0;
    readTags(join(folder, 'aapl-20250329/aapl-20250329_cal.xml'), (name, attributes) => {
      const { 'xlink:label': key = '', 'xlink:href': href = '' } = attributes;
      if (name === 'link:loc') names.set(key, href.slice(href.lastIndexOf('_') + 1));
      if (name !== 'link:calculationArc') return;
      const [total, part] = ['xlink:from', 'xlink:to'].map(
        (end) =>
          dictionaryConcept('http://fasb.org/us-gaap/2024', names.get(attributes[end] ?? '') ?? '')?.balance,
      );
      if (!total || !part) return;
      compared++;
      if ((total === part) !== Number(attributes.weight) > 0)
        wrong.push(`${names.get(attributes['xlink:to'] ?? '')}`);
    });
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(40);
  });
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { Labels } from './labels.ts';
import type { LaidSection } from './layout.ts';
import { factsOfSection } from './layout.ts';
import { phrasesOf } from './phrases.ts';
import { layOut } from './report-layout.ts';

const example: FilingV2 = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));
const axis = 'ifrs-full:SegmentsAxis';
const members = ['Board', 'Paper'];
const lines = ['Revenue', 'DepreciationAndAmortisationExpense'];

/** Lays out the example without relationships, with figures of two segments. */
function lay(concepts: readonly string[], dropped = 0): LaidSection[] {
  const own = members.flatMap((member) =>
    concepts.map((concept) => ({
      id: `${member}-${concept}`,
      concept: `ifrs-full:${concept}`,
      contextRef: member,
      unitRef: 'eur',
      value: '1000',
      decimals: -3,
    })),
  );
  const filing: FilingV2 = {
    ...example,
    relationships: [],
    sections: [],
    contexts: [
      ...(example.contexts ?? []),
      ...members.map((member) => ({
        id: member,
        period: { start: '2025-01-01', end: '2025-12-31' },
        dimensions: [{ axis, member: `ostermoor:${member}Member` }],
      })),
    ],
    facts: [
      ...example.facts.filter(({ contextRef }) => !/segment|packaging|specialty/i.test(contextRef ?? '')),
      ...own.slice(dropped),
    ],
  };
  const report = new Report(filing);
  return layOut(report, new Labels(report, 'en', phrasesOf('en')), new Collector(10), { language: 'en' });
}

const titled = (sections: readonly LaidSection[], title: string) =>
  sections.find((section) => section.title === title);

test('figures of segments are beside one another in a note, not among the lines of the statements', () => {
  const sections = lay(lines);
  const [table] = titled(sections, 'Segments')?.blocks ?? [];
  if (table?.type !== 'table') throw new Error('No table of segments.');
  expect(table.columns.map(({ text }) => text)).toEqual(['Board', 'Paper', 'Total']);
  expect(table.rows.map(({ label }) => label)).toEqual([
    'Year ended 31 December 2025',
    'Revenue',
    'Depreciation and amortisation',
  ]);
  expect(table.rows[1]?.cells.map(({ facts }) => facts.length)).toEqual([1, 1, 1]);
  const income = titled(sections, 'Income statement')?.blocks ?? [];
  const shown = [...factsOfSection(income)].map(({ source }) => source.id);
  expect(shown).not.toContain('Board-Revenue');
});

test('a segment without a figure has a dash, and a total that is not reported has none', () => {
  const [table] = titled(lay(lines, 1), 'Segments')?.blocks ?? [];
  if (table?.type !== 'table') throw new Error('No table of segments.');
  expect(table.rows[1]?.cells.map(({ text }) => text)).toEqual(['', '–', '']);
  expect(table.rows[2]?.cells.at(-1)).toMatchObject({ facts: [], text: '' });
});

test('a single line has the segments below it, and its periods in columns', () => {
  const [table] = titled(lay(['Revenue']), 'Segments')?.blocks ?? [];
  if (table?.type !== 'table') throw new Error('No table of segments.');
  expect(table.columns[0]).toEqual({ lead: 'Year ended', text: '31 December 2025' });
  expect(table.rows.map(({ label }) => label)).toEqual(['Revenue', 'Board', 'Paper']);
});

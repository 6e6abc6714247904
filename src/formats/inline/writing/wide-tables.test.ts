import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingSection, FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { type InlineOptions, writeInline } from './inline-writer.ts';

const example: FilingV2 = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));

function write(filing: FilingV2, options: InlineOptions = {}): string {
  return writeInline(new Report(filing), new Collector(10), options).toString();
}

/** Returns the class of the section with a table of so many columns, and of the frame of the table. */
function looksOf(count: number, ...others: NonNullable<FilingSection['content']>): string[] {
  const columns = Array.from({ length: count }, (_, at) => `Column ${at}`);
  const rows = [{ label: 'Revenue', cells: columns.map((text) => ({ text })) }];
  const section: FilingSection = {
    title: 'Segments',
    content: [{ type: 'table', columns, rows }, ...others],
  };
  const page = write({ ...example, sections: [section] });
  const [part = ''] =
    /<div class="\w+" id="section-\d+">\s*<h2 class="heading">Segments<[\s\S]*?<table/.exec(page) ?? [];
  return [...part.matchAll(/<div class="(\w+)"/g)].map(([, look = '']) => look);
}

describe('a table with more columns than fit a page', () => {
  test('has a sideways page of its own in print, and the room beside the text on a screen', () => {
    expect(looksOf(9)).toEqual(['wideSection', 'wideScroll']);
    expect(looksOf(8)).toEqual(['shortSection', 'shortScroll']);
    const page = write(example);
    expect(page).toContain('@page wide{size:A4 landscape}');
    expect(page).toContain('.wideSection{page:wide}');
  });

  test('leaves the text of its section on an upright page', () => {
    expect(looksOf(9, { type: 'paragraph', text: 'Segments are regions.' })).toEqual([
      'shortSection',
      'wideScroll',
    ]);
  });
});

describe('tables in texts', () => {
  const lookOf = (cells: string) => {
    const facts = example.facts.map((fact) =>
      fact.concept === 'ifrs-full:DisclosureOfRevenueExplanatory'
        ? { ...fact, value: `<table><tr><th>Area</th><th>2025</th></tr>${cells}</table>` }
        : fact,
    );
    const [, look] =
      /<div class="(\w+)"><ix:nonNumeric [^>]*DisclosureOfRevenueExplanatory/.exec(
        write({ ...example, facts, relationships: [], sections: [] }),
      ) ?? [];
    return look;
  };

  test('have their figures on the right', () => {
    expect(lookOf('<tr><td>France</td><td>(1,200)</td></tr><tr><td>Spain</td><td>–</td></tr>')).toBe(
      'figures',
    );
    expect(lookOf('<tr><td>France</td><td>a large market</td></tr>')).toBe('text');
  });

  test('have the look of the report only where they have none', () => {
    expect(write(example)).toContain(
      ':is(.text,.figures) table:not([style],[class],[align],[border]){width:100%',
    );
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Collector } from '../../../findings/collector.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { readReport } from '../../../service/reading/read-report.ts';
import { writeInline } from './inline-writer.ts';

const filing: FilingV2 = JSON.parse(
  readFileSync(new URL('../../../../examples/filing-uk-annual.json', import.meta.url), 'utf8'),
);

function write(document: FilingV2, registry: 'tr3' | 'tr4'): string {
  return writeInline(new Report(document), new Collector(10), { registry, container: 'segment' }).toString();
}

describe('empty items with the information in a dimension', () => {
  test.each([
    ['tr3', 'ixt:nocontent'],
    ['tr4', 'ixt:fixed-empty'],
  ] as const)('are shown in words that %s reads as empty', (registry, format) => {
    const page = write(filing, registry);
    expect(page).toMatch(
      new RegExp(`<ix:nonNumeric id="legal-form" [^>]*format="${format}">Private company limited by shares<`),
    );
    expect(page).not.toContain('<ix:hidden>');
  });

  test('are shown by the names of their members if no section has words for them', () => {
    const { sections: _, ...plain } = filing;
    const page = write(plain, 'tr3');
    expect(page).toMatch(/<ix:nonNumeric id="accounts-type" [^>]*format="ixt:nocontent">Full accounts</);
    // The usual choice writes no member, so there is nothing to show.
    expect(page).toMatch(/<ix:hidden>\s*<ix:nonNumeric id="trading-status"/);
  });

  test('are read back unchanged', () => {
    const { document } = readReport(
      { content: write(filing, 'tr3') },
      { createdAt: filing.document.createdAt },
    );
    const empty = (facts: FilingV2['facts']) => facts.filter(({ value }) => value === '').map(({ id }) => id);
    expect(empty(document.facts).sort()).toEqual(empty(filing.facts).sort());
    expect(empty(filing.facts)).toHaveLength(8);
  });
});

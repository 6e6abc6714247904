import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { convertToIxbrl } from '../src/service/convert/conversion.ts';
import { sampleModule } from './support/eba-module.ts';

test('a supervisory report has the templates, rows and columns of its module', () => {
  const filing = JSON.parse(readFileSync('examples/filing-eba-csv.json', 'utf8'));
  const { ixbrl, warnings } = convertToIxbrl(filing, { taxonomies: sampleModule() });
  const titles = [...ixbrl.matchAll(/<h2 class="heading">([^<]*)</g)].map(([, title]) => title);
  expect(titles).toEqual([
    'S 00.01 – Accounting standard · Reporting level',
    'S 01.00 – Amount of own funds',
    'S 02.00 – Risk exposure amount · Capital ratio · Institutions within the scope of consolidation',
    'S 03.00.a – Exposure value – On balance sheet',
    'S 03.00.b – Exposure value – Off balance sheet',
    'S 04.00 – Name of the counterparty · Exposure to the counterparty · Share of tier 1 capital',
    'S 05.00.w – Liquidity in the currency of denomination – Not converted',
  ]);
  expect(ixbrl).toContain('<span class="rowCode">0020</span>Tier 1 capital');
  expect(ixbrl).toMatch(/<span class="lead">0020<\/span>Exposure to the counterparty</);
  expect(ixbrl).toMatch(/scale="-2"[^>]*>13\.45<\/ix:nonFraction>%/);
  expect(ixbrl).not.toContain('>smp_AS:x1</td>');
  expect(warnings.filter(({ severity }) => severity !== 'info')).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTaxonomies, validate } from '../../src/index.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sharedFolder } from '../support/shared-data.js';

/** The example of an annual report, as if it were that of 2022, whose taxonomy can be installed. */
function annualReport(): FilingV2 {
  const text = readFileSync('examples/filing-esef-annual.json', 'utf8')
    .replaceAll('2023', '2020')
    .replaceAll('2025-03-27', '2022-03-24')
    .replaceAll('dtr/type/2022-03-31', 'dtr/type/non-numeric')
    .replaceAll('2025', '2022')
    .replaceAll('2024', '2021')
    .replaceAll('2026', '2023');
  const filing = JSON.parse(text) as FilingV2;
  return {
    ...filing,
    taxonomyRefs: filing.taxonomyRefs.map(({ entryPoint, ...ref }) =>
      ref.prefix === 'esef_cor' && entryPoint ? { ...ref, entryPoint } : ref,
    ),
  };
}

type Fact = FilingV2['facts'][number];

function factOf({ facts }: FilingV2, concept: string, from: 0 | 1 = 0): Fact {
  return facts.filter((fact) => fact.concept === `ifrs-full:${concept}`)[from] as Fact;
}

/** Single mistakes in the income statement and the balance sheet. */
const mistakes: Readonly<Record<string, (filing: FilingV2) => void>> = {
  'two digits of revenue swapped': (filing) => {
    factOf(filing, 'Revenue').value = '1042600000';
  },
  'cost of sales with the opposite sign': (filing) => {
    const fact = factOf(filing, 'CostOfSales');
    fact.value = `-${fact.value}`;
  },
  'a line of current liabilities left out': (filing) => {
    filing.facts.splice(filing.facts.indexOf(factOf(filing, 'TradeAndOtherCurrentPayables')), 1);
  },
  'finance costs of two years exchanged': (filing) => {
    const [now, before] = [factOf(filing, 'FinanceCosts'), factOf(filing, 'FinanceCosts', 1)];
    [now.value, before.value] = [before.value ?? '', now.value ?? ''];
  },
  'finance costs at a date': (filing) => {
    factOf(filing, 'FinanceCosts').contextRef = factOf(filing, 'Assets').contextRef;
  },
  'a concept that does not exist': (filing) => {
    factOf(filing, 'FinanceCosts').concept = 'ifrs-full:FinanceCost';
  },
};

const packages = ['taxonomies/ifrs-esef-2022-03-24.zip', 'taxonomies/xbrl-core.zip'];

describeShared('with its taxonomy installed, one mistake in a filing has one finding', packages, () => {
  const taxonomies = openTaxonomies(join(sharedFolder, 'taxonomies'));
  const findingsOn = async (filing: FilingV2) => {
    const { errors, warnings } = validate(filing, { taxonomies: await taxonomies });
    return [...errors, ...warnings].map(({ code, path }) => `${code} ${path}`);
  };

  test('the filing itself has none but of formulas', { timeout: 120_000 }, async () => {
    expect(
      (await findingsOn(annualReport())).filter((finding) => !finding.startsWith('P-ASSERTION')),
    ).toEqual([]);
  });

  test.each(Object.entries(mistakes))('%s', { timeout: 120_000 }, async (_, make) => {
    const known = new Set(await findingsOn(annualReport()));
    const filing = annualReport();
    make(filing);
    const found = (await findingsOn(filing)).filter((finding) => !known.has(finding));
    expect(found).toHaveLength(1);
  });
});

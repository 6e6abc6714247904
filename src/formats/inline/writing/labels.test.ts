import { describe, expect, test } from 'vitest';
import { scaffold } from '../../../../test/support/scaffold.ts';
import type { FilingV2 } from '../../../model/filing-v2.ts';
import { Report } from '../../../model/report/report.ts';
import { Labels, splitName } from './labels.ts';
import { phrasesOf } from './phrases.ts';

test.each([
  ['PropertyPlantAndEquipmentNet', 'Property plant and equipment net'],
  ['DisclosureOfLeasesExplanatory', 'Disclosure of leases'],
  ['SegmentReportingDisclosureTextBlock', 'Segment reporting disclosure'],
  ['RetainedEarningsMember', 'Retained earnings'],
  ['IcfrAuditorAttestationFlag', 'ICFR auditor attestation flag'],
  ['Security12bTitle', 'Security 12b title'],
  ['OtherLongtermProvisions', 'Other long-term provisions'],
  ['NAVPerShare', 'NAVPer share'],
  ['CurrentandAccruedAssets', 'Current and accrued assets'],
  ['ProvisionforDepreciationofProperty', 'Provision for depreciation of property'],
  ['GainLossOnSaleOfProperties', 'Gain (loss) on sale of properties'],
  ['IncreaseDecreaseInOtherOperatingCapitalNet', 'Increase (decrease) in other operating capital net'],
  ['DeferredIncomeTaxExpenseBenefit', 'Deferred income tax expense (benefit)'],
  ['IncomeLossFromOwnBusiness', 'Income (loss) from own business'],
  ['DemandDepositsInIreland', 'Demand deposits in ireland'],
  ['Member', 'Member'],
  ['__proto__', 'Proto'],
  ['a-b.c_9', 'A b c 9'],
  ['_', '_'],
])('%s becomes "%s"', (local, label) => {
  expect(splitName(local)).toBe(label);
});

describe('labels of concepts', () => {
  const base = scaffold('us-gaap', { totalAssets: '1' }) as unknown as FilingV2;
  const own = (language: string, text: string, role?: string) => ({ language, text, ...(role && { role }) });
  const total = 'http://www.xbrl.org/2003/role/totalLabel';
  const report = new Report({
    ...base,
    extensions: {
      concepts: [
        {
          concept: 'line:Own',
          type: 'xbrli:stringItemType',
          periodType: 'duration',
          labels: [own('en', 'Own [member]'), own('de-AT', 'Eigenes'), own('de', 'Eigene Summe', total)],
        },
      ],
    },
  });
  const labelsIn = (language: string) => new Labels(report, language, phrasesOf(language));

  test('prefer those of the filer, in the requested language, then in any', () => {
    const concept = report.concept('line:Own');
    expect(labelsIn('de').concept(concept)).toBe('Eigenes');
    expect(labelsIn('de').concept(concept, total)).toBe('Eigene Summe');
    expect(labelsIn('fr').concept(concept)).toBe('Own [member]');
    expect(labelsIn('en').name('line:Own')).toBe('Own');
  });

  test('include those of well-known concepts', () => {
    const labels = labelsIn('en');
    expect(labels.name('us-gaap:Assets')).toBe('Total assets');
    expect(labels.name('us-gaap:StockholdersEquity')).toBe('Total stockholders’ equity');
    expect(labels.name('us-gaap:SomethingElse')).toBe('Something else');
  });

  test('units are words', () => {
    const labels = labelsIn('en');
    expect(labels.unit(['iso4217:USD'], ['xbrli:shares'])).toBe('USD per share');
    expect(labels.unit(['xbrli:shares'], [])).toBe('shares');
    expect(labels.unit(['xbrli:pure'], [])).toBe('');
    expect(labels.unit(['utr:kg'], ['utr:h'])).toBe('kg / h');
  });
});

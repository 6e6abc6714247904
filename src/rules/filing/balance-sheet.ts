import { defineIdentities } from '../identity.ts';
import type { Rule } from '../rule.ts';
import type { FilingSubject } from './subject.ts';

export const balanceSheetRules: readonly Rule<FilingSubject>[] = defineIdentities('balance-sheet', [
  {
    code: 'BAL001',
    severity: 'error',
    modelVersion: 'v1',
    formula: 'totalAssets = totalLiabilities + totalStockholdersEquity',
  },
  {
    code: 'BS-004',
    severity: 'error',
    modelVersion: 'v2',
    formula: 'totalAssets = currentAssets + noncurrentAssets',
    references: ['DQC_0004.9280', 'FAC BS03'],
  },
]);

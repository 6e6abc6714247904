import { describe, expect, test } from 'vitest';
import { lineItems } from '../model/line-items.ts';
import { describeFormula, parseFormula, parseSum } from './formula.ts';

describe('a formula', () => {
  test.each([
    [
      'totalAssets = currentAssets + noncurrentAssets',
      'total assets must equal current assets + non-current assets',
    ],
    [
      'grossProfit = revenue - costOfRevenue? or revenue',
      'gross profit must equal revenue − cost of revenue, or revenue',
    ],
    [
      'basicEps ~ (netIncome - preferredDividends?) / basicShares',
      'basic earnings per share must be about (profit for the period − preferred dividends) / basic weighted average shares',
    ],
    [
      'shareCapital ~ parValue * sharesIssued',
      'share capital must be about par value per share × shares issued',
    ],
    [
      'goodwill@end = goodwill@start + goodwillAcquired',
      'goodwill at the end of the period must equal goodwill at the start of the period + goodwill acquired',
    ],
    [
      'basicEps >= 0 when netIncome >= 0',
      'basic earnings per share must be at least zero, where profit for the period is at least zero',
    ],
    [
      'netAssets = totalStockholdersEquity unless totalLiabilities',
      'net assets must equal total equity, where total liabilities is not reported',
    ],
    [
      'sharesIssued <= sharesAuthorized unless sharesAuthorized = 0',
      'shares issued must be at most shares authorized, where shares authorized is not zero',
    ],
    [
      'totalAssets = currentAssets + noncurrentAssets + assetsHeldForSale??',
      'total assets must equal current assets + non-current assets, with assets held for sale where needed',
    ],
    ['ebitda <= revenue', 'EBITDA must be at most revenue'],
  ])('%s', (text, words) => {
    const formula = parseFormula(text);
    expect(formula.text).toBe(text);
    expect(describeFormula(formula)).toBe(words);
  });

  test.each([
    'totalAssets',
    'totalAssets == cash',
    'noSuchLine = cash',
    'cash = ',
    'cash = noSuchLine',
    'cash@now = cash',
  ])('rejects %s', (text) => {
    expect(() => parseFormula(text)).toThrow();
  });
});

test('lines derive from sums of other lines of the same kind and time', () => {
  for (const item of lineItems) {
    if (!item.derivedFrom) continue;
    for (const { line } of parseSum(item.derivedFrom)) {
      expect(line.key).not.toBe(item.key);
      expect([line.kind, line.periodType]).toEqual([item.kind, item.periodType]);
    }
  }
});

import { describe, expect, it } from 'vitest';
import { Decimal } from './decimal.ts';
import {
  amountWords,
  andOthers,
  counted,
  dateWords,
  durationWords,
  figureWords,
  listWords,
  numberWords,
  percentWords,
  sameOfOthers,
  sizeWords,
  timesWords,
  verbFor,
} from './wording.ts';

describe('amounts', () => {
  it.each([
    ['418910000', 'USD', 'USD 418,910,000'],
    ['-418910000', 'USD', 'USD (418,910,000)'],
    ['123456789012345678901234567890.10', 'USD', 'USD 123,456,789,012,345,678,901,234,567,890.10'],
    ['-0', 'USD', 'USD 0'],
    ['000642', 'USD', 'USD 642'],
    ['-00.50', 'USD', 'USD (0.50)'],
    ['-1.25', { kind: 'perShare', currency: 'EUR' }, 'EUR (1.25) per share'],
    ['1', { kind: 'shares' }, '1 share'],
    ['2500000', { kind: 'shares' }, '2,500,000 shares'],
    ['-0.25', { kind: 'pure' }, '-0.25'],
    ['12500', { kind: 'other', numerator: ['utr:kWh'], denominator: [] }, '12,500 kWh'],
    ['3', { kind: 'other', numerator: ['iso4217:EUR'], denominator: ['utr:MWh'] }, '3 EUR per MWh'],
    ['none', 'USD', 'none'],
  ] as const)('%s in %o is "%s"', (value, unit, words) => {
    expect(amountWords(value, unit)).toBe(words);
  });

  it('keeps every digit of a decimal', () => {
    expect(amountWords(Decimal.parse('-90071992547409931.5') as Decimal, 'JPY')).toBe(
      'JPY (90,071,992,547,409,931.5)',
    );
  });

  it('groups a very long number in time linear to its length', () => {
    expect(numberWords('1'.repeat(300_000))).toHaveLength(399_999);
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  ['-1234567.5', '-1,234,567.5'],
  ['n/a', 'n/a'],
])('the number %s is "%s"', (value, words) => {
  expect(numberWords(value)).toBe(words);
});

it('puts negative figures in brackets', () => {
  expect(figureWords('-138210000')).toBe('(138,210,000)');
});

it('shows fractions as percentages', () => {
  expect(percentWords('0.0712')).toBe('7.12%');
  expect(percentWords('0.02')).toBe('2%');
});

it.each([
  [0, 'no lines'],
  [1, 'one line'],
  [4, 'four lines'],
  [12, '12 lines'],
  [1250, '1,250 lines'],
])('%i lines are "%s"', (count, words) => {
  expect(counted(count, 'line')).toBe(words);
});

it('forms plurals of nouns in y and s, and accepts irregular plurals', () => {
  expect(counted(2, 'entry')).toBe('two entries');
  expect(counted(2, 'axis', 'axes')).toBe('two axes');
  expect(counted(2, 'day')).toBe('two days');
});

it.each([
  ['2025-12-31', '31 December 2025'],
  ['2025-03-01T10:00:00Z', '1 March 2025'],
  ['2025-02-30', '2025-02-30'],
  ['soon', 'soon'],
])('the date %s is "%s"', (date, words) => {
  expect(dateWords(date)).toBe(words);
});

it.each([
  [52428800, '50 MB'],
  [1572864, '1.5 MB'],
  [800, '800 bytes'],
  [1, '1 byte'],
])('%i bytes are "%s"', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words);
});

it.each([
  [30_000, '30 seconds'],
  [500, '0.5 seconds'],
  [1000, '1 second'],
  [120_000, '2 minutes'],
  [7_200_000, '2 hours'],
])('%i milliseconds are "%s"', (milliseconds, words) => {
  expect(durationWords(milliseconds)).toBe(words);
});

it('joins lists as a sentence does', () => {
  expect(listWords(['a'])).toBe('a');
  expect(listWords(['a', 'b'])).toBe('a and b');
  expect(listWords(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect(listWords(['a', 'b', 'c', 'd'], 'or', 2)).toBe('a, b and 2 more');
});

it('others are counted from the second on', () => {
  expect([1, 2, 3].map((count) => sameOfOthers(count, 'fact'))).toEqual([
    '',
    '; the same is true of one other fact',
    '; the same is true of two other facts',
  ]);
  expect([1, 2, 3].map((count) => andOthers(count, 'entity'))).toEqual([
    '',
    ' and one other entity',
    ' and two other entities',
  ]);
  expect([1, 2, 3].map(timesWords)).toEqual(['once', 'twice', 'three times']);
});

it.each([
  ['Staff costs', 'are'],
  ['Dividends paid (us-gaap:PaymentsOfDividends)', 'are'],
  ['Inventories', 'are'],
  ['Trade receivables, net', 'are'],
  ['Total assets (us-gaap:Assets)', 'are'],
  ['Total liabilities and equity', 'are'],
  ['Intangible assets other than goodwill', 'are'],
  ['Accounts payable', 'are'],
  ['Trade and other receivables (core:Debtors)', 'are'],
  ['Earnings Per Share, Basic and Diluted', 'are'],
  ['Net sales', 'are'],
  ['Net loss', 'is'],
  ['Total comprehensive income', 'is'],
  ['Goodwill (us-gaap:Goodwill)', 'is'],
  ['Profit or loss', 'is'],
  ['Effect of exchange rates on cash', 'is'],
  ['Debt securities held to maturity allowance for credit loss', 'is'],
])('"%s" %s', (label, verb) => {
  expect(verbFor(label)).toBe(verb);
});

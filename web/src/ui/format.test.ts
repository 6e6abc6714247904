import { expect, test } from 'vitest';
import { amountText, periodText, readableName } from './format.ts';

test.each([
  ['419810000', '419,810,000'],
  ['-24750000', '(24,750,000)'],
  ['1288.4', '1,288.4'],
  ['999', '999'],
  ['123456789012345678901234567890', '123,456,789,012,345,678,901,234,567,890'],
  ['2025', '2025'],
  ['2025-12-31', '2025-12-31'],
  ['Common Stock', 'Common Stock'],
])('%s is written as %s', (value, text) => {
  expect(amountText(value)).toBe(text);
});

test.each([
  ['2025-12-31', '31 Dec 2025'],
  ['2025-01-01/2025-12-31', '1 Jan 2025 – 31 Dec 2025'],
  ['forever', 'forever'],
])('the period %s is written as %s', (period, text) => {
  expect(periodText(period)).toBe(text);
});

test.each([
  ['us-gaap:AssetsCurrent', 'Assets current'],
  ['endingNavNet', 'Ending NAV net'],
  ['dpi', 'DPI'],
  ['unrealisedChange', 'Unrealized change'],
  ['ifrs-full:RealisedGains', 'Realised gains'],
  ['ifrs-full:DescriptionOfNatureOfEntitysOperations', "Description of nature of entity's operations"],
])('the name %s is shown as %s', (name, text) => {
  expect(readableName(name)).toBe(text);
});

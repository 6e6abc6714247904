import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { validateDocument } from '../validate/validate.ts';
import { leftOfExample, ownFiling } from './own-filing.ts';

const example = JSON.parse(
  readFileSync(new URL('../../../examples/filing-sec-annual.json', import.meta.url), 'utf8'),
) as FilingV2;
const filer = { name: 'Acme, Inc.', identifier: '0001234567', prefix: 'acme', domain: 'www.acme.com' };

test('a filing for another entity does not name the entity of the example', () => {
  const text = JSON.stringify(ownFiling(example, filer));
  expect(text.match(/harrow ?ridge|\bhri:|\.example\b|0009187342/gi)).toBeNull();
  expect(text.includes('http://www.acme.com/')).toBe(true);
});

test('it has no errors', () => {
  expect(validateDocument(ownFiling(example, filer)).errors).toEqual([]);
});

test('it lists the parts left over from the example', () => {
  expect(leftOfExample(example, example)).toHaveLength(5);
  expect(leftOfExample(ownFiling(example, filer), example)).toHaveLength(2);
});

test('an example without a filer stays unchanged', () => {
  expect(ownFiling(example, {})).toBe(example);
});

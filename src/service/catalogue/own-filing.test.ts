import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { validateDocument } from '../validate/validate.ts';
import { leftOfExample, ownFiling, ownStatement } from './own-filing.ts';
import { starterFiling, starterProfiles, starterStatement, starterStatements } from './starter-filing.ts';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));
const example = read('filing-sec-annual') as FilingV2;
const filer = { name: 'Acme, Inc.', cik: '1234567', prefix: 'acme', domain: 'www.acme.com' };

test('a filing for another entity does not name the entity of the example', () => {
  const text = JSON.stringify(ownFiling(example, filer));
  expect(text.match(/harrow ?ridge|\bhri:|\.example\b|0009187342/gi)).toBeNull();
  expect(text.includes('http://www.acme.com/')).toBe(true);
});

test('it has no errors', () => {
  expect(validateDocument(ownFiling(example, filer)).errors).toEqual([]);
});

test('it lists the parts left over from the example', () => {
  expect(leftOfExample(example, example)).toHaveLength(6);
  expect(leftOfExample(ownFiling(example, filer), example)).toHaveLength(4);
});

test('an example without a filer stays unchanged', () => {
  expect(ownFiling(example, {})).toBe(example);
});

test.each(starterProfiles)('a filing of %s under another name has no errors', (profile) => {
  const filing = ownFiling(starterFiling(profile, '2026-01-01T00:00:00Z', read), { name: 'Acme' });
  expect(filing.entity.name).toBe('Acme');
  expect(validateDocument(filing).errors).toEqual([]);
});

test.each([
  ['a number of another scheme', { lei: '5493001KJTIIGC8Y1R12' }, 'does not identify the entity by LEI'],
  ['a CIK with letters', { cik: 'abc' }, 'abc is not a CIK'],
  ['a prefix with a space', { prefix: 'a b' }, '"a b" is not a prefix'],
  ['the prefix of a base taxonomy', { prefix: 'us-gaap' }, 'already the prefix'],
  ['an address for a host', { domain: 'https://x.y/z' }, 'is not the name of a host'],
])('%s is refused', (_, filer, message) => {
  expect(() => ownFiling(example, filer)).toThrow(message);
});

test('a wrong LEI, and a prefix without an extension, are refused', () => {
  expect(() => ownFiling(read('filing-esef-annual'), { lei: '529900OSTERMOORP2582' })).toThrow(
    'check digits',
  );
  expect(() => ownFiling(read('filing-eba-csv'), { prefix: 'acme' })).toThrow('has no extension');
});

test.each(starterStatements)('a %s of another fund or issuer has its name', (kind) => {
  const { statement, left } = ownStatement(read(starterStatement(kind)), 'Acme');
  expect(JSON.stringify(statement)).toContain('"name":"Acme"');
  expect(validateDocument(statement).errors).toEqual([]);
  expect(left.at(-1)).toBe('all dates, amounts and texts');
});

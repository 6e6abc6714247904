import { expect, test } from 'vitest';
import { expectCpuTime } from '../../test/support/cpu-time.ts';
import { pathAddress, safeName, trimCharacters, trimEndCharacters } from './file-name.ts';

test('names contain only characters that every file system accepts', () => {
  expect(safeName('../Müller & Co./2025')).toBe('M-ller-Co.-2025');
  expect(safeName('..-.')).toBe('');
});

test('characters are trimmed only at the ends', () => {
  expect(trimCharacters('.-a.-b-.', '.-')).toBe('a.-b');
  expect(trimEndCharacters('.a..', '.')).toBe('.a');
  expect(trimCharacters('....', '.')).toBe('');
});

test('a long run of periods takes linear time', () => {
  const text = `${'.'.repeat(2_000_000)}x${'.'.repeat(2_000_000)}x`;
  expect(expectCpuTime(2_000, () => safeName(text)).length).toBe(2_000_002);
});

test('a lone surrogate does not break an address', () => {
  expect(pathAddress('a b\ud800.xml')).toBe('a%20b%EF%BF%BD.xml');
});

import { expect, test } from 'vitest';
import { plainForm } from './plain-form.ts';

test('takes a letter O among digits for a zero', () => {
  expect(plainForm('2461O000')).toBe('24610000');
  expect(plainForm('1.O5')).toBe('1.05');
  expect(plainForm('O')).toBeUndefined();
  expect(plainForm('FOO')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { isSameAddress } from './web-address.ts';

test('addresses are equal if they differ only in http and https', () => {
  expect(isSameAddress('http://example.com/role', 'https://example.com/role')).toBe(true);
  expect(isSameAddress('https://example.com/role', 'https://example.com/Role')).toBe(false);
  expect(isSameAddress('urn:http://a', 'urn:https://a')).toBe(false);
});

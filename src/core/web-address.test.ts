import { expect, test } from 'vitest';
import { isSameAddress } from './web-address.ts';

test('addresses are the same by http and by https, and otherwise differ', () => {
  expect(isSameAddress('http://example.com/role', 'https://example.com/role')).toBe(true);
  expect(isSameAddress('https://example.com/role', 'https://example.com/Role')).toBe(false);
  expect(isSameAddress('urn:http://a', 'urn:https://a')).toBe(false);
});

import { expect, test } from 'vitest';
import { hasUnknownMember, shapeOfMember, statementShape } from './members.ts';

const units = shapeOfMember(statementShape, 'units');

test('a member is known by the schema of its block or by its x- prefix', () => {
  expect(hasUnknownMember({ opening: '1', redeemed: '1', 'x-note': '' }, units)).toBe(false);
  expect(hasUnknownMember({ opening: '1', redemed: '1' }, units)).toBe(true);
  expect(hasUnknownMember({ units: {} }, units)).toBe(true);
});

test('members in lists are known by the schema of the list items', () => {
  const order = shapeOfMember(units, 'orders')?.items;
  expect(hasUnknownMember({ date: '2025-01-01', fee: '1' }, order)).toBe(false);
  expect(hasUnknownMember({ date: '2025-01-01', fees: '1' }, order)).toBe(true);
});

test('properties inherited by every object are not members', () => {
  expect(shapeOfMember(statementShape, 'constructor')).toBeUndefined();
  expect(hasUnknownMember(JSON.parse('{"__proto__": "1"}'), units)).toBe(true);
  expect(hasUnknownMember({ toString: '1' }, units)).toBe(true);
});

test('without a known shape, no member is unknown', () => {
  expect(hasUnknownMember({ anything: '1' }, undefined)).toBe(false);
  expect(hasUnknownMember({ anything: '1' }, shapeOfMember(units, 'opening'))).toBe(false);
});

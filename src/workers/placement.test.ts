import { expect, test } from 'vitest';
import { isShort } from './placement.ts';

const input = (text: string, isReport = false) => ({ bytes: Buffer.from(text), isReport });

test('small documents are validated in place, large ones in a worker', () => {
  expect(isShort('validate', input('{}'), false)).toBe(true);
  expect(isShort('validate', input(' '.repeat(20_000)), false)).toBe(false);
});

test('reports, packages and anything to be written go to a worker, in whatever form they are given', () => {
  for (const xbrl of ['"UEsDB', '"\\u0055EsDB', '" UEsDB', '"<xbrl/>'])
    expect(isShort('fromXbrl', input(`{"xbrl": ${xbrl}"}`), false)).toBe(false);
  expect(isShort('validate', input('<html/>', true), false)).toBe(false);
  expect(isShort('validate', { ...input('--x--'), boundary: 'x' }, false)).toBe(false);
  for (const text of ['{"xbrl": "<xbrl/>"}', '{"\\u0078brl": "<xbrl/>"}', '{"documentInfo": {}}'])
    expect(isShort('validate', input(text), false)).toBe(false);
  for (const operation of ['package', 'toIxbrl', 'toXbrl'] as const)
    expect(isShort(operation, input('{}'), false)).toBe(false);
});

test('documents that may name an installed taxonomy go to a worker', () => {
  const named = '{"taxonomyRefs": []}';
  expect(isShort('validate', input(named), true)).toBe(false);
  expect(isShort('validate', input(named), false)).toBe(true);
  expect(isShort('validate', input('{"taxonomy\\u0052efs": []}'), true)).toBe(false);
  expect(isShort('validate', input('{}'), true)).toBe(true);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistypedId, nearestName, nearestNames } from './nearest-name.ts';

const NAMES = ['documentInfo', 'documentType', 'namespaces', 'facts', 'linkTypes', 'unit', 'value', 'id'];

describe('nearestName', () => {
  it.each([
    ['documentinfo', 'documentInfo'],
    ['docmentInfo', 'documentInfo'],
    ['factz', 'facts'],
    ['fatcs', 'facts'],
    ['VALUE', 'value'],
    ['namespace', 'namespaces'],
    ['ID', 'id'],
  ])('reads %s as %s', (name, expected) => {
    expect(nearestName(name, NAMES)).toBe(expected);
  });

  it.each([
    ['changeInAccruedCarry', 'accruedCarryChange'],
    ['carry_change_accrued', 'accruedCarryChange'],
    ['navEnding', 'endingNav'],
    ['endingNavGros', 'endingNavGross'],
  ])('reads %s as %s, by its words', (name, expected) => {
    const lines = ['endingAccruedCarry', 'accruedCarryChange', 'endingNavGross', 'endingNav', 'carry'];
    expect(nearestName(name, lines)).toBe(expected);
    expect(nearestName(name, lines.toReversed())).toBe(expected);
  });

  it.each(['zebra', 'x', '', 'dimensions'])('has no guess for %j', (name) => {
    expect(nearestName(name, NAMES)).toBeUndefined();
  });

  it('has no guess without candidates', () => {
    expect(nearestName('facts', [])).toBeUndefined();
    expect(nearestName('facts', new Set<string>())).toBeUndefined();
  });

  it('never compares long names', () => {
    expect(nearestName('a'.repeat(64), ['a'.repeat(64)])).toBe('a'.repeat(64));
    expect(nearestName('a'.repeat(65), ['a'.repeat(64)])).toBeUndefined();
    expect(nearestName('a'.repeat(64), ['a'.repeat(65)])).toBeUndefined();
  });

  it('prefers the closer case, then code unit order', () => {
    expect(nearestName('Unit', ['unit', 'UNIT'])).toBe('unit');
    expect(nearestName('cats', ['rats', 'bats', 'hats'])).toBe('bats');
  });

  it('does not depend on the order of candidates', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'A', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, fc.array(word), (name, candidates) => {
        expect(nearestName(name, candidates.toReversed())).toBe(nearestName(name, candidates));
      }),
    );
  });
});

it('falls back to a candidate that begins like the name', () => {
  const ids = ['generic', 'sec-us-gaap-annual', 'sec-us-gaap-quarterly', 'ifrs-esef-annual'];
  expect(nearestNames('generik', ids)).toEqual(['generic']);
  expect(nearestNames('sec-us-gap', ids)).toEqual(['sec-us-gaap-annual', 'sec-us-gaap-quarterly']);
  expect(nearestNames('xyz', ids)).toEqual([]);
});

describe('mistypedId', () => {
  it.each([
    ['e202', ['e2024', 'y2024'], 'e2024'],
    ['e20244', ['e2024'], 'e2024'],
    ['e2042', ['e2024'], 'e2024'],
    ['E2024', ['e2024'], 'e2024'],
    ['e202', ['e2024', 'e2025'], undefined],
    ['e2026', ['e2024', 'e2025'], undefined],
    ['e2024', ['e2024'], undefined],
    [undefined, ['e2024'], undefined],
  ])('takes %s for one of %s', (id, known, expected) => {
    expect(mistypedId(id, known)).toBe(expected);
  });
});

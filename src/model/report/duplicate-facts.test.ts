import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaffold } from '../../../test/support/scaffold.ts';
import type { FilingFact, FilingV2 } from '../filing-v2.ts';
import { type DuplicateClass, duplicatesOf } from './duplicate-facts.ts';
import { Report } from './report.ts';

type Written = Pick<FilingFact, 'value' | 'decimals' | 'nil'>;

function classesOf(facts: readonly Written[], others: Partial<FilingFact> = {}): DuplicateClass[] {
  const document = scaffold('us-gaap', { totalAssets: '100' }) as unknown as FilingV2;
  const first = document.facts[0] as FilingFact;
  const { value: _, decimals: __, ...names } = first;
  const report = new Report({
    ...document,
    facts: facts.map((fact, index) => ({ ...names, ...others, ...fact, id: `f${index}` })),
  });
  return duplicatesOf(report).sets.map((set) => set.class);
}

const number = (value: string, decimals: number | 'INF'): Written => ({ value, decimals });
const nil: Written = { nil: true };

describe('numbers', () => {
  test.each<[string, Written[], DuplicateClass]>([
    ['the same twice', [number('100', 0), number('100.0', 0)], 'complete'],
    ['the same with different decimals', [number('1000', 0), number('1000', -3)], 'consistent'],
    ['a rounded duplicate', [number('1234', 0), number('1000', -3)], 'consistent'],
    ['intervals that touch', [number('1500', 'INF'), number('2000', -3)], 'consistent'],
    ['intervals that do not touch', [number('1499', 'INF'), number('2000', -3)], 'inconsistent'],
    ['equal decimals, overlapping values', [number('100', 0), number('101', 0)], 'inconsistent'],
    ['nil twice', [nil, nil], 'complete'],
    ['nil and zero', [nil, number('0', 0)], 'inconsistent'],
    [
      'overlapping pairs without a common value',
      [number('1', 0), number('1.6', 1), number('2', 0)],
      'inconsistent',
    ],
  ])('%s', (_, facts, expected) => {
    expect(classesOf(facts)).toEqual([expected]);
  });

  test('ignores values that are not numbers', () => {
    expect(classesOf([number('100', 0), { value: 'abc', decimals: 0 }])).toEqual([]);
  });

  const written = fc.record({
    value: fc.integer({ min: -2000, max: 2000 }).map(String),
    decimals: fc.constantFrom<number | 'INF'>(-3, -2, -1, 0, 'INF'),
  });

  test('the order of the facts does not matter', () => {
    fc.assert(
      fc.property(
        fc
          .array(written, { minLength: 2, maxLength: 6 })
          .chain((facts) =>
            fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })),
          ),
        ([facts, shuffled]) => {
          expect(classesOf(shuffled)).toEqual(classesOf(facts));
        },
      ),
    );
  });

  test('a set is inconsistent exactly if two of its facts are', () => {
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 5 }), (facts) => {
        const pairs = facts.flatMap((a, i) => facts.slice(i + 1).map((b) => classesOf([a, b])[0]));
        expect(classesOf(facts)[0] === 'inconsistent').toBe(pairs.includes('inconsistent'));
      }),
    );
  });
});

describe('texts', () => {
  const text = { unitRef: undefined } as unknown as Partial<FilingFact>;

  test('ignores differences in white space', () => {
    expect(classesOf([{ value: 'One two' }, { value: ' One\n two' }], text)).toEqual(['complete']);
  });

  test('compares the words', () => {
    expect(classesOf([{ value: 'One' }, { value: 'Two' }], text)).toEqual(['inconsistent']);
  });

  test('distinguishes languages, ignoring case', () => {
    const document = scaffold('us-gaap') as unknown as FilingV2;
    const fact = document.facts[0] as FilingFact;
    const inLanguages = (...languages: string[]) =>
      duplicatesOf(
        new Report({
          ...document,
          facts: languages.map((language, index) => ({
            ...fact,
            id: `f${index}`,
            language,
            value: language,
          })),
        }),
      );
    expect(inLanguages('en', 'fr').sets).toEqual([]);
    expect(inLanguages('en', 'fr').translations).toHaveLength(1);
    expect(inLanguages('EN', 'en').sets).toHaveLength(1);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { exampleContext, exampleInstance } from '../../../test/support/example-instance.ts';
import { Collector } from '../../findings/collector.ts';
import type { DuplicateClass } from '../../model/report/duplicate-facts.ts';
import {
  areContextsEqual,
  areStructureEqual,
  areUnitsEqual,
  areValuesEqual,
  duplicateItems,
  type Item,
} from './equality.ts';
import type { Context, Fact, Instance, Unit } from './instance.ts';
import { readInstance } from './instance-reader.ts';

function read(text: string): Instance {
  const collector = new Collector(10);
  const instance = readInstance(text, collector) as Instance;
  expect(collector.verdict({}).errors).toEqual([]);
  return instance;
}

function itemsOf({ facts, contexts, units }: Instance): Item[] {
  return facts.map((fact) => ({
    fact,
    context: contexts.find(({ id }) => id === fact.contextRef) as Context,
    unit: units.find(({ id }) => id === fact.unitRef),
  }));
}

const withId = (context: string, id: string) => context.replace('id="c"', `id="${id}"`);

function areContextsSame(first: string, second: string): boolean {
  const { contexts } = read(exampleInstance({ context: first + withId(second, 'd') }));
  const [a, b] = contexts as [Context, Context];
  expect(areStructureEqual(b, a)).toBe(areStructureEqual(a, b));
  return areStructureEqual(a, b);
}

describe('contexts', () => {
  const scenario = (content: string) => exampleContext({ afterPeriod: `<scenario>${content}</scenario>` });
  const segment = (content: string) => exampleContext({ inEntity: `<segment>${content}</segment>` });
  const member = (axis: string, value: string) =>
    `<xbrldi:explicitMember dimension="${axis}">${value}</xbrldi:explicitMember>`;
  const typed = (value: string) => `<xbrldi:typedMember dimension="t:T">${value}</xbrldi:typedMember>`;

  test.each<[string, string, string, boolean]>([
    ['the same', exampleContext(), exampleContext(), true],
    [
      'a date and the moment it ends',
      exampleContext(),
      exampleContext({ period: '<instant>2026-01-01T00:00:00</instant>' }),
      true,
    ],
    [
      'moments a fraction of a second apart',
      exampleContext({ period: '<instant>2026-01-01T00:00:00.00000000001</instant>' }),
      exampleContext({ period: '<instant>2026-01-01T00:00:00</instant>' }),
      false,
    ],
    [
      'an instant and a duration',
      exampleContext(),
      exampleContext({ period: '<startDate>2025-12-31</startDate><endDate>2025-12-31</endDate>' }),
      false,
    ],
    [
      'forever',
      exampleContext({ period: '<forever/>' }),
      exampleContext({ period: '<forever> </forever>' }),
      true,
    ],
    [
      'white space around an identifier',
      exampleContext(),
      exampleContext().replace('>0000000001<', '>\n0000000001 <'),
      true,
    ],
    ['another identifier', exampleContext(), exampleContext().replace('0000000001', '0000000002'), false],
    ['another scheme', exampleContext(), exampleContext().replace('/CIK', '/cik'), false],
    [
      'dimensions in another order',
      scenario(member('t:A', 't:M') + member('t:B', 't:N')),
      scenario(member('t:B', 't:N') + member('t:A', 't:M')),
      true,
    ],
    [
      'a prefix for the same namespace',
      scenario(member('t:A', 't:M')),
      scenario(
        '<x:explicitMember xmlns:x="http://xbrl.org/2006/xbrldi" xmlns:y="http://example.com/t" dimension="y:A">y:M</x:explicitMember>',
      ),
      true,
    ],
    ['another member', scenario(member('t:A', 't:M')), scenario(member('t:A', 't:N')), false],
    [
      'one more dimension',
      scenario(member('t:A', 't:M')),
      scenario(member('t:A', 't:M') + member('t:B', 't:M')),
      false,
    ],
    ['the other container', scenario(member('t:A', 't:M')), segment(member('t:A', 't:M')), false],
    [
      'typed values with different white space',
      scenario(typed('<t:v>a  b</t:v>')),
      scenario(typed('<t:v> a b </t:v>')),
      true,
    ],
    ['typed values that differ', scenario(typed('<t:v>1</t:v>')), scenario(typed('<t:v>1.0</t:v>')), false],
    ['an empty and a nil value', scenario(typed('<t:v/>')), scenario(typed('<t:v xsi:nil="true"/>')), false],
    ['free content with an id', segment('<t:r id="x"/>'), segment('<t:r/>'), false],
    [
      'free content with attributes in another order',
      segment('<t:r a="1" b="2"><t:s>x</t:s></t:r>'),
      segment('<t:r b="2" a="1"><t:s> x </t:s></t:r>'),
      true,
    ],
    ['free content in another order', segment('<t:r/><t:s/>'), segment('<t:s/><t:r/>'), false],
    ['free content with different nesting', segment('<t:r><t:s/></t:r>'), segment('<t:r/><t:s/>'), false],
  ])('%s', (_, first, second, expected) => {
    expect(areContextsSame(first, second)).toBe(expected);
  });
});

describe('units', () => {
  const measures = (...names: string[]) => names.map((name) => `<measure>${name}</measure>`).join('');
  const divide = (above: string, below: string) =>
    `<divide><unitNumerator>${above}</unitNumerator><unitDenominator>${below}</unitDenominator></divide>`;

  test.each<[string, string, boolean]>([
    [measures('iso4217:EUR'), measures(' iso4217:EUR '), true],
    [measures('iso4217:EUR'), '<measure xmlns:e="http://www.xbrl.org/2003/iso4217">e:EUR</measure>', true],
    [measures('iso4217:EUR'), measures('iso4217:USD'), false],
    [measures('t:a', 't:b'), measures('t:b', 't:a'), true],
    [measures('t:a'), measures('t:a', 't:a'), false],
    [divide(measures('t:a', 't:b'), measures('t:c')), divide(measures('t:b', 't:a'), measures('t:c')), true],
    [divide(measures('t:a'), measures('t:c')), divide(measures('t:c'), measures('t:a')), false],
    [divide(measures('t:a'), measures('pure')), measures('t:a'), false],
  ])('%s and %s', (first, second, expected) => {
    const unit = `<unit id="u">${first}</unit><unit id="v">${second}</unit>`;
    const [a, b] = read(exampleInstance({ unit })).units as [Unit, Unit];
    expect([areUnitsEqual(a, b), areUnitsEqual(b, a), areUnitsEqual(a, a)]).toEqual([
      expected,
      expected,
      true,
    ]);
  });
});

const number = (value: string, accuracy: string) =>
  `<t:Cash contextRef="c" unitRef="u" ${accuracy}>${value}</t:Cash>`;
const text = (value: string, attributes = '') => `<t:Note contextRef="c" ${attributes}>${value}</t:Note>`;
const fraction = (above: string, below: string) =>
  `<t:Part contextRef="c" unitRef="u"><numerator>${above}</numerator><denominator>${below}</denominator></t:Part>`;

describe('values', () => {
  test.each<[string, string, boolean, DuplicateClass]>([
    [number('100', 'decimals="0"'), number('100.0', 'decimals="0"'), true, 'complete'],
    [number('1234', 'decimals="0"'), number('1000', 'decimals="-3"'), true, 'consistent'],
    [number('1234', 'decimals="0"'), number('1200', 'precision="2"'), true, 'consistent'],
    [number('1600', 'decimals="0"'), number('1000', 'decimals="-3"'), false, 'inconsistent'],
    [number('100', 'decimals="0"'), number('101', 'decimals="0"'), false, 'inconsistent'],
    [
      number('0.1', 'decimals="INF"'),
      number('0.10000000000000000000000001', 'decimals="INF"'),
      false,
      'inconsistent',
    ],
    [number('5', 'decimals="999999999"'), number('5', 'decimals="INF"'), true, 'consistent'],
    [number('5', 'decimals="-999999999"'), number('7', 'decimals="INF"'), true, 'consistent'],
    [number('5', 'precision="0"'), number('5', 'precision="0"'), true, 'complete'],
    [number('1.5E3', 'decimals="0"'), number(' 1.5E3', 'decimals="0"'), true, 'complete'],
    [number('1.5E3', 'decimals="0"'), number('1500', 'decimals="0"'), true, 'complete'],
    [number('', 'xsi:nil="true"'), number('0', 'decimals="0"'), false, 'inconsistent'],
    [number('', 'xsi:nil="true"'), number('', 'xsi:nil="1"'), true, 'complete'],
    [text('One two'), text(' One\n two'), true, 'complete'],
    [text('One'), text('one'), false, 'inconsistent'],
    [text('One two'), text('One\u00a0two'), false, 'inconsistent'],
    [fraction('1', '3'), fraction('2.0', '6'), true, 'complete'],
    [fraction('1', '3'), fraction('33333', '100000'), false, 'inconsistent'],
    [fraction('1', '0'), fraction('2', '0'), false, 'inconsistent'],
  ])('%s and %s', (first, second, isEqual, expected) => {
    const instance = read(exampleInstance({ fact: first, after: second }));
    const [a, b] = itemsOf(instance) as [Item, Item];
    expect([areValuesEqual(a, b), areValuesEqual(b, a)]).toEqual([isEqual, isEqual]);
    expect([areValuesEqual(a, a), areContextsEqual(a, b)]).toEqual([true, true]);
    expect(duplicateItems(instance).map((set) => set.class)).toEqual([expected]);
  });

  const written = fc.record({
    value: fc.integer({ min: -2000, max: 2000 }).map(String),
    accuracy: fc.constantFrom(
      'decimals="-2"',
      'decimals="0"',
      'decimals="INF"',
      'precision="2"',
      'precision="4"',
    ),
  });

  test('equality is symmetric and reflexive', () => {
    fc.assert(
      fc.property(written, written, (first, second) => {
        const [a, b] = itemsOf(
          read(
            exampleInstance({
              fact: number(first.value, first.accuracy),
              after: number(second.value, second.accuracy),
            }),
          ),
        ) as [Item, Item];
        expect(areValuesEqual(a, b)).toBe(areValuesEqual(b, a));
        expect(areValuesEqual(a, a)).toBe(true);
      }),
    );
  });

  test('the class of a set does not depend on its order', () => {
    const classOf = (facts: readonly { value: string; accuracy: string }[]) =>
      duplicateItems(
        read(exampleInstance({ fact: facts.map((fact) => number(fact.value, fact.accuracy)).join('') })),
      ).map((set) => set.class);
    fc.assert(
      fc.property(fc.array(written, { minLength: 2, maxLength: 5 }), (facts) => {
        expect(classOf([...facts].reverse())).toEqual(classOf(facts));
      }),
    );
  });
});

describe('duplicate items', () => {
  const classes = (fact: string, context = exampleContext()) =>
    duplicateItems(read(exampleInstance({ fact, context }))).map(({ facts }) => facts.length);

  test('languages are distinguished, and default to that of the instance', () => {
    expect(classes(text('a', 'xml:lang="en"') + text('b', 'xml:lang="fr"'))).toEqual([]);
    expect(classes(text('a', 'xml:lang="EN"') + text('a', 'xml:lang="en"'))).toEqual([2]);
  });

  test('items of different tuples are not duplicates', () => {
    const tuple = `<t:Loan>${number('1', 'decimals="0"')}</t:Loan>`;
    expect(classes(tuple + tuple)).toEqual([]);
    expect(classes(`<t:Loan>${number('1', 'decimals="0"').repeat(2)}</t:Loan>`)).toEqual([2]);
  });

  test('contexts are compared by meaning, not by id', () => {
    const other = number('1', 'decimals="0"').replace('"c"', '"d"');
    const context = exampleContext() + withId(exampleContext(), 'd');
    expect(classes(number('1', 'decimals="0"') + other, context)).toEqual([2]);
  });

  test('a hundred thousand are found in linear time', () => {
    const instance = read(exampleInstance());
    expectLinearTime(25_000, (size) => {
      const facts: Fact[] = Array(size).fill(instance.facts[0]);
      return () => expect(duplicateItems({ ...instance, facts })).toHaveLength(1);
    });
  });
});

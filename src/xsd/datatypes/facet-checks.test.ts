import { describe, expect, it } from 'vitest';
import { listOf, restrict, unionOf, xsd } from '../../../test/support/example-types.ts';
import type { SimpleType } from '../schema/components.ts';
import { checkFacets } from './facet-checks.ts';

function faults(type: SimpleType): string[] {
  return checkFacets(type).map(({ facet, fault }) => `${facet.name} ${fault}`);
}

const short = restrict(xsd('string'), ['maxLength', '5']);
const percent = restrict(xsd('decimal'), ['minInclusive', '0'], ['maxInclusive', '100']);
const fixed = restrict(xsd('string'), ['minLength', '2', { isFixed: true }]);

describe('checkFacets', () => {
  const faulty: readonly (readonly [faults: string, type: SimpleType])[] = [
    [
      'pattern has the unknown escape "\\@" at character 4',
      restrict(xsd('string'), ['pattern', '^.+\\@.+$']),
    ],
    ['length is not an integer of at least 0', restrict(xsd('string'), ['length', '-1'])],
    ['maxLength is not an integer of at least 0', restrict(xsd('string'), ['maxLength', 'ten'])],
    ['totalDigits is not an integer of at least 1', restrict(xsd('decimal'), ['totalDigits', '0'])],
    [
      'whiteSpace is not one of preserve, replace and collapse',
      restrict(xsd('string'), ['whiteSpace', 'trim']),
    ],
    ['length does not apply to the type decimal', restrict(xsd('decimal'), ['length', '5'])],
    ['maxInclusive does not apply to the type string', restrict(xsd('string'), ['maxInclusive', '5'])],
    ['fractionDigits does not apply to the type double', restrict(xsd('double'), ['fractionDigits', '5'])],
    ['enumeration does not apply to the type boolean', restrict(xsd('boolean'), ['enumeration', 'true'])],
    ['maxInclusive does not apply to a list', restrict(listOf(xsd('int')), ['maxInclusive', '5'])],
    ['maxLength does not apply to a union', restrict(unionOf(xsd('int')), ['maxLength', '5'])],
    ['minLength appears more than once', restrict(xsd('string'), ['minLength', '1'], ['minLength', '2'])],
    [
      'maxInclusive is "x", which is not valid for the base type: it is not a number such as 1250.5',
      restrict(xsd('decimal'), ['maxInclusive', 'x']),
    ],
    [
      'enumeration is "abcdef", which is not valid for the base type: it is longer than 5 characters',
      restrict(short, ['enumeration', 'abc'], ['enumeration', 'abcdef']),
    ],
    [
      'enumeration is "q:a", which is not valid for the base type: it has the prefix "q", which is not declared',
      restrict(xsd('QName'), ['enumeration', 'q:a', { namespaces: new Map([['p', 'http://example.com']]) }]),
    ],
    [
      'maxInclusive is "101", which is not valid for the base type: it is greater than 100',
      restrict(percent, ['maxInclusive', '101']),
    ],
    ['maxLength is less strict than 5 in a base type', restrict(short, ['maxLength', '6'])],
    ['minLength is fixed to 2 by a base type', restrict(fixed, ['minLength', '3'])],
    ['fractionDigits is fixed to 0 by a base type', restrict(xsd('int'), ['fractionDigits', '1'])],
    ['whiteSpace is fixed to collapse by a base type', restrict(xsd('decimal'), ['whiteSpace', 'preserve'])],
    [
      'whiteSpace is less strict than collapse in a base type',
      restrict(xsd('token'), ['whiteSpace', 'replace']),
    ],
    [
      'length is less strict than 3 in a base type',
      restrict(restrict(xsd('string'), ['length', '3']), ['length', '2']),
    ],
    ['maxLength contradicts minLength 3', restrict(xsd('string'), ['minLength', '3'], ['maxLength', '2'])],
    [
      'length cannot be combined with minLength',
      restrict(xsd('string'), ['minLength', '3'], ['length', '3']),
    ],
    ['minLength contradicts maxLength 5', restrict(short, ['minLength', '6'])],
    ['length contradicts maxLength 5', restrict(short, ['length', '6'])],
    [
      'maxInclusive contradicts minInclusive 5.0',
      restrict(xsd('decimal'), ['minInclusive', '5.0'], ['maxInclusive', '4.99']),
    ],
    [
      'maxExclusive contradicts minInclusive 5',
      restrict(xsd('decimal'), ['minInclusive', '5'], ['maxExclusive', '5']),
    ],
    [
      'minExclusive cannot be combined with minInclusive',
      restrict(xsd('date'), ['minInclusive', '2000-01-01'], ['minExclusive', '2000-01-01']),
    ],
    [
      'fractionDigits contradicts totalDigits 2',
      restrict(xsd('decimal'), ['totalDigits', '2'], ['fractionDigits', '3']),
    ],
  ];
  it.each(faulty)('%s', (fault, type) => expect(faults(type)).toEqual([fault]));

  const sound: readonly (readonly [what: string, type: SimpleType])[] = [
    ['patterns', restrict(xsd('decimal'), ['pattern', '^.+@.+\\..+$'], ['pattern', 'b'])],
    ['bounds the same as before', restrict(percent, ['minInclusive', '0.0'], ['maxInclusive', '100.0'])],
    [
      'a bound left out once more',
      restrict(restrict(xsd('decimal'), ['maxExclusive', '5']), ['maxExclusive', '5']),
    ],
    ['one value only', restrict(xsd('decimal'), ['minInclusive', '5'], ['maxInclusive', '5'])],
    ['a fixed facet said again', restrict(fixed, ['minLength', '2'])],
    ['stricter white space', restrict(xsd('string'), ['whiteSpace', 'collapse'])],
    ['lengths of lists', restrict(listOf(xsd('int')), ['minLength', '1'], ['maxLength', '3'])],
    [
      'enumerations of unions',
      restrict(unionOf(xsd('int'), xsd('NCName')), ['enumeration', '1'], ['enumeration', 'a']),
    ],
    [
      'enumerated names',
      restrict(xsd('QName'), ['enumeration', 'p:a', { namespaces: new Map([['p', 'u']]) }]),
    ],
    [
      'dates that have no order',
      restrict(
        xsd('dateTime'),
        ['minInclusive', '2000-01-01T00:00:00'],
        ['maxInclusive', '2000-01-01T01:00:00Z'],
      ),
    ],
    ['nothing', restrict(xsd('string'))],
  ];
  it.each(sound)('accepts %s', (_, type) => expect(faults(type)).toEqual([]));

  it('finds one error per facet, and all invalid facets', () => {
    const type = restrict(xsd('string'), ['pattern', '('], ['pattern', 'a'], ['pattern', '[']);
    expect(checkFacets(type).map(({ facet }) => facet)).toEqual([type.facets[0], type.facets[2]]);
  });
});

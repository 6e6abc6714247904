import { expect, test } from 'vitest';
import { Decimal } from '../../../core/decimal.ts';
import { readExpression } from './expression.ts';

const number = (text: string) => Decimal.parse(text) as Decimal;
const variables = new Map([
  ['a', number('1.5')],
  ['non-dim', number('-2')],
]);

test.each([
  ['$a ge 0', true],
  ['-$non-dim eq 2', true],
  ['$a + $a * 2 = 4.5', true],
  ['abs($non-dim) le 1', false],
  ['not($a lt 1) and ($a != 2 or false())', true],
  ['if ($a gt 1) then true() else false()', true],
  ['. > 0', true],
  ['"a" eq \'a\'', true],
])('%s', (text, result) => {
  expect(readExpression(text)?.({ variables, item: number('3') })).toBe(result);
});

test.each([
  'count($a) eq 1',
  '//xbrli:identifier',
  '$a div 2',
  '$a eq',
  'matches($a, "x")',
  '',
  '('.repeat(2000),
])('unsupported expressions are not evaluated: %s', (text) => {
  expect(readExpression(text)).toBeUndefined();
});

test('mismatched values give no result', () => {
  expect(readExpression('$gone eq 1')?.({ variables })).toBeUndefined();
  expect(readExpression('"a" gt 1')?.({ variables })).toBeUndefined();
  expect(readExpression('$a and true()')?.({ variables })).toBeUndefined();
});

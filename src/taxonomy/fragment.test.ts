import { expect, it } from 'vitest';
import { readFragment } from './fragment.ts';

it('reads a bare id', () => {
  expect(readFragment('t_Cash')).toEqual([{ id: 't_Cash', children: '' }]);
});

it('reads parts of the element scheme in order', () => {
  expect(readFragment('element(/1/14)')).toEqual([{ id: undefined, children: '/1/14' }]);
  expect(readFragment('element(t_Cash)')).toEqual([{ id: 't_Cash', children: '' }]);
  expect(readFragment('element(a/2)element(/1)')).toEqual([
    { id: 'a', children: '/2' },
    { id: undefined, children: '/1' },
  ]);
});

it.each([
  "xpointer(id('a'))",
  'element(/1)xmlns(a=b)',
  'xmlns(a=b)element(/1)',
  'element(/0)',
  'element()',
  'element(/1',
  'element(/1)x',
])('refuses %s', (fragment) => {
  expect(readFragment(fragment)).toBeUndefined();
});

import { expect, test } from 'vitest';
import { addToList } from './lists-by-key.ts';

test('items are listed by their key, in the order in which they are added', () => {
  const lists = new Map<string, number[]>();
  addToList(lists, 'a', 1);
  addToList(lists, 'b', 2);
  addToList(lists, 'a', 3);
  expect([...lists]).toEqual([
    ['a', [1, 3]],
    ['b', [2]],
  ]);
});

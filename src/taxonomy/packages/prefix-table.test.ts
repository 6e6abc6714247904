import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PackagePrefixes } from './prefix-table.ts';

test('returns the values of all prefixes of a text, the longest first', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 6 });
  fc.assert(
    fc.property(fc.array(text), text, (prefixes, sought) => {
      const table = new PackagePrefixes(prefixes.map((prefix, index) => [prefix, index]));
      const expected = prefixes
        .map((prefix, index) => ({ prefix, index }))
        .filter(({ prefix }) => sought.startsWith(prefix))
        .sort((a, b) => b.prefix.length - a.prefix.length || a.index - b.index);
      expect([...table.matches(sought)]).toEqual(expected.map(({ index }) => index));
    }),
  );
});

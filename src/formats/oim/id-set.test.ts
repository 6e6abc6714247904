import fc from 'fast-check';
import { expect, test } from 'vitest';
import { IdSet } from './id-set.ts';

test('contains the added ids, like a set', () => {
  const ids = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'é', '1'), maxLength: 5 }), {
    maxLength: 600,
    size: 'max',
  });
  fc.assert(
    fc.property(ids, (list) => {
      const own = new IdSet();
      const known = new Set<string>();
      for (const id of list) {
        expect(own.has(id)).toBe(known.has(id));
        expect(own.add(id)).toBe(!known.has(id));
        known.add(id);
      }
    }),
    { numRuns: 20 },
  );
});

test('accepts ids that all collide, and grows with them', () => {
  const own = new IdSet();
  const ids = collidingIds(12);
  for (const id of ids) expect(own.add(id)).toBe(true);
  for (const id of ids) expect(own.add(id)).toBe(false);
  expect(own.has('f1')).toBe(false);
});

/**
 * Returns texts with the same hash, twice as many per step: each step has two pairs of characters with the
 * same effect.
 */
function collidingIds(steps: number): string[] {
  const PRIME = 0x01000193;
  let state = 0;
  let ids = [''];
  for (let step = 0; step < steps; step++) {
    const byHighBits = new Map<number, number>();
    for (let unit = 0; unit < 0x10000; unit++) {
      const next = Math.imul(state ^ unit, PRIME);
      const other = byHighBits.get(next >>> 16);
      byHighBits.set(next >>> 16, unit);
      if (other === undefined) continue;
      const pairs = [other, unit].map((first) =>
        String.fromCharCode(first, Math.imul(state ^ first, PRIME) & 0xffff),
      );
      ids = ids.flatMap((id) => pairs.map((pair) => id + pair));
      state = Math.imul(next & ~0xffff, PRIME);
      break;
    }
  }
  return ids;
}

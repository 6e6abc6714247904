import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StringTable } from './string-table.ts';

test('returns the correct text, whatever its hash', () => {
  const runs = fc.array(fc.string({ unit: 'grapheme-ascii', maxLength: 300 }), { maxLength: 60 });
  fc.assert(
    fc.property(runs, fc.integer({ min: 1, max: 4 }), (texts, hashes) => {
      const bytes = Buffer.from(texts.join(''));
      const table = new StringTable(bytes);
      for (let round = 0; round < 2; round++) {
        let start = 0;
        for (const text of texts) {
          expect(table.get(start, start + text.length, text.length % hashes)).toBe(text);
          start += text.length;
        }
      }
    }),
  );
});

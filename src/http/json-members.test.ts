import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberRanges } from './json-members.ts';

async function* pieces(bytes: Buffer, length: number) {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

test('finds every member of an object, in chunks of any size', async () => {
  const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !/[\\"\p{Cc}\p{Cs}]/u.test(text));
  const objects = fc.dictionary(name, fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(objects, fc.integer({ min: 1, max: 50 }), async (object, length) => {
      const bytes = Buffer.from(JSON.stringify(object));
      const expected = JSON.parse(bytes.toString());
      const ranges = await memberRanges(pieces(bytes, length));
      ranges.delete('');
      const found = [...ranges].map(([key, [start, end]]) => [
        key,
        JSON.parse(bytes.toString('utf8', start, end)),
      ]);
      expect(found).toEqual(Object.entries(expected));
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BlockDecoder } from './block-decoder.ts';
import { encodeBlock } from './block-encoder.ts';
import { CompiledFault } from './compiled-fault.ts';

/** Copies bytes to an aligned buffer. */
function aligned(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from(bytes);
}

function decode(bytes: Uint8Array): unknown {
  return new BlockDecoder(aligned(bytes)).value();
}

/** Accesses every member of a value, so that all of it is decoded. */
function touch(value: unknown): void {
  for (let rest = [value]; rest.length > 0; ) {
    const items = rest.flatMap((item) => {
      if (item instanceof Map) return [...item].flat();
      return typeof item === 'object' && item !== null ? Object.values(item) : [];
    });
    rest = items;
  }
}

const plain = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.string({ unit: 'grapheme' }),
    fc.double({ noNaN: true }).filter((value) => !Object.is(value, -0)),
    fc.integer(),
    fc.boolean(),
    fc.constantFrom(undefined, null, Number.POSITIVE_INFINITY, 2 ** 28),
    fc.array(tie('value'), { maxLength: 40 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 12 }),
    fc.dictionary(fc.string(), fc.string(), { noNullPrototype: false }),
    fc.array(fc.tuple(fc.string(), tie('value'))).map((entries) => new Map(entries)),
  ),
})).value;

test('any plain data survives encoding and decoding', () => {
  fc.assert(
    fc.property(plain, (value) => {
      expect(decode(encodeBlock(value))).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

test('objects without a prototype stay so, whatever the names of their members', () => {
  const record = Object.assign(Object.create(null), { ['__proto__']: 'a', constructor: 'b' });
  const decoded = decode(encodeBlock({ list: [record, record] })) as { list: object[] };
  expect(Object.getPrototypeOf(decoded.list[0])).toBeNull();
  expect(Object.entries(decoded.list[0] as object)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
  expect(decoded.list[0]).toBe(decoded.list[1]);
});

test('long lists are decoded once, on first access', () => {
  const items = Array.from({ length: 100 }, (_, index) => ({ index }));
  const decoded = decode(encodeBlock({ items, map: new Map(items.map((item) => [item.index, item])) })) as {
    readonly items: object[];
    readonly map: Map<number, object>;
  };
  expect(Object.getOwnPropertyDescriptor(decoded, 'items')?.get).toBeTypeOf('function');
  expect(decoded.items).toEqual(items);
  expect(decoded.items).toBe(decoded.items);
  expect(decoded.map.size).toBe(100);
});

test('other data is refused', () => {
  expect(() => encodeBlock({ call: () => 1 })).toThrow(TypeError);
});

describe('damaged bytes', () => {
  const sample = encodeBlock({
    kind: 'linkbase',
    links: Array.from({ length: 30 }, (_, index) => ({
      name: 'n',
      label: `l${index}`,
      target: { url: 'http://example.com/', fragment: `f${index}` },
      offset: index * 1e9,
    })),
    ids: new Map([['a', 'b']]),
    attributes: Object.assign(Object.create(null), { weight: '1' }),
  });

  /** Decodes all bytes to a value or a `CompiledFault`. */
  function survives(bytes: Uint8Array): void {
    try {
      touch(decode(bytes));
    } catch (fault) {
      expect(fault).toBeInstanceOf(CompiledFault);
    }
  }

  test('are decoded or refused, whatever was changed', () => {
    const edits = fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(edits, (changes) => {
        const bytes = Uint8Array.from(sample);
        for (const [at, value] of changes) bytes[at] = value;
        survives(bytes);
      }),
      { numRuns: 5000 },
    );
  });

  test('are refused if truncated anywhere', () => {
    for (let length = 0; length < sample.length; length++) survives(sample.subarray(0, length));
  });

  test('are refused if they nest endlessly', () => {
    const array = (1 << 4) | 5;
    const words = new Uint32Array(100_000).fill(array);
    words.set([words.length - 5, 0, 0, 0, 0]);
    expect(() => decode(new Uint8Array(words.buffer))).toThrow(
      expect.objectContaining({ reason: 'values are nested too deeply' }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../test/support/cpu-time.ts';
import { runs } from '../../test/support/property-runs.ts';
import { pointer } from './json-pointer.ts';
import { scanJson } from './json-scan.ts';

type Tree = { members: [string, Tree][] } | { elements: Tree[] } | { literal: string };

const { tree } = fc.letrec<{ tree: Tree }>((tie) => {
  const name = fc.oneof(fc.constantFrom('a', 'b', 'ab', '', 'a/b', '~', '\\', '"'), fc.string());
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom('1', '"x"', 'null', '12.50', '9007199254740993').map((literal) => ({ literal })),
      fc.array(fc.tuple(name, tie('tree'))).map((members) => ({ members })),
      fc.array(tie('tree')).map((elements) => ({ elements })),
    ),
  };
});

/** Some names are written with escapes, so that equal names differ in the text. */
function write(node: Tree, blank: string): string {
  if ('literal' in node) return node.literal;
  if ('elements' in node)
    return `[${node.elements.map((element) => write(element, blank)).join(`,${blank}`)}]`;
  const members = node.members.map(([name, value], index) => {
    const written = index % 2 === 0 || !name ? JSON.stringify(name) : escapeFirst(name);
    return `${blank}${written}${blank}:${write(value, blank)}`;
  });
  return `{${members.join(',')}}`;
}

function escapeFirst(name: string): string {
  const code = name.charCodeAt(0).toString(16).padStart(4, '0');
  return `"\\u${code}${JSON.stringify(name.slice(1)).slice(1)}`;
}

function scanSlowly(node: Tree, path = ''): { duplicates: string[]; inexact: string[]; depth: number } {
  if ('literal' in node) {
    return { duplicates: [], inexact: node.literal.length > 15 ? [path] : [], depth: 0 };
  }
  const children: [string, Tree][] =
    'members' in node ? node.members : node.elements.map((element, index) => [String(index), element]);
  const found = { duplicates: [] as string[], inexact: [] as string[], depth: 0 };
  for (const [index, [name, child]] of children.entries()) {
    const at = path + pointer(name);
    const earlier = children.slice(0, index).filter(([other]) => other === name);
    if (earlier.length === 1) found.duplicates.push(at);
    const inner = scanSlowly(child, at);
    found.duplicates.push(...inner.duplicates);
    found.inexact.push(...inner.inexact);
    found.depth = Math.max(found.depth, inner.depth);
  }
  return { ...found, depth: found.depth + 1 };
}

test('reports nothing in an ordinary document', () => {
  expect(scanJson('{ "facts": [ {"id":"f1","value":1.5}, {"id":"f2","value":-2} ] }')).toEqual({
    duplicates: [],
    inexact: [],
    depth: 3,
    tooDeep: false,
  });
});

test('finds the same as a slow walk over the tree', () => {
  fc.assert(
    fc.property(tree, fc.constantFrom('', ' ', '\n\t'), (node, blank) => {
      const text = write(node, blank);
      JSON.parse(text);
      const { inexact, ...rest } = scanJson(text);
      const actual = { ...rest, inexact: inexact.map((number) => number.pointer) };
      expect(actual).toEqual({ ...scanSlowly(node), tooDeep: false });
    }),
    { numRuns: runs(500) },
  );
});

describe('duplicates', () => {
  test('are listed once per object, with a pointer', () => {
    expect(scanJson('{"a":1,"a":2,"a":{"b":[0,{"c/d":1,"c/d":2}]},"b":0}').duplicates).toEqual([
      '/a',
      '/a/b/1/c~1d',
    ]);
  });

  test('are names that are equal after unescaping, not only as written', () => {
    expect(scanJson('{"a":1,"\\u0061":2}').duplicates).toEqual(['/a']);
    expect(scanJson('{"\\u0061":1,"a":2}').duplicates).toEqual(['/a']);
    expect(scanJson('{"a\\"b":1,"a\\\\":2,"a":3}').duplicates).toEqual([]);
  });

  test('are not confused by names with the same hash', () => {
    // 'Aa' and 'BB' have the same value in base 31.
    expect(scanJson('{"Aa":1,"BB":2}').duplicates).toEqual([]);
    expect(scanJson('{"Aa":1,"BB":2,"Aa":3}').duplicates).toEqual(['/Aa']);
  });

  test('are found in objects of any size', () => {
    for (const size of [31, 32, 33, 500]) {
      const names = Array.from({ length: size }, (_, index) => `"n${index}":{"x":0}`);
      expect(scanJson(`{${names},"m":0}`).duplicates).toEqual([]);
      expect(scanJson(`{${names},"n0":0,"n${size - 1}":0}`).duplicates).toEqual(['/n0', `/n${size - 1}`]);
    }
  });

  test('belong to one object: siblings and strings do not count', () => {
    expect(scanJson('[{"a":"a","b":["a","a"]},{"a":{"a":1}},{"b":1}]').duplicates).toEqual([]);
  });
});

describe('inexact numbers', () => {
  const exact =
    '0 -0 0.0 0e999999 0.1 12.50 1e2 1E+2 100000000000000000000 123456789012345 -0.00001 1.7976931348623157e308 ' +
    '5e-324 9007199254740992 9007199254740994.0 0.30000000000000004 1e22 1e-12 1234567.8900000000000000000 ' +
    '0.000000000000000000000000000000000001 123456789.012345e-20 1e308 100e-2';
  test.each(exact.split(' '))('%s survives a double', (literal) => {
    expect(scanJson(literal).inexact).toEqual([]);
  });

  const inexact =
    '9007199254740993 -9007199254740993 0.1234567890123456789 1e400 -1e400 1e-400 1e309 4e-324 1e999999999999 ' +
    '9007199254740993e0 0.1000000000000000055511151231257827 1152921504606846976 123456789012345.678 ' +
    '90071992547409930e-1 1.00000000000000000000000000000001 12e-325';
  test.each(inexact.split(' '))('%s does not survive a double', (literal) => {
    expect(scanJson(literal).inexact).toEqual([{ pointer: '', literal }]);
  });

  test('are reported with a pointer and as written', () => {
    expect(scanJson('{"a":[0.5,{"b":9007199254740993.00 ,"c":"9007199254740993"}]}').inexact).toEqual([
      { pointer: '/a/1/b', literal: '9007199254740993.00' },
    ]);
  });

  test('are recognized by their exact decimal value', () => {
    const literal = fc
      .tuple(
        fc.constantFrom('', '-'),
        fc.oneof(fc.nat(20).map(String), fc.bigInt({ min: 0n, max: 10n ** 20n }).map(String)),
        fc.option(fc.stringMatching(/^\d{1,20}$/)),
        fc.option(fc.oneof(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -340, max: 320 }))),
      )
      .map(([sign, whole, fraction, power]) => {
        return `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${power === null ? '' : `e${power}`}`;
      });
    const scaled = (text: string): bigint => {
      const [mantissa = '', power = '0'] = text.split('e');
      const [whole = '', fraction = ''] = mantissa.split('.');
      return BigInt(whole + fraction) * 10n ** BigInt(400 + Number(power) - fraction.length);
    };
    fc.assert(
      fc.property(
        fc.oneof(literal, fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)),
        (text) => {
          const value = Number(text);
          const isExact = Number.isFinite(value) && scaled(String(value)) === scaled(text);
          expect(scanJson(text).inexact.length === 0).toBe(isExact);
        },
      ),
      { numRuns: runs(3000) },
    );
  });
});

describe('limits', () => {
  test('nesting beyond the limit ends the scan', () => {
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
    expect(scanJson(nested(512))).toMatchObject({ depth: 512, tooDeep: false });
    expect(scanJson(nested(513))).toMatchObject({ depth: 513, tooDeep: true });
    expect(scanJson('{"a":{}}', { maxDepth: 1 }).tooDeep).toBe(true);
    expect(scanJson('[{"a":1},[[]]]', { maxDepth: 3 })).toMatchObject({ depth: 3, tooDeep: false });
  });

  test('each list stops at its limit', () => {
    const text = `[${Array(20).fill('{"a":9007199254740993,"a":1}').join()}]`;
    const { duplicates, inexact } = scanJson(text, { maxReports: 7 });
    expect([duplicates.length, inexact.length]).toEqual([7, 7]);
    expect(scanJson(text, { maxReports: 0 })).toMatchObject({ duplicates: [], inexact: [] });
  });

  test('pointers through a huge name do not accumulate', () => {
    const members = Array.from({ length: 1000 }, (_, index) => `"${index}":1e999,"${index}":1`).join();
    const { duplicates, inexact } = scanJson(`{"${'n'.repeat(2_000_000)}":{${members}}}`);
    expect([duplicates.length, inexact.length]).toEqual([1, 1]);
  });
});

test('scans any text without throwing', () => {
  const loose = fc.array(fc.constantFrom(...'{}[]:,"\\a01e-. ')).map((units) => units.join(''));
  fc.assert(
    fc.property(fc.oneof(loose, fc.string({ unit: 'binary' })), (text) => {
      expect(() => scanJson(text)).not.toThrow();
    }),
    { numRuns: runs(3000) },
  );
});

describe('hostile text takes linear time', () => {
  test('with a million levels', () => {
    expectLinearTime(250_000, (size) => {
      const text = '['.repeat(size);
      return () => {
        expect(scanJson(text).tooDeep).toBe(true);
        expect(scanJson(text, { maxDepth: Number.POSITIVE_INFINITY }).depth).toBe(size);
      };
    });
  });

  test('with many members of the same name', () => {
    expectLinearTime(100_000, (size) => {
      const text = `{${'"a":1,'.repeat(size)}"a":1}`;
      return () => expect(scanJson(text).duplicates).toEqual(['/a']);
    });
  });

  test('with many members of different names', () => {
    expectLinearTime(100_000, (size) => {
      const text = `{${Array.from({ length: size }, (_, index) => `"n${index}":1`)}}`;
      return () => expect(scanJson(text).duplicates).toEqual([]);
    });
  });

  test('with numbers of many digits', () => {
    expectLinearTime(250_000, (size) => {
      const zeros = '0'.repeat(size);
      const text = `[1.${zeros},0.${zeros}1e${size + 1},1${zeros},0.${zeros}1]`;
      return () => expect(scanJson(text).inexact.map((number) => number.pointer)).toEqual(['/2', '/3']);
    });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { XmlFault } from './fault.ts';
import { SourceText } from './source-text.ts';

const textOf = (input: Uint8Array | string) => new SourceText(input).bytes.toString();

function faultOf(input: Uint8Array | string): string | undefined {
  try {
    new SourceText(input);
    return undefined;
  } catch (fault) {
    if (!(fault instanceof XmlFault) || fault.kind !== 'encoding') throw fault;
    return `${fault.position?.line}:${fault.position?.column} ${fault.reason}`;
  }
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16();
const declared = (encoding: string, rest = '<a/>') => `<?xml version="1.0" encoding="${encoding}"?>${rest}`;
const bytes = (text: string, ...rest: number[]) => Buffer.concat([Buffer.from(text), Buffer.from(rest)]);

describe('encodings', () => {
  const text = '<a>é€😀</a>';
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 with a byte order mark, little-endian', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 with a byte order mark, big-endian', utf16be(`\ufeff${text}`)],
    ['UTF-16 without a byte order mark, little-endian', Buffer.from(text, 'utf16le')],
    ['UTF-16 without a byte order mark, big-endian', utf16be(text)],
    ['a string', text],
    ['a string with a byte order mark', `\ufeff${text}`],
  ])('%s', (_, input) => {
    expect(textOf(input)).toBe(text);
  });

  test.each(['UTF-8', 'utf8', 'us-ascii', 'ISO-8859-1', 'windows-1252'])(
    'ASCII declared as %s',
    (encoding) => {
      expect(textOf(Buffer.from(declared(encoding)))).toBe(declared(encoding));
    },
  );

  test('Latin 1', () => {
    expect(textOf(bytes(declared('ISO-8859-1', ''), 0xe9, 0x80, 0xff))).toBe(
      declared('ISO-8859-1', 'é\u0080ÿ'),
    );
  });

  test('Windows-1252', () => {
    expect(textOf(bytes(declared('windows-1252', ''), 0xe9, 0x80, 0x81, 0x92, 0x9f))).toBe(
      declared('windows-1252', 'é€\u0081’Ÿ'),
    );
  });

  test('UTF-16 that declares itself', () => {
    for (const encoding of ['UTF-16', 'utf-16le']) {
      const input = declared(encoding, '<é/>');
      expect(textOf(Buffer.from(`\ufeff${input}`, 'utf16le'))).toBe(input);
    }
  });

  test('bytes within a larger buffer', () => {
    const buffer = Buffer.from('xx<a/>xx');
    expect(textOf(new Uint8Array(buffer.buffer, buffer.byteOffset + 2, 4))).toBe('<a/>');
  });
});

function utf32(text: string, order: 'LE' | 'BE'): Buffer {
  return Buffer.concat(
    [...text].map((character) => {
      const bytes = Buffer.alloc(4);
      bytes[`writeUInt32${order}`](character.codePointAt(0) ?? 0);
      return bytes;
    }),
  );
}

describe('refusals', () => {
  test.each<readonly [name: string, input: Buffer | string, fault: string]>([
    [
      'an unknown encoding',
      Buffer.from(declared('KOI8-R')),
      '1:31 "KOI8-R" is declared, but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported',
    ],
    [
      'invalid UTF-16',
      Buffer.from(declared('UTF-16')),
      '1:31 "UTF-16" is declared, but the bytes are not UTF-16',
    ],
    [
      'a UTF-8 byte order mark with another encoding',
      Buffer.from(`\ufeff${declared('ISO-8859-1')}`),
      '1:31 "ISO-8859-1" is declared, but the text begins with a UTF-8 byte order mark',
    ],
    [
      'UTF-16 declared as UTF-8',
      Buffer.from(declared('UTF-8'), 'utf16le'),
      '1:31 "UTF-8" is declared, but the bytes are UTF-16LE',
    ],
    [
      'UTF-16 in the wrong byte order',
      utf16be(declared('UTF-16LE')),
      '1:31 "UTF-16LE" is declared, but the bytes are UTF-16BE',
    ],
    [
      'bytes beyond ASCII',
      bytes(declared('us-ascii', '\nab'), 0xe9),
      '2:3 ASCII is declared, but a byte is not ASCII',
    ],
    [
      'a lone surrogate in UTF-16',
      Buffer.from('\ufeff<a>\né\ud800</a>', 'utf16le'),
      '2:2 the text contains an unpaired surrogate',
    ],
    [
      'a lone surrogate in a string',
      '<a>\n😀\udc00\ud800</a>',
      '2:2 the text contains an unpaired surrogate',
    ],
    [
      'UTF-16 with an odd number of bytes',
      bytes('', 0x3c, 0, 0x61, 0, 0x2f),
      '1:3 the last character is incomplete',
    ],
    ...(
      [
        ['UTF-32 with a byte order mark, little-endian', utf32('\ufeff<a/>', 'LE')],
        ['UTF-32 with a byte order mark, big-endian', utf32('\ufeff<a/>', 'BE')],
        ['UTF-32 without a byte order mark, little-endian', utf32('<a/>', 'LE')],
        ['UTF-32 without a byte order mark, big-endian', utf32('<a/>', 'BE')],
      ] as const
    ).map(
      ([name, input]) =>
        [
          name,
          input,
          '1:1 it is in UTF-32, but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported',
        ] as const,
    ),
    ...(['utf8', 'utf16le'] as const).map(
      (encoding) =>
        [
          `two byte order marks in ${encoding}`,
          Buffer.from('\ufeff\ufeff<a/>', encoding),
          '1:1 it begins with a second byte order mark, which is read as text',
        ] as const,
    ),
  ])('%s', (_, input, fault) => {
    expect(faultOf(input)).toBe(fault);
  });

  test('finds the first byte that is not UTF-8', () => {
    const broken = fc.constantFrom(
      [0x80],
      [0xc0, 0xaf],
      [0xe2, 0x82],
      [0xed, 0xa0, 0x80],
      [0xf4, 0x90, 0x80, 0x80],
      [0xff],
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), broken, fc.uint8Array(), (before, fault, after) => {
        const sound = Buffer.from(`<r>${before.toWellFormed().replaceAll(/[\r\n]/g, '')}`);
        const input = Buffer.concat([sound, Buffer.from(fault), Buffer.from('x'), after]);
        expect(faultOf(input)).toBe(`1:${[...sound.toString()].length + 1} a byte is not valid UTF-8`);
      }),
    );
  });
});

describe('positions', () => {
  const positionsOf = (text: string) => {
    const source = new SourceText(text);
    return Array.from({ length: source.bytes.length + 1 }, (_, offset) => {
      const { line, column } = source.positionAt(offset);
      return `${line}:${column}`;
    });
  };

  test('lines end with a line feed, a carriage return, or both', () => {
    expect(positionsOf('a\nb\r\nc\rd').join(' ')).toBe('1:1 1:2 2:1 2:2 2:3 3:1 3:2 4:1 4:2');
    expect(positionsOf('\r\r\n\n').join(' ')).toBe('1:1 2:1 2:2 3:1 4:1');
  });

  test('columns count characters', () => {
    expect(
      positionsOf('é€😀x')
        .filter((_, offset) => [0, 2, 5, 9, 10].includes(offset))
        .join(' '),
    ).toBe('1:1 1:2 1:3 1:4 1:5');
  });

  test('an offset beyond the end is at the end', () => {
    expect(new SourceText('ab').positionAt(9)).toEqual({ line: 1, column: 3 });
  });

  test('agree with a simple count in long texts', () => {
    const line = fc.string({ unit: fc.constantFrom('a', 'é', '€', '😀'), maxLength: 3000 });
    const end = fc.constantFrom('\n', '\r', '\r\n');
    fc.assert(
      fc.property(fc.array(fc.tuple(line, end), { minLength: 1, maxLength: 12 }), fc.nat(), (lines, seed) => {
        const text = lines.flat().join('');
        const characters = [...text];
        const index = seed % (characters.length + 1);
        const before = characters.slice(0, index).join('');
        const starts = before.split(
          text.slice(before.length - 1).startsWith('\r\n') ? /\r\n|\r(?!$)|\n/ : /\r\n|\r|\n/,
        );
        expect(new SourceText(text).positionAt(Buffer.byteLength(before))).toEqual({
          line: starts.length,
          column: [...(starts.at(-1) as string)].length + 1,
        });
      }),
      { numRuns: 60 },
    );
  });

  test('name the file, and are computed on demand', () => {
    const source = new SourceText('a\nb', 'r.xml');
    expect(source.place(2).source).toEqual({ file: 'r.xml', line: 2, column: 1 });
  });

  test('name the file if it cannot be decoded', () => {
    expect(() => new SourceText(Buffer.from([0xff]), 'r.xml')).toThrow(
      expect.objectContaining({ position: { file: 'r.xml', line: 1, column: 1 } }),
    );
  });
});

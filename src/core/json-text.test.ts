import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingQuote, positionReader, unescaped } from './json-text.ts';

test('lines end with a line feed, a carriage return or both', () => {
  const text = 'a\nb\r\nc\rd';
  const positionAt = positionReader(text);
  const positions = [...text].map((_, offset) => Object.values(positionAt(offset)).join(':'));
  expect(positions).toEqual(['1:1', '1:2', '2:1', '2:2', '2:3', '3:1', '3:2', '4:1']);
});

test('columns count UTF-16 units', () => {
  expect(positionReader('"😀",x')(5)).toEqual({ line: 1, column: 6 });
});

test('a position agrees with splitting the text into lines', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', '\n', '\r', '€')), (units) => {
      const text = units.join('');
      const positionAt = positionReader(text);
      for (let offset = 0; offset <= text.length; offset++) {
        // A carriage return at the cut belongs to the line feed after it; the line ends only after both.
        const isInsidePair = text[offset - 1] === '\r' && text[offset] === '\n';
        const lines = text.slice(0, isInsidePair ? offset - 1 : offset).split(/\r\n|\n|\r/);
        const column = (lines.at(-1)?.length ?? 0) + (isInsidePair ? 2 : 1);
        expect(positionAt(offset)).toEqual({ line: lines.length, column });
      }
    }),
  );
});

test('a string ends at the first unescaped quote, however long it is', () => {
  const part = fc.constantFrom('a', '\\"', '\\\\', 'a long run of plain characters', '\\u0022');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), fc.constantFrom('', ',"x"'), (parts, rest) => {
      const body = parts.join('');
      expect(closingQuote(`"${body}"${rest}`, 0)).toBe(body.length + 1);
      expect(closingQuote(`"${body}`, 0)).toBe(body.length + 1);
    }),
  );
});

test('escapes are resolved, and malformed escapes are left as written', () => {
  expect(unescaped('"a\\u0062\\/"', 1, 10)).toBe('ab/');
  expect(unescaped('"a\\x"', 1, 4)).toBe('a\\x');
});

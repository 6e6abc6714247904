import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectLinearTime } from '../../test/support/cpu-time.ts';
import { findJsonSyntaxError } from './json-syntax.ts';

function isAccepted(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

test.each([
  ['', 0, 'Unexpected end of text'],
  [' \n', 2, 'Unexpected end of text'],
  ['[1,', 3, 'Unexpected end of text: a closing "]" is missing'],
  ['{"a"', 4, 'Unexpected end of text: a closing "}" is missing'],
  ['{"a":1', 6, 'Unexpected end of text: a closing "}" is missing'],
  ['\ufeff{}', 0, 'Unexpected byte order mark'],
  ['tru', 0, 'Expected a value instead of tru; text must be in double quotes'],
  ['[NaN]', 1, 'Expected a value instead of NaN; text must be in double quotes'],
  ['{"a":None}', 5, 'Expected a value instead of None; text must be in double quotes'],
  ['[True]', 1, 'Write true instead of True'],
  ['[,1]', 1, 'Expected a value before ,'],
  ['[1,,2]', 3, 'Expected a value before ,'],
  ['{"a":}', 5, 'Expected a value before }'],
  ['{"a":]', 5, 'Expected a value before ]'],
  [']', 0, 'Expected a value before ]'],
  [`{"a":'b'}`, 5, `Text must be in double quotes ("), not in '`],
  ['{"a":\u201cb\u201d}', 5, 'Text must be in double quotes ("), not in \u201c'],
  ['[1, // one\n2]', 4, 'JSON has no comments; remove the comment'],
  ['{"a":1, /* one */ "b":2}', 8, 'JSON has no comments; remove the comment'],
  ['+1', 0, 'Expected a value'],
  ['.5', 0, 'Expected a value'],
  ['\u00a01', 0, 'Expected a value'],
  ['{a:1}', 1, 'Expected a member name in double quotes instead of a'],
  ["{'a':1}", 1, 'Expected a member name in double quotes'],
  ['{,}', 1, 'Expected a member name in double quotes'],
  ['{"a" 1}', 5, 'Expected a colon after a member name'],
  ['{"a":1 "b":2}', 7, 'Expected a comma or } after a member'],
  ['{"a":1]', 6, 'Expected a comma or } after a member'],
  ['[1 2]', 3, 'Expected a comma or ] after an element'],
  ['[truex]', 5, 'Expected a comma or ] after an element'],
  ['[1}', 2, 'Expected a comma or ] after an element'],
  ['{"a":1,}', 7, 'Trailing comma before }'],
  ['[1,]', 3, 'Trailing comma before ]'],
  ['{} {}', 3, 'Unexpected content after the value'],
  ['1 // one', 2, 'JSON has no comments; remove the comment'],
  ['[]]', 2, 'Unexpected content after the value'],
  ['["a', 1, 'A text has no closing quotation mark'],
  ['["a\\', 1, 'A text has no closing quotation mark'],
  ['["\\u00', 1, 'A text has no closing quotation mark'],
  ['["a\\"]', 1, 'A text has no closing quotation mark'],
  ['{"a\n":1}', 1, 'A text has no closing quotation mark on its line'],
  ['"\u001f"', 1, 'Control character U+001F in a string must be escaped'],
  ['"a\\x"', 2, 'Unknown escape in a string'],
  ['"\\u00g0"', 5, 'Expected four hexadecimal digits after \\u'],
  ['-', 1, 'Expected a digit after the minus sign'],
  ['[-a]', 2, 'Expected a digit after the minus sign'],
  ['01', 0, 'Leading zero in a number'],
  ['-00', 1, 'Leading zero in a number'],
  ['1.', 2, 'Expected a digit after the decimal point'],
  ['[1.e5]', 3, 'Expected a digit after the decimal point'],
  ['1e', 2, 'Expected a digit in the exponent'],
  ['[1E+]', 4, 'Expected a digit in the exponent'],
])('%j is refused at offset %i: %s', (text, offset, reason) => {
  expect(isAccepted(text)).toBe(false);
  expect(findJsonSyntaxError(text)).toMatchObject({ offset, reason });
});

test('a closing bracket that is missing is found by the indentation', () => {
  const text = JSON.stringify({ a: { b: { c: 1 }, d: 2 }, e: 3 }, null, 2);
  expect(findJsonSyntaxError(text.replace('    },', '    ,'))?.reason).toMatch(
    /probably for the "\{" on line 3$/,
  );
  expect(findJsonSyntaxError(text.replace('  },\n  "e"', '  ,\n  "e"'))?.reason).toMatch(
    /for the "\{" on line 2$/,
  );
  expect(findJsonSyntaxError(JSON.stringify({ a: [1] }).slice(0, -1))?.reason).toMatch(/is missing$/);
});

test('an error comes with its line and column', () => {
  expect(findJsonSyntaxError('{\n  "a": 1,\r\n  "b": 01\n}')).toEqual({
    offset: 20,
    line: 3,
    column: 8,
    reason: 'Leading zero in a number',
  });
});

test('every JSON value is accepted, however it is indented', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 1, 4, '\t'), (value, indent) => {
      expect(findJsonSyntaxError(JSON.stringify(value, null, indent))).toBeUndefined();
    }),
  );
});

test('accepts exactly what JSON.parse accepts', () => {
  const piece = fc.oneof(
    fc.constantFrom(...'{}[]:,"\\/ \n\r\t-+.eE0123456789abfnrtu\u0000\u00a0\u2028\ufeff\ud800'),
    fc.constantFrom('true', 'false', 'null', '"a"', '{"a":', '\\u00e9', '-0', '1.5e-3', '[1,'),
  );
  const mutated = fc
    .tuple(
      fc.json(),
      fc.array(fc.record({ at: fc.nat(), removed: fc.nat(2), piece: fc.option(piece) }), { maxLength: 3 }),
    )
    .map(([text, edits]) =>
      edits.reduce((edited, edit) => {
        const at = edit.at % (edited.length + 1);
        return edited.slice(0, at) + (edit.piece ?? '') + edited.slice(at + edit.removed);
      }, text),
    );
  const assembled = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(fc.oneof(mutated, assembled, fc.string({ unit: 'binary' })), (text) => {
      expect(findJsonSyntaxError(text) === undefined).toBe(isAccepted(text));
    }),
    { numRuns: 3000 },
  );
});

test('deep nesting takes no stack and linear time', () => {
  expectLinearTime(250_000, (depth) => {
    const open = '['.repeat(depth);
    const closed = open + ']'.repeat(depth);
    return () => {
      expect(findJsonSyntaxError(open)).toMatchObject({ offset: depth, column: depth + 1 });
      expect(findJsonSyntaxError(closed)).toBeUndefined();
    };
  });
});

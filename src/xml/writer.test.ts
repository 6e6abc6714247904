import fc from 'fast-check';
import { expect, test } from 'vitest';
import { END, END_TAG, START_TAG, TEXT, XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';
import { escapeAttribute, escapeText, findForbiddenCharacter, XmlWriter } from './writer.ts';

const special = fc.constantFrom(
  '&',
  '<',
  '>',
  '"',
  "'",
  '\t',
  '\n',
  '\r',
  ']]>',
  '&amp;',
  '&#13;',
  '\r\n',
  '-->',
  '\u0085',
);
const anyText = fc
  .array(fc.oneof(special, fc.string({ unit: 'binary' })), { maxLength: 8 })
  .map((parts) => parts.join(''));
const xmlText = anyText.map((text) => {
  let allowed = text;
  for (let bad = findForbiddenCharacter(allowed); bad !== undefined; bad = findForbiddenCharacter(allowed))
    allowed = allowed.replaceAll(bad, '');
  return allowed;
});

test('any text that XML allows survives writing and reading', () => {
  fc.assert(
    fc.property(xmlText, xmlText, (text, value) => {
      const writer = new XmlWriter();
      writer.leaf('a', { b: value }, text);
      const scanner = new XmlScanner(new SourceText(writer.finish()));
      while (scanner.next() !== START_TAG);
      expect(scanner.attribute('b')).toBe(value);
      expect(scanner.readContent()).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('a text is allowed exactly if the scanner accepts it', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const read = () => {
        const scanner = new XmlScanner(new SourceText(`<a>${escapeText(text)}</a>`));
        while (scanner.next() !== END);
      };
      if (findForbiddenCharacter(text) === undefined) expect(read).not.toThrow();
      else expect(read).toThrow();
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a\u0000b', '\u0000'],
  ['a\ufffe', '\ufffe'],
  ['\ud800', '\ud800'],
  ['😀\udc00', '\udc00'],
  ['😀\t\n\r\u0085\ufffd\u007f', undefined],
])('finds the first forbidden character of %j', (text, found) => {
  expect(findForbiddenCharacter(text)).toBe(found);
});

test('escapes only the necessary characters', () => {
  const text = `a & b < c > d " e ' f \t\n\r`;
  expect(escapeText(text)).toBe(`a &amp; b &lt; c &gt; d " e ' f \t\n&#13;`);
  expect(escapeAttribute(text)).toBe(`a &amp; b &lt; c &gt; d &quot; e ' f &#9;&#10;&#13;`);
});

test('writes elements one per line, indented', () => {
  const writer = new XmlWriter();
  writer.start('a', { x: '1', y: undefined });
  writer.start('b');
  writer.empty('c', { z: '"' });
  writer.leaf('d', {}, '<');
  writer.content('e', {}, '<f/>');
  writer.end('b');
  writer.end('a');
  expect(writer.finish().toString()).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<a x="1">',
      '  <b>',
      '    <c z="&quot;"/>',
      '    <d>&lt;</d>',
      '    <e><f/></e>',
      '  </b>',
      '</a>',
      '',
    ].join('\n'),
  );
});

test('reads back the same elements at any depth', () => {
  const writer = new XmlWriter();
  const names = Array.from({ length: 40 }, (_, depth) => `n${depth}`);
  for (const name of names) writer.start(name);
  for (const name of names.toReversed()) writer.end(name);
  const scanner = new XmlScanner(new SourceText(writer.finish()));
  const seen: string[] = [];
  for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
    if (kind === START_TAG) seen.push(scanner.writtenName);
    if (kind === TEXT) expect(scanner.isBlank).toBe(true);
    if (kind === END_TAG) expect(scanner.writtenName).toBe(names[scanner.depth - 1]);
  }
  expect(seen).toEqual(names);
});

import { describe, expect, test } from 'vitest';
import { XmlFault } from '../../src/xml/fault.ts';
import { canonicalFragment, checkFragment } from '../../src/xml/fragment.ts';
import { END, START_TAG, TEXT, XmlScanner } from '../../src/xml/scanner.ts';
import { SourceText } from '../../src/xml/source-text.ts';
import { expectCpuTime } from '../support/cpu-time.ts';

const MAX_MILLISECONDS = 3000;
const MAX_HEAP = 256 * 1024 * 1024;

/** Reads a document with all its values; returns what stopped it and where, if anything did. */
function read(input: Uint8Array | string): string {
  let source: SourceText | undefined;
  try {
    source = new SourceText(input);
    const scanner = new XmlScanner(source);
    let total = 0;
    for (let kind = scanner.next(); kind !== END; kind = scanner.next()) {
      if (kind === TEXT) total += scanner.value.length;
      if (kind === START_TAG)
        for (let index = 0; index < scanner.attributeCount; index++)
          total += scanner.attributeName(index).local.length + scanner.attributeValue(index).length;
    }
    return `read ${total}`;
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    const position = fault.position ?? source?.positionAt(fault.offset);
    return `${fault.kind} ${position?.line}:${position?.column} ${fault.reason}`;
  }
}

/** Runs work within limits of CPU time and memory. */
function within<T>(work: () => T): T {
  const heap = process.memoryUsage().heapUsed;
  const result = expectCpuTime(MAX_MILLISECONDS, work);
  expect(process.memoryUsage().heapUsed - heap).toBeLessThan(MAX_HEAP);
  return result;
}

type Attack = readonly [name: string, make: () => Uint8Array | string, outcome: string];

function runs(attacks: readonly Attack[]): void {
  test.each(attacks)('%s', (_, make, outcome) => {
    const input = make();
    expect(within(() => read(input))).toBe(outcome);
  });
}

const MEGA = 1_000_000;
const refusedSubset = (column: number) => `doctype 1:${column} it declares markup or entities`;

describe('entities', () => {
  const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );
  runs([
    ['a file', () => '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><r>&x;</r>', refusedSubset(13)],
    [
      'an address',
      () => '<!DOCTYPE r [<!ENTITY x SYSTEM "http://example.com/">]><r>&x;</r>',
      refusedSubset(13),
    ],
    [
      'a parameter entity',
      () => '<!DOCTYPE r [<!ENTITY % p SYSTEM "http://example.com/e.dtd"> %p;]><r/>',
      refusedSubset(13),
    ],
    [
      'an external subset',
      () => '<!DOCTYPE r SYSTEM "http://example.com/e.dtd"><r>&x;</r>',
      'doctype 1:1 it is not the XHTML document type',
    ],
    [
      'an external subset before XHTML',
      () => '<!DOCTYPE html SYSTEM "http://example.com/e.dtd"><html>&x;</html>',
      'syntax 1:56 the entity "x" is unknown',
    ],
    ['a subset before XHTML', () => '<!DOCTYPE html [<!ENTITY x "y">]><html>&x;</html>', refusedSubset(16)],
    ['a billion laughs', () => `<!DOCTYPE l [<!ENTITY l0 "ha">${laughs}]><l>&l10;</l>`, refusedSubset(13)],
    [
      'quadratic growth',
      () => `<!DOCTYPE q [<!ENTITY q "${'q'.repeat(MEGA)}">]><q>${'&q;'.repeat(MEGA)}</q>`,
      refusedSubset(13),
    ],
    ['an entity without a declaration', () => '<r>&x;</r>', 'syntax 1:4 the entity "x" is unknown'],
    ['a million references', () => `<r>${'&#65;&amp;'.repeat(MEGA / 2)}</r>`, 'read 1000000'],
    ['a reference of a million digits', () => `<r>&#${'0'.repeat(MEGA)}65;</r>`, 'read 1'],
    [
      'a reference beyond all characters',
      () => `<r>&#x${'F'.repeat(MEGA)};</r>`,
      'syntax 1:4 a character reference is to a character that is not allowed',
    ],
  ]);
});

const many = (count: number, make: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => make(n)).join('');
/** A few bytes, 100 MB of others, and a few again. */
const around = (before: string, within: string, after: string, count = 100 * MEGA) =>
  Buffer.concat([Buffer.from(before), Buffer.alloc(count, within), Buffer.from(after)]);

describe('sizes', () => {
  runs([
    [
      'a million elements deep',
      () => '<a>'.repeat(MEGA),
      'limit 1:3001 elements are nested more than 1,000 levels deep',
    ],
    [
      'a million attributes',
      () => `<r ${many(MEGA, (n) => `a${n}="" `)}/>`,
      'limit 1:88894 an element has more than 10,000 attributes',
    ],
    [
      'an attribute of 100 MB',
      () => around('<r a="', 'x', '"/>'),
      'limit 1:7 an attribute is longer than 64 MB',
    ],
    ['a text of 100 MB', () => around('<r>', 'x', '</r>'), 'limit 1:4 a text node is longer than 64 MB'],
    ['a text of 60 MB beyond ASCII', () => around('<r>', '€', '</r>', 60 * MEGA), 'read 20000000'],
    ['a comment of 100 MB', () => around('<!--', 'x', '--><r/>'), 'limit 1:5 a comment is longer than 64 MB'],
    [
      'a name of 100 MB',
      () => around('<', 'x', '/>'),
      'limit 1:2 the name of an element or attribute is longer than 1,000 bytes',
    ],
    ['100 MB of white space in a tag', () => around('<r', ' ', '/>'), 'read 0'],
    [
      '60 MB of line feeds',
      () => around('<r>', '\n', '<a>', 60 * MEGA),
      'syntax 60000001:4 the element "a" opened on line 60000001 is not closed',
    ],
    [
      'a million names',
      () => `<r>${many(MEGA, (n) => `<a${n}/>`)}</r>`,
      'limit 1:888886 there are more than 200,000 different names',
    ],
    [
      'a million namespaces',
      () => `<r>${many(MEGA, (n) => `<a xmlns="urn:${n}"/>`)}</r>`,
      'limit 1:4488779 there are more than 200,000 different names',
    ],
    [
      'a million declarations',
      () => `<r ${many(MEGA, (n) => `xmlns:a${n}="u" `)}/>`,
      'limit 1:158894 an element has more than 10,000 attributes',
    ],
    [
      'declarations on a thousand levels',
      () => `<a${many(2000, (n) => ` xmlns:p${n}="u"`)}>`.repeat(999),
      'limit 1:3089314 more than 200,000 namespaces are in scope',
    ],
    [
      'a namespace of a million characters',
      () =>
        `<a xmlns="${'u'.repeat(MEGA)}"><b><a xmlns="${'u'.repeat(MEGA)}">${'<a/><b/>'.repeat(MEGA / 4)}</a></b></a>`,
      'limit 1:11 a namespace is longer than 1,000 characters',
    ],
    [
      'a long namespace declared again',
      () =>
        `<a xmlns="${'u'.repeat(1000)}"><b><a xmlns="${'u'.repeat(1000)}">${'<a/><b/>'.repeat(MEGA / 4)}</a></b></a>`,
      'read 2010',
    ],
  ]);

  test('a thousand findings on one line of 60 MB are placed in time', () => {
    const source = new SourceText(around('<r>', '€', '</r>', 60 * MEGA));
    const columns = within(() =>
      Array.from({ length: 1000 }, (_, n) => source.positionAt(3 + 3 * (20 * MEGA - n)).column),
    );
    expect(columns.slice(0, 2)).toEqual([20 * MEGA + 4, 20 * MEGA + 3]);
  });
});

describe('unterminated constructs', () => {
  const tail = 'x'.repeat(MEGA);
  runs([
    ['a tag', () => `<r>\n<a ${' '.repeat(MEGA)}`, 'syntax 2:1 the tag of "a" is not closed'],
    ['a name', () => '<r>\n<a', 'syntax 2:1 the tag of "a" is not closed'],
    ['an end tag', () => '<r>\n</r', 'syntax 2:1 the end tag of "r" is incomplete'],
    ['an attribute without a value', () => '<r a', 'syntax 1:5 the attribute "a" has no value'],
    ['an attribute without quotes', () => '<r a=', 'syntax 1:6 the value of the attribute "a" is not quoted'],
    ['a value', () => `<r a="${tail}`, 'syntax 1:6 the value of the attribute "a" is not terminated'],
    ['a comment', () => `<r><!-- ${tail}`, 'syntax 1:4 a comment is not closed'],
    ['a CDATA section', () => `<r><![CDATA[${tail}`, 'syntax 1:4 a CDATA section is not closed'],
    ['an instruction', () => `<r><?p ${tail}`, 'syntax 1:4 a processing instruction is not closed'],
    [
      'a document type',
      () => `<!DOCTYPE html ${tail}`,
      'syntax 1:1 the document type is malformed or not closed',
    ],
    [
      'a literal of a document type',
      () => `<!DOCTYPE html SYSTEM "${tail}`,
      'syntax 1:1 the document type is malformed or not closed',
    ],
    ['the subset of a document type', () => `<!DOCTYPE r [${tail}`, refusedSubset(13)],
    ['a reference', () => `<r>&${tail}`, 'syntax 1:4 an "&" does not begin a reference; write "&amp;"'],
    ['a number', () => `<r>&#${'1'.repeat(MEGA)}`, 'syntax 1:4 a character reference is malformed'],
    [
      'an XML declaration',
      () => `<?xml version="1.0" ${' '.repeat(MEGA)}`,
      'syntax 1:1 the XML declaration is malformed',
    ],
    ['an element', () => `<r>${tail}`, 'syntax 1:1000004 the element "r" opened on line 1 is not closed'],
    ['nothing at all', () => '', 'syntax 1:1 the file is empty'],
    ['only white space', () => ' '.repeat(MEGA), 'syntax 1:1000001 it contains no elements'],
  ]);
});

describe('endless repetition', () => {
  const outcomes: readonly (readonly [piece: string, outcome: string])[] = [
    [']', 'syntax 1:1000004 the element "r" opened on line 1 is not closed'],
    ['&', 'syntax 1:4 an "&" does not begin a reference; write "&amp;"'],
    ['<', 'syntax 1:5 a "<" is not followed by a name; write "&lt;"'],
    ['-', 'syntax 1:1000004 the element "r" opened on line 1 is not closed'],
    ['<!', 'syntax 1:4 a "<!" does not begin a comment, a CDATA section or a document type'],
    ['<!--', 'syntax 1:10 a comment contains "--"'],
    ['<!-- -->', 'syntax 1:8000004 the element "r" opened on line 1 is not closed'],
    ['<?p?>', 'syntax 1:5000004 the element "r" opened on line 1 is not closed'],
    ['<?p ', 'syntax 1:4 a processing instruction is not closed'],
    ['<![CDATA[]]>', 'syntax 1:12000004 the element "r" opened on line 1 is not closed'],
    ['<![CDATA[', 'syntax 1:4 a CDATA section is not closed'],
    ['</', 'syntax 1:6 a "</" is not followed by a name'],
    ['</a>', 'syntax 1:4 the element "r" opened on line 1 is closed by the end tag of "a"'],
    ['<a b="', 'syntax 1:10 the value of the attribute "b" contains a "<"'],
    ['\r', 'syntax 1000001:1 the element "r" opened on line 1 is not closed'],
    ['<a xmlns="u"/>', 'syntax 1:14000004 the element "r" opened on line 1 is not closed'],
    ['&#x20;', 'syntax 1:6000004 the element "r" opened on line 1 is not closed'],
  ];
  runs(outcomes.map(([piece, outcome]) => [piece, () => Buffer.from(`<r>${piece.repeat(MEGA)}`), outcome]));

  test.each(outcomes.map(([piece]) => piece))('in a fragment: %s', (piece) => {
    const text = piece.repeat(MEGA / 5);
    within(() => checkFragment(text));
    within(() => canonicalFragment(text));
  });
});

describe('bytes', () => {
  const text = (...bytes: number[]) =>
    Buffer.from([0x3c, 0x72, 0x3e, 0x0a, 0x61, ...bytes, 0x3c, 0x2f, 0x72, 0x3e]);
  const broken = 'encoding 2:2 a byte is not valid UTF-8';
  const utf16 = (declared: string) =>
    Buffer.from(`\ufeff<?xml version="1.0" encoding="${declared}"?><r/>`, 'utf16le');
  runs([
    ['an overlong "/"', () => text(0xc0, 0xaf), broken],
    ['an overlong "/" in three bytes', () => text(0xe0, 0x80, 0xaf), broken],
    ['an overlong NUL', () => text(0xc0, 0x80), broken],
    ['half a surrogate pair', () => text(0xed, 0xa0, 0x80), broken],
    ['a surrogate pair in six bytes', () => text(0xed, 0xa0, 0x80, 0xed, 0xb0, 0x80), broken],
    ['a character beyond U+10FFFF', () => text(0xf4, 0x90, 0x80, 0x80), broken],
    ['five bytes', () => text(0xf8, 0x88, 0x80, 0x80, 0x80), broken],
    ['a continuation alone', () => text(0x80), broken],
    ['a lead byte alone', () => text(0xc3), broken],
    [
      'a broken byte after 100 MB',
      () => Buffer.concat([around('<r>', 'x', ''), Buffer.from([0xff])]),
      'encoding 1:100000004 a byte is not valid UTF-8',
    ],
    ['NUL', () => text(0), 'syntax 2:2 the character U+0000 is not allowed'],
    ['U+FFFF', () => text(0xef, 0xbf, 0xbf), 'syntax 2:2 the character U+FFFF is not allowed'],
    [
      'Latin 1 declared over UTF-16',
      () => utf16('ISO-8859-1'),
      'encoding 1:31 "ISO-8859-1" is declared, but the bytes are UTF-16LE',
    ],
    [
      'UTF-8 declared over UTF-16',
      () => utf16('UTF-8'),
      'encoding 1:31 "UTF-8" is declared, but the bytes are UTF-16LE',
    ],
    [
      'UTF-16 declared over ASCII bytes',
      () => Buffer.from('<?xml version="1.0" encoding="UTF-16"?><r/>'),
      'encoding 1:31 "UTF-16" is declared, but the bytes are not UTF-16',
    ],
    [
      'UTF-16 without its second half',
      () => Buffer.concat([Buffer.from('\ufeff<r/>', 'utf16le'), Buffer.from([0x20])]),
      'encoding 1:5 the last character is incomplete',
    ],
    [
      'UTF-32',
      () => Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0, 0x72, 0, 0, 0]),
      'encoding 1:1 it is in UTF-32, but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported',
    ],
    [
      'UTF-7',
      () => Buffer.from('<?xml version="1.0" encoding="UTF-7"?>+ADw-r/+AD4-'),
      'encoding 1:31 "UTF-7" is declared, but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported',
    ],
    [
      'a name of an encoding that objects have',
      () => Buffer.from('<?xml version="1.0" encoding="constructor"?><r/>'),
      'encoding 1:31 "constructor" is declared, but only UTF-8, UTF-16, ISO-8859-1, Windows-1252 and ASCII are supported',
    ],
  ]);
});

describe('names of object members', () => {
  for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty']) {
    runs([
      [`the element ${name}`, () => `<${name}></${name}>`, 'read 0'],
      [`the attribute ${name}`, () => `<r ${name}="1"/>`, `read ${name.length + 1}`],
      [
        `the attribute ${name}, twice`,
        () => `<r ${name}="1" ${name}="2"/>`,
        `syntax 1:${name.length + 9} the attribute "${name}" appears more than once`,
      ],
      [
        `the prefix ${name}`,
        () => `<${name}:r/>`,
        `namespace 1:2 the prefix "${name}" of the element "${name}:r" is not declared`,
      ],
      [`the prefix ${name}, declared`, () => `<${name}:r xmlns:${name}="u"/>`, `read ${name.length + 1}`],
      [`the namespace ${name}`, () => `<r xmlns="${name}"/>`, `read ${name.length + 5}`],
      [`the entity ${name}`, () => `<r>&${name};</r>`, `syntax 1:4 the entity "${name}" is unknown`],
    ]);
  }
});

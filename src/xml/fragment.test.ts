import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../test/support/cpu-time.ts';
import { canonicalFragment, checkFragment, readXhtml, XHTML_NAMESPACE } from './fragment.ts';
import { XmlScanner } from './scanner.ts';
import { SourceText } from './source-text.ts';

describe('accepts', () => {
  test.each([
    '',
    'plain text',
    '<p>One</p><p>Two</p>',
    '<p class="a" id=\'b\'>One<br/>two<br /></p >',
    'a &amp; b &lt; c &nbsp; &#160; &#xA0; &euro;',
    '<p><!-- a comment --></p>',
    '<p><![CDATA[ a < b & c ]]></p>',
    '<svg:rect xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>',
    '<p title="a > b">c > d</p>',
  ])('%s', (text) => {
    expect(checkFragment(text)).toBeUndefined();
  });
});

describe('refuses', () => {
  test.each([
    ['<p>One', 6, 'not closed'],
    ['One</p>', 3, 'no matching start tag'],
    ['<p><b>One</p></b>', 9, 'has no end tag before'],
    ['<p class=a>One</p>', 9, 'not quoted'],
    ['<p class>One</p>', 8, 'no value'],
    ['<p class="a>One</p>', 15, 'contains a "<"'],
    ['<p class="a>One', 9, 'is not terminated'],
    ['<svg:rect/>', 1, 'not declared'],
    ['<p xlink:href="#a"/>', 3, 'not declared'],
    ['<p a="1" a="2"/>', 9, 'more than once'],
    ['<p a="1"b="2"/>', 8, 'no space before'],
    ['<p a="<"/>', 6, 'contains a "<"'],
    ['a & b', 2, 'not begin a reference'],
    ['&unknown;', 0, 'is unknown'],
    ['<p a="&x;"/>', 6, 'is unknown'],
    ['&#0;', 0, 'not allowed'],
    ['&#x110000;', 0, 'not allowed'],
    ['a < b', 3, 'not followed by a name'],
    ['<!DOCTYPE html>', 0, 'document type'],
    ['é😀\u0001', 3, 'U+0001'],
    ['é😀\ud800<', 3, 'surrogate'],
    ['<?php ?>', 0, 'processing instruction'],
    ['<!-- a -- b -->', 7, 'comment contains'],
    ['<!-- a', 0, 'comment is not closed'],
    ['<![CDATA[ a', 0, 'CDATA'],
    ['a ]]> b', 2, ']]>'],
    ['<p', 0, 'is not closed'],
    ['<', 1, 'not followed by a name'],
  ])('%s', (text, offset, reason) => {
    const fault = checkFragment(text);
    expect(fault?.reason).toContain(reason);
    expect(fault?.offset).toBe(offset);
  });

  test('very deep nesting', () => {
    expect(checkFragment(`${'<b>'.repeat(1001)}${'</b>'.repeat(1001)}`)?.reason).toContain('nested');
    expect(checkFragment(`${'<b>'.repeat(1000)}${'</b>'.repeat(1000)}`)).toBeUndefined();
  });
});

test('never throws', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '/',
    '&',
    ';',
    '"',
    "'",
    '=',
    '!--',
    '--',
    '[CDATA[',
    ']]',
    'p',
    ' ',
    '#',
    'x',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      checkFragment(pieces.join(''));
    }),
  );
});

test.each([
  ['open comments', '<!--'],
  ['ampersands', '&amp;'],
  ['empty elements', '<b a="1"/>'],
  ['elements', '<b></b>'],
  ['brackets', ']]'],
])('takes linear time on many %s', (_, piece) => {
  expectLinearTime(50_000, (size) => {
    const text = piece.repeat(size);
    return () => checkFragment(text);
  });
});

test('reports the content to a visitor', () => {
  const reported: unknown[] = [];
  checkFragment(
    'a<x:b xmlns:x="http://www.w3.org/1999/xhtml" c="&#100;" xmlns:l="http://www.w3.org/1999/xlink" l:href="u">e</x:b>',
    {
      element: (name) => reported.push(name),
      attribute: (element, name, value) => reported.push([element, name, value]),
      text: (element, value) => reported.push([element, value()]),
    },
  );
  expect(reported).toEqual([
    ['', 'a'],
    'b',
    ['b', 'xmlns:x', 'http://www.w3.org/1999/xhtml'],
    ['b', 'c', 'd'],
    ['b', 'xmlns:l', 'http://www.w3.org/1999/xlink'],
    ['b', 'xlink:href', 'u'],
    ['b', 'e'],
  ]);
});

describe('the canonical spelling', () => {
  test.each([
    ["<p  class='a'\n>One<br></br>two</p >", '<p class="a">One<br/>two</p>'],
    ['<p></p><td/>', '<p></p><td></td>'],
    ['&nbsp;&#x41;&quot;&lt;&amp;&gt;', '\u00a0A"&lt;&amp;&gt;'],
    ['<p title="&quot;&#10;\'">x</p>', '<p title="&quot;&#10;\'">x</p>'],
    ['a<!-- b --><![CDATA[<c>]]>', 'a&lt;c&gt;'],
    [`<h:p xmlns:h="${XHTML_NAMESPACE}"><h:b>x</h:b></h:p>`, '<p><b>x</b></p>'],
    [`<p xmlns="${XHTML_NAMESPACE}">x</p>`, '<p>x</p>'],
    [
      `<p><s:svg xmlns:s="urn:s"><s:g/><p xmlns="${XHTML_NAMESPACE}">x</p></s:svg></p>`,
      `<p><svg xmlns="urn:s"><g/><p xmlns="${XHTML_NAMESPACE}">x</p></svg></p>`,
    ],
    [
      '<p xmlns:x="urn:x" x:a="1" x:b="2" xml:lang="en"/>',
      '<p xmlns:x="urn:x" x:a="1" x:b="2" xml:lang="en"></p>',
    ],
    ['a\r\nb', 'a\nb'],
  ])('%s', (written, canonical) => {
    expect(canonicalFragment(written)).toBe(canonical);
    expect(canonicalFragment(canonical)).toBe(canonical);
  });

  test('text that is not well-formed has no canonical spelling', () => {
    expect([canonicalFragment('<p>'), canonicalFragment('<x:p/>'), canonicalFragment('\ud800')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

test('the content of an element in a document is read up to its end tag', () => {
  const scanner = new XmlScanner(
    new SourceText(`<r xmlns:h="${XHTML_NAMESPACE}"><f>a &amp; b</f><f>a<h:b>c</h:b></f><f/></r>`),
  );
  scanner.next();
  const contents = Array.from({ length: 3 }, () => {
    scanner.next();
    return readXhtml(scanner);
  });
  expect(contents).toEqual([
    { xhtml: 'a &amp; b', text: 'a & b' },
    { xhtml: 'a<b>c</b>', text: undefined },
    { xhtml: '', text: '' },
  ]);
});

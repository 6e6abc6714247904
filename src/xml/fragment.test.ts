import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFragment, resolveCharacters } from './fragment.ts';

describe('accepts', () => {
  test.each([
    '',
    'plain text',
    '<p>One</p><p>Two</p>',
    '<p class="a" id=\'b\'>One<br/>two<br /></p >',
    'a &amp; b &lt; c &nbsp; &#160; &#xA0; &euro;',
    '<p><!-- a comment --></p>',
    '<p><![CDATA[ a < b & c ]]></p>',
    '<svg:rect xlink:href="#a"/>',
    '<p title="a > b">c > d</p>',
  ])('%s', (text) => {
    expect(checkFragment(text)).toBeUndefined();
  });
});

describe('refuses', () => {
  test.each([
    ['<p>One', 6, 'not closed'],
    ['One</p>', 3, 'not opened'],
    ['<p><b>One</p></b>', 9, 'closed as'],
    ['<p class=a>One</p>', 9, 'not quoted'],
    ['<p class>One</p>', 8, 'no value'],
    ['<p class="a>One</p>', 9, 'does not end'],
    ['<p a="1" a="2"/>', 9, 'twice'],
    ['<p a="1"b="2"/>', 8, 'not finished'],
    ['<p a="<"/>', 6, 'holds a "<"'],
    ['a & b', 2, 'no reference'],
    ['&unknown;', 0, 'not known'],
    ['<p a="&x;"/>', 6, 'not known'],
    ['&#0;', 0, 'not known'],
    ['&#x110000;', 0, 'not known'],
    ['a < b', 3, 'name of an element'],
    ['<!DOCTYPE html>', 0, 'declaration'],
    ['<?php ?>', 0, 'processing instruction'],
    ['<!-- a -- b -->', 7, 'comment holds'],
    ['<!-- a', 0, 'comment does not end'],
    ['<![CDATA[ a', 0, 'CDATA'],
    ['a ]]> b', 2, ']]>'],
    ['<p', 2, 'not finished'],
    ['<', 1, 'name of an element'],
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
  const text = piece.repeat(200_000);
  const start = performance.now();
  checkFragment(text);
  expect(performance.now() - start).toBeLessThan(2000);
});

test('character references are resolved, malformed ones are kept', () => {
  expect(resolveCharacters('java&#115;cript&#x3a;&#0;&amp;')).toBe('javascript:&#0;&amp;');
});

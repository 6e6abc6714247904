import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { IX } from '../../formats/inline/reading/names.ts';
import { SourceText } from '../../xml/source-text.ts';
import { surveyDocument } from './document-survey.ts';

const survey = (content: string, head = '', doctype = '') =>
  surveyDocument(
    new SourceText(
      `${doctype}<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="${IX}" xmlns:t="http://example.com/t" xml:lang="en"><head>${head}</head><body>${content}</body></html>`,
    ),
  );

const fact = '<ix:nonNumeric name="t:Note" contextRef="c" id="n">Text</ix:nonNumeric>';

test('code is found in elements, attributes and URLs', () => {
  const { code, mailLinks } = survey(
    '<script/><p onclick="x()"/><a href=" java\nscript:x()"/><a href="https://example.com/"/><a href="mailto:a@example.com"/><svg><a xlink:href="javascript:x" xmlns:xlink="http://www.w3.org/1999/xlink"/></svg>',
  );
  expect(code.map(({ text }) => text)).toEqual([
    'an element "script"',
    'the attribute "onclick" on "p"',
    'a "javascript:" URL in the attribute "href" of "a"',
    'a "javascript:" URL in the attribute "xlink:href" of "a"',
  ]);
  expect(mailLinks.map(({ text }) => text)).toEqual(['mailto:a@example.com']);
});

test('loaded resources differ from links', () => {
  const { resources } = survey(
    '<img src="a.png"/><a href="b.html"/><p style="background: url(c.png)"/>',
    '<link rel="stylesheet" href="d.css"/><style>@font-face { src: url(e.woff) }</style>',
  );
  expect(resources.map(({ kind, url, element }) => `${kind} ${url} ${element}`)).toEqual([
    'sheet d.css link',
    'font e.woff style',
    'image a.png img',
    'image c.png p',
  ]);
});

test.each([
  ['a style around it', `<div style="display:none">${fact}</div>`, '', true],
  ['a class', `<div class="x gone">${fact}</div>`, '<style>.gone { display: none }</style>', true],
  [
    'a class within another',
    `<div class="a"><p class="b">${fact}</p></div>`,
    '<style>.a .b { display: none }</style>',
    true,
  ],
  [
    'a class that is not within the other',
    `<p class="b">${fact}</p>`,
    '<style>.a .b { display: none }</style>',
    false,
  ],
  [
    'an own style that says otherwise',
    `<p class="b" style="display: block">${fact}</p>`,
    '<style>.b { display: none }</style>',
    false,
  ],
  [
    'a later rule that says otherwise',
    `<p class="b">${fact}</p>`,
    '<style>.b { display: none } .b { display: block }</style>',
    false,
  ],
  [
    'a rule that counts more',
    `<p class="b" id="i">${fact}</p>`,
    '<style>#i { display: block } .b { display: none }</style>',
    false,
  ],
  [
    'a state that nobody can see',
    `<p class="b">${fact}</p>`,
    '<style>.b:hover { display: none }</style>',
    false,
  ],
  ['something beside it', `<p style="display:none">x</p>${fact}`, '', false],
  [
    'a class of an element before it',
    `<div class="a"/><p>${fact}</p>`,
    '<style>.a p { display: none }</style>',
    false,
  ],
  [
    'an element that the sheet is in',
    `<div id="i"><style>#i p { display: none }</style><p>${fact}</p></div>`,
    '',
    true,
  ],
])('display by %s', (_, content, head, isUndisplayed) => {
  expect(survey(content, head).facts[0]?.isUndisplayed).toBe(isUndisplayed);
});

test('facts are listed with their place and content', () => {
  const { facts, hiddenLinks, bases, language } = survey(
    `<div style="display:none"><ix:header><ix:hidden><ix:nonFraction name="t:Cash" contextRef="c" unitRef="u" precision="3" format="t:f" target="more">1</ix:nonFraction></ix:hidden></ix:header></div><p xml:lang="fr" xml:base="x" style="-ix-hidden: n">${fact.replace('id=', 'escape="true" id=')}</p>`,
  );
  expect(facts).toMatchObject([
    {
      kind: 'nonFraction',
      local: 'Cash',
      isHidden: true,
      hasPrecision: true,
      target: 'more',
      language: 'en',
    },
    {
      kind: 'nonNumeric',
      uri: 'http://example.com/t',
      id: 'n',
      isHidden: false,
      isEscaped: true,
      language: 'fr',
    },
  ]);
  expect(facts[0]?.format).toEqual({ written: 't:f', uri: 'http://example.com/t' });
  expect(hiddenLinks).toMatchObject([{ property: '-ix-hidden', id: 'n' }]);
  expect(bases).toHaveLength(1);
  expect(language).toBe('en');
});

test('a document type is kept, and everything before an XML error', () => {
  expect(survey('', '', '<!DOCTYPE html>').doctype?.text).toBe('html');
  const broken = surveyDocument(new SourceText('<html xml:lang="de"><script/><p></html>'));
  expect(broken.language).toBe('de');
  expect(broken.code).toHaveLength(1);
});

test('many selectors on deep documents take linear time', () => {
  expectLinearTime(1_500, (size) => {
    const sheet = Array.from({ length: size }, (_, n) => `.a .b .c${n % 7} { display: none }`).join('');
    const page = '<p class="c1">'.repeat(200) + fact.repeat(size) + '</p>'.repeat(200);
    return () => survey(page, `<style>${sheet}</style>`);
  });
});

import { expect, test } from 'vitest';
import { brokenDeclaration, brokenRule } from './page-style.ts';

test.each([
  ['p { margin: 0 } /* end'],
  ['@import "a.css"; @media print { p { margin: 0 } h1 { color: red } } td {}'],
  ['<!-- p { content: "}{" } -->'],
  ['@charset "UTF-8"'],
  [''],
])('the style sheet %s can be read', (sheet) => {
  expect(brokenRule(sheet)).toBeUndefined();
});

test.each([
  ['p { margin: 0 } h1', 'h1'],
  ['p { margin: 0 } } h1', '} h1'],
])('a rule of the style sheet %s has no block', (sheet, rest) => {
  expect(brokenRule(sheet)).toBe(rest);
});

test.each([
  ['color: red'],
  ['-ix-hidden:a; --own: 1;'],
  ['background: url(data:image/png;base64,AA)'],
  [' ; '],
])('the style %s can be read', (style) => {
  expect(brokenDeclaration(style)).toBeUndefined();
});

test.each([['color'], ['margin: 0; 12px'], ['color = red']])('the style %s is invalid', (style) => {
  expect(brokenDeclaration(style)).toBeDefined();
});

import { expect, test } from 'vitest';
import { detectFormat } from './detection.ts';

const page = '<html xmlns="http://www.w3.org/1999/xhtml"/>';

test.each([
  ['an inline report', page, 'inline'],
  [
    'an inline report with a prefix',
    '<?xml version="1.0"?>\n<!DOCTYPE html>\n<x:html xmlns:x="x"/>',
    'inline',
  ],
  ['an instance', '<!-- <html> --><xbrli:xbrl/>', 'xml'],
  ['an inline report after a long comment', `<!-- ${'x'.repeat(5000)} -->\n${page}`, 'inline'],
  ['an inline report after many comments', `${'<!-- <xbrl> -->\n'.repeat(5000)}${page}`, 'inline'],
  [
    'an inline report whose root name is first truncated',
    `<!-- ${'x'.repeat(4096 - 8 - 3)} -->${page}`,
    'inline',
  ],
  ['markup without a root', `<!-- ${'<html '.repeat(1000)}`, 'xml'],
  ['a text', 'html', 'unknown'],
] as const)('%s is recognized by its root', (_, text, format) => {
  const utf16 = Buffer.from(`\ufeff${text}`, 'utf16le');
  const marked = Buffer.from(`\ufeff${text}`);
  const twice = Buffer.from(`\ufeff\ufeff${text}`);
  for (const content of [text, Buffer.from(text), marked, twice, utf16])
    expect(detectFormat(content)).toBe(format);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../test/support/cpu-time.ts';
import { canonicalFragment } from './fragment.ts';
import { markdownToXhtml } from './markdown.ts';

describe('Markdown in a report', () => {
  test.each([
    ['one\ntwo\n\nthree', '<p>one\ntwo</p>\n<p>three</p>'],
    ['# Outlook\n\n### Risks ###', '<h3>Outlook</h3>\n<h5>Risks</h5>'],
    [
      '**Revenue** rose *by 5%*, snake_case stays',
      '<p><strong>Revenue</strong> rose <em>by 5%</em>, snake_case stays</p>',
    ],
    ['a **b *c** d', '<p>a <strong>b *c</strong> d</p>'],
    ['5 * 3 * 2', '<p>5 * 3 * 2</p>'],
    ['\\*not\\* `a < b`', '<p>*not* <code>a &lt; b</code></p>'],
    ['line  \nbreak', '<p>line<br/>break</p>'],
    ['- one\n- two\n  more\n  - three', '<ul><li>one</li>\n<li>two\nmore\n<ul><li>three</li></ul></li></ul>'],
    ['1. one\n\n2. two', '<ol><li>one</li>\n<li>two</li></ol>'],
    ['> quoted\n> text', '<blockquote><p>quoted\ntext</p></blockquote>'],
    ['a\n***\nb', '<p>a</p>\n<hr/>\n<p>b</p>'],
    [
      '| a | b |\n|---|--:|\n| c | 1 |\n| d\\|e | 2 |',
      '<table>\n<thead><tr><th align="left">a</th><th align="right">b</th></tr></thead>\n<tbody>\n<tr><td>c</td><td align="right">1</td></tr>\n<tr><td>d|e</td><td align="right">2</td></tr>\n</tbody>\n</table>',
    ],
    ['see [the report](https://example.com/a)', '<p>see the report (https://example.com/a)</p>'],
    ['[https://example.com](https://example.com)', '<p>https://example.com</p>'],
    ['<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['', ''],
  ])('%j', (text, markup) => {
    expect(markdownToXhtml(text)).toBe(markup);
  });

  test('is well-formed for any input', () => {
    const marks = fc.string({
      unit: fc.constantFrom(...'ab*_`[]()>-#|\\<& \n123.!'.split('')),
      maxLength: 80,
    });
    fc.assert(
      fc.property(marks, (text) => {
        const markup = markdownToXhtml(text);
        expect(canonicalFragment(markup)).toBe(markup);
      }),
    );
  });

  test('ends code at the next run of as many backticks', () => {
    expect(markdownToXhtml('`a``b` ``c`d`` `e')).toBe('<p><code>a``b</code> <code>c`d</code> `e</p>');
  });

  test('fills short rows of a table with one cell', () => {
    const table = markdownToXhtml('|a|b|c|\n|-|-|-|\n|d|');
    expect(table).toContain('<tr><td>d</td><td colspan="2"></td></tr>');
    const wide = `${'|a'.repeat(3000)}|\n${'|-'.repeat(3000)}|\n${'|\n'.repeat(3000)}`;
    expect(markdownToXhtml(wide).length).toBeLessThan(20 * wide.length);
  });

  test('takes linear time on runs of backticks of any length', () => {
    expectLinearTime(200_000, (size) => {
      const longest = Math.floor(Math.sqrt(2 * size));
      const runs = Array.from({ length: longest }, (_, at) => '`'.repeat(longest - at)).join(' ');
      return () => markdownToXhtml(runs);
    });
  });

  test.each(['*a_ ', '__a', '[a](', '](', '`a', '> ', '- ', '|a', '#', '[', '[a](b) ', '![a](b', '  \n- a'])(
    'takes linear time on %j repeated 50,000 times',
    (text) => {
      expect(markdownToXhtml(text.repeat(50_000)).length).toBeGreaterThan(0);
    },
  );
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.ts';

const html = (...lines: string[]) => renderMarkdown(lines.join('\n')).html;

test.each([
  ['# A *b* `c`', '<h1 id="a-b-c">A <em>b</em> <code>c</code></h1>'],
  ['one\ntwo\n\nthree', '<p>one two</p>\n<p>three</p>'],
  ['- a\n  more\n- **b**', '<ul><li>a more</li><li><strong>b</strong></li></ul>'],
  ['1. a\n2. b', '<ol><li>a</li><li>b</li></ol>'],
  ['```sh\n# no *heading* <b>\n```', '<pre tabindex="0"><code># no *heading* &#60;b&#62;</code></pre>'],
  [
    '| a | b |\n|---|---|\n| `x \\| y` | z |',
    '<div class="wide" tabindex="0"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td><code>x | y</code></td><td>z</td></tr></tbody></table></div>',
  ],
  [
    '[here](#a) [out](https://a.example/?b=1&c) [file](../a.md) [bad](javascript:x)',
    '<p><a href="#a">here</a> <a href="https://a.example/?b=1&#38;c">out</a> file bad</p>',
  ],
  [
    '![a "b"](images/a.png) ![c](https://a.example/c.png) ![d](images/../d.png)',
    '<p><img src="images/a.png" alt="a &#34;b&#34;"> c d</p>',
  ],
  [
    '<script>"x"</script> `<b>`',
    '<p>&#60;script&#62;&#34;x&#34;&#60;/script&#62; <code>&#60;b&#62;</code></p>',
  ],
])('%j', (source, expected) => {
  expect(html(source)).toBe(expected);
});

test('the guides have a heading for each of their links, and no markup is left over', () => {
  const { html: page, headings } = renderMarkdown(
    gunzipSync(readFileSync('dist/guides.md.gz')).toString('utf8'),
  );
  const anchors = new Set(headings.map(({ anchor }) => anchor));
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, anchor]) => anchor as string);
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([]);
  const prose = page.replace(/<pre[ >].*?<\/pre>|<code>.*?<\/code>/gs, '');
  expect(prose).not.toMatch(/\*\*|\]\(|^#|^\||```/m);
});

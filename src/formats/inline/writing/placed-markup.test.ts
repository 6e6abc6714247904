import { expect, test } from 'vitest';
import { fitsInPlace, natureOf } from './placed-markup.ts';

test.each([
  ['<p>One <b>two</b><br/></p>', 'valid'],
  ['text &amp; more', 'valid'],
  [
    '<table border="1"><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    'valid',
  ],
  ['<ol><li><p>a</p></li> <li>b</li></ol>', 'valid'],
  ['<dl><dt>a</dt><dd><div>b</div></dd></dl>', 'valid'],
  ['<a href="https://example.com/">x</a>', 'valid'],
  ['<p dir="rtl" xml:lang="ar" style="color:red">x</p>', 'valid'],
  ['<blockquote><p>x</p></blockquote>', 'valid'],
  ['<p><img alt="" width="10" src="data:image/png;base64,iVBORw0KGgo="/></p>', 'valid'],
  ['<img alt="" src="data:image/svg+xml;base64,PHN2Zy8+"/>', 'valid'],
  ['<img src="data:image/png;base64,iVBORw0KGgo="/>', 'foreign'],
  ['<img alt="" src="data:image/png;base64,x y"/>', 'foreign'],
  ['<img alt="" src="data:text/html;base64,iVBORw0KGgo="/>', 'active'],
  ['<p><p>x</p></p>', 'foreign'],
  ['<span><div>x</div></span>', 'foreign'],
  ['<td>x</td>', 'foreign'],
  ['<ul>text</ul>', 'foreign'],
  ['<ul></ul>', 'foreign'],
  ['<table><tbody></tbody></table>', 'foreign'],
  ['<table><tr><td>x</td></tr><thead><tr><td>y</td></tr></thead></table>', 'foreign'],
  ['<table><tbody><tr><td>x</td></tr></tbody><tr><td>y</td></tr></table>', 'foreign'],
  ['<table><caption>a</caption><caption>b</caption><tr><td>x</td></tr></table>', 'foreign'],
  ['<blockquote>x</blockquote>', 'foreign'],
  ['<a href="#a"><i><a href="#b">x</a></i></a>', 'foreign'],
  ['<br>x</br>', 'foreign'],
  ['<p id="a">x</p>', 'foreign'],
  ['<p dir="auto">x</p>', 'foreign'],
  ['<font>x</font>', 'foreign'],
  ['<img alt="" src="a.png"/>', 'foreign'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>', 'foreign'],
  ['<p>open', 'foreign'],
  ['<script>x()</script>', 'active'],
  ['<p><b><SCRIPT>x()</SCRIPT></b></p>', 'active'],
  ['<p onmouseover="x()">x</p>', 'active'],
  ['<p style="background:url(//example.com)">x</p>', 'active'],
  ['<a href="java&#10;script:x()">x</a>', 'active'],
  ['<img alt="" src="https://example.com/a.png"/>', 'active'],
  ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', 'active'],
  ['<td><iframe src="a"></iframe></td>', 'active'],
])('%s is %s', (fragment, nature) => {
  expect(natureOf(fragment)).toBe(nature);
});

test.each([
  ['<p>One</p>', true],
  ['<p>One</p >', false],
  ['<P>One</P>', false],
  ["<p class='a'>One</p>", false],
  ['<p>a&nbsp;b</p>', false],
  ['<p>a\rb</p>', false],
  ['<br />', false],
])('%j is read back unchanged: %s', (text, fits) => {
  expect(fitsInPlace(text)).toBe(fits);
});

test('time is linear in depth and size', () => {
  const deep = '<div>'.repeat(100) + '</div>'.repeat(100);
  expect(natureOf(deep)).toBe('valid');
  expect(natureOf('<p>x</p>'.repeat(50_000))).toBe('valid');
});

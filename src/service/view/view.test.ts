import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { checkFragment } from '../../xml/fragment.ts';
import { writeReport } from '../convert/write-report.ts';
import { validateDocument } from '../validate/validate.ts';
import { type View, viewDocument, viewSource } from './view.ts';

const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8')) as FilingV2;

/** A page with the given head and body around one context and one unit. */
function page(body: string, { head = '', hidden = '' } = {}): string {
  return `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL"
    xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" xmlns:xbrli="http://www.xbrl.org/2003/instance"
    xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="en"
    xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:us-gaap="http://fasb.org/us-gaap/2025"
    xmlns:own="http://www.acme.example/2025"><head><title>Accounts</title>${head}</head><body>
    <div style="display:none"><ix:header><ix:hidden>${hidden}</ix:hidden><ix:references>
    <link:schemaRef xlink:type="simple" xlink:href="own.xsd"/></ix:references><ix:resources>
    <xbrli:context id="c"><xbrli:entity><xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier>
    </xbrli:entity><xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period></xbrli:context>
    <xbrli:unit id="u"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>
    </ix:resources></ix:header></div>${body}</body></html>`;
}

const number = (name: string, shown: string, more = '') =>
  `<ix:nonFraction name="${name}" contextRef="c" unitRef="u" decimals="-3" scale="3" format="ixt:num-dot-decimal" ${more}>${shown}</ix:nonFraction>`;

const view = (content: string, files: Readonly<Record<string, string>> = {}) => {
  const texts = Object.entries(files).map(([name, text]) => [name, Buffer.from(text)] as const);
  return viewSource({ content, fileName: 'page.htm', files: new Map(texts) });
};

const htmlOf = ({ pages }: View) => pages.flatMap(({ parts }) => parts.map(({ html }) => html)).join('');

/** Every fact with its concept, period and unit instead of their indexes. */
function factsOf({ facts, concepts, contexts, units }: View) {
  return facts.map(({ concept, context, unit, ...fact }) => ({
    ...fact,
    concept: concepts[concept],
    period: contexts[context ?? -1]?.period,
    unit: units[unit ?? -1]?.name,
  }));
}

describe('the facts of a page', () => {
  test('have the value as shown and as reported, and the conversion between them', () => {
    const [fact] = factsOf(view(page(`<p>${number('us-gaap:Assets', '1,234', 'sign="-" id="a"')}</p>`)));
    expect(fact).toMatchObject({
      ...{ id: 'a', value: '-1234000', shown: '1,234', decimals: '-3', scale: '3', negated: true },
      ...{ format: 'ixt:num-dot-decimal', period: '2025-12-31', unit: 'USD', page: 0 },
      concept: { name: 'us-gaap:Assets', label: 'Total assets' },
      source: { file: 'page.htm' },
    });
  });

  test('are distinguished by who defines their concepts', () => {
    const facts = factsOf(view(page(number('us-gaap:Assets', '1') + number('own:Robots', '2'))));
    expect(facts.map(({ concept }) => concept?.extension ?? false)).toEqual([false, true]);
  });

  test('may be hidden, and shown by text that refers to them', () => {
    const hidden = '<ix:nonNumeric name="own:Flag" contextRef="c" id="h">true</ix:nonNumeric>';
    const seen = view(page('<p><span style="-any-ix-hidden:h">yes</span></p>', { hidden }));
    expect(factsOf(seen)).toMatchObject([{ id: 'h', hidden: true, value: 'true' }]);
    expect(htmlOf(seen)).toContain('data-f="0">yes</span>');
    expect(htmlOf(seen)).not.toContain('true');
  });

  test('include their continuations', () => {
    const text = `<ix:nonNumeric name="own:Note" contextRef="c" continuedAt="more"><p>One</p></ix:nonNumeric>
      <ix:continuation id="more"><p>two</p></ix:continuation>`;
    expect(htmlOf(view(page(text))).match(/data-f="0"/g)).toHaveLength(2);
  });

  test('are listed even if their context is missing', () => {
    const body = number('us-gaap:Assets', '1').replace('contextRef="c"', 'contextRef="x"');
    expect(factsOf(view(page(body)))).toMatchObject([{ unread: true, shown: '1' }]);
  });
});

describe('the page', () => {
  test('keeps links within the report, and disables external ones', () => {
    const html = htmlOf(
      view(page('<a href="#notes">1</a><a href="page.htm#n">2</a><a href="https://a.example/">3</a>')),
    );
    expect(html).toContain('<a href="#notes">');
    expect(html).toContain('<a href="#n" data-page="0">');
    expect(html).toContain('<a href="#" data-href="https://a.example/">');
  });

  test('shows images from beside it, and no others', () => {
    const html = htmlOf(
      view(page('<img src="logo.png" alt="Logo"/><img src="https://a.example/x.png" alt="Far"/>'), {
        'logo.png': 'png',
      }),
    );
    expect(html).toContain('<img alt="Logo" src="data:image/png;base64,cG5n"/>');
    expect(html).toContain('<span class="fw-no-image">Far</span>');
    expect(html).not.toContain('a.example');
  });

  test('marks untagged numbers', () => {
    const seen = view(page(`<p>In 2025, Form 10-K: $4,500 or 12.5% of ${number('own:A', '9,999')}</p>`));
    expect(htmlOf(seen).match(/<span data-u="">[^<]*/g)).toEqual([
      '<span data-u="">$4,500',
      '<span data-u="">12.5',
    ]);
    expect(seen.pages[0]?.untagged).toBe(2);
  });

  test('leaves out all active content', () => {
    const body = `<script>alert(1)</script><p onclick="alert(1)" style="background:url(https://a.example/)">x</p>
      <iframe src="https://a.example/"></iframe><object data="x"></object><embed src="x"/><form action="x"><input/></form>
      <a href="javascript:alert(1)">j</a><a href=" data:text/html,x">d</a><base href="https://a.example/"/>
      <meta http-equiv="refresh" content="0"/><img src="javascript:alert(1)" onerror="alert(1)"/>
      <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script><a href="javascript:alert(1)">
      <text>t</text></a><animate attributeName="href" to="javascript:alert(1)"/><use href="x#y"/>
      <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">f</p></foreignObject></svg>`;
    const head =
      '<style>p{} &lt;/style>&lt;script>alert(1)&lt;/script> @import "x";</style><script>1</script>';
    const seen = view(page(body, { head }));
    const all = htmlOf(seen) + seen.pages[0]?.styles + seen.pages[0]?.body;
    expect(all).not.toMatch(
      /<\/?script|javascript|iframe|object|embed|form|input|meta|base\b|animate|<use|foreign|@import|[^-]url\(|onclick|onerror|onload/i,
    );
  });

  test.each([
    'background:u\\72l(https://a.example/)',
    'background:\\000075rl(https://a.example/)',
    'background:\\u\\rl(https://a.example/)',
    'background:image-set("https://a.example/" 1x)',
    'background:-webkit-i\\00006dage-set("https://a.example/" 1x)',
    'background:src("https://a.example/")',
    '@\\69 mport "https://a.example/"',
  ])('loads nothing by the style %s', (style) => {
    const quoted = style.replaceAll('"', '&quot;');
    const seen = view(page(`<p style="${quoted}">x</p>`, { head: `<style>p{${style}}</style>` }));
    expect(htmlOf(seen) + seen.pages[0]?.styles).not.toMatch(/(?<!no-)(?:url|image-set|src)\(|@import|\\/);
  });

  test('keeps escapes in style sheets that are not letters, and texts as they are', () => {
    const seen = view(
      page('<p title="C:\\reports">x</p>', { head: '<style>li::before{content:"\\2022"}</style>' }),
    );
    expect(seen.pages[0]?.styles).toContain('"\\2022"');
    expect(htmlOf(seen)).toContain('C:\\reports');
  });

  test('embeds the files beside it up to a limit, however often it refers to them', () => {
    const files = { 'a.css': `p{color:red}${' '.repeat(3_000_000)}`, 'a.png': 'x'.repeat(3_000_000) };
    const head = Array.from({ length: 200 }, (_, at) => `<link rel="stylesheet" href="${at}/../a.css"/>`);
    const images = '<img src="a.png" alt="A"/>'.repeat(200);
    const seen = view(page(images, { head: head.join('') }), files);
    expect(seen.pages[0]?.styles).toContain('color:red');
    expect(JSON.stringify(seen).length).toBeLessThan(40_000_000);
  });

  test('is shown as far as it is well-formed, and says where it ends', () => {
    const seen = view(page(`<p>${number('us-gaap:Assets', '1')}</p><p>broken</div>`));
    expect(htmlOf(seen)).toContain('<p>broken</p>');
    expect(seen.pages[0]?.fault?.message).toContain('the end tag "</div>" has no start tag before it in "p"');
    expect(factsOf(seen)).toMatchObject([{ unread: true, shown: '1', concept: { name: 'us-gaap:Assets' } }]);
  });

  test('comes in parts that form the same page again', () => {
    const rows = Array.from(
      { length: 3000 },
      (_, row) => `<tr><td>Row ${row}</td><td>${number('own:A', '1')}</td></tr>`,
    );
    const seen = view(
      page(`<div><section><table><tbody>${rows.join('')}</tbody></table></section><p>end</p></div>`),
    );
    const parts = seen.pages[0]?.parts ?? [];
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.every(({ html }) => checkFragment(html) === undefined)).toBe(true);
    const whole = assembled(parts);
    expect(whole.match(/<tr>/g)).toHaveLength(3000);
    expect(whole).toMatch(
      /<div><section><table><tbody><tr>.*<\/tr><\/tbody><\/table><\/section><p>end<\/p><\/div>$/s,
    );
  });

  test('takes time linear in its length', () => {
    expectLinearTime(500, (size) => {
      const content = page(`<p>${number('own:A', '1')} 5,000</p>`.repeat(size) + '<div>'.repeat(size % 400));
      return () => view(content);
    });
  });
});

/** Puts parts together as a viewer does: each goes into the last element of that depth. */
function assembled(parts: readonly { readonly depth: number; readonly html: string }[]): string {
  let whole = '';
  for (const { depth, html } of parts) {
    // The end tags of open elements come last.
    const open = /(?:<\/\w+>)*$/.exec(whole)?.[0].match(/<\/\w+>/g) ?? [];
    const ends = depth === 0 ? '' : open.slice(-depth).join('');
    whole = whole.slice(0, whole.length - ends.length) + html + ends;
  }
  return whole;
}

describe('the view of a document', () => {
  test('shows the facts of a filing where findings point to', () => {
    const facts = filing.facts.map((fact) =>
      fact.concept === 'us-gaap:Assets' ? { ...fact, value: '1' } : fact,
    );
    const broken = { ...filing, facts };
    const { errors } = validateDocument(broken as never);
    const found = errors.find(({ code }) => code === 'BS-001');
    const seen = factsOf(viewDocument(broken as never));
    expect(seen.find(({ path }) => `${found?.path}/`.startsWith(`${path}/`))).toMatchObject({ value: '1' });
    expect(seen).toHaveLength(filing.facts.length);
    expect(seen.filter(({ page }) => page === undefined)).toEqual([]);
  });

  test.each(['xml', 'inline', 'json'] as const)('equals that of a report in %s', (format) => {
    const { files, fileName } = writeReport(filing, { format });
    const read = viewSource({ content: files.get(fileName) as Uint8Array, fileName });
    const summary = (one: View) =>
      factsOf(one)
        .map(
          ({ concept, value, period, unit }) =>
            `${concept?.name} ${period} ${unit} ${Number(value) || value}`,
        )
        .sort();
    expect(summary(read)).toEqual(summary(viewDocument(filing as never)));
  });

  test('shows calculations with their parts, and statements by name', () => {
    const { calculations, concepts, statements } = viewDocument(filing as never);
    const assets = calculations.find(({ total }) => concepts[total]?.name === 'us-gaap:Assets');
    expect(assets?.items.map(({ concept }) => concepts[concept]?.name)).toContain('us-gaap:AssetsCurrent');
    expect(statements[assets?.statement ?? -1]?.title).toMatch(/balance sheet/i);
  });

  test.each([
    ['a context is missing', (one: Json) => void (one.contexts as unknown[]).shift()],
    ['a fact is no object', (one: Json) => void (one.facts as unknown[]).splice(3, 1, 'x')],
    ['a fact has no concept', (one: Json) => void delete (one.facts as Json[])[5]?.concept],
    ['the header is missing', (one: Json) => void delete one.document],
    ['sections are wrong', (one: Json) => Object.assign(one, { sections: [{ title: 7 }] })],
    ['there are no units', (one: Json) => Object.assign(one, { units: 'none' })],
    ['the entity is a text', (one: Json) => Object.assign(one, { entity: 'Acme' })],
  ])('shows a filing although %s', (_, breakIt) => {
    const broken = structuredClone(filing) as unknown as Json;
    breakIt(broken);
    expect(validateDocument(broken).valid).toBe(false);
    expect(viewDocument(broken).pages[0]?.parts.length).toBeGreaterThan(0);
  });

  test('maps facts of an investor statement to its members', () => {
    const statement = JSON.parse(readFileSync('examples/investor-capital-account.json', 'utf8'));
    const seen = factsOf(viewDocument(statement));
    const total = seen.find(({ path }) => path?.startsWith('/commitment/'));
    expect(total?.concept?.label).toBeDefined();
    expect(seen.every(({ path }) => path?.startsWith('/'))).toBe(true);
  });
});

type Json = Record<string, unknown>;

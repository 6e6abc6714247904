import { expect, it } from 'vitest';
import {
  exampleArc,
  exampleLink,
  exampleLinkbase,
  exampleLocator,
} from '../../../test/support/example-taxonomy.ts';
import { Collector } from '../../findings/collector.ts';
import { SourceText } from '../../xml/source-text.ts';
import { readLinkbase } from './linkbase-reader.ts';

function read(text: string) {
  const collector = new Collector(10);
  const linkbase = readLinkbase(new SourceText(text, 'l.xml'), 'http://example.com/d/l.xml', collector);
  return { linkbase, codes: collector.verdict({}).errors.map(({ code }) => code) };
}

const inLinkbase = (content: string) => read(exampleLinkbase(content)).linkbase;

it('reads locators, resources and arcs of a link', () => {
  const linkbase = inLinkbase(
    exampleLink(
      'labelLink',
      `${exampleLocator('Cash')}<link:label xlink:type="resource" xlink:label="l" id="l1" xlink:role="http://www.xbrl.org/2003/role/label" xml:lang="en">Cash &amp; <b>more</b></link:label>${exampleArc('labelArc', 'concept-label', 'Cash', 'l', 'order="2.0" use="prohibited" priority=" 3 " t:note="x"')}`,
    ),
  );
  expect(linkbase?.links).toMatchObject([
    {
      name: '{http://www.xbrl.org/2003/linkbase}labelLink',
      role: 'http://www.xbrl.org/2003/role/link',
      sequence: '/1/1',
      locators: [
        {
          name: '{http://www.xbrl.org/2003/linkbase}loc',
          label: 'Cash',
          target: { url: 'http://example.com/d/taxonomy.xsd', fragment: 't_Cash' },
        },
      ],
      resources: [
        {
          id: 'l1',
          sequence: '/1/1/2',
          label: 'l',
          role: 'http://www.xbrl.org/2003/role/label',
          language: 'en',
          content: 'Cash & more',
        },
      ],
      arcs: [
        {
          from: 'Cash',
          to: 'l',
          arcrole: 'http://www.xbrl.org/2003/arcrole/concept-label',
          order: '2.0',
          isProhibited: true,
          priority: 3,
          attributes: { '{http://example.com/t}note': 'x' },
        },
      ],
    },
  ]);
});

it('identifies parts by XLink attributes, not by element names', () => {
  const linkbase = inLinkbase(
    '<t:link xlink:type="extended" xlink:role="http://example.com/r"><t:place xlink:type="locator" xlink:href="#a" xlink:label="a"/><t:thing xlink:type="resource" xlink:label="b" id="b"/><t:arc xlink:type="arc" xlink:from="a" xlink:to="b" xlink:arcrole="http://example.com/a"/></t:link>',
  );
  expect(linkbase?.links).toMatchObject([
    {
      name: '{http://example.com/t}link',
      locators: [{ label: 'a' }],
      resources: [{ id: 'b' }],
      arcs: [{ to: 'b' }],
    },
  ]);
});

it('inherits languages and bases', () => {
  const text = `<linkbase xmlns="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xml:lang="de" xml:base="a/">
    <labelLink xlink:type="extended" xlink:role="r" xml:base="b/x.xml">
      <loc xlink:type="locator" xlink:href="t.xsd#i" xlink:label="i" xml:base="c/"/>
      <label xlink:type="resource" xlink:label="l">Kasse</label>
      <label xlink:type="resource" xlink:label="l" xml:lang="en">Cash</label>
    </labelLink>
    <labelLink xlink:type="extended" xlink:role="r" xml:lang="fr"><label xlink:type="resource" xlink:label="l">Caisse</label></labelLink>
  </linkbase>`;
  const links = read(text).linkbase?.links;
  expect(links?.[0]?.locators[0]?.target.url).toBe('http://example.com/d/a/b/c/t.xsd');
  expect(links?.flatMap(({ resources }) => resources.map(({ language }) => language))).toEqual([
    'de',
    'en',
    'fr',
  ]);
});

it('reads references to roles anywhere, and skips documentation', () => {
  const linkbase = inLinkbase(
    '<link:documentation id="d">Text</link:documentation><link:roleRef roleURI=" http://example.com/r " xlink:type="simple" xlink:href="t.xsd#r"/><link:labelLink xlink:type="extended" xlink:role="r"><link:documentation><link:label xlink:type="resource" xlink:label="no"/></link:documentation></link:labelLink><link:arcroleRef arcroleURI="http://example.com/a" xlink:type="simple" xlink:href="t.xsd#a"/>',
  );
  expect(linkbase?.roleRefs).toMatchObject([
    { uri: 'http://example.com/r', target: { url: 'http://example.com/d/t.xsd', fragment: 'r' } },
  ]);
  expect(linkbase?.arcroleRefs).toMatchObject([{ uri: 'http://example.com/a' }]);
  expect(linkbase?.links).toMatchObject([{ sequence: '/1/3', resources: [] }]);
  expect(linkbase?.otherIds).toEqual(new Map([['d', '{http://www.xbrl.org/2003/linkbase}documentation']]));
});

it('reads the parts of references', () => {
  const linkbase = inLinkbase(
    exampleLink(
      'referenceLink',
      '<link:reference xlink:type="resource" xlink:label="r"><t:Name>IAS</t:Name>\n<t:Number>1</t:Number></link:reference>',
    ),
  );
  expect(linkbase?.links[0]?.resources[0]?.parts).toEqual([
    { name: '{http://example.com/t}Name', value: 'IAS' },
    { name: '{http://example.com/t}Number', value: '1' },
  ]);
});

it('treats names such as __proto__ as plain names', () => {
  const linkbase = inLinkbase(
    exampleLink(
      'definitionLink',
      exampleArc('definitionArc', 'general-special', '__proto__', 'constructor', '__proto__="x"'),
    ),
  );
  const [arc] = linkbase?.links[0]?.arcs ?? [];
  expect(Object.keys(arc?.attributes ?? {})).toEqual(['__proto__']);
  expect(arc?.attributes.toString).toBeUndefined();
});

it('returns undefined if the text is not a linkbase or not XML', () => {
  expect(read('<labels/>')).toEqual({ linkbase: undefined, codes: [] });
  expect(read(exampleLinkbase('<link:loc>')).codes).toEqual(['XML-001']);
});

import { describe, expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { type WriteOptions, writeXbrl } from './instance-writer.ts';

const base: FilingV2 = {
  document: { version: '2.0.0', documentType: 'filing', profile: 'generic', createdAt: '', language: 'en' },
  entity: { name: 'Example', identifiers: [{ scheme: 'cik', value: '0000000001' }] },
  taxonomyRefs: [{ prefix: 'ex', namespace: 'http://example.com/t', entryPoint: 'http://example.com/t.xsd' }],
  contexts: [{ id: 'c', period: { instant: '2025-12-31' } }],
  units: [{ id: 'u', measures: ['iso4217:EUR'] }],
  facts: [{ id: 'f', concept: 'ex:Cash', contextRef: 'c', unitRef: 'u', value: '1', decimals: 0 }],
};

function write(changes: Partial<FilingV2>, options?: WriteOptions): string {
  const collector = new Collector(10);
  const text = writeXbrl(new Report({ ...base, ...changes }), collector, options).toString();
  expect(collector.verdict({}).errors).toEqual([]);
  return text;
}

/** Returns the lines that contain a text, without leading white space. */
function linesWith(text: string, part: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.includes(part))
    .map((line) => line.trim());
}

test('writes a small filing, byte by byte', () => {
  const text = write({
    contexts: [
      {
        id: 'c',
        period: { start: '2025-01-01', end: '2025-12-31' },
        dimensions: [
          { axis: 'ex:A', member: 'ex:M' },
          { axis: 'ex:T', typed: { element: 'ex:t', value: ' <x>\r' } },
          { axis: 'ex:N', typed: { element: 'ex:n', nil: true } },
        ],
      },
      { id: 'd', period: { forever: true }, entity: { scheme: 'http://example.com/id', value: 'A&B' } },
    ],
    units: [
      { id: 'u', measures: ['iso4217:EUR'] },
      { id: 'v', numerator: ['iso4217:EUR'], denominator: ['xbrli:shares'] },
    ],
    facts: [
      { id: 'f', concept: 'ex:Cash', contextRef: 'c', unitRef: 'u', value: '1.50', decimals: -3 },
      { id: 'g', concept: 'ex:Eps', contextRef: 'c', unitRef: 'v', value: 1e21, precision: 4 },
      { id: 'h', concept: 'ex:Note', contextRef: 'd', value: 'a < b\n', language: 'de' },
      { id: 'i', concept: 'ex:Flag', contextRef: 'd', value: true },
      { id: 'j', concept: 'ex:Cash', contextRef: 'd', unitRef: 'u', nil: true },
    ],
    footnotes: [
      { id: 'n', text: 'See & read', language: 'en', factRefs: ['f', 'g'] },
      { id: 'm', xhtml: '<p>b<br></br></p>', language: 'de', factRefs: ['f'] },
    ],
    relationships: [
      {
        kind: 'footnote',
        role: 'http://www.xbrl.org/2003/role/link',
        from: 'f',
        to: 'h',
        arcrole: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
        order: 1e21,
      },
    ],
  });
  expect(text).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance" xmlns:iso4217="http://www.xbrl.org/2003/iso4217" xmlns:ex="http://example.com/t" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xbrldi="http://xbrl.org/2006/xbrldi" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xml:lang="en">
  <link:schemaRef xlink:type="simple" xlink:href="http://example.com/t.xsd"/>
  <link:arcroleRef xlink:type="simple" xlink:href="http://www.xbrl.org/lrr/arcrole/factExplanatory-2009-12-16.xsd#fact-explanatoryFact" arcroleURI="http://www.xbrl.org/2009/arcrole/fact-explanatoryFact"/>
  <xbrli:context id="c">
    <xbrli:entity>
      <xbrli:identifier scheme="http://www.sec.gov/CIK">0000000001</xbrli:identifier>
    </xbrli:entity>
    <xbrli:period>
      <xbrli:startDate>2025-01-01</xbrli:startDate>
      <xbrli:endDate>2025-12-31</xbrli:endDate>
    </xbrli:period>
    <xbrli:scenario>
      <xbrldi:explicitMember dimension="ex:A">ex:M</xbrldi:explicitMember>
      <xbrldi:typedMember dimension="ex:T"><ex:t> &lt;x&gt;&#13;</ex:t></xbrldi:typedMember>
      <xbrldi:typedMember dimension="ex:N"><ex:n xsi:nil="true"/></xbrldi:typedMember>
    </xbrli:scenario>
  </xbrli:context>
  <xbrli:context id="d">
    <xbrli:entity>
      <xbrli:identifier scheme="http://example.com/id">A&amp;B</xbrli:identifier>
    </xbrli:entity>
    <xbrli:period>
      <xbrli:forever/>
    </xbrli:period>
  </xbrli:context>
  <xbrli:unit id="u">
    <xbrli:measure>iso4217:EUR</xbrli:measure>
  </xbrli:unit>
  <xbrli:unit id="v">
    <xbrli:divide>
      <xbrli:unitNumerator>
        <xbrli:measure>iso4217:EUR</xbrli:measure>
      </xbrli:unitNumerator>
      <xbrli:unitDenominator>
        <xbrli:measure>xbrli:shares</xbrli:measure>
      </xbrli:unitDenominator>
    </xbrli:divide>
  </xbrli:unit>
  <ex:Cash id="f" contextRef="c" unitRef="u" decimals="-3">1.50</ex:Cash>
  <ex:Eps id="g" contextRef="c" unitRef="v" precision="4">1000000000000000000000</ex:Eps>
  <ex:Note id="h" contextRef="d" xml:lang="de">a &lt; b
</ex:Note>
  <ex:Flag id="i" contextRef="d">true</ex:Flag>
  <ex:Cash id="j" contextRef="d" unitRef="u" xsi:nil="true"/>
  <link:footnoteLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">
    <link:footnote id="n" xlink:type="resource" xlink:label="footnote_1" xlink:role="http://www.xbrl.org/2003/role/footnote" xml:lang="en">See &amp; read</link:footnote>
    <link:footnote id="m" xlink:type="resource" xlink:label="footnote_2" xlink:role="http://www.xbrl.org/2003/role/footnote" xml:lang="de" xmlns="http://www.w3.org/1999/xhtml"><p>b<br/></p></link:footnote>
    <link:loc xlink:type="locator" xlink:href="#f" xlink:label="fact_1"/>
    <link:footnoteArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/fact-footnote" xlink:from="fact_1" xlink:to="footnote_1"/>
    <link:loc xlink:type="locator" xlink:href="#g" xlink:label="fact_2"/>
    <link:footnoteArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/fact-footnote" xlink:from="fact_2" xlink:to="footnote_1"/>
    <link:footnoteArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/fact-footnote" xlink:from="fact_1" xlink:to="footnote_2"/>
    <link:loc xlink:type="locator" xlink:href="#h" xlink:label="fact_3"/>
    <link:footnoteArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2009/arcrole/fact-explanatoryFact" xlink:from="fact_1" xlink:to="fact_3" order="1000000000000000000000"/>
  </link:footnoteLink>
</xbrli:xbrl>
`);
});

describe('prefixes', () => {
  const named = (prefixes: Record<string, string>, concept: string) =>
    write({
      taxonomyRefs: Object.entries(prefixes).map(([prefix, namespace]) => ({ prefix, namespace })),
      facts: [{ id: 'f', concept, contextRef: 'c', unitRef: 'u', value: '1', decimals: 0 }],
    });

  test('of the syntax give way to those of the filing', () => {
    const text = named({ link: 'urn:a', xlink: 'urn:b', xsi: 'urn:c' }, 'link:Cash');
    expect(text).toContain('xmlns:link="urn:a" xmlns:xlink="urn:b" xmlns:xsi="urn:c"');
    expect(text).toContain('xmlns:link2="http://www.xbrl.org/2003/linkbase"');
    expect(text).toContain('<link:Cash id="f"');
  });

  test('are one per namespace, whatever the filing uses', () => {
    const text = named({ a: 'urn:a', b: 'urn:a', cur: 'http://www.xbrl.org/2003/iso4217' }, 'b:Cash');
    expect(text).toContain('<a:Cash id="f"');
    expect(text).not.toContain('xmlns:b=');
    expect(text).not.toContain('xmlns:cur=');
  });

  test('are replaced if they are not valid names', () => {
    const text = named({ 'a b': 'urn:a', '1': 'urn:b', ns: 'urn:c' }, 'ns:Cash');
    expect(text).toContain('xmlns:ns="urn:b" xmlns:ns2="urn:a" xmlns:ns3="urn:c"');
    expect(text).toContain('<ns3:Cash ');
  });

  test('names of object properties are ordinary names', () => {
    const text = named({ ['__proto__']: 'urn:a', constructor: 'urn:b' }, 'constructor:toString');
    expect(text).toContain('<constructor:toString id="f"');
    expect(text).toContain('xmlns:constructor="urn:b"');
  });
});

describe('ids', () => {
  test('of facts stay, others give way', () => {
    const text = write({
      contexts: [
        { id: 'f', period: { instant: '2025-12-31' } },
        { id: 'c1', period: { instant: '2024-12-31' } },
        { id: '1 2', period: { instant: '2023-12-31' } },
      ],
      units: [{ id: 'c1', measures: ['iso4217:EUR'] }],
      facts: [{ id: 'f', concept: 'ex:Cash', contextRef: '1 2', unitRef: 'c1', value: '1', decimals: 0 }],
      footnotes: [{ id: 'f', text: 'x', language: 'en', factRefs: ['f'] }],
    });
    expect(linesWith(text, ' id="').map((line) => /id="([^"]*)"/.exec(line)?.[1])).toEqual([
      'c1',
      'c2',
      'c3',
      'u1',
      'f',
      'fn1',
    ]);
    expect(text).toContain('<ex:Cash id="f" contextRef="c3" unitRef="u1"');
  });

  test('a footnote in links of two roles is written twice, with two ids', () => {
    const text = write({
      footnotes: [{ id: 'n', text: 'x', language: 'en', factRefs: ['f'] }],
      relationships: [{ kind: 'footnote', role: 'http://example.com/r', from: 'f', to: 'n' }],
    });
    expect(linesWith(text, '<link:footnote ').map((line) => line.slice(0, 22))).toEqual([
      '<link:footnote id="n" ',
      '<link:footnote id="fn1',
    ]);
  });
});

describe('equivalent parts are written once', () => {
  test('contexts, unless their dimensions have another container', () => {
    const dimensions = [{ axis: 'ex:A', member: 'ex:M' }];
    const period = { instant: '2025-12-31' };
    const text = write({
      contexts: [
        { id: 'a', period },
        { id: 'b', period: { instant: '2026-01-01T00:00:00' }, container: 'segment' },
        { id: 'c', period, dimensions, container: 'segment' },
        { id: 'd', period, dimensions },
        { id: 'e', period: { instant: '2026-01-01T00:00:00.0000000001' } },
      ],
    });
    expect(linesWith(text, '<xbrli:context ')).toEqual([
      '<xbrli:context id="a">',
      '<xbrli:context id="c">',
      '<xbrli:context id="d">',
      '<xbrli:context id="e">',
    ]);
    expect(linesWith(text, '<xbrli:segment>')).toHaveLength(1);
    expect(linesWith(text, '<xbrli:scenario>')).toHaveLength(1);
  });

  test('dimensions go where the options say, unless the context says it', () => {
    const dimensions = [{ axis: 'ex:A', member: 'ex:M' }];
    const contexts = [{ id: 'c', period: { forever: true as const }, dimensions }];
    expect(linesWith(write({ contexts }, { container: 'segment' }), '<xbrli:segment>')).toHaveLength(1);
    expect(linesWith(write({ contexts }), '<xbrli:scenario>')).toHaveLength(1);
  });

  test('units', () => {
    const text = write({
      units: [
        { id: 'u', measures: ['ex:b', 'ex:a'] },
        { id: 'v', measures: ['ex:a', 'ex:b'] },
      ],
    });
    expect(linesWith(text, '<xbrli:unit ')).toEqual(['<xbrli:unit id="u">']);
  });
});

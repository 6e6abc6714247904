import { describe, expect, test } from 'vitest';
import { exampleContext, exampleFootnote, exampleInstance } from '../../../test/support/example-instance.ts';
import { Collector } from '../../findings/collector.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import type { Fact, Instance } from './instance.ts';
import { readXbrl } from './instance-filing.ts';
import { readInstance } from './instance-reader.ts';

function readModel(text: string): Instance {
  const collector = new Collector(100);
  const instance = readInstance(text, collector);
  expect(collector.verdict({}).errors).toEqual([]);
  return instance as Instance;
}

function readFiling(text: string): FilingV2 {
  const collector = new Collector(100);
  const filing = readXbrl(text, collector, { createdAt: '2026-01-01T00:00:00Z' });
  expect(collector.verdict({}).errors).toEqual([]);
  return filing as FilingV2;
}

/** Returns the codes with their places, in document order. */
function findingsOf(text: string): string[] {
  const collector = new Collector(100);
  readXbrl(text, collector, { createdAt: '' });
  const { errors, warnings } = collector.verdict({});
  return [...errors, ...warnings].map(
    ({ code, source, message }) => `${code} ${source?.line}:${source?.column} ${message}`,
  );
}

const onlyFact = (text: string) => readModel(exampleInstance({ fact: text })).facts[0] as Fact;
const money = (attributes: string, value = '1') =>
  `<t:Cash contextRef="c" unitRef="u" ${attributes}>${value}</t:Cash>`;

describe('the model of an instance keeps all of it', () => {
  test('nested tuples, with the inherited language of their items', () => {
    const { facts } = readModel(
      exampleInstance({
        fact: `<t:Loans xml:lang="de" id="l"><t:Loan><t:Name contextRef="c">Eins</t:Name></t:Loan><t:Loan xml:lang=""><t:Name contextRef="c" xml:lang="fr">Un</t:Name><t:Name contextRef="c">?</t:Name></t:Loan><t:None/></t:Loans>`,
      }),
    );
    const shape = (fact: Fact): unknown =>
      fact.children ? { [fact.name.local]: fact.children.map(shape) } : [fact.value, fact.language];
    expect(facts.map(shape)).toEqual([
      {
        Loans: [
          { Loan: [['Eins', 'de']] },
          {
            Loan: [
              ['Un', 'fr'],
              ['?', ''],
            ],
          },
          { None: [] },
        ],
      },
    ]);
  });

  test('fractions and precision', () => {
    const terms = '<numerator>1</numerator><!-- of --><denominator> 3 </denominator>';
    expect(onlyFact(`<t:F contextRef="c" unitRef="u">${terms}</t:F>`).fraction).toEqual({
      numerator: '1',
      denominator: '3',
    });
    expect(onlyFact(money('precision=" 4 "'))).toMatchObject({ precision: '4', decimals: undefined });
  });

  test('free content of segments and scenarios, and complex typed values', () => {
    const context = exampleContext({
      inEntity: '<segment><t:r a="1">x<t:s/>y</t:r></segment>',
      afterPeriod:
        '<scenario><xbrldi:typedMember dimension="t:T"><t:v><t:w>1</t:w></t:v></xbrldi:typedMember></scenario>',
    });
    const [{ segment, scenario }] = readModel(exampleInstance({ context })).contexts as [
      Instance['contexts'][0],
    ];
    expect(segment?.others[0]).toMatchObject({ text: 'xy', attributes: [{ value: '1' }] });
    expect(segment?.others[0]?.children[0]?.name.local).toBe('s');
    expect(scenario?.dimensions[0]).toMatchObject({ typed: { complex: { children: [{ text: '1' }] } } });
  });

  test('references with their bases, and bases elsewhere', () => {
    const link = (name: string, rest: string) => `<link:${name} xlink:type="simple" ${rest}/>`;
    const { references, bases } = readModel(
      exampleInstance({
        references: [
          link('schemaRef', 'xlink:href=" t.xsd " xml:base="http://example.com/a/"'),
          link('linkbaseRef', 'xlink:href="l.xml" xlink:role="http://r" xlink:arcrole="http://a"'),
          link('roleRef', 'xlink:href="t.xsd#r" roleURI="http://example.com/r"'),
          link('arcroleRef', 'xlink:href="t.xsd#a" arcroleURI="http://example.com/a"'),
        ].join(''),
        fact: money('decimals="0" xml:base="x"'),
      }),
    );
    expect(references.map(({ kind, href, uri, role, arcrole }) => [kind, href, uri, role, arcrole])).toEqual([
      ['schemaRef', 't.xsd', undefined, undefined, undefined],
      ['linkbaseRef', 'l.xml', undefined, 'http://r', 'http://a'],
      ['roleRef', 't.xsd#r', 'http://example.com/r', undefined, undefined],
      ['arcroleRef', 't.xsd#a', 'http://example.com/a', undefined, undefined],
    ]);
    expect(references[0]?.bases).toEqual(['http://example.com/a/']);
    expect(bases).toHaveLength(1);
  });

  test('footnote links with several labels, roles and orders', () => {
    const footnote = (label: string, role: string, content: string) =>
      `<link:footnote id="${label}1" xlink:type="resource" xlink:label="${label}" xlink:role="${role}" xml:lang="en">${content}</link:footnote>`;
    const { footnoteLinks } = readModel(
      exampleInstance({
        after: exampleFootnote({
          footnote:
            footnote('n', 'http://example.com/role', 'a <b xmlns="http://www.w3.org/1999/xhtml">b</b>') +
            footnote('m', 'http://www.xbrl.org/2003/role/footnote', 'plain <![CDATA[<text>]]>'),
          arc: '<link:footnoteArc xlink:type="arc" xlink:arcrole="http://a" xlink:from="f" xlink:to="n" order="1.50"/>',
        }),
      }),
    );
    expect(footnoteLinks).toMatchObject([
      {
        role: 'http://www.xbrl.org/2003/role/link',
        locators: [{ label: 'f', href: '#f' }],
        footnotes: [
          { id: 'n1', label: 'n', role: 'http://example.com/role', xhtml: 'a <b>b</b>', text: undefined },
          { id: 'm1', label: 'm', text: 'plain <text>' },
        ],
        arcs: [{ from: 'f', to: 'n', arcrole: 'http://a', order: '1.50' }],
      },
    ]);
  });
});

describe('values are kept exactly', () => {
  test.each<[string, string]>([
    ['a<!-- b -->c<?d e?>f', 'acf'],
    ['<![CDATA[<p>&amp;</p>]]>&amp;', '<p>&amp;</p>&'],
    [' \t a\r\nb\rc&#13;&#9; ', ' \t a\nb\nc\r\t '],
    ['\u0085\u2028\u00a0\ufeff😀&#x10FFFF;', '\u0085\u2028\u00a0\ufeff😀\u{10ffff}'],
    ['', ''],
    ['   ', '   '],
  ])('%j', (written, value) => {
    const [fact] = readFiling(exampleInstance({ fact: `<t:Note contextRef="c">${written}</t:Note>` })).facts;
    expect(fact?.value).toBe(value);
  });

  test('only numbers lose the XML white space around them', () => {
    const unit = '<unit id="u"><measure>pure</measure></unit>';
    const numberOf = (value: string) =>
      readFiling(exampleInstance({ unit, fact: money('decimals="0"', value) })).facts[0]?.value;
    expect(numberOf('\n +1.50\t')).toBe('+1.50');
    // Amounts of money have no exponent.
    expect(numberOf('1.5E3')).toBe('1500');
    expect(numberOf('-25e-1')).toBe('-2.5');
  });

  test.each<[string, number | 'INF']>([
    ['+3', 3],
    ['-0', 0],
    ['007', 7],
    [' -3 ', -3],
    ['INF', 'INF'],
  ])('decimals %j', (written, decimals) => {
    const [fact] = readFiling(exampleInstance({ fact: money(`decimals="${written}"`) })).facts;
    expect(Object.is(fact?.decimals, decimals)).toBe(true);
  });

  test('nil is true or 1, and nothing else', () => {
    const nil = (value: string) => onlyFact(`<t:Note contextRef="c" xsi:nil="${value}"/>`).isNil;
    expect(['true', ' 1 ', 'false', '0', 'TRUE'].map(nil)).toEqual([true, true, false, false, false]);
  });
});

describe('names are resolved in their own scope', () => {
  test('default namespaces and rebound prefixes', () => {
    const { facts, taxonomyRefs, contexts, units } = readFiling(
      `<x:xbrl xmlns:x="http://www.xbrl.org/2003/instance" xmlns="http://example.com/a" xmlns:t="http://example.com/b">
<l:schemaRef xmlns:l="http://www.xbrl.org/2003/linkbase" xmlns:k="http://www.w3.org/1999/xlink" k:type="simple" k:href="t.xsd"/>
<x:context id="c"><x:entity><x:identifier scheme="http://www.sec.gov/CIK">1</x:identifier></x:entity><x:period><x:forever/></x:period><x:scenario><d:explicitMember xmlns:d="http://xbrl.org/2006/xbrldi" xmlns:t="http://example.com/c" dimension="t:X">M</d:explicitMember></x:scenario></x:context>
<x:unit id="u"><x:measure xmlns="http://www.xbrl.org/2003/instance">pure</x:measure></x:unit>
<A contextRef="c">1</A><t:B contextRef="c">2</t:B><t:B xmlns:t="http://example.com/c" contextRef="c">3</t:B>
</x:xbrl>`,
    );
    expect(facts.map(({ concept }) => concept)).toEqual(['ns:A', 't:B', 't2:B']);
    expect(contexts[0]?.dimensions).toEqual([{ axis: 't2:X', member: 'ns:M' }]);
    expect(units).toEqual([{ id: 'u', measures: ['xbrli:pure'] }]);
    expect(taxonomyRefs).toEqual([
      { prefix: 't', namespace: 'http://example.com/b' },
      { prefix: 't2', namespace: 'http://example.com/c' },
      { prefix: 'ns', namespace: 'http://example.com/a' },
      { entryPoint: 't.xsd' },
    ]);
  });
});

describe('the filing of an instance', () => {
  const inLanguages = (root: string, fact: string) =>
    readFiling(
      exampleInstance({ fact: `<t:Note contextRef="c"${fact}>x</t:Note>` }).replace(
        '<xbrl ',
        `<xbrl${root} `,
      ),
    );

  test('an empty language resets that of the root', () => {
    expect(inLanguages(' xml:lang="en"', ' xml:lang=""').facts[0]?.language).toBe('und');
    expect(inLanguages('', ' xml:lang=""').facts[0]).not.toHaveProperty('language');
    expect(inLanguages(' xml:lang=""', '').document).not.toHaveProperty('language');
    expect(inLanguages(' xml:lang="en"', '').facts[0]).not.toHaveProperty('language');
  });

  test('entry points are resolved against their bases', () => {
    const reference = (rest: string) => `<link:schemaRef xlink:type="simple" xlink:href="t.xsd"${rest}/>`;
    const entryOf = (root: string, rest: string) =>
      readFiling(
        exampleInstance({ references: reference(rest) }).replace('<xbrl ', `<xbrl${root} `),
      ).taxonomyRefs.at(-1)?.entryPoint;
    expect(entryOf(' xml:base="http://example.com/a/"', '')).toBe('http://example.com/a/t.xsd');
    expect(entryOf(' xml:base="http://example.com/a/"', ' xml:base="b/"')).toBe(
      'http://example.com/a/b/t.xsd',
    );
    expect(entryOf('', '')).toBe('t.xsd');
    expect(findingsOf(exampleInstance({ references: reference(' xml:base="b/"') }))).toEqual([
      'xbrlxe:unsupportedXmlBase 2:1 The xml:base of the element at this position is lost when the instance is converted to a JSON filing.',
    ]);
  });

  test('facts and footnotes without an id get an unused one', () => {
    const note = '<link:footnote xlink:type="resource" xlink:label="n" xml:lang="en">x</link:footnote>';
    const { facts, footnotes } = readFiling(
      exampleInstance({
        unit: '<unit id="f1"><measure>pure</measure></unit>',
        fact: '<t:A id="f" contextRef="c">1</t:A><t:A contextRef="c">2</t:A><t:A id="f3" contextRef="c">3</t:A><t:A contextRef="c">4</t:A>',
        after: exampleFootnote({ footnote: note }),
      }),
    );
    expect(facts.map(({ id }) => id)).toEqual(['f', 'f2', 'f3', 'f4']);
    expect(footnotes).toEqual([{ id: 'fn1', text: 'x', language: 'en', factRefs: ['f'] }]);
  });

  test('an arc with an order becomes a relationship, and so does one between facts', () => {
    const arcrole = 'http://www.xbrl.org/2003/arcrole/fact-footnote';
    const explains = 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact';
    const arc = (role: string, to: string, rest: string) =>
      `<link:footnoteArc xlink:type="arc" xlink:arcrole="${role}" xlink:from="f" xlink:to="${to}"${rest}/>`;
    const { footnotes, relationships } = readFiling(
      exampleInstance({
        after: exampleFootnote({ arc: arc(arcrole, 'n', ' order="2"') + arc(explains, 'f', '') }),
      }),
    );
    const common = { kind: 'footnote', role: 'http://www.xbrl.org/2003/role/link', from: 'f' };
    expect(footnotes?.[0]).not.toHaveProperty('factRefs');
    expect(relationships).toEqual([
      { ...common, to: 'fn1', arcrole, order: 2 },
      { ...common, to: 'f', arcrole: explains },
    ]);
  });

  test('locators may be escaped, or name the file itself', () => {
    const locator = (href: string) => `<link:loc xlink:type="locator" xlink:href="${href}" xlink:label="f"/>`;
    const text = (href: string) =>
      exampleInstance({
        fact: '<t:A id="é" contextRef="c">1</t:A>',
        after: exampleFootnote({ locator: locator(href) }),
      });
    expect(readFiling(text('#%C3%A9')).footnotes?.[0]?.factRefs).toEqual(['é']);
    expect(findingsOf(text('#%ZZ'))[0]).toContain('footnoteLinkLocTarget');
    expect(findingsOf(text('a.xml#é'))[0]).toContain('footnoteLinkLocTarget');
    expect(readXbrl(text('a.xml#é'), new Collector(9), { createdAt: '' }, 'a.xml')).toBeDefined();
  });

  test('a footnote without a language is undetermined', () => {
    const footnote = '<link:footnote xlink:type="resource" xlink:label="n" xml:lang="">x</link:footnote>';
    const { footnotes } = readFiling(exampleInstance({ after: exampleFootnote({ footnote }) }));
    expect(footnotes?.[0]?.language).toBe('und');
  });
});

describe('every error is reported, and each only once', () => {
  const context = (parts: Parameters<typeof exampleContext>[0]) =>
    exampleInstance({ context: exampleContext(parts) });
  const unit = (content: string) => exampleInstance({ unit: `<unit id="u">${content}</unit>` });
  const entity = (content: string) =>
    exampleInstance({
      context: `<context id="c"><entity>${content}</entity><period><forever/></period></context>`,
    });

  test.each<[string, string, string]>([
    ['text in the instance', exampleInstance({ after: 'x' }), 'XBRL-001 6:1'],
    [
      'text in a context',
      exampleInstance({ context: exampleContext().replace('<period>', 'x<period>') }),
      'XBRL-001 3:101',
    ],
    ['text in a scenario', context({ afterPeriod: '<scenario>x</scenario>' }), 'XBRL-001 3:157'],
    [
      'a second period',
      exampleInstance({ context: exampleContext().replace('</context>', '<period/></context>') }),
      'XBRL-001 3:147',
    ],
    [
      'a period before the entity',
      exampleInstance({
        context: exampleContext().replace(/(<entity>.*<\/entity>)(<period>.*<\/period>)/, '$2$1'),
      }),
      'XBRL-001 3:63',
    ],
    ['no end', context({ period: '<startDate>2025-01-01</startDate>' }), 'XBRL-001 3:1'],
    ['no dates', context({ period: '' }), 'XBRL-001 3:1'],
    [
      'two forms of a period',
      context({ period: '<startDate>2025-01-01</startDate><forever/>' }),
      'XBRL-001 3:142',
    ],
    ['elements in a date', context({ period: '<instant>2025<t:x/></instant>' }), 'XBRL-001 3:122'],
    ['content of forever', context({ period: '<forever>x</forever>' }), 'XBRL-001 3:1'],
    ['no scheme', entity('<identifier>1</identifier>'), 'XBRL-001 3:17'],
    [
      'elements in a member',
      context({
        afterPeriod:
          '<scenario><xbrldi:explicitMember dimension="t:A">t:M<t:x/></xbrldi:explicitMember></scenario>',
      }),
      'XBRL-001 3:199',
    ],
    [
      'no dimension',
      context({ afterPeriod: '<scenario><xbrldi:explicitMember>t:M</xbrldi:explicitMember></scenario>' }),
      'XBRL-001 3:157',
    ],
    [
      'two typed values',
      context({
        afterPeriod:
          '<scenario><xbrldi:typedMember dimension="t:A"><t:a/><t:a/></xbrldi:typedMember></scenario>',
      }),
      'XBRL-001 3:157',
    ],
    [
      'no typed value',
      context({ afterPeriod: '<scenario><xbrldi:typedMember dimension="t:A"/></scenario>' }),
      'XBRL-001 3:157',
    ],
    [
      'a nil typed value with content',
      context({
        afterPeriod:
          '<scenario><xbrldi:typedMember dimension="t:A"><t:a xsi:nil="true">x</t:a></xbrldi:typedMember></scenario>',
      }),
      'XBRL-003 3:193',
    ],
    [
      'one axis in both containers',
      context({
        inEntity: '<segment><xbrldi:explicitMember dimension="t:A">t:M</xbrldi:explicitMember></segment>',
        afterPeriod:
          '<scenario><xbrldi:explicitMember dimension="t:A">t:M</xbrldi:explicitMember></scenario>',
      }),
      'xbrldie:RepeatedDimensionInInstanceError 3:242',
    ],
    [
      'measures beside a division',
      unit(
        '<divide><unitNumerator><measure>pure</measure></unitNumerator><unitDenominator><measure>shares</measure></unitDenominator></divide><measure>pure</measure>',
      ),
      'XBRL-001 4:145',
    ],
    [
      'half a division',
      unit('<divide><unitNumerator><measure>pure</measure></unitNumerator></divide>'),
      'XBRL-001 4:1',
    ],
    ['elements in a measure', unit('<measure>pure<t:x/></measure>'), 'XBRL-001 4:27'],
    ['a second colon', unit('<measure>a:b:c</measure>'), 'XBRL-004 4:14'],
    ['an invalid id', exampleInstance({ after: '<t:A id="a b" contextRef="c"/>' }), 'XBRL-002 6:1'],
    [
      'an id that differs only in white space',
      exampleInstance({ after: '<t:A id=" f " contextRef="c"/>' }),
      'XBRL-002 6:1',
    ],
    [
      'a fact without a namespace',
      exampleInstance({ fact: '<A xmlns="" contextRef="c">1</A>' }),
      'XBRL-001 5:1',
    ],
    ['an unknown element of XBRL', exampleInstance({ after: '<item/>' }), 'XBRL-001 6:1'],
    [
      'no role',
      exampleInstance({ after: exampleFootnote().replace(/ xlink:role="[^"]*link"/, '') }),
      'XBRL-001 6:1',
    ],
    [
      'no arcrole',
      exampleInstance({ after: exampleFootnote().replace(/ xlink:arcrole="[^"]*"/, '') }),
      'XBRL-001 6:300',
    ],
    [
      'no label',
      exampleInstance({ after: exampleFootnote().replace(' xlink:label="n"', '') }),
      'XBRL-001 6:154',
    ],
    [
      'an invalid order',
      exampleInstance({ after: exampleFootnote().replace('xlink:to="n"', 'xlink:to="n" order="first"') }),
      'XBRL-001 6:300',
    ],
  ])('%s', (_, report, expected) => {
    expect(findingsOf(report).map((finding) => finding.split(' ').slice(0, 2).join(' '))).toEqual([expected]);
  });
});

test('a tuple can hold any number of filing indicators', () => {
  const namespace = 'http://www.eurofiling.info/xbrl/ext/filing-indicators';
  const indicators = '<f:filingIndicator contextRef="c">A</f:filingIndicator>'.repeat(150_000);
  const { filingIndicators } = readFiling(
    exampleInstance({ fact: `<f:fIndicators xmlns:f="${namespace}">${indicators}</f:fIndicators>` }),
  );
  expect(filingIndicators).toHaveLength(150_000);
});

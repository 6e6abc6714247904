import { expect, test } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { Report } from '../../model/report/report.ts';
import { writeXbrlJson } from './write.ts';

const filing: FilingV2 = {
  document: {
    version: '2.0.0',
    documentType: 'filing',
    profile: 'generic',
    createdAt: '2026-01-01T00:00:00Z',
    language: 'en-GB',
  },
  entity: { name: 'Example', identifiers: [{ scheme: 'lei', value: '529900' }] },
  taxonomyRefs: [
    { prefix: 'ex', namespace: 'http://example.com/taxonomy', entryPoint: 'http://example.com/taxonomy.xsd' },
    { prefix: 'same', namespace: 'http://example.com/taxonomy' },
    { prefix: 'unit', namespace: 'http://www.xbrl.org/2009/utr' },
  ],
  contexts: [
    { id: 'now', period: { instant: '2025-12-31' } },
    {
      id: 'year',
      entity: { scheme: 'http://example.com/ids', value: '7' },
      period: { start: '2025-01-01', end: '2025-12-31' },
      dimensions: [
        { axis: 'same:NameAxis', typed: { element: 'ex:name', value: 'Red' } },
        { axis: 'ex:ColourAxis', member: 'same:Red' },
      ],
    },
  ],
  units: [
    { id: 'pure', measures: ['xbrli:pure'] },
    { id: 'speed', numerator: ['unit:m', 'unit:kg'], denominator: ['unit:s'] },
  ],
  facts: [
    { id: 'a', concept: 'same:Ratio', contextRef: 'now', unitRef: 'pure', value: 0.25, decimals: 2 },
    { id: 'b', concept: 'ex:Ratio', contextRef: 'now', unitRef: 'pure', value: '1', decimals: 'INF' },
    { id: 'c', concept: 'ex:Force', contextRef: 'year', unitRef: 'speed', value: '1234', precision: 3 },
    { id: 'd', concept: 'ex:Text', contextRef: 'year', value: true },
  ],
  footnotes: [{ id: 'n', text: 'a < b', language: 'EN', factRefs: ['d', 'a'] }],
};

test('writes one fact per line, with one prefix for each namespace', () => {
  const collector = new Collector(10);
  const text = Buffer.from(writeXbrlJson(new Report(filing), collector)).toString();
  expect(collector.verdict(undefined).counts).toEqual({ error: 0, warning: 0, info: 1 });
  expect(text).toBe(`{
"documentInfo": {
 "documentType": "https://xbrl.org/2021/xbrl-json",
 "namespaces": {
  "ex": "http://example.com/taxonomy",
  "filewright": "urn:filewright:oim",
  "lei": "http://standards.iso.org/iso/17442",
  "scheme1": "http://example.com/ids",
  "utr": "http://www.xbrl.org/2009/utr",
  "xbrl": "https://xbrl.org/2021",
  "xbrli": "http://www.xbrl.org/2003/instance"
 },
 "linkTypes": {
  "footnote": "http://www.xbrl.org/2003/arcrole/fact-footnote"
 },
 "linkGroups": {
  "_": "http://www.xbrl.org/2003/role/link"
 },
 "taxonomy": [
  "http://example.com/taxonomy.xsd"
 ],
 "filewright:typedDimensions": {
  "ex:NameAxis": "ex:name"
 },
 "filewright:language": "en-gb"
},
"facts": {
"a":{"value":"0.25","decimals":2,"dimensions":{"concept":"ex:Ratio","entity":"lei:529900","period":"2026-01-01T00:00:00"},"links":{"footnote":{"_":["n"]}}},
"b":{"value":"1","filewright:unit":"xbrli:pure","dimensions":{"concept":"ex:Ratio","entity":"lei:529900","period":"2026-01-01T00:00:00"}},
"c":{"value":"1234","decimals":-1,"dimensions":{"concept":"ex:Force","entity":"scheme1:7","period":"2025-01-01T00:00:00/2026-01-01T00:00:00","unit":"(utr:kg*utr:m)/utr:s","ex:ColourAxis":"ex:Red","ex:NameAxis":"Red"}},
"d":{"value":"true","dimensions":{"concept":"ex:Text","entity":"scheme1:7","period":"2025-01-01T00:00:00/2026-01-01T00:00:00","ex:ColourAxis":"ex:Red","ex:NameAxis":"Red"},"links":{"footnote":{"_":["n"]}}},
"n":{"value":"a &lt; b","dimensions":{"concept":"xbrl:note","noteId":"n","language":"en"}}
}
}
`);
});

test('applies the language of the document only to running text', () => {
  const texts = ['Two words', 'Word', '2025-12-31', 'true', 'ex:A ex:B'];
  const facts = [
    ...texts.map((value, index) => ({ id: `t${index}`, concept: 'ex:Text', contextRef: 'now', value })),
    { id: 'own', concept: 'ex:Text', contextRef: 'now', value: 'Wort', language: 'de' },
    { id: 'nil', concept: 'ex:Text', contextRef: 'now', nil: true },
  ];
  const { footnotes: _, ...plain } = filing;
  const bytes = writeXbrlJson(new Report({ ...plain, facts }), new Collector(10));
  const { documentInfo, facts: written } = JSON.parse(Buffer.from(bytes).toString());
  const languages = Object.entries<{ dimensions: { language?: string } }>(written).flatMap(
    ([id, { dimensions }]) => (dimensions.language === undefined ? [] : [`${id} ${dimensions.language}`]),
  );
  expect(languages).toEqual(['t0 en-gb', 'own de']);
  expect(documentInfo['filewright:language']).toBe('en-gb');
});

test('a precision becomes decimals, with one note', () => {
  const number = { concept: 'ex:Force', contextRef: 'now', unitRef: 'speed', value: '1234' };
  const facts = [2, 'INF' as const, 6].map((precision, index) => ({
    ...number,
    id: `f${index}`,
    precision,
  }));
  const { footnotes: _, ...plain } = filing;
  const collector = new Collector(10);
  writeXbrlJson(new Report({ ...plain, facts }), collector);
  const { info } = collector.verdict(plain);
  expect(info.map(({ message, related }) => [message, related])).toEqual([
    [
      'The accuracy of three facts is converted from precision to decimals.',
      ['/facts/1/precision', '/facts/2/precision'],
    ],
  ]);
});

test('lost footnotes are reported once, however many there are', () => {
  const collector = new Collector(10);
  const note = { text: 'See 3.', language: 'en', role: 'http://example.com/role/legal' };
  const spoilt: FilingV2 = {
    ...filing,
    footnotes: ['m', 'n', 'o'].map((id) => ({ id, ...note })),
    relationships: ['m', 'n', 'o'].map((to, index) => ({
      kind: 'footnote' as const,
      role: 'http://example.com/role/notes',
      from: 'a',
      to,
      order: index + 1,
    })),
  };
  writeXbrlJson(new Report(spoilt), collector);
  expect(collector.verdict(spoilt).warnings.map(({ path, related }) => [path, related])).toEqual([
    ['/footnotes/0/role', ['/footnotes/1/role', '/footnotes/2/role']],
    ['/relationships/0/order', ['/relationships/1/order', '/relationships/2/order']],
  ]);
});

test('reports what cannot be written unchanged', () => {
  const collector = new Collector(10);
  const spoilt: FilingV2 = {
    ...filing,
    entity: { name: 'Example', identifiers: [{ scheme: 'somewhere', value: 'A 7' }] },
    footnotes: [{ id: 'n', xhtml: '<p>open', language: 'en', factRefs: ['a'] }],
    relationships: [{ kind: 'footnote', role: 'notes', from: 'a', to: 'b' }],
  };
  writeXbrlJson(new Report(spoilt), collector);
  expect(collector.verdict(spoilt).errors.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'oimce:invalidURI /entity/identifiers/0/scheme',
    'oimce:invalidSQName /entity/identifiers/0/value',
    'oime:invalidXHTMLFragment /footnotes/0/xhtml',
    'oimce:invalidURI /relationships/0/role',
    'oime:illegalStandardFootnoteTarget /relationships/0/to',
  ]);
});

import { expect, test } from 'vitest';
import { expectLinearTime } from '../../../test/support/cpu-time.ts';
import { exampleReport, fact, linkInfo, linkTo, note } from '../../../test/support/example-report.ts';
import { Collector } from '../../findings/collector.ts';
import { readXbrlJson } from './read.ts';

function read(text: string | Uint8Array) {
  const collector = new Collector(1000);
  const filing = readXbrlJson(typeof text === 'string' ? Buffer.from(text) : text, collector, {
    createdAt: '2026-01-01T00:00:00Z',
  });
  return { filing, ...collector.verdict(undefined) };
}

const whole = {
  documentInfo: {
    documentType: 'https://xbrl.org/2021/xbrl-json',
    namespaces: {
      ex: 'http://example.com/taxonomy',
      iso4217: 'http://www.xbrl.org/2003/iso4217',
      lei: 'http://standards.iso.org/iso/17442',
      xbrl: 'https://xbrl.org/2021',
      xbrli: 'http://www.xbrl.org/2003/instance',
    },
    ...linkInfo,
    baseURL: 'http://example.com/reports/',
    taxonomy: ['../taxonomy.xsd', 'https://example.org/other.xsd'],
  },
  facts: {
    assets: fact({ entity: 'lei:529900', period: '2026-01-01T00:00:00', unit: 'iso4217:EUR' }, '1250000', {
      decimals: -3,
      ...linkTo('n1'),
    }),
    eps: fact(
      {
        'ex:Axis': 'ex:Red',
        entity: 'lei:529900',
        period: '2025-01-01T00:00:00/2026-01-01T00:00:00',
        unit: 'iso4217:EUR/xbrli:shares',
      },
      ' 1.25 ',
    ),
    policy: fact(
      { entity: 'lei:529900', period: '2026-01-01T00:00:00', language: 'en' },
      'caf\u00e9 \ud83d\ude00',
    ),
    nothing: fact({ unit: 'iso4217:EUR' }, null),
    n1: note('n1', {}, 'A &amp; B'),
    n2: note('n2', {}, 'See <b>below</b>.'),
    why: fact({}, 'Text', {
      links: { explanatoryFact: { _: ['assets'] }, footnote: { _: ['n2', 'n1'] } },
    }),
  },
};

test('reads a complete report', () => {
  const { filing, errors, warnings } = read(JSON.stringify(whole, null, 2));
  expect([errors, warnings]).toEqual([[], []]);
  expect(filing).toEqual({
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-01-01T00:00:00Z',
      sourceFormat: 'xbrl-json',
    },
    entity: { name: '529900', identifiers: [{ scheme: 'lei', value: '529900' }] },
    taxonomyRefs: [
      { prefix: 'ex', namespace: 'http://example.com/taxonomy' },
      { entryPoint: 'http://example.com/taxonomy.xsd' },
      { entryPoint: 'https://example.org/other.xsd' },
    ],
    contexts: [
      { id: 'c1', period: { instant: '2025-12-31' } },
      {
        id: 'c2',
        period: { start: '2025-01-01', end: '2025-12-31' },
        dimensions: [{ axis: 'ex:Axis', member: 'ex:Red' }],
      },
      { id: 'c3', entity: { scheme: 'https://xbrl.org/entities', value: 'NA' }, period: { forever: true } },
    ],
    units: [
      { id: 'u1', measures: ['iso4217:EUR'] },
      { id: 'u2', numerator: ['iso4217:EUR'], denominator: ['xbrli:shares'] },
    ],
    facts: [
      {
        id: 'assets',
        concept: 'ex:Concept',
        contextRef: 'c1',
        unitRef: 'u1',
        value: '1250000',
        decimals: -3,
      },
      { id: 'eps', concept: 'ex:Concept', contextRef: 'c2', unitRef: 'u2', value: '1.25', decimals: 'INF' },
      {
        id: 'policy',
        concept: 'ex:Concept',
        contextRef: 'c1',
        value: 'caf\u00e9 \ud83d\ude00',
        language: 'en',
      },
      { id: 'nothing', concept: 'ex:Concept', contextRef: 'c3', unitRef: 'u1', nil: true },
      { id: 'why', concept: 'ex:Concept', contextRef: 'c3', value: 'Text' },
    ],
    footnotes: [
      { id: 'n1', text: 'A & B', language: 'en', factRefs: ['assets', 'why'] },
      { id: 'n2', xhtml: 'See <b>below</b>.', language: 'en', factRefs: ['why'] },
    ],
    relationships: [
      {
        kind: 'footnote',
        role: 'http://www.xbrl.org/2003/role/link',
        from: 'why',
        to: 'assets',
        arcrole: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
      },
    ],
  });
});

test('reads the same with facts first, a byte order mark, and everything escaped', () => {
  const { filing } = read(JSON.stringify(whole));
  const { documentInfo, facts } = whole;
  const turned = `\ufeff${JSON.stringify({ facts, documentInfo })}`;
  expect(read(turned).filing).toEqual(filing);
  const escaped = JSON.stringify(whole).replace(/[a-z\u0080-\uffff]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
  const text = escaped.replaceAll('\\u006e\\u0075\\u006c\\u006c', 'null');
  expect(JSON.parse(text)).toEqual(whole);
  expect(read(text).filing).toEqual(filing);
});

test('applies the hints, with any prefix', () => {
  const { filing, warnings } = read(
    exampleReport({
      namespaces: { fw: 'urn:filewright:oim' },
      info: { 'fw:typedDimensions': { 'ex:Axis': 'ex:name' } },
      facts: { f1: fact({ 'ex:Axis': 'ex:Red' }, '5', { 'fw:unit': 'xbrli:pure' }) },
    }),
  );
  expect(warnings).toEqual([]);
  expect(filing?.contexts[0]?.dimensions).toEqual([
    { axis: 'ex:Axis', typed: { element: 'ex:name', value: 'ex:Red' } },
  ]);
  expect(filing?.facts[0]).toMatchObject({ unitRef: 'u1', decimals: 'INF' });
  expect(filing?.taxonomyRefs.map(({ prefix }) => prefix)).not.toContain('fw');
});

test('an error shared by many places is one finding', () => {
  const broken = { concept: 'no:Concept', unit: 'EUR', period: 'today' };
  const facts = Object.fromEntries(
    Array.from({ length: 500 }, (_, n) => [`f${n}`, fact(broken, '1', linkTo('gone'))]),
  );
  const { errors } = read(exampleReport({ info: linkInfo, facts }));
  expect(errors.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'oimce:unboundPrefix /facts/f0/dimensions/concept',
    'oimce:invalidPeriodRepresentation /facts/f0/dimensions/period',
    'oimce:invalidUnitStringRepresentation /facts/f0/dimensions/unit',
    'xbrlje:unknownLinkTarget /facts/f0/links/footnote/_/0',
  ]);
  for (const { related } of errors) expect(related).toHaveLength(20);
  expect(errors[0]?.message).toContain('500 places');
});

test('a footnote with an error is still a valid target', () => {
  const { errors } = read(
    exampleReport({
      info: linkInfo,
      facts: { f1: fact({}, 'Text', linkTo('n1')), n1: note('n1', { language: 'EN' }) },
    }),
  );
  expect(errors.map(({ code }) => code)).toEqual(['xbrlje:invalidLanguageCodeCase']);
});

test.each([
  ['/documentInfo', '{"documentInfo":0,"documentInfo":{}}'],
  ['/documentInfo/taxonomy', exampleReport({}).replace('"taxonomy":', '"taxonomy":[],"taxonomy":')],
  ['/facts/f1/value', exampleReport({}).replace('"value":', '"value":"A","value":')],
  ['/facts/f1/dimensions/concept', exampleReport({}).replace('"concept":', '"concept":"ex:A","concept":')],
  ['/facts/f1/ex:more/a', exampleReport({}).replace('"value":', '"ex:more":{"a":1,"\\u0061":2},"value":')],
  [
    '/facts/f1/links/footnote',
    exampleReport({}).replace('"value":', '"links":{"footnote":{},"footnote":{}},"value":'),
  ],
])('refuses the duplicate member %s', (path, text) => {
  const found = read(text).errors.filter(({ code }) => code === 'xbrlje:invalidJSON');
  expect(found.map((finding) => finding.path)).toEqual([path]);
});

test('reports where a text is not UTF-8', () => {
  const bytes = Buffer.from('{\n"caf\u00e9": "\ud83d\ude00?"}');
  bytes[bytes.indexOf('?')] = 0xff;
  expect(read(bytes).errors).toMatchObject([{ code: 'xbrlje:invalidJSON', source: { line: 2, column: 12 } }]);
  for (const encoding of ['utf16le', 'latin1'] as const)
    expect(read(Buffer.from('{"\u00e9": 1}', encoding)).errors).toMatchObject([
      { code: 'xbrlje:invalidJSON' },
    ]);
});

test('names of object properties are ordinary names', () => {
  const text = exampleReport({})
    .replace('"f1"', '"__proto__"')
    .replace('"ex":', '"__proto__":')
    .replace('ex:', '__proto__:');
  const { filing, errors } = read(text);
  expect(errors).toEqual([]);
  expect(filing?.facts[0]).toMatchObject({ id: '__proto__', concept: '__proto__:Concept' });
  const { errors: unbound } = read(exampleReport({ facts: { f1: fact({ concept: 'constructor:A' }) } }));
  expect(unbound).toMatchObject([{ code: 'oimce:unboundPrefix' }]);
});

test('hostile structure takes linear time', () => {
  const deep = exampleReport({}).replace('"value":', `"ex:deep":${'['.repeat(100_000)},"value":`);
  expect(read(deep).errors).toMatchObject([{ code: 'xbrlje:invalidJSON' }]);
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`ex:Axis${n}`, 'ex:Red']));
  expect(read(exampleReport({ facts: { f1: fact(many) } })).filing?.contexts[0]?.dimensions).toHaveLength(
    100_000,
  );
});

test('names crafted to collide are read in linear time', () => {
  expectLinearTime(5_000, (size) => {
    const colliding = Object.fromEntries(
      Array.from({ length: size }, (_, n) => {
        // "Aa" and "BB" have the same hash.
        const id = n.toString(2).padStart(15, '0').replaceAll('0', 'Aa').replaceAll('1', 'BB');
        return [id, fact({ concept: `ex:${id}` })];
      }),
    );
    const report = exampleReport({ facts: colliding });
    return () => expect(read(report).filing?.facts).toHaveLength(size);
  });
});

test('a hint provides the default language of texts', () => {
  const report = (language: unknown) =>
    exampleReport({
      namespaces: { filewright: 'urn:filewright:oim' },
      info: { 'filewright:language': language },
      facts: { f1: fact({}), f2: fact({ language: 'de' }) },
    });
  const { filing, warnings } = read(report('pt-br'));
  expect(warnings).toEqual([]);
  expect(filing?.document.language).toBe('pt-br');
  expect(filing?.facts.map(({ language }) => language)).toEqual([undefined, 'de']);
  expect(read(report(7)).warnings.map(({ code, path }) => `${code} ${path}`)).toEqual([
    'OIM-005 /documentInfo/filewright:language',
  ]);
});

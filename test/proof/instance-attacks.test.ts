import { describe, expect, test } from 'vitest';
import { Collector, type Verdict } from '../../src/findings/collector.ts';
import { readXbrl } from '../../src/formats/xbrl/instance-filing.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { cpuTimeOf } from '../support/cpu-time.ts';
import { exampleContext, exampleFootnote, exampleInstance } from '../support/example-instance.ts';

const LIMIT = 100;
const MILLION = 1_000_000;

interface Outcome {
  readonly filing: FilingV2 | undefined;
  readonly verdict: Verdict;
  readonly milliseconds: number;
}

/** Reads a hostile instance: every finding has a place, and their number is limited. */
function attack(input: string | Uint8Array): Outcome {
  const collector = new Collector(LIMIT);
  let filing: FilingV2 | undefined;
  const milliseconds = cpuTimeOf(() => {
    filing = readXbrl(input, collector, { createdAt: '2026-01-01T00:00:00Z' });
  });
  const verdict = collector.verdict({});
  const listed = [...verdict.errors, ...verdict.warnings, ...verdict.info];
  expect(listed.length).toBeLessThanOrEqual(LIMIT);
  for (const { source } of listed)
    expect(source).toEqual({ line: expect.any(Number), column: expect.any(Number) });
  expect(filing === undefined).toBe(verdict.counts.error > 0);
  return { filing, verdict, milliseconds };
}

/** Returns the only error of a refused instance. */
function refusal(input: string | Uint8Array, most = 1000): string {
  const { verdict, milliseconds } = attack(input);
  expect(milliseconds).toBeLessThan(most);
  expect(verdict.counts.error).toBe(1);
  return verdict.errors[0]?.code ?? '';
}

const withProlog = (prolog: string) => prolog + exampleInstance();
const withPart = (markup: string) => exampleInstance({ after: markup });
const entities = (declarations: string) => `<!DOCTYPE xbrl [${declarations}]>`;

describe('harmful features of XML', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
    '',
  );

  test.each<[string, string, string]>([
    ['an external entity', withProlog(entities('<!ENTITY x SYSTEM "file:///etc/passwd">')), 'XML-004'],
    ['a parameter entity', withProlog(entities('<!ENTITY % x SYSTEM "http://127.0.0.1/">%x;')), 'XML-004'],
    ['an external subset', withProlog('<!DOCTYPE xbrl SYSTEM "http://127.0.0.1/x.dtd">'), 'XML-004'],
    ['a billion laughs', withProlog(entities(`<!ENTITY l0 "lol">${laughs}`)), 'XML-004'],
    ['one long entity, many times', withProlog(entities(`<!ENTITY l "${'a'.repeat(100_000)}">`)), 'XML-004'],
    ['an entity nobody declared', withPart('<t:N contextRef="c">&x;</t:N>'), 'XML-001'],
    ['an entity of HTML', withPart('<t:N contextRef="c">&nbsp;</t:N>'), 'XML-001'],
    ['a NUL', withPart('<t:N contextRef="c">\0</t:N>'), 'XML-001'],
    ['a reference to a NUL', withPart('<t:N contextRef="c">&#0;</t:N>'), 'XML-001'],
    ['half a character', withPart('<t:N contextRef="c">&#xD800;</t:N>'), 'XML-001'],
    ['an undeclared prefix', withPart('<u:N contextRef="c"/>'), 'XML-002'],
    ['a prefix that is no longer bound', withPart('<t:N xmlns:t="" contextRef="c"/>'), 'XML-002'],
    ['a million levels', withPart('<t:a>'.repeat(MILLION)), 'XML-005'],
    [
      'a million attributes',
      withPart(`<t:N ${Array.from({ length: MILLION }, (_, n) => `a${n}=""`).join(' ')}/>`),
      'XML-005',
    ],
    ['a long name', withPart(`<t:${'n'.repeat(MILLION)}/>`), 'XML-005'],
  ])('%s', (_, report, code) => {
    expect(refusal(report)).toBe(code);
  });

  test.each([
    '<t:N contextRef="c">',
    '<t:N contextRef="c',
    '<t:N contextRef',
    '<t:N',
    '<',
    '</t:N',
    '<!-- ',
    '<![CDATA[',
    '<?x ',
    '&am',
    '&#x',
    '<t:N contextRef="c">]]>',
  ])('an instance that is truncated after %j', (end) => {
    const whole = exampleInstance();
    expect(refusal(whole.slice(0, whole.lastIndexOf('</xbrl>')) + end)).toBe('XML-001');
  });

  test('an attribute of 100 MB', () => {
    const [start, end] = exampleInstance({ after: '<t:N contextRef="c" a="|"/>' }).split('|') as [
      string,
      string,
    ];
    const report = Buffer.concat([Buffer.from(start), Buffer.alloc(100_000_000, 'a'), Buffer.from(end)]);
    expect(refusal(report, 5000)).toBe('XML-005');
  });

  test.each<[string, Uint8Array]>([
    ['an overlong slash', Buffer.from([0xc0, 0xaf])],
    ['an overlong NUL', Buffer.from([0xc0, 0x80])],
    ['a surrogate', Buffer.from([0xed, 0xa0, 0x80])],
    ['beyond Unicode', Buffer.from([0xf4, 0x90, 0x80, 0x80])],
    ['half a character', Buffer.from([0xe2, 0x82])],
    ['Latin 1', Buffer.from([0xe9])],
  ])('%s in UTF-8', (_, bytes) => {
    const [start, end] = withPart('<t:N contextRef="c">|</t:N>').split('|') as [string, string];
    expect(refusal(Buffer.concat([Buffer.from(start), bytes, Buffer.from(end)]))).toBe('XML-003');
  });

  test('one encoding declared and another used', () => {
    const declared = (encoding: string) => withProlog(`<?xml version="1.0" encoding="${encoding}"?>`);
    expect(refusal(Buffer.from(declared('UTF-16')))).toBe('XML-003');
    expect(refusal(Buffer.from(declared('UTF-7')))).toBe('XML-003');
    expect(refusal(Buffer.from(`\ufeff${declared('UTF-8')}`, 'utf16le'))).toBe('XML-003');
    expect(
      refusal(Buffer.concat([Buffer.from(declared('UTF-8')), Buffer.from(declared('UTF-8'), 'utf16le')])),
    ).toMatch(/^XML-00[13]$/);
    expect(attack(Buffer.from(`\ufeff${declared('UTF-16')}`, 'utf16le')).filing).toBeDefined();
  });

  test.each<[string, string | Uint8Array]>([
    ['nothing', ''],
    ['a space', ' '],
    ['no bytes', new Uint8Array()],
    ['a mark alone', Buffer.from([0xef, 0xbb, 0xbf])],
    ['JSON', '{"documentInfo":{}}'],
    ['an archive', Buffer.from('PK\u0003\u0004\u0014\u0000')],
  ])('%s', (_, report) => {
    expect(refusal(report)).toMatch(/^XML-/);
  });
});

describe('names of object members', () => {
  const owns = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

  test.each(owns)('%s as prefix, id, axis, member, context and unit', (name) => {
    const report = `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:d="http://xbrl.org/2006/xbrldi" xmlns:${name}="http://example.com/t">
<link:schemaRef xlink:type="simple" xlink:href="t.xsd"/>
<context id="${name}"><entity><identifier scheme="${name}">${name}</identifier></entity><period><forever/></period><scenario><d:explicitMember dimension="${name}:${name}">${name}:${name}</d:explicitMember><d:typedMember dimension="${name}:T"><${name}:${name}>${name}</${name}:${name}></d:typedMember></scenario></context>
<unit id="_${name}"><measure>${name}:${name}</measure></unit>
<${name}:${name} id="f${name}" contextRef="${name}" unitRef="_${name}" decimals="0">1</${name}:${name}>
<link:footnoteLink xlink:type="extended" xlink:role="${name}"><link:loc xlink:type="locator" xlink:label="${name}" xlink:href="#f${name}"/><link:footnote xlink:type="resource" xlink:label="n${name}" xml:lang="${name}">${name}</link:footnote><link:footnoteArc xlink:type="arc" xlink:arcrole="${name}" xlink:from="${name}" xlink:to="n${name}"/></link:footnoteLink>
</xbrl>`;
    const { filing } = attack(report);
    const qname = `${name}:${name}`;
    expect(filing).toMatchObject({
      taxonomyRefs: [{ prefix: name, namespace: 'http://example.com/t' }, { entryPoint: 't.xsd' }],
      contexts: [
        {
          id: name,
          dimensions: [
            { axis: qname, member: qname },
            { axis: `${name}:T`, typed: { element: qname, value: name } },
          ],
        },
      ],
      units: [{ id: `_${name}`, measures: [qname] }],
      facts: [{ concept: qname, contextRef: name, unitRef: `_${name}`, value: '1' }],
      footnotes: [{ text: name, language: name }],
      relationships: [{ role: name, arcrole: name }],
    });
    expect(({} as Record<string, unknown>)['http://example.com/t']).toBeUndefined();
  });

  test.each(owns)('%s if nothing has that id', (name) => {
    const report = exampleInstance({
      fact: `<t:A id="f" contextRef="${name}">1</t:A><t:B contextRef="c" unitRef="${name}" decimals="0">1</t:B>`,
      after: exampleFootnote({
        locator: `<link:loc xlink:type="locator" xlink:href="#${name}" xlink:label="f"/>`,
        arc: `<link:footnoteArc xlink:type="arc" xlink:arcrole="http://a" xlink:from="${name}" xlink:to="${name}"/>`,
      }),
    });
    expect(attack(report).verdict.errors.map(({ code }) => code)).toEqual([
      'xbrl.4.6.1:itemContextRef',
      'xbrl.4.6.2:numericUnit',
      'xbrl.4.11.1.1:footnoteLinkLocTarget',
      'xbrl.4.11.1.3.1:factFootnoteArcFrom',
      'xbrl.4.11.1.3.1:factFootnoteArcTo',
    ]);
  });
});

describe('large numbers', () => {
  const many = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => make(index)).join('\n');
  const loc = '<link:loc xlink:type="locator" xlink:href="#f" xlink:label="f"/>';
  const note = '<link:footnote xlink:type="resource" xlink:label="n" xml:lang="en"/>';
  const arc = '<link:footnoteArc xlink:type="arc" xlink:arcrole="http://a" xlink:from="f" xlink:to="n"/>';

  test('labels shared by ten thousand ends', () => {
    const link = (ends: number, arcs: number) =>
      withPart(
        exampleFootnote({ locator: loc.repeat(ends), footnote: note.repeat(ends), arc: arc.repeat(arcs) }),
      );
    expect(refusal(link(10_000, 1))).toBe('XBRL-006');
    expect(refusal(link(1000, 1000))).toBe('XBRL-006');
    const itself = arc.replace('xlink:to="n"', 'xlink:to="f"');
    expect(refusal(withPart(exampleFootnote({ locator: loc.repeat(5000), arc: itself })))).toBe('XBRL-006');
  });

  test('one label for all the facts of a footnote is fine', () => {
    const { filing } = attack(withPart(exampleFootnote({ locator: loc.repeat(50_000) })));
    expect(filing?.footnotes?.[0]?.factRefs).toHaveLength(50_000);
  });

  test('two hundred thousand footnotes in one link', () => {
    const { filing } = attack(withPart(exampleFootnote({ footnote: note.repeat(200_000) })));
    expect(filing?.footnotes).toHaveLength(200_000);
  });

  test('a million contexts', () => {
    const context = (index: number) =>
      `<context id="c${index}"><entity><identifier scheme="s">${index}</identifier></entity><period><forever/></period></context>`;
    const { filing, milliseconds } = attack(exampleInstance({ after: many(MILLION, context) }));
    expect(filing?.contexts).toHaveLength(MILLION + 1);
    expect(milliseconds).toBeLessThan(60_000);
  });

  test('a million dangling references', () => {
    const fact = (index: number) => `<t:A contextRef="x${index}" unitRef="y${index}" decimals="0">1</t:A>`;
    const { verdict, milliseconds } = attack(exampleInstance({ after: many(MILLION, fact) }));
    expect(verdict.counts.error).toBe(2 * MILLION);
    expect(milliseconds).toBeLessThan(60_000);
  });

  test('a hundred thousand facts with one id', () => {
    const { verdict } = attack(
      exampleInstance({ after: '<t:A id="a" contextRef="c">1</t:A>'.repeat(100_000) }),
    );
    expect(verdict.counts.error).toBe(99_999);
  });

  test('a context with a hundred thousand dimensions, and one axis as often', () => {
    const member = (axis: string) =>
      `<xbrldi:explicitMember dimension="t:${axis}">t:M</xbrldi:explicitMember>`;
    const scenario = (content: string) =>
      exampleInstance({ context: exampleContext({ afterPeriod: `<scenario>${content}</scenario>` }) });
    expect(
      attack(scenario(many(100_000, (index) => member(`A${index}`)))).filing?.contexts[0]?.dimensions,
    ).toHaveLength(100_000);
    expect(attack(scenario(member('A').repeat(100_000))).verdict.counts.error).toBe(99_999);
  });

  test('a unit with a hundred thousand measures in numerator and denominator', () => {
    const measures = (stem: string) => many(50_000, (index) => `<measure>t:${stem}${index}</measure>`);
    const divide = `<divide><unitNumerator>${measures('a')}</unitNumerator><unitDenominator>${measures('b')}</unitDenominator></divide>`;
    const { filing, milliseconds } = attack(exampleInstance({ unit: `<unit id="u">${divide}</unit>` }));
    expect(filing?.units[0]?.numerator).toHaveLength(50_000);
    expect(milliseconds).toBeLessThan(5000);
  });

  test('tuples nine hundred deep', () => {
    const report = withPart(`${'<t:T>'.repeat(900)}<t:A contextRef="c">1</t:A>${'</t:T>'.repeat(900)}`);
    expect(attack(report).filing?.tuples).toHaveLength(900);
  });

  test('a value in a million pieces', () => {
    const { filing } = attack(
      exampleInstance({ fact: `<t:A contextRef="c">${'a<!---->'.repeat(MILLION)}</t:A>` }),
    );
    expect(String(filing?.facts[0]?.value)).toHaveLength(MILLION);
  });

  test('excessive numbers and accuracies', () => {
    const fact = (attributes: string, value: string) =>
      `<t:A contextRef="c" unitRef="u" ${attributes}>${value}</t:A>`;
    const { verdict } = attack(
      exampleInstance({
        after: [
          fact('decimals="999999999"', '1'),
          fact('precision="999999999"', '1'),
          fact(`decimals="${'9'.repeat(100_000)}"`, '1'),
          fact('decimals="0"', '9'.repeat(MILLION)),
        ].join(''),
      }),
    );
    expect(verdict.errors.map(({ code }) => code)).toEqual(['xbrl.4.6.5:decimals']);
  });

  test('a prefix with a different meaning in every fact', () => {
    const fact = (index: number) => `<a:A xmlns:a="http://example.com/${index}" contextRef="c">1</a:A>`;
    const { filing, milliseconds } = attack(exampleInstance({ after: many(100_000, fact) }));
    expect(filing?.taxonomyRefs).toHaveLength(100_002);
    expect(milliseconds).toBeLessThan(10_000);
  });
});

import { expect, test } from 'vitest';
import {
  type ExampleParts,
  exampleDocument,
  exampleNumber,
  exampleReferences,
  exampleResources,
  exampleRoot,
  exampleText,
} from '../../../../test/support/example-document.ts';
import { Collector } from '../../../findings/collector.ts';
import type { FilingFact, FilingV2 } from '../../../model/filing-v2.ts';
import { eachFact } from '../../xbrl/instance.ts';
import { type InlineReport, readInline, readInlineInstance } from './inline-reader.ts';
import { IX10 } from './names.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };

function readAll(contents: readonly string[], target?: string): InlineReport {
  const collector = new Collector(10);
  const documents = contents.map((content, index) => ({ content, file: `${index}.html` }));
  const report = readInline(documents, collector, { ...options, target });
  expect(collector.verdict({}).errors).toEqual([]);
  return report as InlineReport;
}

const read = (parts: ExampleParts): FilingV2 => readAll([exampleDocument(parts)]).filing;
const readFacts = (body: string): FilingFact[] => read({ body }).facts;
const readValue = (body: string) => readFacts(body)[0]?.value;

test('a document becomes a filing', () => {
  const filing = read({ body: exampleNumber(' id="f" scale="3" sign="-"', '1') });
  expect(filing.document).toMatchObject({ sourceFormat: 'ixbrl', language: 'en' });
  expect(filing.taxonomyRefs).toContainEqual({ entryPoint: 'http://example.com/t.xsd' });
  expect(filing.taxonomyRefs.map(({ prefix }) => prefix)).not.toContain('ixt');
  expect(filing.contexts).toEqual([{ id: 'c', period: { instant: '2025-12-31' } }]);
  expect(filing.units).toEqual([{ id: 'u', measures: ['iso4217:EUR'] }]);
  expect(filing.facts).toEqual([
    { id: 'f', concept: 't:Cash', contextRef: 'c', unitRef: 'u', value: '-1000', decimals: 0 },
  ]);
});

test('the document title becomes the title of the filing, without the entity name', () => {
  const name = exampleText('', 'Acme plc', 't:EntityRegistrantName');
  const titled = (title: string) =>
    read({ root: exampleRoot().replace('<title>Report<', `<title>${title}<`), body: name }).document.title;
  expect(titled('Acme plc:\n Annual &amp; interim report')).toBe('Annual & interim report');
  expect(titled('Report of Acme plc')).toBe('Report of Acme plc');
  expect(titled(' ')).toBeUndefined();
});

test('text outside facts is counted', () => {
  const body = `<style>p {}</style><p>Cash <b>was</b> ${exampleNumber()}.</p> ${exampleText('', 'Told')}`;
  expect(readAll([exampleDocument({ body })]).untagged).toBe('p {}Cash was.'.length);
  expect(readAll([exampleDocument()]).untagged).toBe(0);
});

test('formats convert text to values', () => {
  expect(readValue(exampleNumber(' format="ixt:num-dot-decimal" scale="6"', ' 1,234.5 '))).toBe('1234500000');
  expect(readValue(exampleNumber(' format="ixt:fixed-zero" sign="-"', '—'))).toBe('0');
  expect(readValue(exampleText(' format="ixt:date-monthname-day-year-en"', 'March\n  29, <b>2025</b>'))).toBe(
    '2025-03-29',
  );
  expect(readValue(exampleText(' format="ixt:fixed-true"', '☒'))).toBe('true');
});

test('special values keep their meaning whatever the scale', () => {
  const sec = ' xmlns:s="http://www.sec.gov/inlineXBRL/transformation/2015-08-31"';
  const body = exampleNumber(`${sec} format="s:numneginf" scale="3"`, 'none');
  const documents = [{ content: exampleDocument({ body }) }];
  const [fact] = readInlineInstance(documents, new Collector(10))?.instance.facts ?? [];
  expect(fact?.value).toBe('-INF');
});

test('a text keeps its white space, without tags and excluded parts', () => {
  const text = ' a <b>b&#160;c</b><!-- no --><![CDATA[<d>]]><ix:exclude> page <i>3</i></ix:exclude>\n e ';
  expect(readValue(exampleText('', text))).toBe(' a b\u00a0c<d>\n e ');
});

test('escaped text keeps its tags, except those of Inline XBRL', () => {
  const inner = `<p class="x">R&amp;D: ${exampleNumber()}<br/><ix:exclude><hr/></ix:exclude></p><td></td>`;
  expect(readValue(exampleText(' escape="true"', inner))).toBe('<p class="x">R&amp;D: 1<br/></p><td></td>');
  expect(readValue(exampleText(' escape="true"', 'R&amp;D'))).toBe('R&amp;D');
  expect(readValue(exampleText(' escape="1"', '<x:b xmlns:x="http://www.w3.org/1999/xhtml">a</x:b>'))).toBe(
    '<b>a</b>',
  );
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"><g t:id="1"/></svg>';
  expect(readValue(exampleText(' escape="true"', picture))).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg"><g xmlns:t="http://example.com/t" t:id="1"/></svg>',
  );
});

test('addresses are resolved if there is a base', () => {
  const link = '<a href="n.html#3">3</a><img src="data:,x" alt=""/>';
  expect(readValue(exampleText(' escape="true"', link))).toBe(link);
  expect(readValue(exampleText(' escape="true" xml:base="http://example.com/a/"', link))).toBe(
    '<a href="http://example.com/a/n.html#3">3</a><img src="data:,x" alt=""/>',
  );
  const root = exampleRoot().replace('<head>', '<head><base href="http://example.com/b/"/>');
  const [fact] = read({ root, body: exampleText(' escape="true"', link) }).facts;
  expect(fact?.value).toContain('"http://example.com/b/n.html#3"');
});

test('references are resolved against their base', () => {
  const references = exampleReferences
    .replace('<ix:references', '<ix:references xml:base="http://example.com/x/"')
    .replace('http://example.com/t.xsd', 't.xsd');
  expect(read({ references }).taxonomyRefs).toContainEqual({ entryPoint: 'http://example.com/x/t.xsd' });
});

test('facts within an exclude keep their own text', () => {
  const inner = exampleText(' id="g"', 'own', 't:Inner');
  const facts = readFacts(exampleText('', `all <ix:exclude>${inner}</ix:exclude>said`));
  expect(facts.map(({ value }) => value)).toEqual(['all said', 'own']);
});

test('continuations extend a text, across files and nested in others', () => {
  const first = exampleDocument({
    body: `<ix:continuation id="b" continuedAt="c2">two ${exampleNumber()}</ix:continuation>${exampleText(' continuedAt="b" escape="true"', 'one <i>1</i> ')}`,
  });
  const second = exampleDocument({
    headerStart: '',
    references: '',
    resources: '',
    headerEnd: '',
    body: '<ix:continuation id="c2"> <b>three</b></ix:continuation>',
  });
  const { facts } = readAll([first, second]).filing;
  expect(facts.map(({ value }) => value)).toEqual(['1', 'one <i>1</i> two 1 <b>three</b>']);
});

test('nested numbers share their text', () => {
  const inner = exampleNumber(' scale="3" sign="-"', '5', 't:Inner');
  const facts = readFacts(exampleNumber(' scale="3"', ` ${inner} `));
  expect(facts.map(({ value }) => value)).toEqual(['5000', '-5000']);
});

test('nil facts have no value, and their text is not read', () => {
  const [number, text] = readFacts(
    '<ix:nonFraction name="t:Cash" contextRef="c" unitRef="u" xsi:nil="true" format="ixt:num-dot-decimal"/>' +
      exampleText(' xsi:nil="true"', '—'),
  );
  expect(number).toMatchObject({ nil: true, unitRef: 'u' });
  expect(text).toMatchObject({ nil: true });
  expect(text?.value).toBeUndefined();
});

test('the language is that of the nearest enclosing element', () => {
  const facts = readFacts(
    `${exampleText()}<p xml:lang="de">${exampleText()}<i xml:lang="">${exampleText()}</i>${exampleText(' xml:lang="fr"')}</p>${exampleText()}`,
  );
  expect(facts.map(({ language }) => language)).toEqual([undefined, 'de', 'und', 'fr', undefined]);
});

test('the language of the references becomes that of the report', () => {
  const references = exampleReferences.replace('<ix:references', '<ix:references xml:lang="nl"');
  const filing = read({ references, body: exampleText() });
  expect(filing.document.language).toBe('nl');
  expect(filing.facts[0]?.language).toBe('en');
});

test('fractions and tuples are read, although a filing cannot contain them', () => {
  const fraction =
    '<ix:fraction name="t:Part" contextRef="c" unitRef="u" order="2"><span><ix:numerator scale="2" sign="-">1</ix:numerator></span>/<ix:denominator format="ixt:num-dot-decimal">1,000</ix:denominator></ix:fraction>';
  const tuple = `<ix:tuple name="t:Loan" tupleID="l">${exampleNumber(' order="3"')}${fraction}</ix:tuple>`;
  const member = exampleText(' tupleRef="l" order="-1.5"') + exampleText(' tupleRef="l" order="-1.50"');
  const content = exampleDocument({ body: member + tuple });
  const names: string[] = [];
  const instance = readInlineInstance([{ content }], new Collector(1))?.instance;
  eachFact(instance?.facts ?? [], ({ name, fraction: terms }) => {
    names.push(terms ? `${name.local} ${terms.numerator}/${terms.denominator}` : name.local);
  });
  expect(names).toEqual(['Loan', 'Note', 'Part -100/1000', 'Cash']);
});

test('nested fractions share their terms', () => {
  const terms = '<ix:numerator>1</ix:numerator><ix:denominator>3</ix:denominator>';
  const fraction = (content: string) =>
    `<ix:fraction name="t:Part" contextRef="c" unitRef="u">${content}</ix:fraction>`;
  const content = exampleDocument({ body: fraction(`about ${fraction(terms)}`) });
  const facts = readInlineInstance([{ content }], new Collector(1))?.instance.facts ?? [];
  expect(facts.map(({ fraction: own }) => own)).toEqual(Array(2).fill({ numerator: '1', denominator: '3' }));
});

const NOTE = '<ix:footnote id="n" xml:lang="de">Siehe <b>3</b></ix:footnote>';

test('relationships become footnotes and links', () => {
  const relationships =
    '<ix:relationship fromRefs="f g" toRefs="n"/><ix:relationship fromRefs="f" toRefs="g" arcrole="http://www.xbrl.org/2009/arcrole/fact-explanatoryFact" linkRole="http://example.com/r" order="2"/>';
  const filing = read({
    resources: exampleResources(relationships),
    body: `${exampleNumber(' id="f"')}${exampleText(' id="g"')}${NOTE}<ix:footnote id="m">alone</ix:footnote>`,
  });
  expect(filing.footnotes).toEqual([
    { id: 'n', xhtml: 'Siehe <b>3</b>', language: 'de', factRefs: ['f', 'g'] },
    { id: 'm', text: 'alone', language: 'en' },
  ]);
  expect(filing.relationships).toEqual([
    {
      kind: 'footnote',
      role: 'http://example.com/r',
      from: 'f',
      to: 'g',
      arcrole: 'http://www.xbrl.org/2009/arcrole/fact-explanatoryFact',
      order: 2,
    },
  ]);
});

test('Inline XBRL 1.0: facts refer to their footnotes, also without an id', () => {
  const filing = read({
    root: exampleRoot(IX10),
    body: `${exampleNumber(' footnoteRefs="n"')}${exampleNumber(' id="f1" footnoteRefs="n"', '2')}${NOTE.replace(' id=', ' footnoteID=')}`,
  });
  expect(filing.footnotes?.[0]?.factRefs).toEqual(['f2', 'f1']);
  expect(filing.facts.map(({ id }) => id)).toEqual(['f2', 'f1']);
});

test('one target is read at a time', () => {
  const content = exampleDocument({
    references:
      exampleReferences + exampleReferences.replace('<ix:references', '<ix:references target="tax"'),
    resources: exampleResources('<xbrli:unit id="v"><xbrli:measure>iso4217:USD</xbrli:measure></xbrli:unit>'),
    body: exampleNumber() + exampleNumber(' target="tax"', '2').replace('"u"', '"v"'),
  });
  const first = readAll([content]);
  expect(first.targets).toEqual(['', 'tax']);
  expect(first.filing.facts.map(({ value }) => value)).toEqual(['1']);
  expect(first.filing.units.map(({ id }) => id)).toEqual(['u']);
  const second = readAll([content], 'tax');
  expect(second.filing.facts.map(({ value }) => value)).toEqual(['2']);
  expect(second.filing.units.map(({ id }) => id)).toEqual(['v']);
  const collector = new Collector(10);
  expect(readInline([{ content }], collector, { ...options, target: 'other' })).toBeUndefined();
  expect(collector.verdict({}).errors.map(({ code }) => code)).toEqual(['INL-002']);
});

test('findings in a set name their file, also for later files', () => {
  const second = exampleDocument({ body: exampleNumber('', 'x') });
  const collector = new Collector(10);
  readInline(
    [
      { content: exampleDocument({ references: '', resources: '', body: '' }), file: 'a.html' },
      { content: second, file: 'b.html' },
    ],
    collector,
    options,
  );
  expect(collector.verdict({}).errors.map(({ source }) => source)).toEqual([
    { file: 'b.html', line: 7, column: 1 },
  ]);
});

test('names of object properties are ordinary names', () => {
  const body = exampleText(' id="__proto__" continuedAt="constructor"', 'a', 't:__proto__');
  const more = '<ix:continuation id="constructor">b</ix:continuation>';
  expect(readFacts(body + more)).toMatchObject([{ id: '__proto__', concept: 't:__proto__', value: 'ab' }]);
});

test('invalid attributes of a fact are rejected, and foreign ones reported', () => {
  const collector = new Collector(10);
  const body = exampleText(' unitRef="u" Scale="3"', '5') + exampleNumber(' continuedAt="x"');
  expect(readInline([{ content: exampleDocument({ body }) }], collector, options)).toBeUndefined();
  expect(collector.verdict({}).errors.map(({ message }) => message.split('"')[1])).toEqual([
    'Scale',
    'unitRef',
    'continuedAt',
  ]);
  const others = new Collector(10);
  const content = exampleDocument({ body: exampleNumber(' t:a="1"') });
  expect(readInline([{ content }], others, options)?.filing.facts).toMatchObject([{ value: '1' }]);
  expect(others.verdict({}).warnings).toMatchObject([{ code: 'XBRL-008' }]);
});

test('an unused context with errors does no harm', () => {
  const collector = new Collector(10);
  const content = exampleDocument({ resources: exampleResources('<xbrli:context id="d"/>') });
  const report = readInline([{ content }], collector, options);
  expect(report?.filing.contexts.map(({ id }) => id)).toEqual(['c']);
  expect(collector.verdict({}).warnings.map(({ code }) => code)).toEqual(['INL-005']);
});

test('content of a context in a later file other than dimensions is found there', () => {
  const entity = '</xbrli:identifier><xbrli:segment><t:a>\n<t:b/></t:a></xbrli:segment>';
  const later = exampleDocument({ resources: exampleResources().replace('</xbrli:identifier>', entity) });
  const contents = [exampleDocument({ references: '', resources: '', body: '' }), later];
  const documents = contents.map((content, index) => ({ content, file: `${index}.html` }));
  const instance = readInlineInstance(documents, new Collector(10))?.instance;
  const [outer] = instance?.contexts[0]?.segment?.others ?? [];
  const places = [outer, outer?.children[0]].map((element) => instance?.source.place(element?.offset ?? 0));
  const lines = later.split('\n');
  expect(places).toEqual([
    { source: { file: '1.html', line: 5, column: (lines[4]?.indexOf('<t:a>') ?? 0) + 1 } },
    { source: { file: '1.html', line: 6, column: 1 } },
  ]);
});

import { expect, test } from 'vitest';
import { Problem } from '../problems.ts';
import { convertFromXbrl, convertToIxbrl, convertToXbrl } from './conversion.ts';
import { firstDifference } from './read-back.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };

/**
 * An instance with everything that only XML and inline reports can hold: segment content, tuples, filing
 * indicators, any accuracy.
 */
function instance(more = ''): string {
  return `<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:link="http://www.xbrl.org/2003/linkbase"
 xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
 xmlns:t="http://example.com/t" xmlns:iso4217="http://www.xbrl.org/2003/iso4217"
 xmlns:xbrldi="http://xbrl.org/2006/xbrldi"
 xmlns:find="http://www.eurofiling.info/xbrl/ext/filing-indicators">
<link:schemaRef xlink:type="simple" xlink:href="http://example.com/t.xsd"/>
<context id="c"><entity><identifier scheme="http://example.com/id">1</identifier></entity>
 <period><instant>2025-12-31</instant></period><scenario><t:state>t:filed</t:state></scenario></context>
<context id="d"><entity><identifier scheme="http://example.com/id"/>
 <segment><xbrldi:typedMember dimension="t:Place"><t:place><t:town>York</t:town></t:place></xbrldi:typedMember></segment>
 </entity><period><instant>2025-12-31</instant></period></context>
<context id="e"><entity><identifier scheme="http://example.com/id">1</identifier></entity>
 <period><instant>2025-12-31</instant></period></context>
<unit id="u"><measure>iso4217:EUR</measure></unit>
<i:unit xmlns="" xmlns:i="http://www.xbrl.org/2003/instance" id="bare"><i:measure>thing</i:measure></i:unit>
<find:fIndicators><find:filingIndicator contextRef="e">C_01.00</find:filingIndicator>
 <find:filingIndicator contextRef="e" find:filed="false">C_02.00</find:filingIndicator></find:fIndicators>
<t:Cash id="cash" contextRef="e" unitRef="u" decimals="128">1</t:Cash>
<t:Debt id="debt" contextRef="e" unitRef="u" decimals="-12345678901234567890">2</t:Debt>
<t:State id="state" contextRef="c">ready</t:State>
<t:Town id="town" contextRef="d">York</t:Town>
<t:Board id="board"><t:Director id="first"><t:Name id="name1" contextRef="e">A</t:Name></t:Director>
 <t:Director id="second"><t:Name id="name2" contextRef="e">B</t:Name></t:Director><t:Gone id="gone" xsi:nil="true"/></t:Board>
${more}</xbrl>`;
}

const { document } = convertFromXbrl({ content: instance() }, options);

function problemOf(run: () => unknown): Problem {
  try {
    run();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('a filing holds everything in an instance', () => {
  expect(document.facts.map(({ id }) => id)).toEqual(['cash', 'debt', 'state', 'town', 'name1', 'name2']);
  expect(document.facts.slice(0, 2).map(({ decimals }) => decimals)).toEqual([128, '-12345678901234567890']);
  expect(document.tuples).toEqual([
    { id: 'board', concept: 't:Board', members: ['first', 'second', 'gone'] },
    { id: 'first', concept: 't:Director', members: ['name1'] },
    { id: 'second', concept: 't:Director', members: ['name2'] },
    { id: 'gone', concept: 't:Gone', members: [], nil: true },
  ]);
  expect(document.filingIndicators).toEqual([
    { template: 'C_01.00', filed: true, contextRef: 'e' },
    { template: 'C_02.00', filed: false, contextRef: 'e' },
  ]);
  expect(document.contexts[0]?.scenario).toBe('<t:state xmlns:t="http://example.com/t">t:filed</t:state>');
  expect(document.contexts[1]).toMatchObject({
    entity: { scheme: 'http://example.com/id', value: '' },
    segment: expect.stringContaining('dimension="t:Place"><t:place><t:town>York</t:town></t:place>'),
  });
});

test('all of it is written as XML again, and round-trips to the same bytes', () => {
  const { xbrl } = convertToXbrl(document);
  const again = convertFromXbrl({ content: xbrl }, options);
  expect(firstDifference(document, again.document)).toBeUndefined();
  expect(convertToXbrl(again.document).xbrl).toBe(xbrl);
});

test('an inline report carries tuples, segment content and any accuracy', () => {
  const { filingIndicators: _, ...filing } = document;
  const { ixbrl } = convertToIxbrl(filing);
  expect(ixbrl).toContain(
    '<ix:tuple id="first" tupleID="first" name="t:Director" tupleRef="board" order="1">',
  );
  const again = convertFromXbrl({ content: ixbrl }, options);
  expect(firstDifference(filing, again.document)).toBeUndefined();
});

test.each(['unitRef', 'decimals'])('a number whose %s is misspelled is refused', (name) => {
  const facts = document.facts.map((fact) => {
    const { [name as 'decimals']: value, ...others } = fact;
    return fact.id === 'cash' ? { ...others, [`${name}s`]: value } : fact;
  });
  const { validation } = problemOf(() => convertToXbrl({ ...document, facts }));
  expect(validation?.errors.map(({ code, path }) => `${code} ${path}`)).toContain(
    `DOC-008 /facts/0/${name}s`,
  );
});

test.each(['json', 'csv'] as const)('%s refuses each fact that it cannot carry', (format) => {
  const { code, validation } = problemOf(() => convertToXbrl(document, { format }));
  expect(code).toBe('unprocessable_document');
  expect(validation?.errors.map((finding) => `${finding.code} ${finding.path}`)).toEqual([
    'CNV-008 /facts/2',
    'CNV-008 /facts/3',
    'CNV-008 /facts/4',
    'CNV-008 /facts/5',
    'CNV-008 /tuples/3',
  ]);
});

test.each(['json', 'csv'] as const)('%s carries the rest if losses are allowed', (format) => {
  const { warnings, facts, xbrl } = convertToXbrl(document, { format, allowLoss: true });
  const lost = warnings.filter(({ code }) => code === 'CNV-008');
  expect(lost.map(({ severity, path }) => `${severity} ${path}`)).toEqual([
    'warning /facts/2',
    'warning /facts/3',
    'warning /facts/4',
    'warning /facts/5',
    'warning /tuples/3',
  ]);
  // Filing indicators are facts in this format.
  expect(facts).toBe(4);
  expect(xbrl).toContain('http://www.xbrl.org/taxonomy/int/filing-indicators');
});

test('a report with facts that no filing can hold is refused unless losses are allowed', () => {
  const content = instance(
    '<t:Share id="half" contextRef="e" unitRef="u"><numerator>1</numerator><denominator>2</denominator></t:Share>' +
      '<t:Limit id="limit" contextRef="e" unitRef="u" decimals="0">INF</t:Limit>' +
      '<t:Count id="count" contextRef="e" unitRef="bare" decimals="0">3</t:Count>',
  );
  const { validation } = problemOf(() => convertFromXbrl({ content }, options));
  expect(validation?.errors.map(({ code, message }) => `${code} ${message}`)).toEqual([
    'CNV-008 The fact "half" (Share) is the fraction 1/2, which a JSON filing cannot hold.',
    'CNV-008 The fact "limit" (Limit) has the value INF, which a JSON filing cannot hold.',
    'CNV-008 The unit "bare" of the fact "count" (Count) has a measure without a namespace, which a JSON filing cannot hold.',
  ]);
  const { warnings, facts } = convertFromXbrl({ content }, { ...options, allowLoss: true });
  expect(warnings.filter(({ code }) => code === 'CNV-008')).toHaveLength(3);
  expect(facts).toBe(6);
});

test('v1 lines that are bare numbers keep their digits', () => {
  const { ixbrl, facts } = convertToIxbrl({
    sfrs: { version: '0.1', generatedAt: '2026-02-01T00:00:00Z' },
    filing: {
      entity: { lei: '5299000J2N45DDNE4Y28', name: 'Example', jurisdiction: 'US' },
      period: { duration: { start: '2025-01-01', end: '2025-12-31' } },
      framework: 'us-gaap',
    },
    facts: { totalAssets: { value: 1000, unit: 'USD' }, totalLiabilities: 600, revenue: 500.25 },
  });
  expect(facts).toBe(3);
  const again = convertFromXbrl({ content: ixbrl }, options).document;
  expect(again.facts.map(({ value, decimals }) => [value, decimals])).toEqual([
    ['1000', 0],
    ['600', 0],
    ['500.25', 2],
  ]);
});

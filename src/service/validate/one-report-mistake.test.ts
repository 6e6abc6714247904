import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding } from '../../findings/finding.ts';
import { validateReport } from '../../index.ts';
import { writeReport } from '../convert/write-report.ts';

const example = (name: string) => JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));

/** Returns the codes of the errors and warnings that a change of the written report adds. */
function addedBy(
  name: string,
  format: 'xml' | 'inline' | 'json',
  change: (text: string) => string,
): string[] {
  return findingsAddedBy(name, format, change).map(({ code }) => code);
}

function findingsAddedBy(
  name: string,
  format: 'xml' | 'inline' | 'json',
  change: (text: string) => string,
): readonly Finding[] {
  const filing = example(name);
  const [bytes] = [...writeReport(filing, { format }).files.values()];
  const text = Buffer.from(bytes as Uint8Array).toString();
  const fileName = { xml: 'report.xbrl', inline: 'report.xhtml', json: 'report.json' }[format];
  const findingsOf = (content: string) => {
    const { errors, warnings } = validateReport(content, { fileName, profile: filing.document.profile });
    return [...errors, ...warnings];
  };
  const known = new Set(findingsOf(text).map(({ code }) => code));
  const changed = change(text);
  expect(changed).not.toBe(text);
  return findingsOf(changed).filter(({ code }) => !known.has(code));
}

/** The advice on an id that does not begin with a letter. */
const idAdvice =
  'Write an id that starts with a letter or underscore and contains no spaces or colons, and change the references to it as well.';
const endTagAdvice =
  'Add the end tag "</xbrli:startDate>" after the content of the element that starts on line 205.';

test.each([
  [
    'filing-ros-annual',
    'dimension="core:EquityClassesDimension"',
    'dimension="core_EquityClassesDimension"',
    'Write "core:EquityClassesDimension".',
  ],
  ['filing-ros-annual', '>core:ShareCapital<', '><', 'Enter a name with its prefix.'],
  ['filing-esef-annual', 'name="ifrs-full:Assets"', 'name="ifrs-full: Assets"', 'Write "ifrs-full:Assets".'],
  ['filing-esef-annual', 'identifier scheme=', 'identifier SCHEME=', 'Write "scheme" instead of "SCHEME".'],
  ['filing-esef-annual', '<xbrli:unit id=', '<xbrli:unit Id=', 'Write "id" instead of "Id".'],
  [
    'filing-mica-white-paper',
    ' format="ixt:num',
    ' FORMAT="ixt:num',
    'Correct the name of the attribute to "format".',
  ],
  [
    'filing-ros-annual',
    '<xbrli:entity>',
    '<xx:entity>',
    'Write "xbrli:entity" instead of "xx:entity", if that is meant; otherwise, declare the prefix on the root element.',
  ],
  ['filing-esef-annual', '<xbrli:unit id="eur">', '<xbrli:unit id="1eur">', idAdvice],
  ['filing-uk-annual', '</xbrli:startDate>', '', endTagAdvice],
  [
    'filing-esef-annual',
    'toRefs="fn-allowances"',
    'toRefs="fn-allowance"',
    'Write "fn-allowances" in toRefs.',
  ],
  [
    'filing-esef-annual',
    'fromRefs="emission-allowances-held-for-compliance-2025"',
    'fromRefs="emission-allowances-held-for-complience2025"',
    'Correct the id, or add the fact.',
  ],
  [
    'filing-sec-annual',
    'fromRefs="revenues-sensors-2025"',
    'fromRefs="revenues-sensor-2025"',
    'Write "revenues-sensors-2025" in fromRefs.',
  ],
  ['filing-esef-annual', 'xlink:type="simple"', 'xlink:type="Simple"', 'Write xlink:type="simple".'],
  [
    'filing-esef-annual',
    /<(\/?)html(?=[\s>])/g,
    '<$1htlm',
    'Write "html" instead of "htlm" in this start tag, and in the end tag at the end of the document.',
  ],
  [
    'filing-esef-annual',
    'schemaRef xlink:type="simple"',
    'schemaRef',
    'Add the attribute "xlink:type", as xlink:type="simple".',
  ],
  ['filing-esef-annual', '<ix:footnote id="fn-allowances"', '<ix:footnote', 'Add the attribute "id".'],
  [
    'filing-esef-annual',
    /<(\/?)table(?=[\s>])/g,
    '<$1tabel',
    'Write "table" in the start tag and the end tag, here and wherever else the page has "tabel".',
  ],
  [
    'filing-uk-annual',
    'iso4217="http://www.xbrl.org/',
    'iso4217="http://www.xbr.lorg/',
    'Write xmlns:iso4217="http://www.xbrl.org/2003/iso4217" in the first element of the file.',
  ],
  [
    'filing-uk-annual',
    'xbrldi="http:',
    'xbrldi="hstp:',
    'Write xmlns:xbrldi="http://xbrl.org/2006/xbrldi" in the first element of the file.',
  ],
  [
    'filing-sec-annual',
    'inlineXBRL/transformation/2020',
    'ilineXBRL/transformation/2020',
    'Write xmlns:ixt="http://www.xbrl.org/inlineXBRL/transformation/2020-02-12" in the first element of the file.',
  ],
  [
    'filing-mica-white-paper',
    '<xbrli:context id="paper"',
    '<xbrli:context xmlns:xbrli="httP://www.xbrl.org/2003/instance" id="paper"',
    'Correct the namespace to "http://www.xbrl.org/2003/instance".',
  ],
])('one misspelled name, with what to write instead: %s, %s as %s', (name, right, wrong, fix) => {
  const found = findingsAddedBy(name, 'inline', (text) => text.replace(right, wrong));
  expect(found.map((finding) => finding.fix)).toEqual([fix]);
});

test.each([
  ['filing-ferc-form-60', 'xml', 'xbrl.4.6.2:numericUnit'],
  ['filing-ferc-form-60', 'inline', 'ix11.10.1.2:unitReference'],
  ['filing-sec-quarterly', 'xml', 'xbrl.4.6.2:numericUnit'],
] as const)('sums do not miss a fact with a misspelled unit: %s as %s', (name, format, code) => {
  const line =
    name === 'filing-ferc-form-60'
      ? 'AccountsReceivableFromAssociateCompanies'
      : 'StockIssuedDuringPeriodValueStockOptionsExercised';
  const change = (text: string) => text.replace(new RegExp(`(${line}[^>]*unitRef=")usd`), '$1uds');
  expect(addedBy(name, format, change)).toEqual([code]);
});

test('a dimension that cannot be read does not make its context the same as another', () => {
  const change = (text: string) =>
    text.replace(/(id="y0-own-RetainedEarnings"[\s\S]*?<xbrldi:explicitMember) dimension=/, '$1 imension=');
  expect(addedBy('filing-edinet-annual', 'xml', change)).toEqual(['XBRL-001']);
});

test('two contexts that a wrong date makes the same are one mistake', () => {
  const change = (text: string) =>
    text.replace(/(id="e2020">[\s\S]*?<xbrli:instant>)2020-12-31/, '$12021-12-31');
  expect(addedBy('filing-ferc-form-60', 'xml', change)).toEqual(['P-DUP-CTX']);
});

test.each(['xml', 'inline'] as const)('one context with another identifier, as %s', (format) => {
  const change = (text: string) =>
    text.replace(/(id="i2023-premium">[\s\S]*?<xbrli:identifier[^>]*>)12345678/, '$1n/a');
  expect(addedBy('filing-kvk-annual', format, change)).toEqual(['P-IDENT']);
});

test('declarations of an xBRL-JSON report that are missing or unreadable', () => {
  const change = (edit: (info: Record<string, unknown>) => void) => (text: string) => {
    const report = JSON.parse(text);
    edit(report.documentInfo);
    return JSON.stringify(report);
  };
  const without = change((info) => delete info.namespaces);
  expect(addedBy('filing-mica-white-paper', 'json', without)).toEqual(['oimce:unboundPrefix']);
  for (const name of ['linkTypes', 'linkGroups', 'namespaces']) {
    const empty = change((info) => {
      info[name] = null;
    });
    expect(addedBy('filing-sec-annual', 'json', empty)).toEqual(['xbrlje:invalidJSONStructure']);
  }
});

test.each([
  ['"lei_9845000SLIEMABERTH94"', '"lei:9845000SLIEMABERTH94"'],
  ['" lei:9845000SLIEMABERTH94"', '"lei:9845000SLIEMABERTH94"'],
])('a malformed entity of one fact, with what to write instead: %s', (wrong, right) => {
  const found = findingsAddedBy('filing-mica-white-paper', 'json', (text) => text.replace(right, wrong));
  expect(found.map(({ code, fix }) => `${code} ${fix}`)).toEqual([`oimce:invalidSQName Write ${right}.`]);
});

test.each([
  [/ unitRef="/, ' UnitRef="', 'Write "unitRef" instead of "UnitRef".'],
  [
    /<xbrli:context /,
    '<xbrli:conteext ',
    'Write "xbrli:context" in the start tag and the end tag of the element.',
  ],
  [
    /<xbrldi:explicitMember /,
    '<xbrldi:explicitMemer ',
    'Write "xbrldi:explicitMember" in the start tag and the end tag of the element.',
  ],
  [
    /<link:schemaRef /,
    '<link:schemaRfe ',
    'Write "link:schemaRef" in the start tag and the end tag of the element.',
  ],
  [/ xlink:type="simple"/, '', 'Add the attribute "xlink:type", as xlink:type="simple".'],
  [
    /<link:footnote /,
    '<link:footnoet ',
    'Write "link:footnote" in the start tag and the end tag of the element.',
  ],
  [/<link:loc /, '<link:lco ', 'Write the locator as link:loc.'],
  [/ xlink:type="extended"/, '', 'Add the attribute xlink:type="extended".'],
  [
    /<link:footnoteArc /,
    '<link:footnotArc ',
    'Write "link:footnoteArc" in the start tag and the end tag of the element.',
  ],
  [/ xml:lang=/, ' xml:lagn=', 'Correct the name of the attribute to "xml:lang".'],
  [/xlink:from="fact_1"/, 'xlink:from="fact1"', 'Write "fact_1" in the xlink:from of the arc.'],
  [/xlink:to="footnote_1"/, 'xlink:to="footnote_11"', 'Write "footnote_1" in the xlink:to of the arc.'],
  [
    /href="#long-term-debt/,
    'href="#long-termdebt',
    'Write "#long-term-debt-noncurrent-2025" in the xlink:href of the locator.',
  ],
])('one misspelled part of an instance, with what to write instead: %s', (right, wrong, fix) => {
  const found = findingsAddedBy('filing-sec-annual', 'xml', (text) => {
    const [, name = ''] = /<([\w:]+)/.exec(wrong) ?? [];
    const [, meant = ''] = /<([\w:]+)/.exec(right.source) ?? [];
    const changed = text.replace(right, wrong);
    return name === '' ? changed : changed.replace(`</${meant}>`, `</${name}>`);
  });
  expect(found.map((finding) => finding.fix)).toEqual([fix]);
});

test('a report that is not valid JSON has one finding', () => {
  const change = (text: string) => text.replace('"language"', 'language"');
  expect(addedBy('filing-ros-annual', 'json', change)).toEqual(['xbrlje:invalidJSON']);
});

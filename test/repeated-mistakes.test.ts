import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../src/archive/zip-writer.ts';
import { createPackage, toIxbrl, toXbrl, validate, validatePackage, validateReport } from '../src/index.ts';

const filing = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));
const { xbrl } = toXbrl(filing);
const { ixbrl } = toIxbrl(filing);

/** Returns the findings on a report after a change to its text, with their messages. */
function findingsAfter(text: string, change: (text: string) => string): string[] {
  const changed = change(text);
  expect(changed).not.toBe(text);
  const { errors, warnings } = validateReport(changed, {
    fileName: text === xbrl ? 'report.xbrl' : 'report.xhtml',
  });
  return [...errors, ...warnings].map(({ code, message }) => `${code} ${message}`);
}

describe('a mistake that software makes everywhere is one finding', () => {
  test.each<[string, string, (text: string) => string, RegExp]>([
    [
      'identifiers without a scheme',
      xbrl,
      (text) => text.replaceAll(/<xbrli:identifier scheme="[^"]*"/g, '<xbrli:identifier'),
      /^XBRL-001 .* The same is true of 29 others, on lines \d+ to \d+\.$/,
    ],
    [
      'dates in another notation',
      xbrl,
      (text) =>
        text.replaceAll(/(<xbrli:(?:instant|startDate|endDate)>)(\d{4})-(\d\d)-(\d\d)/g, '$1$4.$3.$2'),
      /^xbrl\.4\.7\.2:contextDateError /,
    ],
    [
      'amounts without decimals',
      xbrl,
      (text) => text.replaceAll(/ decimals="[^"]*"/g, ''),
      /^xbrl\.4\.6\.3:missingPrecisionDecimals /,
    ],
    [
      'facts without a context',
      xbrl,
      (text) => text.replaceAll(' contextRef=', ' contextref='),
      /^XBRL-001 .*did you mean "contextRef"\?/,
    ],
    [
      'no units at all',
      xbrl,
      (text) => text.replaceAll(/<xbrli:unit [\s\S]*?<\/xbrli:unit>/g, ''),
      /^xbrl\.4\.6\.2:numericUnit /,
    ],
    [
      'numbers without a format',
      ixbrl,
      (text) => text.replaceAll(/ format="ixt:num[^"]*"/g, ''),
      /^ix11\.10\.1\.2:nonFraction .* The same is true of \d+ others, on lines \d+ to \d+\.$/,
    ],
    [
      'numbers with the format of another notation',
      ixbrl,
      (text) => text.replaceAll('"ixt:num-dot-decimal"', '"ixt:num-comma-decimal"'),
      /^ix11\.10\.1\.2:transformValueError /,
    ],
  ])('%s', (_, text, change, finding) => {
    expect(findingsAfter(text, change)).toEqual([expect.stringMatching(finding)]);
  });

  test('two such mistakes may be separate', () => {
    let count = 0;
    const found = findingsAfter(xbrl, (text) =>
      text.replaceAll(/ decimals="[^"]*"/g, (written) => (count++ < 2 ? '' : written)),
    );
    expect(found).toHaveLength(2);
  });
});

type Item = Record<string, unknown>;

/** Renames a member of an object. */
function rename(item: Item, from: string, to: string): void {
  if (!(from in item)) return;
  item[to] = item[from];
  delete item[from];
}

/** Writes 31.12.2025 for 2025-12-31 in all periods. */
function misdate({ period }: Item): void {
  for (const [name, date] of Object.entries(period as Item))
    (period as Item)[name] = String(date).split('-').reverse().join('.');
}

const custody = JSON.parse(readFileSync('examples/investor-custody.json', 'utf8'));

describe('a mistake that software makes in every item of a list is one finding', () => {
  test.each<[string, object, string, (item: Item) => void, string, RegExp]>([
    [
      'facts without an id',
      filing,
      'facts',
      (fact) => delete fact.id,
      '/facts/0',
      /^SCHEMA-REQUIRED .* has no "id", which is required\. The same is true of 225 others\.$/,
    ],
    [
      'a misspelled name',
      filing,
      'facts',
      (fact) => rename(fact, 'contextRef', 'context'),
      '/facts/0/context',
      /^SCHEMA-REQUIRED .*"contextRef".*"context".* The same is true of 225 others\.$/,
    ],
    [
      'dates in another notation',
      filing,
      'contexts',
      misdate,
      '/contexts/0/period/start',
      /^SCHEMA-PATTERN .*write "2025-01-01"\. The same is true of \d+ others\.$/,
    ],
    [
      'decimals as text',
      filing,
      'facts',
      (fact) => {
        if ('decimals' in fact) fact.decimals = String(fact.decimals);
      },
      '/facts/12/decimals',
      /^SCHEMA-PATTERN .*without quotation marks.* The same is true of 210 others\.$/,
    ],
    [
      'numbers with a comma',
      filing,
      'facts',
      (fact) => {
        if ('unitRef' in fact && !/^ostermoor:/.test(String(fact.concept)))
          fact.value = `${String(fact.value).replace('.', '')},00`;
      },
      '/facts/12/value',
      /^DOC-010 .* The same is true of \d+ others\.$/,
    ],
    [
      'names without a prefix',
      filing,
      'facts',
      (fact) => {
        fact.concept = String(fact.concept).replace(/^.*:/, '');
      },
      '/facts/0/concept',
      /^DOC-005 .*has no prefix.* The same is true of \d+ others\.$/,
    ],
    [
      'empty currencies in an investor statement',
      custody,
      'holdings',
      (row) => {
        row.currency = '';
      },
      '/holdings/0/currency',
      /^INV-006 The currency of "Elbtal Maschinenbau AG" is empty\. The same is true of 6 others\.$/,
    ],
    [
      'values that are null in an investor statement',
      custody,
      'holdings',
      (row) => {
        row.currency = null;
      },
      '/holdings/0/currency',
      /^SCHEMA-TYPE .* The same is true of 6 others\.$/,
    ],
  ])('%s', (_, example, list, change, path, message) => {
    const document = structuredClone(example) as Record<string, Item[]>;
    for (const item of document[list] ?? []) change(item);
    const { valid, errors } = validate(document as never);
    expect(valid).toBe(false);
    const [found, ...others] = errors.filter(({ code }) => !/^(?:NET-014|INV-(?!006))/.test(code));
    expect(others).toEqual([]);
    expect(found?.path).toBe(path);
    expect(`${found?.code} ${found?.message}`).toMatch(message);
    expect(found?.related?.[0]).toMatch(new RegExp(`^/${list}/\\d+`));
  });

  test('one or two such mistakes have their own places', () => {
    const document = structuredClone(filing);
    for (const index of [3, 8]) delete document.facts[index].id;
    expect(validate(document).errors.map(({ path }) => path)).toEqual(['/facts/3', '/facts/8']);
  });

  test('different mistakes stay separate', () => {
    const document = structuredClone(filing);
    for (const [index, name] of ['ids', 'idd', 'key'].entries()) rename(document.facts[index], 'id', name);
    expect(validate(document).errors).toHaveLength(3);
  });

  test('a waived finding is not joined with others', () => {
    const document = structuredClone(filing);
    for (const fact of document.facts) if (fact.unitRef === 'eur') fact.decimals = 3;
    const [first] = validate(document).warnings.filter(({ code }) => code === 'NUM-007');
    expect(first?.related?.length).toBeGreaterThan(2);
    const waivers = [{ code: 'NUM-007', path: first?.path as string, reason: 'Exact amounts.' }];
    const { warnings, info } = validate(document, { waivers });
    expect(info.filter(({ waived }) => waived)).toHaveLength(1);
    expect(warnings.filter(({ code }) => code === 'NUM-007')).toHaveLength(1);
  });
});

describe('one mistake in the markup of a report is one finding', () => {
  test.each([
    ['xlink', 'http://www.w3.org/1999/xlink', 'http://www.w3.org/1999/xlinks'],
    ['xbrldi', 'http://xbrl.org/2006/xbrldi', 'http://xbrl.org/2005/xbrldi'],
    ['iso4217', 'http://www.xbrl.org/2003/iso4217', 'http://www.xbrl.org/2009/iso4217'],
    ['link', 'http://www.xbrl.org/2003/linkbase', 'http://www.xbrl.org/2001/linkbase'],
  ])('a wrong namespace of %s', (prefix, right, wrong) => {
    for (const text of [xbrl, ixbrl])
      expect(
        findingsAfter(text, (markup) => markup.replace(`"${right}"`, `"${wrong}"`)).map((found) =>
          [
            found.startsWith('XML-002 '),
            ...[`"${prefix}"`, wrong, right].map((part) => found.includes(part)),
          ].join(),
        ),
      ).toEqual(['true,true,true,true']);
  });

  test('another prefix may have a name of a specification', () => {
    const renamed = xbrl.replaceAll('xbrldi:', 'dim:').replace('xmlns:xbrldi=', 'xmlns:dim=');
    const { errors } = validateReport(
      renamed.replace('xmlns:dim=', 'xmlns:xbrldi="http://xbrl.org/2005/xbrldt" xmlns:dim='),
      { fileName: 'report.xbrl' },
    );
    expect(errors).toEqual([]);
  });

  test('an attribute in the wrong case', () => {
    const found = findingsAfter(ixbrl, (text) => text.replace(' contextRef=', ' contextref='));
    expect(found).toEqual([
      expect.stringMatching(/^INL-001 The attribute "contextref" .*; did you mean "contextRef"\?$/),
    ]);
  });

  test('a locator of a footnote that leads nowhere, and an arc from nowhere', () => {
    for (const part of ['<link:loc xlink:type="locator" xlink:href="#', 'xlink:from="'])
      expect(findingsAfter(xbrl, (text) => text.replace(part, `${part}x`))).toHaveLength(1);
  });
});

describe('one mistake in the taxonomy of a package is one finding', () => {
  const { files, manifest } = createPackage(filing, { createdAt: '2026-02-20T09:00:00Z' });
  const { fileName } = manifest.package;

  test.each<[string, RegExp, RegExp, string, string]>([
    ['an element declared twice', /\.xsd$/, /<xs:element [^>]*\/>/, '$&$&', 'xsd:sch-props-correct'],
    ['a role used nowhere', /\.xsd$/, /<link:usedOn>.*?<\/link:usedOn>/, '', 'xsd:cvc-complex-type'],
    [
      'a misspelt role of a label',
      /_lab-en\.xml$/,
      /role\/label"/,
      'role/labels"',
      'xbrl.3.5.2.4:missingRoleRef',
    ],
    [
      'a misspelt arcrole',
      /_def\.xml$/,
      /(Arc [^>]*arcrole\/)all"/,
      '$1al"',
      'xbrl.3.5.2.5:missingArcroleRef',
    ],
    [
      'an arc from nowhere',
      /_cal\.xml$/,
      /(calculationArc [^>]*xlink:from="[^"]*)"/,
      '$1x"',
      'xbrl.3.5.3.9.2:arcFrom',
    ],
  ])('%s', (_, file, from, to, code) => {
    const changed = Object.entries(files).map(
      ([path, text]) => [path, Buffer.from(file.test(path) ? text.replace(from, to) : text)] as const,
    );
    const { errors, warnings } = validatePackage(writeZip(new Map(changed)), { fileName });
    expect([...errors, ...warnings].map((finding) => finding.code)).toEqual([code]);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  exampleArc,
  exampleImport,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../test/support/example-taxonomy.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { writeReport } from '../convert/write-report.ts';
import { validateSource } from './validate-report.ts';

const filing = JSON.parse(readFileSync('examples/filing-sec-annual.json', 'utf8')) as FilingV2;

/** A report in a format, with one total that does not add up. */
function brokenReport(format: 'xml' | 'inline' | 'json' | 'csv') {
  const facts = filing.facts.map((fact) =>
    fact.concept === 'us-gaap:Assets' ? { ...fact, value: '1' } : fact,
  );
  const { files, fileName } = writeReport({ ...filing, facts }, { format });
  return { content: files.get(fileName) as Uint8Array, fileName, files };
}

describe('a report whose taxonomy is not installed is validated as a filing', () => {
  test.each(['xml', 'inline'] as const)('findings give the line of the fact in %s', (format) => {
    const report = brokenReport(format);
    const { errors } = validateSource(report, { createdAt: '2026-02-20T09:00:00Z' });
    const found = errors.find(({ code }) => code === 'BS-001');
    const line = Buffer.from(report.content)
      .toString()
      .split('\n')
      [(found?.source?.line ?? 0) - 1]?.slice((found?.source?.column ?? 0) - 1);
    expect(found?.path).toBe('');
    expect(line).toMatch(
      /^<(?:us-gaap:Assets|ix:nonFraction name="us-gaap:Assets"|ix:nonFraction [^>]*"us-gaap:Assets")/,
    );
  });

  test('findings name the fact of xBRL-JSON', () => {
    const { errors } = validateSource(brokenReport('json'), { createdAt: '2026-02-20T09:00:00Z' });
    const found = errors.find(({ code }) => code === 'BS-001');
    const [fact] = filing.facts.filter(({ concept }) => concept === 'us-gaap:Assets');
    expect(found).toMatchObject({ path: `/facts/${fact?.id}` });
    expect(found).not.toHaveProperty('source');
  });

  test('findings give the cell of the fact in xBRL-CSV', () => {
    const report = brokenReport('csv');
    const { errors } = validateSource(report, { createdAt: '2026-02-20T09:00:00Z' });
    const { file = '', line = 0, column = 0 } = errors.find(({ code }) => code === 'BS-001')?.source ?? {};
    const row = Buffer.from(report.files.get(file) ?? [])
      .toString()
      .split(/\r?\n/)[line - 1];
    expect(row).toContain('us-gaap:Assets,');
    expect(row?.slice(column - 1)).toMatch(/^1(?:,|$)/);
  });
});

test('totals do not depend on how many findings are listed, including those of reading', () => {
  const { content, fileName } = brokenReport('xml');
  const text = Buffer.from(content).toString();
  let count = 0;
  const odd = text.replaceAll(
    ' decimals=',
    () => ` xmlns:x="http://example.com/x" x:a${count++}="1" decimals=`,
  );
  const validate = (maxFindings: number) =>
    validateSource(
      { content: odd, fileName },
      { createdAt: '2026-02-20T09:00:00Z', profile: 'generic', maxFindings },
    );
  const all = validate(1000);
  expect(all.info.filter(({ code }) => code.startsWith('XBRL-')).length).toBeGreaterThan(5);
  const few = validate(3);
  expect(few.summary).toEqual(all.summary);
  expect(few.errors.length + few.warnings.length + few.info.length).toBe(3);
  expect(few.truncated).toBe(true);
});

test('a missing document is an error of the report only if it should be beside it', () => {
  const validate = (schemaLocation: string) => {
    const { 'report.xbrl': content = '', ...beside } = exampleReport({
      schema: {
        imports: `${exampleImport}<import namespace="http://types.example" schemaLocation="${schemaLocation}"/>`,
      },
    });
    const files = new Map(Object.entries(beside).map(([name, text]) => [name, Buffer.from(text)]));
    const source = { content, fileName: 'report.xbrl', files };
    const { errors, warnings, info } = validateSource(source, { createdAt: '2026-02-20T09:00:00Z' });
    return [...errors, ...warnings, ...info].filter(({ code }) => code !== 'CTX-003');
  };
  expect(validate('https://types.example/types.xsd')).toMatchObject([
    { code: 'TAX-001', severity: 'info', source: { file: 'taxonomy.xsd', line: 3 } },
  ]);
  expect(validate('types.xsd')).toMatchObject([
    { code: 'TXM-001', severity: 'error', source: { file: 'taxonomy.xsd', line: 3 } },
  ]);
  expect(validate('taxonomy-a.xsd')[0]?.message).not.toContain('did you mean');
});

test('a misspelled file name is reported with the name of the file beside the report', () => {
  const { 'report.xbrl': content = '', ...beside } = exampleReport({});
  const files = new Map(Object.entries(beside).map(([name, text]) => [name, Buffer.from(text)]));
  const validate = (text: string) =>
    validateSource({ content: text, fileName: 'report.xbrl', files }, { createdAt: '2026-02-20T09:00:00Z' });
  const { errors, layers } = validate(content.replace('"taxonomy.xsd"', '"taxnomy.xsd"'));
  expect(errors).toMatchObject([
    {
      code: 'TXM-001',
      message:
        'The document "taxnomy.xsd", to which this file refers, was not found; did you mean "taxonomy.xsd"?',
    },
  ]);
  expect(layers.find(({ layer }) => layer === 'taxonomy')).toMatchObject({
    why: 'The file taxnomy.xsd was not found.',
    missing: ['taxnomy.xsd'],
  });
});

describe('a document without tagged facts', () => {
  const page =
    '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title></head><body><p id="a">x</p><p id="a">y</p></body></html>';
  const validate = (content: Uint8Array | string, fileName: string, profile?: string) => {
    const result = validateSource(
      { content, fileName },
      { createdAt: '2026-02-20T09:00:00Z', ...(profile !== undefined && { profile }) },
    );
    return {
      valid: result.valid,
      errors: result.errors.map(({ code }) => code),
      warnings: result.warnings.map(({ code }) => code),
    };
  };
  const missing = 'ix11.8.1.3:missingHeader';

  test.each([undefined, 'uk-frs', 'nl-kvk', 'sec-us-gaap-annual'])(
    'is an error with profile %s',
    (profile) => {
      expect(validate(page, 'p.xhtml', profile)).toMatchObject({ valid: false, errors: [missing] });
    },
  );

  test('is an error in archives and report packages', () => {
    expect(validate(writeZip([['p.html', page]]), 'a.zip').errors).toEqual([missing]);
    const documentType = 'https://xbrl.org/report-package/2023/xbri';
    const packaged = writeZip([
      ['a/META-INF/reportPackage.json', JSON.stringify({ documentInfo: { documentType } })],
      ['a/reports/p.xhtml', page],
    ]);
    expect(validate(packaged, 'a.xbri').errors).toEqual([missing]);
  });

  test('is reported once, in the words of the regulator if it has its own', () => {
    expect(validate(page, 'p.xhtml', 'ie-ros').errors).toEqual(['P-INLINE']);
  });

  test('is a warning where the regulator accepts untagged annual reports on their own', () => {
    const { valid, warnings } = validate(page, 'p.xhtml', 'ifrs-esef-annual');
    expect(valid).toBe(true);
    expect(warnings).toContain(missing);
  });

  test('may be an exhibit beside a tagged one', () => {
    const { files, fileName } = writeReport(filing, { format: 'inline' });
    const content = files.get(fileName) as Uint8Array;
    const archive = writeZip([
      [fileName, content],
      ['exhibit.htm', page],
    ]);
    expect(validate(archive, 'a.zip', 'generic').errors).not.toContain(missing);
  });

  test('is a warning if it has everything else that Inline XBRL requires', () => {
    const header =
      '<ix:header><ix:references><link:schemaRef xlink:type="simple" xlink:href="https://e.example/e.xsd"/></ix:references><ix:resources/></ix:header>';
    const empty = `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:ix="http://www.xbrl.org/2013/inlineXBRL" xmlns:link="http://www.xbrl.org/2003/linkbase" xmlns:xlink="http://www.w3.org/1999/xlink"><head><title>t</title></head><body><div style="display:none">${header}</div><p>x</p></body></html>`;
    expect(validate(empty, 'p.xhtml')).toEqual({ valid: true, errors: [], warnings: ['DOC-003'] });
  });
});

describe('one wrong figure of a report with calculations is one finding', () => {
  const names = ['Assets', 'CurrentAssets', 'Cash', 'Inventories'];
  const arc = (from: string, to: string) =>
    exampleArc('calculationArc', 'summation-item', from, to, 'order="1" weight="1"');
  const arcs =
    arc('Assets', 'CurrentAssets') + arc('CurrentAssets', 'Cash') + arc('CurrentAssets', 'Inventories');
  const found = (facts: Readonly<Record<string, string>>, context = 'i', repeated = '') => {
    const { 'report.xbrl': content = '', ...beside } = exampleReport({
      schema: {
        concepts: names.map((name) => exampleItem(name, 'xbrli:periodType="instant"')).join('\n'),
      },
      linkbase: exampleLink('calculationLink', names.map(exampleLocator).join('') + arcs),
      facts: [...Object.entries(facts), ...Object.entries(facts).filter(([name]) => name === repeated)]
        .map(([name, value]) => {
          const at = name === 'Cash' ? context : 'i';
          return `<t:${name} contextRef="${at}" unitRef="eur" decimals="0">${value}</t:${name}>\n`;
        })
        .join(''),
    });
    const files = new Map(Object.entries(beside).map(([name, text]) => [name, Buffer.from(text)]));
    const { errors, warnings } = validateSource(
      { content, fileName: 'report.xbrl', files },
      { createdAt: '2026-02-20T09:00:00Z', profile: 'generic' },
    );
    return [...errors, ...warnings].map(({ code }) => code);
  };
  const right = { Assets: '98310', CurrentAssets: '98310', Cash: '41250', Inventories: '57060' };

  test('in a subtotal, which is a line of another sum', () => {
    expect(found(right)).toEqual([]);
    expect(found({ ...right, CurrentAssets: '89310' })).toEqual(['xbrl.5.2.5.2:calcInconsistency']);
  });

  test('in a sum that XBRL 2.1 leaves out, as an amount of it is reported twice', () => {
    expect(found(right, 'i', 'Cash')).toEqual([]);
    expect(found({ ...right, Inventories: '50760' }, 'i', 'Cash')).toEqual(['NET-001']);
    expect(found({ ...right, CurrentAssets: '-98310', Assets: '-98310' }, 'i', 'CurrentAssets')).toEqual([
      'NET-001',
    ]);
    // Lines may be missing from the calculation.
    expect(found({ ...right, Inventories: '46000' }, 'i', 'Cash')).toEqual([]);
  });

  test('in the period of a line', () => {
    expect(found(right, 'd')).toEqual(['xbrl.4.7.2:contextPeriodType']);
  });
});

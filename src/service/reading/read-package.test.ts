import { describe, expect, test } from 'vitest';
import { exampleReport } from '../../../test/support/example-taxonomy.ts';
import { scaffold } from '../../../test/support/scaffold.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { convertToIxbrl, convertToXbrl } from '../convert/conversion.ts';
import { buildPackage } from '../package/package.ts';
import { Problem } from '../problems.ts';
import { validateSource } from '../validate/validate-report.ts';
import { nameOfPackage } from './read-package.ts';
import { readReport } from './read-report.ts';

const filing = scaffold('us-gaap', { totalAssets: '100' });
const { ixbrl } = convertToIxbrl(filing);
const csv = convertToXbrl(filing, { format: 'csv', fileName: 'facts' });
const options = { createdAt: '2026-02-20T09:00:00Z' };

const zip = (files: Readonly<Record<string, string>>): Buffer => writeZip(Object.entries(files));
const read = (content: Uint8Array, fileName?: string, report?: string) =>
  readReport({ content, fileName }, { ...options, report });

function faultsOf(work: () => unknown): readonly string[] {
  try {
    work();
    return [];
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem;
    return problem.validation?.errors.map(({ code }) => code) ?? [problem.code];
  }
}

describe('a package is read', () => {
  test.each(['inline', 'json', 'csv'] as const)('whatever the form of its report: %s', (form) => {
    const { archive = '', manifest } = buildPackage(filing, { archive: true, include: [form] });
    const bytes = Buffer.from(archive, 'base64');
    expect(nameOfPackage(bytes)).toBe(manifest.package.fileName);
    for (const name of [manifest.package.fileName, undefined]) {
      const { document, findings } = read(bytes, name);
      expect(document.facts).toMatchObject([{ concept: 'us-gaap:Assets', value: '100' }]);
      expect(findings.filter(({ severity }) => severity === 'warning')).toEqual([]);
    }
  });

  test('under a name that is slightly wrong, with a warning', () => {
    const { archive = '' } = buildPackage(filing, { archive: true });
    const { facts, findings } = read(Buffer.from(archive, 'base64'), 'renamed.zip');
    expect(facts).toBe(1);
    expect(findings).toMatchObject([{ code: 'rpe:documentTypeFileExtensionMismatch', severity: 'warning' }]);
    const { files = {} } = csv;
    const stated = { 'a/META-INF/reportPackage.json': '{"documentInfo": {"documentType": "other"}}' };
    const inReports = Object.entries(files).map(([name, text]) => [`a/reports/${name}`, text] as const);
    expect(read(zip({ ...stated, ...Object.fromEntries(inReports) }), 'a.zip')).toMatchObject({
      sourceFormat: 'xbrl-csv',
      facts: 1,
    });
  });

  test('if its files are side by side without folders', () => {
    const flat = zip({ 'report.htm': ixbrl, 'own.xsd': '<schema/>' });
    expect(read(flat, 'filing.zip')).toMatchObject({ sourceFormat: 'ixbrl', facts: 1 });
    expect(nameOfPackage(flat)).toBe('package.zip');
  });

  test('if pages without tags, which need not be XML, are beside its report', () => {
    const exhibit = '<html><body><p>Exhibit<br>99</body></html>';
    const flat = zip({ 'ex99.htm': exhibit, 'report.htm': ixbrl, 'own.xsd': '<schema/>' });
    expect(read(flat, 'filing.zip')).toMatchObject({ sourceFormat: 'ixbrl', facts: 1 });
  });

  test('at the requested path, even if other paths end with it', () => {
    const files = { 'a/reports/r.xhtml': ixbrl, 'a/reports/b/a/reports/r.xhtml': ixbrl };
    expect(read(zip(files), 'a.zip', 'a/reports/r.xhtml')).toMatchObject({ facts: 1 });
  });

  test('with the taxonomy in it', () => {
    const { 'report.xbrl': report = '', ...files } = exampleReport({
      facts: '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>',
    });
    const beside = Object.entries(files).map(([name, text]) => [`a/reports/${name}`, text] as const);
    const content = zip({ 'a/reports/report.xbrl': report, ...Object.fromEntries(beside) });
    expect(faultsOf(() => read(content, 'a.zip'))).toEqual(['xbrl.4.7.2:contextPeriodType']);
  });
});

describe('a package is refused', () => {
  const two = zip({ 'a/reports/one/r.xhtml': ixbrl, 'a/reports/two/r.xhtml': ixbrl });

  test('if it has several reports and none is chosen', () => {
    expect(faultsOf(() => read(two, 'a.zip'))).toEqual(['CNV-005']);
    expect(faultsOf(() => read(two, 'a.zip', 'r.xhtml'))).toEqual(['CNV-005']);
    expect(faultsOf(() => read(two, 'a.zip', 'three/r.xhtml'))).toEqual(['CNV-005']);
    for (const path of ['two/r.xhtml', 'a/reports/two/r.xhtml'])
      expect(read(two, 'a.zip', path)).toMatchObject({ facts: 1 });
  });

  test('if one of its files is damaged', () => {
    const report = convertToXbrl(filing, { format: 'json' }).xbrl;
    for (const [path, codes] of [
      ['r.json', ['tpe:invalidDirectoryStructure']],
      ['a/reports/r.json', ['rpe:invalidJSON']],
    ] as const) {
      const bytes = zip({ [path]: report });
      const at = bytes.indexOf(path) + path.length + 4;
      bytes.fill(0xff, at, at + 20);
      expect(faultsOf(() => read(bytes, 'a.zip'))).toEqual(codes);
    }
  });

  test('if it has no report or cannot be opened', () => {
    expect(faultsOf(() => read(zip({ 'a/reports/note.txt': 'none' }), 'a.zip'))).toEqual([
      'rpe:missingReport',
    ]);
    expect(faultsOf(() => read(Buffer.from('PK\u0003\u0004none'), 'a.xbri'))).toEqual([
      'rpe:invalidArchiveFormat',
    ]);
    const whole = zip({ 'a/reports/r.xhtml': ixbrl });
    for (const end of [10, 40, whole.length - 30])
      expect(faultsOf(() => read(whole.subarray(0, end), 'a.zip'))).toEqual(['tpe:invalidArchiveFormat']);
  });
});

describe('an archive of files without folders', () => {
  const { 'report.xbrl': report = '', ...files } = exampleReport({
    facts: '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>',
  });
  const within = (folder: string, name: string) =>
    zip(
      Object.fromEntries(
        Object.entries({ [name]: report, ...files }).map(([path, text]) => [`${folder}${path}`, text]),
      ),
    );

  test.each([
    ['without folders', '', 'report.xbrl'],
    ['in one folder', 'accounts/', 'report.xbrl'],
    ['whose instance ends in .xml', '', 'report.xml'],
  ])('is validated as the report it contains, with its taxonomy: %s', (_, folder, name) => {
    const { errors } = validateSource({ content: within(folder, name), fileName: 'a.zip' }, options);
    expect(errors).toMatchObject([
      { code: 'xbrl.4.7.2:contextPeriodType', source: { file: `a.zip/${folder}${name}` } },
    ]);
  });

  test('is a package if it has package metadata, and its missing parts are reported', () => {
    const content = zip({ 'a/META-INF/reportPackage.json': '{}', 'a/report.xhtml': ixbrl });
    const { errors } = validateSource({ content, fileName: 'a.zip' }, options);
    expect(errors.length).toBeGreaterThan(0);
    const named = validateSource({ content: within('', 'report.xbrl'), fileName: 'a.xbri' }, options);
    expect(named.errors.map(({ code }) => code)).toContain('rpe:invalidDirectoryStructure');
  });
});

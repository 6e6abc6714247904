import { expect, test } from 'vitest';
import { exampleReportPackage, exampleTaxonomyPackage } from '../../../test/support/example-package.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { Collector } from '../../findings/collector.ts';
import { openPackage } from './report-package.ts';

const json = (type: string) => JSON.stringify({ documentInfo: { documentType: type } });
const xbrlJson = json('https://xbrl.org/2021/xbrl-json');
const xbrlCsv = json('https://xbrl.org/2021/xbrl-csv');

/** Describes the kind and content of a package, or the code found in it. */
function open(name: string, files: Readonly<Record<string, string | Buffer>>): string {
  const collector = new Collector(10);
  const opened = openPackage(writeZip(Object.entries(files)), name, collector);
  const { errors, warnings } = collector.verdict(undefined);
  const found = [...errors, ...warnings].map(({ code }) => code);
  if (found.length > 0) return found.join(' ');
  const short = (path: string) => path.replace('example/reports/', '');
  const reports = opened?.reports?.map(({ kind, files }) => `${kind} ${files.map(short).join('+')}`);
  return `${reports?.join(', ') ?? 'no reports'}${opened?.taxonomy ? ', taxonomy' : ''}`;
}

const inReports = (type: '' | '/xbri' | '/xbr', ...names: readonly string[]) =>
  exampleReportPackage(type, Object.fromEntries(names.map((name) => [name, xbrlJson])));
const withMetadata = (metadata: string | Buffer) => ({
  ...inReports('', 'a.xhtml'),
  'example/META-INF/reportPackage.json': metadata,
});
const metadataOf = (type: string) => json(`https://xbrl.org/report-package/${type}`);

test.each<[string, string, Readonly<Record<string, string | Buffer>>, string]>([
  ['one inline file', 'a.xbri', inReports('/xbri', 'a.xhtml'), 'inline a.xhtml'],
  [
    'an inline document set',
    'a.xbri',
    inReports('/xbri', '1/a.xhtml', '1/b.htm', '1/c.png'),
    'inline 1/a.xhtml+1/b.htm',
  ],
  [
    'a directory with a name like a report',
    'a.xbri',
    inReports('/xbri', 'a.json/a.html'),
    'inline a.json/a.html',
  ],
  ['xBRL-JSON', 'a.xbr', inReports('/xbr', 'a.json', 'b.txt', 'c.xml'), 'json a.json'],
  ['xBRL-CSV', 'a.xbr', exampleReportPackage('/xbr', { 'a.json': xbrlCsv, 'a.csv': '' }), 'csv a.json'],
  [
    'a byte order mark',
    'a.xbr',
    exampleReportPackage('/xbr', { 'a.json': `\ufeff${xbrlJson}` }),
    'json a.json',
  ],
  ['XBRL', 'a.xbr', inReports('/xbr', 'sub/a.xbrl'), 'xml sub/a.xbrl'],
  [
    'several reports',
    'a.zip',
    inReports('', 'b.xbrl', 'a.xhtml', 'c.json', 'd.html'),
    'inline a.xhtml, xml b.xbrl, json c.json, inline d.html',
  ],
  [
    'deeper files beside reports',
    'a.zip',
    inReports('', 'a.xhtml', 'sub/b.xbrl', 'sub/c.xbrl'),
    'inline a.xhtml',
  ],
  ['a package without a document type', 'a.zip', { 'example/reports/a.xhtml': '' }, 'inline a.xhtml'],
  ['a taxonomy package', 'a.zip', exampleTaxonomyPackage({}), 'no reports, taxonomy'],
  [
    'both',
    'a.xbri',
    { ...inReports('/xbri', 'a.xhtml'), ...exampleTaxonomyPackage({}) },
    'inline a.xhtml, taxonomy',
  ],
  [
    'both, the taxonomy broken',
    'a.xbri',
    { ...inReports('/xbri', 'a.xhtml'), ...exampleTaxonomyPackage({ metadata: '<a/>' }) },
    'tpe:invalidMetaDataFile',
  ],
  ['a name in capitals', 'A.ZIP', inReports('', '1/a.xbrl', '1/b.xbrl'), 'rpe:multipleReportsInSubdirectory'],
  ['an empty package', 'a.zip', {}, 'tpe:invalidDirectoryStructure'],
  [
    'a document type that is not a string',
    'a.zip',
    withMetadata('{"documentInfo": {"documentType": 1}}'),
    'rpe:invalidJSONStructure',
  ],
  [
    'a documentInfo that is not an object',
    'a.zip',
    withMetadata('{"documentInfo": "a"}'),
    'rpe:invalidJSONStructure',
  ],
  ['metadata that is a list', 'a.zip', withMetadata('[]'), 'rpe:invalidJSONStructure'],
  [
    'metadata in UTF-16',
    'a.zip',
    withMetadata(Buffer.from(metadataOf('2023'), 'utf16le')),
    'rpe:invalidJSON',
  ],
  ['metadata not in UTF-8', 'a.zip', withMetadata(Buffer.from([0x7b, 0xff, 0x7d])), 'rpe:invalidJSON'],
  ['metadata nested deeply', 'a.zip', withMetadata('['.repeat(100_000)), 'rpe:invalidJSON'],
  [
    'a type of the inline kind',
    'a.zip',
    withMetadata(metadataOf('2023/xbri')),
    'rpe:documentTypeFileExtensionMismatch',
  ],
  ['no metadata', 'a.xbr', { 'example/reports/a.json': xbrlJson }, 'rpe:documentTypeFileExtensionMismatch'],
  [
    'neither metadata nor reports',
    'a.xbri',
    exampleTaxonomyPackage({}),
    'rpe:documentTypeFileExtensionMismatch',
  ],
  ['another version', 'a.zip', withMetadata(metadataOf('2030')), 'rpe:unsupportedReportPackageVersion'],
  ['another extension', 'a.xbrx', inReports('/xbri', 'a.xhtml'), 'rpe:unsupportedFileExtension'],
  ['a report too deep', 'a.xbri', inReports('/xbri', '1/2/a.xhtml'), 'rpe:missingReport'],
  ['several where one is allowed', 'a.xbr', inReports('/xbr', 'a.json', 'b.xbrl'), 'rpe:multipleReports'],
  ['inline in xbr', 'a.xbr', inReports('/xbr', 'a.htm'), 'rpe:incorrectReportType'],
  ['XBRL in xbri', 'a.xbri', inReports('/xbri', 'a.xbrl'), 'rpe:incorrectReportType'],
  ['a report that is not JSON', 'a.xbr', exampleReportPackage('/xbr', { 'a.json': '{' }), 'rpe:invalidJSON'],
  [
    'a report with a duplicate member',
    'a.xbr',
    exampleReportPackage('/xbr', { 'a.json': '{"a": 1, "a": 2}' }),
    'rpe:invalidJSON',
  ],
])('%s', (_, name, files, outcome) => {
  expect(open(name, files)).toBe(outcome);
});

test('lists the reports of a package that violates a rule', () => {
  const bytes = writeZip(Object.entries(inReports('/xbri', 'a.xhtml')));
  expect(openPackage(bytes, 'a.zip', new Collector(10))?.reports).toHaveLength(1);
});

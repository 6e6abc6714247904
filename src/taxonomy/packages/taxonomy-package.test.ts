import { describe, expect, test } from 'vitest';
import {
  exampleCatalog,
  exampleMetadata,
  exampleTaxonomyPackage,
} from '../../../test/support/example-package.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { Collector } from '../../findings/collector.ts';
import { givenFiles, PackageSource } from './package-source.ts';
import { openTaxonomyPackage, type TaxonomyPackage } from './taxonomy-package.ts';

/** Opens a package of files and returns the findings. */
function open(
  files: Readonly<Record<string, string>>,
  name = 'package.zip',
): { taxonomy: TaxonomyPackage; found: readonly string[] } {
  const collector = new Collector(100);
  const taxonomy = openTaxonomyPackage(writeZip(Object.entries(files)), name, collector);
  const { errors, warnings } = collector.verdict(undefined);
  return {
    taxonomy: taxonomy as TaxonomyPackage,
    found: [...errors, ...warnings].map(({ code, message }) => `${code} ${message}`),
  };
}

const full = `<tp:name>Example</tp:name>
<tp:name xml:lang="de">Beispiel</tp:name>
<tp:description>All of it.</tp:description>
<tp:version>1.0</tp:version>
<tp:license href="http://example.com/license" name="Free"/>
<tp:publisher>Somebody</tp:publisher>
<tp:publisherURL>http://example.com/</tp:publisherURL>
<tp:publisherCountry>FR</tp:publisherCountry>
<tp:publicationDate>2026-02-28</tp:publicationDate>
<tp:entryPoints>
  <tp:entryPoint>
    <tp:name>All</tp:name>
    <tp:version>2</tp:version>
    <tp:entryPointDocument href="http://example.com/all.xsd"/>
    <tp:entryPointDocument href="../local.xsd"/>
    <tp:languages><tp:language>en</tp:language><tp:language> de </tp:language></tp:languages>
  </tp:entryPoint>
</tp:entryPoints>
<tp:supersededTaxonomyPackages><tp:taxonomyPackageRef>http://example.com/old</tp:taxonomyPackageRef></tp:supersededTaxonomyPackages>
<tp:versioningReports><tp:versioningReport href="report.xml"/></tp:versioningReports>
<more xmlns="http://example.com/more"><anything/></more>`;

describe('metadata', () => {
  test('is read', () => {
    const { taxonomy, found } = open(
      exampleTaxonomyPackage({ metadata: exampleMetadata(full), files: { 'example/local.xsd': '' } }),
    );
    expect(found).toEqual([]);
    expect(taxonomy.metadata).toMatchObject({
      identifier: 'http://example.com/package',
      names: [
        { language: 'en', text: 'Example' },
        { language: 'de', text: 'Beispiel' },
      ],
      descriptions: [{ language: 'en', text: 'All of it.' }],
      version: '1.0',
      license: { name: 'Free', href: 'http://example.com/license' },
      publishers: [{ language: 'en', text: 'Somebody' }],
      publisherUrl: 'http://example.com/',
      publisherCountry: 'FR',
      publicationDate: '2026-02-28',
      superseded: ['http://example.com/old'],
      versioningReports: ['package://package.zip/example/META-INF/report.xml'],
    });
    expect(taxonomy.metadata?.entryPoints).toMatchObject([
      {
        names: [{ language: 'en', text: 'All' }],
        version: '2',
        documents: [
          { url: 'http://example.com/all.xsd' },
          { url: 'package://package.zip/example/local.xsd' },
        ],
        languages: ['en', 'de'],
      },
    ]);
  });

  test.each([
    [
      '<tp:description>A</tp:description><tp:other/>',
      'The element "other" is not allowed in "taxonomyPackage".',
    ],
    ['<tp:publicationDate>2026-02-30</tp:publicationDate>', 'must be a date such as 2026-12-31'],
    ['<tp:name>A<b/></tp:name>', 'The element "b" is not allowed in "name".'],
    ['loose text', 'The element "taxonomyPackage" must not contain text.'],
    ['<tp:license href="a"/>', 'The element "license" has no attribute "name".'],
    [
      '<tp:license href="a" name="b"><x xmlns="http://example.com/"/></tp:license>',
      'The element "x" is not allowed in "license"',
    ],
    ['<tp:identifier>again</tp:identifier>', 'The element "identifier" is not allowed here'],
    [
      '<tp:entryPoints><tp:entryPoint/></tp:entryPoints>',
      'The element "entryPointDocument" is missing in "entryPoint".',
    ],
    [
      '<x xmlns="http://example.com/"/><tp:version>1</tp:version>',
      'The element "version" is not allowed here',
    ],
    ['<name xmlns="">A</name>', 'The element "name" in "taxonomyPackage" has no namespace.'],
  ])('%s is refused', (content, message) => {
    const { found } = open(exampleTaxonomyPackage({ metadata: exampleMetadata(content) }));
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toMatch(/^tpe:invalidMetaDataFile /);
  });

  test('a language can be reset', () => {
    const { found } = open(
      exampleTaxonomyPackage({ metadata: exampleMetadata('<tp:name xml:lang="">A</tp:name>') }),
    );
    expect(found).toEqual([
      'tpe:missingLanguageAttribute The element "name" has no language (xml:lang), neither its own nor inherited.',
    ]);
  });

  test('a name and a description may have the same language', () => {
    const content = '<tp:name>A</tp:name><tp:description>B</tp:description>';
    expect(open(exampleTaxonomyPackage({ metadata: exampleMetadata(content) })).found).toEqual([]);
  });
});

describe('catalogs', () => {
  const find = (packages: readonly TaxonomyPackage[], url: string) =>
    new PackageSource(packages, new Collector(10)).find(url)?.file;

  const withFiles = (
    rewrites: readonly (readonly [string, string])[],
    files: readonly string[],
    name?: string,
  ) =>
    open(
      exampleTaxonomyPackage({
        catalog: exampleCatalog(...rewrites),
        files: Object.fromEntries(files.map((file) => [`example/${file}`, ''])),
      }),
      name,
    );

  test('rewrite by the longest prefix', () => {
    const { taxonomy, found } = withFiles(
      [
        ['http://example.com/', '../a/'],
        ['http://example.com/b/', '../b/'],
        ['http://Example.org/c', '../c'],
      ],
      ['a/1.xsd', 'b/1.xsd', 'c d/1.xsd'],
    );
    expect(found).toEqual([]);
    expect(find([taxonomy], 'http://example.com/1.xsd')).toBe('package.zip/example/a/1.xsd');
    expect(find([taxonomy], 'http://example.com/b/1.xsd')).toBe('package.zip/example/b/1.xsd');
    expect(find([taxonomy], 'http://EXAMPLE.org/c%20d/1.xsd')).toBe('package.zip/example/c d/1.xsd');
    expect(find([taxonomy], 'http://example.com/2.xsd')).toBeUndefined();
    expect(find([taxonomy], 'http://example.com/%2e%2e/META-INF/catalog.xml')).toBeUndefined();
    expect(find([taxonomy], 'package://package.zip/example/a/1.xsd')).toBe('package.zip/example/a/1.xsd');
    expect(find([taxonomy], 'package://other.zip/example/a/1.xsd')).toBeUndefined();
  });

  test('apply across packages, the first before the second, each for its own files', () => {
    const first = withFiles([['http://example.com/', '../']], ['1.xsd', 'a/3.xsd'], 'first.zip').taxonomy;
    const second = withFiles([['http://example.com/', '../']], ['1.xsd', '2.xsd'], 'second.zip').taxonomy;
    const third = withFiles([['http://example.com/a/', '../']], ['3.xsd'], 'third.zip').taxonomy;
    const all = [first, second, third];
    expect(find(all, 'http://example.com/1.xsd')).toBe('first.zip/example/1.xsd');
    expect(find(all, 'http://example.com/2.xsd')).toBe('second.zip/example/2.xsd');
    expect(find(all, 'http://example.com/a/3.xsd')).toBe('third.zip/example/3.xsd');
  });

  test('are resolved against xml:base', () => {
    const catalog = exampleCatalog(['http://example.com/', 'b/']).replace(
      '<catalog',
      '<catalog xml:base="../a/"',
    );
    const { taxonomy } = open(exampleTaxonomyPackage({ catalog, files: { 'example/a/b/1.xsd': '' } }));
    expect(find([taxonomy], 'http://example.com/1.xsd')).toBe('package.zip/example/a/b/1.xsd');
  });

  test.each([
    '../../other/',
    '/etc/',
    'http://example.com/',
    'file:///etc/',
    'package://x.zip/example/',
    '../a?b',
  ])('do not lead to %s', (prefix) => {
    const { taxonomy, found } = withFiles([['http://example.com/', prefix]], []);
    expect(found).toEqual([`TXM-102 The rewritePrefix "${prefix}" leads outside the package.`]);
    expect(taxonomy.rewrites).toEqual([]);
  });

  test.each([
    ['<other/>', 'must be "catalog"'],
    ['<catalog/>', 'The element "catalog" has no namespace'],
    [
      exampleCatalog(['a', '../']).replace('rewriteURI', 'delegateURI'),
      'The element "delegateURI" is not allowed',
    ],
    [
      exampleCatalog(['a', '../']).replace(' rewritePrefix', ' more="" rewritePrefix'),
      'The attribute "more"',
    ],
    [exampleCatalog(['a', '../']).replace('/>', '>text</rewriteURI>'), 'must not contain text'],
  ])('are refused if they violate the schema: %s', (catalog, message) => {
    const { found } = open(exampleTaxonomyPackage({ catalog }));
    expect(found).toEqual([expect.stringContaining(message)]);
    expect(found[0]).toMatch(/^tpe:invalidCatalogFile /);
  });
});

test('a file that proves damaged is reported', () => {
  const catalog = exampleCatalog(['http://example.com/', '../']);
  const files = exampleTaxonomyPackage({ catalog, files: { 'example/a.xsd': 'content' } });
  const bytes = writeZip(Object.entries(files), { store: true });
  bytes.write('C', bytes.indexOf('content'));
  const collector = new Collector(10);
  const taxonomy = openTaxonomyPackage(bytes, 'package.zip', collector) as TaxonomyPackage;
  expect(new PackageSource([taxonomy], collector).find('http://example.com/a.xsd')).toBeUndefined();
  expect(collector.verdict(undefined).errors.map(({ code }) => code)).toEqual(['tpe:invalidArchiveFormat']);
});

test('files that came with a report are found by name', () => {
  const files = new Map([['my schema.xsd', Buffer.from('x')]]);
  const source = givenFiles((name) => files.get(name));
  expect(source.find('memory:///my%20schema.xsd')?.file).toBe('my schema.xsd');
  expect(source.find('memory:///other.xsd')).toBeUndefined();
  expect(source.find('file:///etc/passwd')).toBeUndefined();
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { exampleDocument, exampleNumber } from '../../../test/support/example-document.ts';
import {
  exampleArc,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../../test/support/example-taxonomy.ts';
import { writeZip } from '../../archive/zip-writer.ts';
import { buildPackage } from '../package/package.ts';
import { convertFromXbrl, convertToIxbrl } from './conversion.ts';

const options = { createdAt: '2026-01-01T00:00:00Z' };

test('a note says that untagged content is not converted', () => {
  const content = exampleDocument({ body: `<p>Cash at the end of the year: ${exampleNumber()}</p>` });
  const { warnings } = convertFromXbrl({ content }, options);
  expect(warnings).toMatchObject([
    { code: 'CNV-001', severity: 'info', message: expect.stringContaining('29 bytes of text') },
  ]);
});

test('an inline report of facts alone loses nothing', () => {
  expect(convertFromXbrl({ content: exampleDocument() }, options).warnings).toEqual([]);
});

test('an investor statement loses nothing that it does not have', () => {
  const statement = JSON.parse(readFileSync('examples/investor-capital-account.json', 'utf8'));
  const { warnings } = convertToIxbrl(statement, options);
  expect(warnings.filter(({ code }) => code === 'CNV-001')).toEqual([]);
});

test('a statement without a date, which no fact could have, is refused with its findings', () => {
  const { header, ...statement } = JSON.parse(readFileSync('examples/investor-capital-call.json', 'utf8'));
  const undated = { ...statement, header: { currency: header.currency } };
  expect(() => convertToIxbrl(undated, options)).toThrow('The statement has no');
});

test('the profile and the country are read from a package; a note names the profile of a page', () => {
  const filing = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));
  const { archive = '' } = buildPackage(filing, { archive: true });
  const source = { content: Buffer.from(archive, 'base64'), fileName: 'annual.xbri' };
  const { document, warnings } = convertFromXbrl(source, options);
  expect(document).toMatchObject({
    document: { profile: 'ifrs-esef-annual', title: filing.document.title },
    entity: { name: filing.entity.name, jurisdiction: 'DE' },
  });
  expect(warnings.map(({ code }) => code)).toEqual(['CNV-001']);
  const other = convertFromXbrl(source, { ...options, profile: 'generic' });
  expect(other.document.document.profile).toBe('generic');
  const page = convertFromXbrl({ content: convertToIxbrl(filing, options).ixbrl }, options);
  expect(page.document.document.profile).toBe('generic');
  expect(page.warnings.map(({ code }) => code)).toContain('PRF-001');
});

test("the filer's taxonomy is read, from the package or from files beside the report", () => {
  const { 'report.xbrl': content = '', ...beside } = exampleReport({
    linkbase: exampleLink(
      'presentationLink',
      exampleLocator('Assets') +
        exampleLocator('Cash') +
        exampleArc('presentationArc', 'parent-child', 'Assets', 'Cash'),
    ),
  });
  const files = new Map(Object.entries(beside).map(([name, text]) => [name, Buffer.from(text)]));
  const loose = convertFromXbrl({ content, fileName: 'report.xbrl', files }, options).document;
  expect(loose.extensions?.concepts?.map(({ concept }) => concept)).toContain('t:Assets');
  expect(loose.relationships).toMatchObject([{ kind: 'presentation' }]);
  expect(loose.taxonomyRefs.map(({ entryPoint }) => entryPoint)).not.toContain('taxonomy.xsd');
  const archive = writeZip(Object.entries({ 'report.xbrl': content, ...beside }));
  expect(convertFromXbrl({ content: archive, fileName: 'a.zip' }, options).document).toEqual(loose);
  expect(convertFromXbrl({ content, fileName: 'report.xbrl' }, options).document).not.toHaveProperty(
    'extensions',
  );
});

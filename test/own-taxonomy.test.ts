import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../src/archive/zip-writer.ts';
import type { FilingV2 } from '../src/model/filing-v2.ts';
import { convertFromXbrl } from '../src/service/convert/conversion.ts';
import { buildPackage } from '../src/service/package/package.ts';
import { type ExampleReportParts, exampleItem, exampleReport } from './support/example-taxonomy.ts';

const createdAt = '2026-02-20T09:00:00Z';

function build(filing: FilingV2, profile: string) {
  const { files, archive = '', manifest } = buildPackage(filing, { profile, archive: true });
  return { files, content: Buffer.from(archive, 'base64'), fileName: manifest.package.fileName };
}

const isOfTaxonomy = (path: string) => /\.xsd$|_(?:pre|cal|def|lab)[^/]*\.xml$/.test(path);

/** Returns the items of a list that another does not have. */
function without<T>(list: readonly T[] | undefined, others: readonly T[] | undefined): readonly T[] {
  const known = new Set((others ?? []).map((one) => JSON.stringify(sorted(one))));
  return (list ?? []).filter((one) => !known.has(JSON.stringify(sorted(one))));
}

/** Sorts members and labels, as a package groups labels by language. */
function sorted(value: unknown): unknown {
  const members = Object.entries(value as object).map(([name, member]) =>
    name === 'labels'
      ? [
          name,
          member
            .map(sorted)
            .map((label: unknown) => JSON.stringify(label))
            .sort(),
        ]
      : [name, member],
  );
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe.each([
  ['filing-esef-annual', 'ifrs-esef-annual'],
  ['filing-esef-annual', 'generic'],
  ['filing-sec-annual', 'sec-us-gaap-annual'],
  ['filing-sec-annual', 'generic'],
  ['filing-sec-ifrs-annual', 'sec-ifrs-annual'],
  ['filing-kvk-annual', 'nl-kvk'],
  ['filing-edinet-annual', 'jp-edinet'],
])('the taxonomy in a package of %s as %s', (name, profile) => {
  const filing: FilingV2 = JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));
  const { files, ...source } = build(filing, profile);
  const { document, warnings } = convertFromXbrl(source, { createdAt, profile });

  test('is read without losing anything but the untagged content', () => {
    expect(warnings).toMatchObject([{ code: 'CNV-001', severity: 'info' }]);
  });

  test('is written again with the same bytes', () => {
    // Untagged content is not part of a report's facts, nor of its taxonomy.
    const { sections } = filing;
    const around = { document: filing.document, ...(sections && { sections }) };
    const again = build({ ...document, ...around }, profile).files;
    const paths = Object.keys(files).filter(isOfTaxonomy);
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) expect(again[path]).toBe(files[path]);
  });

  test('contains the declarations of the filing, and those that its package adds', () => {
    const [before, after] = [filing.extensions, document.extensions];
    expect(without(before?.concepts, after?.concepts)).toEqual([]);
    // Tables and their line items are generated for facts with dimensions.
    for (const { concept, abstract } of without(after?.concepts, before?.concepts)) {
      expect(concept).toMatch(/(?:Table|LineItems|Domain)$/);
      expect(abstract).toBe(true);
    }
    expect(without(filing.relationships, document.relationships)).toEqual([]);
    // Tables are also presented, with their axes and members.
    for (const { kind, to } of without(document.relationships, filing.relationships))
      if (kind !== 'definition') expect(to).toMatch(/(?:Table|Axis|Member|Domain)$|^country:/);
    const named = (roles: NonNullable<FilingV2['extensions']>['roles']) =>
      (roles ?? []).map(({ uri, definition }) => ({ uri, definition }));
    expect(without(named(before?.roles), named(after?.roles))).toEqual([]);
  });
});

describe('a filing that had its own schema', () => {
  const filing: FilingV2 = JSON.parse(readFileSync('examples/filing-esef-annual.json', 'utf8'));
  const { files: _, ...source } = build(filing, 'ifrs-esef-annual');
  const { document } = convertFromXbrl(source, { createdAt });

  test('names its base taxonomies, and its earlier schema', () => {
    const entryPoints = document.taxonomyRefs.flatMap(({ prefix, entryPoint }) =>
      entryPoint === undefined ? [] : [[prefix, entryPoint]],
    );
    expect(entryPoints).toEqual([
      ['esef_cor', 'https://www.esma.europa.eu/taxonomy/2025-03-27/esef_cor.xsd'],
      ['ostermoor', 'http://www.ostermoor.example/2025-12-31/529900OSTERMOORP2581-2025-12-31.xsd'],
    ]);
  });
});

/** A package of a report with its taxonomy beside it. */
function read(parts: ExampleReportParts) {
  const files = Object.entries(exampleReport(parts));
  const content = writeZip(files.map(([name, text]) => [`a/reports/${name}`, text] as const));
  return convertFromXbrl({ content, fileName: 'a.zip' }, { createdAt });
}

const messagesOf = (parts: ExampleReportParts) => read(parts).warnings.map(({ message }) => message);

describe('content that a filing cannot hold is reported once for each kind', () => {
  test('attributes of declarations', () => {
    const plain = ['One', 'Two'].map((name) =>
      exampleItem(name, 'xbrli:periodType="instant"').replace('nillable="true" ', ''),
    );
    expect(messagesOf({ schema: { declarations: plain.join('\n') } })).toEqual([
      'The attribute nillable="false" of the element "One" is lost when the package is converted to a JSON filing; the same is true of one other element.',
    ]);
  });

  test('declarations of arcroles, and linkbases of others', () => {
    const appinfo = `<link:arcroleType arcroleURI="http://example.com/a" id="a" cyclesAllowed="any"><link:usedOn>link:definitionArc</link:usedOn></link:arcroleType><link:linkbaseRef xlink:type="simple" xlink:href="http://example.com/l.xml" xlink:arcrole="http://www.w3.org/1999/xlink/properties/linkbase"/>`;
    expect(messagesOf({ schema: { appinfo } })).toEqual([
      'The declaration of the arcrole "http://example.com/a" is lost when the package is converted to a JSON filing.',
      'A reference to the third-party linkbase "http://example.com/l.xml" is lost when the package is converted to a JSON filing.',
    ]);
  });

  test('unknown names, as the taxonomy at the other end is missing', () => {
    const locator = (href: string, label: string) =>
      `<link:loc xlink:type="locator" xlink:href="${href}" xlink:label="${label}"/>`;
    const linkbase = `<link:presentationLink xlink:type="extended" xlink:role="http://www.xbrl.org/2003/role/link">${[
      locator('taxonomy.xsd#t_Assets', 'a'),
      locator('http://example.com/other.xsd#o_Head', 'b'),
      '<link:presentationArc xlink:type="arc" xlink:arcrole="http://www.xbrl.org/2003/arcrole/parent-child" xlink:from="b" xlink:to="a"/>',
    ].join('')}</link:presentationLink>`;
    expect(messagesOf({ linkbase })).toEqual([
      'An arc to "http://example.com/other.xsd#o_Head", which does not resolve to a name, is lost when the package is converted to a JSON filing.',
    ]);
  });
});

test('a report without its own taxonomy is read as before', () => {
  const { document, warnings } = read({
    references: '<link:schemaRef xlink:type="simple" xlink:href="http://example.com/published.xsd"/>',
  });
  expect(warnings).toEqual([]);
  expect(document).not.toHaveProperty('extensions');
  expect(document).not.toHaveProperty('relationships');
});

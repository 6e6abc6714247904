import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ZipArchive } from '../src/archive/zip-archive.ts';
import { writeZip } from '../src/archive/zip-writer.ts';
import { Collector } from '../src/findings/collector.ts';
import type { FilingV1 } from '../src/model/filing-v1.ts';
import type { FilingV2 } from '../src/model/filing-v2.ts';
import { Report } from '../src/model/report/report.ts';
import { upgradeFiling } from '../src/model/upgrade.ts';
import { registeredArcrole, registeredRole } from '../src/packaging/extension/base-schemas.ts';
import { placeExtension } from '../src/packaging/extension-place.ts';
import { makePackage } from '../src/packaging/package-content.ts';
import { generic } from '../src/regulators/index.ts';
import { secUsGaapAnnual } from '../src/regulators/sec/profile.ts';
import { type BuildPackageOptions, buildPackage } from '../src/service/package/package.ts';
import { checkPackage } from '../src/service/package/package-checks.ts';
import { Problem } from '../src/service/problems.ts';
import { openSubmission } from '../src/service/validate/open-submission.ts';
import { coreDocument } from '../src/taxonomy/core/core-documents.ts';

function example(name: string): FilingV2 {
  const document = JSON.parse(readFileSync(`examples/${name}.json`, 'utf8'));
  return name.startsWith('filing-v1') ? upgradeFiling(document as FilingV1).filing : document;
}

function problemOf(filing: object, options: BuildPackageOptions = {}): Problem {
  try {
    buildPackage(filing as Record<string, unknown>, options);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('the package was built');
}

const sha256 = (content: Uint8Array | string) => createHash('sha256').update(content).digest('hex');

/** A filing with only an issuer's namespace, and just the content of the test. */
function smallFiling(changes: Partial<FilingV2> = {}): FilingV2 {
  return {
    document: {
      version: '2.0.0',
      documentType: 'filing',
      profile: 'generic',
      createdAt: '2026-02-01T00:00:00Z',
      language: 'en',
      period: { start: '2025-01-01', end: '2025-12-31' },
    },
    entity: { name: 'Small', identifiers: [{ scheme: 'lei', value: '529900OSTERMOORP2581' }] },
    taxonomyRefs: [{ prefix: 'own', namespace: 'http://small.example/2025' }],
    contexts: [{ id: 'now', period: { instant: '2025-12-31' } }],
    units: [{ id: 'eur', measures: ['iso4217:EUR'] }],
    facts: [
      { id: 'f1', concept: 'own:Holdings', contextRef: 'now', unitRef: 'eur', value: '100', decimals: 0 },
    ],
    extensions: {
      concepts: [
        {
          concept: 'own:Holdings',
          type: 'xbrli:monetaryItemType',
          periodType: 'instant',
          balance: 'debit',
          labels: [
            { language: 'en', text: 'Holdings' },
            { language: 'de', text: 'Bestände' },
          ],
        },
      ],
    },
    ...changes,
  };
}

describe('packages of the examples', () => {
  test.each([
    ['filing-esef-annual', 'ifrs-esef-annual'],
    ['filing-esef-annual', 'generic'],
    ['filing-sec-annual', 'sec-us-gaap-annual'],
    ['filing-sec-annual', 'generic'],
    ['filing-v1-flat', 'generic'],
    ['filing-v1-statements', 'generic'],
  ])('%s is packaged as %s without errors, and as its manifest says', (name, profile) => {
    const {
      manifest,
      files,
      archive = '',
      validation,
    } = buildPackage(example(name), { profile, archive: true });
    expect(validation.errors).toEqual([]);
    expect(manifest.validation.valid).toBe(true);
    expect(Object.keys(files)).toEqual(manifest.files.map(({ path }) => path));
    for (const { path, sha256: hash, bytes } of manifest.files) {
      expect(sha256(files[path] as string)).toBe(hash);
      expect(Buffer.byteLength(files[path] as string)).toBe(bytes);
    }
    const zip = new ZipArchive(Buffer.from(archive, 'base64'));
    expect(sha256(Buffer.from(archive, 'base64'))).toBe(manifest.package.sha256);
    expect([...zip.names].sort()).toEqual(Object.keys(files));
    expect(files[manifest.primaryDocument]).toContain('<html');
  });

  test('the same document gives the same bytes, with its members in any order', () => {
    const filing = example('filing-esef-annual');
    const reordered = Object.fromEntries(Object.entries(filing).reverse()) as FilingV2;
    const [first, second] = [filing, reordered].map((document) => buildPackage(document).manifest);
    expect(second?.package.sha256).toBe(first?.package.sha256);
    expect(second?.document.sha256).toBe(first?.document.sha256);
  });

  test('ESEF names files by identifier, date, version and language', () => {
    const { manifest } = buildPackage(example('filing-esef-annual'));
    expect(manifest.package).toMatchObject({
      fileName: '529900OSTERMOORP2581-2025-12-31-1-en.xbri',
      reportPackage: 'https://xbrl.org/report-package/2023/xbri',
    });
    expect(manifest.files.map(({ role }) => role).sort()).toEqual([
      'calculation',
      'catalog',
      'definition',
      'label',
      'presentation',
      'report',
      'reportPackage',
      'schema',
      'taxonomyPackage',
    ]);
  });
});

describe('packages for the SEC', () => {
  const build = (filing: FilingV2 = example('filing-sec-annual')) => buildPackage(filing, { archive: true });
  const fileOf = (files: Readonly<Record<string, string>>, ending: string) =>
    Object.entries(files).find(([path]) => path.endsWith(ending))?.[1] ?? '';

  test("have neither errors nor warnings, with or without the filer's networks", () => {
    const { relationships: _, ...plain } = example('filing-sec-annual');
    const { roles: __, ...extensions } = plain.extensions ?? {};
    for (const filing of [example('filing-sec-annual'), { ...plain, extensions }]) {
      const { validation } = build(filing);
      expect(validation.errors).toEqual([]);
      expect(validation.warnings).toEqual([]);
    }
  });

  test('are flat, in ASCII, without a viewport hint', () => {
    const { files, manifest } = build();
    expect(Object.keys(files)).toEqual(
      ['.htm', '.xsd', '_cal.xml', '_def.xml', '_lab.xml', '_pre.xml'].map(
        (ending) => `0009187342-20251231${ending}`,
      ),
    );
    for (const text of Object.values(files)) expect(text).toMatch(/^[\n -~]*$/);
    expect(fileOf(files, '.htm')).toContain('&#8217;');
    expect(fileOf(files, '.htm')).not.toContain('viewport');
    expect(manifest.package.reportPackage).toBeNull();
  });

  test('label standard concepts, too, each with its own words, all languages in one file', () => {
    const filing = example('filing-sec-annual');
    const [first] = filing.extensions?.concepts ?? [];
    first?.labels.splice(0, 1, { language: 'en-US', text: 'Assets' }, { language: 'de', text: 'Geräte' });
    const { files, validation } = build(filing);
    expect(validation.errors).toEqual([]);
    const labels = fileOf(files, '_lab.xml');
    for (const words of ['>Gross Profit<', '>Assets<', '>Assets (2)<', 'xml:lang="de">Ger&#228;te<'])
      expect(labels).toContain(words);
  });

  test('declare roles for all links of statements, with sortable definitions', () => {
    const schema = fileOf(build().files, '.xsd');
    const roles = schema.match(/<link:roleType.*?<\/link:roleType>/gs) ?? [];
    expect(roles.length).toBeGreaterThan(10);
    for (const role of roles) {
      expect(role).toMatch(/<link:definition>\d+ - (?:Document|Statement|Disclosure) - /);
      expect(role.match(/<link:usedOn>/g)).toHaveLength(3);
    }
  });

  test('are opened as submitted; pages without tags are not part of the report', () => {
    const { archive = '', manifest } = build();
    const { fileName } = manifest.package;
    const zip = new ZipArchive(Buffer.from(archive, 'base64'));
    const entries = [...zip.names].map((name) => [name, zip.read(name) as Uint8Array] as const);
    const exhibit = Buffer.from(
      '<html xmlns="http://www.w3.org/1999/xhtml"><head><title/></head><body/></html>',
    );
    const open = (files: readonly (readonly [string, Uint8Array])[]) =>
      openSubmission(writeZip(files), fileName, { profile: secUsGaapAnnual, maxFindings: 100 });
    const { reports, findings } = open([...entries, ['exhibit.htm', exhibit]]);
    expect(findings).toEqual([]);
    expect(reports).toHaveLength(1);
    expect(reports[0]?.documents.map(({ path }) => path)).toEqual(['0009187342-20251231.htm']);
    expect(reports[0]?.targets[0]?.instance.facts).toHaveLength(manifest.counts.facts);
    expect(open([['exhibit.htm', exhibit]]).reports[0]?.kind).toBe('xhtml');
    const noPage = open(entries.filter(([name]) => !name.endsWith('.htm')));
    expect(noPage).toMatchObject({ reports: [], findings: [] });
  });
});

describe('what is refused', () => {
  test('a filing with errors, with the verdict', () => {
    const problem = problemOf(example('filing-esef-annual-broken'));
    expect(problem.code).toBe('unprocessable_document');
    expect(problem.validation?.errors.length).toBeGreaterThan(0);
  });

  test('a v1 filing, an unknown profile, a form the profile does not accept', () => {
    const v1 = JSON.parse(readFileSync('examples/filing-v1-flat.json', 'utf8'));
    expect(problemOf(v1).code).toBe('unsupported_model_version');
    expect(problemOf(smallFiling(), { profile: 'nowhere' }).code).toBe('invalid_request');
    expect(problemOf(example('filing-esef-annual'), { include: ['xml'] }).code).toBe('invalid_request');
  });

  test('warnings, if none are allowed', () => {
    const filing = smallFiling({ extensions: {} });
    expect(buildPackage(filing).validation.warnings.map(({ code }) => code)).toContain('PKG-001');
    expect(problemOf(filing, { onWarnings: 'reject' }).code).toBe('unprocessable_document');
  });

  test('a package whose report differs from the filing is never delivered', () => {
    const collector = new Collector(100);
    const report = new Report(smallFiling());
    const content = makePackage(report, { profile: generic }, collector);
    const files = content.files.map((file) =>
      file.role === 'report'
        ? { ...file, content: Buffer.from(Buffer.from(file.content).toString().replace('>100<', '>101<')) }
        : file,
    );
    const archive = writeZip(files.map((file) => [file.path, file.content] as const));
    const tampered = { report, profile: generic, content: { ...content, files }, archive };
    expect(() => checkPackage(tampered, { taxonomies: undefined, maxFindings: 100 }, collector)).toThrow(
      /differs from its filing/,
    );
  });
});

describe('forms of the report', () => {
  test.each([
    [['xml'], 'xbr', 1],
    [['json'], 'xbr', 1],
    [['csv'], 'xbr', 1],
    [['inline', 'xml', 'json', 'csv'], 'zip', 4],
  ] as const)('%s makes a .%s', (include, extension, count) => {
    const { manifest } = buildPackage(smallFiling(), { include: [...include, 'taxonomy'] });
    expect(manifest.package.fileName).toMatch(new RegExp(`\\.${extension}$`));
    expect(manifest.files.filter(({ role }) => role === 'report' || role === 'instance')).toHaveLength(count);
  });
});

describe('the taxonomy of the filer', () => {
  test('has labels in a file for each language', () => {
    const labels = buildPackage(smallFiling()).manifest.files.filter(({ role }) => role === 'label');
    expect(labels.map(({ path }) => path.replace(/.*_/, ''))).toEqual(['lab-de.xml', 'lab-en.xml']);
  });

  test('makes facts valid whose axes have no default, with a table for each set of axes', () => {
    const filing = smallFiling({
      contexts: [
        { id: 'now', period: { instant: '2025-12-31' } },
        { id: 'row', period: { instant: '2025-12-31' }, dimensions: [typed('own:RowAxis')] },
        {
          id: 'both',
          period: { instant: '2025-12-31' },
          dimensions: [typed('own:RowAxis'), { axis: 'own:PlaceAxis', member: 'own:NorthMember' }],
        },
        {
          id: 'place',
          period: { instant: '2025-12-31' },
          dimensions: [{ axis: 'own:PlaceAxis', member: 'own:NorthMember' }],
        },
      ],
      facts: ['now', 'row', 'both', 'place'].map((contextRef, index) => ({
        id: `f${index}`,
        concept: 'own:Holdings',
        contextRef,
        unitRef: 'eur',
        value: '100',
        decimals: 0,
      })),
    });
    const { validation, files } = buildPackage(filing);
    expect(validation.errors).toEqual([]);
    const definition = Object.entries(files).find(([path]) => path.endsWith('_def.xml'))?.[1] ?? '';
    expect(definition.match(/arcrole\/all" xlink:from/g)).toHaveLength(3);
    expect(definition).toContain('xbrldt:closed="true"');
  });

  test('refers to the registries by existing URLs', () => {
    const role = registeredRole('http://www.xbrl.org/2009/role/negatedTotalLabel') ?? '';
    const arcrole = registeredArcrole('https://xbrl.org/2023/arcrole/summation-item') ?? '';
    for (const address of [role, arcrole]) {
      const [url = '', id] = address.split('#');
      const document = coreDocument(url);
      const types = document?.kind === 'schema' ? [...document.roleTypes, ...document.arcroleTypes] : [];
      expect(types.map((type) => type.id)).toContain(id);
    }
  });

  test.each([
    ['http://www.issuer.example/2025', 'www.issuer.example/2025', 'http://www.issuer.example/2025/'],
    ['https://issuer.example/a/', 'issuer.example/a', 'https://issuer.example/a/'],
    ['http://../../etc', 'taxonomy', undefined],
    ['http://issuer.example/a b', 'taxonomy', undefined],
    ['urn:issuer:1', 'taxonomy', undefined],
  ])('in the namespace %s is in the folder %s', (namespace, folder, base) => {
    expect(placeExtension(namespace)).toEqual({ folder, base });
  });

  test('is named from the folder of the metadata if its namespace is no address', () => {
    const filing = JSON.parse(
      JSON.stringify(smallFiling()).replace('http://small.example/2025', 'urn:small:1'),
    );
    const { files } = buildPackage(filing);
    const metadata = Object.entries(files).find(([path]) =>
      path.endsWith('META-INF/taxonomyPackage.xml'),
    )?.[1];
    expect(metadata).toContain('href="../taxonomy/');
  });

  test.each(['constructor', '__proto__', 'toString'])('accepts %s as a name like any other', (name) => {
    const filing = JSON.parse(JSON.stringify(smallFiling()).replaceAll('own:Holdings', `own:${name}`));
    expect(buildPackage(filing).validation.errors).toEqual([]);
  });

  test('is refused with a place if a type is unknown', () => {
    const filing = JSON.parse(
      JSON.stringify(smallFiling()).replace('xbrli:monetaryItemType', 'lost:amountItemType'),
    );
    const problem = problemOf(filing);
    expect(problem.validation?.errors[0]?.path).toContain('/extensions/concepts/0');
  });
});

function typed(axis: string): NonNullable<FilingV2['contexts'][number]['dimensions']>[number] {
  return { axis, typed: { element: 'own:row', value: '1' } };
}

import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { writeZip } from '../src/archive/zip-writer.ts';
import { run } from '../src/cli/program.ts';
import type { FilingFact, FilingV2 } from '../src/model/filing-v2.ts';
import { compareReports } from '../src/service/compare/compare.ts';
import { buildPackage } from '../src/service/package/package.ts';
import { Problem } from '../src/service/problems.ts';
import { readReport } from '../src/service/reading/read-report.ts';
import type { Taxonomies } from '../src/service/taxonomies.ts';
import { validateDocument } from '../src/service/validate/validate.ts';
import { validateSubmission } from '../src/service/validate/validate-package.ts';
import { addPackage } from '../src/store/added-package.ts';
import { TaxonomyStore } from '../src/store/taxonomy-store.ts';
import { sampleModule } from './support/eba-module.ts';
import { fakeTerminal } from './support/fake-terminal.ts';

const taxonomies = sampleModule();
const INDICATORS = 'http://www.xbrl.org/taxonomy/int/filing-indicators/REC/2021-02-03';
const TOP = '5299HARTWALDBANK2K92.CON_AT_SMP010000_SMPOF_2025-12-31_20260212093000000';

const example = (): FilingV2 => JSON.parse(readFileSync('examples/filing-eba-csv.json', 'utf8'));
const build = (filing: FilingV2, options: { createdAt?: string; taxonomies?: Taxonomies } = {}) =>
  buildPackage(filing, { taxonomies, archive: true, ...options });

/** The tables of a package by file name. */
function tablesOf(filing: FilingV2, options: { taxonomies?: Taxonomies } = {}): Record<string, string> {
  const { files } = build(filing, options);
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text]),
  );
}

function findingsOf(make: () => unknown): string[] {
  try {
    make();
  } catch (error) {
    if (!(error instanceof Problem) || !error.validation) throw error;
    return error.validation.errors.map(({ code, path, message }) => `${code} ${path} ${message}`);
  }
  return [];
}

/** The example with other filing indicators. */
function indicating(indicators: Readonly<Record<string, boolean>>, filing = example()): FilingV2 {
  return {
    ...filing,
    taxonomyRefs: [...filing.taxonomyRefs, { prefix: 'ind', namespace: INDICATORS }],
    contexts: [
      ...filing.contexts,
      ...Object.keys(indicators).map((template) => ({
        id: template,
        period: { instant: '2025-12-31' },
        dimensions: [{ axis: 'ind:template', typed: { element: 'ind:templateDomain', value: template } }],
      })),
    ],
    facts: [
      ...filing.facts,
      ...Object.entries(indicators).map(([template, isReported]) => ({
        id: `filed-${template}`,
        concept: 'ind:filed',
        contextRef: template,
        value: String(isReported),
      })),
    ],
  };
}

describe('a package of tables', () => {
  test('contains what the EBA requires, under its names, without findings', () => {
    const { manifest, files, validation, archive = '' } = build(example());
    expect([validation.errors, validation.warnings]).toEqual([[], []]);
    expect(manifest.package).toMatchObject({
      fileName: `${TOP}.zip`,
      reportPackage: 'https://xbrl.org/report-package/2023',
    });
    expect(Object.keys(files).map((path) => path.slice(TOP.length + 1))).toEqual([
      'META-INF/reportPackage.json',
      'reports/FilingIndicators.csv',
      'reports/parameters.csv',
      'reports/report.json',
      'reports/s_00.01.csv',
      'reports/s_01.00.csv',
      'reports/s_02.00.csv',
      'reports/s_03.00.a.csv',
      'reports/s_03.00.b.csv',
      'reports/s_04.00.csv',
      'reports/s_05.00.w.csv',
    ]);
    expect(JSON.parse(files[manifest.primaryDocument] ?? '')).toEqual({
      documentInfo: {
        documentType: 'https://xbrl.org/2021/xbrl-csv',
        extends: ['https://xbrl.sample.example/crr/fws/smp/1.0/mod/smp_of.json'],
      },
    });
    const bytes = Buffer.from(archive, 'base64');
    const validated = validateSubmission(bytes, `${TOP}.zip`, { profile: 'eba-csv', taxonomies });
    expect([validated.errors, validated.warnings]).toEqual([[], []]);
  });

  test('has facts by data point, keys after them, and parameters for shared values', () => {
    const tables = tablesOf(example());
    expect(tables['parameters.csv']).toBe(
      'name,value\nentityID,rs:5299HARTWALDBANK2K92.CON\nrefPeriod,2025-12-31\nbaseCurrency,iso4217:EUR\n' +
        'decimalsInteger,0\ndecimalsMonetary,-3\ndecimalsPercentage,4\n',
    );
    expect(tables['FilingIndicators.csv']).toBe(
      'templateID,reported\nS_00.01,true\nS_01.00,true\nS_02.00,true\nS_03.00,true\nS_04.00,true\nS_05.00,true\nS_06.00,false\n',
    );
    expect(tables['s_04.00.csv']?.split('\n').slice(0, 2)).toEqual([
      'datapoint,factValue,LEC',
      'dp100025,Nordtal Energie SE,LE-0001',
    ]);
    expect(tables['s_04.00.csv']).toContain('dp100025,"Brückner, Falk & Sohn KG",LE-0003\n');
    expect(tables['s_05.00.w.csv']).toContain('dp100028,128000000,smp_CU:CHF,iso4217:CHF\n');
  });

  test('is dated by the creation time of the document, or by the requested one', () => {
    const { manifest } = build(example(), { createdAt: '2026-03-01T10:00:00.250+01:00' });
    expect(manifest.package.fileName).toMatch(/_2025-12-31_20260301090000250\.zip$/);
  });

  test('has the same date in every time zone', () => {
    const { manifest } = build(example(), { createdAt: '2026-03-01T10:00' });
    expect(manifest.package.fileName).toMatch(/_2025-12-31_20260301100000000\.zip$/);
  });

  test('does not depend on the prefixes of the filing', () => {
    const text = JSON.stringify(example()).replaceAll('smp_dim', 'axes').replaceAll('smp_met', 'metric');
    // Codes in values are the filer's own text.
    expect(tablesOf(JSON.parse(text))).toEqual(tablesOf(example()));
  });

  test('reads back as the same facts, which give the same tables again', () => {
    const { archive = '' } = build(example());
    const source = { content: Buffer.from(archive, 'base64'), fileName: `${TOP}.zip` };
    const { document, findings } = readReport(source, { createdAt: '2026-02-12T09:30:00Z', taxonomies });
    expect(findings).toEqual([]);
    expect(document.facts.filter(({ concept }) => concept === 'fi:filed')).toHaveLength(7);
    expect(document.contexts.flatMap(({ dimensions = [] }) => dimensions)).toContainEqual({
      axis: 'smp_dim:LEC',
      typed: { element: 'typ:LEC', value: 'LE-0001' },
    });
    const again = { ...document, entity: { ...document.entity, jurisdiction: 'AT' } };
    again.document = { ...document.document, profile: 'eba-csv' };
    expect(tablesOf(again)).toEqual(tablesOf(example()));
  });
});

const typeFault = /^xsd:cvc-datatype-valid .*"7.5" is not a whole number/;

test.each([
  [undefined, undefined, typeFault],
  ['generic', 'csv', typeFault],
  ['generic', 'json', typeFault],
] as const)(
  'a value of another type than its concept is reported once (%s %s)',
  (profile, form, expected) => {
    const filing = example();
    const facts = filing.facts.map((fact) =>
      fact.concept === 'smp_met:ii1' ? { ...fact, value: '7.5' } : fact,
    );
    const include = form && [form];
    const found = findingsOf(() => buildPackage({ ...filing, facts }, { taxonomies, profile, include }));
    expect(found).toEqual(
      facts.filter(({ value }) => value === '7.5').map(() => expect.stringMatching(expected)),
    );
    expect(found).not.toHaveLength(0);
  },
);

test('without the module, the finding says to install its package and that no table was read', () => {
  const { archive = '' } = build(example());
  const content = Buffer.from(archive, 'base64');
  const finding = {
    code: 'xbrlce:unresolvableBaseMetadataFile',
    fix: expect.stringContaining('Install the taxonomy package'),
  };
  expect(validateSubmission(content, `${TOP}.zip`, { profile: 'eba-csv' })).toMatchObject({
    valid: true,
    warnings: [{ ...finding, message: expect.stringContaining('the tables could not be read') }],
  });
  expect(() => readReport({ content }, { createdAt: '2026-02-20T09:00:00Z' })).toThrow(
    expect.objectContaining({
      validation: expect.objectContaining({ errors: [expect.objectContaining(finding)] }),
    }),
  );
});

test('the sample module is installed from its folder, and works like any taxonomy package', () => {
  const folder = mkdtempSync(join(tmpdir(), 'taxonomies-'));
  expect(addPackage('schemas/eba-sample-module', process.cwd(), folder)).toEqual({
    findings: [],
    added: 'eba-sample-module.zip',
  });
  const store = TaxonomyStore.open(folder);
  expect(store.findings).toEqual([]);
  const { manifest } = build(example(), { taxonomies: store });
  expect(manifest.package.sha256).toBe(build(example()).manifest.package.sha256);
});

describe('facts that templates share', () => {
  const GROUP =
    '"dp100003":{"decimals":"$decimalsMonetary","dimensions":{"concept":"smp_met:mi1","smp_dim:MCY":"smp_MC:x1","unit":"$baseCurrency"}},';
  /** The module with the first data point of a template also in the next one. */
  const sharing: Taxonomies = {
    ...taxonomies,
    find(url) {
      const found = taxonomies.find(url);
      if (!found || !url.endsWith('/s_02.00.json')) return found;
      const text = Buffer.from(found.bytes).toString();
      return { ...found, bytes: Buffer.from(text.replace('"propertyGroups": {', (start) => start + GROUP)) };
    },
  };
  const sharedTables = (filing: FilingV2) => tablesOf(filing, { taxonomies: sharing });

  test('go to all reported templates', () => {
    const tables = sharedTables(example());
    expect(tables['s_01.00.csv']).toContain('dp100003,1284500000\n');
    expect(tables['s_02.00.csv']).toContain('dp100003,1284500000\n');
  });

  test('do not make a template reported that has no other fact', () => {
    const filing = example();
    const own = filing.facts.filter(({ concept }) => concept === 'smp_met:mi1');
    const tables = sharedTables({ ...filing, facts: own });
    expect(tables['s_02.00.csv']).toBeUndefined();
    expect(tables['FilingIndicators.csv']).toContain('S_01.00,true\nS_02.00,false\n');
    const shared = own.filter(({ contextRef }) => contextRef === 'MCY-x1');
    expect(sharedTables({ ...filing, facts: shared })['FilingIndicators.csv']).toContain(
      'S_01.00,true\nS_02.00,false\n',
    );
  });

  test('go where the filing says', () => {
    const filing = example();
    const own = filing.facts.filter(({ concept }) => concept === 'smp_met:mi1');
    const both = sharedTables(indicating({ 'S_02.00': true }, { ...filing, facts: own }));
    expect(both['s_02.00.csv']).toBe('datapoint,factValue\ndp100003,1284500000\n');
    const shared = own.filter(({ contextRef }) => contextRef === 'MCY-x1');
    const second = sharedTables(
      indicating({ 'S_01.00': false, 'S_02.00': true }, { ...filing, facts: shared }),
    );
    expect(second['s_01.00.csv']).toBeUndefined();
    expect(second['s_02.00.csv']).toContain('dp100003,1284500000\n');
    expect(second['FilingIndicators.csv']?.match(/S_01\.00/g)).toHaveLength(1);
  });
});

describe('a name that the EBA would refuse', () => {
  const faults = (change: (filing: FilingV2) => void) => {
    const filing = example();
    change(filing);
    return findingsOf(() => build(filing)).filter((found) => found.startsWith('P-NAME'));
  };

  test('is reported at its source in the filing', () => {
    expect(faults(({ entity }) => Object.assign(entity, { jurisdiction: 'XX' }))).toEqual([
      'P-NAME /entity/jurisdiction The country "XX" in the name of the package is not a two-letter country code (ISO 3166-1) in capital letters.',
    ]);
    const subject = { scheme: 'http://standards.iso.org/iso/17442', value: '5299HARTWALDBANK2K92' };
    expect(faults(({ entity }) => Object.assign(entity, { identifiers: [subject] }))[0]).toMatch(
      /^P-NAME \/entity\/identifiers\/0 The report subject "5299HARTWALDBANK2K92" in the name of the package must be an LEI with the consolidation level/,
    );
  });

  test('is not used by the command line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'named-'));
    const args = ['package', resolve('examples/filing-eba-csv.json')];
    addPackage('schemas/eba-sample-module', process.cwd(), join(folder, 'taxonomies'));
    const write = async (output: string) => {
      const { terminal, text } = fakeTerminal({
        cwd: folder,
        env: { TAXONOMY_DIR: join(folder, 'taxonomies') },
      });
      return { code: await run([...args, '-o', output], terminal), err: text.err };
    };
    expect(await write('annual.zip')).toEqual({
      code: 2,
      err: expect.stringContaining(`accepts the name ${TOP}.zip only`),
    });
    expect(await write(`${TOP}.zip`)).toEqual({ code: 0, err: '' });
    expect(await write('annual/')).toEqual({ code: 0, err: '' });
    expect(readdirSync(folder).sort()).toEqual([`${TOP}.zip`, 'annual', 'taxonomies']);
  });
});

test('a report in a package of another version is validated as its tables', () => {
  const { files } = build(example());
  const texts = Object.entries(files).map(
    ([path, text]) =>
      [path, Buffer.from(text.replace('report-package/2023', 'report-package/9999'))] as const,
  );
  const { errors } = validateSubmission(writeZip(texts), `${TOP}.zip`, { profile: 'eba-csv', taxonomies });
  expect(errors.map(({ code }) => code)).toEqual(['rpe:unsupportedReportPackageVersion']);
});

test('a number without unit and decimals is pure and exact', () => {
  const { files } = build(example());
  const texts = Object.entries(files).map(
    ([path, text]) =>
      [path, Buffer.from(text.replace(/decimalsInteger.*/, 'decimalsInteger,#none'))] as const,
  );
  expect(texts.some(([, text]) => text.includes('decimalsInteger,#none'))).toBe(true);
  const archive = writeZip(texts);
  const generic = validateSubmission(archive, `${TOP}.zip`, { profile: 'generic', taxonomies });
  expect(generic.errors).toEqual([]);
});

describe('content without a place', () => {
  const withFact = (fact: Partial<FilingFact>) => {
    const filing = example();
    const [first] = filing.facts as [FilingFact];
    return { ...filing, facts: [...filing.facts, { ...first, id: 'more', ...fact }] };
  };

  test('is reported with the facts of the same cause, and no package is built', () => {
    const filing = indicating({ 'S_04.00': false });
    expect(findingsOf(() => build(filing))).toEqual([
      'MOD-002 /facts/30 The fact "f31" (smp_met:si1) belongs to the template S_04.00, but the filing indicators say that it is not reported.',
      'MOD-002 /facts/31 The fact "f32" (smp_met:mi4) belongs to the template S_04.00, but the filing indicators say that it is not reported.',
      'MOD-002 /facts/32 The fact "f33" (smp_met:pi2) belongs to the template S_04.00, but the filing indicators say that it is not reported.',
    ]);
  });

  test('for indicators is the same whether the filing lists them or reports them as facts', () => {
    const listed = { ...example(), filingIndicators: [{ template: 'S_04.00', filed: true }] };
    const withPlace = {
      ...listed,
      contexts: [...listed.contexts, { id: 'whole', period: { instant: '2025-12-31' } }],
    };
    const { 'FilingIndicators.csv': indicators } = tablesOf(withPlace);
    expect(indicators).toBe(tablesOf(indicating({ 'S_04.00': true }))['FilingIndicators.csv']);
    const refused = { ...withPlace, filingIndicators: [{ template: 'S_04.00', filed: false }] };
    expect(findingsOf(() => build(refused))).toEqual(
      findingsOf(() => build(indicating({ 'S_04.00': false }))),
    );
  });

  test('for currency, date and entity is decided by most facts', () => {
    const usd = withFact({
      concept: 'smp_met:mi6',
      contextRef: 'fraud',
      unitRef: 'usd',
      value: '5',
      decimals: -3,
    });
    usd.taxonomyRefs.push({ prefix: 'smp_EV', namespace: 'https://xbrl.sample.example/crr/dict/dom/EV' });
    const dimensions = [{ axis: 'smp_dim:EVT', member: 'smp_EV:x1' }];
    usd.contexts.push({ id: 'fraud', period: { instant: '2025-12-31' }, dimensions });
    expect(findingsOf(() => build(usd))).toEqual([
      'MOD-003 /facts/43 The fact "more" (smp_met:mi6) has the base currency USD, but most facts have EUR. A table report has only one base currency (parameter baseCurrency).',
    ]);
    usd.contexts.pop();
    usd.contexts.push({ id: 'fraud', period: { instant: '2024-12-31' }, dimensions });
    usd.facts.pop();
    usd.facts.push({
      id: 'more',
      concept: 'smp_met:mi6',
      contextRef: 'fraud',
      unitRef: 'eur',
      value: '5',
      decimals: -3,
    });
    expect(findingsOf(() => build(usd))).toEqual([
      'MOD-003 /facts/43 The fact "more" (smp_met:mi6) has the reference date 31 December 2024, but most facts have 31 December 2025. A table report has only one reference date (parameter refPeriod).',
    ]);
  });

  test('without a module, or with a broken one', () => {
    const none = { ...taxonomies, find: () => undefined };
    expect(findingsOf(() => build(example(), { taxonomies: none }))[0]).toMatch(/^MOD-001 \/taxonomyRefs\/0/);
    const broken: Taxonomies = {
      ...taxonomies,
      find: (url) => (url.endsWith('.json') ? { bytes: Buffer.from('{'), file: url } : taxonomies.find(url)),
    };
    expect(findingsOf(() => build(example(), { taxonomies: broken }))[0]).toMatch(
      /^MOD-001 .* cannot be used: /,
    );
    const unnamed = example();
    unnamed.taxonomyRefs = unnamed.taxonomyRefs.map(({ entryPoint: _, ...ref }) => ref);
    expect(findingsOf(() => build(unnamed))[0]).toMatch(/^MOD-001 \/taxonomyRefs No entry point/);
    const other = example();
    const entryPoint = 'https://www.esma.europa.eu/taxonomy/mica/2025-03-31/mica_entry_table_2.xsd';
    other.taxonomyRefs = other.taxonomyRefs.map((ref) => ({ ...ref, entryPoint }));
    expect(findingsOf(() => build(other))[0]).toMatch(/^MOD-001 \/taxonomyRefs No entry point/);
    const codesOf = (document: FilingV2, installed: Taxonomies) => {
      const { errors } = validateDocument({ ...document }, { taxonomies: installed });
      return errors.map(({ code }) => code);
    };
    expect(codesOf(other, taxonomies)).toContain('MOD-001');
    expect(codesOf(example(), none)).not.toContain('MOD-001');
  });
});

test('any texts and keys are read back unchanged', () => {
  const odd = fc.oneof(
    fc.constantFrom(
      '__proto__',
      'constructor',
      '#nil',
      '##',
      '=1+1',
      '"',
      'a,b',
      'a\nb',
      'ä€𝄞',
      '$x',
      'true',
    ),
    fc.string({ minLength: 1, unit: 'grapheme-ascii' }),
  );
  const filing = example();
  const facts = filing.facts.filter(({ concept }) => concept !== 'smp_met:si1');
  const check = (codes: readonly string[], names: readonly string[]) => {
    const made: FilingV2 = {
      ...filing,
      contexts: [
        ...filing.contexts,
        ...codes.map((value, index) => ({
          id: `key${index}`,
          period: { instant: '2025-12-31' },
          dimensions: [{ axis: 'smp_dim:LEC', typed: { element: 'smp_typ:LEC', value } }],
        })),
      ],
      facts: [
        ...facts,
        ...codes.map((_, index) => ({
          id: `name${index}`,
          concept: 'smp_met:si1',
          contextRef: `key${index}`,
          value: names[index % names.length] as string,
        })),
      ],
    };
    // A difference is thrown as a defect; findings of the filing or of the EBA's rules on a text are
    // expected.
    const problems = findingsOf(() => build(made)).filter((found) => /^(?:MOD|xbrl|oim)/.test(found));
    expect(problems).toEqual([]);
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(odd, { minLength: 1, maxLength: 8 }),
      fc.array(odd, { minLength: 1, maxLength: 8 }),
      check,
    ),
    { numRuns: 25 },
  );
});

test('a package has no facts that its filing lacks, beside the filing indicators it states', () => {
  const { files } = build(example());
  const entries = Object.entries(files).map(([path, text]) => [path, Buffer.from(text)] as const);
  const source = { content: writeZip(entries), fileName: `${TOP}.zip` };
  const options = { taxonomies, verdicts: false, createdAt: '2026-02-12T09:30:00Z' };
  const { summary, contexts } = compareReports({ document: { ...example() } }, { source }, options);
  // Contexts of filing indicators are not listed.
  expect(contexts).toEqual({ added: [], gone: [] });
  expect(summary).toMatchObject({ added: 0, gone: 0, changed: 0 });
});

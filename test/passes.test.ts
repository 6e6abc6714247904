/** Counts how often a document is detected, opened, scanned and interpreted during an operation. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OperationName } from '../src/service/operations.ts';

const counts = {
  /** The format of a report or package. */
  detectFormat: 0,
  /** The kind of one of our documents. */
  detect: 0,
  requestChecks: 0,
  schemaChecks: 0,
  archives: 0,
  reports: 0,
};
/** The number of scanners for each file. */
const scans = new Map<string, number>();

const at = '2026-03-01T00:00:00Z';
let runOperation: typeof import('../src/service/operations.ts').runOperation;

/** Loads the operations anew, with counting wrappers. */
beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../src/formats/detection.ts', async (load) => {
    const original = await load<typeof import('../src/formats/detection.ts')>();
    return { ...original, detectFormat: counted('detectFormat', original.detectFormat) };
  });
  vi.doMock('../src/model/detection.ts', async (load) => {
    const original = await load<typeof import('../src/model/detection.ts')>();
    return { ...original, detect: counted('detect', original.detect) };
  });
  vi.doMock('../src/service/request.ts', async (load) => {
    const { requestCheck } = await load<typeof import('../src/service/request.ts')>();
    const counting: typeof requestCheck = (id, schema) => counted('requestChecks', requestCheck(id, schema));
    return { requestCheck: counting };
  });
  vi.doMock('../src/model/schemas.ts', async (load) => {
    const original = await load<typeof import('../src/model/schemas.ts')>();
    const schemaFor: typeof original.schemaFor = (type, version) => {
      const schema = original.schemaFor(type, version);
      return { ...schema, check: counted('schemaChecks', schema.check) };
    };
    return { ...original, schemaFor };
  });
  vi.doMock('../src/archive/zip-archive.ts', async (load) => {
    const original = await load<typeof import('../src/archive/zip-archive.ts')>();
    class ZipArchive extends original.ZipArchive {
      constructor(...args: ConstructorParameters<typeof original.ZipArchive>) {
        super(...args);
        counts.archives++;
      }
    }
    return { ...original, ZipArchive };
  });
  vi.doMock('../src/model/report/report.ts', async (load) => {
    const original = await load<typeof import('../src/model/report/report.ts')>();
    class Report extends original.Report {
      constructor(...args: ConstructorParameters<typeof original.Report>) {
        super(...args);
        counts.reports++;
      }
    }
    return { ...original, Report };
  });
  vi.doMock('../src/xml/scanner.ts', async (load) => {
    const original = await load<typeof import('../src/xml/scanner.ts')>();
    class XmlScanner extends original.XmlScanner {
      constructor(...args: ConstructorParameters<typeof original.XmlScanner>) {
        super(...args);
        const [{ file }] = args;
        if (file !== undefined) scans.set(file, (scans.get(file) ?? 0) + 1);
      }
    }
    return { ...original, XmlScanner };
  });
  ({ runOperation } = await import('../src/service/operations.ts'));
}, 120_000);

afterAll(() => {
  for (const path of [
    'formats/detection',
    'model/detection',
    'service/request',
    'model/schemas',
    'archive/zip-archive',
    'model/report/report',
    'xml/scanner',
  ])
    vi.doUnmock(`../src/${path}.ts`);
  vi.resetModules();
});

beforeEach(startCounting);

function startCounting(): void {
  for (const name of Object.keys(counts)) counts[name as keyof typeof counts] = 0;
  scans.clear();
}

function counted<Args extends unknown[], Result>(
  name: keyof typeof counts,
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  return (...args) => {
    counts[name]++;
    return run(...args);
  };
}

function exampleFiling(name: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`../examples/filing-${name}.json`, import.meta.url), 'utf8'));
}

function run(name: Exclude<OperationName, 'toXlsx'>, request: object): Record<string, unknown> {
  const bytes = Buffer.from(JSON.stringify(request));
  const { status, body } = runOperation(name, { bytes, at }, { maxFindings: 100 });
  expect(status).toBe(200);
  return JSON.parse(body);
}

interface Built {
  readonly manifest: { readonly package: { readonly fileName: string } };
  readonly archive: string;
}

/** Validates the package of an example without a profile; returns the recognized profile. */
function validatePackage(name: string): unknown {
  const built = run('package', { document: exampleFiling(name), options: { archive: true } });
  const { manifest, archive } = built as unknown as Built;
  const { fileName } = manifest.package;
  startCounting();
  const { status, body } = runOperation(
    'validate',
    { bytes: Buffer.from(archive, 'base64'), isReport: true, query: { fileName }, at },
    { maxFindings: 100 },
  );
  expect(status).toBe(200);
  return JSON.parse(body).profile;
}

const scansOf = (ending: RegExp) =>
  [...scans].filter(([file]) => ending.test(file)).map(([, count]) => count);
const page = /\.x?html?$/;
const linkbase = /[_-](?:cal|def|lab|pre|lab-\w+)\.xml$/;

describe('a v2 filing in JSON', () => {
  it('is detected, checked and interpreted once when it is validated', () => {
    run('validate', { document: exampleFiling('sec-annual'), profile: 'generic' });
    expect(counts).toEqual({
      ...{ detectFormat: 0, detect: 1, requestChecks: 1, schemaChecks: 1, archives: 0, reports: 1 },
    });
  });

  it('is validated through its package for a regulator, which is opened once', () => {
    run('validate', { document: exampleFiling('esef-annual') });
    expect(counts).toMatchObject({ detect: 1, requestChecks: 1, schemaChecks: 1, archives: 1 });
    expect(scansOf(page)).toEqual([1]);
  });

  it('is interpreted once when it is written inline, besides reading it back', () => {
    run('toIxbrl', { document: exampleFiling('sec-annual') });
    expect(counts).toMatchObject({ detect: 1, requestChecks: 1, schemaChecks: 1, reports: 2 });
    expect(scansOf(page)).toEqual([1]);
  });

  it('is interpreted once when it is packaged, besides reading it back', () => {
    // With other labels, its taxonomy is not the one that was kept from the filing before.
    const text = JSON.stringify(exampleFiling('esef-annual'));
    const document = JSON.parse(text.replace('Emission allowances held', 'Allowances held'));
    run('package', { document });
    expect(counts).toMatchObject({ detect: 1, requestChecks: 1, schemaChecks: 1, reports: 2, archives: 1 });
    expect(scansOf(page)).toEqual([1]);
    expect(Math.max(...scansOf(linkbase))).toBe(2);
  });

  it('has its taxonomy read once as long as it declares the same', () => {
    run('package', { document: exampleFiling('esef-annual') });
    startCounting();
    run('package', { document: exampleFiling('esef-annual') });
    expect(scansOf(linkbase)).toEqual([]);
  });
});

describe('a package without a profile', () => {
  it.each([
    ['esef-annual', 'ifrs-esef-annual', 1],
    ['sec-annual', 'sec-us-gaap-annual', 1],
    ['uk-annual', 'uk-frs', 0],
    ['edinet-annual', 'jp-edinet', 1],
  ])(
    'is detected and opened once, and its files are scanned once or twice: %s',
    (name, profile, archives) => {
      expect(validatePackage(name)).toBe(profile);
      expect(counts).toMatchObject({ detectFormat: 1, requestChecks: 1, schemaChecks: 0, archives });
      // The second is the filing with the calculations of its own taxonomy, if the regulator's is not
      // installed.
      expect(counts.reports).toBeLessThanOrEqual(2);
      expect(new Set(scansOf(page))).toEqual(new Set([1]));
      expect(Math.max(0, ...scansOf(linkbase))).toBeLessThanOrEqual(2);
    },
  );
});

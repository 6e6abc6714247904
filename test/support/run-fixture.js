/** Runs the product on a fixture. Scripts that first import `tools/chosen-build.js` run the built product. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeZip } from '../../src/archive/zip-writer.ts';
import { scanJson } from '../../src/core/json-scan.ts';
import { Collector } from '../../src/findings/collector.ts';
import { validationFamilies } from '../../src/rules/families.ts';
import { statementSheets } from '../../src/service/convert/to-xlsx.ts';
import { writeReport } from '../../src/service/convert/write-report.ts';
import { buildPackage } from '../../src/service/package/package.ts';
import { Problem } from '../../src/service/problems.ts';
import { readReport } from '../../src/service/reading/read-report.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { validateSubmission } from '../../src/service/validate/validate-package.ts';
import { validateSource } from '../../src/service/validate/validate-report.ts';
import { checkOverlaps } from '../../src/taxonomy/packages/package-source.ts';
import { openPackage } from '../../src/taxonomy/packages/report-package.ts';
import { filesOfCase, taxonomyOfCase, withBase } from './fixtures.js';

/**
 * @typedef {import('./fixtures.js').FixtureCase} FixtureCase
 * @typedef {import('../../src/findings/finding.ts').Finding} Finding
 * @typedef {import('../../src/service/taxonomies.ts').Taxonomies} Taxonomies
 * @typedef {Pick<import('../../src/findings/collector.ts').Verdict, 'errors' | 'warnings' | 'info'>} Findings
 */

const CREATED_AT = '2026-02-20T09:00:00Z';

/**
 * Returns the findings on a fixture. Optional rule families run only if the rule belongs to one.
 * @param {string} folder
 * @param {FixtureCase} fixture
 * @param {string} [category]
 * @returns {readonly Finding[]}
 */
export function runFixture(folder, fixture, category) {
  const complete = withBase(fixture);
  switch (complete.operation) {
    case 'validate':
      return runValidation(folder, complete, category);
    case 'convert':
      return convertDocument(folder, complete);
    case 'package':
      return packageDocument(folder, complete);
    case 'read':
      return read(folder, complete);
    case 'validate-report':
      return validateWithTaxonomy(folder, complete);
    case 'validate-submission':
      return runSubmission(folder, complete);
    case 'open-package':
      return openPackages(folder, complete);
    default:
      throw new RangeError(`"${complete.operation}" is no operation of a fixture`);
  }
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 * @param {string | undefined} category
 */
function runValidation(folder, fixture, category) {
  const text = readText(folder, fixture);
  return listFindings(
    validateDocument(JSON.parse(text), {
      ruleset: validationFamilies.filter((family) => family === category || family !== 'analytics'),
      ...fixture.options,
      ...taxonomiesOf(folder, fixture),
      ...(!fixture.parsed && { source: scanJson(text) }),
    }),
  );
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function convertDocument(folder, fixture) {
  const { to = 'xml', options = {} } = fixture;
  const document = JSON.parse(readText(folder, fixture));
  if (to === 'xlsx') return findingsOf(() => statementSheets(document));
  return findingsOf(() => writeReport(document, { format: to, inline: { language: options.language } }));
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function packageDocument(folder, fixture) {
  const document = JSON.parse(readText(folder, fixture));
  const options = { language: fixture.options?.language, ...taxonomiesOf(folder, fixture) };
  return findingsOf(() => ({ findings: listFindings(buildPackage(document, options).validation) }));
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function read(folder, fixture) {
  const options = { createdAt: CREATED_AT };
  if (fixture.file !== undefined) {
    const content = readFileSync(join(folder, fixture.file));
    return findingsOf(() => readReport({ content }, options));
  }
  const files = filesOfCase(folder, fixture);
  if (fixture.archive !== undefined) {
    const content = writeZip([...files]);
    return findingsOf(() => readReport({ content, fileName: fixture.archive }, options));
  }
  const { fileName, content, others } = takeMain(files, fixture);
  const text = content.toString();
  if (!text.startsWith('<'))
    return findingsOf(() =>
      readReport({ content: text, fileName, files: others }, { ...options, format: 'csv' }),
    );
  const documents = [...others].map(([file, bytes]) => ({ file, content: bytes.toString() }));
  return findingsOf(() =>
    readReport({ content: text, fileName, documents }, { ...options, format: 'inline' }),
  );
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function validateWithTaxonomy(folder, fixture) {
  const { fileName, content, others } = takeMain(filesOfCase(folder, fixture), fixture);
  const registry = others.get('utr.xml');
  return listFindings(
    validateSource(
      { content, fileName, files: others },
      {
        createdAt: CREATED_AT,
        calculations: fixture.options?.calculations,
        unitsRegistry: registry && { content: registry, file: 'utr.xml' },
      },
    ),
  );
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function runSubmission(folder, fixture) {
  const files = filesOfCase(folder, fixture);
  const options = { taxonomies: findIn(taxonomyOfCase(folder, fixture)), profile: fixture.options?.profile };
  if (fixture.archive !== undefined)
    return listFindings(validateSubmission(pack(files, fixture.weight), fixture.archive, options));
  const { fileName, content } = takeMain(files, fixture);
  return listFindings(validateSubmission(content, fileName, { ...options, files }));
}

/**
 * Packs a submission; to reach a size, adds an uncompressed file of zeros.
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {number} [weight]
 */
function pack(files, weight = 0) {
  const [top] = [...files.keys()].map((name) => name.split('/')[0]);
  /** @type {[string, Uint8Array][]} */
  const zeros = weight > 0 ? [[`${top}/zeros.png`, new Uint8Array(weight)]] : [];
  return writeZip([...files, ...zeros], { store: weight > 0 });
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function openPackages(folder, fixture) {
  const collector = new Collector(100);
  /** @type {(files: ReadonlyMap<string, Buffer>, name: string) => ReturnType<typeof openPackage>} */
  const open = (files, name) => openPackage(writeZip([...files]), name, collector);
  const packages = [open(filesOfCase(folder, fixture), fixture.archive ?? 'package.zip')?.taxonomy];
  if (fixture.other)
    packages.push(open(filesOfCase(folder, { ...fixture, folder: fixture.other }), 'other.zip')?.taxonomy);
  checkOverlaps(
    packages.filter((taxonomy) => taxonomy !== undefined),
    collector,
  );
  return listFindings(collector.verdict({}));
}

/**
 * @param {ReadonlyMap<string, Buffer>} files
 * @param {FixtureCase} fixture
 */
function takeMain(files, { main = '' }) {
  const content = files.get(main);
  if (!content) throw new RangeError(`the fixture has no ${main}`);
  return { fileName: main, content, others: new Map([...files].filter(([name]) => name !== main)) };
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function readText(folder, { file = '' }) {
  return readFileSync(join(folder, file), 'utf8');
}

/**
 * @param {string} folder
 * @param {FixtureCase} fixture
 */
function taxonomiesOf(folder, fixture) {
  const files = taxonomyOfCase(folder, fixture);
  return files.size > 0 ? { taxonomies: findIn(files) } : {};
}

/**
 * @param {ReadonlyMap<string, Buffer>} files
 * @returns {Taxonomies}
 */
function findIn(files) {
  return {
    packages: [],
    compiled: () => undefined,
    find(url) {
      const bytes = files.get(url.replace(/^https?:\/\//, ''));
      return bytes && { bytes, file: url };
    },
  };
}

/**
 * Returns the findings of a conversion, whether it succeeds or not.
 * @param {() => { readonly findings: readonly Finding[] }} convert
 */
function findingsOf(convert) {
  try {
    return convert().findings;
  } catch (error) {
    if (!(error instanceof Problem) || !error.validation) throw error;
    return listFindings(error.validation);
  }
}

/** @param {Findings} findings */
function listFindings({ errors, warnings, info }) {
  return [...errors, ...warnings, ...info];
}

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import { layerOf } from '../../src/findings/layer.ts';
import type { ReportFormatId } from '../../src/formats/report-format.ts';
import type { FilingV2 } from '../../src/model/filing-v2.ts';
import { ruleOfCode } from '../../src/service/catalogue/catalogue.ts';
import { writeReport } from '../../src/service/convert/write-report.ts';
import { buildPackage } from '../../src/service/package/package.ts';
import { Problem } from '../../src/service/problems.ts';
import { readReport } from '../../src/service/reading/read-report.ts';
import type { Taxonomies } from '../../src/service/taxonomies.ts';
import { validateDocument } from '../../src/service/validate/validate.ts';
import { validateSource } from '../../src/service/validate/validate-report.ts';
import type { ValidationResult } from '../../src/service/validation-result.ts';
import { TaxonomyStore } from '../../src/store/taxonomy-store.ts';
import { describeShared } from '../support/describe-shared.ts';
import { sampleModule } from '../support/eba-module.ts';
import { mutated } from '../support/mutations.js';
import { findShared, unpackShared } from '../support/shared-data.js';

/**
 * The number of copies of each example, with one mistake each; 220 make 3,000 in all, which takes half an
 * hour.
 */
const COPIES = Number(process.env.FILEWRIGHT_MUTATIONS ?? 20);
/** After every period, as reports do not state when they were created. */
const CREATED_AT = '2036-06-01T00:00:00Z';
const formats: readonly ReportFormatId[] = ['json', 'xml', 'inline', 'csv'];

/** Filings of every profile, unchanged and with one mistake each. */
const examples = readdirSync('examples')
  .filter((file) => /^filing-(?!v1).*(?<!-broken)\.json$/.test(file))
  .map((file) => [file, JSON.parse(readFileSync(`examples/${file}`, 'utf8')) as FilingV2] as const);

/**
 * Returns the findings of layers other than form: the code, the severity and the fact, if the format can name
 * it.
 */
function saidOf(result: ValidationResult, factOf: (finding: Finding) => string): string[] {
  return [...result.errors, ...result.warnings]
    .filter(({ code }) => layerOf(ruleOfCode(code) ?? { category: '' }) !== 'form')
    .map((finding) => `${finding.severity} ${finding.code} ${factOf(finding)}`)
    .sort();
}

interface Written {
  readonly format: ReportFormatId;
  readonly fileName: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/**
 * Writes the report in every format that can carry it; the filer's declarations are not part of the markup.
 */
function writeAll({ extensions: _, relationships = [], ...rest }: FilingV2): Written[] {
  const filing = { ...rest, relationships: relationships.filter(({ kind }) => kind === 'footnote') };
  return formats.flatMap((format) => {
    try {
      const { fileName, files } = writeReport(filing, { format });
      return [{ format, fileName, files }];
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return [];
    }
  });
}

function verdictOn({ fileName, files }: Written, taxonomies?: Taxonomies): ValidationResult {
  const content = files.get(fileName) as Uint8Array;
  return validateSource(
    { content, fileName, files },
    { createdAt: CREATED_AT, profile: 'generic', taxonomies },
  );
}

/** Returns the id of the fact of a finding; a place in markup leads to its tag. */
function factIn(written: Written): (finding: Finding) => string {
  const text = Buffer.from(written.files.get(written.fileName) ?? []).toString();
  const lines = text.split('\n');
  return ({ path, source }) => {
    if (path.startsWith('/facts/'))
      return path.slice('/facts/'.length).replaceAll('~1', '/').replaceAll('~0', '~');
    if (!source) return '';
    const rest = lines[source.line - 1]?.slice(source.column - 1) ?? '';
    const [tag = ''] = /^<[^>]*/.exec(rest) ?? [];
    if (/^<(?:xbrli:|xbrldi:|html|link:|ix:header|\?)/.test(tag)) return '';
    return /\bid="([^"]*)"/.exec(tag)?.[1] ?? '';
  };
}

function factAt({ facts }: FilingV2, path: string): string {
  const [, index] = /^\/facts\/(\d+)/.exec(path) ?? [];
  return index === undefined ? '' : (facts[Number(index)]?.id ?? '');
}

/** Returns the first fact with a context or unit: in xBRL-JSON these have no other place. */
function userOf({ facts, contexts, units }: FilingV2, path: string): string {
  const [, list, index] = /^\/(contexts|units)\/(\d+)/.exec(path) ?? [];
  const id = (list === 'units' ? units : contexts)[Number(index)]?.id;
  if (list === undefined || id === undefined) return '';
  return facts.find(({ contextRef, unitRef }) => id === (list === 'units' ? unitRef : contextRef))?.id ?? '';
}

/** Compares the verdicts on a filing in all its syntaxes; xBRL-CSV has no places of facts. */
function expectOneVerdict(filing: FilingV2, taxonomies?: Taxonomies): number {
  const [first, ...others] = writeAll(filing);
  if (!first) return 0;
  const content = first.files.get(first.fileName) as Uint8Array;
  const source = { content, fileName: first.fileName, files: first.files };
  const read = readReport(source, { createdAt: CREATED_AT }).document;
  const result = validateDocument({ ...read }, { profile: 'generic', taxonomies });
  const expected = saidOf(result, ({ path }) => factAt(read, path));
  const expectedInJson = saidOf(result, ({ path }) => factAt(read, path) || userOf(read, path));
  const codes = (said: readonly string[]) => said.map((one) => one.split(' ').slice(0, 2).join(' '));
  const all = [first, ...others].map((written) => ({
    format: written.format,
    said: saidOf(verdictOn(written, taxonomies), factIn(written)),
  }));
  for (const { format, said } of all) {
    // Pages show facts in another order, and facts in xBRL-CSV have no places to recognize consequences by,
    // so there can be more findings.
    if (format === 'inline' || format === 'csv')
      expect(codes(said), format).toEqual(expect.arrayContaining(codes(expected)));
    else expect(said, format).toEqual(format === 'json' ? expectedInJson : expected);
  }
  return others.length + 1;
}

describe('a report gets one verdict, whatever its syntax', () => {
  test.each(examples)('%s', (_, example) => {
    let compared = 0;
    for (const { filing } of [{ filing: example }, ...mutated(example, COPIES, 11)])
      compared += expectOneVerdict(filing as FilingV2) > 1 ? 1 : 0;
    expect(compared).toBeGreaterThan(COPIES / 4);
  });
});

describeShared('with its taxonomy installed', ['taxonomies', 'filings/ferc.zip'], () => {
  const taxonomies = TaxonomyStore.open(findShared('taxonomies') ?? '');

  test.each(examples.filter(([file]) => /ferc|uk|kvk/.test(file)))('%s', (_, example) => {
    for (const { filing } of [{ filing: example }, ...mutated(example, COPIES, 5)])
      expectOneVerdict(filing as FilingV2, taxonomies);
  });
});

const archives = ['filings/sec-inline.zip', 'filings/uk-companies-house.zip', 'filings/ferc.zip'];

describeShared('real reports get one verdict', archives, () => {
  const reports = archives.flatMap((archive) => {
    const folder = unpackShared(archive);
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:x?html?|xbrl)$/.test(file))
      .map((file) => join(folder, file));
  });

  test.each(reports.slice(0, 60).map((path) => [basename(path), path]))('%s', (_, path) => {
    const content = readFileSync(path as string);
    let filing: FilingV2;
    try {
      filing = readReport(
        { content, fileName: basename(path as string) },
        { createdAt: CREATED_AT },
      ).document;
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem;
      return;
    }
    expectOneVerdict(filing);
  });
});

describe('a package is refused exactly if validation finds an error, with the same findings', () => {
  const sayings = ({ errors, warnings }: ValidationResult) =>
    [...errors, ...warnings].map(({ code, path, severity }) => `${severity} ${code} ${path}`).sort();

  test.each(examples)('%s', (_, example) => {
    const taxonomies = example.document.profile === 'eba-csv' ? sampleModule() : undefined;
    for (const { name, filing } of [{ name: 'as it is', filing: example }, ...mutated(example, COPIES, 3)]) {
      const verdict = validateDocument(filing, { taxonomies });
      let built: ValidationResult | undefined;
      let refused: ValidationResult | undefined;
      try {
        built = buildPackage(filing, { taxonomies }).validation;
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        refused = problem.validation;
      }
      expect(refused === undefined, name).toBe(verdict.valid);
      expect(sayings((built ?? refused) as ValidationResult), name).toEqual(sayings(verdict));
    }
  });
});

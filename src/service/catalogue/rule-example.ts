import { writeZip } from '../../archive/zip-writer.ts';
import { inspectJson } from '../../core/json-inspection.ts';
import { Collector, type Verdict } from '../../findings/collector.ts';
import type { Finding } from '../../findings/finding.ts';
import type { RuleMeta } from '../../findings/rule.ts';
import { changeDocument, isScaffold, type RuleExample, scaffold } from '../../rules/example.ts';
import { judgingFamilies } from '../../rules/families.ts';
import { checkOverlaps } from '../../taxonomy/packages/package-source.ts';
import { openPackage } from '../../taxonomy/packages/report-package.ts';
import { writeReport } from '../convert/write-report.ts';
import { buildPackage } from '../package/package.ts';
import { Problem } from '../problems.ts';
import { type ReadReport, readReport } from '../reading/read-report.ts';
import type { Taxonomies } from '../taxonomies.ts';
import { validate } from '../validate/validate.ts';
import { validatePackage } from '../validate/validate-package.ts';
import { validateReport } from '../validate/validate-report.ts';

/** Reads a document under `examples/` by its name without `.json`. */
export type ReadExample = (name: string) => unknown;

/**
 * What is found in the document or report an example describes. Families that must be asked for run only where
 * the example is about one.
 */
export function runExample(
  rule: Pick<RuleMeta, 'modelVersion' | 'category'>,
  example: RuleExample,
  readExample: ReadExample,
): readonly Finding[] {
  const { report, to } = example;
  if (example.ask?.profile !== undefined && (example.package ?? report) !== undefined)
    return judgeSubmission(example);
  if (example.package !== undefined)
    return rule.category === 'conversion' ? readExamplePackage(example) : openExamplePackages(example);
  if (report !== undefined)
    return isWithTaxonomy(report)
      ? validateExampleReport(report, example.ask)
      : findingsOf(() => readExampleReport(report));
  const document = exampleDocument(rule, example, readExample);
  const { language } = example.ask ?? {};
  if (to === 'package') return packageFindings(document, example.taxonomy, language);
  if (to !== undefined) return findingsOf(() => writeReport(document, { format: to, inline: { language } }));
  const families = judgingFamilies.filter((family) => family === rule.category || family !== 'analytics');
  return listFindings(
    validate(document, {
      ruleset: families,
      ...example.ask,
      ...(example.taxonomy && { taxonomies: taxonomiesOf(example.taxonomy) }),
      ...(example.text !== undefined && { source: inspectJson(example.text) }),
    }),
  );
}

function listFindings({ errors, warnings, info }: Pick<Verdict, 'errors' | 'warnings' | 'info'>): Finding[] {
  return [...errors, ...warnings, ...info];
}

const CREATED_AT = '2026-02-20T09:00:00Z';

function readExampleReport(report: NonNullable<RuleExample['report']>): ReadReport {
  const options = { createdAt: CREATED_AT };
  if (typeof report === 'string') return readReport({ content: Buffer.from(report) }, options);
  const [[fileName, text] = ['', ''], ...others] = Object.entries(report);
  if (text.startsWith('<')) {
    const documents = others.map(([file, content]) => ({ file, content }));
    return readReport({ content: text, fileName, documents }, { ...options, format: 'inline' });
  }
  const files = new Map(others.map(([name, content]) => [name, Buffer.from(content)]));
  return readReport({ content: text, fileName, files }, { ...options, format: 'csv' });
}

/** Whether an example is about a report and its taxonomy, and not about reading alone. */
function isWithTaxonomy(report: NonNullable<RuleExample['report']>): report is ReportFilesByName {
  return typeof report !== 'string' && Object.keys(report).some((name) => name.endsWith('.xsd'));
}

type ReportFilesByName = Exclude<NonNullable<RuleExample['report']>, string>;

function validateExampleReport(report: ReportFilesByName, ask: RuleExample['ask']): readonly Finding[] {
  const [[fileName, content] = ['', ''], ...others] = Object.entries(report);
  const files = new Map(others.map(([name, text]) => [name, Buffer.from(text)]));
  const registry = files.get('utr.xml');
  return listFindings(
    validateReport(
      { content: Buffer.from(content), fileName, files },
      {
        createdAt: CREATED_AT,
        calculations: ask?.calculations,
        unitsRegistry: registry && { content: registry, file: 'utr.xml' },
      },
    ),
  );
}

/** What a regulator would find in the package of an example, or in a report by itself. */
function judgeSubmission({
  package: packed,
  packageName,
  weight = 0,
  report,
  taxonomy = {},
  ask,
}: RuleExample): Finding[] {
  const options = { taxonomies: taxonomiesOf(taxonomy), profile: ask?.profile };
  if (packed)
    return listFindings(validatePackage(archiveOf(packed, weight), packageName ?? 'package.zip', options));
  const given = Object.entries(typeof report === 'object' ? report : { 'report.xhtml': report ?? '' });
  const files = new Map(given.map(([name, text]) => [name, Buffer.from(text)]));
  const [[name, content] = ['', Buffer.alloc(0)]] = files;
  return listFindings(validatePackage(content, name, { ...options, files }));
}

/** The archive of an example; one that has to weigh something holds a file of zeros, which are not packed. */
function archiveOf(files: Readonly<Record<string, string>>, weight: number): Buffer {
  const [first = ''] = Object.keys(files);
  const entries: [string, string | Uint8Array][] = Object.entries(files);
  if (weight > 0) entries.push([`${first.split('/')[0]}/zeros.png`, new Uint8Array(weight)]);
  return writeZip(entries, { store: weight > 0 });
}

function readExamplePackage({
  package: files = {},
  packageName = 'package.zip',
}: RuleExample): readonly Finding[] {
  const content = writeZip(Object.entries(files));
  return findingsOf(() => readReport({ content, fileName: packageName }, { createdAt: CREATED_AT }));
}

function openExamplePackages({ package: files = {}, packageName, otherPackage }: RuleExample): Finding[] {
  const collector = new Collector(100);
  const open = (content: Readonly<Record<string, string>>, name = 'package.zip') =>
    openPackage(writeZip(Object.entries(content)), name, collector)?.taxonomy;
  const packages = [open(files, packageName), otherPackage && open(otherPackage, 'other.zip')];
  checkOverlaps(
    packages.filter((taxonomy) => taxonomy !== undefined),
    collector,
  );
  return listFindings(collector.verdict({}));
}

/** The files of an example as taxonomies at hand. */
function taxonomiesOf(files: Readonly<Record<string, string>>): Taxonomies {
  return {
    packages: [],
    compiled: () => undefined,
    find: (url) =>
      Object.hasOwn(files, url) ? { bytes: Buffer.from(files[url] ?? ''), file: url } : undefined,
  };
}

/** What a package of the document is found to be, whether it is built or not. */
function packageFindings(
  document: Record<string, unknown>,
  taxonomy: RuleExample['taxonomy'],
  language: string | undefined,
): readonly Finding[] {
  const options = { language, ...(taxonomy && { taxonomies: taxonomiesOf(taxonomy) }) };
  return findingsOf(() => ({ findings: listFindings(buildPackage(document, options).validation) }));
}

/** Whether a conversion succeeds or not, it says what it found. */
function findingsOf(convert: () => { readonly findings: readonly Finding[] }): readonly Finding[] {
  try {
    return convert().findings;
  } catch (error) {
    if (!(error instanceof Problem) || !error.validation) throw error;
    return listFindings(error.validation);
  }
}

function exampleDocument(
  rule: Pick<RuleMeta, 'modelVersion'>,
  example: RuleExample,
  readExample: ReadExample,
): Record<string, unknown> {
  if (example.text !== undefined) return JSON.parse(example.text);
  const base = baseOf(rule, example);
  const start = isScaffold(base) ? scaffold(base, example.lines) : readExample(base);
  return changeDocument(start, example) as Record<string, unknown>;
}

export function baseOf(rule: Pick<RuleMeta, 'modelVersion'>, example: RuleExample): string {
  return example.base ?? (rule.modelVersion === 'v1' ? 'v1' : 'us-gaap');
}

export { isScaffold, scaffold };

import { inspectJson } from '../core/json-inspection.ts';
import type { Finding } from '../findings/finding.ts';
import { changeDocument, isScaffold, type RuleExample, scaffold } from '../rules/example.ts';
import type { RuleMeta } from '../rules/rule.ts';
import { judgingFamilies } from './catalogue.ts';
import { Problem } from './problems.ts';
import { type ReadReport, readReport } from './read-report.ts';
import { validate } from './validate.ts';
import { writeReport } from './write-report.ts';

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
  if (report !== undefined) return findingsOf(() => readExampleReport(report));
  const document = exampleDocument(rule, example, readExample);
  if (to !== undefined) return findingsOf(() => writeReport(document, { format: to }));
  const families = judgingFamilies.filter((family) => family === rule.category || family !== 'analytics');
  const { errors, warnings, info } = validate(document, {
    ruleset: families,
    ...example.ask,
    ...(example.text !== undefined && { source: inspectJson(example.text) }),
  });
  return [...errors, ...warnings, ...info];
}

function readExampleReport(report: NonNullable<RuleExample['report']>): ReadReport {
  const options = { createdAt: '2026-02-20T09:00:00Z' };
  if (typeof report === 'string') return readReport({ content: Buffer.from(report) }, options);
  const [[fileName, text] = ['', ''], ...others] = Object.entries(report);
  if (text.startsWith('<')) {
    const documents = others.map(([file, content]) => ({ file, content }));
    return readReport({ content: text, fileName, documents }, { ...options, format: 'inline' });
  }
  const files = new Map(others.map(([name, content]) => [name, Buffer.from(content)]));
  return readReport({ content: text, fileName, files }, { ...options, format: 'csv' });
}

/** Whether a conversion succeeds or not, it says what it found. */
function findingsOf(convert: () => { readonly findings: readonly Finding[] }): readonly Finding[] {
  try {
    return convert().findings;
  } catch (error) {
    if (!(error instanceof Problem) || !error.validation) throw error;
    const { errors, warnings, info } = error.validation;
    return [...errors, ...warnings, ...info];
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

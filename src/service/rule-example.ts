import { inspectJson } from '../core/json-inspection.ts';
import { catalogue } from '../rules/catalogue.ts';
import { changeDocument, isScaffold, type RuleExample, scaffold } from '../rules/example.ts';
import type { RuleMeta } from '../rules/rule.ts';
import { type ValidationResult, validate } from './validate.ts';

/** Reads a document under `examples/` by its name without `.json`. */
export type ReadExample = (name: string) => unknown;

const everyFamily = [...new Set(catalogue.map((rule) => rule.category))];

/** Judges the document an example describes, with the families that must be asked for only where it is about one. */
export function runExample(
  rule: Pick<RuleMeta, 'modelVersion' | 'category'>,
  example: RuleExample,
  readExample: ReadExample,
): ValidationResult {
  const families = everyFamily.filter((family) => family === rule.category || family !== 'analytics');
  return validate(exampleDocument(rule, example, readExample), {
    ruleset: families,
    ...example.ask,
    ...(example.text !== undefined && { source: inspectJson(example.text) }),
  });
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

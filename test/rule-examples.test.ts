import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inspectJson } from '../src/core/json-inspection.ts';
import { catalogue } from '../src/rules/catalogue.ts';
import { changeDocument, isScaffold, type RuleExample, scaffold } from '../src/rules/example.ts';
import type { RuleMeta } from '../src/rules/rule.ts';
import { validate } from '../src/service/validate.ts';

function documentOf(example: RuleExample, meta: RuleMeta): Record<string, unknown> {
  if (example.text !== undefined) return JSON.parse(example.text);
  const base = example.base ?? (meta.modelVersion === 'v1' ? 'v1' : 'us-gaap');
  const start = isScaffold(base) ? scaffold(base, example.lines) : readExample(base);
  return changeDocument(start, example.set) as Record<string, unknown>;
}

function readExample(name: string): unknown {
  const file = new URL(`../examples/${name}.json`, import.meta.url);
  if (!existsSync(file)) throw new Error(`No such example: ${name}`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

describe.each(catalogue.map((meta) => [meta.code, meta] as const))('%s', (code, meta) => {
  test.each(meta.examples.map((example, index) => [index + 1, example] as const))(
    'example %i',
    (_, example) => {
      const result = validate(documentOf(example, meta), {
        ruleset: [meta.category, ...families],
        ...example.ask,
        ...(example.text !== undefined && { source: inspectJson(example.text) }),
      });
      const all = [...result.errors, ...result.warnings, ...result.info];
      const expected = typeof example.at === 'string' ? [example.at] : example.at;
      expect(
        all
          .filter((finding) => finding.code === code)
          .map((finding) => finding.path)
          .sort(),
      ).toEqual([...expected].sort());
      const others = [...new Set(all.filter((f) => f.severity !== 'info').map((f) => f.code))].filter(
        (other) => other !== code,
      );
      expect(others.sort()).toEqual([...(example.also ?? [])].sort());
    },
  );

  test('shows at least one document it speaks about', () => {
    expect(meta.examples.some((example) => example.at.length > 0)).toBe(true);
  });
});

const families = [...new Set(catalogue.map((meta) => meta.category))].filter(
  (family) => family !== 'analytics',
);

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { showPlace } from '../src/findings/finding.ts';
import type { RuleMeta } from '../src/findings/rule.ts';
import type { RuleExample } from '../src/rules/example.ts';
import { catalogue } from '../src/service/catalogue/catalogue.ts';
import { runExample } from '../src/service/catalogue/rule-example.ts';
import { explainRule } from '../src/service/catalogue/rule-listing.ts';

function findingsOf(meta: RuleMeta, example: RuleExample) {
  return runExample(meta, example, (name) =>
    JSON.parse(readFileSync(new URL(`../examples/${name}.json`, import.meta.url), 'utf8')),
  );
}

function placesOf({ at }: RuleExample): readonly string[] {
  return typeof at === 'string' ? [at] : at;
}

describe.each(catalogue.map((meta) => [meta.code, meta] as const))('%s', (code, meta) => {
  test.each(meta.examples.map((example, index) => [index + 1, example] as const))(
    'example %i gives just the findings it names',
    (_, example) => {
      const findings = findingsOf(meta, example);
      const places = findings.filter((finding) => finding.code === code).map(showPlace);
      expect(places.sort()).toEqual([...placesOf(example)].sort());
      const others = findings.filter(({ severity, code: other }) => severity !== 'info' && other !== code);
      expect([...new Set(others.map((finding) => finding.code))].sort()).toEqual(
        [...(example.also ?? [])].sort(),
      );
    },
  );

  test('is shown at work by the example that is listed', () => {
    const { example } = JSON.parse(JSON.stringify(explainRule(code))) as { example: RuleExample };
    expect(findingsOf(meta, example).map((finding) => finding.code)).toContain(code);
  });
});

test('every code is listed once', () => {
  const codes = catalogue.map((meta) => meta.code);
  expect(new Set(codes).size).toBe(codes.length);
});

test('every rule has an example', () => {
  const without = catalogue.filter(({ examples }) => examples.length === 0);
  expect(without.map(({ code }) => code)).toEqual([]);
});

import { filingRules } from './filing/index.ts';
import { statementRules } from './investor/index.ts';
import type { RuleMeta } from './rule.ts';
import { schemaRules } from './schema/schema-rules.ts';
import { sourceRules } from './source/source-rules.ts';

/** Every rule there is, and so every code a finding can carry. */
export const catalogue: readonly RuleMeta[] = [
  ...sourceRules,
  ...schemaRules,
  ...filingRules,
  ...statementRules,
]
  .map((rule) => rule.meta)
  .sort((a, b) => (a.code < b.code ? -1 : 1));

const byCode = new Map(catalogue.map((meta) => [meta.code, meta]));

export function ruleOfCode(code: string): RuleMeta | undefined {
  return byCode.get(code);
}

import { readFileSync } from 'node:fs';
import { changeDocument, isScaffold, scaffold } from '../rules/example.ts';
import type { ListedRule } from '../service/rule-listing.ts';
import { CommandFailure } from './terminal.ts';

export type Example = NonNullable<ListedRule['example']>;

/** The document an example starts from: one made here, or a file that comes with the package. */
export function baseOf(rule: ListedRule, example: Example): string {
  return example.base ?? (rule.modelVersion === 'v1' ? 'v1' : 'us-gaap');
}

export function exampleDocument(rule: ListedRule, example: Example): Record<string, unknown> {
  const base = baseOf(rule, example);
  const start = isScaffold(base) ? scaffold(base, example.lines) : readExample(base);
  return changeDocument(start, example.set) as Record<string, unknown>;
}

function readExample(name: string): unknown {
  try {
    return JSON.parse(readFileSync(new URL(`../../examples/${name}.json`, import.meta.url), 'utf8'));
  } catch {
    throw new CommandFailure(`the example document ${name}.json is not where the package should have it`);
  }
}

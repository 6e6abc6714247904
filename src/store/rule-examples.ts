import { readFileSync } from 'node:fs';
import type { RuleExample } from '../service/catalogue/rule-listing.ts';

/** Made from the fixtures by `npm run docs`. */
const FILE = new URL('../../data/rule-examples.json', import.meta.url);

let examples: Readonly<Record<string, RuleExample>> | undefined;

/** The example of a rule. The file is read when the first example is asked for. */
export function readRuleExample(code: string): RuleExample | undefined {
  examples ??= JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, RuleExample>>;
  return Object.hasOwn(examples, code) ? examples[code] : undefined;
}

import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import type { RuleExample } from '../service/catalogue/rule-listing.ts';

/**
 * Generated from `data/rule-examples.json`, which `npm run docs` creates from the fixtures; a
 * fifteenth of its size.
 */
const FILE = new URL('../../data/generated/rule-examples.json.br', import.meta.url);

let examples: Readonly<Record<string, RuleExample>> | undefined;

/** Returns the example of a rule. The file is read with the first example. */
export function readRuleExample(code: string): RuleExample | undefined {
  examples ??= JSON.parse(brotliDecompressSync(readFileSync(FILE)).toString()) as Readonly<
    Record<string, RuleExample>
  >;
  return Object.hasOwn(examples, code) ? examples[code] : undefined;
}

import type { Client, Rule } from '../client/index.ts';

let known: Promise<ReadonlyMap<string, Rule>> | undefined;

/** Every rule by its code. The service lists them once. */
export function knownRules(client: Client): Promise<ReadonlyMap<string, Rule>> {
  known ??= client
    .get('/api/v1/validate/rules')
    .then(({ rules }) => new Map(rules.map((rule) => [rule.code, rule])));
  known.catch(() => {
    known = undefined;
  });
  return known;
}

import type { Client, Rule } from '../client/index.ts';

let known: Promise<ReadonlyMap<string, Rule>> | undefined;

/** Returns every rule by its code; requested from the service once. */
export function knownRules(client: Client): Promise<ReadonlyMap<string, Rule>> {
  known ??= client
    .get('/api/v1/validate/rules')
    .then(({ rules }) => new Map(rules.map((rule) => [rule.code, rule])));
  known.catch(() => {
    known = undefined;
  });
  return known;
}

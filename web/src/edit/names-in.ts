import { eachChild, skipSpace, skipValue, stringAt } from '../desk/json-place.ts';

/** Names that other parts of a filing can refer to. */
export interface NamesIn {
  readonly contexts: readonly string[];
  readonly units: readonly string[];
  readonly concepts: readonly string[];
  readonly facts: readonly string[];
}

/** Longer lists of suggestions do not help. */
const MAX_NAMES = 20_000;

/** Returns the names in a JSON text. */
export function namesIn(text: string): NamesIn {
  const names = { contexts: new Set<string>(), units: new Set<string>(), facts: new Set<string>() };
  const concepts = new Set<string>();
  eachChild(text, skipSpace(text, 0), (list, at) => {
    const ids = names[list as keyof typeof names];
    if (!ids) return skipValue(text, at);
    return eachChild(text, at, (_, item) =>
      eachChild(text, item, (member, from) => {
        const to = skipValue(text, from);
        const kept = member === 'id' ? ids : member === 'concept' ? concepts : undefined;
        if (kept && text[from] === '"' && kept.size < MAX_NAMES) kept.add(stringAt(text, from, to));
        return to;
      }),
    );
  });
  const { contexts, units, facts } = names;
  return { contexts: [...contexts], units: [...units], facts: [...facts], concepts: [...concepts] };
}

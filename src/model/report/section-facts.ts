import type { FilingV2 } from '../filing-v2.ts';

/** Returns the ids of the facts that the sections of a filing refer to. */
export function factsOfSections({ sections = [] }: Pick<FilingV2, 'sections'>): ReadonlySet<string> {
  const ids = new Set<string>();
  const collect = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) collect(one);
    else if (typeof node === 'object' && node !== null)
      for (const [name, value] of Object.entries(node))
        if (name === 'factRef' && typeof value === 'string') ids.add(value);
        else collect(value);
  };
  collect(sections);
  return ids;
}

/** Sorted, disjoint ranges of code points: first and last of each. */
export type CharacterSet = readonly number[];

const LAST = 0x10ffff;

export function uniteSets(sets: readonly CharacterSet[]): CharacterSet {
  const starts: [first: number, last: number][] = [];
  for (const set of sets)
    for (let at = 0; at < set.length; at += 2) starts.push([set[at] as number, set[at + 1] as number]);
  starts.sort((a, b) => a[0] - b[0]);
  const united: number[] = [];
  for (const [first, last] of starts) {
    const end = united.length - 1;
    if (end > 0 && first <= (united[end] as number) + 1) united[end] = Math.max(united[end] as number, last);
    else united.push(first, last);
  }
  return united;
}

export function complementSet(set: CharacterSet): CharacterSet {
  const rest: number[] = [];
  let next = 0;
  for (let at = 0; at < set.length; at += 2) {
    if ((set[at] as number) > next) rest.push(next, (set[at] as number) - 1);
    next = (set[at + 1] as number) + 1;
  }
  if (next <= LAST) rest.push(next, LAST);
  return rest;
}

export function subtractSet(set: CharacterSet, without: CharacterSet): CharacterSet {
  return complementSet(uniteSets([complementSet(set), without]));
}

/** The Unicode categories in XML Schema (Part 2, F.1.1); surrogates are not characters. */
const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

const found = new Map<string, CharacterSet>();

/** Returns the characters of a category, by the Unicode version of the JavaScript engine. */
export function categorySet(name: string): CharacterSet | undefined {
  return CATEGORY.test(name) ? findCharacters(`\\p{${name}}`) : undefined;
}

/** Returns all characters except punctuation, separators and others: the meaning of `\w`. */
export function wordSet(): CharacterSet {
  return findCharacters('[^\\p{P}\\p{Z}\\p{C}]');
}

/** Finds the characters of a JavaScript character class as runs in a text of all characters in order. */
function findCharacters(characterClass: string): CharacterSet {
  let set = found.get(characterClass);
  if (!set) {
    const runs: number[] = [];
    for (const { index, 0: run } of allCharacters().matchAll(new RegExp(`${characterClass}+`, 'gu')))
      runs.push(characterAt(index), characterAt(index + run.length) - 1);
    set = runs;
    found.set(characterClass, set);
  }
  return set;
}

const FIRST_SURROGATE = 0xd800;
const SURROGATES = 0x800;
const FIRST_PAIR = 0x10000;
/** The first index of characters with two code units; surrogates are excluded. */
const FIRST_PAIR_INDEX = FIRST_PAIR - SURROGATES;

function allCharacters(): string {
  const units = new Uint16Array(FIRST_PAIR_INDEX + 2 * (LAST + 1 - FIRST_PAIR));
  let at = 0;
  for (let code = 0; code < FIRST_PAIR; code++)
    if (code < FIRST_SURROGATE || code >= FIRST_SURROGATE + SURROGATES) units[at++] = code;
  for (let pair = 0; pair <= LAST - FIRST_PAIR; pair++) {
    units[at++] = FIRST_SURROGATE + (pair >> 10);
    units[at++] = 0xdc00 + (pair & 0x3ff);
  }
  return new TextDecoder('utf-16le').decode(units);
}

/** Returns the character at an index of that text. */
function characterAt(index: number): number {
  if (index < FIRST_SURROGATE) return index;
  return index < FIRST_PAIR_INDEX ? index + SURROGATES : FIRST_PAIR + (index - FIRST_PAIR_INDEX) / 2;
}

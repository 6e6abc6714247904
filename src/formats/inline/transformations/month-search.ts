/** How the name of a month may be written. */
type MonthCase = 'any' | 'small, capital or capitalised' | 'capital or capitalised' | 'as is';

export interface MonthSpelling {
  readonly case: MonthCase;
  /** Refuses a name within a word: the character before it must not be an ASCII letter. */
  readonly startsWord?: boolean;
  /** Refuses a name that ASCII letters follow. */
  readonly endsWord?: boolean;
}

interface FoundMonth {
  readonly month: number;
  /** What follows the name, or the part of it that the registry knows. */
  readonly rest: string;
}

/** Finds the name of a month in the text between the numbers of a date; where asked for, with text after it. */
export interface MonthSearch {
  /** The name the text begins with. */
  atStart(text: string, isFollowed: boolean): FoundMonth | undefined;
  /** The last name in the text that has at least one character before it. */
  within(text: string, isFollowed: boolean): FoundMonth | undefined;
}

/** Greek capitals that reports write with the Latin letter of the same shape. */
const LATIN_LOOK_ALIKES = new Map([
  ['Ι', 'I'],
  ['Α', 'A'],
  ['Ο', 'O'],
]);

function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function listForms(name: string, spelling: MonthCase): string[] {
  if (spelling === 'any' || spelling === 'as is') return [name];
  const forms = [capitalise(name), name.toUpperCase()];
  for (const form of [...forms]) {
    const latin = LATIN_LOOK_ALIKES.get(form.charAt(0));
    if (latin !== undefined) forms.push(latin + form.slice(1));
  }
  if (spelling === 'small, capital or capitalised') forms.push(name);
  return forms;
}

/** The search for twelve months whose names are given as in `MONTH_NAMES`. */
export function searchMonths(stems: string, spelling: MonthSpelling): MonthSearch {
  const months = new Map<string, number>();
  for (const [index, variants] of stems.split(/\s+/).entries()) {
    for (const name of variants.split('/'))
      for (const form of listForms(name, spelling.case)) months.set(form, index + 1);
  }
  const longestFirst = [...months.keys()].sort((a, b) => b.length - a.length);
  const flags = spelling.case === 'any' ? 'si' : 's';
  const names = `(${longestFirst.join('|')})${spelling.endsWord ? '(?![a-zA-Z])' : ''}`;
  // The greedy run before the name steps back a character at a time; behind the name at most one is looked at.
  const within = `.*${spelling.startsWord ? '[^a-zA-Z]' : '.'}${names}`;
  const compile = (source: string) => ({
    free: new RegExp(`^${source}`, flags),
    followed: new RegExp(`^${source}(?=.)`, flags),
  });
  const patterns = { atStart: compile(names), within: compile(within) };

  const find = (pattern: RegExp, text: string): FoundMonth | undefined => {
    const found = pattern.exec(text);
    if (!found) return undefined;
    const name = found[1] as string;
    const month = months.get(spelling.case === 'any' ? name.toLowerCase() : name) as number;
    return { month, rest: text.slice(found[0].length) };
  };
  return {
    atStart: (text, isFollowed) => find(patterns.atStart[isFollowed ? 'followed' : 'free'], text),
    within: (text, isFollowed) => find(patterns.within[isFollowed ? 'followed' : 'free'], text),
  };
}

const ROMAN_MONTHS = new Map(
  'I II III IV V VI VII VIII IX X XI XII'.split(' ').flatMap((numeral, index): [string, number][] => [
    [numeral, index + 1],
    [numeral.toLowerCase(), index + 1],
  ]),
);
const ROMAN_LETTERS = 'IVXivx';

/** Months as Roman numerals, all capitals or all small; the letters next to a numeral are no Roman digits. */
export const romanMonths: MonthSearch = {
  atStart(text, isFollowed) {
    let end = 0;
    while (end < text.length && ROMAN_LETTERS.includes(text.charAt(end))) end++;
    const month = ROMAN_MONTHS.get(text.slice(0, end));
    return month === undefined || (isFollowed && end === text.length)
      ? undefined
      : { month, rest: text.slice(end) };
  },
  within(text, isFollowed) {
    let end = text.length;
    while (end > 0) {
      while (end > 0 && !ROMAN_LETTERS.includes(text.charAt(end - 1))) end--;
      let start = end;
      while (start > 0 && ROMAN_LETTERS.includes(text.charAt(start - 1))) start--;
      const month = ROMAN_MONTHS.get(text.slice(start, end));
      const isThere = month !== undefined && start > 0 && !(isFollowed && end === text.length);
      if (isThere) return { month, rest: text.slice(end) };
      end = start;
    }
    return undefined;
  },
};

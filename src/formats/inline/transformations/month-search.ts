/** The permitted case of month names. */
type MonthCase = 'any' | 'small, capital or capitalised' | 'capital or capitalised' | 'as is';

export interface MonthSpelling {
  readonly case: MonthCase;
  /** Refuses a name within a word: an ASCII letter must not precede it. */
  readonly startsWord?: boolean;
  /** Refuses a name followed by ASCII letters. */
  readonly endsWord?: boolean;
}

interface FoundMonth {
  readonly month: number;
  /** The text after the name, or after the part of it that the registry defines. */
  readonly rest: string;
}

/** Finds the month name in the text between the numbers of a date; if requested, with text after it. */
export interface MonthSearch {
  /** Finds a name at the start of the text. */
  atStart(text: string, isFollowed: boolean): FoundMonth | undefined;
  /** Finds the last name in the text with at least one character before it. */
  within(text: string, isFollowed: boolean): FoundMonth | undefined;
}

/** Greek capitals for which reports use the Latin letter of the same shape. */
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

/** Returns a search for twelve month names in the form of `MONTH_NAMES`. */
export function searchMonths(stems: string, spelling: MonthSpelling): MonthSearch {
  const months = new Map<string, number>();
  for (const [index, variants] of stems.split(/\s+/).entries()) {
    for (const name of variants.split('/'))
      for (const form of listForms(name, spelling.case)) months.set(form, index + 1);
  }
  const longestFirst = [...months.keys()].sort((a, b) => b.length - a.length);
  const flags = spelling.case === 'any' ? 'si' : 's';
  const names = `(${longestFirst.join('|')})${spelling.endsWord ? '(?![a-zA-Z])' : ''}`;
  // The greedy run before the name backtracks one character at a time; after the name at most one is read.
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

/** Months as Roman numerals, all capitals or all lower case; no Roman digit may be next to a numeral. */
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

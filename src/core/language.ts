/**
 * The grandfathered tags of RFC 5646 section 2.1 that its `langtag` production does not produce; the regular
 * ones, such as zh-min-nan, are well-formed without a list.
 */
const IRREGULAR_TAGS = new Set(
  (
    'en-gb-oed i-ami i-bnn i-default i-enochian i-hak i-klingon i-lux i-mingo i-navajo i-pwn i-tao i-tay ' +
    'i-tsu sgn-be-fr sgn-be-nl sgn-ch-de'
  ).split(' '),
);

const SUBTAG = /^[a-z0-9]{1,8}$/;
const LETTERS = /^[a-z]+$/;
const DIGITS = /^[0-9]+$/;

function isLetters(subtag: string | undefined, least: number, most: number): boolean {
  return subtag !== undefined && subtag.length >= least && subtag.length <= most && LETTERS.test(subtag);
}

function isRegion(subtag: string | undefined): boolean {
  return isLetters(subtag, 2, 2) || (subtag?.length === 3 && DIGITS.test(subtag));
}

function isVariant(subtag: string | undefined): boolean {
  if (subtag === undefined) return false;
  return subtag.length >= 5 || (subtag.length === 4 && DIGITS.test(subtag.charAt(0)));
}

function skipLanguage(subtags: readonly string[]): number {
  if (!isLetters(subtags[0], 2, 8)) return 0;
  let next = 1;
  if (isLetters(subtags[0], 2, 3)) {
    while (next <= 3 && isLetters(subtags[next], 3, 3)) next++;
  }
  return next;
}

/** Checks extensions and a final private use part: each singleton needs at least one subtag of its own. */
function isExtensionTail(subtags: readonly string[], start: number): boolean {
  let next = start;
  while (next < subtags.length && subtags[next] !== 'x') {
    if (subtags[next]?.length !== 1) return false;
    const first = next + 1;
    next = first;
    while (next < subtags.length && (subtags[next]?.length ?? 0) > 1) next++;
    if (next === first) return false;
  }
  return next === subtags.length || next + 1 < subtags.length;
}

/** Returns the tag in lower case for comparison; case has no meaning (RFC 5646 section 2.1.1). */
export function normalizeLanguage(text: string): string {
  return text.toLowerCase();
}

/**
 * Whether the text is well-formed by RFC 5646 section 2.2.9, that is, by its grammar alone: the subtag
 * registry and repeated variants and singletons are not checked.
 */
export function isLanguageTag(text: string): boolean {
  // Some letters outside ASCII, such as the Kelvin sign, become ASCII in lower case.
  for (let index = 0; index < text.length; index++) {
    if (text.charCodeAt(index) > 0x7f) return false;
  }
  const tag = normalizeLanguage(text);
  if (IRREGULAR_TAGS.has(tag)) return true;
  const subtags = tag.split('-');
  if (!subtags.every((subtag) => SUBTAG.test(subtag))) return false;
  if (subtags[0] === 'x') return subtags.length > 1;
  let next = skipLanguage(subtags);
  if (next === 0) return false;
  if (isLetters(subtags[next], 4, 4)) next++;
  if (isRegion(subtags[next])) next++;
  while (isVariant(subtags[next])) next++;
  return isExtensionTail(subtags, next);
}

/**
 * The codes of ISO 639-1 by their first letter, which each word starts with, and the withdrawn ones that the
 * registry of BCP 47 keeps.
 */
const TWO_LETTERS = new Set(
  (
    'aabefkmnrsvyz baeghimnors caehorsuvy daevz eelnostu fafijory gadlnuv haeiortuyz iadegiknostuw jaivw ' +
    'kagijklmnorsuvwy labginotuv mghiklnorsty nabdeglnorvy ocjmrs pailst qu rmnouw sacdeghiklmnoqrstuvw ' +
    'taeghiklnorstwy ugkrz veio wao xh yio zahu'
  )
    .split(' ')
    .flatMap(([first = '', ...seconds]) => seconds.map((second) => first + second)),
);

/**
 * Whether the text is a well-formed tag of a language that exists. Codes of three letters are accepted as they
 * are, as new ones are added every year; longer ones are reserved, and none exists.
 */
export function isLanguage(text: string): boolean {
  if (!isLanguageTag(text)) return false;
  const primary = primaryLanguage(text);
  return primary.length === 2 ? TWO_LETTERS.has(primary) : primary.length <= 3;
}

/** Returns the first subtag: the language without region or script. */
export function primaryLanguage(tag: string): string {
  const [first = ''] = normalizeLanguage(tag).split('-', 1);
  return first;
}

export function sameLanguage(a: string, b: string): boolean {
  return a === b || normalizeLanguage(a) === normalizeLanguage(b);
}

/** Whether both tags name the same language, whatever the region: "en-GB" and "en". */
export function speakAlike(a: string, b: string): boolean {
  return primaryLanguage(a) === primaryLanguage(b);
}

/** The names of languages that reports are often in. */
const NAMES: ReadonlyMap<string, string> = new Map(
  (
    'bg Bulgarian, cs Czech, da Danish, de German, el Greek, en English, es Spanish, et Estonian, fi Finnish, fr French, ' +
    'ga Irish, hr Croatian, hu Hungarian, is Icelandic, it Italian, ja Japanese, lt Lithuanian, lv Latvian, mt Maltese, ' +
    'nb Norwegian, nl Dutch, no Norwegian, pl Polish, pt Portuguese, ro Romanian, sk Slovak, sl Slovenian, sv Swedish'
  )
    .split(', ')
    .map((entry) => entry.split(' ') as [string, string]),
);

/** 'German ("de-AT")': a language by its name, if it is a common one, and its tag. */
export function languageWords(tag: string): string {
  if (tag === 'und') return 'an undetermined language ("und")';
  const name = NAMES.get(tag.toLowerCase().replace(/-.*$/s, ''));
  return name === undefined ? `"${tag}"` : `${name} ("${tag}")`;
}

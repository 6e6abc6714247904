import { MAX_TEXT_SAMPLE } from '../limits.ts';
import { isOimNumber } from './number-text.ts';

/**
 * Words whose first does not begin like a number or date and has no colon like a QName; this recognizes most
 * texts.
 */
const PLAIN_WORDS = /^\s*[^\s:\d.+-][^\s:]*\s+\S/;
const TWO_WORDS = /\S\s+\S/;
/** A date, or a date-time. */
const DATE = /^[0-9]{4,5}-[0-9]{2}-[0-9]{2}(?:[TZ+-][0-9:.TZ+-]*)?$/;

/**
 * Whether a value is certainly running text: words separated by white space that are not a list of numbers,
 * dates or names. A single word may be a code, a name or a date, which only its taxonomy decides.
 */
export function isRunningText(value: string): boolean {
  if (value.length > MAX_TEXT_SAMPLE) return isRunningText(firstWords(value));
  if (PLAIN_WORDS.test(value)) return true;
  if (!TWO_WORDS.test(value)) return false;
  const words = /\S+/g;
  for (let found = words.exec(value); found; found = words.exec(value))
    if (!isListItem(found[0])) return true;
  return false;
}

/** Returns the complete words at the start of a text. */
function firstWords(value: string): string {
  let end = MAX_TEXT_SAMPLE;
  while (end > 0 && !/\s/.test(value.charAt(end - 1))) end--;
  return value.slice(0, end);
}

/** Whether a word is a number, a date or a name with a prefix, optionally followed by a separator. */
function isListItem(word: string): boolean {
  const item = word.endsWith(',') || word.endsWith(';') ? word.slice(0, -1) : word;
  const colon = item.indexOf(':');
  return (colon > 0 && colon < item.length - 1) || isOimNumber(item) || DATE.test(item);
}

import { escapeText, findForbiddenCharacter } from '../../../xml/writer.ts';

/** Words of a report that are no facts; characters XML has no place for are shown as missing. */
export function cleanWords(words: string): string {
  if (findForbiddenCharacter(words) === undefined) return words;
  return words.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

/** The same as content of an element. */
export function showWords(words: string): string {
  return escapeText(cleanWords(words));
}

/** A text that is shown again and again, cut where it would flood the page. */
export function shortenWords(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most).toWellFormed()}…`;
}

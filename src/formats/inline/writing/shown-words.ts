import { escapeText, findForbiddenCharacter } from '../../../xml/writer.ts';

/** Cleans text other than facts; replaces characters that XML forbids. */
export function cleanWords(words: string): string {
  if (findForbiddenCharacter(words) === undefined) return words;
  return words.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd');
}

/** Returns cleaned text as element content, with typographic apostrophes. */
export function showWords(words: string): string {
  return escapeText(setApostrophes(cleanWords(words)));
}

/** Replaces straight apostrophes, but not quotation marks, which come in pairs. */
function setApostrophes(words: string): string {
  if (!words.includes("'") || /(?<!\p{L})'/u.test(words)) return words;
  return words.replaceAll("'", '’');
}

/** Truncates a text that is shown repeatedly, so that it cannot flood the report. */
export function shortenWords(words: string, most: number): string {
  return words.length <= most ? words : `${words.slice(0, most).toWellFormed()}…`;
}

/**
 * Reduces text to letters, digits, periods, hyphens and underscores, which all file systems and archives
 * accept.
 */
export function safeName(text: string): string {
  return trimCharacters(text.replace(/[^A-Za-z0-9._-]+/g, '-'), '.-');
}

/** Removes these characters from both ends. A regular expression would take quadratic time. */
export function trimCharacters(text: string, characters: string): string {
  let start = 0;
  while (start < text.length && characters.includes(text[start] as string)) start++;
  return trimEndCharacters(text.slice(start), characters);
}

export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1] as string)) end--;
  return text.slice(0, end);
}

/** Encodes a path as part of an address; characters that no address can contain are replaced. */
export function pathAddress(path: string): string {
  return encodeURI(path.toWellFormed());
}

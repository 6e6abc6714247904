const SPACE = 0x20;

/** What XML counts as white space: space, tab, carriage return, line feed. Other white space of Unicode is content. */
export function isBlank(code: number): boolean {
  return code === SPACE || (code >= 0x09 && code <= 0x0d && code !== 0x0b && code !== 0x0c);
}

/** A text without white space around it. */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return end - start === text.length ? text : text.slice(start, end);
}

/** The same, with one space for each run of white space within, as types derived from token are read. */
export function collapseWhiteSpace(text: string): string {
  return trimWhiteSpace(text).replace(/[\t\n\r ]+/g, ' ');
}

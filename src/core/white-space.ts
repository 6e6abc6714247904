const SPACE = 0x20;

/**
 * Whether XML counts the character as white space: space, tab, carriage return, line feed. Other Unicode
 * white space is content.
 */
export function isBlank(code: number): boolean {
  return code === SPACE || (code >= 0x09 && code <= 0x0d && code !== 0x0b && code !== 0x0c);
}

/** Trims white space at both ends. */
export function trimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (end > start && isBlank(text.charCodeAt(end - 1))) end--;
  return end - start === text.length ? text : text.slice(start, end);
}

/**
 * Trims white space and collapses each run within to one space, as for types derived from token; usually
 * returns the text itself.
 */
export function collapseWhiteSpace(text: string): string {
  return isCollapsed(text) ? text : trimWhiteSpace(text).replace(/[\t\n\r ]+/g, ' ');
}

function isCollapsed(text: string): boolean {
  let wasBlank = true;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > SPACE) wasBlank = false;
    else if (isBlank(code)) {
      if (wasBlank || code !== SPACE) return false;
      wasBlank = true;
    }
  }
  return !wasBlank || text.length === 0;
}

const NUMBER = /^[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[Ee][+-]?[0-9]+)?$|^-?INF$|^NaN$/;

/** Whether a text is valid for any numeric type of XML Schema. */
export function isOimNumber(text: string): boolean {
  return NUMBER.test(text);
}

/** Trims white space, which numbers ignore. */
export function trimOimWhiteSpace(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isBlank(text.charCodeAt(start))) start++;
  while (start < end && isBlank(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}

/** Whether a character is white space in XML Schema. */
function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d;
}

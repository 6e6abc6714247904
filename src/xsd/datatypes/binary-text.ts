export function isHexBinary(text: string): boolean {
  return text.length % 2 === 0 && !/[^0-9a-fA-F]/.test(text);
}

/**
 * Whether a text is Base64 as defined in XML Schema 1.0 Part 2, 3.2.16: groups of four, single spaces between
 * characters, and no surplus bits in the last group.
 */
export function isBase64Binary(text: string): boolean {
  const packed = packBase64(text);
  if (packed.length % 4 !== 0) return false;
  const padding = packed.indexOf('=');
  const end = padding < 0 ? packed.length : padding;
  if (/[^A-Za-z0-9+/]/.test(packed.slice(0, end))) return false;
  const tail = packed.slice(end);
  if (tail === '') return true;
  const last = packed.charAt(end - 1);
  return tail === '==' ? 'AQgw'.includes(last) : tail === '=' && 'AEIMQUYcgkosw048'.includes(last);
}

export function packBase64(text: string): string {
  return text.includes(' ') ? text.replaceAll(' ', '') : text;
}

export function countBase64Octets(text: string): number {
  const packed = packBase64(text);
  const padding = packed.endsWith('==') ? 2 : packed.endsWith('=') ? 1 : 0;
  return (packed.length / 4) * 3 - padding;
}

/** A tag with its quoted values, or a character of a text that is beyond ASCII. */
const TAG_OR_CHARACTER = /<[^"<>]*(?:"[^"]*"[^"<>]*)*>|[^\u0000-\u007e]/gu;
const QUOTED = /"[^"]*"/g;
const CHARACTER = /[^\u0000-\u007e]/gu;

/**
 * Markup as our writers make it, without comments and with values between double quotes, in ASCII: all other
 * characters become references. Names cannot hold references (XML 1.0, 4.1), so that those keep their characters.
 */
export function writeInAscii(markup: Uint8Array): Buffer {
  const text = Buffer.from(markup.buffer, markup.byteOffset, markup.byteLength).toString();
  return Buffer.from(
    text.replace(TAG_OR_CHARACTER, (found) =>
      found.startsWith('<') ? found.replace(QUOTED, referAll) : refer(found),
    ),
  );
}

function referAll(text: string): string {
  return text.replace(CHARACTER, refer);
}

function refer(character: string): string {
  return `&#${character.codePointAt(0)};`;
}

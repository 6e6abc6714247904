import { END, END_TAG, INSTRUCTION, START_TAG, TEXT, type XmlScanner } from '../../src/xml/scanner.ts';

/**
 * Writes the rest of a document in the first canonical form of the W3C suite: no comments, attributes by
 * name.
 */
export function writeCanonically(scanner: XmlScanner): string {
  let out = '';
  for (;;) {
    switch (scanner.next()) {
      case END:
        return out;
      case START_TAG:
        out += `<${scanner.writtenName}${attributesOf(scanner).join('')}>`;
        break;
      case END_TAG:
        out += `</${scanner.writtenName}>`;
        break;
      case TEXT:
        if (scanner.depth > 0) out += escapeCharacters(scanner.value);
        break;
      case INSTRUCTION: {
        const [, target, data] = /^([^ \t\n]+)[ \t\n]*([\s\S]*)$/.exec(scanner.value) ?? [];
        out += `<?${target} ${data}?>`;
      }
    }
  }
}

function attributesOf(scanner: XmlScanner): string[] {
  return Array.from(
    { length: scanner.attributeCount },
    (_, index) => ` ${scanner.attributeText(index)}="${escapeCharacters(scanner.attributeValue(index))}"`,
  ).sort();
}

const references = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['\t', '&#9;'],
  ['\n', '&#10;'],
  ['\r', '&#13;'],
]);

function escapeCharacters(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => references.get(character) as string);
}

import { XHTML_NAMESPACE } from '../../../xml/fragment.ts';
import { XML_NAMESPACE } from '../../../xml/names.ts';
import type { XmlScanner } from '../../../xml/scanner.ts';
import { escapeAttribute } from '../../../xml/writer.ts';

/** XHTML attributes with an address. */
const addressAttributes: ReadonlySet<string> = new Set(
  'action cite classid codebase data href longdesc src usemap'.split(' '),
);

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Returns the current start tag in self-contained form: with the namespaces it needs and, if there is a base,
 * with absolute addresses (Inline XBRL 1.1, 4.1.1).
 */
export function completeTag(scanner: XmlScanner, base: string | undefined): string {
  const { bytes } = scanner.source;
  const { offset, end, name } = scanner;
  if (isComplete(scanner, base)) return bytes.toString('utf8', offset, end);
  const isEmpty = bytes[end - 2] === SLASH;
  let tag = `<${scanner.writtenName}`;
  const declared = new Set<string>();
  const declare = (prefix: string, uri: string) => {
    if (uri === XML_NAMESPACE || declared.has(prefix)) return;
    declared.add(prefix);
    tag += ` xmlns${prefix === '' ? '' : ':'}${prefix}="${escapeAttribute(uri)}"`;
  };
  declare(scanner.prefix, name.uri);
  for (let index = 0; index < scanner.attributeCount; index++) {
    if (scanner.isDeclaration(index)) continue;
    const written = scanner.attributeText(index);
    const colon = written.indexOf(':');
    if (colon >= 0) declare(written.slice(0, colon), scanner.attributeName(index).uri);
    const value = scanner.attributeValue(index);
    const isAddress = base !== undefined && addressAttributes.has(written);
    tag += ` ${written}="${escapeAttribute(isAddress ? resolve(value, base) : value)}"`;
  }
  return `${tag}${isEmpty ? '/' : ''}>`;
}

const SLASH = 0x2f;

/** Whether a tag has the same meaning anywhere in XHTML. */
function isComplete(scanner: XmlScanner, base: string | undefined): boolean {
  if (scanner.prefix !== '' || scanner.name.uri !== XHTML_NAMESPACE) return false;
  for (let index = 0; index < scanner.attributeCount; index++) {
    const written = scanner.attributeText(index);
    if (written.includes(':') && !written.startsWith('xml:')) return false;
    if (base !== undefined && addressAttributes.has(written)) return false;
  }
  return true;
}

/** Absolute addresses are left unchanged: those of pictures can be megabytes long. */
function resolve(address: string, base: string): string {
  if (SCHEME.test(address) || !URL.canParse(address, base)) return address;
  return new URL(address, base).href;
}

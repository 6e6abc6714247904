import { mistypedId } from '../core/nearest-name.ts';
import { htmlEntities } from './entities.ts';
import { XmlFault } from './fault.ts';
import { MAX_ENTITY_NAME } from './limits.ts';

const HASH = 0x23;
const SEMICOLON = 0x3b;
const LOWER_X = 0x78;
/** The five predefined entities, the most frequent first. */
const predefined = ['lt;', 'gt;', 'amp;', 'quot;', 'apos;'].map((text) => Buffer.from(text));

/** Checks the reference that starts with the "&" at an offset; returns its end. */
export function checkReference(bytes: Buffer, start: number, entities: ReadonlyMap<string, string>): number {
  if (bytes[start + 1] === HASH) return checkCharacter(bytes, start);
  const from = start + 1;
  for (const known of predefined) if (standsAt(bytes, from, known)) return from + known.length;
  const name = /^[^\s;&<>"'#]+(?=;)/.exec(bytes.toString('utf8', from, from + MAX_ENTITY_NAME))?.[0];
  if (name === undefined)
    throw new XmlFault('syntax', 'an "&" does not begin a reference; write "&amp;"', start);
  if (!entities.has(name)) throw new XmlFault('syntax', describeUnknown(name), start);
  return from + name.length + 1;
}

/** XHTML entities need a document type that declares them (XML 1.0, 4.1). */
function describeUnknown(name: string): string {
  const code = htmlEntities.get(name)?.codePointAt(0);
  if (code !== undefined) return `the entity "${name}" is not declared; write "&#${code};"`;
  const near = mistypedId(name, htmlEntities.keys());
  const unknown = `the entity "${name}" is unknown`;
  return near === undefined
    ? unknown
    : `${unknown}; "${near}", written "&#${htmlEntities.get(near)?.codePointAt(0)};", is probably meant`;
}

/** Leading zeros can make a reference any length. */
function quoted(bytes: Buffer, start: number, end: number): string {
  if (end - start > MAX_ENTITY_NAME) return 'a character reference';
  return `the character reference "${bytes.toString('latin1', start, end)}"`;
}

function standsAt(bytes: Buffer, from: number, text: Buffer): boolean {
  for (let at = 0; at < text.length; at++) if (bytes[from + at] !== text[at]) return false;
  return true;
}

function checkCharacter(bytes: Buffer, start: number): number {
  const radix = bytes[start + 2] === LOWER_X ? 16 : 10;
  const from = start + (radix === 16 ? 3 : 2);
  let at = from;
  let code = 0;
  for (; ; at++) {
    const digit = digitOf(bytes[at] ?? 0);
    if (digit < 0 || digit >= radix) break;
    code = Math.min(code * radix + digit, 0x110000);
  }
  if (at === from || bytes[at] !== SEMICOLON)
    throw new XmlFault('syntax', 'a character reference is malformed', start);
  if (!isXmlCharacter(code))
    throw new XmlFault(
      'syntax',
      `${quoted(bytes, start, at + 1)} is to a character that is not allowed`,
      start,
    );
  return at + 1;
}

function digitOf(byte: number): number {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
}

/** XML 1.0, production 2. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || (code >= 0x10000 && code <= 0x10ffff);
}

/** Replaces references, which were checked before, with their characters. */
export function resolveReferences(text: string, entities: ReadonlyMap<string, string>): string {
  let resolved = '';
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', from)) {
    const end = text.indexOf(';', at);
    resolved += text.slice(from, at) + characterOf(text.slice(at + 1, end), entities);
    from = end + 1;
  }
  return resolved + text.slice(from);
}

function characterOf(reference: string, entities: ReadonlyMap<string, string>): string {
  if (!reference.startsWith('#')) return entities.get(reference) as string;
  const isHex = reference.charAt(1) === 'x';
  return String.fromCodePoint(Number.parseInt(reference.slice(isHex ? 2 : 1), isHex ? 16 : 10));
}

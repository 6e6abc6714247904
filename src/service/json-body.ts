import { getHeapStatistics } from 'node:v8';
import { type JsonScan, scanJson } from '../core/json-scan.ts';
import { findJsonSyntaxError } from '../core/json-syntax.ts';
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  closingQuote,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
  type TextPosition,
  unescaped,
} from '../core/json-text.ts';
import { MAX_BODY_DEPTH } from './limits.ts';
import { Problem } from './problems.ts';

export interface JsonBody {
  readonly text: string;
  readonly value: unknown;
  /** Details of the text that JSON.parse hides. */
  readonly source: JsonScan;
}

/** Why bytes are not JSON, worded to follow "it is". */
export class JsonFault extends Error {
  readonly position: TextPosition | undefined;

  constructor(reason: string, position?: TextPosition) {
    super(reason);
    this.position = position;
  }
}

/** The reason of a fault for a text without content. */
export const EMPTY = 'empty';

export function readJson(bytes: Uint8Array): JsonBody {
  const text = decode(bytes);
  if (!fitsInMemory(text))
    throw new Problem('payload_too_large', 'The document needs more memory than one request may use.');
  const source = scanJson(text, { maxDepth: MAX_BODY_DEPTH });
  if (source.tooDeep) throw new JsonFault(`nested more than ${MAX_BODY_DEPTH} levels deep`);
  try {
    return { text, value: JSON.parse(text), source };
  } catch {
    if (text.trim() === '') throw new JsonFault(EMPTY);
    if (/^\ufeff?\s*</.test(text))
      throw new JsonFault(
        'XML, not JSON: its content type is application/xml, or application/xhtml+xml for inline XBRL',
      );
    if (text.includes('\0')) throw new JsonFault('not UTF-8 text; it looks like UTF-16, save it as UTF-8');
    const fault = findJsonSyntaxError(text);
    throw new JsonFault(`not JSON: ${fault?.reason ?? 'unknown error'}`, fault);
  }
}

/** Texts up to this length always fit. */
const ALWAYS_FITS = 1_000_000;
/** The share of the remaining memory that the result may take. */
const USABLE_SHARE = 0.8;

/**
 * The most bytes that JSON.parse allocates for the value or member that each character starts or separates.
 */
const costs: Readonly<Record<string, number>> = { '{': 64, '[': 48, ':': 96, ',': 32, '"': 16 };
const costOf = Uint8Array.from({ length: 128 }, (_, code) => costs[String.fromCharCode(code)] ?? 1);
const HIGHEST_COST = Math.max(...costOf);

/**
 * Whether the result of JSON.parse fits into the remaining memory. A worker that runs out of memory can be
 * stopped, but not within JSON.parse, where it would end the process.
 */
function fitsInMemory(text: string): boolean {
  if (text.length <= ALWAYS_FITS) return true;
  const { heap_size_limit: limit, used_heap_size: used } = getHeapStatistics();
  let room = (limit - used) * USABLE_SHARE;
  if (text.length * HIGHEST_COST < room) return true;
  for (let at = 0; at < text.length; at++) room -= costOf[text.charCodeAt(at)] ?? 2;
  return room > 0;
}

const decoder = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw new JsonFault('too large to read as text');
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const advice = isUtf16
      ? '; it looks like UTF-16, save it as UTF-8'
      : isZip
        ? '; it looks like a ZIP archive, whose content type is application/zip'
        : '';
    throw new JsonFault(`not UTF-8 text${advice}`);
  }
}

/** Returns the scan results within one member of the root, with pointers relative to it. */
export function sourceWithin(
  member: string,
  { duplicates, inexact }: JsonScan,
): Pick<JsonScan, 'duplicates' | 'inexact'> {
  const prefix = `/${member}`;
  const inside = (path: string) => path.startsWith(`${prefix}/`);
  return {
    duplicates: duplicates.filter(inside).map((path) => path.slice(prefix.length)),
    inexact: inexact
      .filter(({ pointer }) => inside(pointer))
      .map(({ pointer, literal }) => ({ pointer: pointer.slice(prefix.length), literal })),
  };
}

/** Returns the text of a member of the root; the last one if it is repeated. Expects JSON. */
export function memberText(text: string, member: string): string | undefined {
  let found: string | undefined;
  let depth = 0;
  let name: string | undefined;
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === QUOTE) {
      const end = closingQuote(text, i);
      if (depth === 1 && name === undefined) name = unescaped(text, i + 1, end);
      i = end;
    } else if (c === COLON && depth === 1) start = i + 1;
    else if (c === OPEN_BRACE || c === OPEN_BRACKET) depth++;
    else if (c === CLOSE_BRACE || c === CLOSE_BRACKET || c === COMMA) {
      if (depth === 1) {
        if (name === member) found = text.slice(start, i);
        name = undefined;
      }
      if (c !== COMMA) depth--;
    }
  }
  return found;
}

/** Lists the members of the root that occur more than once. */
export function repeatedMembers({ duplicates }: JsonScan): string[] {
  return duplicates.filter((path) => path.lastIndexOf('/') === 0);
}

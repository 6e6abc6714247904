import { MAX_PROLOG, MIN_DETECTION_BYTES } from './limits.ts';
import { type Beginning, type ReportFormatId, reportFormats } from './report-format.ts';

export type DetectedFormat = ReportFormatId | 'package' | 'other-json' | 'unknown';

/** Detects the format of a report from its beginning. */
export function detectFormat(content: Uint8Array | string): DetectedFormat {
  const start = startOf(content, MIN_DETECTION_BYTES);
  if (start.startsWith('PK\u0003\u0004')) return 'package';
  const text = start.trimStart();
  if (text.startsWith('<')) {
    const root = rootOf(text) ?? rootOf(startOf(content, MAX_PROLOG));
    return formatWith({ kind: 'xml', root }) ?? 'unknown';
  }
  return text.startsWith('{') ? formatOfJson(content) : 'unknown';
}

/** Whether XML is an XBRL instance rather than a schema, a linkbase or another document. */
export function isInstance(content: Uint8Array | string): boolean {
  return rootOf(startOf(content, MAX_PROLOG).trimStart()) === 'xbrl';
}

function formatWith(beginning: Beginning): ReportFormatId | undefined {
  return reportFormats.find((format) => format.detects(beginning))?.id;
}

/** Returns the beginning as ASCII-compatible text; UTF-16 loses its zero bytes, and a repeated mark counts as one. */
function startOf(content: Uint8Array | string, length: number): string {
  if (typeof content === 'string') return content.slice(0, length).replace(/^\ufeff/, '');
  return bufferOf(content)
    .toString('latin1', 0, length)
    .replaceAll('\u0000', '')
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)+/, '');
}

const PROLOG = /(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>)/isy;
const ROOT = /<(?![!?])(?:[^\s/>:]*:)?([^\s/>:]+)[\s/>]/y;

/** Returns the local name of the root; `undefined` if the text ends before it. */
function rootOf(text: string): string | undefined {
  let at = 0;
  for (PROLOG.lastIndex = 0; PROLOG.test(text); at = PROLOG.lastIndex);
  ROOT.lastIndex = at;
  return ROOT.exec(text)?.[1]?.toLowerCase();
}

const MEMBER = '"documentType"';
const VALUE = /^"documentType"\s*:\s*"([^"\\]{1,200})"/;

/**
 * Detects the format of JSON. The document type may be anywhere, although most reports begin with it and some
 * end with it.
 */
function formatOfJson(content: Uint8Array | string): DetectedFormat {
  const text = typeof content === 'string' ? content : bufferOf(content);
  for (let at = text.indexOf(MEMBER); at >= 0; at = text.indexOf(MEMBER, at + 1)) {
    const documentType = VALUE.exec(text.slice(at, at + 300).toString())?.[1] ?? '';
    const format = formatWith({ kind: 'json', documentType });
    if (format) return format;
  }
  return text.includes('"documentInfo"') ? 'json' : 'other-json';
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

export function bytesOf(content: Uint8Array | string): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

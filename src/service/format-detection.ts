import type { ReportFormatId } from './report-format.ts';

export type DetectedFormat = ReportFormatId | 'inline' | 'package' | 'other-json' | 'unknown';

const ENOUGH = 4096;

/** What a report is, by how it begins. */
export function detectFormat(content: Uint8Array | string): DetectedFormat {
  const start = typeof content === 'string' ? content.slice(0, ENOUGH) : decodeStart(content);
  if (start.startsWith('PK\u0003\u0004')) return 'package';
  const text = start.replace(/^\ufeff/, '').trimStart();
  if (text.startsWith('<')) return rootOf(text) === 'html' ? 'inline' : 'xml';
  if (!text.startsWith('{')) return 'unknown';
  return documentType(content);
}

/** The bytes as far as it takes to see what they are; UTF-16 loses its zeros. */
function decodeStart(bytes: Uint8Array): string {
  return bufferOf(bytes)
    .toString('latin1', 0, ENOUGH)
    .replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
    .replaceAll('\u0000', '');
}

const PROLOG = /^(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>)/is;
const ROOT = /^<(?:[^\s/>:]*:)?([^\s/>:]+)/;

function rootOf(text: string): string {
  let rest = text;
  for (let match = PROLOG.exec(rest); match; match = PROLOG.exec(rest)) rest = rest.slice(match[0].length);
  return ROOT.exec(rest)?.[1]?.toLowerCase() ?? '';
}

const MEMBER = '"documentType"';
const VALUE = /^"documentType"\s*:\s*"([^"\\]{1,200})"/;

/** The type may stand anywhere, though most reports begin with it, and some end with it. */
function documentType(content: Uint8Array | string): DetectedFormat {
  const text = typeof content === 'string' ? content : bufferOf(content);
  for (let at = text.indexOf(MEMBER); at >= 0; at = text.indexOf(MEMBER, at + 1)) {
    const type = VALUE.exec(text.slice(at, at + 300).toString())?.[1] ?? '';
    if (type.includes('xbrl-csv')) return 'csv';
    if (type.startsWith('https://xbrl.org/')) return 'json';
  }
  return text.includes('"documentInfo"') ? 'json' : 'other-json';
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

import { decodeAddress } from '../../../core/web-address.ts';
import { XmlFault } from '../../../xml/fault.ts';
import { SourceText } from '../../../xml/source-text.ts';
import type { SurveyedResource, Trace } from '../document-survey.ts';
import { scanPage } from '../page-survey-kind.ts';
import { PageReader } from './page-reader.ts';

/** Formats that regulators name; unknown without any of their signatures. */
export type ImageFormat = 'png' | 'gif' | 'jpeg' | 'svg' | 'bmp' | 'tiff' | 'webp' | 'ico' | 'unknown';

const marks: readonly (readonly [format: ImageFormat, mark: readonly number[], at: number])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['jpeg', [0xff, 0xd8, 0xff], 0],
  ['bmp', [0x42, 0x4d], 0],
  ['tiff', [0x49, 0x49, 0x2a, 0x00], 0],
  ['tiff', [0x4d, 0x4d, 0x00, 0x2a], 0],
  ['webp', [0x57, 0x45, 0x42, 0x50], 8],
  ['ico', [0x00, 0x00, 0x01, 0x00], 0],
];

/** Returns the format by the first bytes. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat {
  for (const [format, mark, at] of marks)
    if (mark.every((byte, index) => bytes[at + index] === byte)) return format;
  const start = Buffer.from(bytes.subarray(0, 1000)).toString('latin1');
  return /<(?:[a-z]+:)?svg[\s>]/i.test(start) ? 'svg' : 'unknown';
}

const subtypes: Readonly<Record<string, ImageFormat>> = {
  png: 'png',
  gif: 'gif',
  jpeg: 'jpeg',
  'svg+xml': 'svg',
  bmp: 'bmp',
  'x-ms-bmp': 'bmp',
  tiff: 'tiff',
  webp: 'webp',
  'x-icon': 'ico',
  'vnd.microsoft.icon': 'ico',
};

/** Returns the format of a subtype of `image/`. */
export function formatOfSubtype(subtype: string): ImageFormat {
  return Object.hasOwn(subtypes, subtype) ? (subtypes[subtype] as ImageFormat) : 'unknown';
}

const extensions: Readonly<Record<string, ImageFormat>> = {
  png: 'png',
  gif: 'gif',
  jpg: 'jpeg',
  jpeg: 'jpeg',
  svg: 'svg',
  bmp: 'bmp',
  tif: 'tiff',
  tiff: 'tiff',
  webp: 'webp',
  ico: 'ico',
};

export function formatOfExtension(extension: string): ImageFormat {
  return Object.hasOwn(extensions, extension) ? (extensions[extension] as ImageFormat) : 'unknown';
}

/** An image in a data URL. */
export interface EmbeddedImage {
  /** Such as `png`; `undefined` if the URL does not state it. */
  readonly subtype: string | undefined;
  readonly isBase64: boolean;
  /** `undefined` if they are not base64. */
  readonly bytes: Uint8Array | undefined;
}

/** Reads a `data:` URL; `undefined` if it is not one, or not of an image. */
export function readDataAddress(url: string): EmbeddedImage | undefined {
  const comma = url.indexOf(',');
  if (!/^data:/i.test(url) || comma < 0) return undefined;
  const [type = '', ...parameters] = url
    .slice('data:'.length, comma)
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const [kind = '', subtype] = type.split('/');
  if (kind !== '' && kind !== 'image') return undefined;
  const data = url.slice(comma + 1);
  const isBase64 = parameters.includes('base64');
  return { subtype: subtype || undefined, isBase64, bytes: isBase64 ? fromBase64(data) : fromText(data) };
}

function fromBase64(data: string): Uint8Array | undefined {
  const plain = (data.includes('%') ? decodeAddress(data) : data).replace(/[\s]/g, '');
  return /^[A-Za-z0-9+/]*={0,2}$/.test(plain) ? Buffer.from(plain, 'base64') : undefined;
}

function fromText(data: string): Uint8Array {
  return Buffer.from(decodeAddress(data));
}

/** Content of an SVG image that a page may not have. */
export interface DrawingSurvey {
  readonly code: readonly Trace[];
  readonly resources: readonly SurveyedResource[];
  /** Whether it is readable XML. */
  readonly isSound: boolean;
}

/** Surveys an SVG image. Skips its document type, which drawing programs often write. */
export function surveyDrawing(bytes: Uint8Array): DrawingSurvey {
  const reader = new PageReader();
  const { code, resources } = reader;
  try {
    const text = new SourceText(bytes);
    const plain = text.bytes.toString().replace(/<!DOCTYPE[^[\]<>]*>/i, '');
    return { code, resources, isSound: !scanPage(new SourceText(plain), reader) };
  } catch (fault) {
    if (!(fault instanceof XmlFault)) throw fault;
    return { code, resources, isSound: false };
  }
}

import { trimOimWhiteSpace } from '../oim/number-text.ts';

const HASH = 0x23;

/** A text; `null` for nil; `undefined` if there is explicitly no value. */
export type CellValue = string | null | undefined;

/** Interprets a cell or a value in the metadata: `#nil`, `#none`, `#empty`, and `##` for one leading hash. */
export function readCellValue(text: string): CellValue {
  if (text.charCodeAt(0) !== HASH) return text;
  if (text === '#nil') return null;
  if (text === '#none') return undefined;
  return text === '#empty' ? '' : text.slice(1);
}

/** Whether a text starts like a special value but is not one. */
export function isUnknownSpecial(text: string): boolean {
  if (text.charCodeAt(0) !== HASH || text.charCodeAt(1) === HASH) return false;
  return text !== '#nil' && text !== '#none' && text !== '#empty';
}

/** Writes a value as a cell, without quotes; the inverse of reading it. */
export function writeCellValue(value: CellValue): string {
  if (value === undefined) return '#none';
  if (value === null) return '#nil';
  if (value === '') return '#empty';
  return value.charCodeAt(0) === HASH ? `#${value}` : value;
}

/** `12345d-3`: a number with an accuracy suffix. */
const ACCURACY = /^(?:0|-?[1-9][0-9]{0,8}|INF)$/;

interface NumberCell {
  readonly number: string;
  /** The accuracy suffix; `undefined` if there is none. */
  readonly suffix: string | undefined;
}

/** Splits a number, without leading and trailing white space, as in XML Schema. */
export function splitNumber(text: string): NumberCell {
  const trimmed = trimOimWhiteSpace(text);
  const at = trimmed.indexOf('d');
  return at < 0
    ? { number: trimmed, suffix: undefined }
    : { number: trimmed.slice(0, at), suffix: trimmed.slice(at + 1) };
}

export function isAccuracy(text: string): boolean {
  return ACCURACY.test(text);
}

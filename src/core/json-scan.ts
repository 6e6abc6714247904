import { pointer } from './json-pointer.ts';
import {
  BACKSLASH,
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COMMA,
  closingQuote,
  LOWER_E,
  MINUS,
  NINE,
  OPEN_BRACE,
  OPEN_BRACKET,
  PLUS,
  POINT,
  QUOTE,
  SPACE,
  UPPER_E,
  unescaped,
  ZERO,
} from './json-text.ts';
import { MAX_REPORTED_CHARACTERS } from './limits.ts';

export interface ScanLimits {
  /** Nesting beyond this ends the scan. */
  maxDepth?: number;
  /** The maximum number of duplicates, and of inexact numbers, to list. */
  maxReports?: number;
}

export interface InexactNumber {
  pointer: string;
  literal: string;
}

export interface JsonScan {
  /** Members that an object names more than once, each listed at its first repetition. */
  duplicates: string[];
  /** Numbers that a double cannot represent exactly. */
  inexact: InexactNumber[];
  /** The deepest nesting found; a lone scalar has depth 0. */
  depth: number;
  tooDeep: boolean;
}

/** Objects with more members than this are checked with a map, which stays linear. */
const LISTED_NAMES = 32;

/** A literal this short has at most 15 digits, and any 15 survive a double unless the exponent is extreme. */
const SAFE_LENGTH = 15;
const SAFE_EXPONENT_LENGTH = 2;

/**
 * Finds what JSON.parse would silently lose. Safe on any text, so it can run first and keep deeply nested
 * text away from JSON.parse; on malformed text its lists are meaningless. It scans every request body, so it
 * is one long function with its state in local variables, and allocates nothing in the ordinary case.
 */
export function scanJson(text: string, limits: ScanLimits = {}): JsonScan {
  const { maxDepth = 512, maxReports = 1000 } = limits;
  const length = text.length;
  const result: JsonScan = { duplicates: [], inexact: [], depth: 0, tooDeep: false };
  let duplicateRoom = maxReports > 0 ? MAX_REPORTED_CHARACTERS : 0;
  let inexactRoom = duplicateRoom;

  // One slot per open container: the current member's name between `starts` and `ends`, or in an array the
  // current index in `starts` and -1 in `ends`.
  let starts = new Int32Array(64);
  let ends = new Int32Array(64);
  // The hash, start and end of every name in the open objects; an object's own begin at its slot in `bases`.
  let bases = new Int32Array(64);
  let names = new Int32Array(1024);
  let top = 0;
  // An object gets a map once hashes alone can no longer distinguish its names. The value records whether the
  // name has been reported.
  const maps: (Map<string, boolean> | undefined)[] = [undefined];

  let depth = 0;
  let inObject = false;
  let atName = false;

  for (let i = 0; i < length; i++) {
    const c = text.charCodeAt(i);
    if (c <= SPACE) continue;
    if (c === QUOTE) {
      if (!atName) {
        i = closingQuote(text, i);
        continue;
      }
      atName = false;
      const start = i + 1;
      let hash = 0;
      let isEscaped = false;
      for (i = start; i < length; i++) {
        const unit = text.charCodeAt(i);
        if (unit === QUOTE) break;
        if (unit === BACKSLASH) {
          isEscaped = true;
          i++;
        }
        hash = (Math.imul(hash, 31) + unit) | 0;
      }
      starts[depth] = start;
      ends[depth] = i;
      if (duplicateRoom <= 0) continue;

      const base = bases[depth]!;
      let map = maps[depth];
      if (map === undefined) {
        let isOrdinary = !isEscaped && top - base < 3 * LISTED_NAMES;
        for (let k = base; isOrdinary && k < top; k += 3) isOrdinary = names[k] !== hash;
        if (isOrdinary) {
          if (top + 3 > names.length) names = enlarged(names);
          names[top++] = hash;
          names[top++] = start;
          names[top++] = i;
          continue;
        }
        map = new Map();
        for (let k = base; k < top; k += 3) map.set(text.slice(names[k + 1], names[k + 2]), false);
        maps[depth] = map;
      }
      const name = unescaped(text, start, i);
      const isReported = map.get(name);
      if (isReported === undefined) {
        map.set(name, false);
      } else if (!isReported) {
        map.set(name, true);
        const path = pathTo(text, starts, ends, depth);
        const count = result.duplicates.push(path);
        duplicateRoom = count < maxReports ? duplicateRoom - path.length : 0;
      }
    } else if (c === COMMA) {
      if (inObject) atName = true;
      else starts[depth]!++;
    } else if (c === OPEN_BRACE || c === OPEN_BRACKET) {
      depth++;
      if (depth > result.depth) result.depth = depth;
      if (depth > maxDepth) {
        result.tooDeep = true;
        break;
      }
      if (depth === starts.length) {
        starts = enlarged(starts);
        ends = enlarged(ends);
        bases = enlarged(bases);
      }
      inObject = atName = c === OPEN_BRACE;
      starts[depth] = 0;
      ends[depth] = inObject ? 0 : -1;
      bases[depth] = top;
      maps[depth] = undefined;
    } else if (c === CLOSE_BRACE || c === CLOSE_BRACKET) {
      if (depth === 0) break;
      top = bases[depth]!;
      depth--;
      inObject = depth > 0 && ends[depth] !== -1;
      atName = false;
    } else if (c === MINUS || (c >= ZERO && c <= NINE)) {
      const start = i;
      let exponent = length;
      for (; i + 1 < length; i++) {
        const next = text.charCodeAt(i + 1);
        if ((next >= ZERO && next <= NINE) || next === POINT) continue;
        if (next === LOWER_E || next === UPPER_E) exponent = i + 1;
        else if (next !== PLUS && next !== MINUS) break;
      }
      if (inexactRoom <= 0 || (i - start < SAFE_LENGTH && i - exponent <= SAFE_EXPONENT_LENGTH)) continue;
      const literal = text.slice(start, i + 1);
      if (survivesDouble(literal)) continue;
      const path = pathTo(text, starts, ends, depth);
      const count = result.inexact.push({ pointer: path, literal });
      inexactRoom = count < maxReports ? inexactRoom - path.length - literal.length : 0;
    }
  }
  return result;
}

function enlarged(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function pathTo(text: string, starts: Int32Array, ends: Int32Array, depth: number): string {
  let path = '';
  for (let level = 1; level <= depth; level++) {
    const start = starts[level]!;
    const end = ends[level]!;
    path += pointer(end === -1 ? String(start) : unescaped(text, start, end));
  }
  return path;
}

function survivesDouble(literal: string): boolean {
  const printed = String(Number(literal));
  return printed === literal || canonical(printed) === canonical(literal);
}

/**
 * Returns the same text for equal values: an integer without leading or trailing zeros, and its power of ten.
 */
function canonical(literal: string): string {
  const e = Math.max(literal.indexOf('e'), literal.indexOf('E'));
  const mantissa = e === -1 ? literal : literal.slice(0, e);
  let first = 0;
  while (first < mantissa.length && !isNonZeroDigit(mantissa, first)) first++;
  if (first === mantissa.length) return '0';
  let end = mantissa.length;
  while (!isNonZeroDigit(mantissa, end - 1)) end--;
  const point = mantissa.indexOf('.');
  const whole = point === -1 ? mantissa.length : point;
  const scale = end > whole ? whole + 1 - end : whole - end;
  const power = e === -1 ? 0 : Number(literal.slice(e + 1));
  return `${mantissa.slice(first, end).replace('.', '')}e${power + scale}`;
}

function isNonZeroDigit(text: string, at: number): boolean {
  const c = text.charCodeAt(at);
  return c > ZERO && c <= NINE;
}

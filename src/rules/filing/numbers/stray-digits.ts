import { Decimal } from '../../../core/decimal.ts';
import type { ReportFact } from '../../../model/report/report.ts';

const POINT = '.';
const ONE = 49;
const NINE = 57;

/** Whether a number has nonzero digits beyond its decimals: none, some, or all of its digits. */
export function digitsBeyond(fact: ReportFact, decimals: number): 'none' | 'some' | 'all' {
  const { value } = fact.source;
  const text = typeof value === 'string' ? value : plainNumber(value);
  const written = text.indexOf(POINT);
  if (written < 0 && decimals >= 0) return 'none';
  const point = written < 0 ? text.length : written;
  const end = Math.max(point + decimals + (decimals > 0 ? 1 : 0), 0);
  if (!hasDigit(text, end, text.length)) return 'none';
  return hasDigit(text, 0, end) ? 'some' : 'all';
}

function plainNumber(value: unknown): string {
  return typeof value === 'number' ? (Decimal.fromNumber(value)?.toString() ?? '') : '';
}

function hasDigit(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at);
    if (code >= ONE && code <= NINE) return true;
  }
  return false;
}

import { isQName } from '../../core/qname.ts';

export interface OimUnit {
  readonly numerator: string[];
  readonly denominator: string[];
}

/**
 * Reads a unit in OIM form: measures sorted and joined by `*`, a denominator after `/`, and parentheses
 * around a side of a fraction exactly if it has several measures. `undefined` for anything else.
 */
export function readOimUnit(text: string): OimUnit | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) {
    const numerator = readMeasures(text, true);
    return numerator && { numerator, denominator: [] };
  }
  const numerator = readMeasures(text.slice(0, slash), false);
  const denominator = readMeasures(text.slice(slash + 1), false);
  return numerator && denominator && { numerator, denominator };
}

/** Returns the unit in OIM form; `undefined` for `xbrli:pure` alone, for which it is omitted. */
export function writeOimUnit(
  numerator: readonly string[],
  denominator: readonly string[],
): string | undefined {
  if (denominator.length > 0) return `${writeSide(numerator)}/${writeSide(denominator)}`;
  if (numerator.length === 1 && numerator[0] === 'xbrli:pure') return undefined;
  return [...numerator].sort().join('*');
}

function readMeasures(side: string, mayStandBare: boolean): string[] | undefined {
  const isEnclosed = side.startsWith('(') && side.endsWith(')');
  const measures = (isEnclosed ? side.slice(1, -1) : side).split('*');
  const isSingle = measures.length === 1;
  if (isSingle ? isEnclosed : !isEnclosed && !mayStandBare) return undefined;
  const isOrdered = measures.every(
    (measure, at) => measure.includes(':') && isQName(measure) && (at === 0 || measures[at - 1]! <= measure),
  );
  return isOrdered ? measures : undefined;
}

function writeSide(measures: readonly string[]): string {
  return measures.length > 1 ? `(${[...measures].sort().join('*')})` : (measures[0] ?? '');
}

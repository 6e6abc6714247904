import { meantCurrency } from '../../core/currency.ts';
import { splitQName } from '../../core/qname.ts';
import type { FilingUnit } from '../filing-v2.ts';
import { reservedPrefixes } from './names.ts';

export type UnitKind = 'monetary' | 'shares' | 'perShare' | 'pure' | 'other';

export interface ReportUnit {
  readonly index: number;
  readonly id: string;
  readonly path: string;
  /** Equal for equal units, whatever their id. */
  readonly key: string;
  readonly kind: UnitKind;
  /** The currency of a monetary or per-share unit. */
  readonly currency: string | undefined;
  readonly numerator: readonly string[];
  readonly denominator: readonly string[];
}

export function readFilingUnit(
  unit: FilingUnit,
  index: number,
  namespaces: ReadonlyMap<string, string>,
): ReportUnit {
  const sorted = (measures: readonly string[] = []) =>
    measures.map((measure) => withUsualPrefix(measure, namespaces)).sort();
  const numerator = sorted(unit.measures ?? unit.numerator);
  const denominator = sorted(unit.denominator);
  const key = `${numerator.join('*')}/${denominator.join('*')}`;
  const single = numerator.length === 1 ? splitQName(numerator[0] as string) : undefined;
  const isCurrency = single?.prefix === 'iso4217';
  const divisor = denominator.length === 1 ? denominator[0] : undefined;
  let kind: UnitKind = 'other';
  if (denominator.length === 0) {
    if (isCurrency) kind = 'monetary';
    else if (numerator.length === 1 && numerator[0] === 'xbrli:shares') kind = 'shares';
    else if (numerator.length === 1 && numerator[0] === 'xbrli:pure') kind = 'pure';
  } else if (isCurrency && divisor === 'xbrli:shares') kind = 'perShare';
  return {
    index,
    id: unit.id,
    path: `/units/${index}`,
    key,
    kind,
    currency: isCurrency && single ? single.local : undefined,
    numerator,
    denominator,
  };
}

const prefixByNamespace = new Map(
  Object.entries(reservedPrefixes).map(([prefix, namespace]) => [namespace, prefix]),
);

/** Returns a measure with the usual prefix if the filing declares another for its namespace. */
function withUsualPrefix(measure: string, namespaces: ReadonlyMap<string, string>): string {
  const colon = measure.indexOf(':');
  const prefix = measure.slice(0, colon);
  if (Object.hasOwn(reservedPrefixes, prefix)) return measure;
  const usual = prefixByNamespace.get(namespaces.get(prefix) ?? '');
  return usual === undefined ? measure : usual + measure.slice(colon);
}

/** Whether a measure has a declared prefix. */
export function isMeasureKnown(measure: string, namespaces: ReadonlyMap<string, string>): boolean {
  const prefix = splitQName(measure)?.prefix;
  return prefix !== undefined && namespaces.has(prefix);
}

/** Returns the intended measure if a currency, shares or pure is written without its prefix. */
export function usualMeasure(measure: string): string | undefined {
  const word = measure.slice(measure.indexOf(':') + 1).trim();
  if (/^shares?$/i.test(word)) return 'xbrli:shares';
  if (/^pure$/i.test(word)) return 'xbrli:pure';
  const code = /^(?:\W|[A-Za-z]{3,4})$/.test(word) ? meantCurrency(word) : undefined;
  return code && `iso4217:${code}`;
}

/** "USD", "shares", "USD/shares": the key of a unit without the usual prefixes. */
export function measureWords(key: string): string {
  return key.replace(/\/$/, '').replaceAll('iso4217:', '').replaceAll('xbrli:', '').replaceAll('*', ' × ');
}

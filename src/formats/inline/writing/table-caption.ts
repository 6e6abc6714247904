import { STATEMENT_NAMESPACE } from '../../../model/report/names.ts';
import type { ReportFact, ReportUnit } from '../../../model/report/report.ts';
import type { Scale } from './number-style.ts';
import { currencyName, fillPhrase, type Phrases } from './phrases.ts';

/** Returns the scale and currency of amounts: "in thousands of USD". */
export function amountsIn({ currency = '' }: ReportUnit, scale: Scale, phrases: Phrases): string {
  const amounts = phrases.amountsOf?.[currency] ?? phrases.amounts;
  return fillPhrase(amounts[scale], { unit: currencyName(currency, phrases) });
}

/** Returns the caption that states the units of a table once for all its numbers. */
export function tableCaption(
  facts: readonly ReportFact[],
  main: ReportUnit,
  scale: Scale,
  phrases: Phrases,
): string {
  const exception = exceptionOf(facts, main, scale);
  const phrase = exception ? phrases.except[exception] : phrases.caption;
  return fillPhrase(phrase, { amounts: amountsIn(main, scale, phrases) });
}

/** Returns which numbers of a table are not amounts in its currency and scale. */
function exceptionOf(
  facts: readonly ReportFact[],
  main: ReportUnit,
  scale: Scale,
): keyof Phrases['except'] | undefined {
  const counts = facts.filter(({ unit }) => unit?.kind === 'shares');
  if (counts.some(({ concept }) => concept.namespace === STATEMENT_NAMESPACE))
    return counts.some(({ concept }) => concept.local.endsWith('Quantity')) ? 'quantities' : 'units';
  const hasPerShare =
    scale > 0 && facts.some(({ unit }) => unit?.kind === 'perShare' && unit.currency === main.currency);
  if (counts.length > 0) return hasPerShare ? 'both' : 'shares';
  return hasPerShare ? 'perShare' : undefined;
}

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
  const hasShares = facts.some(({ unit }) => unit?.kind === 'shares');
  const hasPerShare =
    scale > 0 && facts.some(({ unit }) => unit?.kind === 'perShare' && unit.currency === main.currency);
  const exception = hasShares && hasPerShare ? 'both' : hasShares ? 'shares' : 'perShare';
  const phrase = hasShares || hasPerShare ? phrases.except[exception] : phrases.caption;
  return fillPhrase(phrase, { amounts: amountsIn(main, scale, phrases) });
}

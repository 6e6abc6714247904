import type { ReportFact, ReportUnit } from '../../../model/report/report.ts';
import type { Scale } from './number-style.ts';
import { currencyName, fillPhrase, type Phrases } from './phrases.ts';

/** What amounts in a currency are in: "in thousands of USD". */
export function amountsIn({ currency = '' }: ReportUnit, scale: Scale, phrases: Phrases): string {
  const amounts = phrases.amountsOf?.[currency] ?? phrases.amounts;
  return fillPhrase(amounts[scale], { unit: currencyName(currency, phrases) });
}

/** What the numbers of a table are in, said once for all of them. */
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

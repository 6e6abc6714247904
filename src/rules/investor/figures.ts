import type { Decimal } from '../../core/decimal.ts';
import { dateWords, figureWords, percentWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';

/** "16,660,204.35", "(750,000)" */
export function figure(value: Decimal): Worded {
  return worded(value, figureWords(value));
}

/** "612.40" and "54.00" where one of the amounts shown has cents, otherwise as in `figureWords`. */
export function alignedWords(value: Decimal, shown: readonly Decimal[]): string {
  const words = figureWords(value);
  const digits = Math.max(value.scale, ...shown.map(({ scale }) => scale));
  const match = /^([^.]*?)(?:\.([0-9]+))?(\)?)$/.exec(words);
  if (digits < 1 || digits > CENTS || !match) return words;
  return `${match[1]}.${(match[2] ?? '').padEnd(CENTS, '0')}${match[3] ?? ''}`;
}

const CENTS = 2;

/** "7.12%" for 0.0712 */
export function rate(value: Decimal | string): Worded {
  return worded(value, percentWords(value));
}

/** "are" after the name of several things: "Contributions (year to date) are". */
export function isOrAre(label: string): 'is' | 'are' {
  const [head = ''] = label.split(/ \(| (?:of|on|for|from|in|applied) |(?<=offsets) applied/, 1);
  return /[^su]s$/.test(head) ? 'are' : 'is';
}

/** "31 December 2025" */
export function day({ text }: { readonly text: string }): Worded {
  return worded(text, dateWords(text));
}

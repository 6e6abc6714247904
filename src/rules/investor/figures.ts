import type { Decimal } from '../../core/decimal.ts';
import { dateWords, figureWords, percentWords } from '../../core/wording.ts';
import { type Worded, worded } from '../../findings/message.ts';

/** "16,660,204.35", "(750,000)" */
export function figure(value: Decimal): Worded {
  return worded(value, figureWords(value));
}

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

import type { Decimal } from '../../../core/decimal.ts';
import { dateWords, figureWords, numberWords, percentWords } from '../../../core/wording.ts';
import { type Worded, worded } from '../../../findings/message.ts';

/** A number that is shown with its currency where the finding is about an amount of money. */
export interface Figure extends Worded {
  readonly isFigure: true;
}

/** "16,660,204.35", "(750,000)" */
export function figure(value: Decimal): Figure {
  return { ...worded(value, figureWords(value)), isFigure: true };
}

/** "38,212.10": an amount of money, with both digits of its cents if it has any. */
export function money(value: Decimal): Figure {
  return { ...worded(value, alignedWords(value, [])), isFigure: true };
}

/** "1,500": a number that is never money, such as a quantity or a price. */
export function plainFigure(value: Decimal): Worded {
  return worded(value, figureWords(value));
}

/** "612.40" and "54.00" where one of the amounts shown has cents, otherwise as in `figureWords`. */
export function alignedWords(value: Decimal, shown: readonly Decimal[]): string {
  const words = figureWords(value);
  const digits = Math.max(...[value, ...shown].map(digitsShown));
  const own = digitsShown(value);
  if (digits < 1 || own > CENTS || (digits > CENTS && own === 0)) return words;
  const [number, bracket] = words.endsWith(')') ? [words.slice(0, -1), ')'] : [words, ''];
  return `${number}${own === 0 ? '.' : ''}${'0'.repeat(CENTS - own)}${bracket}`;
}

const CENTS = 2;

/** Counts the digits after the decimal point, without trailing zeros. */
function digitsShown(value: Decimal): number {
  const words = numberWords(value);
  const point = words.indexOf('.');
  return point < 0 ? 0 : words.length - point - 1;
}

/** "7.12%" for 0.0712 */
export function rate(value: Decimal | string): Worded {
  return worded(value, percentWords(value));
}

/** "are" after the name of several things: "Contributions (year to date) are". */
export function isOrAre(label: string): 'is' | 'are' {
  const [head = ''] = label.split(/ \(| (?:of|on|for|from|in|since|applied) |(?<=offsets) applied/i, 1);
  return /[^sui]s$/.test(head) ? 'are' : 'is';
}

/** "31 December 2025" */
export function day({ text }: { readonly text: string }): Worded {
  return worded(text, dateWords(text));
}

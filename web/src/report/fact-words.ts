import type { Decimal } from '../../../src/core/decimal.ts';
import { amountWords, numberWords } from '../../../src/core/wording.ts';
import { texts } from '../texts.ts';
import { type Book, type Fact, numberOf } from './book.ts';

/** The value of a fact as people read it. */
export function valueWords(book: Book, fact: Fact): string {
  if (fact.nil) return texts.viewer.nil;
  const number = numberOf(fact);
  if (number) return numberInUnit(book, fact, number);
  return fact.value ?? fact.shown ?? '';
}

/** A number in the unit of a fact. */
export function numberInUnit(book: Book, fact: Fact, number: Decimal): string {
  const unit = book.unitOf(fact);
  switch (unit?.kind) {
    case 'monetary':
    case 'perShare':
    case 'shares':
      return amountWords(number, { kind: unit.kind, currency: unit.currency });
    case 'other':
      return `${numberWords(number)} ${unit.name}`;
    default:
      return numberWords(number);
  }
}

const sizes: Readonly<Record<string, string>> = texts.viewer.sizes;

/** "Rounded to millions", "Exact", "To 2 decimal places". */
export function accuracyWords({ decimals, precision }: Fact): string | undefined {
  if (precision !== undefined) return texts.viewer.precision(precision);
  if (decimals === undefined) return undefined;
  if (decimals === 'INF') return texts.viewer.exact;
  return (
    sizes[decimals] ?? (Number(decimals) > 0 ? texts.viewer.places(decimals) : texts.viewer.digits(decimals))
  );
}

/** The text of a fact in a line of a list. */
export function shortValue(book: Book, fact: Fact): string {
  const words = valueWords(book, fact).replace(/<[^<>]*>/g, ' ');
  return words.length > 90 ? `${words.slice(0, 90)}…` : words;
}

/** What a text fact says, without the markup that some contain. */
export function plainText(value: string): string {
  if (!/<[a-z!/]/i.test(value)) return value;
  return (
    new DOMParser().parseFromString(value, 'text/html').body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  );
}

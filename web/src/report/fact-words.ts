import { texts } from '../texts.ts';
import { type Book, numberOf } from './book.ts';
import type { Exact } from './exact.ts';
import type { Fact } from './pieces.ts';

/** Returns the value of a fact for people. */
export function valueWords(book: Book, fact: Fact): string {
  if (fact.nil) return texts.viewer.nil;
  const number = numberOf(fact);
  if (number) return numberInUnit(book, fact, number);
  return fact.value ?? fact.shown ?? '';
}

/** Returns a number in the unit of a fact. */
export function numberInUnit(book: Book, fact: Fact, number: Exact): string {
  const unit = book.unitOf(fact);
  switch (unit?.kind) {
    case 'monetary':
      return `${unit.currency} ${number}`;
    case 'perShare':
      return `${unit.currency} ${number} per share`;
    case 'shares':
    case 'other':
      return `${number} ${unit.name}`;
    default:
      return String(number);
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

/** Returns the text of a fact for a line of a list. */
export function shortValue(book: Book, fact: Fact): string {
  const words = valueWords(book, fact).replace(/<[^<>]*>/g, ' ');
  return words.length > 90 ? `${words.slice(0, 90)}…` : words;
}

import { distance } from 'fastest-levenshtein';

/** Forms with facts for the periods they cover. */
const periodicForms = ['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', '10-KT', '10-QT'];

/** Other forms whose names differ from those by one character. */
const similarForms = new Set(
  '10-C 10-D 10-M 11-K 18-K 1-K 8-A 8-B 8-F 8-M 9-K 7-M 10-KSB 10-QSB 10-K405 10-KT405'.split(' '),
);

/** Names of forms consist of these characters; the others are "Other" and "K SDR" and the like. */
const FORM = /^(?:Other|[A-Z0-9][A-Z0-9 /-]{0,24})$/;
const NO_LETTER_OR_DIGIT = /[^A-Z0-9]/g;

/** The problem of a document type that is not an SEC form, and the forms that may be meant. */
export interface UnknownForm {
  readonly meant: readonly string[];
}

/** Returns the problem of a document type, with the suffix of an amendment or without it. */
export function unknownForm(type: string): UnknownForm | undefined {
  const form = type.replace(/\/A$/, '');
  if (periodicForms.includes(form) || similarForms.has(form)) return undefined;
  const letters = lettersOf(form);
  const same = periodicForms.filter((one) => lettersOf(one) === letters);
  if (same.length > 0) return { meant: same };
  // Short names and those of the many other forms are not compared.
  const near =
    letters.length < 3 || letters.length > 6
      ? []
      : periodicForms.filter((one) => distance(lettersOf(one), letters) === 1);
  return near.length > 0 || !FORM.test(form) ? { meant: near } : undefined;
}

function lettersOf(form: string): string {
  return form.toUpperCase().replace(NO_LETTER_OR_DIGIT, '');
}

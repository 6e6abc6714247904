import { trimWhiteSpace } from '../../../core/white-space.ts';
import { writeDate } from './dates.ts';
import { canonicalDigits, splitAtNumbers } from './digits.ts';
import type { Reader } from './transformation.ts';

/** A number of time units, split at its point; the fraction is digits. */
interface Amount {
  readonly isNegative: boolean;
  readonly whole: string;
  readonly fraction: string;
}

/** The components of a duration, from the largest unit down. */
type Component = readonly [designator: string, count: string];

const DECIMAL = /^([+-]?)(?:([0-9]+)(?:\.([0-9]*))?|\.([0-9]+))$/;

function readAmount(text: string): Amount | undefined {
  const found = DECIMAL.exec(trimWhiteSpace(text));
  if (!found) return undefined;
  const [, sign, whole = '', fraction = '', bareFraction] = found;
  return { isNegative: sign === '-', whole, fraction: bareFraction ?? fraction };
}

const CHUNK = 7;

/** Computes `0.fraction × factor`, split into its integer part and the digits after the point. */
function scaleFraction(fraction: string, factor: number): [whole: number, fraction: string] {
  const chunks: string[] = [];
  let carry = 0;
  for (let end = fraction.length; end > 0; end -= CHUNK) {
    const chunk = fraction.slice(Math.max(0, end - CHUNK), end);
    const unit = 10 ** chunk.length;
    const product = Number(chunk) * factor + carry;
    chunks.push(String(product % unit).padStart(chunk.length, '0'));
    carry = Math.floor(product / unit);
  }
  return [carry, chunks.reverse().join('')];
}

/** Always writes the largest unit, and the others unless they are zero. */
function writeDuration(isNegative: boolean, components: readonly Component[]): string {
  const shown = components.filter(([, count], index) => index === 0 || count !== '0');
  const isZero = shown.every(([, count]) => count === '0');
  const text = shown.map(([designator, count]) =>
    designator === 'H' ? `T${count}H` : `${count}${designator}`,
  );
  return `${isNegative && !isZero ? '-' : ''}P${text.join('')}`;
}

function readDuration(split: (whole: string, fraction: string) => Component[]): Reader {
  return (text) => {
    const amount = readAmount(text);
    if (!amount) return undefined;
    const whole = canonicalDigits(amount.whole, '');
    return writeDuration(amount.isNegative, split(whole, amount.fraction));
  };
}

/** A month counts as 30.4375 days, a twelfth of the mean year; fractions of a day are dropped. */
function daysOfMonths(fraction: string): string {
  const [tenThousandths] = scaleFraction(fraction, 304_375);
  return String(Math.floor(tenThousandths / 10_000));
}

export const readYears = readDuration((years, fraction) => {
  const [months, rest] = scaleFraction(fraction, 12);
  return [
    ['Y', years],
    ['M', String(months)],
    ['D', daysOfMonths(rest)],
  ];
});

export const readMonths = readDuration((months, fraction) => [
  ['M', months],
  ['D', daysOfMonths(fraction)],
]);

export const readWeeks = readDuration((weeks, fraction) => {
  const [tail, digits] = scaleFraction(weeks + fraction, 7);
  const days = `${tail}${digits}`;
  return [['D', canonicalDigits(days.slice(0, days.length - fraction.length), '')]];
});

export const readDays = readDuration((days, fraction) => [
  ['D', days],
  ['H', String(scaleFraction(fraction, 24)[0])],
]);

export const readHours = readDuration((hours) => [['H', hours]]);

const QUARTER_ENDS = ['03-31', '06-30', '09-30', '12-31'];
const QUARTER_WORDS = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['last', 4],
]);
const QUARTER_WORD = /^.*([Ff]irst|[Ss]econd|[Tt]hird|[Ff]ourth|[Ll]ast)/s;
const STARTS_WORD = /^[\p{L}\p{N}_]/u;
const ENDS_WORD = /[\p{L}\p{N}_]$/u;

function writeQuarterEnd(year: string, quarter: number): string | undefined {
  const end = QUARTER_ENDS[quarter - 1];
  const [month, day] = end?.split('-') ?? [];
  return month && day && year.length === 4 ? writeDate({ year, month, day }) : undefined;
}

function readNumberedQuarter(numbers: readonly string[], gaps: readonly string[]): string | undefined {
  const [first = '', second = ''] = numbers;
  const [before = '', , after = ''] = gaps;
  if (first.length === 1 && after === '' && (before === '' || STARTS_WORD.test(before)))
    return writeQuarterEnd(second, Number(first));
  if (second.length === 1 && before === '' && (after === '' || endsInWord(after)))
    return writeQuarterEnd(first, Number(second));
  return undefined;
}

function readNamedQuarter(year: string, before: string, after: string): string | undefined {
  const isYearLast = after === '';
  if (isYearLast ? !STARTS_WORD.test(before) : before !== '' || !endsInWord(after)) return undefined;
  const word = QUARTER_WORD.exec(isYearLast ? before : after)?.[1] ?? '';
  return writeQuarterEnd(year, QUARTER_WORDS.get(word.toLowerCase()) ?? 0);
}

function endsInWord(text: string): boolean {
  return ENDS_WORD.test(text.slice(-2));
}

/** Reads the last day of a calendar quarter: "3rd quarter, 1999", "1999 Q4", "the last quarter of 1999". */
export const readQuarterEnd: Reader = (text) => {
  const shown = trimWhiteSpace(text);
  const two = splitAtNumbers(shown, 2);
  if (two) return readNumberedQuarter(two.numbers, two.gaps);
  const one = splitAtNumbers(shown, 1);
  return one && readNamedQuarter(one.numbers[0] ?? '', one.gaps[0] ?? '', one.gaps[1] ?? '');
};

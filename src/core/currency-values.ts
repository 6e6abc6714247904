import { Decimal } from './decimal.ts';
import { texts } from './generated/currencies.ts';

interface Range {
  readonly least: Decimal;
  readonly most: Decimal;
}

let values: ReadonlyMap<string, Range> | undefined;

/** What currencies have been worth in US dollars. */
function worthOf(code: string): Range | undefined {
  values ??= new Map(
    texts.values.split('\n').map((line) => {
      const [currency = '', least = '', most = ''] = line.split(' ');
      return [currency, { least: Decimal.parse(least) as Decimal, most: Decimal.parse(most) as Decimal }];
    }),
  );
  return values.get(code);
}

/** Whether it is known what a currency has been worth; others may be pegged to one at par. */
export function hasKnownValue(code: string): boolean {
  return worthOf(code) !== undefined;
}

/** Whether a rate from one currency to another is possible; `undefined` where one of them is not known. */
export function isPossibleRate(rate: Decimal, from: string, to: string): boolean | undefined {
  const [one, other] = [worthOf(from), worthOf(to)];
  if (!one || !other) return undefined;
  return (
    rate.multiply(other.most).compare(one.least) >= 0 && rate.multiply(other.least).compare(one.most) <= 0
  );
}

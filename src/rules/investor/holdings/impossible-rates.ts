import { hasKnownValue, isPossibleRate } from '../../../core/currency-values.ts';
import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { listWords } from '../../../core/wording.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import { isBlamed, isInvolved } from '../identities/breaches.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { figure } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';

/** Rates with fewer digits may be the same by chance. */
const LEAST_DIGITS = 4;
const INVERSE_DIGITS = 6;

export const impossibleRateMessages = {
  inverse: {
    text: 'The exchange rate of {currency} is {actual}, but one {currency} has never been worth that much in {own}; it is probably the number of {currency} for one {own}.',
    fix: 'State the value of one {currency} in {own}, such as {inverse}.',
  },
  impossible: {
    text: 'The exchange rate of {currency} is {actual}, but one {currency} has never been worth that much, or that little, in {own}.',
    fix: 'Correct the currency of the row, or the rate.',
  },
  foreign: {
    text: 'The currency of the statement is {own}, but the exchange rates of {currencies} do not fit it.',
    fix: 'Correct the currency of the statement, or the exchange rates.',
  },
  same: {
    text: '{currency} has the exchange rate {actual}, the same as {other}.',
    fix: 'Correct the currency of the row, or the rate.',
  },
} as const;

interface RatedRow {
  readonly row: StatementBlock;
  readonly currency: string;
  readonly rate: StatementAmount;
}

/** Reports rates that their currency never had, and returns the rows. One mistake, in a currency or in all, is one finding. */
export function reportImpossibleRates(
  statement: Statement,
  rows: readonly StatementBlock[],
  own: string,
  found: AddFinding<typeof impossibleRateMessages>,
): readonly StatementBlock[] {
  const rated = rows.flatMap((row): readonly RatedRow[] => {
    const [currency, rate] = [row.text('currency'), row.amount('fx')];
    if (!currency || currency === own || !rate || rate.value.compare(Decimal.one) === 0) return [];
    const isWrong = isBlamed(statement, rate.path) || isInvolved(statement, rate.path);
    return isWrong || rate.value.sign() <= 0 ? [] : [{ row, currency, rate }];
  });
  const byCurrency = new Map<string, RatedRow[]>();
  for (const one of rated)
    if (isPossibleRate(one.rate.value, one.currency, own) === false) addToList(byCurrency, one.currency, one);
  const all = [...byCurrency.values()].flat();
  const [first, ...others] = all;
  if (!first) return reportSame(rated, found);
  const related = others.map(({ row }) => row.at('fx'));
  const { currency, rate, row } = first;
  if (byCurrency.size > 1) {
    const currencies = listWords([...byCurrency.keys()]);
    found('foreign', '/header/currency', { own, currencies }, [row.at('fx'), ...related]);
    return rows;
  }
  const inverse = Decimal.one.divide(rate.value, INVERSE_DIGITS, 'floor');
  const data = { currency, own, actual: figure(rate.value) };
  if (inverse && isPossibleRate(inverse, currency, own))
    found('inverse', rate, { ...data, inverse: inverse.toString() }, [row.at('currency'), ...related]);
  else found('impossible', row.at('currency'), data, [rate, ...related]);
  return all.map((one) => one.row);
}

/** Reports two currencies with one rate, at the one with fewer rows. */
function reportSame(
  rated: readonly RatedRow[],
  found: AddFinding<typeof impossibleRateMessages>,
): readonly StatementBlock[] {
  const byRate = new Map<string, RatedRow[]>();
  for (const one of rated) {
    const { currency, rate } = one;
    const digits = rate.value.toString().replace(/^0\.0*|\./g, '').length;
    // Others may be pegged to one at par.
    if (digits >= LEAST_DIGITS && hasKnownValue(currency)) addToList(byRate, rate.value.toString(), one);
  }
  for (const [actual, same] of byRate) {
    const byCurrency = new Map<string, RatedRow[]>();
    for (const one of same) addToList(byCurrency, one.currency, one);
    if (byCurrency.size < 2) continue;
    const [odd, usual] = [...byCurrency.values()].toSorted((a, b) => a.length - b.length) as [
      RatedRow[],
      RatedRow[],
    ];
    const [one, other] = [odd[0] as RatedRow, usual[0] as RatedRow];
    const related = [one.rate, other.row.at('currency'), other.rate];
    found('same', one.row.at('currency'), { currency: one.currency, actual, other: other.currency }, related);
    return [...odd, ...usual].map(({ row }) => row);
  }
  return [];
}

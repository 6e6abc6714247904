import { Decimal } from '../../../core/decimal.ts';
import { counted, percentWords } from '../../../core/wording.ts';
import { type Worded, worded } from '../../../findings/message.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import { isBlamed, isInvolved, reportsBreach } from '../identities/breaches.ts';
import { allAmounts, type StatementAmount, type StatementBlock, totalOf } from '../statement/block.ts';
import { amountIn, inCurrency } from '../statement/currencies.ts';
import { money, rate } from '../statement/figures.ts';
import { countWords } from '../statement/place-words.ts';
import { halfUnitOf } from '../statement/shown-ratio.ts';
import { larger, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { nameOf } from './market-value.ts';
import { repeatedHoldings } from './repeated-holdings.ts';

const weightTolerance = Decimal.parse('0.0005') as Decimal;
const SHOWN_DIGITS = 6;

const messages = {
  weight: {
    text: '{label} is {actual}, but its market value of {value} is {expected} of the total of {total}{more}.',
    fix: 'Recompute the weight from the market value, and write it as a decimal, such as 0.08 for 8%.',
  },
  hundred: {
    text: '{label} is {actual}, but its market value of {value} is {expected} of the total of {total}{more}. It was probably entered as a percentage and not as a decimal.',
    fix: 'Write {decimal} for {percent}%.',
  },
  percent: {
    text: 'The weights of the {count} holdings are percentages, such as {actual} for {name}, not decimals.',
    fix: 'Divide the weights by 100, and write {expected} for {actual}.',
  },
  sum: {
    text: 'The weights of the {count} holdings add up to {actual} instead of 100%.',
    severity: 'warning',
    fix: 'Recompute the weights, or add the holding or the cash that is missing.',
  },
  excess: {
    text: 'The weights of the {count} holdings add up to {actual} instead of 100%.',
    severity: 'warning',
    fix: 'Recompute the weights, or remove a holding that is listed twice.',
  },
  whole: {
    text: 'The weights of the holdings are shares of about {whole}, but their market values add up to {total}.',
    severity: 'warning',
    fix: 'Recompute the weights, or correct the list: a holding or cash may be missing, or a holding listed twice.',
  },
} as const;

export const weightRule: Rule<StatementSubject> = statementRule({
  code: 'INV-502',
  title: 'Weights must equal market values divided by their total, and add up to one',
  description:
    'Weights may be those of the holdings, of the account or of the net assets. Each may be off by 0.0005 or half a unit in its last digit; the sum by as much for each holding.',
  severity: 'error',
  category: 'holdings',
  references: [],
  formula: 'weight = marketValue / Σ marketValue; Σ weight = 1',
  fix: 'Recompute the weights from the market values, as decimals and not percentages.',
  messages,
  check({ statement }, found) {
    const rows = statement.list('holdings');
    const weights = allAmounts(rows.map((row) => row.cell('weight')));
    const sum = weights && totalOf(weights);
    if (weights && sum && reportPercentages(rows, weights, sum, found)) return;
    const values = allAmounts(rows.map((row) => row.cell('marketValue')));
    const total = values && totalOf(values);
    if (!values || !total) {
      const isPart = statement.block('account').has('cash') || statement.block('netAssets').has('cash');
      const isOff = weights && sum && rows.length > 0 && !isWhole(weights, sum);
      if (isOff && (!isPart || sum.compare(Decimal.one) > 0)) reportSum(rows, sum, found);
      return;
    }
    if (values.some(({ path }) => isBlamed(statement, path)) || repeatedHoldings(statement).length > 0)
      return;
    const wholes = [total, ...statedWholes(statement, values)].filter((whole) => whole.sign() > 0);
    const tried = wholes.map((whole) => ({ whole, wrong: wrongBy(rows, values, whole) }));
    const best = tried.reduce<(typeof tried)[number] | undefined>(
      (least, next) => (least && least.wrong.length <= next.wrong.length ? least : next),
      undefined,
    );
    const [first, ...others] = best?.wrong ?? [];
    if (!best || !first) return;
    // Weights relative to another total, or to holdings with one missing.
    const implied = others.length > 0 && first.value.divide(first.weight.value, SHOWN_DIGITS, 'floor');
    if (implied && wrongBy(rows, values, implied).length === 0) {
      if (reportsBreach(statement, 'INV-504')) return;
      if (sum) reportSum(rows, sum, found);
      else {
        const [whole, listed] = [implied.round(0), total].map((value) =>
          amountIn(statement, { value, path: '/holdings' }),
        ) as [string, string];
        found('whole', '/holdings', { whole, total: listed });
      }
      return;
    }
    // INV-504 reports a market value that does not fit the account.
    if (others.length === 0 && isInvolved(statement, first.row.at('marketValue'))) return;
    reportWeight(statement, best.whole, [first, ...others], found);
  },
});

type Found = AddFinding<typeof messages>;

/** A weight that is not the share of a market value in a total. */
interface WrongWeight {
  readonly row: StatementBlock;
  readonly weight: StatementAmount;
  readonly value: Decimal;
}

/** Reports weights that are percentages, and returns whether they are. */
function reportPercentages(
  rows: readonly StatementBlock[],
  weights: readonly StatementAmount[],
  sum: Decimal,
  found: Found,
): boolean {
  const [first, ...others] = weights;
  if (!first || rows.length < 2 || !isWhole(weights, sum.shift(-2))) return false;
  const data = { actual: first.value.toString(), expected: first.value.shift(-2).toString() };
  const name = rows[0]?.text('name') ?? 'the first';
  found('percent', first, { ...data, name, count: countWords(rows.length) }, others);
  return true;
}

function reportSum(rows: readonly StatementBlock[], sum: Decimal, found: Found): void {
  const isMore = sum.compare(Decimal.one) > 0;
  found(isMore ? 'excess' : 'sum', '/holdings', { count: countWords(rows.length), actual: rate(sum) });
}

/** Whether shares add up to one, within the tolerances of the weights. */
function isWhole(weights: readonly StatementAmount[], shares: Decimal): boolean {
  const slack = weights.reduce((sum, weight) => sum.add(slackOf(weight)), Decimal.zero);
  return shares.subtract(Decimal.one).abs().compare(slack) <= 0;
}

function wrongBy(
  rows: readonly StatementBlock[],
  values: readonly StatementAmount[],
  whole: Decimal,
): readonly WrongWeight[] {
  return rows.flatMap((row, index) => {
    const weight = row.amount('weight');
    const value = values[index]?.value as Decimal;
    return !weight || isShare(weight, value, whole) ? [] : [{ weight, value, row }];
  });
}

function isShare(weight: StatementAmount, value: Decimal, whole: Decimal): boolean {
  const tolerance = slackOf(weight).multiply(whole.abs());
  return weight.value.multiply(whole).subtract(value).abs().compare(tolerance) <= 0;
}

function reportWeight(
  statement: Statement,
  whole: Decimal,
  [first, ...others]: readonly [WrongWeight, ...WrongWeight[]],
  found: Found,
): void {
  const { weight, value, row } = first;
  const decimal = weight.value.shift(-2);
  const inOwn = (amount: Decimal) => inCurrency(money(amount), statement.header.text('currency'));
  const data = {
    label: nameOf(row, 'weight'),
    actual: weightWords(weight.value),
    value: inOwn(value),
    total: inOwn(whole),
    expected: rate(value.divide(whole, SHOWN_DIGITS, 'floor') ?? Decimal.zero),
    more:
      others.length > 0
        ? `; ${counted(others.length, 'other weight')} ${others.length === 1 ? 'is' : 'are'} also wrong`
        : '',
    decimal: decimal.toString(),
    percent: weight.value.toString(),
  };
  const message = isShare({ ...weight, value: decimal }, value, whole) ? 'hundred' : 'weight';
  found(
    message,
    weight,
    data,
    others.map((other) => other.weight),
  );
}

/** Returns the totals that weights can refer to besides the sum of the holdings. */
function statedWholes(statement: Statement, values: readonly StatementAmount[]): readonly Decimal[] {
  const balances = statement.block('netAssets');
  const stated = [
    statement.block('account').amount('closing'),
    balances.amount('nav'),
    balances.amount('grossAssets'),
  ];
  const gross = values.reduce((sum, { value }) => sum.add(value.abs()), Decimal.zero);
  return [...stated.flatMap((amount) => (amount ? [amount.value] : [])), gross];
}

function slackOf(weight: StatementAmount): Decimal {
  return larger(weightTolerance, halfUnitOf(weight.value));
}

/** "8.2%", and "8.5 (850%)" for a weight that is not a fraction. */
function weightWords(weight: Decimal): Worded {
  const words = percentWords(weight);
  return worded(weight, weight.compare(Decimal.one) > 0 ? `${weight} (${words})` : words);
}

import { Decimal } from '../../../core/decimal.ts';
import { dateWords, figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { slipOf } from '../../slip.ts';
import { part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { blockScope, type SumScope, sumRule } from '../identities/sum.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { alignedWords, money } from '../statement/figures.ts';
import { memberName } from '../statement/member-names.ts';
import { explains, namedOwnLines, ownLines } from '../statement/own-lines.ts';
import { rowWords } from '../statement/place-words.ts';
import { halfUnit, shownDigits } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import type { StatementSubject } from '../subject.ts';

const category = 'fund-units';
/** Orders that add units. */
const inflows: ReadonlySet<string> = new Set(['subscription', 'switch-in', 'reinvestment']);
const outflows: ReadonlySet<string> = new Set(['redemption', 'switch-out']);
const movements = ['opening', 'subscribed', 'redeemed', 'switched', 'reinvested', 'closing'];

export const fundUnitRules: readonly Rule<StatementSubject>[] = [
  sumRule({
    code: 'INV-601',
    title: 'Opening units plus the movements of the period must equal closing units',
    description: 'Each number of units may be off by half a unit in the last digit shown.',
    severity: 'error',
    category,
    references: [],
    fix: 'Correct the amount that is wrong (value, sign or scale), or state the movement that is missing, such as a switch or a reinvestment.',
    formula: 'closing = opening + subscribed? - redeemed? + switched? + reinvested?',
    scopes: (statement) => [unitScope(statement)],
  }),
  identityRule({
    code: 'INV-602',
    title: 'The number of units times NAV per unit must equal their value',
    description:
      'Checked for the holding of the investor, and for the fund or class; other classes may have other prices, so there a difference is only a warning. Half a unit in the last digit of the price on every unit, and the rounding of the value, are accepted.',
    severity: 'error',
    category,
    references: [],
    formula: 'value = closing × navPerUnit; netAssets.nav = unitsOutstanding × navPerUnit',
    fix: 'Check the value, the number of units, and the NAV per unit and its date, and correct the one that is wrong.',
    *identities(statement) {
      const [units, fund] = [statement.block('units'), statement.block('netAssets')];
      const price = units.amount('navPerUnit');
      const { header } = statement;
      const isForeign =
        header.has('investorCurrency') && header.get('investorCurrency') !== header.get('currency');
      const pairs = [
        { of: units, value: units.amount('value'), count: units.amount('closing'), isUnsure: isForeign },
        { of: fund, value: fund.amount('nav'), count: fund.amount('unitsOutstanding'), isUnsure: true },
      ];
      for (const { of, value, count, isUnsure } of pairs) {
        if (!price || !value || !count) continue;
        const expected = count.value.multiply(price.value);
        const tolerance = roundingOf(price, count).add(statement.slack);
        const left = of === units ? 'The value of the units' : 'The net asset value of the fund';
        const own = ownLines(of);
        // A fund with several classes has other prices, too; only a slip shows that this one was meant.
        const isOther = of === fund && statement.block('fund').has('shareClass');
        const isTooLow = expected.compare(value.value.abs().multiply(MAX_PRICE_TIMES)) > 0;
        if (
          isOther &&
          !isTooLow &&
          !isNearOrSlip(value.value, expected, tolerance) &&
          !isSlipped(count, value, price)
        )
          continue;
        yield {
          place: value.path,
          left,
          found: value.value,
          right: `${figureWords(count.value)} units at ${figureWords(price.value)} are worth`,
          expected,
          ...(explains(own, value.value.subtract(expected), tolerance) && { gap: Decimal.zero }),
          tolerance,
          parts: [
            part(value, left, Decimal.one),
            part(
              count,
              of === units ? 'The closing number of units' : 'The number of units of the fund',
              price.value.negate(),
            ),
            part(price, 'NAV per unit', count.value.negate()),
          ],
          isUnsure: isUnsure || own.length > 0,
          ...(own.length === 0 && { doubt: of === units ? 'an exchange rate' : 'another unit class' }),
        };
      }
    },
  }),
  identityRule({
    code: 'INV-603',
    title: 'The amount of an order must equal units times price, with its fee',
    description:
      'An entry fee is added to a subscription, an exit fee deducted from a redemption. The rounding of units, price and amount is accepted.',
    severity: 'warning',
    category,
    references: [],
    formula: 'amount = units × price ± fee',
    fix: 'Check the amount, the number of units, the price (with its swing adjustment), the fee, and the type of the order, which decides whether the fee is added or deducted. Correct the one that is wrong.',
    *identities(statement) {
      for (const order of statement.block('units').list('orders')) {
        const [amount, units, price] = ['amount', 'units', 'price'].map((name) => order.amount(name));
        const fee = order.numberOr('fee', Decimal.zero)?.abs();
        if (!amount || !units || !price || !fee) continue;
        const gross = units.value.multiply(price.value).abs();
        // The schema reports an unknown type, which decides whether the fee is added or deducted.
        const isPaidOut = outflows.has(order.text('type') ?? '');
        if (!isPaidOut && !inflows.has(order.text('type') ?? '')) continue;
        const expected = isPaidOut ? gross.subtract(fee) : gross.add(fee);
        const tolerance = roundingOf(units, price).add(roundingOf(price, units)).add(statement.slack);
        const paid =
          amount.value.sign() < 0 ? { ...amount, value: amount.value.negate(), isOpposite: true } : amount;
        const name = (what: string) =>
          `The ${what} of the ${order.text('type') ?? 'order'} on ${dateWords(order.text('date') ?? '')}`;
        yield {
          place: amount.path,
          left: name('amount'),
          found: paid.value,
          right: `${figureWords(units.value)} units at ${figureWords(price.value)}${fee.isZero() ? ' come' : ` ${isPaidOut ? 'less' : 'plus'} a fee of ${alignedWords(fee, [])} come`} to`,
          expected,
          tolerance,
          parts: [
            part(paid, name('amount'), Decimal.one),
            part(units, name('number of units'), price.value.abs().negate()),
            part(price, name('price'), units.value.abs().negate()),
          ],
        };
      }
    },
    more: {
      messages: {
        units: {
          text: 'The number of units of {order} is {actual}, but the units acquired in the period are positive.',
          fix: 'Correct the sign, or the type of the order.',
        },
        sign: {
          text: '{label} of {order} is {actual}, but other subscriptions, switches in and reinvestments are positive.',
          fix: 'Correct the sign, or the type of the order.',
        },
      },
      check({ statement }, found) {
        const orders = statement
          .block('units')
          .list('orders')
          .filter((order) => inflows.has(order.text('type') ?? ''));
        for (const [name, label] of [
          ['units', 'The number of units'],
          ['amount', 'The amount'],
        ] as const) {
          const isPositive = orders.some((order) => order.amount(name)?.value.sign() === 1);
          for (const order of orders) {
            const amount = order.amount(name);
            if (isPositive && amount?.value.sign() === -1)
              found('sign', amount, {
                label,
                order: rowWords(order, 'orders'),
                actual: money(amount.value),
              });
            else if (name === 'units' && amount?.value.sign() === -1 && isAcquired(statement, order))
              found('units', amount, { order: rowWords(order, 'orders'), actual: money(amount.value) });
          }
        }
      },
    },
  }),
  sumRule({
    code: 'INV-604',
    title: 'Net assets must equal total assets less liabilities',
    description: 'Checked for the fund or class where all three are stated.',
    severity: 'error',
    category,
    references: [],
    fix: 'Correct the amount that is wrong (value, sign or scale): net assets, total assets or liabilities.',
    formula: 'nav = grossAssets - liabilities',
    scopes: (statement) => [blockScope(statement, 'netAssets')],
  }),
];

/** Whether the units that an order adds to are stated as positive. */
function isAcquired(statement: Statement, order: StatementBlock): boolean {
  const name = order.text('type') === 'reinvestment' ? 'reinvested' : 'subscribed';
  return order.text('type') !== 'switch-in' && statement.block('units').amount(name)?.value.sign() === 1;
}

function unitScope(statement: Statement): SumScope {
  const units = statement.block('units');
  const digits = shownDigits(movements.map((name) => units.amount(name)));
  return {
    ownLines: () => namedOwnLines(units),
    cell: (name) => (units.hasUnknown ? 'unknown' : units.cell(name)),
    label: (name) => memberName('units', name),
    slack: halfUnit(digits),
  };
}

const near = Decimal.parse('0.02') as Decimal;
/** No class has units this many times dearer than the average of the fund. */
const MAX_PRICE_TIMES = Decimal.fromInteger(20);

function isNearOrSlip(value: Decimal, expected: Decimal, tolerance: Decimal): boolean {
  const isNear = value.subtract(expected).abs().compare(expected.abs().multiply(near)) <= 0;
  return isNear || slipOf(value, expected, tolerance) !== undefined;
}

/** Whether a number of units has a slip, such as two digits swapped, and is otherwise right. */
function isSlipped(count: StatementAmount, value: StatementAmount, price: StatementAmount): boolean {
  const right = value.value.divide(price.value, count.value.scale, 'floor');
  const tolerance = halfUnit(count.value.scale).multiply(Decimal.fromInteger(2));
  return right !== undefined && slipOf(count.value, right, tolerance) !== undefined;
}

/** Returns the error of a product from the rounding of one factor. */
function roundingOf(rounded: StatementAmount, other: StatementAmount): Decimal {
  return halfUnit(rounded.value.scale).multiply(other.value.abs());
}

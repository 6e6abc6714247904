import { Decimal } from '../../../core/decimal.ts';
import { capitalized, counted, dateWords, figureWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { isInvolved } from '../identities/breaches.ts';
import { holds, type Identity, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { suspectsIn } from '../identities/suspects.ts';
import type { StatementAmount } from '../statement/block.ts';
import { absolute } from '../statement/block.ts';
import { inCurrency } from '../statement/currencies.ts';
import { figure, plainFigure } from '../statement/figures.ts';
import { memberName } from '../statement/member-names.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import { halfUnit, halfUnitOf, shownDigits } from '../statement/shown-ratio.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'fund-units';
const one = Decimal.one;
const minus = one.negate();
const highDistribution = Decimal.parse('0.5') as Decimal;
const constantNavs = [0, 1, 2, 3].map((power) => Decimal.powerOfTen(power));

/** Movements of units, and the types of their orders. */
const movements = [
  { name: 'subscribed', adds: 'subscription', takes: undefined },
  { name: 'redeemed', adds: 'redemption', takes: undefined },
  { name: 'switched', adds: 'switch-in', takes: 'switch-out' },
  { name: 'reinvested', adds: 'reinvestment', takes: undefined },
] as const;

const orderTypes: ReadonlySet<string> = new Set(
  movements.flatMap(({ adds, takes }) => (takes === undefined ? [adds] : [adds, takes])),
);

/** Rules on orders, prices and the units of all holders. */
export const dealingRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-605',
    title: 'The listed orders must add up to the units dealt',
    description:
      'Checked for subscriptions, redemptions, switches and reinvestments where orders are listed.',
    severity: 'warning',
    category,
    references: [],
    formula: 'subscribed = Σ units of subscriptions',
    fix: 'Add the missing order, or correct the number of units that is wrong.',
    *identities(statement) {
      const units = statement.block('units');
      const orders = units.list('orders');
      if (orders.length === 0 || orders.some((order) => order.hasUnknown || !order.amount('units'))) return;
      const types = new Set(orders.map((order) => order.text('type')));
      if ([...types].some((type) => !orderTypes.has(type ?? ''))) return;
      for (const { name, adds, takes } of movements) {
        const stated = units.amount(name);
        // A single order is an example; several are a list.
        const isListed = types.has(adds) || (takes !== undefined && types.has(takes));
        if (!stated || (!isListed && orders.length < 2)) continue;
        const parts = orders.flatMap((order) => {
          const type = order.text('type');
          if (type !== adds && type !== takes) return [];
          const dealt = absolute(order.amount('units') as StatementAmount);
          return [
            part(
              dealt,
              `The units of the ${type} on ${dateWords(order.text('date') ?? '')}`,
              type === adds ? minus : one,
            ),
          ];
        });
        const expected = parts.reduce(
          (sum, { value, slope }) => sum.subtract(value.multiply(slope)),
          Decimal.zero,
        );
        const digits = shownDigits([stated, ...orders.map((order) => order.amount('units'))]);
        const tolerance = halfUnit(digits).multiply(Decimal.fromInteger(parts.length + 1));
        const label = capitalized(memberName('units', name));
        yield {
          place: stated.path,
          left: label,
          found: stated.value,
          right:
            parts.length === 1
              ? 'the only order listed for them is for'
              : parts.length === 0
                ? 'no orders are listed for them'
                : `the ${counted(parts.length, 'order')} listed for them add up to`,
          expected,
          ...(explains(ownLines(units), stated.value.subtract(expected), tolerance) && { gap: Decimal.zero }),
          tolerance,
          parts: [part(stated, label, one), ...parts],
          isNone: parts.length === 0,
          list: '/units/orders',
        };
      }
    },
  }),
  identityRule({
    code: 'INV-606',
    title: 'The return of the period must follow from NAV and distributions per unit',
    description:
      'Compares the stated return for the period with the opening and closing NAV per unit, with or without distributions, within the rounding of the return. Money market funds with a constant NAV pay out their income and are not checked.',
    severity: 'warning',
    category,
    references: [],
    formula: 'return = navPerUnit / openingNavPerUnit - 1',
    fix: 'Recompute the return, add a distribution per unit that is missing, or correct the opening or closing NAV per unit.',
    *identities(statement) {
      const units = statement.block('units');
      const [opening, closing] = [units.amount('openingNavPerUnit'), units.amount('navPerUnit')];
      const paid = units.amount('distributionPerUnit');
      const { period } = statement;
      if (!opening || !closing || !period || opening.value.sign() <= 0) return;
      if (paid && (isHigh(paid, closing) || paid.value.sign() < 0)) return;
      // A money market fund with a constant NAV pays out what it earns.
      if (opening.value.equals(closing.value) && constantNavs.some((nav) => nav.equals(opening.value)))
        return;
      for (const row of statement.list('returns')) {
        const [start, end] = [row.date('start'), row.date('end')];
        const stated = row.amount('net') ?? row.amount('gross');
        if (start?.day !== period.start.day || end?.day !== period.end.day || !stated) continue;
        if (suspectsIn(statement, 'identities').has(stated.path)) continue;
        const growth = one.add(stated.value);
        const identity = (income: StatementAmount | undefined): Identity => {
          const worth = income ? closing.value.add(income.value) : closing.value;
          return {
            place: stated.path,
            left: 'The return of the period',
            found: stated.value,
            right: `the change in NAV per unit from ${figureWords(opening.value)} to ${figureWords(worth)} is`,
            isRate: true,
            expected: (worth.divide(opening.value, 8, 'floor') ?? Decimal.zero)
              .subtract(one)
              .round(stated.value.scale + 1),
            gap: growth.multiply(opening.value).subtract(worth),
            tolerance: halfUnitOf(stated.value).multiply(opening.value).multiply(Decimal.fromInteger(2)),
            parts: [
              part(stated, 'The return of the period', opening.value),
              part(opening, 'The opening NAV per unit', growth),
              part(closing, 'NAV per unit', minus),
              ...(income ? [part(income, 'The distribution per unit', minus)] : []),
            ],
          };
        };
        const ways = [identity(undefined), ...(paid ? [identity(paid)] : [])];
        // With a corrected amount, the return may be one with the income or without.
        const [bare] = ways as [Identity];
        yield ways.find(holds) ?? { ...bare, ...(paid && { ownLines: [paid.value] }) };
      }
    },
    more: {
      messages: {
        paid: {
          text: 'The distribution of {actual} per unit is more than half of the NAV of {nav} per unit.',
          fix: 'Check the scale of the distribution per unit, such as 0.85 instead of 85.',
        },
        negative: {
          text: 'The distribution per unit is {actual}, but must not be negative.',
          fix: 'Correct the sign of the distribution per unit.',
        },
      },
      check({ statement }, found) {
        const units = statement.block('units');
        const [paid, price] = [units.amount('distributionPerUnit'), units.amount('navPerUnit')];
        if (!paid || !price || price.value.sign() <= 0) return;
        const currency = statement.header.text('currency');
        if (isHigh(paid, price))
          found(
            'paid',
            paid,
            {
              actual: inCurrency(plainFigure(paid.value), currency),
              nav: inCurrency(plainFigure(price.value), currency),
            },
            [price],
          );
        else if (paid.value.sign() < 0)
          found('negative', paid, { actual: inCurrency(plainFigure(paid.value), currency) }, [price]);
      },
    },
  }),
  statementRule({
    code: 'INV-607',
    title: 'An investor must not hold more than the whole fund',
    description: 'Compares units, value and commitment of the investor with those of the fund or class.',
    severity: 'warning',
    category,
    references: [],
    formula: 'units.closing <= netAssets.unitsOutstanding; commitment.total <= fund.commitments',
    fix: 'Check both numbers, and that they are for the same fund or unit class and the same date.',
    messages: {
      exceeds: 'The investor {has} {actual}{what}, but the whole fund has only {limit}.',
    },
    check({ statement }, found) {
      const [units, fund, balances] = ['units', 'fund', 'netAssets'].map((name) => statement.block(name));
      const pairs = [
        ['holds', ' units', units?.amount('closing'), balances?.amount('unitsOutstanding')],
        ['holds units worth', '', units?.amount('value'), balances?.amount('nav')],
        ['has commitments of', '', statement.commitment, fund?.amount('commitments')],
      ] as const;
      for (const [has, what, own, all] of pairs) {
        if ([own, all].some((amount) => amount && isInvolved(statement, amount.path))) continue;
        if (!own || !all || all.value.sign() <= 0 || own.value.compare(all.value.add(statement.slack)) <= 0)
          continue;
        found('exceeds', own, { has, what, actual: figure(own.value), limit: figure(all.value) }, [all]);
        return;
      }
    },
  }),
];

function isHigh(paid: StatementAmount, price: StatementAmount): boolean {
  return paid.value.compare(price.value.multiply(highDistribution)) > 0;
}

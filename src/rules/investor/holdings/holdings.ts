import { businessDaysBetween } from '../../../core/business-days.ts';
import { Decimal } from '../../../core/decimal.ts';
import { capitalized, counted, figureWords, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { MAX_OWN_LINES } from '../../limits.ts';
import { houseLimits } from '../house-limits.ts';
import { inSentence } from '../identities/diagnosis.ts';
import { type IdentityPart, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import {
  allAmounts,
  type DayAt,
  type StatementAmount,
  type StatementBlock,
  totalOf,
} from '../statement/block.ts';
import { alignedWords, day } from '../statement/figures.ts';
import { memberName } from '../statement/member-names.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import { countWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { valueDay } from '../statement-header/as-of-date.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { weightRule } from './holding-weights.ts';
import { exchangeRate, marketValueRule, nameOf } from './market-value.ts';
import { repeatedHoldings } from './repeated-holdings.ts';

const category = 'holdings';
const semt = ['ISO 20022 semt.002'];
const one = Decimal.one;
const minus = one.negate();
const SHOWN_CENTS = 2;

export const holdingRules: readonly Rule<StatementSubject>[] = [
  marketValueRule,
  weightRule,
  statementRule({
    code: 'INV-503',
    title: 'Prices must be current',
    description: `A price is usually at most ${houseLimits.priceAge} business days older than the as-of date, although no standard requires this. Level 3 holdings have no market price and are not checked. A price that is a year or many years older than the others has a wrong year.`,
    severity: 'info',
    category,
    references: [],
    formula: `asOf - priceDate <= ${houseLimits.priceAge} business days`,
    fix: 'Use a current price. If the holding has no daily price because it is a level 3 asset, state its fair-value level ("level").',
    messages: {
      stale:
        '{label} is dated {actual}, {days} business days before the as-of date, {asOf}; prices are usually no more than {most} business days old.',
      year: {
        text: '{label} is dated {actual}, {span} before the as-of date, {asOf}, unlike the other prices.',
        severity: 'warning',
        fix: 'Check the year of the price date.',
      },
      future: {
        text: '{label} is dated {actual}, after the as-of date, {asOf}.',
        severity: 'warning',
        fix: 'Use the price of the as-of date, or correct one of the dates.',
      },
    },
    check({ statement }, found) {
      const asOf = valueDay(statement);
      if (!asOf) return;
      const rows = statement.list('holdings');
      const ages = rows.map((row) => ageOf(row, asOf));
      const isFresh =
        ages.filter((age) => age !== undefined && age >= 0 && age < YEAR_OFF[0]).length * 2 > rows.length;
      rows.forEach((row, index) => {
        const [age, priced] = [ages[index], row.date('priceDate')];
        if (age === undefined || !priced) return;
        const days = businessDaysBetween(priced.text, asOf.text) ?? 0;
        const shown = { label: nameOf(row, 'price'), actual: day(priced), asOf: day(asOf) };
        if (age < 0) found('future', priced, shown, [asOf]);
        else if (isFresh && age >= YEAR_OFF[0] && (age <= YEAR_OFF[1] || age > MANY_YEARS))
          found('year', priced, { ...shown, span: age > MANY_YEARS ? 'many years' : 'about a year' });
        else if (days > houseLimits.priceAge && row.integer('level') !== 3)
          found('stale', priced, {
            ...shown,
            days: countWords(days),
            most: countWords(houseLimits.priceAge),
          });
      });
    },
  }),
  identityRule({
    code: 'INV-504',
    title: 'Holdings and cash must add up to the closing value of the account',
    description:
      'Foreign cash counts at its exchange rate; pending trades and margin debt count where stated, and accrued income where market values exclude it. Where no cash is stated at all, a difference is only a warning.',
    severity: 'error',
    category,
    references: ['FINRA 2231', ...semt],
    formula: 'closing = Σ marketValue + Σ cash × fx + pendingTrades - margin',
    fix: 'Add the missing holding or balance, or correct the closing value.',
    *identities(statement) {
      const account = statement.block('account');
      const closing = account.amount('closing');
      const rows = statement.list('holdings');
      const values = allAmounts(rows.map((row) => row.cell('marketValue')));
      const cash = account.list('cash').map((row) => cashPart(statement, row));
      if (!closing || !values || statement.lacks('holdings') || account.hasUnknown) return;
      const parts = values.map((value, index) => part(value, nameOf(rows[index], 'market value'), minus));
      for (const balance of cash) {
        if (!balance) return;
        parts.push(...balance);
      }
      for (const name of ['pendingTrades', 'margin']) {
        const cell = statement.asMagnitude(account.cell(name), name === 'margin');
        if (cell === 'unknown') return;
        if (cell !== 'absent')
          parts.push(part(cell, capitalized(memberName('account', name)), name === 'margin' ? one : minus));
      }
      const extras = parts.filter(({ path }) => /\/(?:pendingTrades|margin)$/.test(path));
      const balances = cash.map((balance) => balance?.[0] as IdentityPart);
      const rates = new Set(cash.map((balance) => balance?.[1]));
      const summed = parts.filter((of) => !rates.has(of));
      const expected = summed.reduce(
        (sum, { value, slope }) => sum.subtract(value.multiply(slope)),
        Decimal.zero,
      );
      const tolerance = statement.slack.multiply(Decimal.fromInteger(summed.length));
      const difference = closing.value.subtract(expected);
      const accrued = rows.map((row) => row.numberOr('accrued', Decimal.zero) ?? Decimal.zero);
      const allAccrued = accrued.reduce((sum, amount) => sum.add(amount), Decimal.zero);
      // INV-506 reports a holding that is listed twice.
      const twice = repeatedHoldings(statement).flatMap(({ row }) => row.amount('marketValue')?.value ?? []);
      const own = [...ownLines(account), ...(allAccrued.isZero() ? [] : [allAccrued]), ...twice].slice(
        0,
        MAX_OWN_LINES,
      );
      yield {
        place: closing.path,
        left: 'The closing value of the account',
        found: closing.value,
        right: sumWords(values, balances, extras, closing.value),
        expected,
        ...(explains(own, difference, tolerance) && { gap: Decimal.zero }),
        tolerance,
        parts: [part(closing, 'The closing value of the account', one), ...parts],
        list: '/holdings',
        ...(difference.sign() < 0 && {
          advice:
            twiceListed(account.list('cash'), balances, difference, tolerance) ??
            'Remove a holding or balance that is listed twice, or correct the one that is too large or the closing value.',
        }),
        ...(difference.sign() >= 0 &&
          extras.length > 0 && {
            advice: `Add the missing holding or balance, or correct the closing value or ${listWords(
              extras.map(({ label }) => inSentence(label)),
              'or',
            )}.`,
          }),
        isUnsure: cash.length === 0 || ownLines(account).length > 0,
        ...(cash.length === 0 && { doubt: 'cash that the statement does not show' }),
      };
    },
  }),
  identityRule({
    code: 'INV-505',
    title: 'The unrealized gain must equal market value less cost',
    description: 'Accrued income may be included or not, because both are in use.',
    severity: 'warning',
    category,
    references: [],
    formula: 'unrealised = marketValue - cost',
    fix: 'Recompute the gain, or correct the market value or the cost.',
    *identities(statement) {
      for (const row of statement.list('holdings')) {
        const [gain, value, cost] = ['unrealised', 'marketValue', 'cost'].map((name) => row.amount(name));
        const accrued = row.cell('accrued');
        if (!gain || !value || !cost || accrued === 'unknown') continue;
        const tolerance = statement.slack.multiply(Decimal.fromInteger(3));
        const gross = value.value.subtract(cost.value);
        const isGain = (gross: Decimal) => gain.value.subtract(gross).abs().compare(tolerance) <= 0;
        const isGross = accrued === 'absent' || isGain(gross);
        const own = isGross ? Decimal.zero : accrued.value;
        const fx = exchangeRate(statement, row);
        const inStatement = fx ? own.multiply(fx).round(SHOWN_CENTS) : own;
        // Accrued income may be in the currency of the price.
        const isPriced = !isGain(gross.subtract(own)) && isGain(gross.subtract(inStatement));
        const net = gross.subtract(isPriced ? inStatement : own);
        const label = nameOf(row, 'unrealized gain', 'on');
        const income = isGross ? '' : `accrued income of ${figureWords(accrued.value)} and `;
        yield {
          place: gain.path,
          left: label,
          found: gain.value,
          right: `a market value of ${alignedWords(value.value, [cost.value])} less ${income}a cost of ${alignedWords(cost.value, [value.value])} is`,
          expected: net,
          tolerance,
          parts: [
            part(gain, label, one),
            part(value, nameOf(row, 'market value'), minus),
            part(cost, nameOf(row, 'cost'), one),
            ...(isGross ? [] : [part(accrued, nameOf(row, 'accrued income'), (isPriced && fx) || one)]),
          ],
        };
      }
    },
  }),
  statementRule({
    code: 'INV-506',
    title: 'A security must be listed only once',
    description: 'The same security may be repeated with another acquisition date or place of custody.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Remove one of the two lines, or merge them. If both are held, state how they differ: by acquisition date or place of custody.',
    messages: {
      repeated: '{name} ({actual}) is listed twice{currency}, {alike}.',
    },
    check({ statement }, found) {
      for (const { row, earlier, name } of repeatedHoldings(statement)) {
        const currency = row.text('currency');
        const data = { name: row.text('name') ?? 'A security', actual: name, alike: likeness(row) };
        found('repeated', row, { ...data, currency: currency ? ` in ${currency}` : '' }, [earlier]);
      }
    },
  }),
];

/** What would tell two lines of a security apart. */
function likeness(row: StatementBlock): string {
  const stated = [
    ...(row.text('acquisitionDate') ? ['acquisition date'] : []),
    ...(row.text('location') ? ['place of custody'] : []),
  ];
  return stated.length > 0
    ? `both times with the same ${listWords(stated)}`
    : 'without an acquisition date or a place of custody that would tell the lines apart';
}

/** The age in days, within ten, of a price whose year is one too low. */
const YEAR_OFF = [355, 376] as const;
/** No price is this many days old: its year is wrong. */
const MANY_YEARS = 20 * 365;

function ageOf(row: StatementBlock, asOf: DayAt): number | undefined {
  const priced = row.date('priceDate');
  return priced && asOf.day - priced.day;
}

/** Returns a balance in the currency of the statement, and its exchange rate, which scales it. */
function cashPart(statement: Statement, row: StatementBlock): readonly IdentityPart[] | undefined {
  const amount = row.amount('amount');
  const fx = exchangeRate(statement, row);
  if (!amount || !fx) return undefined;
  const currency = row.text('currency') ?? '';
  const balance = part(amount, `The ${currency} balance`, fx.negate());
  const rate = row.amount('fx');
  return rate ? [balance, part(rate, `The ${currency} exchange rate`, amount.value.negate())] : [balance];
}

/** Returns advice if a balance that is listed twice explains the difference. */
function twiceListed(
  rows: readonly StatementBlock[],
  balances: readonly IdentityPart[],
  difference: Decimal,
  tolerance: Decimal,
): string | undefined {
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const amount = row.amount('amount')?.value;
    if (!amount) continue;
    const balance = `${row.text('currency') ?? ''} ${figureWords(amount)}`;
    const worth = worthOf(balances.slice(index, index + 1));
    if (seen.has(balance) && worth.add(difference).abs().compare(tolerance) <= 0)
      return `The cash balance of ${balance} is listed twice: remove one of the two. If both are right, correct the closing value.`;
    seen.add(balance);
  }
  return undefined;
}

function worthOf(balances: readonly IdentityPart[]): Decimal {
  return balances.reduce((sum, { value, slope }) => sum.subtract(value.multiply(slope)), Decimal.zero);
}

/** "the seven holdings (1,313,336.50) and cash (21,626.59) come to" */
function sumWords(
  values: readonly StatementAmount[],
  balances: readonly IdentityPart[],
  extras: readonly IdentityPart[],
  closing: Decimal,
): string {
  const holdings = counted(values.length, 'holding');
  const counting = extras.filter(({ value }) => !value.isZero());
  if (balances.length === 0 && counting.length === 0)
    return `the market value of the ${holdings} ${values.length === 1 ? 'is' : 'adds up to'}`;
  const shown = (name: string, value: Decimal) => `${name} (${alignedWords(value, [closing])})`;
  const cash = worthOf(balances).round(SHOWN_CENTS);
  const more = counting.map((extra) => {
    const worth = worthOf([extra]);
    return ` ${worth.sign() < 0 ? 'less' : 'plus'} ${shown(inSentence(extra.label), worth.abs())}`;
  });
  const listed = shown(`the ${holdings}`, totalOf(values));
  return `${listed}${balances.length === 0 ? '' : ` and ${shown('cash', cash)}`}${more.join('')} come to`;
}

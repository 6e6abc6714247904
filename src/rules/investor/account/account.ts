import { Decimal } from '../../../core/decimal.ts';
import { capitalized, dateWords, figureWords, percentWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { isHundredth } from '../holdings/market-value.ts';
import { quotations } from '../holdings/quotation.ts';
import { houseLimits } from '../house-limits.ts';
import { type IdentityPart, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { sumRule } from '../identities/sum.ts';
import { absolute, type StatementBlock } from '../statement/block.ts';
import { alignedWords, day, isOrAre, money } from '../statement/figures.ts';
import { memberName } from '../statement/member-names.ts';
import { larger } from '../statement/statement.ts';
import { hasSoundDates } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { accountRoll, accountScope } from './account-roll.ts';

const category = 'account';
const finra = ['FINRA 2231'];
const MAX_PERIOD = 92;
/** In days. Loans take weeks to settle; a security with a number does not. */
const MAX_SETTLEMENT = { unlike: 20, listed: 35, other: 90 } as const;
/** Where all others settle this promptly, a trade that takes weeks is unlike them. */
const PROMPT_DAYS = 7;
const maxFees = Decimal.parse(houseLimits.accountFees) as Decimal;
const half = Decimal.parse('0.5') as Decimal;

/** The required content of a broker-dealer's statement, and its members. */
const brokerageContent = [
  { what: 'the positions', member: '"holdings"', members: [['holdings']] },
  {
    what: 'the opening balance',
    member: '"opening" of the account',
    members: [['account', 'opening']],
  },
  { what: 'the transactions of the period', member: '"transactions"', members: [['transactions']] },
] as const;

export const accountRules: readonly Rule<StatementSubject>[] = [
  sumRule({
    code: 'INV-701',
    title: 'Opening value plus flows, income and gains, less charges, must equal the closing value',
    description:
      'Where income is not stated as one amount, dividends, interest and other income are added up.',
    severity: 'error',
    category,
    references: finra,
    fix: 'Correct the amount that is wrong (value, sign or scale), or add the line that is missing, such as a fee, a tax or the effect of exchange rates.',
    formula: accountRoll.text,
    scopes: (statement) => [accountScope(statement)],
  }),
  statementRule({
    code: 'INV-702',
    title: 'Fees and income of an account must be within the usual range',
    description: `Fees are usually at most ${percentWords(houseLimits.accountFees)} of the average of opening and closing value, and income is not negative. No standard requires this: a margin loan costs interest, and some accounts are drawn down.`,
    severity: 'info',
    category,
    references: [],
    formula: `fees <= ${houseLimits.accountFees} × (opening + closing) / 2; income >= 0`,
    fix: 'Check the sign and scale of the amount.',
    messages: {
      fees: {
        text: 'Fees are {actual}, more than {limit} of the average of opening and closing value of {average}.',
        fix: 'Check the scale of the fees and of the opening and closing value.',
      },
      income: {
        text: '{income} {is} {actual}, but income is usually not negative.',
        fix: 'Check the sign. If the amount is interest paid, such as on a margin loan, no action is needed.',
      },
    },
    check({ statement }, found) {
      const account = statement.block('account');
      const fees = statement.asMagnitude(account.cell('fees'), true);
      const [opening, closing] = [account.amount('opening'), account.amount('closing')];
      if (typeof fees !== 'string' && opening && closing) {
        const average = opening.value.add(closing.value).multiply(half);
        if (average.sign() > 0 && fees.value.compare(average.multiply(maxFees)) > 0)
          found('fees', fees, {
            actual: money(fees.value),
            limit: percentWords(houseLimits.accountFees),
            average: money(average.round(2)),
          });
      }
      for (const name of ['income', 'dividends', 'interest', 'otherIncome']) {
        const income = account.amount(name);
        if (income && income.value.sign() < 0)
          found('income', income, {
            income: capitalized(memberName('account', name)),
            is: isOrAre(name),
            actual: money(income.value),
          });
      }
    },
  }),
  statementRule({
    code: 'INV-703',
    title:
      'A brokerage statement must show positions, balances and activity, ask clients to report errors, and be issued at least quarterly',
    description:
      'FINRA requires this from broker-dealers. Not checked where the issuer is known to be outside the United States.',
    severity: 'warning',
    category,
    references: finra,
    fix: 'Add the missing part, or issue statements at least quarterly.',
    messages: {
      missing: {
        text: 'The statement does not show {what}.',
        fix: 'Add {what} ({member}).',
      },
      advisory: {
        text: 'The statement does not ask the client to report errors.',
        fix: 'Add a disclosure of the type "error-reporting" that asks the client to report errors.',
      },
      period: {
        text: 'The statement covers {days} days, but a brokerage statement must be issued at least quarterly.',
        fix: 'Correct the dates of the period, or issue statements at least quarterly.',
      },
    },
    check({ statement }, found) {
      const country = statement.block('issuer').text('country');
      if (statement.kind !== 'brokerage' || (country !== undefined && country !== 'US')) return;
      for (const { what, member, members } of brokerageContent) {
        if (members.some((path) => isMissing(statement, path)))
          found('missing', placeOf(statement, members[0]), { what, member });
      }
      const isAsked = statement.list('disclosures').some((note) => note.text('type') === 'error-reporting');
      if (!isAsked && !statement.hasSimilar('disclosures'))
        found('advisory', statement.lacks('disclosures') ? '' : '/disclosures', {});
      const days = statement.period?.days ?? 0;
      if (days > MAX_PERIOD && hasSoundDates(statement)) found('period', '/header/period', { days });
    },
  }),
  identityRule({
    code: 'INV-704',
    title: 'Trades must settle on or after the trade date, for quantity times price plus charges',
    description:
      'Charges and accrued interest are added to a purchase; charges are deducted from a sale. Where the trade does not state whether its price is per unit or per 100 of face value, either is accepted. A difference of one unit of currency is accepted.',
    severity: 'warning',
    category,
    references: ['ISO 20022 semt.017'],
    formula: 'amount = quantity × price × factor + accrued ± fees',
    fix: 'Check the quantity, the price and the charges, and whether the price is quoted per unit or in percent ("quote").',
    *identities(statement) {
      const tolerance = larger(Decimal.one, statement.unit);
      for (const trade of statement.list('transactions')) {
        const [amount, quantity, price] = ['amount', 'quantity', 'price'].map((name) => trade.amount(name));
        const settlements = settlementsOf(trade);
        const [likeliest] = settlements;
        if (!amount || !quantity || !price || !likeliest) continue;
        const paid =
          amount.value.sign() < 0 ? { ...amount, value: amount.value.negate(), isOpposite: true } : amount;
        const fits = (sum: Decimal) => paid.value.subtract(sum).abs().compare(tolerance) <= 0;
        const expected = settlements.find(fits) ?? likeliest;
        const name = (what: string) => `The ${what} of ${tradeWords(trade)}`;
        const type = trade.text('type');
        const isReversed =
          !fits(expected) && settlementsOf(trade, type === 'buy' ? 'sell' : 'buy').some(fits);
        yield {
          place: amount.path,
          left: name('amount'),
          found: paid.value,
          right: `${figureWords(quantity.value)} at ${figureWords(price.value)}${chargesWords(trade)} is`,
          expected,
          advice: isReversed
            ? `The amount is that of a ${type === 'buy' ? 'sale' : 'purchase'}: correct the type of the transaction. If the type is right, correct the amount.`
            : isHundredth(paid.value, expected)
              ? 'If the price is per 100 of face value, set "quote" to "percent". Otherwise correct the amount, the quantity or the price.'
              : 'Check the amount, the quantity, the price and the charges, and correct the one that is wrong.',
          tolerance,
          parts: [
            part(paid, name('amount'), Decimal.one),
            part(quantity, name('quantity'), price.value.abs().negate()),
            part(price, name('price'), quantity.value.abs().negate()),
            ...(isReversed ? [] : chargeParts(trade, name)),
          ],
        };
      }
    },
    more: {
      messages: {
        early: {
          text: '{trade} settles on {actual}, before the trade date.',
          fix: 'Correct the trade date or the settlement date.',
        },
        late: {
          text: '{trade} settles on {actual}, {days} days later.',
          fix: 'Check the month and the year of both dates.',
        },
      },
      check({ statement }, found) {
        const trades = statement.list('transactions');
        const isPrompt = settlesPromptly(trades);
        for (const trade of trades) {
          const [traded, settles] = [trade.date('date'), trade.date('settleDate')];
          if (traded && settles && settles.day < traded.day)
            found('early', settles, { trade: capitalized(tradeWords(trade)), actual: day(settles) }, [
              traded,
            ]);
          else if (traded && settles && settles.day - traded.day > longestSettlement(trade, isPrompt))
            found(
              'late',
              settles,
              {
                trade: capitalized(tradeWords(trade)),
                actual: day(settles),
                days: settles.day - traded.day,
              },
              [traded],
            );
        }
      },
    },
  }),
];

/** Whether all trades but one settle within days. */
function settlesPromptly(trades: readonly StatementBlock[]): boolean {
  const times = trades.flatMap((trade) => {
    const [traded, settles] = [trade.date('date'), trade.date('settleDate')];
    return traded && settles ? [settles.day - traded.day] : [];
  });
  return times.length > 1 && times.filter((days) => days > PROMPT_DAYS).length === 1;
}

function longestSettlement(trade: StatementBlock, isPrompt: boolean): number {
  if (isPrompt) return MAX_SETTLEMENT.unlike;
  const isListed = ['isin', 'cusip', 'sedol'].some((name) => trade.has(name));
  return isListed ? MAX_SETTLEMENT.listed : MAX_SETTLEMENT.other;
}

/** "the trade in Elbtal Maschinenbau AG on 13 January 2026" */
function tradeWords(trade: StatementBlock): string {
  const security = trade.text('security');
  return `the trade${security ? ` in ${security}` : ''} on ${dateWords(trade.text('date') ?? '')}`;
}

/** The accrued interest and the charges, which count without their signs. */
function chargeParts(trade: StatementBlock, name: (what: string) => string): readonly IdentityPart[] {
  const { one } = Decimal;
  const slopes = { accrued: one.negate(), fees: trade.text('type') === 'buy' ? one.negate() : one };
  const words = { accrued: 'accrued interest', fees: 'charges' };
  return (['accrued', 'fees'] as const).flatMap((member) => {
    const amount = trade.amount(member);
    return amount && !amount.value.isZero()
      ? [part(absolute(amount), name(words[member]), slopes[member])]
      : [];
  });
}

/** " with accrued interest of 324.25 and charges of 49.50" */
function chargesWords(trade: StatementBlock): string {
  const words = Object.entries({ accrued: 'accrued interest', fees: 'charges' }).flatMap(([name, what]) => {
    const value = trade.amount(name)?.value;
    return !value || value.isZero() ? [] : [`${what} of ${alignedWords(value, [])}`];
  });
  return words.length === 0 ? '' : ` with ${words.join(' and ')}`;
}

function placeOf(statement: StatementBlock, [block]: readonly string[]): string {
  return statement.block(block ?? '').isThere ? statement.at(block ?? '') : '';
}

function isMissing(statement: StatementBlock, path: readonly string[]): boolean {
  const [first, second] = path as [string, string?];
  const [block, name] = second === undefined ? [statement, first] : [statement.block(first), second];
  return block.get(name) === undefined && !block.hasSimilar(name);
}

/** Returns the possible settlement amounts of a trade, one for each interpretation of its price. */
function settlementsOf(trade: StatementBlock, type = trade.text('type')): readonly Decimal[] {
  if (type !== 'buy' && type !== 'sell') return [];
  const [fees, accrued] = ['fees', 'accrued'].map((name) => trade.numberOr(name, Decimal.zero)?.abs());
  if (!fees || !accrued) return [];
  return quotations(trade).map(({ value }) => {
    const gross = value.abs().add(accrued);
    return type === 'buy' ? gross.add(fees) : gross.subtract(fees);
  });
}

import { closed, name, oneOf, Shape } from '../schema/shapes.ts';
import {
  currency,
  day,
  money,
  optional,
  plain,
  quantity,
  requiredDay,
  securityIdentifiers,
} from './shapes.ts';

const quoted = optional(
  oneOf(['unit', 'percent'], { description: 'percent where the price is for 100 of face' }),
);

export const holding = closed({
  name: name('Security'),
  ...securityIdentifiers,
  assetClass: plain('Such as equity, bond, fund, cash'),
  quantity: quantity('Units, or face amount'),
  currency: currency('Of the price'),
  price: quantity('Price for one unit, or for 100 of face'),
  quote: quoted,
  factor: quantity('Contract size or pool factor'),
  priceDate: day('Date of the price'),
  fx: quantity('Statement currency for one unit of the price currency'),
  cost: money('Cost'),
  marketValue: money('Value with accrued income'),
  accrued: money('Accrued income'),
  unrealised: money('Unrealized gain'),
  weight: quantity('Share of all holdings, as a fraction'),
  country: plain('ISO 3166-1 alpha-2'),
  sector: plain('Sector'),
  level: optional(Shape.Integer({ minimum: 1, maximum: 3, description: 'Fair value level' })),
  acquisitionDate: day('Date of the lot'),
  location: plain('Where it is held'),
});

export const netAssets = closed({
  cash: money('Cash'),
  otherAssets: money('Receivables and other assets'),
  grossAssets: money('All assets'),
  liabilities: money('Liabilities'),
  nav: money('Net asset value of the fund or class'),
  unitsOutstanding: quantity('Units of all holders'),
});

export const units = closed({
  opening: quantity('Units at the start'),
  subscribed: quantity('Units subscribed'),
  redeemed: quantity('Units redeemed'),
  switched: quantity('Units switched in less those switched out'),
  reinvested: quantity('Units from reinvested income'),
  closing: quantity('Units at the end'),
  openingNavPerUnit: quantity('At the start'),
  navPerUnit: quantity('At the end'),
  value: money('Value of the holding'),
  swingFactor: quantity('Adjustment of the dealing price, as a fraction'),
  distributionPerUnit: quantity('Paid in the period'),
  fees: money('Charged in the period'),
  ongoingCharge: quantity('As a fraction a year'),
  orders: optional(
    Shape.Array(
      closed({
        date: requiredDay('Dealing day'),
        type: oneOf(['subscription', 'redemption', 'switch-in', 'switch-out', 'reinvestment']),
        units: quantity('Units dealt'),
        price: quantity('Dealing price'),
        amount: money('Paid in or out'),
        fee: money('Entry or exit fee within the amount'),
      }),
    ),
  ),
});

export const account = closed({
  number: plain('Masked but for the last four characters'),
  type: plain('Such as cash or margin'),
  opening: money('Value at the start'),
  deposits: money('Paid in'),
  withdrawals: money('Paid out'),
  transfers: money('Securities and cash moved in less those moved out'),
  income: money('All income; by default the sum of the next three'),
  dividends: money('Dividends'),
  interest: money('Interest'),
  otherIncome: money('Other income'),
  fees: money('Fees'),
  taxes: money('Taxes withheld'),
  realised: money('Realized gain'),
  unrealisedChange: money('Change in unrealized gain'),
  fxEffect: money('Exchange differences shown apart'),
  closing: money('Value at the end'),
  pendingTrades: money('Trades not settled; signed'),
  margin: money('Borrowed on margin'),
  cash: optional(
    Shape.Array(
      closed({
        currency: currency('Of the balance'),
        amount: quantity('Balance'),
        fx: quantity('Statement currency for one unit'),
      }),
    ),
  ),
});

/** The types of transactions. */
export const transactionTypes = [
  'buy',
  'sell',
  'dividend',
  'interest',
  'fee',
  'tax',
  'deposit',
  'withdrawal',
  'transfer',
] as const;

export const transaction = closed({
  date: requiredDay('Trade date'),
  settleDate: day('Settlement date'),
  type: oneOf(transactionTypes),
  security: plain('Security'),
  ...securityIdentifiers,
  quantity: quantity('Units, or face amount'),
  price: quantity('Price'),
  quote: quoted,
  factor: quantity('Contract size or pool factor'),
  amount: quantity('Settled amount in the currency of the trade'),
  fees: quantity('Commission and charges within the amount'),
  accrued: quantity('Accrued interest within the amount'),
  currency: currency('Of the trade'),
});

export const disclosure = closed({
  type: name('Such as `error-reporting`, `negative-nav`, `basis-of-preparation`'),
  text: optional(Shape.String()),
  language: plain('BCP 47'),
});

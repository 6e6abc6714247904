import { closed, Shape } from '../schema/shapes.ts';
import { DECIMAL, day, money, optional, plain, yesNo } from './shapes.ts';

/**
 * The effect of a row on the payment of a notice: it adds to the amount paid or received, lowers it, or, for
 * a cost, adds to a call and lowers a distribution.
 */
export type NoticeRowEffect = 'adds' | 'lowers' | 'cost';

/** Row types of distributions. In a capital call notice they are netted against the call, and vice versa. */
export const distributionRowTypes: ReadonlySet<string> = new Set([
  'return-of-capital',
  'proceeds',
  'gain',
  'realised-gain',
  'income',
  'dividend',
  'interest',
  'distribution',
  'return-of-excess',
  'other-distribution',
]);

/** Row types of calls, except costs. */
export const callRowTypes: ReadonlySet<string> = new Set([
  'investment',
  'new-investment',
  'follow-on-investment',
  'facility-repayment',
  'working-capital',
  'contribution',
  'other-contribution',
]);

/** Row types that every partner bears by its share; fees, expenses and equalization follow its own terms. */
export const sharedRowTypes: ReadonlySet<string> = new Set([
  'investment',
  'new-investment',
  'follow-on-investment',
  'facility-repayment',
  'working-capital',
  'return-of-capital',
  'proceeds',
  'gain',
  'realised-gain',
  'income',
  'dividend',
  'interest',
  'carry',
  'carried-interest',
]);

/** The row types of a notice. Any other type counts as `other`: with the sign as written. */
export const noticeRowTypes: Readonly<Record<string, NoticeRowEffect>> = {
  investment: 'adds',
  'new-investment': 'adds',
  'follow-on-investment': 'adds',
  'facility-repayment': 'adds',
  'working-capital': 'adds',
  equalisation: 'adds',
  'equalisation-interest': 'adds',
  contribution: 'adds',
  'other-contribution': 'adds',
  fee: 'cost',
  fees: 'cost',
  'management-fee': 'cost',
  expense: 'cost',
  expenses: 'cost',
  'partnership-expense': 'cost',
  'organisational-cost': 'cost',
  'return-of-capital': 'adds',
  proceeds: 'adds',
  gain: 'adds',
  'realised-gain': 'adds',
  income: 'adds',
  dividend: 'adds',
  interest: 'adds',
  distribution: 'adds',
  'return-of-excess': 'adds',
  'other-distribution': 'adds',
  carry: 'lowers',
  'carried-interest': 'lowers',
  'withholding-tax': 'lowers',
  'tax-withheld': 'lowers',
  'distribution-expense': 'lowers',
  other: 'adds',
};

export const notice = closed({
  number: optional(Shape.Integer({ minimum: 1 })),
  noticeDate: day('When the notice was given'),
  dueDate: day('When a call is payable'),
  valueDate: day('When a distribution is paid'),
  rows: optional(
    Shape.Array(
      closed({
        type: Shape.String({
          minLength: 1,
          examples: Object.keys(noticeRowTypes),
          description: 'What the row is for; what fits none of the words known is `other` with a description',
        }),
        description: plain('What for'),
        investment: plain('Which investment'),
        fundAmount: money('Of all partners'),
        investorAmount: money('Of this investor'),
        affectsUnfunded: optional(
          Shape.Unsafe<boolean | string | number | null>({
            type: ['boolean', 'string', 'number', 'null'],
            pattern: DECIMAL,
            examples: [true, '20000.00'],
            description:
              'Whether the row changes the unfunded commitment, or by how much: a call lowers it, a distribution raises it. By default calls inside the fund do',
          }),
        ),
        recallable: money('How much of the amount of the investor can be called again'),
        inKind: yesNo('Whether securities move rather than cash'),
        outsideFund: yesNo('Paid beside the fund'),
        excused: yesNo('The investor is excused, in whole or in part'),
      }),
    ),
  ),
  totals: optional(
    closed({
      insideFund: money('Sum of the rows inside the fund'),
      outsideFund: money('Sum of the rows beside the fund'),
      called: money('Sum of what is called, where a notice nets calls and distributions'),
      distributed: money('Sum of what is distributed, where a notice nets calls and distributions'),
      total: money('Due from the investor, or paid to it'),
      netDue: money('The same as `total`; either name will do'),
    }),
  ),
  recallable: money('How much of a distribution can be called again'),
  unfundedBefore: money('Unfunded before the notice'),
  unfundedAfter: money('Unfunded after it'),
  cumulative: optional(
    closed({
      commitment: money('Commitment of the investor'),
      contributions: money('Contributions with this notice'),
      distributions: money('Distributions with this notice'),
    }),
  ),
  wiring: optional(
    closed({
      bank: plain('Name of the bank'),
      accountName: plain('Name of the account'),
      accountNumber: plain('Masked but for the last four characters'),
      iban: plain('Masked but for the last four characters'),
      bic: plain('ISO 9362'),
      reference: plain('To quote with the payment'),
    }),
  ),
});

import { closed, oneOf, Type } from '../schema/shapes.ts';
import { DECIMAL, day, money, optional, plain, yesNo } from './shapes.ts';

/** What a notice row is for, and whether it lowers what the investor pays or gets. */
export const noticeRowTypes = {
  'new-investment': 'adds',
  'follow-on-investment': 'adds',
  'management-fee': 'adds',
  'partnership-expense': 'adds',
  'organisational-cost': 'adds',
  'facility-repayment': 'adds',
  'working-capital': 'adds',
  'other-contribution': 'adds',
  'return-of-capital': 'adds',
  'realised-gain': 'adds',
  income: 'adds',
  'return-of-excess': 'adds',
  'other-distribution': 'adds',
  carry: 'lowers',
  'withholding-tax': 'lowers',
  'distribution-expense': 'lowers',
} as const;
type NoticeRowType = keyof typeof noticeRowTypes;

export const notice = closed({
  number: optional(Type.Integer({ minimum: 1 })),
  noticeDate: day('When the notice was given'),
  dueDate: day('When a call is payable'),
  valueDate: day('When a distribution is paid'),
  rows: optional(
    Type.Array(
      closed({
        type: oneOf(Object.keys(noticeRowTypes) as NoticeRowType[]),
        description: plain('What for'),
        investment: plain('Which investment'),
        fundAmount: money('Of all partners'),
        investorAmount: money('Of this investor'),
        affectsUnfunded: optional(
          Type.Unsafe<boolean | string | number | null>({
            type: ['boolean', 'string', 'number', 'null'],
            pattern: DECIMAL,
            description:
              'Whether the row changes the unfunded commitment, or by how much: a call lowers it, a distribution raises it. By default calls inside the fund do',
          }),
        ),
        outsideFund: yesNo('Paid beside the fund'),
        excused: yesNo('The investor is excused, in whole or in part'),
      }),
    ),
  ),
  totals: optional(
    closed({
      insideFund: money('Sum of the rows inside the fund'),
      outsideFund: money('Sum of the rows beside the fund'),
      total: money('Due from the investor, or paid to it'),
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

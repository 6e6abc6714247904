import { listAxis } from './taxonomy-axes.ts';
import { at, type TaxonomyBlock } from './taxonomy-block.ts';

/** What a call or distribution notice says. */
export const noticeBlocks: readonly TaxonomyBlock[] = [
  {
    stem: 'Notice',
    noun: 'Notice',
    section: 'Notice',
    places: [at('/notice', 'Summary')],
    rows: {
      number: 'Number',
      noticeDate: 'Date of the notice',
      dueDate: 'Due date',
      valueDate: 'Value date',
      'totals/insideFund': 'Inside the fund',
      'totals/outsideFund': 'Beside the fund',
      'totals/total': 'Total due or paid',
      'totals/netDue': 'Net due or paid',
      recallable: 'Recallable',
      unfundedBefore: ['Unfunded before the notice', 'opening'],
      unfundedAfter: ['Unfunded after the notice', 'closing'],
      'cumulative/commitment': ['Commitment', 'closing'],
      'cumulative/contributions': ['Contributions since inception', 'closing'],
      'cumulative/distributions': ['Distributions since inception', 'closing'],
      'wiring/bank': 'Bank',
      'wiring/accountName': 'Account name',
      'wiring/accountNumber': 'Account number',
      'wiring/iban': 'IBAN',
      'wiring/bic': 'BIC',
      'wiring/reference': 'Reference',
    },
  },
  {
    stem: 'NoticeRow',
    noun: 'Notice row',
    section: 'Notice',
    places: [at('/notice/rows/*', 'What it is made of')],
    rows: {
      type: 'Type',
      description: 'Description',
      investment: 'Investment',
      outsideFund: 'Beside the fund',
      excused: 'Excused',
      fundAmount: 'Amount of the fund',
      investorAmount: 'Amount of the investor',
      affectsUnfunded: 'Changes the unfunded commitment',
    },
    variants: {
      affectsUnfunded: {
        name: 'UnfundedChange',
        row: 'Change in the unfunded commitment',
        documentation: 'By how much the row changes the unfunded commitment',
        applies: (value) => typeof value !== 'boolean',
      },
    },
    axis: listAxis('Notice row'),
  },
];

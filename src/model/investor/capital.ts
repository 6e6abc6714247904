import { closed, name, oneOf, Shape } from '../schema/shapes.ts';
import { type CapitalLineId, capitalLineIds, capitalLines, columns } from './lines.ts';
import { day, money, optional, plain, quantity, yesNo } from './shapes.ts';

export const cellsOf = (description: string) =>
  closed(
    { period: money('For the period'), ytd: money('For the year to date'), itd: money('Since inception') },
    { description },
  );

const optionalCells = (description: string) => optional(cellsOf(description));

const lines = closed(
  Object.fromEntries(capitalLineIds.map((id) => [id, optionalCells(capitalLines[id].label)])) as Record<
    CapitalLineId,
    ReturnType<typeof optionalCells>
  >,
);

export const capitalAccount = closed({
  columns: optional(
    Shape.Array(oneOf(columns), { description: 'The columns shown; all that are filled by default' }),
  ),
  lines: optional(lines),
  parties: optional(
    closed(
      {
        limitedPartners: optional(lines),
        generalPartner: optional(lines),
        total: optional(lines),
      },
      {
        description: 'The same lines for all limited partners together, the general partner, the whole fund',
      },
    ),
  ),
  expenses: optional(
    Shape.Array(
      closed({
        category: name('A known category, or `other` with a label'),
        label: plain('What the expense is for'),
        amount: cellsOf('Of the investor'),
        related: optional(oneOf(['external', 'internal'])),
      }),
    ),
  ),
  relatedPartyIncome: optional(
    Shape.Array(
      closed({
        type: oneOf(['transaction', 'monitoring', 'directors', 'advisory', 'other']),
        payer: plain('The portfolio company'),
        amount: money('Received by the manager or its affiliates in the period'),
        offsetPercent: quantity('Fraction credited against the management fee'),
        offset: money('Credited against the management fee for it'),
      }),
    ),
  ),
});

export const commitment = closed({
  total: money('Commitment of the investor'),
  feeBase: money('What the management fee is charged on, where not the commitment'),
  beginningUnfunded: money('Unfunded at the start'),
  contributions: money('Contributions inside the commitment in the period'),
  recallable: money('Distributions of the period that can be called again'),
  expired: money('Commitment expired or released in the period'),
  other: money('Transfers, excuses and other changes in the period; signed'),
  endingUnfunded: money('Unfunded at the end'),
  paidIn: money('Contributions inside the commitment since inception'),
  cumulativeRecallable: money('Recallable distributions since inception'),
  cumulativeExpired: money('Expired or released since inception'),
  cumulativeOther: money('Other changes since inception; signed'),
  cumulativeDistributions: money('Distributions since inception'),
  percentFunded: quantity('Fraction of the commitment paid in'),
  recycling: yesNo('Whether proceeds may be reinvested beyond the commitment'),
});

export const carry = closed({
  accruedBeginning: money('Accrued at the start'),
  change: money('Accrued in the period, before payments'),
  paid: money('Paid in the period'),
  accruedEnding: money('Accrued at the end'),
  clawback: money('Owed back by the general partner'),
  hurdle: quantity('Preferred return, as a fraction'),
  catchUp: quantity('Catch-up, as a fraction'),
  rate: quantity('Carried interest, as a fraction'),
  waterfall: optional(oneOf(['deal-by-deal', 'whole-fund'])),
});

export const offsets = closed({
  beginning: money('Unapplied at the start'),
  earned: money('Related-party income of the period'),
  percent: quantity('Fraction of it that is credited'),
  applied: money('Applied against the fee in the period'),
  ending: money('Unapplied at the end'),
});

export const facility = closed({
  provider: plain('The lender'),
  limit: money('What may be drawn by the fund'),
  beginningDrawn: money('Drawn at the start'),
  drawn: money('Drawn in the period'),
  repaid: money('Repaid in the period'),
  endingDrawn: money('Drawn at the end'),
  investorShare: money('Share of the investor in what is drawn at the end'),
  interestRate: quantity('Rate of interest a year, as a fraction'),
  interest: money('Interest of the period'),
  fees: money('Fees of the period'),
  averageDays: quantity('Average number of days a drawing was outstanding'),
  maturity: day('Last day of the facility'),
});

export const prior = closed({
  id: plain('Identifies the prior statement'),
  asOf: day('Its day'),
  endingNav: money('Its ending NAV net of carry'),
  endingUnfunded: money('Its ending unfunded commitment'),
  closingUnits: quantity('Its closing units'),
  closingValue: money('Its closing account value'),
  commitment: money('Its total commitment'),
  noticeNumber: optional(Shape.Integer({ minimum: 0 })),
  lines: optional(lines),
});

/** The effect of a line on the wealth of the party. */
type Effect = 'raises' | 'lowers' | 'either';

export interface CapitalLine {
  readonly label: string;
  readonly effect: Effect;
  /** A flow adds up over columns; a balance applies to a date. */
  readonly nature: 'flow' | 'balance';
  /** Never decreases, so a shorter column cannot exceed a longer one. */
  readonly cumulative?: true;
  /** The formula of a total, with amounts as magnitudes. */
  readonly sumOf?: string;
}

const flow = (label: string, effect: Effect, more: Partial<CapitalLine> = {}): CapitalLine => ({
  label,
  effect,
  nature: 'flow',
  ...more,
});

const balance = (label: string, effect: Effect = 'raises'): CapitalLine => ({
  label,
  effect,
  nature: 'balance',
});

/**
 * The lines of a capital account, in statement order: those down to the ending NAV net of carry add up to it, and
 * those below derive it from the NAV gross of carry and the accrued carry.
 */
export const capitalLines = {
  beginningNav: balance('beginning NAV net of carry'),
  contributions: flow('contributions', 'raises', { cumulative: true }),
  distributions: flow('distributions', 'lowers', { cumulative: true }),
  offeringCosts: flow('offering, syndication and placement costs', 'lowers', { cumulative: true }),
  transfers: flow('partner transfers', 'either'),
  totalCashFlows: flow('total cash and non-cash flows', 'either', {
    sumOf: 'contributions? - distributions? - offeringCosts? + transfers?',
  }),
  managementFeesGross: flow('gross management fees', 'lowers', { cumulative: true }),
  feeWaivers: flow('fee waivers', 'raises', { cumulative: true }),
  feeRebates: flow('fee rebates', 'raises', { cumulative: true }),
  feeOffsets: flow('fee offsets applied', 'raises', { cumulative: true }),
  managementFeesNet: flow('net management fees', 'lowers', {
    cumulative: true,
    sumOf: 'managementFeesGross - feeWaivers? - feeRebates? - feeOffsets?',
  }),
  partnershipExpenses: flow('partnership expenses', 'lowers', { cumulative: true }),
  internalChargebacks: flow('internal chargebacks', 'lowers', { cumulative: true }),
  facilityCosts: flow('subscription facility interest and fees', 'lowers', { cumulative: true }),
  interestIncome: flow('interest income', 'raises'),
  dividendIncome: flow('dividend income', 'raises'),
  otherIncome: flow('other income', 'raises'),
  interestExpense: flow('other interest expense', 'lowers', { cumulative: true }),
  netOperatingIncome: flow('net operating income', 'either', {
    sumOf:
      'interestIncome? + dividendIncome? + otherIncome? - managementFeesNet? - partnershipExpenses? - internalChargebacks? - facilityCosts? - interestExpense?',
  }),
  realisedGain: flow('realized gain', 'either'),
  unrealisedChange: flow('change in unrealized gain', 'either'),
  accruedCarryChange: flow('carry accrued', 'lowers'),
  endingNavNet: balance('ending NAV net of carry'),
  endingNavGross: balance('ending NAV gross of accrued carry'),
  endingAccruedCarry: balance('ending accrued carry', 'lowers'),
  carryPaid: flow('carry paid', 'lowers', { cumulative: true }),
} as const satisfies Record<string, CapitalLine>;

export type CapitalLineId = keyof typeof capitalLines;

export const capitalLineIds = Object.keys(capitalLines) as CapitalLineId[];

export const columns = ['period', 'ytd', 'itd'] as const;
export type StatementColumn = (typeof columns)[number];

/** The line of the capital account for an expense category. */
export type ExpenseLine = 'partnershipExpenses' | 'facilityCosts' | 'offeringCosts';

/** The categories of the second ILPA template under our own names; `other` requires a label. */
export const expenseCategories: Readonly<Record<string, ExpenseLine>> = {
  administration: 'partnershipExpenses',
  'audit-and-tax': 'partnershipExpenses',
  bank: 'partnershipExpenses',
  custody: 'partnershipExpenses',
  'due-diligence': 'partnershipExpenses',
  'broken-deal': 'partnershipExpenses',
  insurance: 'partnershipExpenses',
  legal: 'partnershipExpenses',
  organisational: 'partnershipExpenses',
  'offering-and-syndication': 'offeringCosts',
  placement: 'offeringCosts',
  'partner-transfer': 'partnershipExpenses',
  'advisory-committee-and-meetings': 'partnershipExpenses',
  'investor-relations': 'partnershipExpenses',
  regulatory: 'partnershipExpenses',
  valuation: 'partnershipExpenses',
  taxes: 'partnershipExpenses',
  travel: 'partnershipExpenses',
  sustainability: 'partnershipExpenses',
  'facility-fees': 'facilityCosts',
  'facility-interest': 'facilityCosts',
  other: 'partnershipExpenses',
};

/**
 * Thresholds of ours, which no standard sets: beyond them a number is worth a look, and no more. All rules that
 * stand on them inform and never stop a statement.
 */
export const houseLimits = {
  /** Gross management fee a year, as a fraction of its base. */
  managementFee: '0.03',
  /** Charges of a period, as a fraction of the average value of an account. */
  accountFees: '0.05',
  /** Business days from the price date to the as-of date. */
  priceAge: 5,
  /** Days after the end of the period by which investors expect a statement. */
  interimDays: 60,
  annualDays: 120,
} as const;

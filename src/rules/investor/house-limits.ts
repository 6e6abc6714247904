/**
 * Our own thresholds, which no standard sets: beyond them a number deserves a look, and no more. All rules
 * based on them are notes and never block a statement.
 */
export const houseLimits = {
  /** Annual gross management fee, as a fraction of its base. */
  managementFee: '0.03',
  /** Charges of a period, as a fraction of the average value of an account. */
  accountFees: '0.05',
  /** Business days from the price date to the as-of date. */
  priceAge: 5,
  /** Days after the end of the period by which investors expect a statement. */
  interimDays: 60,
  annualDays: 120,
} as const;

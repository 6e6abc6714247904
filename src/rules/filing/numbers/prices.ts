/** Names of prices: "ParValueShare", "IssuePrice", "AverageCostOfFuelBurnedPerMillionBritishThermalUnit". */
const PRICE = /ParValue|Per[A-Z]|Price/;

/** Whether a concept is an amount per unit, which may have more decimals than its currency. */
export function isPrice({ local }: { readonly local: string }): boolean {
  return PRICE.test(local);
}

import { once } from '../../../core/once.ts';
import type { ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { sumTable } from './sum-tables.ts';

/** The cash flows that each of their lines may belong to. */
const totalsByLine = once(() => {
  const totals = new Map<string, Set<string>>();
  for (const { total, lines } of sumTable('cash-flows'))
    for (const line of lines.flatMap((names) => names.replace('-', '').split('|')))
      totals.set(line, (totals.get(line) ?? new Set()).add(total));
  return totals;
});

const cashFlows = once(() => new Set(sumTable('cash-flows').map(({ total }) => total)));

/** Rows of the statement of changes in equity, and other comprehensive income. */
const ofEquity =
  /^(?:AdjustmentsToAdditionalPaidInCapital|AdjustmentsRelatedToTaxWithholding|StockIssuedDuringPeriod|StockRepurchased|TreasuryStockValueAcquired|TreasurySharesValueAcquired|Dividends(?!Received|Paid\w)|MinorityInterest(?:Decrease|Increase)|OtherComprehensiveIncome|ComprehensiveIncome|IncreaseDecreaseThrough|PurchaseOfTreasuryShares|IssueOfEquity)/;

/** Whether a line belongs to another cash flow than a total, or is not a cash flow. */
export function isOfOtherCashFlow({ local }: ReportConcept, total: ReportFact): boolean {
  if (!cashFlows().has(total.concept.local)) return false;
  const known = totalsByLine().get(local);
  return cashFlows().has(local) || (known ? !known.has(total.concept.local) : ofEquity.test(local));
}

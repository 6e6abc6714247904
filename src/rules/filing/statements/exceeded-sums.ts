import type { Decimal } from '../../../core/decimal.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { Sum } from './sums.ts';

/** Lines that are parts of others in the same table. */
const nested: readonly (readonly [whole: string, part: RegExp])[] = [
  ['PrepaymentsAccruedIncome', /^(?:Prepayments|AccruedIncome)$/],
  ['AccruedLiabilitiesDeferredIncome', /^(?:AccruedLiabilities|DeferredIncome)$/],
  ['TaxationSocialSecurityPayable', /^(?:CorporationTax|OtherTaxationSocialSecurity)Payable$/],
  ['BankBorrowingsOverdrafts', /^Bank(?:Borrowings|Overdrafts)$/],
];

/**
 * Whether lines without negative amounts add up to more than their total, although they make up the total in another
 * period, and to no more in any other.
 */
export function isExceeded({ total, parts, sum, isRight }: Sum, others: readonly Sum[]): boolean {
  if (isRight || parts.length < 2 || !isMore(sum, total)) return false;
  if (parts.some(({ value }) => (value as Decimal).sign() < 0)) return false;
  const names = new Set(parts.map(({ concept }) => concept.local));
  if (nested.some(([whole, part]) => names.has(whole) && [...names].some((name) => part.test(name))))
    return false;
  return (
    others.some((other) => other.isRight) &&
    others.every((other) => other.total === total || other.isRight || !isMore(other.sum, other.total))
  );
}

function isMore(sum: Decimal, { value }: ReportFact): boolean {
  return sum.compare(value as Decimal) > 0;
}

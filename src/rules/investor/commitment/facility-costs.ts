import { Decimal } from '../../../core/decimal.ts';
import type { AddFinding } from '../../../findings/rule.ts';
import { reportsBreach } from '../identities/breaches.ts';
import type { StatementAmount, StatementBlock } from '../statement/block.ts';
import { figure, rate } from '../statement/figures.ts';
import type { Statement } from '../statement/statement.ts';

/** A year of interest is longest by days over 360, and shortest by days over 366. */
const [SHORT_YEAR, LONG_YEAR] = [Decimal.fromInteger(360), Decimal.fromInteger(366)];
const two = Decimal.fromInteger(2);
const SHARE_DIGITS = 9;
/** A facility may finance deals this long before the fund begins. */
const EARLY_DAYS = 365;
/** Fees for a commitment, a year of it at once, are below this part of the limit. */
const LIMITS_OF_FEES = Decimal.fromInteger(20);

export const facilityCostMessages = {
  interest: {
    text: 'The interest of the subscription facility is {actual}, more than all that was drawn of it in the period, {limit}.',
    fix: 'Correct the interest or the balances: the scale of one is probably wrong.',
  },
  rate: {
    text: 'The interest of the subscription facility is {actual}, but {rate} a year on all that was drawn of it in the period, {drawn}, is only {limit}.',
    fix: 'Correct the interest, the rate or the balances: the scale of one is probably wrong.',
  },
  least: {
    text: 'The interest of the subscription facility is {actual}, but {rate} a year on what stayed drawn throughout the period, {drawn}, is at least {limit}.',
    fix: 'Correct the interest, the rate or the balances: the scale of one is probably wrong.',
  },
  fees: {
    text: 'The fees of the subscription facility are {actual} for one period, more than a twentieth of its limit of {limit}.',
    fix: 'Correct the fees or the limit: the scale of one is probably wrong.',
  },
  days: {
    text: 'Drawings of the subscription facility were outstanding for {actual} days on average, but the fund began only {days} days before the as-of date.',
    fix: 'Correct the number of days, or the inception date of the fund.',
  },
} as const;

/** Compares interest, fees and days of a subscription facility with what was drawn. */
export function checkFacilityCosts(
  statement: Statement,
  drawn: StatementAmount,
  found: AddFinding<typeof facilityCostMessages>,
): void {
  const facility = statement.block('facility');
  // INV-212 reports a wrong balance.
  if (!reportsBreach(statement, 'INV-212')) checkInterest(statement, drawn, found);
  const [fees, limit] = [facility.amount('fees'), facility.amount('limit')];
  if (fees && limit && !limit.value.isZero()) {
    const actual = fees.value.abs();
    if (actual.multiply(LIMITS_OF_FEES).compare(limit.value.abs()) > 0)
      found('fees', fees, { actual: figure(actual), limit: figure(limit.value.abs()) }, [limit]);
  }
  const [inception, asOf] = [statement.block('fund').date('inceptionDate'), statement.header.date('asOf')];
  const days = facility.amount('averageDays');
  const age = inception && asOf && asOf.day - inception.day;
  if (days && inception && age !== undefined && age > 0) {
    if (days.value.compare(Decimal.fromInteger(age + EARLY_DAYS)) > 0)
      found('days', days, { actual: days.value.toString(), days: age }, [inception]);
  }
}

function checkInterest(
  statement: Statement,
  drawn: StatementAmount,
  found: AddFinding<typeof facilityCostMessages>,
): void {
  const facility = statement.block('facility');
  const interest = facility.amount('interest');
  if (!interest) return;
  const actual = interest.value.abs();
  const most = ['beginningDrawn', 'drawn', 'endingDrawn'].reduce(
    (sum, name) => sum.add(balance(facility, name) ?? Decimal.zero),
    Decimal.zero,
  );
  if (!most.isZero() && actual.compare(most) > 0) {
    found('interest', interest, { actual: figure(interest.value), limit: figure(most) }, [drawn]);
    return;
  }
  const annual = facility.amount('interestRate');
  const days = statement.period?.days;
  if (!annual || days === undefined) return;
  const opening = balance(facility, 'beginningDrawn') ?? Decimal.zero;
  const all = opening.add(balance(facility, 'drawn') ?? Decimal.zero);
  const bearing = (amount: Decimal, year: Decimal) =>
    amount.multiply(annual.value.abs()).multiply(Decimal.fromInteger(days)).divide(year, 2, 'floor') ??
    Decimal.zero;
  const data = { actual: figure(interest.value), rate: rate(annual.value) };
  const limit = bearing(all, SHORT_YEAR);
  if (!limit.isZero() && actual.compare(limit.multiply(two)) > 0) {
    found('rate', interest, { ...data, drawn: figure(all), limit: figure(limit) }, [annual]);
    return;
  }
  const repaid = balance(facility, 'repaid');
  if (!repaid || repaid.compare(opening) >= 0) return;
  const kept = opening.subtract(repaid);
  const least = bearing(kept, LONG_YEAR);
  const isOfInvestor = sharesOf(statement, drawn).some(
    (share) =>
      actual.multiply(two).compare(least.multiply(share)) >= 0 &&
      actual.compare(limit.multiply(share).multiply(two)) <= 0,
  );
  if (actual.multiply(two).compare(least) < 0 && !isOfInvestor)
    found('least', interest, { ...data, drawn: figure(kept), limit: figure(least) }, [annual]);
}

/** The parts of the fund's interest that the investor may bear, whose own interest is stated then. */
function sharesOf(statement: Statement, drawn: StatementAmount): readonly Decimal[] {
  const ownership = statement.block('investor').amount('ownershipPercent')?.value;
  const own = balance(statement.block('facility'), 'investorShare');
  const share =
    own && !drawn.value.isZero() ? own.divide(drawn.value.abs(), SHARE_DIGITS, 'floor') : undefined;
  return [ownership, share].filter((one) => one !== undefined);
}

function balance(facility: StatementBlock, name: string): Decimal | undefined {
  return facility.amount(name)?.value.abs();
}

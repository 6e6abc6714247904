import { Decimal } from '../../../core/decimal.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { pairsWithPrior } from '../periods/prior-period.ts';
import { amountsAt } from '../statements/amounts-by-aspect.ts';
import { balanceSheetIdentities } from '../statements/balance-sheet.ts';
import { incomeStatementIdentities } from '../statements/income-statement.ts';
import { oddFigures } from './series.ts';
import { isRarelyNegative, isSteady, mayReverse, signConvention } from './sign-conventions.ts';
import type { SignConvention } from './sign-names.ts';

/** Facts of one concept that are negative against its convention. */
export interface NegativeAmount {
  readonly convention: SignConvention;
  readonly facts: readonly [ReportFact, ...ReportFact[]];
}

export interface FlippedSign {
  readonly current: ReportFact;
  readonly prior: ReportFact;
  /** Whether only the figures of several other periods contradict it. */
  readonly isOdd?: boolean;
}

export function negativeAmounts(report: Report): readonly NegativeAmount[] {
  return report.derive(findNegativeAmounts);
}

function findNegativeAmounts(report: Report): readonly NegativeAmount[] {
  const negatives: NegativeAmount[] = [];
  const explained = costsShownNegative(report);
  for (const { concept, facts } of report.concepts) {
    const convention = signConvention(concept);
    if (!convention || isRarelyNegative(concept)) continue;
    const [first, ...others] = facts.filter(
      (fact) =>
        isNegative(fact) &&
        !explained.has(fact) &&
        !mayReverse(fact.context, convention) &&
        !isOverdrawn(report, fact),
    );
    if (first) negatives.push({ convention, facts: [first, ...others] });
  }
  return negatives;
}

/** Whether overdrafts, which IAS 7.8 may count as cash equivalents, make cash negative. */
function isOverdrawn(report: Report, { concept, context }: ReportFact): boolean {
  return (
    concept.line?.key === 'cash' &&
    report
      .factsNamed('BankOverdraftsClassifiedAsCashEquivalents', 'ifrs-full')
      .some((overdraft) => overdraft.context.aspect === context.aspect)
  );
}

/**
 * Finds figures that usually keep their sign but changed it, with hardly any change in size, from the prior
 * period.
 */
export function flippedSigns(report: Report): readonly FlippedSign[] {
  return report.derive(findFlippedSigns);
}

function findFlippedSigns(report: Report): readonly FlippedSign[] {
  const flips: FlippedSign[] = [];
  for (const use of report.concepts) {
    const { concept } = use;
    if (!isSteady(concept) || (signConvention(concept) && !isRarelyNegative(concept))) continue;
    for (const [current, prior] of pairsWithPrior(report, use)) {
      if (current.context.dimensions.length > 0) continue;
      const now = current.value as Decimal;
      const before = prior.value as Decimal;
      if (now.sign() * before.sign() >= 0 || !isSimilarSize(now, before)) continue;
      if (isProven(report, current) && isProven(report, prior)) continue;
      if (isEchoed(report, current, prior) || isInProfit(report, current, prior)) continue;
      if (!isRaised(report, current, prior)) flips.push({ current, prior });
    }
  }
  for (const { fact, neighbor } of oddFigures(report).turned) {
    const { concept } = fact;
    const isReported = signConvention(concept) && !isRarelyNegative(concept);
    if (isReported || flips.some(({ current, prior }) => current === fact || prior === fact)) continue;
    if (!isProven(report, fact)) flips.push({ current: fact, prior: neighbor, isOdd: true });
  }
  return flips;
}

const identities = [...balanceSheetIdentities, ...incomeStatementIdentities];

/** Whether the statements add up with the sign of a figure. */
function isProven(report: Report, fact: ReportFact): boolean {
  return identities.some(({ agreedIn }) => agreedIn(report, fact).includes(fact));
}

/** Whether another line has the same amount on both dates, so that the change is real. */
function isEchoed(report: Report, current: ReportFact, prior: ReportFact): boolean {
  const before = amountsAt(report, prior.context.aspect);
  const isSame = (a: ReportFact | undefined, b: ReportFact) =>
    a?.unit?.key === b.unit?.key && a?.value?.equals(b.value as Decimal) === true;
  return [...amountsAt(report, current.context.aspect)].some(
    ([concept, fact]) =>
      concept !== current.concept && isSame(fact, current) && isSame(before.get(concept), prior),
  );
}

/** Whether the profit changed in the same direction by at least half as much, as that of a fund does. */
function isInProfit(report: Report, current: ReportFact, prior: ReportFact): boolean {
  const change = (current.value as Decimal).subtract(prior.value as Decimal);
  return ['incomeBeforeTax', 'netIncome'].some((key) => {
    const profits = report.factsOfLine(key);
    const [now, before] = [current, prior].map(({ context }) => profits.get(context.aspect)?.[0]);
    if (!now?.value || !before?.value || now.unit?.key !== current.unit?.key) return false;
    const moved = now.value.subtract(before.value);
    return moved.sign() === change.sign() && moved.abs().multiply(two).compare(change.abs()) >= 0;
  });
}

const raising = /Issu|Conver|Contribut|Recapitali|Reorgani/;

/** Whether shares issued or converted between two dates are a large part of the difference, as in an IPO. */
function isRaised(report: Report, current: ReportFact, prior: ReportFact): boolean {
  const [from, to] = [prior.context.period, current.context.period];
  if (to.kind !== 'instant' || from.kind !== 'instant') return false;
  const change = (current.value as Decimal).subtract(prior.value as Decimal).abs();
  return report.concepts.some(
    ({ concept, facts }) =>
      raising.test(concept.local) &&
      facts.some(({ unit, value, context: { period } }) => {
        const isWithin = period.kind === 'duration' && period.start >= from.end && period.end <= to.end;
        return (
          isWithin &&
          unit?.key === current.unit?.key &&
          value &&
          value.abs().multiply(four).compare(change) >= 0
        );
      }),
  );
}

const two = Decimal.fromInteger(2);
const three = Decimal.fromInteger(3);
const four = Decimal.fromInteger(4);

/** Whether the smaller is at least three quarters of the larger. */
function isSimilarSize(a: Decimal, b: Decimal): boolean {
  const [x, y] = [a.abs(), b.abs()];
  return x.multiply(three).compare(y.multiply(four)) <= 0 && y.multiply(three).compare(x.multiply(four)) <= 0;
}

export function isNegative(fact: ReportFact): boolean {
  if (!fact.unit || fact.nil) return false;
  const { value } = fact.source;
  const mayBe = typeof value === 'string' ? value.startsWith('-') : typeof value === 'number' && value < 0;
  return mayBe && fact.value?.sign() === -1;
}

/**
 * Returns costs of periods in which most costs are negative while revenue is positive: a statement in the
 * other convention rather than many single errors.
 */
export function costsShownNegative(report: Report): ReadonlySet<ReportFact> {
  return report.derive(findNegativeCosts);
}

function findNegativeCosts(report: Report): ReadonlySet<ReportFact> {
  const revenue = report.factsOfLine('revenue');
  const columns = new Map<number, { negative: ReportFact[]; positive: number }>();
  for (const { concept, facts } of revenue.size > 0 ? report.concepts : []) {
    if (signConvention(concept) !== 'cost') continue;
    for (const fact of facts) {
      if (!revenue.has(fact.context.aspect) || fact.unit?.kind !== 'monetary' || fact.nil) continue;
      const sign = fact.value?.sign() ?? 0;
      if (sign === 0) continue;
      const column = columns.get(fact.context.aspect) ?? { negative: [], positive: 0 };
      columns.set(fact.context.aspect, column);
      if (sign < 0) column.negative.push(fact);
      else column.positive++;
    }
  }
  const wrong = new Set<ReportFact>();
  for (const [aspect, { negative, positive }] of columns) {
    const isPositive = revenue.get(aspect)?.every((fact) => fact.value?.sign() === 1) ?? false;
    if (!isPositive || negative.length < MIN_COSTS || positive >= negative.length) continue;
    for (const fact of negative) wrong.add(fact);
  }
  return wrong;
}

/** A single negative cost is an error of its own. */
const MIN_COSTS = 2;

import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { numberWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { isScope } from '../dimensions/breakdowns.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** Figures per share with the amounts that they divide, by local name. */
const perShares: readonly (readonly [perShare: string, amounts: string])[] = [
  [
    'BasicEarningsLossPerShareSummaryOfBusinessResults',
    'ProfitLossAttributableToOwnersOfParentSummaryOfBusinessResults NetIncomeLossSummaryOfBusinessResults',
  ],
  [
    'BasicEarningsLossPerShareIFRSSummaryOfBusinessResults',
    'ProfitLossAttributableToOwnersOfParentIFRSSummaryOfBusinessResults',
  ],
  ['NetAssetsPerShareSummaryOfBusinessResults', 'NetAssetsSummaryOfBusinessResults'],
  [
    'EquityAttributableToOwnersOfParentPerShareIFRSSummaryOfBusinessResults',
    'EquityAttributableToOwnersOfParentIFRSSummaryOfBusinessResults',
  ],
  ...[
    'CommonStockDividendsPerShareDeclared',
    'CommonStockDividendsPerShareCashPaid',
    'DividendsRecognisedAsDistributionsToOwnersPerShare',
    'DividendsPaidOrdinarySharesPerShare',
  ].map(
    (name) =>
      [
        name,
        'DividendsCommonStock DividendsCommonStockCash PaymentsOfDividendsCommonStock PaymentsOfOrdinaryDividends PaymentsOfDividends DividendsPaidOrdinaryShares DividendsRecognisedAsDistributionsToOwnersOfParent DividendsPaidToEquityHoldersOfParentClassifiedAsFinancingActivities DividendsPaidClassifiedAsFinancingActivities',
      ] as const,
  ),
];

const shareCounts = [
  'WeightedAverageNumberOfSharesOutstandingBasic',
  'WeightedAverageShares',
  'CommonStockSharesOutstanding',
  'CommonStockSharesIssued',
  'NumberOfSharesOutstanding',
  'NumberOfSharesIssued',
  'TotalNumberOfIssuedSharesSummaryOfBusinessResults',
];

/** Dividends of last year, own shares and options leave the scale as it is. */
const FAR = Decimal.fromInteger(7);
const TENS = [1, -1, 2, -2, 3, -3, 6, -6];

/** A figure per share compared with the shares of its date. */
interface Comparison {
  readonly fact: ReportFact;
  readonly amount: ReportFact;
  readonly shares: readonly ReportFact[];
  /** Whether the figure is too large or too small for every number of shares; 0 if it fits one. */
  readonly direction: 1 | -1 | 0;
}

export const perShareScaleRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'EPS-015',
    title: 'A figure per share must be on the scale of its amount divided by the number of shares',
    description: `Compares dividends per share with the dividends, and the earnings and net assets per share of the Japanese summary of business results with the profit and the net assets. Reported where the figure is at least ${FAR.toString()} times too large or too small for every number of shares reported for the date, and fits in another period; if there is no other period, where it is about ten, a hundred, a thousand or a million times the expected one. Not checked for single classes of shares.`,
    severity: 'warning',
    modelVersion: 'v2',
    category: 'shares',
    references: [],
    fix: 'Correct the scale of the figure per share, of the amount or of the number of shares, whichever is wrong.',
    messages: {
      figure:
        '{name} {period} {is:name} {value}, but {amount} of {total} divided by {shares} is about {expected}.',
      shares:
        '{name} {period} {is:name} {value}, but the amounts of that date divided by the figures per share imply about {expected} shares.',
    },
    check(subject, found) {
      const { report } = subject;
      const off = perShares.flatMap(([name, amounts]) => offFigures(report, name, amounts.split(' ')));
      const byShares = new Map<ReportFact, Comparison[]>();
      for (const one of off) {
        const [shares] = one.shares as [ReportFact];
        addToList(byShares, shares, one);
      }
      for (const [shares, list] of byShares) {
        const [first, second] = list as [Comparison, Comparison | undefined];
        if (second && first.fact.concept !== second.fact.concept && first.shares.length === 1) {
          const expected = quotient(first.amount, first.fact);
          const data = {
            name: factName(shares),
            period: factPeriod(shares),
            value: factAmount(shares),
            expected: worded(expected.round(0), numberWords(expected.round(0))),
          };
          found('shares', shares.member('value'), data, [first.fact, second.fact, first.amount]);
          continue;
        }
        for (const { fact, amount } of list) {
          if (isSuspect(subject, [fact, amount])) continue;
          const data = {
            name: factName(fact),
            period: factPeriod(fact),
            value: factAmount(fact),
            amount: factName(amount),
            total: factAmount(amount),
            shares: factAmount(shares),
            expected: amountLike(fact, quotient(amount, shares).round(fact.value?.scale ?? 2)),
          };
          found('figure', fact.member('value'), data, [amount, shares]);
        }
      }
    },
  }),
];

/** Returns the figures of a concept that do not fit, unless none does. */
function offFigures(report: Report, name: string, amounts: readonly string[]): readonly Comparison[] {
  const facts = report.factsNamed(name).filter(isWhole);
  if (facts.length === 0) return [];
  const byPlace = new Map<string, ReportFact>();
  for (const amount of amounts.flatMap((one) => report.factsNamed(one)).filter(isWhole)) {
    const place = `${amount.context.aspect}|${amount.unit?.currency}`;
    if (!byPlace.has(place)) byPlace.set(place, amount);
  }
  const counts = report.derive(sharesByEnd);
  const all = facts.flatMap((fact): Comparison[] => {
    const amount = byPlace.get(`${fact.context.aspect}|${fact.unit?.currency}`);
    const shares = counts.get(endOf(fact)) ?? [];
    if (!amount || shares.length === 0 || fact.unit?.kind !== 'perShare') return [];
    return [{ fact, amount, shares, direction: directionOf(fact, amount, shares) }];
  });
  const off = all.filter(({ direction }) => direction !== 0);
  if (all.length === 1) return off.filter(isTenfold);
  return off.length < all.length ? off : [];
}

function directionOf(fact: ReportFact, amount: ReportFact, shares: readonly ReportFact[]): 1 | -1 | 0 {
  const total = (amount.value as Decimal).abs();
  const sizes = shares.map((count) => (fact.value as Decimal).abs().multiply(count.value as Decimal));
  if (sizes.every((size) => size.compare(total.multiply(FAR)) >= 0)) return 1;
  return sizes.every((size) => size.multiply(FAR).compare(total) <= 0) ? -1 : 0;
}

const nearly = Decimal.parse('0.7') as Decimal;
const more = Decimal.parse('1.4') as Decimal;

/** Whether a figure is about a power of ten times the expected one. */
function isTenfold({ fact, amount, shares }: Comparison): boolean {
  const total = (amount.value as Decimal).abs();
  return shares.some((count) => {
    const size = (fact.value as Decimal).abs().multiply(count.value as Decimal);
    return TENS.some(
      (power) =>
        size.compare(total.shift(power).multiply(nearly)) >= 0 &&
        size.compare(total.shift(power).multiply(more)) <= 0,
    );
  });
}

/** Returns the numbers of shares of each entity and date, except those of single classes. */
function sharesByEnd(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const byEnd = new Map<string, ReportFact[]>();
  for (const fact of shareCounts.flatMap((name) => report.factsNamed(name))) {
    if (!isWhole(fact)) continue;
    addToList(byEnd, endOf(fact), fact);
  }
  return byEnd;
}

function endOf({ context }: ReportFact): string {
  return `${context.entity.value}|${context.period.end}`;
}

function isWhole({ context, value, nil }: ReportFact): boolean {
  return (
    context.dimensions.every(({ axis }) => isScope(axis)) && !nil && value !== undefined && !value.isZero()
  );
}

function quotient(amount: ReportFact, by: ReportFact): Decimal {
  return (amount.value as Decimal).divide(by.value as Decimal, 4, 'floor') ?? Decimal.zero;
}

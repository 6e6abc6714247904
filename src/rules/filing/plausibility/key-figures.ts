import { Decimal } from '../../../core/decimal.ts';
import { slackOf } from '../../../core/interval.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factMembers, factPeriod } from '../../../model/report/fact-words.ts';
import { instantKey } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { MAX_KEY_FIGURES } from '../../limits.ts';
import { slipOf } from '../../slip.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { isSuspect } from './suspects.ts';

/** A figure computed from one amount, divided by another if there is one; the first name reported counts. */
interface KeyFigure {
  readonly name: string;
  readonly of: readonly string[];
  readonly per?: string;
  /** Whether the divisor is the average of both ends of the year. */
  readonly isAverage?: boolean;
  /** Whether these are flows that lead from the opening to the closing balance. */
  readonly isBalance?: boolean;
  /** Whether the figures of several holders at one date are compared, not those of several years. */
  readonly isByHolder?: boolean;
}

const profits = ['ProfitLossAttributableToOwnersOfParent', 'NetIncomeLoss'];

/** The key figures of five years in Japanese reports, without the ending of their names. */
const keyFigures: readonly KeyFigure[] = [
  { name: 'BasicEarningsLossPerShare', of: profits },
  { name: 'NetAssetsPerShare', of: ['NetAssets'] },
  { name: 'EquityToAssetRatio', of: ['NetAssets'], per: 'TotalAssets' },
  { name: 'RateOfReturnOnEquity', of: profits, per: 'NetAssets', isAverage: true },
  { name: 'PayoutRatio', of: ['DividendPaidPerShare'], per: 'BasicEarningsLossPerShare' },
  {
    name: 'CashAndCashEquivalents',
    of: ['Operating', 'Investing', 'Financing'].map((kind) => `NetCashProvidedByUsedIn${kind}Activities`),
    isBalance: true,
  },
  { name: 'ShareholdingRatio', of: ['NumberOfSharesHeld'], isByHolder: true },
];

/** One figure with the amounts that it is computed from. */
interface Computed {
  readonly figure: ReportFact;
  readonly related: readonly ReportFact[];
  /** The figure, divided by what the amounts give. */
  readonly quotient: Decimal;
  /** By how much rounding of the figure may change the quotient. */
  readonly slack: Decimal;
  readonly basis: Decimal;
  /** Whether the basis is the sum of the amounts. */
  readonly isBalance: boolean;
}

const MIN_FIGURES = 4;
const MIN_HOLDERS = 3;
const DIGITS = 30;
const one = Decimal.one;
/** The most by which the other quotients differ from each other, and the least by which a wrong one does. */
const MAX_SPREAD = Decimal.parse('1.05') as Decimal;
const MIN_DEVIATION = Decimal.parse('0.02') as Decimal;
/** How close a corrected figure or amount comes to the usual quotient. */
const SLIP_TOLERANCE = Decimal.parse('0.005') as Decimal;
/** Coarser figures say nothing. */
const MAX_ROUNDING = Decimal.parse('0.01') as Decimal;

export const keyFigureRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'NUM-023',
    title: 'Key figures must follow from the amounts that they are computed from',
    description:
      'In a summary of several years, earnings and net assets per share, equity ratio, return on equity, payout ratio and cash are about the same multiple of what the amounts beside them give, because the number of shares and the part of minorities hardly change. A figure that does not fit, while the others do, is reported if the years before and after fit, or if another sign, another scale or two swapped digits would correct it. The shares and percentages of major shareholders are compared in the same way, and an interim dividend with that of the whole year.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'numbers',
    references: [],
    fix: 'Compare the figure and the amounts with their sources, and correct the one that is wrong. If all are right, no action is needed.',
    messages: {
      odd: '{figure} {period}{members} {is:figure} {value}, but by the ratio of the {others} to {basis} it should be about {expected}.',
      balance:
        '{figure} {period} {is:figure} {value}, but the opening balance of {opening} and the cash flows of the year ({flows}) come to about {expected}.',
      interim: {
        text: '{figure} {period} {is:figure} {value}, more than {total} of {whole} for the whole year.',
        fix: 'Correct the interim dividend or the dividend for the year, whichever is wrong.',
      },
    },
    check(subject, found) {
      const { report } = subject;
      for (const interim of namedLike(report, 'InterimDividendPaidPerShare')) {
        const total = amountBeside(report, 'DividendPaidPerShare', interim);
        if (!total?.value || !interim.value || interim.value.compare(total.value) <= 0) continue;
        const data = {
          figure: interim.name,
          period: factPeriod(interim),
          value: factAmount(interim),
          total: total.name,
          whole: factAmount(total),
        };
        found('interim', interim.member('value'), data, [total]);
      }
      for (const row of keyFigures)
        for (const group of groupsOf(report, row)) {
          if (group.length > MAX_KEY_FIGURES) continue;
          for (const [at, computed] of group.entries()) {
            const expected = expectedAt(group, at, row.isByHolder === true);
            const { figure, related } = computed;
            if (!expected || isSuspect(subject, [figure, ...related])) continue;
            found(
              row.isBalance ? 'balance' : 'odd',
              figure.member('value'),
              {
                figure: figure.name,
                period: factPeriod(figure),
                members: row.isByHolder ? factMembers(figure) : '',
                value: factAmount(figure),
                basis: listWords(
                  new Set(
                    related.map(({ name }) =>
                      name.replace(/(?:, summary of business results)? \([^()]+\)$/, ''),
                    ),
                  ),
                ),
                opening: factAmount(related[0] as ReportFact),
                flows: row.isBalance ? flowWords(related.slice(1)) : '',
                expected: amountLike(figure, expected.round(figure.value?.scale ?? 0)),
                others: row.isByHolder ? 'other holders' : 'other years',
              },
              related,
            );
          }
        }
    },
  }),
];

/** "operating JPY 12,000,000, investing JPY (7,000,000) and financing JPY (3,000,000)" */
function flowWords(flows: readonly ReportFact[]): string {
  return listWords(
    flows.map((flow, at) => `${['operating', 'investing', 'financing'][at]} ${factAmount(flow).words}`),
  );
}

/** Returns what a figure would be going by the others, if it does not fit although these agree. */
function expectedAt(group: readonly Computed[], at: number, isByHolder: boolean): Decimal | undefined {
  const { figure, quotient, slack, basis, related } = group[at] as Computed;
  const others = group.filter((other, index) => index !== at && isFine(other)).map((other) => other.quotient);
  if (others.length < (isByHolder ? MIN_HOLDERS : MIN_FIGURES) - 1) return undefined;
  const sorted = [...others].sort((a, b) => a.compare(b));
  const [least] = sorted as [Decimal];
  const most = sorted.at(-1) as Decimal;
  if (least.sign() <= 0 || most.compare(least.multiply(MAX_SPREAD)) > 0) return undefined;
  const spread = most.subtract(least).divide(least, DIGITS, 'floor') as Decimal;
  const allowed = spread.add(spread).add(MIN_DEVIATION);
  if (
    quotient.add(slack).compare(least.multiply(one.subtract(allowed))) >= 0 &&
    quotient.subtract(slack).compare(most.multiply(one.add(allowed))) <= 0
  )
    return undefined;
  const usual = sorted[sorted.length >> 1] as Decimal;
  const expected = usual.multiply(basis);
  if (isByHolder || (at > 0 && at < group.length - 1)) return expected;
  // The number of shares, or the part of minorities, may have changed in the last year, or after the first.
  const tolerance = spread.add(SLIP_TOLERANCE);
  const isSlip = (fact: ReportFact, right: Decimal | undefined) =>
    right && slipOf(fact.value as Decimal, right, right.abs().multiply(tolerance));
  if (isSlip(figure, expected)) return expected;
  const needed = (figure.value as Decimal).divide(usual, DIGITS, 'floor') as Decimal;
  return related.some((fact, index) => isSlip(fact, amountFor(needed, group[at] as Computed, fact, index)))
    ? expected
    : undefined;
}

/** Returns what an amount would have to be to give the needed basis. */
function amountFor(
  needed: Decimal,
  { basis, related, isBalance }: Computed,
  fact: ReportFact,
  index: number,
): Decimal | undefined {
  const value = fact.value as Decimal;
  if (isBalance) return value.add(needed).subtract(basis);
  if (index === 0) return value.multiply(needed).divide(basis, DIGITS, 'floor');
  return related.length === 2 ? value.multiply(basis).divide(needed, DIGITS, 'floor') : undefined;
}

/** Whether the figure is precise enough to compare others with it. */
function isFine({ quotient, slack }: Computed): boolean {
  return slack.compare(quotient.abs().multiply(MAX_ROUNDING)) <= 0;
}

/** Returns the figures of one kind in order of their dates, or those of the holders at one date. */
function groupsOf(report: Report, row: KeyFigure): Iterable<readonly Computed[]> {
  const groups = new Map<string, Computed[]>();
  for (const figure of namedLike(report, row.name)) {
    const computed = compute(report, figure, row);
    if (!computed) continue;
    const { period, subject } = figure.context;
    const key = row.isByHolder ? period.key : subject;
    addToList(groups, key, computed);
  }
  if (!row.isByHolder)
    for (const list of groups.values())
      list.sort((a, b) => a.figure.context.period.end - b.figure.context.period.end);
  return groups.values();
}

function compute(report: Report, figure: ReportFact, row: KeyFigure): Computed | undefined {
  if (!figure.value || figure.value.isZero()) return undefined;
  if (row.isBalance) {
    const flows = row.of.flatMap((name) => flowUntil(report, name, figure) ?? []);
    const [flow] = flows;
    const opening = flow && endsOf(report, row.name, flow)[0];
    if (!opening || opening === figure || flows.length < row.of.length) return undefined;
    const amounts = [opening, ...flows];
    const sum = amounts.reduce((total, fact) => total.add(fact.value as Decimal), Decimal.zero);
    return sum.isZero() ? undefined : computedFrom(figure, amounts, sum, true);
  }
  const amount = row.of.map((name) => amountBeside(report, name, figure)).find((fact) => fact);
  if (!amount?.value || amount.value.isZero()) return undefined;
  if (row.per === undefined) return computedFrom(figure, [amount], amount.value);
  const divisors = row.isAverage
    ? endsOf(report, row.per, figure)
    : [amountBeside(report, row.per, figure)].flatMap((fact) => fact ?? []);
  if (divisors.length < (row.isAverage ? 2 : 1)) return undefined;
  const sum = divisors.reduce((total, fact) => total.add(fact.value as Decimal), Decimal.zero);
  const basis = amount.value.multiply(Decimal.fromInteger(divisors.length)).divide(sum, DIGITS, 'floor');
  return basis && computedFrom(figure, [amount, ...divisors], basis);
}

function computedFrom(
  figure: ReportFact,
  related: readonly ReportFact[],
  basis: Decimal,
  isBalance = false,
): Computed | undefined {
  const quotient = (figure.value as Decimal).divide(basis, DIGITS, 'floor');
  const slack = slackOf(figure.accuracy).divide(basis.abs(), DIGITS, 'floor');
  return quotient && slack && { figure, related, quotient, slack, basis, isBalance };
}

/** Returns the amount of the same date or period. */
function amountBeside(report: Report, name: string, { context }: ReportFact): ReportFact | undefined {
  return report.derive(summaryFacts).get(name)?.get(`${context.subject}|${context.period.key}`);
}

/** Returns the flow of the period that ends at the date of a balance. */
function flowUntil(report: Report, name: string, { context }: ReportFact): ReportFact | undefined {
  return report.derive(summaryFacts).get(name)?.get(`${context.subject}|until ${context.period.end}`);
}

/** Returns a balance at the beginning and at the end of the period. */
function endsOf(report: Report, name: string, { context }: ReportFact): readonly ReportFact[] {
  const byPeriod = report.derive(summaryFacts).get(name);
  return [context.period.start, context.period.end].flatMap(
    (moment) => byPeriod?.get(`${context.subject}|${instantKey(moment)}`) ?? [],
  );
}

function namedLike(report: Report, name: string): Iterable<ReportFact> {
  return new Set(report.derive(summaryFacts).get(name)?.values());
}

const SUMMARY = /^(\w+)SummaryOfBusinessResults$/;
const ofHolders = new Set(['ShareholdingRatio', 'NumberOfSharesHeld']);

/** The figures of the summary by name, entity and period; the first of duplicates. */
function summaryFacts(report: Report): ReadonlyMap<string, ReadonlyMap<string, ReportFact>> {
  const figures = new Map<string, Map<string, ReportFact>>();
  for (const { concept, facts } of report.concepts) {
    const { local } = concept;
    const name = ofHolders.has(local) ? local : SUMMARY.exec(local)?.[1];
    if (name === undefined) continue;
    const known = figures.get(name) ?? new Map<string, ReportFact>();
    figures.set(name, known);
    for (const fact of facts) {
      const { subject, period } = fact.context;
      const keys = [`${subject}|${period.key}`];
      if (period.kind === 'duration') keys.push(`${subject}|until ${period.end}`);
      for (const key of keys) if (fact.value && !known.has(key)) known.set(key, fact);
    }
  }
  return figures;
}

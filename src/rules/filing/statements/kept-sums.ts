import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  negateInterval,
  pointInterval,
} from '../../../core/interval.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** Totals of UK and Irish accounts with their possible lines; a minus marks deducted ones. */
const sums: Readonly<Record<string, string>> = {
  Debtors:
    'TradeDebtorsTradeReceivables PrepaymentsAccruedIncome Prepayments AccruedIncome OtherDebtors AmountsOwedByGroupUndertakings AmountsOwedByRelatedParties AmountsRecoverableOnContracts CorporationTaxRecoverable DeferredTaxAssetDebtors',
  Creditors:
    'TradeCreditorsTradePayables OtherTaxationSocialSecurityPayable TaxationSocialSecurityPayable CorporationTaxPayable AccruedLiabilitiesDeferredIncome AccruedLiabilities DeferredIncome BankBorrowingsOverdrafts BankBorrowings BankOverdrafts OtherCreditors AmountsOwedToGroupUndertakings AmountsOwedToDirectors FinanceLeaseLiabilitiesPresentValueTotal',
  FixedAssets: 'PropertyPlantEquipment IntangibleAssets InvestmentsFixedAssets InvestmentProperty',
  OperatingProfitLoss:
    'GrossProfitLoss -DistributionCosts -AdministrativeExpenses OtherOperatingIncomeFormat1',
  ProfitLossOnOrdinaryActivitiesBeforeTax:
    'OperatingProfitLoss OtherInterestReceivableSimilarIncomeFinanceIncome -InterestPayableSimilarChargesFinanceCosts',
  DPLTurnoverRevenue: 'TurnoverRevenue',
  DPLGrossProfitLoss: 'GrossProfitLoss',
  DPLProfitLossBeforeTax: 'ProfitLossOnOrdinaryActivitiesBeforeTax',
};

/** A total with its lines in one context. */
interface Sum {
  readonly total: ReportFact;
  readonly parts: readonly ReportFact[];
  readonly sum: Decimal;
  readonly isRight: boolean;
}

export const keptSumRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-027',
    title: 'Lines that add up to a total in one year must add up in the other',
    description:
      'Where the reported lines of a total in UK or Irish accounts add up to it in one period, the same lines add up to it in the other periods too. A line that is not among them and explains the difference is accepted. Lines that add up to less than a total without deductions are a note: the rest may not be tagged.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'balance-sheet',
    references: [],
    fix: 'Correct the line or the total that is wrong, or report the line that is missing.',
    messages: {
      off: '{total} {period} is {actual}, but its lines add up to {expected}: a difference of {difference}. {before}, the same lines add up to the total.',
      // Small companies need not tag every line: VAT, or a director's current account that is owed in one
      // year only.
      short: {
        text: '{total} {period} is {actual}, but its tagged lines add up to {expected} only. {before}, the same lines add up to the total.',
        severity: 'info',
        fix: 'Check whether a line of {difference} is not tagged or wrong.',
      },
    },
    check(subject, found) {
      for (const [name, lines] of Object.entries(sums))
        for (const list of sumsOf(subject.report, name, lines.split(' '))) {
          const right = list.find(({ isRight }) => isRight);
          for (const { total, parts, sum, isRight } of right ? list : []) {
            if (isRight || !right || isSuspect(subject, [total, ...parts])) continue;
            const difference = (total.value as Decimal).subtract(sum).abs();
            if (isExplained(subject.report, total, difference)) continue;
            const period = factPeriod(right.total);
            const isShort = !lines.includes('-') && sum.abs().compare((total.value as Decimal).abs()) < 0;
            found(
              isShort ? 'short' : 'off',
              total.member('value'),
              {
                total: factName(total),
                period: factPeriod(total),
                actual: factAmount(total),
                expected: amountLike(total, sum),
                difference: amountLike(total, difference),
                before: period.charAt(0).toUpperCase() + period.slice(1),
              },
              parts,
            );
          }
        }
    },
  }),
];

/** Returns the sums of a total with the same lines, over the periods that have them. */
function sumsOf(report: Report, name: string, lines: readonly string[]): Iterable<readonly Sum[]> {
  const groups = new Map<string, Sum[]>();
  const totals = report.factsNamed(name);
  if (totals.length < 2) return [];
  const byName = lines.map((line) => {
    const isDeducted = line.startsWith('-');
    return { isDeducted, facts: report.factsNamed(isDeducted ? line.slice(1) : line) };
  });
  for (const total of totals) {
    if (!total.value || total.unit?.kind !== 'monetary') continue;
    const present = byName.flatMap(({ isDeducted, facts }, index) => {
      const fact = facts.find(
        ({ context, unit, value }) =>
          value !== undefined && context.aspect === total.context.aspect && unit?.key === total.unit?.key,
      );
      return fact ? [{ fact, isDeducted, index }] : [];
    });
    if (present.length === 0) continue;
    let sum = Decimal.zero;
    let interval: Interval = pointInterval(Decimal.zero);
    for (const { fact, isDeducted } of present) {
      const value = fact.value as Decimal;
      sum = isDeducted ? sum.subtract(value) : sum.add(value);
      interval = addIntervals(interval, isDeducted ? negateInterval(fact.interval) : fact.interval);
    }
    const key = `${total.context.subject} ${present.map(({ index }) => index).join(',')}`;
    const list = groups.get(key) ?? [];
    groups.set(key, list);
    list.push({
      total,
      parts: present.map(({ fact }) => fact),
      sum,
      isRight: intervalsMeet(interval, total.interval),
    });
  }
  return groups.values();
}

/** Whether another line for the same date or period has the missing amount. */
function isExplained(report: Report, total: ReportFact, difference: Decimal): boolean {
  return report.facts.some(
    ({ value, context, unit }) =>
      unit?.key === total.unit?.key &&
      context.aspect === total.context.aspect &&
      value?.abs().equals(difference) === true,
  );
}

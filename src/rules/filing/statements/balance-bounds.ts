import { addIntervals, type Interval, mayBeAtMost, negateInterval } from '../../../core/interval.ts';
import { capitalized, counted, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type LineItem, lineItemOfKey, lineItems } from '../../../model/line-items.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { worthOf } from '../../binding.ts';
import { isBroken } from '../../evaluation.ts';
import { parseFormula } from '../../formula.ts';
import { isScope } from '../dimensions/breakdowns.ts';
import { namesLeftOut } from '../document/left-out.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

/** Totals, and amounts stated gross or deducted, which no total contains as such. */
const unbounded = new Set([
  'totalAssets',
  'totalLiabilities',
  'treasuryStock',
  'shareCapital',
  'preferredStock',
  'propertyPlantAndEquipmentGross',
  'finiteLivedIntangiblesGross',
  'accountsReceivableGross',
  'accumulatedDepreciation',
  'finiteLivedIntangiblesAmortization',
  'receivablesAllowance',
  'inventoryReserves',
]);
const bounded = lineItems.filter(
  ({ statement, neverNegative, key }) => statement === 'balanceSheet' && neverNegative && !unbounded.has(key),
);
const assetLines = bounded.filter(({ balance }) => balance === 'debit');
const liabilityLines = bounded.filter(({ balance }) => balance === 'credit');

/** Lines that the total of the current part also limits. */
const currentAssetLines = linesOf(
  'cash restrictedCashCurrent shortTermInvestments accountsReceivable tradeAndOtherReceivables contractAssets inventories prepaidExpenses prepaidAndOtherCurrentAssets otherCurrentAssets',
);
const currentLiabilityLines = linesOf(
  'accountsPayable tradeAndOtherPayables accruedLiabilities otherCurrentLiabilities shortTermDebt longTermDebtCurrent debtCurrent leaseLiabilitiesCurrent provisionsCurrent deferredRevenueCurrent',
);

/** Assets and liabilities of banks, insurers, funds and real estate, by name of the concept. */
const namedAssets =
  'LoansAndAdvancesToCustomers LoansAndAdvancesToBanks CashAndBankBalancesAtCentralBanks ReinsuranceContractsHeldThatAreAssets InvestmentProperty CashAndDueFromBanks LoansAndLeasesReceivableNetReportedAmount FinancingReceivableExcludingAccruedInterestAfterAllowanceForCreditLoss AvailableForSaleSecuritiesDebtSecurities HeldToMaturitySecurities Investments SeparateAccountAssets DeferredPolicyAcquisitionCosts RealEstateInvestmentPropertyNet AssetsHeldInTrust AssetsHeldInTrustCurrent AssetsHeldInTrustNoncurrent'.split(
    ' ',
  );
const namedLiabilities =
  'DepositsFromCustomers DepositsFromBanks DebtSecuritiesIssued InsuranceContractsThatAreLiabilities Deposits LiabilityForFuturePolicyBenefits LiabilityForClaimsAndClaimsAdjustmentExpense PolicyholderContractDeposits SeparateAccountsLiability UnearnedPremiums'.split(
    ' ',
  );

const equity = lineItemOfKey('totalStockholdersEquity') as LineItem;

function linesOf(keys: string): readonly LineItem[] {
  return keys.split(' ').map((key) => lineItemOfKey(key) as LineItem);
}

/** If the totals disagree with each other, that is the finding, and no bound is reliable. */
const balance = [
  'totalAssets = totalLiabilities + totalStockholdersEquity + temporaryEquity?? + redeemableNoncontrollingInterests?? + noncontrollingInterests??',
  'totalAssets = liabilitiesAndEquity',
  'totalAssets = currentAssets + noncurrentAssets',
].map(parseFormula);

interface Excess {
  readonly total: ReportFact;
  readonly first: ReportFact;
  readonly others: readonly ReportFact[];
}

/** Finds the lines that exceed the limit from a total, for each date of the whole entity. */
function* excesses(
  report: Report,
  lines: readonly LineItem[],
  limitOf: (total: ReportFact) => Interval | undefined,
  key = 'totalAssets',
  names: readonly string[] = [],
): Generator<Excess> {
  const named = names
    .flatMap((name) => report.factsNamed(name))
    .filter(({ concept, line }) => !line && concept.family !== 'other');
  for (const totals of report.factsOfLine(key).values()) {
    const total = totals[0] as ReportFact;
    if (!total.context.dimensions.every(({ axis }) => isScope(axis))) continue;
    const limit = limitOf(total);
    if (!limit) continue;
    const { aspect } = total.context;
    const beside = [
      ...lines.map((line) => report.factsOfLine(line.key).get(aspect) ?? []),
      ...named.filter(({ context, value }) => context.aspect === aspect && value).map((fact) => [fact]),
    ];
    const [first, ...others] = beside.flatMap((facts) => {
      const fact = facts.find(({ unit }) => unit?.key === total.unit?.key);
      return fact && !mayBeAtMost(fact.interval, limit) ? [fact] : [];
    });
    if (!first || balance.some((formula) => isBroken(report, formula, total))) continue;
    yield { total, first, others };
  }
}

/**
 * Yields a line of the current part that exceeds its total, if it is the only one and does not exceed total
 * assets as well.
 */
function* currentExcesses(report: Report, lines: readonly LineItem[], key: string): Generator<Excess> {
  for (const excess of excesses(report, lines, (total) => total.interval, key)) {
    const whole = report.factsOfLine('totalAssets').get(excess.total.context.aspect)?.[0];
    if (excess.others.length > 0 || (whole && !mayBeAtMost(excess.first.interval, whole.interval))) continue;
    yield excess;
  }
}

/** Whether a line exceeds the total of the current part, which is a separate finding. */
export function isAboveCurrent({ line, interval }: ReportFact, total: ReportFact): boolean {
  const lines = total.line?.key === 'currentAssets' ? currentAssetLines : currentLiabilityLines;
  return line !== undefined && lines.includes(line) && !mayBeAtMost(interval, total.interval);
}

const messages = {
  line: {
    text: '{line} {period} {is:line} {value}, more than {limit}.',
    fix: 'Compare the line with {whole}, and correct the value or scale of the one that is wrong.',
  },
  total: {
    text: '{count} {period} are more than {limit}: {lines}.',
    fix: 'If {whole} {is:whole} wrong, correct the value or scale; otherwise correct the lines that are too large.',
  },
} as const;

function excessData({ first, others }: Excess, whole: string, limit: string) {
  return {
    line: first.name,
    period: factPeriod(first),
    value: factAmount(first),
    whole,
    limit,
    lines: listWords(
      [first, ...others].map((fact) => `${fact.name} with ${factAmount(fact).words}`),
      'and',
      MAX_EXCESSES_NAMED,
    ),
    count: capitalized(counted(others.length + 1, 'line')),
  };
}

/** Their names and amounts fit into one value of a message. */
const MAX_EXCESSES_NAMED = 2;

const FIX = 'Compare the line with the total, and correct the value or scale of the one that is wrong.';

export const balanceBoundRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'BS-009',
    title: 'An asset must not exceed total assets, nor a current asset current assets',
    description:
      'Each asset line of the balance sheet is at most total assets at the same date, and a line of the current assets at most current assets. Where several lines are larger, total assets are more likely to be wrong, and the finding points there.',
    severity: 'warning',
    category: 'balance-sheet',
    references: ['DBA FR63'],
    fix: FIX,
    messages,
    check({ report }, found) {
      for (const excess of excesses(
        report,
        assetLines,
        (total) => total.interval,
        'totalAssets',
        namedAssets,
      )) {
        const { total, first, others } = excess;
        const data = excessData(excess, 'total assets', `total assets of ${factAmount(total).words}`);
        if (others.length === 0) found('line', first.member('value'), data, [total]);
        else found('total', total.member('value'), data, [first, ...others]);
      }
      for (const excess of currentExcesses(report, currentAssetLines, 'currentAssets')) {
        const { total, first } = excess;
        const data = excessData(excess, 'current assets', `current assets of ${factAmount(total).words}`);
        found('line', first.member('value'), data, [total]);
      }
    },
  }),
  filingRule({
    code: 'BS-010',
    title:
      'A liability must not exceed total assets less equity, nor a current liability current liabilities',
    description:
      'Each liability or provision line is at most total assets less equity at the same date, and a line of the current liabilities at most current liabilities.',
    severity: 'warning',
    category: 'balance-sheet',
    references: ['DBA FR74', 'DBA FR77'],
    fix: FIX,
    messages,
    check({ report }, found) {
      const room = (total: ReportFact) => {
        const own = worthOf(report, equity, total);
        return own && addIntervals(total.interval, negateInterval(own.interval));
      };
      const limitWords = (total: ReportFact) => {
        const own = worthOf(report, equity, total);
        return own && total.value ? ` (${amountLike(total, total.value.subtract(own.value)).words})` : '';
      };
      for (const excess of excesses(report, liabilityLines, room, 'totalAssets', namedLiabilities)) {
        const { total, first, others } = excess;
        const data = excessData(
          excess,
          'total assets and equity',
          `total assets less equity${limitWords(total)}`,
        );
        if (others.length === 0) found('line', first.member('value'), data, [total]);
        else found('total', total.member('value'), data, [first, ...others]);
      }
      for (const excess of currentExcesses(report, currentLiabilityLines, 'currentLiabilities')) {
        const { total, first } = excess;
        const data = excessData(
          excess,
          'current liabilities',
          `current liabilities of ${factAmount(total).words}`,
        );
        found('line', first.member('value'), data, [total]);
      }
    },
  }),
  filingRule({
    code: 'BS-012',
    title: 'Equity must not be the only line of the balance sheet',
    description:
      'Where equity other than zero is reported at the latest balance sheet date, some asset or liability is also reported at that date.',
    severity: 'warning',
    category: 'balance-sheet',
    references: ['DBA FR34'],
    fix: 'Report the assets and liabilities that make up equity.',
    messages: { alone: 'Equity {period} is {value}, but no other line of the balance sheet is reported.' },
    check({ report }, found) {
      const latest = latestWhole(report, ['totalStockholdersEquity', 'parentEquity', 'netAssets']);
      if (!latest?.value || latest.value.isZero() || namesLeftOut(report).size > 0) return;
      const { aspect } = latest.context;
      for (const fact of report.facts) {
        if (fact.context.aspect === aspect && fact.unit?.kind === 'monetary' && !isEquity(fact)) return;
      }
      found('alone', latest.member('value'), {
        period: factPeriod(latest),
        value: factAmount(latest),
      });
    },
  }),
];

/** Returns the fact of these lines for the whole entity at the latest date. */
function latestWhole(report: Report, keys: readonly string[]): ReportFact | undefined {
  let latest: ReportFact | undefined;
  for (const key of keys) {
    for (const [fact] of report.factsOfLine(key).values()) {
      if (!fact || fact.context.dimensions.length > 0) continue;
      if (!latest || fact.context.period.end > latest.context.period.end) latest = fact;
    }
  }
  return latest;
}

const equityKeys = new Set([
  'totalStockholdersEquity',
  'parentEquity',
  'netAssets',
  'noncontrollingInterests',
  'shareCapital',
  'sharePremium',
  'retainedEarnings',
  'accumulatedOci',
]);

function isEquity({ line }: ReportFact): boolean {
  return line !== undefined && equityKeys.has(line.key);
}

import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { type LineItem, lineItemOfKey } from '../../../model/line-items.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { isStated, worthOf } from '../../binding.ts';
import { isAbsentLine } from '../periods/absent-lines.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { amountsAt } from './amounts-by-aspect.ts';

const line = (key: string) => lineItemOfKey(key) as LineItem;
const netIncome = line('netIncome');
const revenue = line('revenue');
const equity = line('totalStockholdersEquity');
const employees = line('averageNumberOfEmployees');
const staffCosts = line('staffCosts');
const taxLines = ['incomeTaxExpense', 'currentTax', 'deferredTax'].map(line);

const TEN = Decimal.fromInteger(10);

/** A profit without tax below this amount, in units of the currency, is not reported. */
const TAXABLE_PROFIT = Decimal.fromInteger(1000);

/** Yields the facts of a line for the whole entity, one for each period and unit. */
function* wholeFacts(report: Report, key: string): Generator<ReportFact> {
  for (const facts of report.factsOfLine(key).values()) {
    const first = facts[0] as ReportFact;
    if (first.context.dimensions.length === 0) yield first;
  }
}

export const incomeCheckRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'IS-015',
    title: 'Profit before and after tax must be accompanied by income tax',
    description:
      'Where a profit before tax of more than 1,000 and another profit for the period are reported, the income tax is reported too. If both profits are equal, as those of entities that pay no tax, its absence is a note.',
    severity: 'warning',
    category: 'income-statement',
    references: ['DBA FR41'],
    fix: 'Report the income tax expense; report zero if no tax is due.',
    messages: {
      untaxed: 'Profit before tax {period} is {value}, but no income tax is reported.',
      exempt: {
        text: 'Profit before tax {period} is {value} and equals the profit, but no income tax is reported.',
        severity: 'info',
        fix: 'Report zero if no tax is due, so that readers need not infer it.',
      },
    },
    check({ report }, found) {
      for (const fact of wholeFacts(report, 'incomeBeforeTax')) {
        if (fact.interval.low.compare(TAXABLE_PROFIT) <= 0) continue;
        const profit = worthOf(report, netIncome, fact);
        if (!profit) continue;
        const { aspect } = fact.context;
        if (taxLines.some((tax) => isStated(report, tax, fact) || report.factsOfLine(tax.key).has(aspect)))
          continue;
        if (isAbsentLine(report, 'incomeTaxExpense')) return;
        const message = fact.value?.equals(profit.value) ? 'exempt' : 'untaxed';
        const data = {
          value: factAmount(fact),
          period: factPeriod(fact),
          // The tax may be reported for another period.
          difference: `${fact.value?.subtract(profit.value)}`,
        };
        found(message, fact.member('value'), data);
      }
    },
  }),
  filingRule({
    code: 'IS-020',
    title: 'Staff costs and headcount must not contradict each other',
    description:
      'Staff costs above zero go with a headcount above zero, and the reverse. Checked only where both are reported, because small companies may leave out either.',
    severity: 'warning',
    category: 'income-statement',
    references: ['DBA FR75'],
    fix: 'Correct the headcount or the staff costs.',
    messages: {
      unstaffed: 'Staff costs {period} are {value}, but the average number of employees is zero.',
      unpaid: 'The average number of employees {period} is {value}, but staff costs are zero.',
    },
    check({ report }, found) {
      for (const fact of wholeFacts(report, staffCosts.key)) {
        const headcount = worthOf(report, employees, fact);
        const cost = fact.value?.sign() ?? 0;
        if (!headcount) continue;
        const [other] = headcount.facts as [ReportFact];
        if (cost > 0 && headcount.value.isZero())
          found('unstaffed', other.member('value'), { period: factPeriod(fact), value: factAmount(fact) }, [
            fact,
          ]);
        if (cost === 0 && headcount.value.sign() > 0)
          found('unpaid', fact.member('value'), { period: factPeriod(fact), value: factAmount(other) }, [
            other,
          ]);
      }
    },
  }),
  filingRule({
    code: 'IS-022',
    title: 'Revenue must be in proportion to equity',
    description: 'Revenue of more than ten times equity, positive or negative, often has the wrong scale.',
    severity: 'warning',
    category: 'analytics',
    references: ['ROS.19'],
    formula: 'revenue <= 10 × |totalStockholdersEquity|',
    fix: 'Check the scale of revenue and of equity, and correct the one that is wrong. If both are right, no action is needed.',
    messages: { large: 'Revenue {period} is {value}, more than ten times equity of {equity}.' },
    check({ report }, found) {
      for (const fact of wholeFacts(report, 'revenue')) {
        const own = worthOf(report, equity, fact);
        if (!own || own.value.isZero()) continue;
        const { low, high } = own.interval;
        const most = low.abs().compare(high.abs()) > 0 ? low.abs() : high.abs();
        if (fact.interval.low.compare(most.multiply(TEN)) <= 0) continue;
        found(
          'large',
          fact.member('value'),
          {
            period: factPeriod(fact),
            value: factAmount(fact),
            equity: amountLike(fact, own.value),
          },
          own.facts,
        );
      }
    },
  }),
  filingRule({
    code: 'IS-026',
    title: 'A profit above revenue must have another source',
    description:
      'A profit larger than revenue needs a gain, dividends or the like. Reported for information where the profit was below revenue in another period and no line of the period but the two is that large.',
    severity: 'info',
    category: 'income-statement',
    references: [],
    fix: 'Check the scale of the profit and of revenue. If both are right, report the line that explains the profit.',
    messages: {
      above:
        '{profit} {period} {is:profit} {value}, more than revenue of {revenue}; no other line explains it.',
    },
    check({ report }, found) {
      const years = [...wholeFacts(report, 'netIncome')].flatMap((fact) => {
        const income = worthOf(report, revenue, fact);
        return income && income.value.sign() > 0 ? [{ fact, income }] : [];
      });
      const above = years.filter(({ fact, income }) => fact.interval.low.compare(income.value) > 0);
      if (above.length === years.length) return;
      for (const { fact, income } of above) {
        if (isExplained(report, fact, income.facts)) continue;
        found(
          'above',
          fact.member('value'),
          {
            profit: fact.name,
            period: factPeriod(fact),
            value: factAmount(fact),
            revenue: amountLike(fact, income.value),
          },
          income.facts,
        );
      }
    },
  }),
];

/** Whether another amount of the period is at least half of the profit, other than revenue. */
function isExplained(report: Report, profit: ReportFact, revenues: readonly ReportFact[]): boolean {
  const own = new Set([profit, ...revenues].map(({ concept }) => concept));
  const size = (profit.value as Decimal).abs();
  for (const [concept, { unit, value }] of amountsAt(report, profit.context.aspect))
    if (!own.has(concept) && unit?.key === profit.unit?.key && value) {
      const amount = value.abs();
      if (amount.add(amount).compare(size) >= 0) return true;
    }
  return false;
}

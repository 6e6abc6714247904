import { Decimal } from '../../../core/decimal.ts';
import { addIntervals, type Interval, intervalsMeet, pointInterval } from '../../../core/interval.ts';
import { pointer } from '../../../core/json-pointer.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { extensionsOfLine } from '../networks/filer-lines.ts';
import { causeHint } from '../plausibility/cause.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

function breakdownRule(code: string, kind: string, name: string): Rule<FilingSubject> {
  return filingRule({
    code,
    title: `Revenue by ${kind} must add up to total revenue`,
    description: `Compares the revenue of the members of dimensions.${name} with total revenue, within the reported accuracy. Extensions of revenue, such as eliminations, may explain the difference.`,
    severity: 'error',
    modelVersion: 'v1',
    category: 'dimensions',
    references: [],
    formula: `sum(dimensions.${name}.members.facts.revenue) = revenue`,
    fix: `Correct the ${kind} or the total that is wrong (its value, sign or scale), or add what is missing, such as eliminations.`,
    messages: {
      sum: 'Revenue {period} is {total}, but the {members} add up to {sum}: a difference of {difference}, more than rounding explains{hint}.',
    },
    check({ report }, found) {
      const place = pointer('dimensions', name);
      // The schema reports a member that could not be read.
      if (report.v1?.leftOut?.some((path) => path.startsWith(`${place}/`))) return;
      const parts: ReportFact[] = [];
      let total: ReportFact | undefined;
      for (const facts of report.factsOfLine('revenue').values()) {
        const first = facts[0] as ReportFact;
        if (first.path.startsWith(`${place}/members/`)) parts.push(first);
        else if (!total && first.context.dimensions.length === 0 && !first.path.startsWith('/comparatives/'))
          total = first;
      }
      if (!total || parts.length === 0 || parts.some((part) => part.unit?.key !== total?.unit?.key)) return;
      let sum = Decimal.zero;
      let interval: Interval = pointInterval(Decimal.zero);
      for (const part of parts) {
        sum = sum.add(part.value as Decimal);
        interval = addIntervals(interval, part.interval);
      }
      const own = extensionsOfLine(report, total).map((fact) => fact.interval);
      const reconciled = own.reduce(addIntervals, interval);
      if ([interval, reconciled].some((reading) => intervalsMeet(reading, total.interval))) return;
      found(
        'sum',
        place,
        {
          period: factPeriod(total),
          total: factAmount(total),
          members: counted(parts.length, kind),
          sum: amountLike(total, sum),
          expected: total.text,
          actual: sum.toString(),
          difference: amountLike(total, sum.subtract(total.value as Decimal).abs()),
          hint: causeHint(total.value as Decimal, sum, 'revenue'),
        },
        [total, ...parts],
      );
    },
  });
}

/** The published rules for breakdowns of v1 documents. */
export const statedBreakdownRules: readonly Rule<FilingSubject>[] = [
  breakdownRule('DIM001', 'segment', 'revenueBySegment'),
  breakdownRule('DIM002', 'region', 'revenueByGeography'),
];

import type { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factAmount, factMembers, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { factsOfConcept } from '../facts/concept-facts.ts';
import { extensionConcepts, relationshipsOf, standardLabel } from '../relationships.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { signConvention } from './sign-conventions.ts';
import { conventions } from './sign-names.ts';
import {
  costsShownNegative,
  flippedSigns,
  isNegative,
  type NegativeAmount,
  negativeAmounts,
} from './sign-slips.ts';

export const signRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'SGN-001',
    title: 'Amounts that cannot be negative must be reported as positive numbers',
    description:
      'The name of many concepts already gives the direction: payments, proceeds, costs, allowances, balances and share counts are reported as positive numbers, however the report displays them. Facts for members that may reverse a total, such as eliminations and adjustments, are not checked. One finding per concept, or for all concepts of one kind if four or more are negative.',
    severity: 'warning',
    category: 'sign',
    references: ['DQC_0015'],
    fix: 'Report the amount as a positive number; to show it in brackets, use a negated label. If the amount really is negative, use a concept for the net or opposite amount.',
    messages: {
      negative: '{concept} {period} {is:concept} {value}. {convention}, so report {expected}.',
      several:
        '{concept} {period} {is:concept} {value}, and negative in {count} in all. {convention}, so report {expected}.',
      many: '{concept} {period} {is:concept} {value}. {convention}. The same is true of {others}: the whole statement has the opposite signs.',
    },
    check({ report }, found) {
      const negative = negativeAmounts(report);
      const whole = wholeStatements(negative);
      for (const amounts of whole) {
        const [first, ...others] = amounts.flatMap(({ facts }) => facts) as [ReportFact, ...ReportFact[]];
        const data = {
          concept: first.name,
          value: factAmount(first),
          period: factPeriod(first) + factMembers(first),
          convention: conventions[(amounts[0] as NegativeAmount).convention],
          others: counted(amounts.length - 1, 'other concept'),
        };
        found('many', first.member('value'), data, others);
      }
      for (const amount of negative) {
        if (whole.some((amounts) => amounts.includes(amount))) continue;
        const { convention, facts } = amount;
        const [first, ...others] = facts;
        const data = {
          concept: first.name,
          value: factAmount(first),
          period: factPeriod(first) + factMembers(first),
          convention: conventions[convention],
          expected: amountLike(first, (first.value as Decimal).abs()),
        };
        if (others.length === 0) found('negative', first.member('value'), data);
        else
          found('several', first.member('value'), { ...data, count: counted(facts.length, 'fact') }, others);
      }
    },
  }),
  filingRule({
    code: 'SGN-003',
    title: 'A figure that rarely changes sign must not do so at the same size',
    description:
      'Equity, its main components and gross profit seldom change sign from one period to the next, and almost never to a figure of the same size. Reported where the sign changes and the smaller amount is at least three quarters of the larger, unless the statements of both periods add up with it, or shares issued in between explain much of the difference. Any figure counts where at least four other periods have one sign and about its size.',
    severity: 'warning',
    category: 'sign',
    references: [],
    formula: 'sign(current) = sign(prior), where 3/4 ≤ |current / prior| ≤ 4/3',
    fix: 'Compare both figures with the statements they come from, and correct the sign that is wrong. If the change is real, no action is needed.',
    messages: {
      flipped:
        '{concept} {is:concept} {value} {period}, but {earlier} {before}: the sign changed and the size hardly did, which is unusual for this figure.',
    },
    check({ report }, found) {
      for (const { current, prior } of flippedSigns(report)) {
        const earlier = { earlier: factAmount(prior), before: factPeriod(prior) };
        const period = factPeriod(current);
        found(
          'flipped',
          current.member('value'),
          { concept: current.name, value: factAmount(current), period, ...earlier },
          [prior],
        );
      }
    },
  }),
  filingRule({
    code: 'SGN-004',
    title: 'Costs must be reported as positive numbers',
    description:
      'XBRL concepts for costs and expenses are positive when money is spent, however the statement displays them. Where several costs of a period are negative and revenue is positive, the whole statement follows the opposite convention; that is one finding.',
    severity: 'warning',
    isRootCause: true,
    category: 'sign',
    references: [],
    fix: 'Report costs and expenses as positive numbers; show brackets or minus signs through negated labels.',
    messages: {
      negative:
        'Revenue {period} is {revenue}, but {costs} negative, such as {concept} at {value}. Costs are reported as positive numbers.',
    },
    check({ report }, found) {
      const wrong = [...costsShownNegative(report)];
      const [first, ...others] = wrong;
      if (!first) return;
      const revenue = report.factsOfLine('revenue').get(first.context.aspect)?.[0];
      found(
        'negative',
        first.member('value'),
        {
          revenue: revenue ? factAmount(revenue) : '',
          period: factPeriod(first),
          costs: `${counted(wrong.length, 'cost')} ${wrong.length === 1 ? 'is' : 'are'}`,
          concept: first.name,
          value: factAmount(first),
        },
        [...others, ...taxesShownNegative(report, wrong)],
      );
    },
  }),
  filingRule({
    code: 'SGN-005',
    title: 'Deductions in a calculation must be reported as positive numbers',
    description:
      'A calculation that gives a line the weight −1 already deducts it. A negative value whose label says "less" is then added instead. One finding per concept.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'sign',
    references: [],
    fix: 'Report the deduction as a positive number, or give the relationship the weight 1 and a label without "less".',
    messages: {
      added:
        '{concept} {period} {is:concept} {value} with the weight {weight} in {total}, so the amount is added, although the label "{label}" says that it is deducted.',
    },
    check({ report }, found) {
      const seen = new Set<number>();
      let extensions: ReturnType<typeof extensionConcepts> | undefined;
      for (const arc of relationshipsOf(report)) {
        if (arc.kind !== 'calculation' || arc.weight === undefined || arc.weight >= 0) continue;
        const child = report.concept(arc.to);
        if (seen.has(child.id)) continue;
        seen.add(child.id);
        if (signConvention(child)) continue;
        extensions ??= extensionConcepts(report);
        const extension = extensions.get(child.qname);
        const general = extension && standardLabel(extension);
        const wrong = factsOfConcept(report, child).filter(
          (fact) => isNegative(fact) && lessLabel.test(fact.source.presentation?.label ?? general ?? ''),
        );
        const [first, ...others] = wrong;
        if (!first) continue;
        found(
          'added',
          first.member('value'),
          {
            concept: first.name,
            period: factPeriod(first),
            label: first.source.presentation?.label ?? general ?? '',
            value: factAmount(first),
            weight: arc.weight,
            total: report.nameOf(report.concept(arc.from)),
          },
          [...others, arc],
        );
      }
    },
  }),
];

const lessLabel = /^\s*(?:less|minus|deduct)\b/i;

/** Fewer are errors in single lines. */
const MIN_NEGATIVE_CONCEPTS = 4;

/** Groups negative amounts of so many concepts with one convention that the statement uses another. */
function wholeStatements(negative: readonly NegativeAmount[]): readonly (readonly NegativeAmount[])[] {
  const byConvention = new Map<string, NegativeAmount[]>();
  for (const amount of negative) {
    addToList(byConvention, amount.convention, amount);
  }
  return [...byConvention.values()].filter(({ length }) => length >= MIN_NEGATIVE_CONCEPTS);
}

/**
 * Returns negative income tax in the periods of some costs. It may be a credit, so it is not an error by
 * itself.
 */
function taxesShownNegative(report: Report, costs: readonly ReportFact[]): readonly ReportFact[] {
  const aspects = new Set(costs.map(({ context }) => context.aspect));
  return [...report.factsOfLine('incomeTaxExpense')].flatMap(([aspect, facts]) =>
    aspects.has(aspect) ? facts.filter(({ value }) => value && value.sign() < 0) : [],
  );
}

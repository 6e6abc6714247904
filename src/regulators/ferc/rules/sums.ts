import { Decimal } from '../../../core/decimal.ts';
import {
  addIntervals,
  type Interval,
  intervalsMeet,
  negateInterval,
  pointInterval,
} from '../../../core/interval.ts';
import { counted } from '../../../core/wording.ts';
import type { Fact } from '../../../formats/xbrl/instance.ts';
import { ItemValue } from '../../../formats/xbrl/item-value.ts';
import { amountLike, factPeriod, nameWords } from '../../submission/fact-words.ts';
import type { SubmittedTarget } from '../../submission/submission.ts';
import { conceptOf, factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { dateOf } from '../entry-points.ts';
import { type FormSum, form60Sums } from '../form-60-sums.ts';

export const formSumRule: SubmissionRule = submissionRule({
  code: 'FERC-SUM',
  title: 'The lines of Form 60 must add up to its totals',
  description:
    'The comparative balance sheet and the statement of income of Form 60 print which lines add up to each total. Checked where a total and at least two of its lines are reported, within the accuracy of the amounts. Where the taxonomy of the form is installed, its calculations are checked instead.',
  severity: 'warning',
  references: ['FERC Form 60, Schedules I and XV'],
  fix: 'Correct the line or total that is wrong (its value, sign, scale or period), or report any lines that are missing.',
  messages: {
    sum: '{total} {period} {is:total} {actual}, but the {count} of this total on Form 60 add up to {expected}: a difference of {difference}.',
  },
  check(submission, found) {
    for (const { target, at } of targetsOf(submission)) {
      if (!isForm60(target)) continue;
      const amounts = amountsOf(target);
      const broken = new Set<Fact>();
      for (const sum of form60Sums)
        for (const { fact, number } of amounts.get(sum.total)?.values() ?? []) {
          if (conceptOf(target, fact)) continue;
          const { value, interval, facts } = addLines(sum, fact, amounts);
          if (facts.length < 2 || intervalsMeet(interval, number.interval)) continue;
          broken.add(fact);
          // A total among its lines does not add up itself.
          if (facts.some((line) => broken.has(line))) continue;
          const total = number.value as Decimal;
          const data = {
            total: nameWords(target, fact.name),
            period: factPeriod(target, fact),
            actual: amountLike(target, fact, total),
            count: counted(facts.length, 'reported line'),
            expected: amountLike(target, fact, value),
            difference: amountLike(target, fact, total.subtract(value).abs()),
          };
          found(
            'sum',
            at(fact.offset),
            data,
            facts.map((line) => at(line.offset)),
          );
        }
    }
  },
});

interface Amount {
  readonly fact: Fact;
  readonly number: ItemValue;
}

/** Amounts by name, then by context and unit; those in contexts with dimensions are parts of schedules. */
type Amounts = ReadonlyMap<string, ReadonlyMap<string, Amount>>;

function isForm60(target: SubmittedTarget): boolean {
  const stated = factsOf(target).find(
    ({ name, isNil }) => name.local === 'FormType' && !isNil && dateOf(name.uri),
  );
  return stated?.value.trim() === '60';
}

function amountsOf(target: SubmittedTarget): Amounts {
  const whole = new Set(
    target.instance.contexts.flatMap(({ id, segment, scenario }) => (segment || scenario ? [] : [id])),
  );
  const amounts = new Map<string, Map<string, Amount>>();
  for (const fact of factsOf(target)) {
    const { name, contextRef = '', unitRef, isNil } = fact;
    if (unitRef === undefined || isNil || !whole.has(contextRef) || !dateOf(name.uri)) continue;
    const number = new ItemValue(fact.value, fact.decimals, fact.precision);
    if (!number.value) continue;
    const places = amounts.get(name.local) ?? new Map<string, Amount>();
    amounts.set(name.local, places);
    const place = placeOf(fact);
    // Keeps the first of duplicates; another rule checks that they agree.
    if (!places.has(place)) places.set(place, { fact, number });
  }
  return amounts;
}

function placeOf({ contextRef = '', unitRef = '' }: Fact): string {
  return `${contextRef} ${unitRef}`;
}

function addLines({ lines }: FormSum, total: Fact, amounts: Amounts) {
  let value = Decimal.zero;
  let interval: Interval = pointInterval(Decimal.zero);
  const facts: Fact[] = [];
  for (const { name, isDeducted } of lines) {
    const amount = amounts.get(name)?.get(placeOf(total));
    if (!amount) continue;
    const { fact, number } = amount;
    const own = number.value as Decimal;
    value = isDeducted ? value.subtract(own) : value.add(own);
    interval = addIntervals(interval, isDeducted ? negateInterval(number.interval) : number.interval);
    facts.push(fact);
  }
  return { value, interval, facts };
}

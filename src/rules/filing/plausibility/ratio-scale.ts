import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factMembers, factPeriod } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { MAX_RATIOS } from '../../limits.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const one = Decimal.one;
const hundred = Decimal.fromInteger(100);
const fifty = Decimal.fromInteger(50);
const headcount = /^(?:Entity|Average)?Number(?:Of)?Employees/;
const share = /Percent|Ratio|Rate(?!d)|Share(?:holding|OfOwnership)|Yield|Margin|Proportion/;
/** Ratios that are multiples and may have any value. */
const multiple = /PriceEarnings|Multiple|Times|Coverage|ExchangeRate|ConversionRate|ConversionRatio|Price/;

export const ratioScaleRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'SCL-021',
    title: 'Rates and headcounts must be on the right scale',
    description:
      'A plain number that is about 100 times all others of its concept, which are at most 1, is a percentage. A headcount that is at least 100 times that of the prior year is in another scale. An ownership percentage, like any other share of a whole, is at most 1, and so is a tax rate set by law.',
    severity: 'warning',
    category: 'scale',
    references: ['DQC_0091'],
    fix: 'Write a rate as a decimal, 0.125 for 12.5%, and employees as a count.',
    messages: {
      percent: {
        text: '{concept} {period} {is:concept} {value}, but its other values are at most 1, such as {other}: it looks like a percentage that was not divided by 100.',
        fix: 'Divide the value by 100; 12.5%, for example, is reported as 0.125.',
      },
      staff: {
        text: '{concept} {period} {is:concept} {value}, but {other} {otherPeriod}: at least 100 times as many.',
        fix: 'Correct the number that is wrong: report employees as a count, on the same scale in every period.',
      },
      rate: {
        text: '{concept} {is:concept} {value}, but the rate that the law sets is at most 1 (100%): it looks like a percentage that was not divided by 100.',
        fix: 'Divide the value by 100; 12.5%, for example, is reported as 0.125.',
      },
      ownership: {
        text: '{concept} {is:concept} {value}, but a share of the whole is at most 1 (100%).',
        fix: 'Divide the value by 100; 12.5%, for example, is reported as 0.125.',
      },
    },
    check({ report }, found) {
      for (const { concept, facts, units } of report.concepts) {
        if (!units.some((unit) => unit && unit.kind !== 'monetary')) continue;
        const { local } = concept;
        const numbers = facts.filter((fact) => fact.unit && fact.unit.kind !== 'monetary' && fact.value);
        if (numbers.length === 0 || numbers.length > MAX_RATIOS) continue;
        if (headcount.test(local)) {
          const least = smallest(numbers);
          for (const fact of numbers) if (least && isFar(fact, least, hundred)) add('staff', fact, least);
        } else if (numbers.every(({ unit }) => unit?.kind === 'pure') && !multiple.test(local)) {
          const odd = percentAmong(numbers);
          if (odd) add('percent', odd.fact, odd.other);
          else if (numbers.every(({ value }) => (value as Decimal).compare(one) > 0)) {
            const [fact, ...others] = numbers as [ReportFact, ...ReportFact[]];
            const key = statutory.test(local) ? 'rate' : 'ownership';
            if (key === 'rate' || (others.length === 0 && ownership.test(local)))
              found(key, fact.member('value'), { concept: fact.name, value: fact.text }, others);
          }
        }
      }
      function add(key: 'percent' | 'staff', fact: ReportFact, other: ReportFact) {
        const data = {
          concept: fact.name,
          period: factPeriod(fact),
          value: factAmount(fact),
          other: factAmount(other),
          otherPeriod: factPeriod(other) + factMembers(other),
        };
        found(key, fact.member('value'), data, [other]);
      }
    },
  }),
];

const statutory = /^ApplicableTaxRate$|AtFederalStatutoryIncomeTaxRate$/;
const ownership =
  /OwnershipInterest|OwnershipPercentage|MinorityInterestOwnershipPercentage|ShareholdingRatio|^RatioOfFemale|(?<!Per)ShareOf(?!Profit)|(?<!Per)Share$/;

function smallest(facts: readonly ReportFact[]): ReportFact | undefined {
  const positive = facts.filter(({ value }) => (value as Decimal).sign() > 0);
  return positive.reduce<ReportFact | undefined>(
    (least, fact) => (least && (least.value as Decimal).compare(fact.value as Decimal) <= 0 ? least : fact),
    undefined,
  );
}

function isFar(fact: ReportFact, other: ReportFact, times: Decimal): boolean {
  return (fact.value as Decimal).compare((other.value as Decimal).multiply(times)) >= 0;
}

/** Returns the only value above 1 that is at least fifty times one of the others, which are all at most 1. */
function percentAmong(
  facts: readonly ReportFact[],
): { readonly fact: ReportFact; readonly other: ReportFact } | undefined {
  const [fact, second] = facts.filter(({ value }) => (value as Decimal).abs().compare(one) > 0);
  if (!fact || second || !(facts.length > 2 || share.test(fact.concept.local))) return undefined;
  const other = facts.find((candidate) => candidate !== fact && !(candidate.value as Decimal).isZero());
  if (!other) return undefined;
  const least = (other.value as Decimal).abs().multiply(fifty);
  return (fact.value as Decimal).abs().compare(least) >= 0 ? { fact, other } : undefined;
}

import { Decimal } from '../../../core/decimal.ts';
import { counted, listWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, axisName, axisWords, factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { breakdownsByTotal, factsIn, scaleOfParts } from '../dimensions/breakdowns.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { columnScaleRules } from './column-scale.ts';
import { showPower } from './magnitude.ts';
import { type Jump, scaledPairs, scaleJumps } from './scale-slips.ts';
import { isSuspect } from './suspects.ts';

export const scaleRules: readonly Rule<FilingSubject>[] = [
  ...columnScaleRules,
  filingRule({
    code: 'SCL-001',
    title: 'Amounts must not change by a power of ten between periods',
    description:
      'A figure that is a hundred, a thousand or a million times that of the prior period, within three percent, was most likely written in another scale. All figures that change by the same factor at the same date are one finding. A single figure counts only if it is a line of the balance sheet or income statement, or if the figures of at least two other periods are steady and it would fit them in another scale; ten times counts between two years of a summary that hardly differ, but not for profits and cash flows, which may change that much; small amounts and plain numbers are not checked.',
    severity: 'warning',
    category: 'scale',
    references: [],
    formula: '|current / prior| is not within 3% of 10^k, k = ±2, ±3, ±6',
    fix: 'Compare both figures with the statements they come from, and write the wrong one in full units: 1250000, not 1250 "in thousands". If the change is real, no action is needed.',
    messages: {
      jump: '{concept} {is:concept} {value} {period}, but {earlier} {before}: about {factor} times smaller{others}.',
      larger: {
        text: '{concept} {is:concept} {value} {period}, but {earlier} {before}: about {factor} times larger{others}.',
        fix: 'Compare both figures with the statements they come from, and correct the one with the wrong number of zeros. If the change is real, no action is needed.',
      },
    },
    check({ report }, found) {
      for (const group of scaleJumps(report)) {
        const { current, prior, exponent } = group[0] as Jump;
        found(
          exponent > 0 ? 'larger' : 'jump',
          current.member('value'),
          {
            concept: current.name,
            value: factAmount(current),
            period: factPeriod(current),
            earlier: factAmount(prior),
            before: factPeriod(prior),
            factor: showPower(exponent),
            others:
              group.length > 1
                ? `, and so ${group.length === 2 ? 'is' : 'are'} ${counted(group.length - 1, 'other figure')}`
                : '',
          },
          [...group.slice(1).map((jump) => jump.current), ...group.map((jump) => jump.prior)],
        );
      }
    },
  }),
  filingRule({
    code: 'SCL-002',
    title: 'Two concepts for the same statement line must have the same scale',
    description:
      'Where a line is reported with two concepts for the same period, such as cash with and without restricted cash, a difference by a factor of exactly a thousand or a million is a scaling error. Facts of the same concept are compared as duplicates instead.',
    severity: 'warning',
    category: 'scale',
    references: [],
    fix: 'Write both amounts in full units.',
    messages: {
      scale: {
        text: '{concept} {period} {is:concept} {value}, but {other}, which reports the same line, is {less}: exactly {factor} times smaller, so the smaller amount is probably in {unit}.',
        fix: 'Write both amounts in full units: {full} instead of {short}, if the larger one is right.',
      },
    },
    check({ report }, found) {
      for (const { large, small, exponent } of scaledPairs(report)) {
        found(
          'scale',
          large.member('value'),
          {
            concept: large.name,
            period: factPeriod(large),
            value: factAmount(large),
            factor: showPower(exponent),
            other: small.name,
            less: factAmount(small),
            full: large.text,
            short: small.text,
            unit: exponent >= 6 ? 'millions' : 'thousands',
          },
          [small],
        );
      }
    },
  }),
  filingRule({
    code: 'SCL-003',
    title: 'A breakdown and its total must be on the same scale',
    description:
      'Reported where the members of a segment, geography or product axis add up to a thousand or a million times the total on the face of the statements, or the reverse. One finding per total. Not reported where another rule already reports the total or a part.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'scale',
    references: [],
    fix: 'Write the amounts of the breakdown and of the total in full units.',
    messages: {
      scale:
        '{concept} {period} {is:concept} {total}, but the {members} of the breakdown by {axis} add up to {sum}, about {factor} times {direction}: {side} probably in {unit}.',
      several:
        '{concept} {period} {is:concept} {total}, but the breakdowns by {axes} each add up to an amount about {factor} times {direction} ({sum} by {first}): {side} probably in {unit}.',
    },
    check(subject, found) {
      for (const [total, breakdowns] of breakdownsByTotal(subject.report)) {
        const slips = breakdowns.filter((breakdown) => scaleOfParts(breakdown) !== undefined);
        const [first, ...others] = slips;
        if (!first || isSuspect(subject, factsIn(slips))) continue;
        const exponent = scaleOfParts(first) as number;
        const data = {
          sum: amountLike(total, first.sum),
          period: factPeriod(total),
          factor: showPower(exponent),
          direction: exponent > 0 ? 'larger' : 'smaller',
          unit: Math.abs(exponent) >= 6 ? 'millions' : 'thousands',
          concept: total.name,
          total: factAmount(total),
        };
        const { axis, parts } = first;
        // The smaller side is the one in thousands.
        const side = (broken: string) => (exponent > 0 ? 'the total is' : broken);
        if (others.length === 0) {
          const [place, ...rest] = parts as [ReportFact, ...ReportFact[]];
          found(
            'scale',
            place.member('value'),
            {
              ...data,
              axis: axisName(axis),
              members: counted(parts.length, 'part'),
              side: side('the parts are'),
            },
            [...rest, total],
          );
        } else {
          const axes = listWords(slips.map((slip) => axisName(slip.axis)));
          const members = slips.flatMap((slip) => slip.parts);
          const words = { axes, first: axisWords(axis), side: side('the breakdowns are') };
          found('several', total.member('value'), { ...data, ...words }, members);
        }
      }
    },
  }),
  filingRule({
    code: 'SCL-004',
    title: 'The public float must be a plausible amount',
    description:
      'The market value held by the public is more than one million and less than five trillion for any company with a market; otherwise the scale is usually wrong. Zero means that there is no market.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'scale',
    references: ['DQC_0222'],
    fix: 'Write the market value in full units of currency: 740000000, not 740000 "in thousands".',
    messages: {
      float: {
        text: 'The public float is {value}, {direction} than {limit}: its scale is probably wrong.',
        fix: 'Write the market value in full units of currency{example}. If the figure is right, no action is needed.',
      },
    },
    check({ report }, found) {
      for (const fact of report.factsNamed('EntityPublicFloat', 'dei')) {
        const { value } = fact;
        if (!value || value.sign() <= 0) continue;
        const data = { value: factAmount(fact) };
        if (value.compare(smallFloat) < 0)
          found('float', fact.member('value'), {
            ...data,
            direction: 'less',
            limit: '1 million',
            example: ': 740000000, not 740000 "in thousands"',
          });
        else if (value.compare(largeFloat) > 0)
          found('float', fact.member('value'), {
            ...data,
            direction: 'more',
            limit: '5 trillion',
            example: ', without surplus zeros',
          });
      }
    },
  }),
  filingRule({
    code: 'SCL-005',
    title: 'Earnings per share and headcount must be plausible',
    description:
      'Earnings of more than 1,000 per share, or more than five million employees, suggest a scaling error. Earnings per share that follow from the reported profit and number of shares are right, and currencies whose unit is worth a few cents or less are not checked.',
    severity: 'warning',
    category: 'scale',
    references: [],
    fix: 'Write earnings per share in units of currency, such as 2.45. If the figure is right, no action is needed.',
    messages: {
      eps: '{concept} {period} {is:concept} {value}, which is implausibly high: more than {currency} 1,000.',
      staff: {
        text: '{concept} {period} {is:concept} {value}, which is implausibly high: more than 5,000,000 people.',
        fix: 'Write the number of employees as a count. If the figure is right, no action is needed.',
      },
    },
    check({ report }, found) {
      for (const { concept, facts } of report.concepts) {
        const isEps = perShareEarnings.test(concept.local) || concept.line?.kind === 'perShare';
        if (!isEps && !headcount.test(concept.local)) continue;
        for (const fact of facts) {
          const { value, unit } = fact;
          if (!value || !unit) continue;
          const data = { concept: fact.name, period: factPeriod(fact), value: factAmount(fact) };
          if (!isEps) {
            if (value.compare(maxPeople) > 0) found('staff', fact.member('value'), data);
          } else if (unit.kind === 'perShare' && unit.currency && !smallCurrencies.has(unit.currency)) {
            if (value.abs().compare(thousand) > 0 && !followsFromShares(report, fact))
              found('eps', fact.member('value'), { ...data, currency: unit.currency });
          }
        }
      }
    },
  }),
  filingRule({
    code: 'SCL-006',
    title: 'A large filer must report amounts in full units',
    description:
      'A large accelerated filer whose amounts are all below one million has most likely left out the scale of its statements.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'scale',
    references: [],
    fix: 'Write every amount in full units: 1250000000, not 1,250 "in millions".',
    messages: {
      small:
        'The filer states that it is a "{category}", but the largest of its {count} is {largest}: the amounts are probably in thousands or millions.',
    },
    check({ report }, found) {
      const category = report.factsNamed('EntityFilerCategory', 'dei')[0];
      if (!category || !/^large accelerated filer$/i.test(category.text.trim())) return;
      let largest: ReportFact | undefined;
      let count = 0;
      for (const fact of report.facts) {
        if (fact.unit?.kind !== 'monetary' || fact.concept.family === 'dei' || !fact.value) continue;
        if (fact.value.abs().compare(million) >= 0) return;
        count++;
        if (!largest || fact.value.abs().compare((largest.value as Decimal).abs()) > 0) largest = fact;
      }
      if (!largest || count < MIN_AMOUNTS) return;
      found(
        'small',
        largest.member('value'),
        { category: category.text, count: counted(count, 'amount'), largest: factAmount(largest) },
        [category],
      );
    },
  }),
];

/** Whether profit divided by the weighted shares of the same period comes to the earnings per share. */
function followsFromShares(report: Report, { line, value, context }: ReportFact): boolean {
  if (!value) return false;
  const inPeriod = (key: string) => report.factsOfLine(key).get(context.aspect) ?? [];
  const shares = inPeriod(line?.key === 'dilutedEps' ? 'dilutedShares' : 'basicShares');
  const profits = ['netIncome', 'netIncomeParent', 'netIncomeCommon'].flatMap(inPeriod);
  return shares.some(({ value: count }) =>
    profits.some(({ value: profit }) => {
      if (!count || !profit) return false;
      const gap = value.multiply(count).subtract(profit).abs();
      return gap.compare(profit.abs().multiply(NEAR_PROFIT)) <= 0;
    }),
  );
}

const NEAR_PROFIT = Decimal.parse('0.05') as Decimal;
const MIN_AMOUNTS = 5;
const thousand = Decimal.fromInteger(1000);
const million = Decimal.fromInteger(1_000_000);
const maxPeople = Decimal.fromInteger(5_000_000);
const smallFloat = million;
const largeFloat = Decimal.fromInteger(5_000_000_000_000);

const perShareEarnings =
  /^(?:EarningsPerShare(?:Basic|Diluted|BasicAndDiluted)|(?:Basic|Diluted)EarningsLossPerShare)$/;
const headcount = /^(?:EntityNumberOfEmployees|(?:Average)?NumberOfEmployees)$/;

/** Currency units worth a few US cents at most, in which a thousand per share is not unusual. */
const smallCurrencies = new Set(
  'AMD ARS BIF CDF CLP COP CRC DJF DZD GNF HUF IDR INR IQD IRR ISK JPY KES KHR KMF KRW KZT LAK LBP LKR LRD MGA MMK MNT MWK NGN NPR PKR PYG RSD RUB RWF SLE SOS SSP STN SYP TZS UGX UZS VES VND VUV XAF XOF XPF YER'.split(
    ' ',
  ),
);

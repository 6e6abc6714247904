import type { Decimal } from '../../../core/decimal.ts';
import { counted, figureWords, percentWords } from '../../../core/wording.ts';
import { worded } from '../../../findings/message.ts';
import type { Rule } from '../../../findings/rule.ts';
import { amountLike, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportConcept, ReportFact } from '../../../model/report/report.ts';
import { pointWords } from '../../identity-words.ts';
import { isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import type { MovementColumn } from './movement-columns.ts';
import { isExplained } from './movement-tables.ts';
import { isUnsolvable, learnWeights, likelyWeights, type Weights, worth } from './movement-weights.ts';

/** A reconciliation by the names of its lines: from the tax at the applicable rate to the tax expense. */
interface Reconciliation {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly lines: RegExp;
}

const amounts: Reconciliation = {
  from: [
    'IncomeTaxReconciliationIncomeTaxExpenseBenefitAtFederalStatutoryIncomeTaxRate',
    'TaxExpenseIncomeAtApplicableTaxRate',
  ],
  to: ['IncomeTaxExpenseBenefit', 'IncomeTaxExpenseContinuingOperations'],
  lines:
    /^IncomeTaxReconciliation(?!IncomeTaxExpenseBenefitAt)|^(?:Tax|OtherTax)Effects?(?:Of|From|For)|^AdjustmentsForCurrentTaxOfPriorPeriod/,
};
const rates: Reconciliation = {
  from: ['EffectiveIncomeTaxRateReconciliationAtFederalStatutoryIncomeTaxRate', 'ApplicableTaxRate'],
  to: ['EffectiveIncomeTaxRateContinuingOperations', 'AverageEffectiveTaxRate'],
  lines: /^EffectiveIncomeTaxRateReconciliation(?!AtFederal)|^(?:Tax|OtherTax)RateEffects?(?:Of|From|For)/,
};

/** Lines that reduce the tax: the taxonomies report them as positive amounts, many filers as negative ones. */
const reducing =
  /Credit|Exempt|Holiday|Deduction|RevenuesExempt|EquityInEarnings|MinorityInterest|NoncontrollingInterest|FDII|Fdii|LifeInsurance|Disposition|TaxSettlement/;
/** Lines that only some filers count among those of the reconciliation. */
const beside = /^AdjustmentsForCurrentTax/;

/** Members by jurisdiction or kind divide the lines, so that those without members are not all of them. */
const dividedLine = /^(?:IncomeTaxReconciliation|EffectiveIncomeTaxRateReconciliation|TaxEffect)/;

const MIN_LINES = 2;

export const taxReconciliationRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'IS-028',
    title: 'The lines of the tax reconciliation must add up to the tax expense, or to the effective tax rate',
    description:
      'Starts from the tax at the applicable rate, or from the rate itself, and adds the reported reconciling lines. Lines that reduce the tax, such as credits and exempt income, may have either sign, but the same one in all periods. Silent where another line of the period explains the difference, where the lines are divided by members, and where no period of several adds up.',
    severity: 'warning',
    modelVersion: 'v2',
    category: 'income-statement',
    references: ['IAS 12.81(c)', 'ASC 740-10-50-12'],
    fix: 'Correct the amount that is wrong (its value, sign or scale), or report the reconciling line that is missing.',
    messages: {
      rates:
        '{name} {period} {is:name} {actual}, but the applicable rate of {opening} and {lines} add up to {expected}: a difference of {difference}.',
      sum: '{name} {period} {is:name} {actual}, but the tax at the applicable rate of {opening} and {lines} add up to {expected}: a difference of {difference}.',
    },
    check(subject, found) {
      for (const kind of [amounts, rates])
        for (const { column, expected, weights } of brokenReconciliations(subject, kind)) {
          const { opening, closing, movements } = column;
          const isRate = kind === rates;
          const shown = (value: Decimal) =>
            isRate ? worded(value, percentWords(value)) : amountLike(closing, value);
          const difference = (closing.value as Decimal).subtract(expected).abs();
          const data = {
            name: factName(closing),
            period: factPeriod(closing),
            actual: shown(closing.value as Decimal),
            opening: shown(opening.value as Decimal),
            lines: linesWords(movements, weights, isRate ? percentWords : figureWords),
            expected: shown(expected),
            difference: isRate ? pointWords(difference) : amountLike(closing, difference),
          };
          found(isRate ? 'rates' : 'sum', closing.member('value'), data, [opening, ...movements]);
        }
    },
  }),
];

interface Broken {
  readonly column: MovementColumn;
  readonly expected: Decimal;
  readonly weights: Weights;
}

/** "the three reconciling lines (1,910,000 − 655,000 + 20,000)" */
function linesWords(
  lines: readonly ReportFact[],
  weights: Weights,
  shown: (value: Decimal) => string,
): string {
  const counting = lines.filter(({ concept }) => weights.get(concept) !== 0);
  const figures = counting.slice(0, MAX_SHOWN).map(({ concept, value }, index) => {
    const amount = value as Decimal;
    const isDeducted = (weights.get(concept) === -1) !== amount.sign() < 0;
    const sign = index > 0 ? (isDeducted ? ' − ' : ' + ') : isDeducted ? '−' : '';
    return `${sign}${shown(amount.abs())}`;
  });
  const more = counting.length > MAX_SHOWN ? ' …' : '';
  return `the ${counted(counting.length, 'reconciling line')} (${figures.join('')}${more})`;
}

/** The most lines whose figures a message shows. */
const MAX_SHOWN = 8;

function brokenReconciliations(subject: FilingSubject, kind: Reconciliation): readonly Broken[] {
  const { report } = subject;
  const columns = columnsOf(report, kind);
  if (columns.length === 0) return [];
  const { weights, open } = learnWeights(columns, choicesOf);
  const broken = open.filter((column) => isUnsolvable(column, weights, choicesOf));
  if (broken.length > 1 && broken.length === columns.length) return [];
  return broken.flatMap((column) => {
    const { opening, closing, change, movements } = column;
    const all = new Map([...likelyWeights(movements, choicesOf), ...weights]);
    const difference = change.subtract(worth(movements, all));
    if (isExplained(report, column, difference)) return [];
    if (isSuspect(subject, [opening, closing, ...movements])) return [];
    return [{ column, expected: (opening.value as Decimal).add(worth(movements, all)), weights: all }];
  });
}

function choicesOf({ local }: ReportConcept): readonly (1 | -1 | 0)[] {
  if (beside.test(local)) return [1, 0];
  return reducing.test(local) ? [-1, 1] : [1];
}

/** Returns the reconciliations of the whole entity, one for each period. */
function columnsOf(report: Report, { from, to, lines }: Reconciliation): readonly MovementColumn[] {
  const openings = from.flatMap((name) => report.factsNamed(name)).filter(isWhole);
  if (openings.length === 0) return [];
  const closings = byPlace(to.flatMap((name) => report.factsNamed(name)));
  const movements = new Map<string, ReportFact[]>();
  const divided = new Set<string>();
  for (const { concept, facts } of report.concepts) {
    if (!lines.test(concept.local)) continue;
    for (const fact of facts) {
      if (fact.context.dimensions.length > 0 && dividedLine.test(concept.local))
        divided.add(fact.context.period.key);
      if (!isWhole(fact)) continue;
      const place = placeOf(fact);
      const list = movements.get(place);
      if (!list) movements.set(place, [fact]);
      else if (!list.some((other) => other.concept === concept)) list.push(fact);
    }
  }
  return openings.flatMap((opening): MovementColumn[] => {
    const closing = closings.get(placeOf(opening));
    const own = withoutSubtotals(movements.get(placeOf(opening)) ?? []);
    if (!closing || own.length < MIN_LINES || divided.has(opening.context.period.key)) return [];
    const change = (closing.value as Decimal).subtract(opening.value as Decimal);
    return [{ opening, closing, change, movements: own, total: undefined }];
  });
}

/** Leaves out lines whose parts are reported as well: their names start with that of the subtotal. */
function withoutSubtotals(lines: readonly ReportFact[]): readonly ReportFact[] {
  const names = lines.map(({ concept }) => concept.local);
  return lines.filter(
    ({ concept }) => !names.some((name) => name !== concept.local && name.startsWith(concept.local)),
  );
}

function byPlace(facts: readonly ReportFact[]): ReadonlyMap<string, ReportFact> {
  return new Map(facts.filter(isWhole).map((fact) => [placeOf(fact), fact]));
}

function isWhole({ context, value, nil }: ReportFact): boolean {
  return context.dimensions.length === 0 && value !== undefined && !nil;
}

function placeOf({ context, unit }: ReportFact): string {
  return `${context.aspect}|${unit?.key}`;
}

import type { Decimal } from '../../../core/decimal.ts';
import { numberWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factName, factPeriod } from '../../../model/report/fact-words.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import { powerBetween } from '../plausibility/magnitude.ts';
import { type FilingSubject, filingRule } from '../subject.ts';

const INCOME = 'NetIncomeLossAllocatedToLimitedPartners';
const PER_UNIT = [
  'NetIncomeLossPerOutstandingLimitedPartnershipUnitBasicNetOfTax',
  'NetIncomeLossPerOutstandingLimitedPartnershipUnit',
  'NetIncomeLossNetOfTaxPerOutstandingLimitedPartnershipUnitDiluted',
];
/** Prior periods are restated for splits, so the number of units hardly ever changes by a power of ten. */
const POWERS = [0, 1, -1, 2, -2, 3, -3];
const PERCENT = 30;

export const perUnitRules: readonly Rule<FilingSubject>[] = [
  filingRule({
    code: 'EPS-017',
    title: 'Net income per limited partnership unit must agree with the income of the limited partners',
    description:
      'Net income per unit has the sign of the net income allocated to the limited partners. The number of units that the two imply does not differ by a power of ten between periods, because prior periods are restated for splits.',
    severity: 'warning',
    category: 'shares',
    references: ['ASC 260-10-45-59A'],
    fix: 'Correct the amount per unit or the income that is wrong (its value, sign or scale).',
    messages: {
      sign: '{perUnit} {period} {is:perUnit} {actual}, but {income} {is:income} {amount}: the signs must be the same.',
      scale:
        '{perUnit} {period} {is:perUnit} {actual}, and {income} {is:income} {amount}. Together they imply about {units} units, compared with about {before} {other}.',
    },
    check({ report }, found) {
      for (const columns of columnsOf(report)) {
        const [first] = columns;
        for (const { perUnit, income, units } of columns) {
          const data = {
            perUnit: factName(perUnit),
            period: factPeriod(perUnit),
            actual: factAmount(perUnit),
            income: factName(income),
            amount: factAmount(income),
          };
          if (units.sign() < 0) found('sign', perUnit.member('value'), data, [income]);
          else if (first && (powerBetween(units, first.units, POWERS, PERCENT) ?? 0) !== 0)
            found(
              'scale',
              perUnit.member('value'),
              {
                ...data,
                units: numberWords(units),
                before: numberWords(first.units),
                other: factPeriod(first.perUnit),
              },
              [income, first.perUnit, first.income],
            );
        }
      }
    },
  }),
];

interface Column {
  readonly perUnit: ReportFact;
  readonly income: ReportFact;
  /** The number of units that the two imply; negative if their signs differ. */
  readonly units: Decimal;
}

/** Returns the periods with both amounts, the earliest first, for each line, entity and class of units. */
function columnsOf(report: Report): Iterable<readonly Column[]> {
  const incomes = new Map<number, ReportFact>();
  for (const fact of report.factsNamed(INCOME)) incomes.set(fact.context.aspect, fact);
  const groups = new Map<string, Column[]>();
  for (const name of PER_UNIT)
    for (const perUnit of report.factsNamed(name)) {
      const income = incomes.get(perUnit.context.aspect);
      const units = perUnit.value && income?.value?.divide(perUnit.value, 0, 'floor');
      if (!income || !units || units.isZero()) continue;
      const key = `${name} ${perUnit.context.subject}`;
      const list = groups.get(key) ?? [];
      groups.set(key, list);
      list.push({ perUnit, income, units });
    }
  for (const list of groups.values())
    list.sort((a, b) => a.perUnit.context.period.end - b.perUnit.context.period.end);
  return groups.values();
}

import { Decimal } from '../../../core/decimal.ts';
import { listWords, percentWords } from '../../../core/wording.ts';
import type { Name } from '../../../formats/xbrl/instance.ts';
import { readNumber } from '../../../formats/xbrl/item-value.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { hasType } from '../../shared/item-types.ts';
import { nameWords } from '../../submission/fact-words.ts';
import { conceptOf, factsOf, targetsOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { esefRule } from '../esef-rule.ts';

export const esefFactRules: readonly SubmissionRule[] = [
  submissionRule({
    ...esefRule,
    code: 'ESEF-PERCENT',
    title: 'Percentages must be reported as decimal fractions',
    description: 'For percentage concepts, 35 % is reported as 0.35; with scale -2 the report can show 35.',
    severity: 'warning',
    references: ['ESEF.2.2.2.percentGreaterThan100'],
    fix: 'Set scale="-2" on the tag, so that a displayed 35 is reported as 0.35. No change is needed if the value really is more than 100%.',
    messages: {
      large:
        '{name} is reported as {found}, which means {value}. Percentages are reported as fractions: 35% is 0.35.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target)) {
          const concept = conceptOf(target, fact);
          if (fact.isNil || !concept || !hasType(concept.element.type, 'percentItemType')) continue;
          const value = readNumber(fact.value);
          if (value && value.compare(Decimal.one) > 0)
            found('large', at(fact.offset), {
              name: nameWords(target, fact.name),
              found: fact.value.trim(),
              value: percentWords(fact.value.trim()),
            });
        }
    },
  }),
  submissionRule({
    ...esefRule,
    code: 'ESEF-CURRENCY',
    title: 'Every amount must be reported in the presentation currency',
    description:
      'Amounts may also be given in other currencies, but each must be reported in the currency that most of the report uses.',
    severity: 'error',
    references: ['ESEF.RTS.Annex.II.Par.1.factsWithOtherThanDeclaredCurrencyOnly'],
    fix: 'Correct the unit of the amount; if it really is in another currency, tag it in the presentation currency as well.',
    messages: {
      other:
        '{name} is reported only in {actual}, but the presentation currency, that of most amounts, is {expected}.',
    },
    check(submission, found) {
      for (const { target, at } of targetsOf(submission)) {
        const units = new Map(target.instance.units.map((unit) => [unit.id, currencyOf(unit.numerator)]));
        const counts = new Map<string, number>();
        const concepts = new Map<Concept, { currencies: Set<string>; name: Name; offset: number }>();
        for (const fact of factsOf(target)) {
          const concept = conceptOf(target, fact);
          const currency = units.get(fact.unitRef ?? '');
          if (!concept?.isMonetary || currency === undefined) continue;
          counts.set(currency, (counts.get(currency) ?? 0) + 1);
          const known = concepts.get(concept);
          if (known) known.currencies.add(currency);
          else
            concepts.set(concept, {
              currencies: new Set([currency]),
              name: fact.name,
              offset: fact.offset,
            });
        }
        const [[expected] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
        for (const { currencies, name, offset } of concepts.values())
          if (!currencies.has(expected))
            found('other', at(offset), {
              name: nameWords(target, name),
              actual: listWords(currencies),
              expected,
            });
      }
    },
  }),
];

function currencyOf(
  numerator: readonly { readonly local: string; readonly uri: string }[],
): string | undefined {
  const [measure] = numerator;
  return numerator.length === 1 && measure?.uri === 'http://www.xbrl.org/2003/iso4217'
    ? measure.local
    : undefined;
}

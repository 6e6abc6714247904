import { readNumber } from '../../../formats/xbrl/item-value.ts';
import type { Concept } from '../../../taxonomy/concept.ts';
import { STANDARD_LABEL_ROLE } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import { factAmount, factPeriod, nameWords } from '../../submission/fact-words.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { type UkReport, ukRule } from '../uk-report.ts';

export const ukSignRules: readonly SubmissionRule[] = [
  ukRule({
    code: 'UK-NEGATIVE',
    title: 'Elements without a negative meaning must not be negative',
    description:
      'The label of an element shows in brackets what a negative value means, as in "Profit (loss)". An element without such a term is reported as a positive number, whatever sign the statement shows. Checked if the taxonomy is installed.',
    // A company with more liabilities than assets has no other element for its shareholders' funds.
    severity: 'warning',
    references: ['HMRC.5.3'],
    fix: 'Remove sign="-" from the tag if the amount is positive in the meaning of the element; otherwise use the element with the opposite meaning.',
    messages: {
      negative:
        '{name} {period} is {value}, but its label, "{label}", has no term in brackets for a negative value, such as "(loss)" in "Profit (loss)".',
    },
    check(report, found) {
      const labels = new Map<string, string | undefined>();
      for (const fact of report.facts) {
        if (fact.unitRef === undefined || fact.isNil || !fact.value.includes('-')) continue;
        if ((readNumber(fact.value)?.sign() ?? 0) >= 0) continue;
        const name = expandedName(fact.name.uri, fact.name.local);
        if (!labels.has(name)) labels.set(name, labelOf(report, report.dts.concept(name)));
        const label = labels.get(name);
        if (label === undefined || hasBracketedTerm(label)) continue;
        found('negative', report.place(fact), () => ({
          name: nameWords(report, fact.name),
          value: factAmount(report, fact),
          label,
          period: factPeriod(report, fact),
        }));
      }
    },
  }),
];

/** The standard label in English. */
function labelOf({ dts }: UkReport, concept: Concept | undefined): string | undefined {
  if (!concept) return undefined;
  const labels = dts
    .labels(concept)
    .filter(({ role }) => (role ?? STANDARD_LABEL_ROLE) === STANDARD_LABEL_ROLE);
  return labels.find(({ language }) => /^en\b/i.test(language ?? ''))?.content;
}

function hasBracketedTerm(label: string): boolean {
  return (label.match(/\([^()]*\)/g) ?? []).some((term) => /\w/.test(term));
}

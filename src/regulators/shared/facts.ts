import { duplicateItems } from '../../formats/xbrl/equality.ts';
import type { Fact } from '../../formats/xbrl/instance.ts';
import { ItemValue } from '../../formats/xbrl/item-value.ts';
import { conceptOf, factsOf, isReadWhole, pagesOf, targetsOf } from '../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

export const sharedFactRules: readonly SubmissionRule[] = [
  submissionRule({
    code: 'P-NO-PRECISION',
    title: 'The accuracy of numbers is given by decimals',
    description: 'XBRL knows two ways to state an accuracy; regulators take `decimals` alone.',
    severity: 'error',
    references: ['XBRL 2.1 4.6.6'],
    fix: 'Replace "precision" with "decimals".',
    messages: { precision: 'The fact "{name}" states its precision, "{precision}", in place of decimals.' },
    check(submission, found) {
      if (!submission.profile.submission?.noPrecision) return;
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target))
          if (fact.precision !== undefined)
            found('precision', at(fact.offset), { name: conceptNameOf(fact), precision: fact.precision });
    },
  }),
  submissionRule({
    code: 'P-TR',
    title: 'Formats are of a registry that the regulator takes',
    description:
      'Formats turn what people read into values. They are published in registries, of which a regulator takes those of some years.',
    severity: 'error',
    references: ['Inline XBRL 1.1 4.1'],
    fix: 'Use the format of the same meaning in a registry that is taken.',
    messages: {
      registry:
        'Formats are of the registry "{registry}", which the regulator does not take. Facts that use it: {count}, the first with "{format}".',
    },
    check(submission, found) {
      const registries = submission.profile.submission?.registries;
      if (!registries) return;
      for (const { report, document, at } of pagesOf(submission)) {
        // Which years are taken is up to the edition, and that is told by what can be read.
        if (!isReadWhole(report)) continue;
        const refused = new Map<string, { offset: number; format: string; count: number }>();
        for (const { format, offset } of document.survey.facts) {
          if (!format || registries.includes(format.uri)) continue;
          const known = refused.get(format.uri);
          if (known) known.count++;
          else refused.set(format.uri, { offset, format: format.written, count: 1 });
        }
        for (const [registry, { offset, format, count }] of refused)
          found('registry', at(offset), { format, registry, count });
      }
    },
  }),
  submissionRule({
    code: 'P-DUP',
    title: 'Facts that are reported more than once agree',
    description:
      'The same concept, period, entity, dimensions, unit and language may be reported again, rounded more or less, but never with another value.',
    severity: 'error',
    references: ['XBRL 2.1 4.10'],
    fix: 'Correct the value that is wrong, or the context, dimension or sign that should tell the facts apart.',
    messages: {
      number:
        'The fact "{name}" is reported {count} times for the context "{context}", with values that disagree: {values}.',
      text: {
        text: 'The text "{name}" is reported {count} times for the context "{context}", in different words.',
        severity: 'warning',
      },
      spacing: {
        text: 'The text "{name}" is reported {count} times for the context "{context}", with other white space.',
        severity: 'warning',
        fix: 'Write the text in the same way each time.',
      },
      repeated: 'The fact "{name}" is reported {count} times for the context "{context}".',
    },
    check(submission, found) {
      const { duplicates: mode, exactTexts } = submission.profile.submission ?? {};
      if (!mode) return;
      for (const { target, at } of targetsOf(submission))
        for (const { class: agreement, facts } of duplicateItems(target.instance)) {
          const isTaken =
            mode === 'none'
              ? false
              : agreement === 'complete' || (mode === 'consistent' && agreement === 'consistent');
          const [first] = facts as [Fact];
          const place = at((facts[1] as Fact).offset);
          const data = { name: conceptNameOf(first), count: facts.length, context: first.contextRef ?? '' };
          if (isTaken) {
            if (exactTexts && first.unitRef === undefined && facts.some(({ value }) => value !== first.value))
              found('spacing', place, data);
            continue;
          }
          if (agreement !== 'inconsistent') found('repeated', place, data);
          else if (first.unitRef === undefined && !conceptOf(target, first)?.isNumeric)
            found('text', place, data);
          else {
            const values = [...new Set(facts.map(({ value, isNil }) => (isNil ? 'nil' : value)))];
            found('number', place, { ...data, values: values.slice(0, 5).join(', ') });
          }
        }
    },
  }),
  submissionRule({
    code: 'P-INSIG-DIGITS',
    title: 'A number has no digits beyond its accuracy',
    description: 'Digits to the right of what `decimals` states are not significant and are to be zero.',
    severity: 'warning',
    references: ['XBRL 2.1 4.6.7'],
    fix: 'Raise decimals to what the number has, or report the rounded number.',
    messages: { digits: 'The fact "{name}" is {value}, with digits beyond its decimals of {decimals}.' },
    check(submission, found) {
      // Of a package that was built, the filing has been asked.
      if (!submission.profile.submission?.insignificantDigits || submission.isBuilt) return;
      for (const { target, at } of targetsOf(submission))
        for (const fact of factsOf(target)) {
          const { decimals, value } = fact;
          if (decimals === undefined || fact.isNil || fact.unitRef === undefined) continue;
          const number = new ItemValue(value, decimals, undefined);
          if (number.value && number.rounded && !number.rounded.equals(number.value))
            found('digits', at(fact.offset), { name: conceptNameOf(fact), value: value.trim(), decimals });
        }
    },
  }),
];

export function conceptNameOf({ name }: Fact): string {
  return name.prefix === '' ? name.local : `${name.prefix}:${name.local}`;
}

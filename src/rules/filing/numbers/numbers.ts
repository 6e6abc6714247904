import { pointer } from '../../../core/json-pointer.ts';
import { capitalized, counted, sameOfOthers } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { factAmount, factPeriod } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import { isOutOfScale, isSuspect } from '../plausibility/suspects.ts';
import { type FilingSubject, filingRule } from '../subject.ts';
import { knownConcepts } from '../taxonomy/concept-source.ts';
import { isNumericKind } from '../taxonomy/item-kinds.ts';
import { leadingDigitRules } from './leading-digits.ts';
import { measureRules } from './measures.ts';
import { misspeltValue } from './misspelt-value.ts';
import { MAX_DIGITS, oddNumbers } from './odd-numbers.ts';
import { oddUnitRules } from './odd-units.ts';
import { roundingRules } from './rounding.ts';
import { roundingWords } from './rounding-words.ts';

const common = { category: 'numbers' } as const;

export const numberRules: readonly Rule<FilingSubject>[] = [
  ...measureRules,
  filingRule({
    ...common,
    code: 'NUM-004',
    title: 'Numbers must state their accuracy, and only numbers may',
    description:
      'A fact with a unit and a value has `decimals` (or, in old filings, `precision`), but not both. A fact without a unit is a text and has neither.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    references: [
      'xbrl.4.6.3:missingPrecisionDecimals',
      'xbrl.4.6.3:bothPrecisionAndDecimals',
      'xbrl.4.6.3:extraneousPrecisionDecimals',
      'oime:misplacedDecimalsProperty',
    ],
    fix: 'State decimals for every number: 0 for units, -3 for thousands, -6 for millions, "INF" for exact.',
    messages: {
      missing: 'The fact {concept} is a number, but states neither decimals nor precision{numbers}.',
      both: {
        text: 'The fact {concept} states both decimals and precision, but may state only one{numbers}.',
        fix: 'Keep decimals and remove precision.',
      },
      text: {
        text: 'The fact {concept} has no unit, but states {accuracy}, which only numbers have{facts}.',
        fix: 'Add the unit if the fact is a number; otherwise remove {accuracy}.',
      },
    },
    check(subject, found) {
      const known = knownConcepts(subject);
      const missing: ReportFact[] = [];
      const both: ReportFact[] = [];
      const text: ReportFact[] = [];
      for (const fact of oddNumbers(subject.report).misstated) {
        const { decimals, precision, nil, value } = fact.source;
        const isBoth = decimals !== undefined && precision !== undefined;
        // Another rule reports a text instead of a number.
        if (nil === true || value === undefined || (fact.unit && !fact.value)) continue;
        const kind = known(fact.concept)?.kind;
        if (!fact.unit && !isNumericKind(kind)) text.push(fact);
        else if (fact.unit && isBoth) both.push(fact);
        // For a text with a unit, the unit is wrong.
        else if (fact.unit && (kind === undefined || isNumericKind(kind))) missing.push(fact);
      }
      if (missing[0])
        found(
          'missing',
          missing[0],
          { concept: missing[0].name, numbers: sameOfOthers(missing.length, 'number') },
          missing.slice(1),
        );
      if (both[0])
        found(
          'both',
          both[0],
          { concept: both[0].name, numbers: sameOfOthers(both.length, 'number') },
          both.slice(1),
        );
      if (text[0])
        found(
          'text',
          text[0],
          {
            concept: text[0].name,
            facts: sameOfOthers(text.length, 'fact'),
            accuracy: text[0].source.decimals === undefined ? 'precision' : 'decimals',
          },
          text.slice(1),
        );
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-006',
    title: 'Digits beyond the stated decimals must be zero',
    description:
      'A number that is rounded to thousands has no digits below the thousands; if it has, either the digits or the decimals are wrong. Not reported where the number puts an identity off by a power of ten.',
    severity: 'warning',
    references: [],
    fix: 'Correct the value if a digit or a zero is wrong or missing; it is written in full, not in thousands or millions. Otherwise state the decimals that it really has.',
    messages: {
      beyond:
        '{concept} {period} {is:concept} {value}, but the decimals of {decimals} mean that the amount is {rounding}.',
      many: {
        text: '{count} have digits beyond their decimals, such as {concept} {period} with {value}: the decimals of {decimals} mean that the amount is {rounding}.',
        fix: 'If the numbers are written in thousands or millions, write them in full. Otherwise state the decimals that they really have.',
      },
    },
    isRootCause: ['many'],
    check(subject, found) {
      const { manyBeyond } = oddNumbers(subject.report);
      const [first, ...others] = manyBeyond;
      if (first) {
        const decimals = Number(first.source.decimals);
        const data = {
          count: capitalized(counted(manyBeyond.length, 'number')),
          concept: first.name,
          period: factPeriod(first),
          value: factAmount(first),
          decimals,
          rounding: roundingWords(decimals),
        };
        found('many', first.member('value'), data, others);
      }
      for (const fact of oddNumbers(subject.report).someBeyond) {
        const decimals = Number(fact.source.decimals);
        if (fact.value && !isOutOfScale(subject, fact))
          found('beyond', fact.member('value'), {
            concept: fact.name,
            period: factPeriod(fact),
            value: factAmount(fact),
            decimals,
            rounding: roundingWords(decimals),
          });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-011',
    title: 'The stated decimals must not round the value away',
    description:
      'A value other than zero that is smaller than the unit it is rounded to carries no information. Not reported where another rule already reports the value.',
    severity: 'warning',
    references: [],
    fix: 'State the decimals that the value really has, such as 0 for whole units. If the value is in thousands or millions, write it in full.',
    messages: {
      nothing:
        '{concept} {period} {is:concept} {value}, which the stated decimals of {decimals} round to zero.',
    },
    check(subject, found) {
      for (const fact of oddNumbers(subject.report).allBeyond) {
        const decimals = Number(fact.source.decimals);
        if (fact.value && !isSuspect(subject, [fact]))
          found('nothing', fact.member('decimals'), {
            concept: fact.name,
            period: factPeriod(fact),
            value: factAmount(fact),
            decimals,
          });
      }
    },
  }),
  ...roundingRules,
  filingRule({
    ...common,
    code: 'NUM-017',
    title: 'A fact must either have a value or be nil',
    description: 'A nil fact states that there is no value, so it has no value, decimals or precision.',
    severity: 'error',
    blocksConversion: true,
    modelVersion: 'v2',
    references: ['xbrl.4.6.3:nilPrecisionDecimals'],
    fix: 'Remove `nil`, or remove the value, decimals and precision. If the fact has neither, add its value.',
    messages: {
      value: {
        text: 'The fact {concept} is nil but has the value "{value}".',
        repeated: [],
        fix: 'Remove `nil`, or remove the value.',
      },
      accuracy: {
        text: 'The fact {concept} is nil but states {accuracy}, which only a value has.',
        repeated: ['accuracy'],
        fix: 'Remove {accuracy}. If the fact has a value, add the value and remove `nil` instead.',
      },
      neither: {
        text: 'The fact {concept} {period} has no value and is not nil.',
        repeated: [],
        fix: 'Add the value, or mark the fact as nil.',
      },
      misspelt: {
        text: 'The fact {concept} {period} has no value, but has the unknown property "{written}"; did you mean "value"?',
        repeated: ['written'],
        fix: 'Rename "{written}" to "value".',
      },
    },
    check({ report }, found) {
      for (const fact of oddNumbers(report).unvalued) {
        const { nil, value, decimals, precision } = fact.source;
        if (nil === true) {
          if (value !== undefined)
            found('value', fact.member('value'), { concept: fact.name, value: fact.text });
          else if (decimals !== undefined)
            found('accuracy', fact.member('decimals'), { concept: fact.name, accuracy: 'decimals' });
          else if (precision !== undefined)
            found('accuracy', fact.member('precision'), { concept: fact.name, accuracy: 'precision' });
        } else if (value === undefined) {
          const data = { concept: fact.name, period: factPeriod(fact) };
          const written = misspeltValue(fact.source);
          if (written === undefined) found('neither', fact, data);
          else found('misspelt', `${fact.path}${pointer(written)}`, { ...data, written });
        }
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-018',
    title: 'Zero must not have a minus sign',
    description: 'A negative zero is a negative number that was rounded away, or a slip.',
    severity: 'warning',
    references: [],
    fix: 'Write "0", or the value you meant.',
    messages: { zero: 'The value of {concept} is "{value}", a zero with a minus sign.' },
    check({ report }, found) {
      for (const fact of oddNumbers(report).signedZeros) {
        const { value } = fact.source;
        found('zero', fact.member('value'), {
          concept: fact.name,
          value: typeof value === 'string' ? value : '-0',
        });
      }
    },
  }),
  filingRule({
    ...common,
    code: 'NUM-019',
    title: `Numbers must have at most ${MAX_DIGITS} significant digits`,
    description:
      'Longer numbers usually come straight from a calculation, and XML processors need not keep all their digits.',
    severity: 'warning',
    references: ['XSD 1.1 2 3.3.3'],
    fix: 'Round the number to the accuracy it really has.',
    messages: {
      digits: `{concept} {period} {has:concept} {digits} significant digits, but should have at most ${MAX_DIGITS}.`,
    },
    check({ report }, found) {
      for (const fact of oddNumbers(report).long) {
        const digits = fact.value?.significantDigits() ?? 0;
        if (digits > MAX_DIGITS)
          found('digits', fact.member('value'), {
            concept: fact.name,
            period: factPeriod(fact),
            digits,
          });
      }
    },
  }),
  ...leadingDigitRules,
  ...oddUnitRules,
];

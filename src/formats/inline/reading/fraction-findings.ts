import { defineConstraint, defineValidation } from './element-finding.ts';
export const termMissing = defineConstraint('fraction', 'fractionChildren', {
  title: 'An ix:fraction must have a numerator and a denominator',
  description: 'Unless it is nil, an ix:fraction contains one ix:numerator and one ix:denominator.',
  fix: 'Add the missing element.',
  messages: {
    missing: { text: 'The ix:fraction has no ix:{term}.', fix: 'Add an ix:{term} to the ix:fraction.' },
  },
});

export const termRepeated = defineValidation('fraction', 'fractionTerms', {
  title: 'An ix:fraction must have only one numerator and one denominator',
  description: 'Neither may be repeated, including by a nested ix:fraction.',
  fix: 'Keep one numerator and one denominator, and put any other into an ix:fraction of its own.',
  messages: { repeated: 'The ix:fraction has more than one ix:{term}, but must have exactly one.' },
});

export const fractionContent = defineValidation('fraction', 'fractionDescendants', {
  title: 'An ix:fraction must not contain other inline elements',
  description:
    'The only inline elements allowed in an ix:fraction are ix:numerator, ix:denominator and ix:fraction.',
  fix: 'Move the element out of the ix:fraction.',
  messages: { other: 'The ix:fraction contains an ix:{name}, which is not allowed in a fraction.' },
});

export const termContent = defineValidation('fraction', 'fractionTermDescendants', {
  title: 'An ix:numerator or ix:denominator must contain only text',
  description: 'Elements are not allowed in an ix:numerator or ix:denominator.',
  fix: 'Move the element out of the numerator or denominator.',
  messages: { element: 'The ix:{term} contains the element "{name}", but may contain only text.' },
});

export const termNegative = defineValidation('fraction', 'fractionTermNegative', {
  title: 'The number in an ix:numerator or ix:denominator must not have a sign',
  description: 'A negative value is reported with sign="-".',
  fix: 'Move the sign out of the element, and add sign="-" to the element.',
  messages: {
    negative: {
      text: 'The text of the ix:{term} is "{text}", but it must be written without a minus sign or parentheses.',
      fix: 'Move the minus sign or parentheses outside the ix:{term}, and add sign="-" to the element.',
    },
  },
});

export const nestedUnit = defineValidation('fraction', 'fractionChildAttributes', {
  title: 'Nested ix:fraction elements must have the same unit',
  description: 'Nested ix:fraction elements share their numerator and denominator.',
  fix: 'Give both fractions the same unitRef.',
  messages: {
    differ: 'The unit of the ix:fraction is "{inner}", but that of the enclosing ix:fraction is "{outer}".',
  },
});

export const nestedNilFraction = defineValidation('fraction', 'nestedFractionIsNil', {
  title: 'A nested ix:fraction must not be nil',
  description: 'Nested ix:fraction elements share their numerator and denominator, so both have a value.',
  fix: 'Move the nil fact out of the other ix:fraction, or remove xsi:nil.',
  messages: { nil: 'The ix:fraction is nil, but one inside another ix:fraction must have a value.' },
});

export const nilTerms = defineConstraint('fraction', 'nilFractionChildren', {
  title: 'A nil ix:fraction must not have a numerator or denominator',
  description: 'A nil fact has no value, and so no numerator and no denominator.',
  fix: 'Remove xsi:nil, or the numerator and denominator.',
  messages: { term: 'The ix:fraction is nil but has an ix:{term}.' },
});

export const nilDescendants = defineValidation('fraction', 'fractionNilTerms', {
  title: 'Descendants of a nil ix:fraction must not have a numerator or denominator',
  description: 'Elements nested in a nil ix:fraction must not contain an ix:numerator or ix:denominator.',
  fix: 'Remove xsi:nil, or the numerator and denominator.',
  messages: { term: 'The ix:fraction is nil, but a nested element contains an ix:{term}.' },
});

export const fractionFindings = [
  termMissing,
  termRepeated,
  fractionContent,
  termContent,
  termNegative,
  nestedUnit,
  nestedNilFraction,
  nilTerms,
  nilDescendants,
];

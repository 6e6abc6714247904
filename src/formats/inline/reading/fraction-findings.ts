import { defineConstraint, defineValidation } from './element-finding.ts';
export const termMissing = defineConstraint('fraction', 'fractionChildren', {
  title: 'A fraction has a numerator and a denominator',
  description: 'Unless it is nil, one ix:numerator and one ix:denominator stand within it.',
  fix: 'Add the term that is missing.',
  messages: { missing: 'The ix:fraction has no ix:{term}.' },
});

export const termRepeated = defineValidation('fraction', 'fractionTerms', {
  title: 'A fraction has one numerator and one denominator',
  description: 'Neither term can be given twice, also not by a fraction within.',
  fix: 'Keep one of the terms.',
  messages: { repeated: 'The ix:fraction has more than one ix:{term}.' },
});

export const fractionContent = defineValidation('fraction', 'fractionDescendants', {
  title: 'A fraction holds terms and fractions only',
  description: 'No inline element but ix:numerator, ix:denominator and ix:fraction stands within it.',
  fix: 'Move the element out of the fraction.',
  messages: { other: 'The ix:fraction holds an ix:{name}.' },
});

export const termContent = defineValidation('fraction', 'fractionTermDescendants', {
  title: 'A term of a fraction holds a text only',
  description: 'No element stands within an ix:numerator or ix:denominator.',
  fix: 'Put other elements around the term.',
  messages: { element: 'The ix:{term} holds the element "{name}".' },
});

export const termNegative = defineValidation('fraction', 'fractionTermNegative', {
  title: 'The number in a term of a fraction has no sign',
  description: 'A negative value is said with sign="-".',
  fix: 'Move the minus out of the element, and add sign="-".',
  messages: { negative: 'The text "{text}" of the ix:{term} has a sign.' },
});

export const nestedUnit = defineValidation('fraction', 'fractionChildAttributes', {
  title: 'Nested fractions have the same unit',
  description: 'They share their terms, which are in one unit.',
  fix: 'Give both the same unitRef.',
  messages: { differ: 'The unit is "{inner}", and that of the ix:fraction around it "{outer}".' },
});

export const nestedNilFraction = defineValidation('fraction', 'nestedFractionIsNil', {
  title: 'A fraction within another is not nil',
  description: 'Both share their terms, and so both have a value.',
  fix: 'Take the nil fact out of the other.',
  messages: { nil: 'The ix:fraction is nil and stands within another.' },
});

export const nilTerms = defineConstraint('fraction', 'nilFractionChildren', {
  title: 'A nil fraction has no terms',
  description: 'A fact that has no value has no numerator and no denominator.',
  fix: 'Remove xsi:nil, or the terms.',
  messages: { term: 'The ix:fraction is nil, but has an ix:{term}.' },
});

export const nilDescendants = defineValidation('fraction', 'fractionNilTerms', {
  title: 'A nil fraction has no terms in what it holds',
  description: 'Also elements within a nil fraction hold no numerator and no denominator.',
  fix: 'Remove xsi:nil, or the terms.',
  messages: { term: 'The ix:fraction is nil, but an element in it holds an ix:{term}.' },
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

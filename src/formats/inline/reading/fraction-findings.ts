import { defineConstraint, defineValidation } from './element-finding.ts';
import { exampleDocument, exampleText } from './example-document.ts';

const TERMS = '<ix:numerator>1</ix:numerator>/<ix:denominator>3</ix:denominator>';

const fraction = (content: string, attributes = '') =>
  `<ix:fraction name="t:Part" contextRef="c" unitRef="u"${attributes}>${content}</ix:fraction>`;

const body = (text: string) => exampleDocument({ body: text });

export const termMissing = defineConstraint('fraction', 'fractionChildren', {
  title: 'A fraction has a numerator and a denominator',
  description: 'Unless it is nil, one ix:numerator and one ix:denominator stand within it.',
  fix: 'Add the term that is missing.',
  messages: { missing: 'The ix:fraction has no ix:{term}.' },
  examples: [{ report: body(fraction('<ix:numerator>1</ix:numerator>')), at: '7:1' }],
});

export const termRepeated = defineValidation('fraction', 'fractionTerms', {
  title: 'A fraction has one numerator and one denominator',
  description: 'Neither term can be given twice, also not by a fraction within.',
  fix: 'Keep one of the terms.',
  messages: { repeated: 'The ix:fraction has more than one ix:{term}.' },
  examples: [{ report: body(fraction(`${TERMS}<ix:numerator>2</ix:numerator>`)), at: '7:120' }],
});

export const fractionContent = defineValidation('fraction', 'fractionDescendants', {
  title: 'A fraction holds terms and fractions only',
  description: 'No inline element but ix:numerator, ix:denominator and ix:fraction stands within it.',
  fix: 'Move the element out of the fraction.',
  messages: { other: 'The ix:fraction holds an ix:{name}.' },
  examples: [{ report: body(fraction(`${TERMS}${exampleText()}`)), at: '7:120' }],
});

export const termContent = defineValidation('fraction', 'fractionTermDescendants', {
  title: 'A term of a fraction holds a text only',
  description: 'No element stands within an ix:numerator or ix:denominator.',
  fix: 'Put other elements around the term.',
  messages: { element: 'The ix:{term} holds the element "{name}".' },
  examples: [{ report: body(fraction(TERMS.replace('1', '<b>1</b>'))), at: '7:69' }],
});

export const termNegative = defineValidation('fraction', 'fractionTermNegative', {
  title: 'The number in a term of a fraction has no sign',
  description: 'A negative value is said with sign="-".',
  fix: 'Move the minus out of the element, and add sign="-".',
  messages: { negative: 'The text "{text}" of the ix:{term} has a sign.' },
  examples: [{ report: body(fraction(TERMS.replace('1', '-1'))), at: '7:55' }],
});

export const nestedUnit = defineValidation('fraction', 'fractionChildAttributes', {
  title: 'Nested fractions have the same unit',
  description: 'They share their terms, which are in one unit.',
  fix: 'Give both the same unitRef.',
  messages: { differ: 'The unit is "{inner}", and that of the ix:fraction around it "{outer}".' },
  examples: [{ report: body(fraction(fraction(TERMS).replace('"u"', '"v"'))), at: '7:55' }],
});

export const nestedNilFraction = defineValidation('fraction', 'nestedFractionIsNil', {
  title: 'A fraction within another is not nil',
  description: 'Both share their terms, and so both have a value.',
  fix: 'Take the nil fact out of the other.',
  messages: { nil: 'The ix:fraction is nil and stands within another.' },
  examples: [{ report: body(fraction(TERMS + fraction('', ' xsi:nil="true"'))), at: '7:120' }],
});

export const nilTerms = defineConstraint('fraction', 'nilFractionChildren', {
  title: 'A nil fraction has no terms',
  description: 'A fact that has no value has no numerator and no denominator.',
  fix: 'Remove xsi:nil, or the terms.',
  messages: { term: 'The ix:fraction is nil, but has an ix:{term}.' },
  examples: [{ report: body(fraction('<ix:numerator>1</ix:numerator>', ' xsi:nil="true"')), at: '7:70' }],
});

export const nilDescendants = defineValidation('fraction', 'fractionNilTerms', {
  title: 'A nil fraction has no terms in what it holds',
  description: 'Also elements within a nil fraction hold no numerator and no denominator.',
  fix: 'Remove xsi:nil, or the terms.',
  messages: { term: 'The ix:fraction is nil, but an element in it holds an ix:{term}.' },
  examples: [
    {
      report: body(fraction('<span><ix:numerator>1</ix:numerator></span>', ' xsi:nil="true"')),
      at: '7:76',
    },
  ],
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

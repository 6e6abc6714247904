import { defineFinding } from '../../findings/definition.ts';

/** Findings on items (XBRL 2.1); without the taxonomy, an item with a unit counts as a number. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const itemContent = defineFinding({
  ...common,
  code: 'XBRL-003',
  title: 'An item must contain a value and no elements, and nothing if it is nil',
  description:
    'An item contains text, a numerator and denominator, or nothing if it is nil. Markup in text is escaped.',
  references: clause('4.6'),
  fix: 'Write the markup as text ("<" as "&lt;" and "&" as "&amp;"), or remove it.',
  messages: {
    element: 'The item {name} contains the element "{found}", but may contain only text.',
    nil: {
      text: 'The element "{name}" is nil but has content.',
      fix: 'Remove the content, or remove xsi:nil if the value is known.',
    },
  },
});

export const itemContextRef = defineFinding({
  ...common,
  code: 'xbrl.4.6.1:itemContextRef',
  title: 'Every item must refer to an existing context',
  description: '`contextRef` is the id of a context in the same instance. Tuples have no contextRef.',
  references: clause('4.6.1'),
  fix: 'Correct the contextRef, or add the context.',
  messages: {
    unknown: '{items} to the context "{id}", which does not exist.',
    near: {
      text: '{items} to the context "{id}", which does not exist; did you mean "{near}"?',
      fix: 'Correct the reference or the id "{near}", so that they agree, or add the context.',
    },
    empty: { text: 'The contextRef of {items} is empty.', fix: 'Enter the id of a context.' },
    missing: {
      text: 'The item {name} has no contextRef.',
      repeated: [],
      fix: 'Add a contextRef with the id of the context for the entity and period of the fact.',
    },
  },
});

export const numericUnit = defineFinding({
  ...common,
  code: 'xbrl.4.6.2:numericUnit',
  title: 'Numeric items must refer to an existing unit, and other items must not',
  description:
    '`unitRef` is the id of a unit in the same instance. Numeric items must have one; other items must not.',
  references: clause('4.6.2'),
  fix: 'Correct the unitRef, or add the unit.',
  messages: {
    unknown: { text: '{items} to the unit "{id}", which does not exist.', repeated: [] },
    near: {
      text: '{items} to the unit "{id}", which does not exist; did you mean "{near}"?',
      fix: 'Correct the reference or the id "{near}", so that they agree, or add the unit.',
    },
    empty: { text: 'The unitRef of {items} is empty.', fix: 'Enter the id of a unit.' },
    missing: {
      text: 'The item {name} is numeric but has no unitRef.',
      fix: 'Add a unitRef with the id of a unit.',
    },
    extra: {
      text: 'The item {name} is not numeric but has a unitRef{facts}.',
      fix: 'Remove the unitRef and the decimals, or declare the concept with a numeric type.',
    },
  },
});

export const bothAccuracies = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:bothPrecisionAndDecimals',
  title: 'An item must not have both decimals and precision',
  description:
    'Decimals and precision are alternative ways to state accuracy and could contradict each other.',
  references: clause('4.6.3'),
  fix: 'Keep decimals and remove precision.',
  messages: { both: 'The item {name} has both decimals and precision, but may have only one of them.' },
});

export const missingAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:missingPrecisionDecimals',
  title: 'A numeric item must have decimals or precision',
  description: 'A numeric item that is not nil states its accuracy as decimals or precision.',
  references: clause('4.6.3'),
  fix: 'Add decimals: 0 for whole units, -3 for amounts rounded to thousands, -6 for millions, or "INF" for an exact number.',
  messages: {
    missing: { text: 'The item {name} has a unit but neither decimals nor precision.', repeated: [] },
    number: { text: 'The item {name} is numeric but has neither decimals nor precision.', repeated: [] },
  },
});

export const extraneousAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:extraneousPrecisionDecimals',
  title: 'Non-numeric items must not have decimals or precision',
  description: 'An item without a unit is not numeric and has neither.',
  references: clause('4.6.3'),
  fix: 'Add the unit if the item is a number; otherwise remove decimals and precision.',
  messages: {
    extra: {
      text: 'The item {name} has {attribute} but no unit.',
      repeated: [],
      fix: 'Add the unit if the item is a number; otherwise, remove {attribute}.',
    },
    text: {
      text: 'The item {name} is not numeric but has {attribute}.',
      fix: 'Remove {attribute} from the item, or declare the concept with a numeric type.',
    },
  },
});

export const nilAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:nilPrecisionDecimals',
  title: 'A nil item must not have decimals or precision',
  description: 'A nil item has no value whose accuracy could be stated.',
  references: clause('4.6.3'),
  fix: 'Remove decimals or precision; if the value is known, remove xsi:nil and report it.',
  messages: {
    extra: { text: 'The item {name} is nil, so it cannot have {attribute}.', repeated: ['attribute'] },
  },
});

export const precisionValue = defineFinding({
  ...common,
  code: 'xbrl.4.6.4:precision',
  title: 'Precision must be a non-negative integer or INF',
  description: 'Precision is the number of significant digits; 0 means that the accuracy is unknown.',
  references: clause('4.6.4'),
  fix: 'Write the number of significant digits, such as 3, or use decimals.',
  messages: {
    invalid:
      'The precision of the item {name} is "{value}", which is neither a non-negative integer nor "INF".',
  },
});

export const decimalsValue = defineFinding({
  ...common,
  code: 'xbrl.4.6.5:decimals',
  title: 'Decimals must be an integer or INF',
  description:
    'Decimals state the number of digits after the decimal point (if negative, before it) to which the value is accurate.',
  references: clause('4.6.5'),
  fix: 'Write the number of decimal places to which the value is accurate: 0 for whole units, -3 for thousands, -6 for millions, 3 for a ratio such as 0.125, or "INF" for an exact number.',
  messages: {
    invalid: {
      text: 'The decimals of the item {name} are "{value}", but must be an integer or "INF".',
      repeated: [],
    },
  },
});

export const itemNumber = defineFinding({
  ...common,
  code: 'XBRL-010',
  title: 'An item with a unit must have a numeric value',
  description:
    'Numbers are written as XML Schema decimals or floats: digits with a decimal point, optionally an exponent, no thousands separators and no words.',
  references: ['XBRL 2.1 4.6.2', 'XSD 1.1 2 3.3'],
  fix: 'Write the number with digits and a decimal point only, or remove the unit.',
  messages: {
    number: { text: 'The item {name} has a unit, but its value "{value}" is not a number.', repeated: [] },
    plain: {
      text: 'The value of {name} is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      repeated: [],
      fix: 'Write "{plain}".',
    },
    bracketed: {
      text: 'The value of {name} is "{value}", but a number may contain only digits, a minus sign and a decimal point.',
      fix: 'Write "{plain}", or "{positive}" if the amount is positive.',
    },
    empty: {
      text: 'The item {name} has a unit, but is empty.',
      fix: 'Enter the number. If there is nothing to report, remove the item; if it is text, remove the unit.',
    },
    none: {
      text: 'The item {name} has a unit, but its value "{value}" is not a number.',
      fix: 'Write the number, or 0 for zero. If there is nothing to report, remove the item; if it is text, remove the unit.',
    },
    exponent: {
      text: 'The item {name} is an amount of money, but its value "{value}" has an exponent, which only floating-point numbers have.',
      fix: 'Write the amount with digits and a decimal point only{plain}.',
    },
  },
});

export const itemFindings = [
  itemNumber,
  itemContent,
  itemContextRef,
  numericUnit,
  bothAccuracies,
  missingAccuracy,
  extraneousAccuracy,
  nilAccuracy,
  precisionValue,
  decimalsValue,
];

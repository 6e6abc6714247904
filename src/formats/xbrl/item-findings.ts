import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 asks of items; without the taxonomy, an item with a unit counts as a number. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const itemContent = defineFinding({
  ...common,
  code: 'XBRL-003',
  title: 'An item holds a value and no elements',
  description:
    'Items are simple: a text, or the two terms of a fraction, or nothing where they are nil. Markup in a text is written with references.',
  references: clause('4.6'),
  fix: 'Escape the markup, or take the elements out.',
  messages: {
    element: 'The item "{name}" holds the element "{found}".',
    nil: 'The element "{name}" is nil, but has content.',
  },
});

export const itemContextRef = defineFinding({
  ...common,
  code: 'xbrl.4.6.1:itemContextRef',
  title: 'Every item names a context that is there',
  description: '`contextRef` is the id of a context of the same instance. A tuple has none.',
  references: clause('4.6.1'),
  fix: 'Correct the id, or add the context.',
  messages: {
    unknown: 'No context has the id "{id}"; {count} item(s) name it.',
    missing: 'The item "{name}" has no contextRef.',
  },
});

export const numericUnit = defineFinding({
  ...common,
  code: 'xbrl.4.6.2:numericUnit',
  title: 'Numbers have a unit, and every unit an item names is there',
  description:
    '`unitRef` is the id of a unit of the same instance. Items whose type is numeric have one, others have none.',
  references: clause('4.6.2'),
  fix: 'Correct the id, or add the unit.',
  messages: {
    unknown: 'No unit has the id "{id}"; {count} item(s) name it.',
    missing: { text: 'The item "{name}" is a number and has no unitRef.', fix: 'Add the unit.' },
    extra: { text: 'The item "{name}" is no number, but has a unitRef.', fix: 'Remove unitRef.' },
  },
});

export const bothAccuracies = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:bothPrecisionAndDecimals',
  title: 'An item has decimals or precision, not both',
  description: 'The two say the same thing in different ways, and could contradict each other.',
  references: clause('4.6.3'),
  fix: 'Keep decimals.',
  messages: { both: 'The item "{name}" has both decimals and precision.' },
});

export const missingAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:missingPrecisionDecimals',
  title: 'A number says how exact it is',
  description:
    'An item with a unit and a value has decimals or precision; without them nothing can be said of its digits.',
  references: clause('4.6.3'),
  fix: 'Add decimals, "INF" for an exact number.',
  messages: {
    missing: 'The item "{name}" has a unit but neither decimals nor precision.',
    number: 'The item "{name}" is a number and has neither decimals nor precision.',
  },
});

export const extraneousAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:extraneousPrecisionDecimals',
  title: 'Only numbers have decimals or precision',
  description: 'An item without a unit is no number, and has neither.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute, or add the unit.',
  messages: {
    extra: 'The item "{name}" has no unit, but {attribute}.',
    text: 'The item "{name}" is no number, but has {attribute}.',
  },
});

export const nilAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:nilPrecisionDecimals',
  title: 'A nil item has neither decimals nor precision',
  description: 'There are no digits that could be exact.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute.',
  messages: { extra: 'The item "{name}" is nil, but has {attribute}.' },
});

export const precisionValue = defineFinding({
  ...common,
  code: 'xbrl.4.6.4:precision',
  title: 'Precision is a whole number or INF',
  description: 'It counts significant digits; 0 means that nothing is known.',
  references: clause('4.6.4'),
  fix: 'Write a number of digits, or use decimals.',
  messages: { invalid: 'The precision is "{value}".' },
});

export const decimalsValue = defineFinding({
  ...common,
  code: 'xbrl.4.6.5:decimals',
  title: 'Decimals is a whole number or INF',
  description: 'It says up to which digit after the point, or before it where negative, the value is exact.',
  references: clause('4.6.5'),
  fix: 'Write a whole number such as -3, or "INF".',
  messages: { invalid: 'The decimals is "{value}".' },
});

export const itemNumber = defineFinding({
  ...common,
  code: 'XBRL-010',
  title: 'The value of an item with a unit is a number',
  description:
    'Numbers are decimals or floats as XML Schema writes them: digits with a point, perhaps an exponent, no separators and no words.',
  references: ['XBRL 2.1 4.6.2', 'XSD 1.1 2 3.3'],
  fix: 'Write the number with digits and a point only, or take the unit away.',
  messages: { number: 'The item "{name}" has a unit, and its value is "{value}".' },
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

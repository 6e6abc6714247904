import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 asks of an instance and only its taxonomy can tell. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const notItemOrTuple = defineFinding({
  ...common,
  code: 'xbrl.4.6:notItemOrTuple',
  title: 'What an instance reports are items and tuples of its taxonomy',
  description:
    'A fact is an element that the taxonomy declares as an item or a tuple. One that no schema declares, or that is declared as something else, has no meaning.',
  references: clause('4.6'),
  fix: 'Use a concept of the taxonomy, or name the schema that declares it.',
  messages: {
    undeclared: 'The taxonomy declares no "{name}" in {uri}. Facts that report it: {count}.',
    near: {
      text: 'The taxonomy declares no "{name}" in {uri}; did you mean "{near}"? Facts that report it: {count}.',
      fix: 'Write {near}, if that is meant.',
    },
    other: '"{name}" is declared, but neither as an item nor as a tuple; {count} fact(s) report it.',
    namespace:
      'No schema of the taxonomy has the namespace {uri}. Facts in it: {count}, the first of them "{name}".',
    nearNamespace: {
      text: 'No schema of the taxonomy has the namespace {uri}; did you mean {near}? Facts in it: {count}.',
      fix: 'Declare the prefix with the namespace {near}.',
    },
  },
});

export const tupleContextRef = defineFinding({
  ...common,
  code: 'xbrl.4.6.1:tupleContextRef',
  title: 'A tuple has no context',
  description: 'The facts within a tuple have contexts, the tuple itself has none.',
  references: clause('4.6.1'),
  fix: 'Remove contextRef from the tuple.',
  messages: { extra: 'The tuple "{name}" has a contextRef.' },
});

export const tupleAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:tuplePrecisionDecimals',
  title: 'A tuple has neither a unit nor decimals nor precision',
  description: 'A tuple is no number; those within it say their unit and how exact they are.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute from the tuple.',
  messages: { extra: 'The tuple "{name}" has {attribute}.' },
});

export const fractionAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:fractionPrecisionDecimals',
  title: 'A fraction has neither decimals nor precision',
  description: 'A fraction is exact by its two terms.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute.',
  messages: { extra: 'The fraction "{name}" has {attribute}.' },
});

export const contextPeriodType = defineFinding({
  ...common,
  code: 'xbrl.4.7.2:contextPeriodType',
  title: 'The period of an item is of the kind its concept has',
  description:
    'Concepts whose period type is instant are reported for a moment, those whose period type is duration for a span of time or forever.',
  references: clause('4.7.2'),
  fix: 'Refer to a context with the right kind of period.',
  messages: {
    instant:
      '"{name}" is reported for a moment; the context "{id}" spans time. {count} item(s) have this context.',
    duration:
      '"{name}" is reported for a span of time; the context "{id}" is a moment. {count} item(s) have this context.',
  },
});

export const segmentItem = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentItemOrTuple',
  title: 'A segment holds no items or tuples',
  description: 'What a segment holds describes the entity; facts stand in the instance itself.',
  references: clause('4.7.3.2'),
  fix: 'Take the element out of the segment.',
  messages: { element: 'The segment of the context "{id}" holds "{name}", which is an item or a tuple.' },
});

export const scenarioItem = defineFinding({
  ...common,
  code: 'xbrl.4.7.4:scenarioItemOrTuple',
  title: 'A scenario holds no items or tuples',
  description:
    'What a scenario holds says under which circumstances a fact holds; facts stand in the instance itself.',
  references: clause('4.7.4'),
  fix: 'Take the element out of the scenario.',
  messages: { element: 'The scenario of the context "{id}" holds "{name}", which is an item or a tuple.' },
});
const unitMessages = {
  unit: 'The unit "{id}" of "{name}" is {unit}; {count} item(s) have a type it does not fit.',
} as const;

export const monetaryMeasure = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure',
  title: 'Money is measured in a currency',
  description: 'The measure of a monetary item is a currency code of ISO 4217, such as iso4217:EUR.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit whose measure is a currency, in the namespace http://www.xbrl.org/2003/iso4217.',
  messages: unitMessages,
});

export const monetarySingle = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:monetaryFactUnit-notSingleMeasure',
  title: 'The unit of money is one measure',
  description: 'A monetary item is measured in one currency, neither multiplied by nor divided by anything.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit with the currency alone, or give the concept the type it really has.',
  messages: unitMessages,
});

export const sharesMeasure = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:sharesFactUnit-notSharesMeasure',
  title: 'Shares are measured in shares',
  description: 'The measure of an item that counts shares is xbrli:shares.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit whose measure is xbrli:shares.',
  messages: unitMessages,
});

export const sharesSingle = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:sharesFactUnit-notSingleMeasure',
  title: 'The unit of shares is one measure',
  description: 'An item that counts shares is measured in shares alone.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit with xbrli:shares alone, or give the concept the type it really has.',
  messages: unitMessages,
});

export const essenceAlias = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.2:essenceAliasUnitsInconsistency',
  title: 'A concept and its alias report the same',
  description:
    'The arcrole essence-alias says that two concepts mean the same. Where both are reported beside each other for the same context, their units and values are equal.',
  references: clause('5.2.6.2.2'),
  fix: 'Report one of the two, or the same value for both.',
  messages: {
    units: '"{alias}" and "{essence}" mean the same, but have different units.',
    values: '"{alias}" and "{essence}" mean the same, but have different values.',
  },
});

export const requiresElement = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.4:requiresElementInconsistency',
  title: 'What a reported concept requires is reported too',
  description: 'The arcrole requires-element says that whoever reports a concept reports another as well.',
  references: clause('5.2.6.2.4'),
  fix: 'Report the concept that is required.',
  messages: { missing: '"{name}" requires "{required}", which is not reported.' },
});

export const taxonomyFindings = [
  notItemOrTuple,
  tupleContextRef,
  tupleAccuracy,
  fractionAccuracy,
  contextPeriodType,
  segmentItem,
  scenarioItem,
  monetaryMeasure,
  monetarySingle,
  sharesMeasure,
  sharesSingle,
  essenceAlias,
  requiresElement,
];

import { defineFinding } from '../../findings/definition.ts';

/** Findings on an instance that need its taxonomy (XBRL 2.1). */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const notItemOrTuple = defineFinding({
  ...common,
  code: 'xbrl.4.6:notItemOrTuple',
  title: 'Every fact must be an item or tuple declared in the taxonomy',
  description:
    'A fact is an element that the taxonomy declares as an item or a tuple. An element that is not declared, or is declared as something else, has no meaning.',
  references: clause('4.6'),
  fix: 'Use a concept of the taxonomy, or reference the schema that declares it.',
  messages: {
    undeclared: 'The taxonomy does not declare the concept "{name}" in the namespace {uri}{facts}.',
    near: {
      text: 'The taxonomy does not declare the concept "{name}" in the namespace {uri}{facts}. Did you mean "{near}"?',
      fix: 'Change the concept to {near}, if that is what you mean.',
    },
    other: {
      text: '"{name}" is declared in the taxonomy, but neither as an item nor as a tuple{facts}.',
      fix: 'Report an item or tuple of the taxonomy instead.',
    },
    name: {
      text: 'The concept "{name}"{facts} is not a name with a declared prefix.',
      fix: 'Write the name with the prefix of its taxonomy, such as ifrs-full:Assets.',
    },
    namespace: {
      text: 'No schema of the taxonomy has the namespace {uri}, used by {facts}, such as "{name}".',
      fix: 'Add a reference to the schema of this namespace, or bind the prefix to the namespace of the taxonomy.',
    },
    nearNamespace: {
      text: 'No schema of the taxonomy has the namespace {uri}, used by {facts}. Did you mean {near}?',
      fix: 'Write the same namespace in both: {near} in the report (xmlns), or {uri} as the targetNamespace of the schema, whichever is wrong.',
    },
  },
});

export const tupleContextRef = defineFinding({
  ...common,
  code: 'xbrl.4.6.1:tupleContextRef',
  title: 'A tuple must not have a contextRef',
  description: 'The items in a tuple have contexts; the tuple itself does not.',
  references: clause('4.6.1'),
  fix: 'Remove contextRef from the tuple.',
  messages: { extra: 'The tuple "{name}" has a contextRef, but a tuple cannot have one.' },
});

export const tupleAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:tuplePrecisionDecimals',
  title: 'A tuple must not have a unit, decimals or precision',
  description: 'Units and accuracy belong on the items in the tuple.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute from the tuple.',
  messages: {
    extra: {
      text: 'The tuple "{name}" has the attribute {attribute}, but a tuple cannot have a unit, decimals or precision.',
      fix: 'Remove {attribute} from the tuple.',
    },
  },
});

export const fractionAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:fractionPrecisionDecimals',
  title: 'A fraction must not have decimals or precision',
  description: 'A fraction is exact, given by its numerator and denominator.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute.',
  messages: {
    extra: {
      text: 'The fraction {name} has the attribute {attribute}, but a fraction cannot have decimals or precision.',
      fix: 'Remove {attribute} from the fraction.',
    },
  },
});

export const contextPeriodType = defineFinding({
  ...common,
  code: 'xbrl.4.7.2:contextPeriodType',
  title: 'The period of a fact must match the period type of its concept',
  description:
    'Concepts with period type instant are reported at a point in time; those with period type duration are reported for a period, or forever.',
  references: clause('4.7.2'),
  fix: 'Use a context with the right kind of period.',
  messages: {
    instant: {
      text: '{name} has the period type instant, but the context "{id}" is a duration{facts}.',
      fix: 'Use a context with a single date, or report a concept with the period type duration.',
    },
    duration: {
      text: '{name} has the period type duration, but the context "{id}" is an instant{facts}.',
      fix: 'Use a context with a start and an end, or report a concept with the period type instant.',
    },
  },
});

export const segmentItem = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentItemOrTuple',
  title: 'A segment must not contain items or tuples',
  description: 'The content of a segment describes the entity; facts belong directly in the instance.',
  references: clause('4.7.3.2'),
  fix: 'Remove the element from the segment.',
  messages: {
    element:
      'The segment of the context "{id}" contains the fact "{name}", but a segment cannot contain facts.',
  },
});

export const scenarioItem = defineFinding({
  ...common,
  code: 'xbrl.4.7.4:scenarioItemOrTuple',
  title: 'A scenario must not contain items or tuples',
  description:
    'The content of a scenario describes the circumstances of a fact; facts belong directly in the instance.',
  references: clause('4.7.4'),
  fix: 'Remove the element from the scenario.',
  messages: {
    element:
      'The scenario of the context "{id}" contains the fact "{name}", but a scenario cannot contain facts.',
  },
});

/** The message for a unit that the data type of the item does not allow. */
function unitMessages<const Kind extends string, const Required extends string>(
  kind: Kind,
  required: Required,
) {
  return { unit: `{name} is ${kind}, but its unit "{id}" is {unit} instead of ${required}{facts}.` } as const;
}

export const monetaryMeasure = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:monetaryFactUnit-notMonetaryMeasure',
  title: 'Monetary items must be measured in a currency',
  description: 'The measure of a monetary item is an ISO 4217 currency code, such as iso4217:EUR.',
  references: clause('4.8.2'),
  fix: 'Use a unit whose measure is a currency in the namespace http://www.xbrl.org/2003/iso4217.',
  messages: unitMessages('a monetary amount', 'a currency such as iso4217:EUR'),
});

export const monetarySingle = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:monetaryFactUnit-notSingleMeasure',
  title: 'The unit of a monetary item must be a single measure',
  description:
    'A monetary item is measured in a single currency, neither multiplied nor divided by anything else.',
  references: clause('4.8.2'),
  fix: 'Use a unit with the currency as its only measure, or correct the data type of the concept.',
  messages: unitMessages('a monetary amount', 'a single currency'),
});

export const sharesMeasure = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:sharesFactUnit-notSharesMeasure',
  title: 'Shares items must be measured in xbrli:shares',
  description: 'The measure of an item with the data type sharesItemType is xbrli:shares.',
  references: clause('4.8.2'),
  fix: 'Use a unit whose measure is xbrli:shares.',
  messages: unitMessages('a number of shares', 'xbrli:shares'),
});

export const sharesSingle = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:sharesFactUnit-notSingleMeasure',
  title: 'The unit of a shares item must be a single measure',
  description: 'An item with the data type sharesItemType is measured in xbrli:shares only.',
  references: clause('4.8.2'),
  fix: 'Use a unit with xbrli:shares as its only measure, or correct the data type of the concept.',
  messages: unitMessages('a number of shares', 'xbrli:shares alone'),
});

export const essenceAlias = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.2:essenceAliasUnitsInconsistency',
  title: 'An essence concept and its alias must report the same value in the same unit',
  description:
    'The essence-alias arcrole says that two concepts have the same meaning. If both are reported for the same context, their units and values must be equal.',
  references: clause('5.2.6.2.2'),
  fix: 'Report only one of the two, or give both the same value and unit.',
  messages: {
    units:
      '{alias} has the unit "{aliasUnit}", but {essence}, which has the same meaning, has the unit "{essenceUnit}".',
    values:
      '{alias} is {aliasValue}, but {essence}, which has the same meaning, is {essenceValue} in the same context.',
  },
});

export const requiresElement = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.4:requiresElementInconsistency',
  title: 'A concept that another reported concept requires must be reported',
  description:
    'The requires-element arcrole says that if one concept is reported, another must be reported too.',
  references: clause('5.2.6.2.4'),
  fix: 'Report the missing concept, or remove the fact that requires it.',
  messages: {
    missing:
      'The report contains "{name}", so the taxonomy also requires "{required}", which is not reported.',
  },
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

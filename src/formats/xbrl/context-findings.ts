import { defineFinding } from '../../findings/definition.ts';

/** Findings on contexts and units that need no taxonomy (XBRL 2.1 and Dimensions 1.0). */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const contextDate = defineFinding({
  ...common,
  code: 'xbrl.4.7.2:contextDateError',
  title: 'The dates of a context must be valid',
  description:
    'A date is written as 2025-12-31, or with a time as 2025-12-31T12:00:00; years have four digits.',
  references: clause('4.7.2'),
  fix: 'Write a date that exists, with the year first, a month from 01 to 12, and a day of that month.',
  messages: {
    invalid: 'The {part} of the context "{id}" is "{value}", which is not a valid date.',
    month: {
      text: 'The {part} of the context "{id}" is "{value}", which does not exist in the calendar.',
      fix: 'Write a date that exists, such as "{last}", the last day of that month.',
    },
    exchanged: {
      text: 'The {part} of the context "{id}" is "{value}", which is not a valid date: its month and day may be exchanged.',
      fix: 'Write the month before the day: "{right}", if that is meant.',
    },
    plain: {
      text: 'The {part} of the context "{id}" is "{value}", but a date is written as year, month and day; write "{plain}".',
      repeated: [],
      fix: 'Write "{plain}".',
    },
    empty: {
      text: 'The {part} of the context "{id}" is empty.',
      fix: 'Enter a date in the form 2025-12-31.',
    },
  },
});

export const periodOrder = defineFinding({
  ...common,
  code: 'xbrl.4.7.2:periodStartBeforeEnd',
  title: 'A period must start before it ends',
  description: 'A startDate means the beginning of that day, an endDate the end of that day.',
  references: clause('4.7.2'),
  fix: 'Correct the date that is wrong; if the two are swapped, put the earlier one first.',
  messages: {
    reversed: 'The period of the context "{id}" starts on {start}, but ends before that, on {end}.',
  },
});

export const segmentEmpty = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentEmpty',
  title: 'A segment must not be empty',
  description: 'If present, a segment describes the part of the entity that the fact relates to.',
  references: clause('4.7.3.2'),
  fix: 'Add the dimension that the facts of this context need. Only if they are for the whole entity, remove the segment.',
  messages: { empty: 'The segment of the context "{id}" is empty: it has no dimension.' },
});

export const segmentElement = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentXbrliElement',
  title: 'A segment must not contain elements of the XBRL instance namespace',
  description:
    'The content of a segment is defined by a taxonomy and must not be in the XBRL instance namespace.',
  references: clause('4.7.3.2'),
  fix: 'Remove the element from the segment.',
  messages: {
    element:
      'The segment of the context "{id}" contains xbrli:{name}, but a segment cannot contain elements of the XBRL instance namespace.',
  },
});

export const scenarioEmpty = defineFinding({
  ...common,
  code: 'xbrl.4.7.4:scenarioEmpty',
  title: 'A scenario must not be empty',
  description: 'If present, a scenario describes the circumstances under which a fact is reported.',
  references: clause('4.7.4'),
  fix: 'Remove the empty scenario, or add the dimension that belongs in it.',
  messages: { empty: 'The scenario of the context "{id}" is empty, but must have content.' },
});

export const scenarioElement = defineFinding({
  ...common,
  code: 'xbrl.4.7.4:scenarioXbrliElement',
  title: 'A scenario must not contain elements of the XBRL instance namespace',
  description:
    'The content of a scenario is defined by a taxonomy and must not be in the XBRL instance namespace.',
  references: clause('4.7.4'),
  fix: 'Remove the element from the scenario.',
  messages: {
    element:
      'The scenario of the context "{id}" contains xbrli:{name}, but a scenario cannot contain elements of the XBRL instance namespace.',
  },
});

export const repeatedAxis = defineFinding({
  ...common,
  code: 'xbrldie:RepeatedDimensionInInstanceError',
  title: 'A context must not repeat a dimension',
  description: 'A fact has at most one member for each dimension.',
  references: ['Dimensions 1.0 3.1.4.2'],
  fix: 'Keep one member of the dimension. If the other belongs to another dimension, correct its dimension; if both are meant, report a separate fact for each.',
  messages: {
    repeated:
      'The context "{id}" contains the dimension "{axis}" more than once, but may contain it only once.',
  },
});

export const dimensionName = defineFinding({
  ...common,
  code: 'XBRL-004',
  title: 'Dimensions, members and measures must be names with a declared prefix',
  description: 'If a prefix is not declared, the dimension or unit cannot be resolved.',
  references: ['Dimensions 1.0 3.1', 'XBRL 2.1 4.8.2'],
  fix: 'Declare the prefix, or correct the name.',
  messages: {
    unresolved: {
      text: 'The name of the {kind}, "{name}", has no prefix of a taxonomy.',
      fix: 'Write the name with its prefix, such as {example}.',
    },
    meant: {
      text: 'The name of the {kind}, "{name}", does not have the form prefix:name; did you mean "{near}"?',
      fix: 'Write "{near}".',
    },
    measure: {
      text: 'The measure "{name}" of the {owner} has no valid prefix.',
      fix: 'Write the measure with its prefix, such as {example}, xbrli:shares or xbrli:pure.',
    },
    empty: { text: 'The name of the {kind} is empty.', fix: 'Enter {example}.' },
    near: {
      text: 'The prefix "{prefix}" is not declared; it is first used in "{name}". Did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant, or declare the prefix "{prefix}" with its namespace.',
    },
    prefix: {
      text: 'The prefix "{prefix}" is not declared; it is first used in "{name}".',
      fix: 'Declare the prefix with its namespace, or use the prefix that is already declared for it.',
    },
  },
});

export const measureElement = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:measureElement',
  title: 'Measures in the XBRL instance namespace must be pure or shares',
  description: '`pure` and `shares` are the only measures in the XBRL instance namespace.',
  references: clause('4.8.2'),
  fix: 'Write a currency with the prefix iso4217, such as iso4217:EUR; otherwise use xbrli:pure or xbrli:shares, or the namespace that defines the measure.',
  messages: {
    unknown:
      'The unit "{id}" has the measure xbrli:{name}, but XBRL defines only xbrli:pure and xbrli:shares.',
    near: {
      text: 'The unit "{id}" has the measure xbrli:{name}, which XBRL does not define; did you mean xbrli:{near}?',
      fix: 'Write xbrli:{near}.',
    },
  },
});

export const measureBoth = defineFinding({
  ...common,
  code: 'xbrl.4.8.4:measureBothNumDenom',
  title: 'The numerator and denominator of a unit must not share a measure',
  description: 'A measure in both the numerator and the denominator cancels out.',
  references: clause('4.8.4'),
  fix: 'Remove the measure from both; use xbrli:pure if nothing is left.',
  messages: {
    both: 'The unit "{id}" has "{name}" in both its numerator and its denominator, where it cancels out.',
  },
});

export const contextFindings = [
  contextDate,
  periodOrder,
  segmentEmpty,
  segmentElement,
  scenarioEmpty,
  scenarioElement,
  repeatedAxis,
  dimensionName,
  measureElement,
  measureBoth,
];

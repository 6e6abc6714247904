import { defineFinding } from '../../findings/definition.ts';

/** What XBRL 2.1 and Dimensions 1.0 ask of contexts and units and can be seen without the taxonomy. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const contextDate = defineFinding({
  ...common,
  code: 'xbrl.4.7.2:contextDateError',
  title: 'The dates of a context are dates',
  description:
    'A date such as 2025-12-31, or a date with a time such as 2025-12-31T12:00:00; years have four digits.',
  references: clause('4.7.2'),
  fix: 'Write the date as YYYY-MM-DD.',
  messages: { invalid: 'The {part} of the context "{id}" is "{value}".' },
});

export const periodOrder = defineFinding({
  ...common,
  code: 'xbrl.4.7.2:periodStartBeforeEnd',
  title: 'A period starts before it ends',
  description: 'A startDate means the beginning of its day, an endDate the end of it.',
  references: clause('4.7.2'),
  fix: 'Exchange or correct the dates.',
  messages: { reversed: 'The period of the context "{id}" starts {start} and ends {end}.' },
});

export const segmentEmpty = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentEmpty',
  title: 'A segment holds something',
  description: 'A segment that is there says what part of the entity a fact is about.',
  references: clause('4.7.3.2'),
  fix: 'Remove the empty segment.',
  messages: { empty: 'The segment of the context "{id}" is empty.' },
});

export const segmentElement = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentXbrliElement',
  title: 'A segment holds no element of XBRL itself',
  description: 'What a segment holds comes from a taxonomy, never from the namespace of instances.',
  references: clause('4.7.3.2'),
  fix: 'Take the element out of the segment.',
  messages: { element: 'The segment of the context "{id}" holds "{name}".' },
});

export const scenarioEmpty = defineFinding({
  ...common,
  code: 'xbrl.4.7.4:scenarioEmpty',
  title: 'A scenario holds something',
  description: 'A scenario that is there says under which circumstances a fact was reported.',
  references: clause('4.7.4'),
  fix: 'Remove the empty scenario.',
  messages: { empty: 'The scenario of the context "{id}" is empty.' },
});

export const scenarioElement = defineFinding({
  ...common,
  code: 'xbrl.4.7.4:scenarioXbrliElement',
  title: 'A scenario holds no element of XBRL itself',
  description: 'What a scenario holds comes from a taxonomy, never from the namespace of instances.',
  references: clause('4.7.4'),
  fix: 'Take the element out of the scenario.',
  messages: { element: 'The scenario of the context "{id}" holds "{name}".' },
});

export const repeatedAxis = defineFinding({
  ...common,
  code: 'xbrldie:RepeatedDimensionInInstanceError',
  title: 'An axis occurs once in a context',
  description: 'A fact belongs to one member of an axis at a time.',
  references: ['Dimensions 1.0 3.1.4.2'],
  fix: 'Keep one member of the axis, or report a fact for each member.',
  messages: { repeated: 'The context "{id}" holds the axis "{axis}" a second time.' },
});

export const dimensionName = defineFinding({
  ...common,
  code: 'XBRL-004',
  title: 'Axes, members and measures are names with a prefix that is declared',
  description: 'A prefix that means nothing where it stands leaves a dimension or a unit without meaning.',
  references: ['Dimensions 1.0 3.1', 'XBRL 2.1 4.8.2'],
  fix: 'Declare the prefix, or correct the name.',
  messages: {
    unresolved: '"{name}" is no name with a prefix.',
    prefix: 'The prefix "{prefix}" is not declared; the first name that uses it is "{name}".',
  },
});

export const measureElement = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:measureElement',
  title: 'Of the measures of XBRL itself there are two',
  description: 'In the namespace of instances only `pure` and `shares` are measures.',
  references: clause('4.8.2'),
  fix: 'Use xbrli:pure or xbrli:shares, or the namespace the measure is defined in.',
  messages: { unknown: 'The unit "{id}" has the measure "{name}".' },
});

export const measureBoth = defineFinding({
  ...common,
  code: 'xbrl.4.8.4:measureBothNumDenom',
  title: 'No measure is in both parts of a division',
  description: 'A measure above and below the line cancels itself out.',
  references: clause('4.8.4'),
  fix: 'Leave the measure out of both parts.',
  messages: { both: 'The unit "{id}" divides "{name}" by itself.' },
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

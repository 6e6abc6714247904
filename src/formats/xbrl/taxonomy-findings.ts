import { defineFinding } from '../../findings/definition.ts';
import {
  exampleArc,
  exampleContext,
  exampleItem,
  exampleLink,
  exampleLocator,
  exampleReport,
} from '../../taxonomy/example-taxonomy.ts';

/** What XBRL 2.1 asks of an instance and only its taxonomy can tell. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

const cash = (attributes: string) => `<t:Cash contextRef="i" ${attributes}>1</t:Cash>`;

const tuple = (content = '<element ref="t:Cash" minOccurs="0"/>') =>
  `<element name="List" id="t_List" substitutionGroup="xbrli:tuple"><complexType><sequence>${content}</sequence><anyAttribute processContents="skip"/></complexType></element>`;

export const notItemOrTuple = defineFinding({
  ...common,
  code: 'xbrl.4.6:notItemOrTuple',
  title: 'What an instance reports are items and tuples of its taxonomy',
  description:
    'A fact is an element that the taxonomy declares as an item or a tuple. One that no schema declares, or that is declared as something else, has no meaning.',
  references: clause('4.6'),
  fix: 'Use a concept of the taxonomy, or name the schema that declares it.',
  messages: {
    undeclared: 'The taxonomy declares no "{name}" in {uri}; {count} fact(s) report it.',
    other: '"{name}" is declared, but neither as an item nor as a tuple; {count} fact(s) report it.',
    namespace:
      'No schema of the taxonomy is for the namespace {uri}, in which {count} fact(s) are, such as "{name}".',
  },
  examples: [
    { report: exampleReport({ facts: '<t:Csah contextRef="i">1</t:Csah>' }), at: 'report.xbrl:5:1' },
    {
      report: exampleReport({
        facts:
          '<o:A contextRef="i" xmlns:o="http://example.com/o">1</o:A><o:B contextRef="i" xmlns:o="http://example.com/o">1</o:B>',
      }),
      at: 'report.xbrl:5:1',
    },
    {
      report: exampleReport({
        schema: { declarations: '<element name="Code" type="string"/>' },
        facts: '<t:Code>1</t:Code>',
      }),
      at: 'report.xbrl:5:1',
    },
  ],
});

export const tupleContextRef = defineFinding({
  ...common,
  code: 'xbrl.4.6.1:tupleContextRef',
  title: 'A tuple has no context',
  description: 'The facts within a tuple have contexts, the tuple itself has none.',
  references: clause('4.6.1'),
  fix: 'Remove contextRef from the tuple.',
  messages: { extra: 'The tuple "{name}" has a contextRef.' },
  examples: [
    {
      report: exampleReport({ schema: { declarations: tuple() }, facts: '<t:List contextRef="i"/>' }),
      at: 'report.xbrl:5:1',
    },
  ],
});

export const tupleAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:tuplePrecisionDecimals',
  title: 'A tuple has neither a unit nor decimals nor precision',
  description: 'A tuple is no number; those within it say their unit and how exact they are.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute from the tuple.',
  messages: { extra: 'The tuple "{name}" has {attribute}.' },
  examples: [
    {
      report: exampleReport({ schema: { declarations: tuple() }, facts: '<t:List decimals="0"/>' }),
      at: 'report.xbrl:5:1',
    },
  ],
});

export const fractionAccuracy = defineFinding({
  ...common,
  code: 'xbrl.4.6.3:fractionPrecisionDecimals',
  title: 'A fraction has neither decimals nor precision',
  description: 'A fraction is exact by its two terms.',
  references: clause('4.6.3'),
  fix: 'Remove the attribute.',
  messages: { extra: 'The fraction "{name}" has {attribute}.' },
  examples: [
    {
      report: exampleReport({
        schema: { concepts: exampleItem('Rate', 'xbrli:periodType="instant"', 'xbrli:fractionItemType') },
        facts:
          '<t:Rate contextRef="i" unitRef="eur" decimals="0"><xbrli:numerator>1</xbrli:numerator><xbrli:denominator>3</xbrli:denominator></t:Rate>',
      }),
      at: 'report.xbrl:5:1',
    },
  ],
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
  examples: [
    {
      report: exampleReport({ facts: '<t:Assets contextRef="d" unitRef="eur" decimals="0">1</t:Assets>' }),
      at: 'report.xbrl:5:1',
    },
    {
      report: exampleReport({ facts: '<t:Profit contextRef="i" unitRef="eur" decimals="0">1</t:Profit>' }),
      at: 'report.xbrl:5:1',
    },
  ],
});

const moment = '<xbrli:instant>2025-12-31</xbrli:instant>';

export const segmentItem = defineFinding({
  ...common,
  code: 'xbrl.4.7.3.2:segmentItemOrTuple',
  title: 'A segment holds no items or tuples',
  description: 'What a segment holds describes the entity; facts stand in the instance itself.',
  references: clause('4.7.3.2'),
  fix: 'Take the element out of the segment.',
  messages: { element: 'The segment of the context "{id}" holds "{name}", which is an item or a tuple.' },
  examples: [
    {
      report: exampleReport({
        contexts: exampleContext('i', moment).replace(
          '</xbrli:entity>',
          '<xbrli:segment><t:Note contextRef="i">EU</t:Note></xbrli:segment></xbrli:entity>',
        ),
      }),
      at: 'report.xbrl:3:131',
    },
  ],
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
  examples: [
    {
      report: exampleReport({
        contexts: exampleContext(
          'i',
          moment,
          '<xbrli:scenario><t:Note contextRef="i">plan</t:Note></xbrli:scenario>',
        ),
      }),
      at: 'report.xbrl:3:217',
    },
  ],
});

const unitExample = (measures: string, schema = {}) =>
  exampleReport({
    schema,
    units: `<xbrli:unit id="eur">${measures}</xbrli:unit>`,
    facts: cash('unitRef="eur" decimals="0"'),
  });

const shares = { concepts: exampleItem('Cash', 'xbrli:periodType="instant"', 'xbrli:sharesItemType') };

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
  examples: [{ report: unitExample('<xbrli:measure>xbrli:pure</xbrli:measure>'), at: 'report.xbrl:5:1' }],
});

export const monetarySingle = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:monetaryFactUnit-notSingleMeasure',
  title: 'The unit of money is one measure',
  description: 'A monetary item is measured in one currency, neither multiplied by nor divided by anything.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit with the currency alone, or give the concept the type it really has.',
  messages: unitMessages,
  examples: [
    {
      report: unitExample(
        '<xbrli:measure>iso4217:EUR</xbrli:measure><xbrli:measure>xbrli:pure</xbrli:measure>',
      ),
      at: 'report.xbrl:5:1',
    },
  ],
});

export const sharesMeasure = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:sharesFactUnit-notSharesMeasure',
  title: 'Shares are measured in shares',
  description: 'The measure of an item that counts shares is xbrli:shares.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit whose measure is xbrli:shares.',
  messages: unitMessages,
  examples: [
    { report: unitExample('<xbrli:measure>xbrli:pure</xbrli:measure>', shares), at: 'report.xbrl:5:1' },
  ],
});

export const sharesSingle = defineFinding({
  ...common,
  code: 'xbrl.4.8.2:sharesFactUnit-notSingleMeasure',
  title: 'The unit of shares is one measure',
  description: 'An item that counts shares is measured in shares alone.',
  references: clause('4.8.2'),
  fix: 'Refer to a unit with xbrli:shares alone, or give the concept the type it really has.',
  messages: unitMessages,
  examples: [
    {
      report: unitExample(
        '<xbrli:measure>xbrli:shares</xbrli:measure><xbrli:measure>xbrli:pure</xbrli:measure>',
        shares,
      ),
      at: 'report.xbrl:5:1',
    },
  ],
});

const related = (arcrole: string, facts: string) =>
  exampleReport({
    linkbase: exampleLink(
      'definitionLink',
      exampleLocator('Assets') +
        exampleLocator('Cash') +
        exampleArc('definitionArc', arcrole, 'Assets', 'Cash', 'order="1"'),
    ),
    facts,
  });

const assets = '<t:Assets contextRef="i" unitRef="eur" decimals="0">1</t:Assets>';

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
  examples: [
    {
      report: related(
        'essence-alias',
        `${assets}\n<t:Cash contextRef="i" unitRef="eur" decimals="0">2</t:Cash>`,
      ),
      at: 'report.xbrl:6:1',
    },
  ],
});

export const requiresElement = defineFinding({
  ...common,
  code: 'xbrl.5.2.6.2.4:requiresElementInconsistency',
  title: 'What a reported concept requires is reported too',
  description: 'The arcrole requires-element says that whoever reports a concept reports another as well.',
  references: clause('5.2.6.2.4'),
  fix: 'Report the concept that is required.',
  messages: { missing: '"{name}" requires "{required}", which is not reported.' },
  examples: [{ report: related('requires-element', assets), at: 'report.xbrl:5:1' }],
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

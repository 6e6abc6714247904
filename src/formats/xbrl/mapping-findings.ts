import { defineFinding } from '../../findings/definition.ts';

/** What an instance holds and a filing cannot. The codes are those of the mapping of XML to the open model. */
const common = { severity: 'warning', category: 'xbrl', references: ['OIM xBRL-XML 1.0'] } as const;

export const unsupportedTuple = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedTuple',
  title: 'Facts stand on their own, not in tuples',
  description:
    'A tuple groups facts by their place in the document. Filings group them by dimensions; a tuple is left out.',
  fix: 'Report the facts with a dimension that tells the groups apart.',
  messages: { tuple: 'The tuple "{name}" and its {count} fact(s) are left out.' },
});

export const unsupportedFraction = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedFraction',
  title: 'Numbers are decimals, not fractions',
  description:
    'A fraction item reports a numerator and a denominator. Filings have decimals only; the item is left out.',
  fix: 'Report the number as a decimal.',
  messages: { fraction: 'The fraction "{name}" of {numerator} and {denominator} is left out.' },
});

export const accuracyBeyond = defineFinding({
  ...common,
  code: 'XBRL-007',
  title: 'Decimals and precision stay within a hundred digits',
  description:
    'No number in a report is known to more digits, nor rounded to more. An item that says so is left out.',
  references: ['XBRL 2.1 4.6.4', 'XBRL 2.1 4.6.5'],
  fix: 'Write the accuracy that was meant; "INF" where every digit counts.',
  messages: { beyond: 'The item "{name}" is said to be accurate to {accuracy}; it is left out.' },
});

export const noIdentifier = defineFinding({
  ...common,
  code: 'XBRL-009',
  title: 'A context says which entity it is about',
  description:
    'An identifier without a text names nobody. What is reported of nobody has no place in a filing, so the facts of such a context are left out.',
  references: ['XBRL 2.1 4.7.3.1'],
  fix: 'Write the identifier of the entity.',
  messages: { empty: 'The context "{id}" has an empty identifier; its {count} fact(s) are left out.' },
});

export const freeContent = defineFinding({
  ...common,
  code: 'xbrlxe:nonDimensionalSegmentScenarioContent',
  title: 'Segments and scenarios hold dimensions only',
  description:
    'Elements other than dimensions have no meaning a filing could keep. Without them a fact would say something else, so the facts of such a context are left out.',
  fix: 'Say it with a dimension of the taxonomy.',
  messages: { content: 'The {part} of the context "{id}" holds "{name}"; its {count} fact(s) are left out.' },
});

export const complexTyped = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedComplexTypedDimension',
  title: 'The value of a typed dimension is a text',
  description:
    'A typed value with elements or attributes of its own cannot be kept. Without it a fact would say something else, so the facts of such a context are left out.',
  fix: 'Use a typed dimension whose element holds a simple value.',
  messages: {
    complex:
      'The value of "{axis}" in the context "{id}" is more than a text; its {count} fact(s) are left out.',
  },
});

export const inconsistentContainer = defineFinding({
  ...common,
  code: 'xbrlxe:inconsistentDimensionsContainer',
  title: 'The dimensions of a context stand in one place',
  description:
    'Dimensions stand in the segment or in the scenario. Where a context uses both, all are kept as if in the segment.',
  fix: 'Move the dimensions to the container the taxonomy asks for.',
  messages: {
    both: 'The context "{id}" has dimensions both in its segment and in its scenario; all are kept as if in the segment.',
  },
});

export const unsupportedLinkbase = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedLinkbaseReference',
  title: 'An instance names schemas, not linkbases',
  description:
    'Linkbases are found through the schemas of a taxonomy; one that the instance names itself is not kept.',
  fix: 'Let the entry point of the taxonomy refer to the linkbase.',
  messages: { linkbase: 'The reference to the linkbase "{href}" is not kept.' },
});

export const unsupportedRoleRef = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedExternalRoleRef',
  title: 'Roles are defined by the taxonomy',
  description:
    'A roleRef or arcroleRef of an instance tells where a role is defined. A filing keeps the role itself; the address of its definition is found through the taxonomy.',
  fix: 'Nothing, where the taxonomy defines the role.',
  messages: { role: 'The address "{href}" of the definition of "{uri}" is not kept.' },
});

export const unsupportedBase = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedXmlBase',
  title: 'Addresses do not depend on xml:base',
  description:
    'References of the instance are kept with their base applied; elsewhere a base has no place in a filing.',
  fix: 'Write the addresses in full.',
  messages: { base: 'The xml:base of this element is not kept.' },
});

export const foreignAttribute = defineFinding({
  ...common,
  code: 'XBRL-008',
  title: 'Facts have the attributes of XBRL',
  description:
    'Attributes of other vocabularies mean nothing to XBRL, and those without a namespace are not allowed. Neither has a place in a filing.',
  references: ['XBRL 2.1 4.6'],
  fix: 'Remove the attribute, or say the same with a dimension or a fact.',
  messages: { attribute: 'The attribute "{name}" of {count} fact(s) is not kept.' },
});

export const roleNotDefined = defineFinding({
  ...common,
  code: 'xbrlxe:nonStandardRoleDefinitionNotInDTS',
  title: 'A role beyond the standard ones needs a definition an instance can refer to',
  description:
    'An instance that uses a role or arcrole of its own must say where it is defined, which a filing does not know. It is written without the address.',
  fix: 'Use the standard roles of footnotes, or add the roleRef to the instance.',
  messages: { role: 'The instance uses "{uri}" and cannot say where it is defined.' },
});

export const notDecimal = defineFinding({
  ...common,
  code: 'XBRL-011',
  title: 'Numbers are finite',
  description:
    'Infinity and "not a number" are floats of XML Schema that a filing has no place for; the item is left out.',
  references: ['XSD 1.1 2 3.3.4'],
  fix: 'Report the number, or a nil item where there is none.',
  messages: { value: 'The value of the item "{name}" is {value}; the item is left out.' },
});

export const scopedName = defineFinding({
  ...common,
  code: 'XBRL-012',
  title: 'A prefix means the same wherever it stands in a value',
  description:
    'A value that is a name means a namespace through its prefix. A filing has one meaning for each prefix; where a source gives it another in one place, the name would mean something else.',
  references: ['Namespaces in XML 1.0 6.1'],
  fix: 'Declare each prefix once, on the root element.',
  messages: {
    name: 'The value "{text}" means a name in {uri}, for which "{prefix}" does not stand in the filing.',
  },
});

export const linkFromFootnote = defineFinding({
  ...common,
  code: 'XBRL-013',
  title: 'Links of footnotes lead from facts',
  description:
    'An arc with an arcrole of its own may lead from a footnote. A filing has links from facts only; the arc is left out.',
  references: ['XBRL 2.1 4.11.1.3'],
  fix: 'Nothing, where the link does not matter.',
  messages: { arc: 'The arc leads from a footnote and is left out.' },
});

export const bareMeasure = defineFinding({
  ...common,
  code: 'XBRL-014',
  title: 'Measures have a namespace',
  description:
    'XBRL lets a measure be a name without a namespace, which says nothing about what is measured. A filing names measures with a prefix; the items of such a unit are left out.',
  references: ['XBRL 2.1 4.8.2'],
  fix: 'Use xbrli:pure, or a measure of a registry.',
  messages: {
    measure: 'The unit "{id}" has a measure without a namespace; its {count} item(s) are left out.',
  },
});

export const mappingFindings = [
  bareMeasure,
  notDecimal,
  scopedName,
  linkFromFootnote,
  noIdentifier,
  unsupportedTuple,
  unsupportedFraction,
  accuracyBeyond,
  freeContent,
  complexTyped,
  inconsistentContainer,
  unsupportedLinkbase,
  unsupportedRoleRef,
  unsupportedBase,
  foreignAttribute,
  roleNotDefined,
];

import { defineFinding } from '../../findings/definition.ts';

/** What an instance holds and a filing cannot. The codes are those of the mapping of XML to the open model. */
const common = { severity: 'warning', category: 'xbrl', references: ['OIM xBRL-XML 1.0'] } as const;

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

export const mappingFindings = [
  scopedName,
  linkFromFootnote,
  inconsistentContainer,
  unsupportedLinkbase,
  unsupportedRoleRef,
  unsupportedBase,
  foreignAttribute,
  roleNotDefined,
];

import { defineFinding } from '../../findings/definition.ts';

/**
 * Findings on parts of an instance that a filing cannot represent. The codes are those of the OIM mapping of
 * XML.
 */
const common = { severity: 'warning', category: 'xbrl', references: ['OIM xBRL-XML 1.0'] } as const;

export const inconsistentContainer = defineFinding({
  ...common,
  code: 'xbrlxe:inconsistentDimensionsContainer',
  title: 'All dimensions of a context must be in the segment or all in the scenario',
  description:
    'Dimensions are in the segment or in the scenario. If a context uses both, all of them are kept as if they were in the segment.',
  fix: 'Move all dimensions to the segment or all to the scenario, as the taxonomy requires.',
  messages: {
    both: 'The context "{id}" has dimensions in both its segment and its scenario; when the report is read into a JSON filing, this difference is lost and all of them are put in the segment.',
  },
});

export const unsupportedLinkbase = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedLinkbaseReference',
  title: 'An instance must not contain linkbaseRef elements',
  description:
    'Linkbases are discovered through the schemas of the taxonomy. A filing does not keep a linkbaseRef in the instance itself.',
  fix: 'Refer to the linkbase from the entry point of the taxonomy. If you do not convert the instance, no action is needed.',
  messages: {
    linkbase:
      'The instance itself refers to the linkbase "{href}". This reference is lost when the instance is converted to a JSON filing.',
  },
});

export const unsupportedRoleRef = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedExternalRoleRef',
  title: 'Roles must be defined in the taxonomy',
  description:
    'A roleRef or arcroleRef in an instance says where a role is defined. A filing keeps the role itself; the location of its definition is found through the taxonomy.',
  fix: 'If the taxonomy contains the definition of the role, no action is needed. Otherwise, refer to it from the taxonomy.',
  messages: {
    role: 'The reference to the definition of the role "{uri}" in "{href}" is lost when the instance is converted to a JSON filing.',
  },
});

export const unsupportedBase = defineFinding({
  ...common,
  code: 'xbrlxe:unsupportedXmlBase',
  title: 'URLs must not depend on xml:base',
  description:
    'References in the instance are kept with their base URL applied; any other xml:base cannot be kept in a JSON filing.',
  fix: 'Write the URLs that depend on it in full.',
  messages: {
    base: 'The xml:base of the element at this position is lost when the instance is converted to a JSON filing.',
  },
});

export const foreignAttribute = defineFinding({
  ...common,
  code: 'XBRL-008',
  title: 'Facts must have only attributes defined by XBRL',
  description:
    'XBRL ignores attributes from other namespaces, and does not allow undefined attributes without a namespace. A filing can hold neither.',
  references: ['XBRL 2.1 4.6'],
  fix: 'Remove the attribute, or report the information as a dimension or a fact.',
  messages: {
    attribute:
      'The attribute "{name}" of {facts} is not defined by XBRL and is lost when the instance is converted to a JSON filing.',
  },
});

export const roleNotDefined = defineFinding({
  ...common,
  code: 'xbrlxe:nonStandardRoleDefinitionNotInDTS',
  title: 'The definition of a custom role must be available to the instance',
  description:
    'An instance that uses a custom role or arcrole must refer to its definition, but a JSON filing does not hold its location. The instance is written without the reference.',
  fix: 'Use a standard footnote role, or add a roleRef or arcroleRef to the instance that points to the schema with the definition.',
  messages: {
    role: 'The instance uses the custom role "{uri}", but not the schema that defines it: a JSON filing cannot name the address of that schema, so the converted instance does not refer to it.',
  },
});

export const scopedName = defineFinding({
  ...common,
  code: 'XBRL-012',
  title: 'A prefix must have the same meaning throughout the report',
  description:
    'The prefix of a QName value identifies a namespace. In a filing, each prefix has a single meaning; if the source redefines it locally, the value would resolve to a different name.',
  references: ['Namespaces in XML 1.0 6.1'],
  fix: 'Declare each prefix once, on the root element.',
  messages: {
    name: 'The value "{text}" uses the prefix "{prefix}" for {uri}, but elsewhere in the report this prefix is bound to {other}.',
  },
});

export const linkFromFootnote = defineFinding({
  ...common,
  code: 'XBRL-013',
  title: 'Footnote links must start at facts',
  description:
    'An arc with a custom arcrole may start at a footnote. A filing holds only links that start at facts, so the arc is lost.',
  references: ['XBRL 2.1 4.11.1.3'],
  fix: 'Link the facts to the footnote directly. If the link is not needed, no action is required.',
  messages: {
    arc: 'The arc starts at a footnote instead of a fact, so it is lost when the report is converted to a JSON filing.',
  },
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

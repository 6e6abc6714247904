import { defineConstraint, defineForElements, defineInline, defineValidation } from './element-finding.ts';
export const headerDisplay = defineInline('8.1.2', 'headerDisplayNone', {
  severity: 'info',
  title: 'The ix:header must be hidden',
  description:
    'The ix:header is in a `div` with the style `display:none`, so that browsers do not show it. Style sheets are not evaluated.',
  fix: 'Put the ix:header into <div style="display:none">.',
  messages: {
    shown: 'The ix:header is not inside a div with the style display:none, so browsers may show its content.',
  },
});

export const missingHeader = defineValidation('header', 'missingHeader', {
  title: 'An inline document must have an ix:header',
  description: 'The ix:header holds the contexts, units and schema references that the facts rely on.',
  fix: 'Create the document again with its header, or submit it together with the file that has the header.',
  messages: {
    none: 'The document has no ix:header, the part with the taxonomy, the contexts and the units, so its tags cannot be read.',
    untagged: {
      text: 'The document has no ix:header and no tagged facts, so it is not an Inline XBRL report.',
      fix: 'Tag the figures and texts of the document with Inline XBRL, or choose the tagged report.',
    },
  },
});

export const headerMissing = defineValidation('header', 'headerMissing', {
  title: 'At least one document of a set must have an ix:header',
  description: 'The files of a document set share their headers; at least one of them must have one.',
  fix: 'Include the file with the ix:header, the part with the taxonomy, the contexts and the units.',
  messages: {
    none: '{documents} has an ix:header.',
    untagged: {
      text: '{documents} has an ix:header or a tagged fact, so they are not an Inline XBRL report.',
      fix: 'Tag the figures and texts with Inline XBRL, or choose the tagged report.',
    },
  },
});

/** The codes for pages without a header, as are all pages without tags. */
export const headerCodes: ReadonlySet<string> = new Set([missingHeader.meta.code, headerMissing.meta.code]);

export const missingResources = defineValidation('resources', 'missingResources', {
  title: 'A document set must have ix:resources',
  description: 'The ix:resources element contains the contexts and units that the facts refer to.',
  fix: 'Add ix:resources, with the contexts and units of the report, to the header.',
  messages: { none: 'The header has no ix:resources.' },
});

export const disallowedAncestor = defineForElements('constraint', 'ancestorNodeDisallowed', {
  title: 'An {element} must be in a place where Inline XBRL allows it',
  description:
    'An ix:continuation continues visible text, so it must not be in ix:hidden; an ix:header must be in the body of the document.',
  fix: 'Move the element to a place where Inline XBRL allows it.',
  messages: {
    within: {
      text: 'The ix:{element} is inside {ancestor}, which is not allowed.',
      fix: 'Move the ix:{element} out of {ancestor}, into {place}.',
    },
  },
  elements: ['continuation', 'header'],
});

export const qualifiedAttribute = defineForElements('constraint', 'qualifiedAttributeDisallowed', {
  title: 'An {element} must not have attributes in the XBRL instance namespace',
  description:
    'Attributes in http://www.xbrl.org/2003/instance would be copied to the fact, where XBRL does not allow them.',
  fix: 'Remove the attribute, or write it without the prefix if Inline XBRL defines it for this element.',
  messages: {
    found:
      'The ix:{element} has the attribute "{name}", which is in the XBRL instance namespace and is not allowed here.',
  },
  elements: ['nonFraction', 'nonNumeric', 'fraction', 'tuple', 'references', 'relationship'],
});

export const repeatedId = defineForElements('validation', 'uniqueIxId', {
  title: 'The id of an {element} must be unique',
  description:
    'The ids of inline elements, contexts and units must be unique across all files of a document set.',
  fix: 'Give each element a unique id; if one is a copy of the other, remove it.',
  messages: { repeated: { text: 'The id "{id}" is already used by {first}.', repeated: [] } },
  elements: ['nonFraction', 'nonNumeric', 'fraction', 'tuple', 'continuation'],
});

export const repeatedResourceId = defineValidation('resources', 'resourceIdDuplication', {
  title: 'The ids of contexts and units must be unique',
  description:
    'All files of a document set share contexts and units, so their ids must be unique across the set.',
  fix: 'Give each context and unit a unique id; if one is a copy of the other, remove it.',
  messages: { repeated: { text: 'The id "{id}" is already used by {first}.', repeated: [] } },
});

export const misplacedExclude = defineConstraint('exclude', 'excludeMisplaced', {
  title: 'An ix:exclude must be inside text',
  description:
    'An ix:exclude removes part of the text of the ix:nonNumeric, ix:footnote or ix:continuation that contains it.',
  fix: 'Remove the ix:exclude, or move it into the element it applies to.',
  messages: { misplaced: 'The ix:exclude is not inside an ix:nonNumeric, ix:footnote or ix:continuation.' },
});

export const documentFindings = [
  headerDisplay,
  missingHeader,
  headerMissing,
  missingResources,
  ...disallowedAncestor.definitions,
  ...qualifiedAttribute.definitions,
  ...repeatedId.definitions,
  repeatedResourceId,
  misplacedExclude,
];

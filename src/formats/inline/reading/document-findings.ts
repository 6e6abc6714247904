import { defineConstraint, defineForElements, defineInline, defineValidation } from './element-finding.ts';
export const headerDisplay = defineInline('8.1.2', 'headerDisplayNone', {
  severity: 'info',
  title: 'The header is not displayed',
  description:
    'The header stands in a `div` whose style is `display:none`, so that a browser shows nothing of it. Style sheets are not looked at.',
  fix: 'Put the ix:header into <div style="display:none">.',
  messages: { shown: 'No div around the ix:header has the style display:none.' },
});

export const missingHeader = defineValidation('header', 'missingHeader', {
  title: 'An inline document has a header',
  description: 'The ix:header holds what the facts refer to: contexts, units and the taxonomy.',
  fix: 'Add the header, or send all files of the document set.',
  messages: { none: 'The document has no ix:header.' },
});

export const headerMissing = defineValidation('header', 'headerMissing', {
  title: 'One document of a set at least has a header',
  description: 'The files of a document set share their headers; at least one file has to have one.',
  fix: 'Send the file with the ix:header too.',
  messages: { none: 'None of the {count} documents has an ix:header.' },
});

export const missingResources = defineValidation('resources', 'missingResources', {
  title: 'A document set has resources',
  description: 'The ix:resources hold the contexts and units that the facts refer to.',
  fix: 'Add ix:resources to the header.',
  messages: { none: 'The header has no ix:resources.' },
});

export const disallowedAncestor = defineForElements('constraint', 'ancestorNodeDisallowed', {
  title: 'An {element} does not stand where it must not',
  description:
    'A continuation carries on a text that people read, and so is not hidden; a header stands in the body of the document.',
  fix: 'Move the element.',
  messages: { within: 'The ix:{element} stands within {ancestor}.' },
  elements: ['continuation', 'header'],
});

export const qualifiedAttribute = defineForElements('constraint', 'qualifiedAttributeDisallowed', {
  title: 'An {element} has no attributes of the namespace of instances',
  description:
    'Attributes in http://www.xbrl.org/2003/instance would end up on the fact, where XBRL does not allow them.',
  fix: 'Remove the prefix of the attribute, or the attribute.',
  messages: { found: 'The ix:{element} has the attribute "{name}".' },
  elements: ['nonFraction', 'nonNumeric', 'fraction', 'tuple', 'references', 'relationship'],
});

export const repeatedId = defineForElements('validation', 'uniqueIxId', {
  title: 'The id of an {element} is given once',
  description:
    'Ids of inline elements, contexts and units share one space over all files of a set: a reference must mean one thing.',
  fix: 'Give each element its own id.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
  elements: ['nonFraction', 'nonNumeric', 'fraction', 'tuple', 'continuation'],
});

export const repeatedResourceId = defineValidation('resources', 'resourceIdDuplication', {
  title: 'The ids of contexts and units are given once',
  description:
    'Contexts and units are shared by all files of a set, and so are their ids: a reference must mean one thing.',
  fix: 'Give each context and unit its own id.',
  messages: { repeated: 'The id "{id}" is given a second time in the document set.' },
});

export const misplacedExclude = defineConstraint('exclude', 'excludeMisplaced', {
  title: 'An ix:exclude stands within a text',
  description:
    'It takes a part out of the text of an ix:nonNumeric, an ix:footnote or an ix:continuation around it.',
  fix: 'Remove the ix:exclude, or move it into the text it is meant for.',
  messages: { misplaced: 'No text is around this ix:exclude.' },
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

import { defineFinding } from '../../../findings/definition.ts';

/** Findings for which the specification has no code. */
const own = { category: 'inline', severity: 'error' } as const;

export const structure = defineFinding({
  ...own,
  code: 'INL-001',
  title: 'Inline XBRL elements must follow the Inline XBRL schema',
  description:
    'The Inline XBRL schema defines which elements a header contains, which attributes each element has, and the form of their values.',
  references: ['Inline XBRL 1.1 3', 'Inline XBRL 1.1 B'],
  fix: 'Correct or remove the element.',
  messages: {
    root: {
      text: 'The root element is "{name}"{namespace}; an inline document must be XHTML, with the root element html.',
      fix: 'Make the document XHTML, with the root element html in the namespace http://www.w3.org/1999/xhtml, or select the format the document is actually in.',
    },
    rootNamespace: {
      text: 'The root element html has the namespace "{uri}", which is not that of XHTML.',
      fix: 'Write xmlns="http://www.w3.org/1999/xhtml" in the start tag of html.',
    },
    rootUnbound: {
      text: 'The root element html is in no namespace, so browsers do not show the document as a page.',
      severity: 'warning',
      fix: 'Add xmlns="http://www.w3.org/1999/xhtml" to the start tag of html.',
    },
    rootNear: {
      text: 'The document begins with the element "{name}", but an inline document begins with "html".',
      fix: 'Write "html" instead of "{name}" in this start tag, and in the end tag at the end of the document.',
    },
    id: {
      text: 'The id "{id}" of the element {element} {fault}, which is not allowed in an id.',
      fix: 'Write an id that starts with a letter or underscore and contains no spaces or colons, and change the references to it as well.',
    },
    emptyId: {
      text: 'The id of the element {element} is empty.',
      fix: 'Enter the id that others refer to, or one that no other element has.',
    },
    unknown: {
      text: 'The element ix:{name} does not exist in Inline XBRL.',
      fix: 'Correct the name of the element, including upper and lower case, or remove it.',
    },
    nearKind: {
      text: 'The element ix:{name} does not exist in Inline XBRL; did you mean ix:{near}?',
      fix: 'Write ix:{near} in the start tag and the end tag of the element.',
    },
    misplaced: {
      text: 'The ix:{name} is not inside an ix:{parent}.',
      fix: 'Move the ix:{name} into the ix:{parent}.',
    },
    unexpected: {
      text: 'The element "{name}" is not allowed in the ix:{parent}.',
      repeated: ['name', 'parent'],
      fix: 'Move the element out of the ix:{parent}, or remove it.',
    },
    misspelled: {
      text: 'The element "{name}" is not allowed in the ix:{parent}; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    unprefixed: {
      text: 'The element "{name}" in the ix:header has no prefix, so it is not part of Inline XBRL.',
      fix: 'Write "ix:{name}" in the start tag and the end tag of the element.',
    },
    namespace: {
      text: 'The element "{name}" has the namespace "{uri}", but must have "{expected}".',
      repeated: ['name'],
      fix: 'Correct the namespace to "{expected}".',
    },
    repeated: {
      text: 'The document has more than one ix:header, but may have only one.',
      fix: 'If the second header is a copy, remove it; otherwise, combine the headers into one.',
    },
    attribute: {
      text: 'The ix:{element}{of} has no attribute "{name}".',
      repeated: ['element', 'name'],
      fix: 'Add the attribute "{name}"{example}.',
    },
    foreign: {
      text: 'The attribute "{name}" is not allowed on the ix:{element}{of}.',
      repeated: ['name'],
      fix: 'Correct the name of the attribute, including upper and lower case, or remove it.',
    },
    nearAttribute: {
      text: 'The attribute "{name}" is not allowed on the ix:{element}{of}; did you mean "{near}"?',
      repeated: ['name'],
      fix: 'Correct the name of the attribute to "{near}".',
    },
    value: {
      text: 'The attribute "{name}" of the ix:{element}{of} is "{value}", but must be {required}.',
      repeated: ['name', 'value'],
      fix: 'Correct the attribute: it must be {required}.',
    },
    noName: {
      text: 'The name of the concept is empty.',
      fix: 'Enter the name of a concept with its prefix, such as ifrs-full:Assets.',
    },
    name: {
      text: 'The name "{value}" does not have the form prefix:name.',
      fix: 'Write the name with a declared prefix, such as ifrs-full:Assets.',
    },
    nameNear: {
      text: 'The name "{value}" does not have the form prefix:name; did you mean "{near}"?',
      fix: 'Write "{near}".',
    },
    prefix: {
      text: 'The prefix "{prefix}" is not declared; it is first used in "{value}".',
      fix: 'Declare the prefix with its namespace, or correct it.',
    },
    near: {
      text: 'The prefix "{prefix}" is not declared; it is first used in "{value}". Did you mean "{near}"?',
      fix: 'Write "{near}", if that is meant, or declare the prefix "{prefix}" with its namespace.',
    },
    number: {
      text: 'The text "{text}" of the ix:{element} is not a number.',
      fix: 'Write a number such as 1234.5, or add the format that matches the text.',
    },
    nil: {
      text: 'The ix:{element}{of} is nil but has the content "{text}", which is ignored.',
      severity: 'warning',
      fix: 'Move the content out of the element, or remove xsi:nil if the value is known.',
    },
  },
});

export const otherTargets = defineFinding({
  ...own,
  severity: 'info',
  code: 'INL-002',
  title: 'The target document must exist, and be selected if there are several',
  description:
    'Facts, references and footnotes belong to a target document; those without a target attribute belong to the default target. Only one target is read at a time: the selected one, or otherwise the default target, or otherwise the first.',
  references: ['Inline XBRL 1.1 3.3'],
  fix: 'To read another target, select it by name.',
  messages: {
    others: 'The document set also contains {targets}; only one target is read at a time.',
    unknown: {
      text: 'The document set has no target "{asked}"; it has {targets}.',
      severity: 'error',
      fix: 'Correct the name of the target, or leave it out to read the default target.',
    },
  },
});

export const tooMuch = defineFinding({
  ...own,
  code: 'INL-003',
  title: 'A document set must stay within the limits on size, nesting and targets',
  description:
    'Facts can be nested, so a few bytes could expand into any amount of text. All values together have at most eight characters for each byte of the files plus 20,000; tuples are nested at most 1,000 levels deep; at most one million prefixes are in scope at all ix:references together; and at most 20 targets are checked against a profile.',
  references: ['Inline XBRL 1.1 11.1.1'],
  fix: 'Check the software that created the file.',
  messages: {
    text: {
      text: 'The values of the facts have more than {limit} characters in total, many times the text of the documents: the same text is probably tagged many times over.',
      fix: 'Check whether the same text is tagged, nested or continued many times over. If it is not, ask the vendor of the software that created the file.',
    },
    depth: {
      text: 'Tuples are nested more than {limit} levels deep, which is the limit.',
      fix: 'Nest the tuples less deeply, and check the software that created the file.',
    },
    prefixes: {
      text: 'More than {limit} prefixes are in scope at the ix:references, which is the limit.',
      fix: 'Declare each prefix once, on the root element, and remove those that are not used.',
    },
    targets: {
      text: 'The document set has {count} targets; only the first {limit} were checked.',
      fix: 'Select a target to check it, or split the document set.',
    },
  },
});

export const earlyFormat = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-004',
  title: 'Formats must come from a published transformation registry',
  description:
    'Before the first transformation registry was published, documents used formats in http://www.xbrl.org/2008/inlineXBRL/transformation. They are read as formats of Transformation Registry 1.',
  references: ['Transformation Registry 1'],
  fix: 'Bind the prefix to the namespace of Transformation Registry 1, http://www.xbrl.org/inlineXBRL/transformation/2010-04-20, or of a later registry.',
  messages: {
    early:
      '{facts} formats of the namespace http://www.xbrl.org/2008/inlineXBRL/transformation, which preceded the first transformation registry.',
  },
});

export const unusedResource = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-005',
  title: 'Unused contexts and units must be valid',
  description:
    'Only contexts and units that facts use become part of the report. An invalid one that is not used is left out.',
  references: ['Inline XBRL 1.1 14.1'],
  fix: 'Remove the context or unit, or correct it.',
  messages: {
    unused: {
      text: 'The {kind} "{id}" has an error, and no fact uses it, so it is left out. {reason}{others}',
      fix: 'Remove the {kind}, or correct it.',
    },
  },
});

export const crossTarget = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-006',
  title: 'A relationship must stay within its target document',
  description:
    'Each target becomes a separate report, so a relationship between facts of different targets cannot be kept.',
  references: ['Inline XBRL 1.1 13.1'],
  fix: 'Report both facts in the same target.',
  messages: {
    other: 'The relationship leads from {own} to {facts} in {other}, so it is lost when a target is read.',
  },
});

export const pageElement = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-007',
  title: 'Elements of the page and attributes of XML must not be misspelled',
  description:
    'Browsers show an element that does not exist in HTML as plain text, and regulators refuse pages that are not valid XHTML. Only names that are nearly those of HTML are reported.',
  references: ['Inline XBRL 1.1 3'],
  fix: 'Correct the name in the start tags and the end tags.',
  messages: {
    near: {
      text: 'The element "{name}" does not exist in XHTML; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and the end tag, here and wherever else the page has "{name}".',
    },
    attribute: {
      text: 'The attribute "xml:{name}" does not exist in XML; did you mean "xml:{near}"?',
      fix: 'Write "xml:{near}", here and wherever else the page has "xml:{name}".',
    },
  },
});

export const structureFindings = [
  ...[structure, otherTargets, tooMuch, earlyFormat, unusedResource],
  ...[crossTarget, pageElement],
];

import { defineFinding } from '../../../findings/definition.ts';

/** What the specification has no code for. */
const own = { category: 'inline', severity: 'error' } as const;

export const structure = defineFinding({
  ...own,
  code: 'INL-001',
  title: 'Inline elements stand where they belong and have what they need',
  description:
    'The schema of Inline XBRL says which elements a header holds, which attributes each element has to have and what their values look like.',
  references: ['Inline XBRL 1.1 3', 'Inline XBRL 1.1 B'],
  fix: 'Correct the element, or remove it.',
  messages: {
    root: 'The root element is "{name}" in namespace "{uri}"; an inline document is XHTML.',
    unknown: 'There is no element ix:{name}.',
    misplaced: 'The ix:{name} does not stand in an ix:{parent}.',
    unexpected: 'The ix:{parent} holds the element "{name}", which does not belong there.',
    repeated: 'The document has more than one ix:header.',
    attribute: 'The ix:{element} has no attribute "{name}".',
    foreign: {
      text: 'The ix:{element} has an attribute "{name}", which it does not take.',
      fix: 'Correct the name of the attribute, or remove it; names are written in lower and upper case as the specification has them.',
    },
    value: 'The attribute "{name}" of the ix:{element} is "{value}".',
    name: 'The name "{value}" stands for nothing: it is no name with a prefix.',
    prefix: {
      text: 'The prefix "{prefix}" is not declared; the first name that uses it is "{value}".',
      fix: 'Declare the prefix with its namespace, or correct it.',
    },
    number: 'The text "{text}" of the ix:{element} is not a number.',
    nil: {
      text: 'The ix:{element} is nil, but has content, which is not looked at.',
      severity: 'warning',
      fix: 'Show the text outside of the element.',
    },
  },
});

export const otherTargets = defineFinding({
  ...own,
  severity: 'info',
  code: 'INL-002',
  title: 'A document set can hold several reports',
  description:
    'Facts, references and footnotes belong to a target; those without one belong to the default target. One target is read at a time: the one that is asked for, otherwise the default target, otherwise the first.',
  references: ['Inline XBRL 1.1 3.3'],
  fix: 'Name the target in `options.target` to read another one.',
  messages: {
    others: 'The document set also holds {targets}.',
    unknown: {
      text: 'The document set has no target "{asked}"; it holds {targets}.',
      severity: 'error',
      fix: 'Name one of the targets the document set holds.',
    },
  },
});

export const tooMuch = defineFinding({
  ...own,
  code: 'INL-003',
  title: 'A document set keeps within the limits of size',
  description:
    'Facts can hold one another, so that few bytes could stand for any amount of text. All values together hold at most eight characters for each byte of the files and 20,000 more; tuples nest at most 1,000 deep, at all ix:references together at most a million prefixes are in force, and of many targets the first 20 are judged by a profile.',
  references: ['Inline XBRL 1.1 11.1.1'],
  fix: 'Look for what went wrong where the file was made.',
  messages: {
    text: 'The values of the facts hold more than {limit} characters in total.',
    depth: 'Tuples are nested more than {limit} deep.',
    prefixes: 'More than {limit} prefixes are in force at the ix:references.',
    targets: 'The document set has {count} targets, of which only the first {limit} were judged.',
  },
});

export const earlyFormat = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-004',
  title: 'Formats come from a published registry',
  description:
    'Before the first registry was published, documents named its formats in http://www.xbrl.org/2008/inlineXBRL/transformation. They are read as if they came from the first registry.',
  references: ['Transformation Registry 1'],
  fix: 'Bind the prefix to the namespace of a published registry.',
  messages: { early: '{count} fact(s) name formats in the namespace from before the first registry.' },
});

export const unusedResource = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-005',
  title: 'Contexts and units that no fact uses are in order too',
  description:
    'Only contexts and units that facts use become part of a report. One that breaks rules and is not used does no harm, and is left out.',
  references: ['Inline XBRL 1.1 14.1'],
  fix: 'Correct the context or unit, or remove it.',
  messages: { unused: 'The {kind} "{id}" is used by no fact and breaks rules: {reason}' },
});

export const crossTarget = defineFinding({
  ...own,
  severity: 'warning',
  code: 'INL-006',
  title: 'A relationship stays within its target',
  description:
    'Each target becomes a report of its own. A relationship from a fact of one target to a fact of another has no place in either.',
  references: ['Inline XBRL 1.1 13.1'],
  fix: 'Report both facts in the same target.',
  messages: { other: 'The relationship leads to {count} fact(s) of another target, which is not kept.' },
});

export const structureFindings = [structure, otherTargets, tooMuch, earlyFormat, unusedResource, crossTarget];

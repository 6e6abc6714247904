import { defineFinding } from '../../findings/definition.ts';
import { contextFindings } from './context-findings.ts';
import { footnoteFindings } from './footnote-findings.ts';
import { itemFindings } from './item-findings.ts';

export * from './context-findings.ts';
export * from './footnote-findings.ts';
export * from './item-findings.ts';

/** What XBRL 2.1 asks of an instance as a whole and can be seen without its taxonomy. */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const rootElement = defineFinding({
  ...common,
  code: 'xbrl.4:xbrlRootElement',
  title: 'The root of an instance is xbrli:xbrl',
  description:
    'An XBRL instance is an XML document whose root is `xbrl` in http://www.xbrl.org/2003/instance. Instances within other documents are not looked for.',
  references: clause('4'),
  fix: 'Send an XBRL instance, or say in `format` what the text is.',
  messages: {
    other: 'The root element is "{name}" in namespace "{uri}"; an XBRL instance begins with "xbrl".',
  },
});

export const instanceStructure = defineFinding({
  ...common,
  code: 'XBRL-001',
  title: 'Contexts, units and links have the parts they need',
  description:
    'The schema of XBRL 2.1 says which elements and attributes a context, a unit, a reference or a footnote link must have.',
  references: ['XBRL 2.1 4', 'XBRL 2.1 A'],
  fix: 'Add what is missing, or remove what does not belong there.',
  messages: {
    element: 'The {parent} has no {name}.',
    attribute: 'The {parent} has no attribute "{name}".',
    unexpected: 'The {parent} holds the element "{name}", which does not belong there.',
    repeated: 'The {parent} holds more than one {name}.',
    order: 'The {name} of the {parent} comes after what it has to come before.',
    text: 'The {parent} holds the text "{text}", where only elements belong.',
    value: 'The attribute "{name}" of the {parent} is "{value}".',
  },
});

export const repeatedId = defineFinding({
  ...common,
  code: 'XBRL-002',
  title: 'Every id is a name and given once',
  description:
    'The ids of contexts, units, facts and footnotes share one space: a reference must mean one thing. They are names without a colon: a letter or underscore first, no blanks.',
  references: ['XML 1.0 3.3.1'],
  fix: 'Give each element its own id.',
  messages: {
    repeated: 'The id "{id}" is given a second time.',
    name: 'The id "{id}" is not a name.',
  },
});

export const elementOrder = defineFinding({
  ...common,
  code: 'xbrl.4.7:instanceElementOrder',
  title: 'References come before everything else',
  description:
    'An instance begins with its schemaRefs, then come linkbaseRefs, roleRefs and arcroleRefs, in this order.',
  references: clause('4.1'),
  fix: 'Move the reference to the beginning of the instance.',
  messages: { late: 'The {name} comes after {before}.' },
});

export const noSchema = defineFinding({
  ...common,
  severity: 'warning',
  code: 'XBRL-005',
  title: 'An instance names its taxonomy',
  description:
    'An instance begins with at least one schemaRef. Without one it is not valid: its facts can still be read, but nobody can look up what they mean.',
  references: clause('4.2'),
  fix: 'Name the entry point of the taxonomy.',
  messages: {
    judged: {
      text: 'The instance has no schemaRef, so that nothing else could be judged.',
      severity: 'error',
    },
    read: 'The instance has no schemaRef.',
    written: 'No entry point is named, so that the instance has no schemaRef.',
  },
});

export const schemaRefHref = defineFinding({
  ...common,
  code: 'xbrl.4.2.2:schemaRefHref',
  title: 'A reference says where it leads',
  description: 'A schemaRef, linkbaseRef, roleRef or arcroleRef has an `xlink:href`.',
  references: clause('4.2.2'),
  fix: 'Add the address of the document.',
  messages: { missing: 'The {name} has no xlink:href.' },
});

/** Every code that the reading of an instance can report. */
export const instanceFindings = [
  rootElement,
  instanceStructure,
  repeatedId,
  elementOrder,
  noSchema,
  schemaRefHref,
  ...itemFindings,
  ...contextFindings,
  ...footnoteFindings,
];

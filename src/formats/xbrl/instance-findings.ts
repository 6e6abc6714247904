import type { Collector } from '../../findings/collector.ts';
import { defineFinding, type Place } from '../../findings/definition.ts';
import { contextFindings } from './context-findings.ts';
import { footnoteFindings } from './footnote-findings.ts';
import { itemFindings } from './item-findings.ts';

export * from './context-findings.ts';
export * from './footnote-findings.ts';
export * from './item-findings.ts';

/** Findings on an instance as a whole that need no taxonomy (XBRL 2.1). */
const common = { severity: 'error', category: 'xbrl' } as const;

const clause = (section: string) => [`XBRL 2.1 ${section}`];

export const rootElement = defineFinding({
  ...common,
  code: 'xbrl.4:xbrlRootElement',
  title: 'The root element of an instance must be xbrli:xbrl',
  description:
    'An XBRL instance is an XML document whose root element is `xbrl` in http://www.xbrl.org/2003/instance. Instances embedded in other documents are not read.',
  references: clause('4'),
  fix: 'Send an XBRL instance, or select the format the document is actually in.',
  messages: {
    namespace: {
      text: 'The root element xbrl has the namespace "{uri}", but that of XBRL instances is "http://www.xbrl.org/2003/instance".',
      fix: 'Declare the namespace of the root element as http://www.xbrl.org/2003/instance.',
    },
    other:
      'The root element is "{name}"{namespace}; that of an XBRL instance is xbrl in the namespace http://www.xbrl.org/2003/instance.',
  },
});

export const instanceStructure = defineFinding({
  ...common,
  code: 'XBRL-001',
  title: 'Contexts, units and links must follow the XBRL schema',
  description:
    'The XBRL 2.1 schema defines the elements and attributes that a context, unit, reference or footnote link has.',
  references: ['XBRL 2.1 4', 'XBRL 2.1 A'],
  fix: 'Add the missing part, or remove the part that is not allowed.',
  messages: {
    element: { text: 'The {parent} has no {what}.', fix: 'Add xbrli:{name} to it{example}.' },
    typed: { text: 'The {parent} has no element.', fix: 'Add the element with the value of the dimension.' },
    attribute: {
      text: 'The {parent} has no attribute "{name}".',
      repeated: ['name'],
      fix: 'Add the attribute "{name}"{example}.',
    },
    factAttribute: {
      text: 'The fact {fact} has an attribute "{written}", which XBRL does not have; did you mean "{name}"?',
      repeated: ['written'],
      fix: 'Write "{name}" instead of "{written}".',
    },
    renamed: {
      text: 'The {parent} has no attribute "{name}", but an attribute "{near}".',
      fix: 'Write "{name}" instead of "{near}".',
    },
    half: {
      text: 'The {parent} is a division without a {name}.',
      fix: 'Add xbrli:{element} with a measure, such as {example}.',
    },
    blank: {
      text: 'The attribute "{name}" of the {parent} is empty.',
      fix: 'Enter its value{example}.',
    },
    unexpected: {
      text: 'The element "{name}" is not allowed in the {parent}.',
      fix: 'Correct the name or prefix of the element, or remove it.',
    },
    unprefixed: {
      text: 'The element "{name}" in the {parent} has no prefix, so it belongs to no taxonomy and not to XBRL.',
      fix: 'Add the prefix in the start tag and the end tag of the element{example}.',
    },
    division: {
      text: 'The {parent} has both a measure and a division, but may have only one of them.',
      fix: 'Keep the measure or the division. For a unit such as EUR per share, write one measure in the numerator and the other in the denominator.',
    },
    both: {
      text: 'The {parent} has both {one} and {other}, but may have only one of them.',
      fix: 'Remove the one that is not meant.',
    },
    misspelled: {
      text: 'The element "{name}" is not allowed in the {parent}; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    repeated: {
      text: 'The {parent} has more than one {name}, but may have only one.',
      fix: 'Keep only one {name}.',
    },
    order: {
      text: 'The {name} of the {parent} is out of order.',
      fix: 'Move the {name}, so that the elements come in this order: {order}.',
    },
    outside: {
      text: 'The {parent} has a segment outside its entity.',
      fix: 'Write "{near}" instead of "{name}" in its start tag and end tag, or move it into the entity, after the identifier.',
    },
    inside: {
      text: 'The {parent} contains a scenario, which belongs after the period.',
      fix: 'Write "{near}" instead of "{name}" in its start tag and end tag, or move it out of the entity, after the period.',
    },
    linkType: {
      text: 'The {name} has the xlink:type "{value}", but must have "simple".',
      fix: 'Write xlink:type="simple".',
    },
    text: {
      text: 'The {parent} contains the text "{text}", but only elements are allowed.',
      fix: 'Remove the text.',
    },
    value: {
      text: 'The attribute "{name}" of the {parent} has the invalid value "{value}".',
      fix: 'Correct the value of the attribute.',
    },
  },
});

/** Data on a missing element: its name for people, and an example of its content. */
export function missingElement(parent: string, name: string) {
  const [what = name, example = ''] = contents.get(name) ?? [];
  return { parent, name, what, example };
}

const contents: ReadonlyMap<string, readonly [what: string, example: string]> = new Map([
  [
    'measure',
    [
      'measure',
      ', such as <xbrli:measure>iso4217:USD</xbrli:measure> for US dollars, or <xbrli:measure>xbrli:pure</xbrli:measure> for ratios',
    ],
  ],
  ['instant', ['date', ', such as <xbrli:instant>2025-12-31</xbrli:instant>']],
  ['startDate', ['start date', ', such as <xbrli:startDate>2025-01-01</xbrli:startDate>']],
  ['endDate', ['end date', ', such as <xbrli:endDate>2025-12-31</xbrli:endDate>']],
  ['entity', ['entity', ', with the same identifier as in the other contexts']],
  ['identifier', ['identifier', ', the same as in the other contexts']],
  [
    'period',
    [
      'period',
      ': a date, such as <xbrli:period><xbrli:instant>2025-12-31</xbrli:instant></xbrli:period>, or a startDate and an endDate',
    ],
  ],
]);

export const repeatedId = defineFinding({
  ...common,
  code: 'XBRL-002',
  title: 'Every id must be unique and a valid name',
  description:
    'The ids of contexts, units, facts and footnotes must be unique in the instance. An id starts with a letter or underscore and contains no colon or space (it is an NCName).',
  references: ['XML 1.0 3.3.1'],
  fix: 'Give each element a unique id; if one is a copy of the other, remove it.',
  messages: {
    repeated: 'The id "{id}" of the element {element} is already used by another element, on {line}.',
    empty: {
      text: 'The id of the element {element} is empty.',
      fix: 'Enter an id that no other element has, or remove the attribute.',
    },
    name: {
      text: 'The id "{id}" of the element {element} {fault}, which is not allowed in an id.',
      fix: 'Write an id that starts with a letter or underscore and contains no spaces or colons, and change the references to it as well.',
    },
  },
});

export const elementOrder = defineFinding({
  ...common,
  code: 'xbrl.4.7:instanceElementOrder',
  title: 'References must come before contexts, units and facts',
  description:
    'An instance begins with its schemaRef elements, followed by linkbaseRef, roleRef and arcroleRef elements, in that order.',
  references: clause('4.1'),
  fix: 'Move the reference to the beginning of the instance.',
  messages: { late: 'The {name} comes after {before}, but must come before it.' },
});

export const noSchema = defineFinding({
  ...common,
  layer: 'form',
  severity: 'warning',
  code: 'XBRL-005',
  title: 'An instance must have a schemaRef',
  description:
    'An instance begins with at least one schemaRef. Without it, the instance is invalid: its facts can be read, but their concepts cannot be looked up in a taxonomy.',
  references: clause('4.2'),
  fix: 'Add a schemaRef with the URL of the entry point of the taxonomy.',
  messages: {
    judged: {
      text: 'The instance has no schemaRef, so it could not be checked against a taxonomy.',
      severity: 'error',
    },
    read: 'The instance has no schemaRef, so it does not name its taxonomy.',
    written: {
      text: 'The filing names no entry point, so the instance has no schemaRef.',
      fix: 'Add the `entryPoint` of the taxonomy to one of the `taxonomyRefs`.',
    },
  },
});

const schemaRefHref = defineFinding({
  ...common,
  code: 'xbrl.4.2.2:schemaRefHref',
  title: 'A reference must have an xlink:href',
  description: 'A schemaRef, linkbaseRef, roleRef or arcroleRef has an `xlink:href`.',
  references: clause('4.2.2'),
  fix: 'Add an xlink:href with the URL of the schema or linkbase.',
  messages: {
    missing: {
      text: 'The {name} has no xlink:href.',
      fix: 'Add an xlink:href with the URL of {target}.',
    },
    empty: {
      text: 'The xlink:href of the {name} is empty.',
      fix: 'Enter the URL of {target}, or remove the {name}.',
    },
  },
});

const targets: ReadonlyMap<string, string> = new Map([
  ['schemaRef', 'the entry point of the taxonomy'],
  ['linkbaseRef', 'the linkbase'],
  ['roleRef', 'the schema and the id of the roleType, such as taxonomy.xsd#id'],
  ['arcroleRef', 'the schema and the id of the arcroleType, such as taxonomy.xsd#id'],
]);

/** Reports a reference whose xlink:href is missing or empty. */
export function addNoHref(
  collector: Collector,
  written: string | undefined,
  place: Place,
  name: string,
): void {
  schemaRefHref.add(collector, written === undefined ? 'missing' : 'empty', place, {
    name,
    target: targets.get(name) ?? 'the document',
  });
}

/** Reports a reference whose xlink:type is missing or another than "simple". */
export function checkLinkType(
  collector: Collector,
  value: string | undefined,
  place: Place,
  name: string,
): void {
  if (value === undefined)
    instanceStructure.add(collector, 'attribute', place, {
      ...{ parent: name, name: 'xlink:type', example: ', as xlink:type="simple"' },
    });
  else if (value !== 'simple') instanceStructure.add(collector, 'linkType', place, { name, value });
}

/** All codes that reading an instance can report. */
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

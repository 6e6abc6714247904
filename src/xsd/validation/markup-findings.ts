import { nearestName } from '../../core/nearest-name.ts';
import { plainForm } from '../../core/plain-form.ts';
import { defineFinding, type FindingDefinition } from '../../findings/definition.ts';
import { shorten } from '../datatypes/shown-values.ts';

/** Findings on the markup of linkbases and instances (XML Schema). */
const common = { severity: 'error', category: 'xml-schema' } as const;

const clause = (...rules: readonly string[]) => rules.map((rule) => `XML Schema 1.0 Part 1 ${rule}`);

export const elementInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-elt',
  title: 'Elements must be used as declared',
  description:
    'An abstract element must be substituted; xsi:nil requires a nillable declaration and empty content; xsi:type must name a type derived from the declared one; and a fixed value must not change.',
  references: clause('cvc-elt', 'cvc-assess-elt'),
  fix: 'Use an element that the schemas declare, in the way its declaration allows.',
  messages: {
    undeclared: {
      text: 'The element "{name}" is not declared in any schema.',
      fix: 'Correct the name or prefix of the element, or add a reference to the schema that declares it.',
    },
    abstract: {
      text: 'The element "{name}" is abstract, so it cannot be used itself.',
      fix: 'Use an element that is not abstract. If this one is your own and should have values, remove abstract="true" from its declaration.',
    },
    nil: {
      text: 'The element "{name}" has xsi:nil but is not declared as nillable.',
      fix: 'Remove xsi:nil and give the element a value, or leave the element out.',
    },
    nilValue: {
      text: 'The xsi:nil of the element "{name}" is "{value}"; expected "true" or "false".',
      fix: 'Write xsi:nil="true", or remove xsi:nil.',
    },
    nilContent: {
      text: 'The element "{name}" is nil but has content.',
      fix: 'Remove the content, or remove xsi:nil if the value is known.',
    },
    typeUnknown: {
      text: 'The xsi:type of the element "{name}" is "{type}", which is not defined in any schema.',
      fix: 'Remove the xsi:type, or correct it to a type that a schema of the taxonomy defines.',
    },
    typeUnrelated: {
      text: 'The xsi:type of the element "{name}" is "{type}", which is not derived from its declared type{declared}.',
      fix: 'Remove the xsi:type, or correct it to a type derived from the declared one.',
    },
    fixed: {
      text: 'The element "{name}" contains "{value}", but its value is fixed as "{fixed}".',
      fix: 'Write the fixed value, or leave the element empty.',
    },
  },
});

export const typeInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-type',
  title: 'Elements with a simple type must contain only a value, and no type may be abstract',
  description:
    'An element with a simple type has no child elements, and no attributes other than those of XML Schema itself. An abstract type cannot be used directly; xsi:type must name a type derived from it.',
  references: clause('cvc-type'),
  fix: 'Remove what the type does not allow, or use a different type.',
  messages: {
    abstract: {
      text: 'The type{type} of the element "{name}" is abstract.',
      fix: 'Add an xsi:type with a type derived from it that is not abstract.',
    },
    attribute: {
      text: 'The element "{name}" has the attribute "{attribute}", but its simple type does not allow attributes.',
      fix: 'Remove the attribute.',
    },
    child: {
      text: 'The element "{name}" is in "{parent}", whose simple type does not allow child elements.',
      fix: 'Remove the child element, or move it out of "{parent}".',
    },
  },
});

export const contentInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-complex-type',
  title: 'Elements must contain the elements and attributes that their types define',
  description:
    'A complex type defines which elements an element contains, in which order and how often, whether text is allowed among them, and which attributes it has.',
  references: clause('cvc-complex-type', 'cvc-particle', 'cvc-wildcard'),
  fix: 'Put the content in the order the schema requires, add missing elements and attributes, and remove those that are not allowed.',
  messages: {
    unexpected: {
      text: 'The element "{name}" is not allowed here in "{parent}"; expected {expected}.',
      fix: 'Put the elements in the order the schema requires, or remove the element.',
    },
    misspelled: {
      text: 'The element "{name}" is not allowed here in "{parent}"; did you mean "{near}"?',
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    absent: {
      text: 'The element "{name}" does not exist in XBRL; did you mean "{near}"?',
      repeated: ['name'],
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    meantElement: {
      text: 'The element "{name}" does not exist in XBRL, so it has no effect; did you mean "{near}"?',
      severity: 'warning',
      repeated: ['name'],
      fix: 'Write "{near}" in the start tag and the end tag of the element.',
    },
    meantAttribute: {
      text: 'The attribute "{attribute}" of the element "{name}" does not exist, so it has no effect; did you mean "{near}"?',
      severity: 'warning',
      repeated: ['name', 'attribute'],
      fix: 'Correct the name of the attribute to "{near}".',
    },
    incomplete: {
      text: 'The content of the element "{name}" is incomplete; expected {expected}.',
      fix: 'Add the missing content.',
    },
    undeclared: {
      text: 'The element "{name}" in "{parent}" must be declared in a schema, but is not.',
      fix: 'Correct the name or prefix of the element, or add a reference to the schema that declares it.',
    },
    empty: {
      text: 'The element "{name}" must be empty, but contains {content}.',
      fix: 'Remove the content.',
    },
    text: {
      text: 'The element "{name}" contains the text "{text}", but only elements are allowed.',
      fix: 'Remove the text.',
    },
    child: {
      text: 'The element "{name}" is in "{parent}", which must contain a value and no elements.',
      fix: 'Remove the child element; escape markup in text, such as "<" as "&lt;".',
    },
    missing: {
      text: 'The element "{name}" has no attribute "{attribute}", which is required.',
      repeated: ['name', 'attribute'],
      fix: 'Add the attribute{value}.',
    },
    unknown: {
      text: 'The attribute "{attribute}" is not allowed on the element "{name}".',
      repeated: ['name', 'attribute'],
      fix: 'Correct the name of the attribute, or remove it.',
    },
    near: {
      text: 'The attribute "{attribute}" is not allowed on the element "{name}"; did you mean "{near}"?',
      repeated: ['name', 'attribute'],
      fix: 'Correct the name of the attribute to "{near}".',
    },
    namespace: {
      text: 'The prefix "{prefix}" of attributes has the namespace "{uri}", which is not known; did you mean "{near}"?',
      fix: 'Correct the namespace to "{near}".',
    },
    strict: {
      text: 'The attribute "{attribute}" of the element "{name}" must be declared in a schema, but is not.',
      fix: 'Correct the name or prefix of the attribute, or remove it.',
    },
  },
});

export const attributeInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-attribute',
  title: 'Attributes with a fixed value must have that value',
  description:
    'A declaration can fix the value of an attribute. If the attribute is present, it must have that value.',
  references: clause('cvc-attribute', 'cvc-au'),
  fix: 'Use the fixed value, or remove the attribute.',
  messages: {
    fixed:
      'The attribute "{attribute}" of the element "{name}" is "{value}", but its value is fixed as "{fixed}".',
  },
});

export const valueInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-datatype-valid',
  title: 'Values must be valid for their data type',
  description:
    'The text of an element or attribute follows its data type: numbers, dates, names and URIs have defined forms, and facets can restrict them to an enumeration, range, length or pattern.',
  references: ['XML Schema 1.0 Part 2 cvc-datatype-valid', ...clause('cvc-simple-type')],
  fix: 'Correct the value.',
  messages: {
    attribute: {
      text: 'The attribute "{attribute}" of the element "{name}" is {reason}.',
      fix: 'Correct the value{near}.',
    },
    fact: {
      text: 'The value of {name} is {reason}.',
      fix: 'Correct the value{near}.',
    },
    element: {
      text: 'The content of the element "{name}" is {reason}.',
      fix: 'Correct the value{near}.',
    },
  },
});

/** Describes a value with a fault such as "is not a date", and the allowed value that it is probably meant to be. */
export function invalidValue(
  value: string,
  fault: string,
  fixed?: string,
): { readonly reason: string; readonly near: string } {
  if (fixed !== undefined) {
    const reason = value === '' ? 'empty' : `"${shorten(value)}"`;
    return { reason: `${reason}, but must be "${fixed}"`, near: ` to "${fixed}"` };
  }
  if (value === '')
    return {
      reason: fault.startsWith('is not ')
        ? fault.replace('is not', 'empty, but must be').replaceAll(' and is not ', ' or ')
        : 'empty',
      near: '',
    };
  const [, allowed = ''] = /^is not one of (.+)$/.exec(fault) ?? [];
  const near =
    allowed !== ''
      ? nearestName(value, allowed.split(', '))
      : fault.startsWith('is not a date ')
        ? plainForm(value, 'date')
        : undefined;
  return {
    reason: `not valid: "${shorten(value)}" ${fault}`,
    near: near === undefined ? '' : ` to "${near}"`,
  };
}

export const identityInvalid = defineFinding({
  ...common,
  code: 'xsd:cvc-id',
  title: 'Ids must be unique, and references must resolve',
  description:
    'An attribute of type ID identifies an element by a name that is unique in the document. Attributes of type IDREF, such as contextRef, refer to such names.',
  references: clause('cvc-id'),
  fix: 'Give each element a unique id, and refer only to existing ids.',
  messages: {
    repeated: {
      text: 'The id "{id}" is already used by another element, on {line}.',
      fix: 'Give each element a unique id.',
    },
    unresolved: {
      text: 'No element in the document has the id "{id}", to which this element refers.',
      fix: 'Correct the id, or add the element with this id.',
    },
  },
});

export const markupFindings: readonly Pick<FindingDefinition<never>, 'meta'>[] = [
  elementInvalid,
  typeInvalid,
  contentInvalid,
  attributeInvalid,
  valueInvalid,
  identityInvalid,
];

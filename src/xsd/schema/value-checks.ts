import type { Collector } from '../../findings/collector.ts';
import { expandedName, localPart, XSD } from '../../xml/expanded-name.ts';
import { checkValue } from '../datatypes/check-value.ts';
import { shorten } from '../datatypes/shown-values.ts';
import { nameOfUse } from './attribute-uses.ts';
import * as findings from './component-findings.ts';
import { isDerivedFrom, type SimpleType, type Type } from './components.ts';
import type { AttributeUse, ElementDefinition, SchemaDocument } from './definitions.ts';
import type { SchemaSet } from './schema-set.ts';

const ID = expandedName(XSD, 'ID');

/** Checks the default or fixed value of an element against its type (e-props-correct 2 and 5). */
export function checkElementValue(
  definition: ElementDefinition,
  type: Type,
  document: SchemaDocument,
  collector: Collector,
): void {
  const value = definition.default ?? definition.fixed;
  if (value === undefined) return;
  const place = document.text.place(definition.offset);
  const name = localPart(definition.name);
  const simple = type.kind === 'simple' ? type : type.simple;
  if (!simple) {
    if (type.kind === 'complex' && type.content !== 'mixed')
      findings.elements.add(collector, 'content', place, { name });
    return;
  }
  if (isDerivedFrom(simple, ID)) findings.elements.add(collector, 'id', place, { name });
  else {
    const reason = faultOf(simple, value);
    if (reason) findings.elements.add(collector, 'value', place, { name, value: shorten(value), reason });
  }
}

/** Checks the default or fixed value of an attribute (a-props-correct 2 and 3, au-props-correct). */
export function checkAttributeValue(
  use: AttributeUse,
  document: SchemaDocument,
  set: SchemaSet,
  collector: Collector,
): void {
  const value = use.default ?? use.fixed;
  if (value === undefined) return;
  const place = document.text.place(use.offset);
  const name = localPart(nameOfUse(use));
  const declared = typeof use.attribute === 'string' ? set.attribute(use.attribute) : undefined;
  const type =
    declared?.type ??
    (typeof use.attribute === 'string' || use.attribute.type === undefined
      ? undefined
      : set.resolveSimple(use.attribute.type, document));
  if (!type) return;
  if (isDerivedFrom(type, ID)) findings.attributes.add(collector, 'id', place, { name });
  else if (declared?.fixed !== undefined && declared.fixed !== use.fixed)
    findings.attributes.add(collector, 'fixed', place, {
      name,
      value: shorten(value),
      declared: shorten(declared.fixed),
    });
  else {
    const reason = faultOf(type, value);
    if (reason) findings.attributes.add(collector, 'value', place, { name, value: shorten(value), reason });
  }
}

/** Prefixes are not stored with a default value; those of a QName are assumed to be declared. */
function faultOf(type: SimpleType, value: string): string | undefined {
  return checkValue(type, value, (prefix) => prefix);
}

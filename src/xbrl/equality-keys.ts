import { collapseBlanks } from '../core/white-space.ts';
import type { FilingPeriod } from '../model/filing-v2.ts';
import { readPeriod } from '../model/report/period.ts';
import type { XmlElement } from '../xml/element.ts';
import type { Context, ContextContent, InstanceDimension, Name, Unit } from './instance.ts';

/**
 * Texts that are the same exactly where two things are equal by XBRL 2.1, 4.10, so that equal things are found
 * by looking up rather than by comparing all with all. Without a schema, values are compared as they are
 * written, once their white space is normalised: "1.0" and "1" in a segment are different here.
 */
export function elementKey(element: XmlElement): string {
  return JSON.stringify(elementParts(element));
}

/** S-equal elements have the same name, attributes but for ids, text, and elements in the same order. */
function elementParts({ name, attributes, children, text }: XmlElement): unknown {
  const values = attributes
    .filter(({ name: { uri, local } }) => uri !== '' || local !== 'id')
    .map((attribute) => JSON.stringify([...nameParts(attribute.name), collapseBlanks(attribute.value)]));
  return [...nameParts(name), values.sort(), collapseBlanks(text), children.map(elementParts)];
}

/** S-equal contexts have the same entity, period, segment and scenario. */
export function contextKey({ scheme, identifier, period, segment, scenario }: Context): string {
  return JSON.stringify([
    scheme,
    collapseBlanks(identifier),
    periodKey(period),
    segment ? contentParts(segment) : null,
    scenario ? contentParts(scenario) : null,
  ]);
}

/** Dimensions are a set, wherever they stand among other elements, which have an order. */
function contentParts({ dimensions, others }: ContextContent): unknown {
  return [dimensions.map(dimensionKey).sort(), others.map(elementParts)];
}

function dimensionKey(dimension: InstanceDimension): string {
  const axis = nameParts(dimension.axis);
  if ('member' in dimension) return JSON.stringify([axis, nameParts(dimension.member)]);
  const { element, value, isNil, complex } = dimension.typed;
  return JSON.stringify([
    axis,
    nameParts(element),
    complex ? elementParts(complex) : isNil ? null : collapseBlanks(value),
  ]);
}

/** Equal for equal periods, however they are written. */
export function periodKey(period: FilingPeriod): string {
  return readPeriod(period)?.key ?? '';
}

/** U-equal units have the same measures above and below the line, in any order. */
export function unitKey({ numerator, denominator }: Unit): string {
  const part = (measures: readonly Name[]) =>
    measures.map((measure) => JSON.stringify(nameParts(measure))).sort();
  return JSON.stringify([part(numerator), part(denominator)]);
}

function nameParts({ uri, local }: { readonly uri: string; readonly local: string }): [string, string] {
  return [uri, local];
}

import { collapseWhiteSpace } from '../../core/white-space.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { readPeriod } from '../../model/report/period.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { ContentDeclaration, ContentTypes } from './content-types.ts';
import {
  type Context,
  type ContextContent,
  dimensionsOf,
  type InstanceDimension,
  type Name,
  type Unit,
} from './instance.ts';

/**
 * Returns a key that is the same exactly for elements that are equal by XBRL 2.1, 4.10, so that equal ones
 * are found by lookup rather than by pairwise comparison. Values are compared by type if types are given,
 * otherwise as text with normalized white space: "1.0" and "1" then differ.
 */
export function elementKey(element: XmlElement, types?: ContentTypes): string {
  return JSON.stringify(elementParts(element, types));
}

/** S-equal elements have the same name, attributes, text, and elements in the same order. */
function elementParts(
  element: XmlElement,
  types: ContentTypes | undefined,
  declared: ContentDeclaration | undefined = types?.global(element),
): unknown {
  const { name, children } = element;
  return [
    ...nameParts(name),
    attributeParts(element, types, declared).sort(),
    types ? types.textKey(element, declared) : collapseWhiteSpace(element.text),
    children.map((child) => elementParts(child, types, types?.child(child, declared))),
  ];
}

function attributeParts(
  { attributes }: XmlElement,
  types: ContentTypes | undefined,
  declared: ContentDeclaration | undefined,
): string[] {
  const parts = attributes.map(({ name, value }) =>
    JSON.stringify([
      ...nameParts(name),
      types ? types.attributeKey(name, value, declared) : collapseWhiteSpace(value),
    ]),
  );
  for (const { name, value } of types?.givenAttributes(attributes, declared) ?? [])
    parts.push(JSON.stringify([...nameParts(name), types?.attributeKey(name, value, declared)]));
  return parts;
}

/** S-equal contexts have the same entity, period, segment and scenario. */
export function contextKey(context: Context, types?: ContentTypes): string {
  const { segment, scenario } = context;
  return JSON.stringify([
    ...entityParts(context),
    segment ? contentParts(segment, types) : null,
    scenario ? contentParts(scenario, types) : null,
  ]);
}

/** Returns the key by the Open Information Model, in which the container of dimensions does not matter. */
export function dimensionalKey(context: Context, types?: ContentTypes): string {
  const dimensions = dimensionsOf(context);
  return JSON.stringify([
    ...entityParts(context),
    dimensions.map((dimension) => dimensionKey(dimension, types)).sort(),
  ]);
}

function entityParts({ scheme, identifier, period }: Context): string[] {
  return [scheme, collapseWhiteSpace(identifier), periodKey(period)];
}

/** Dimensions are a set, wherever they are among other elements, which are ordered. */
function contentParts({ dimensions, others }: ContextContent, types: ContentTypes | undefined): unknown {
  return [
    dimensions.map((dimension) => dimensionKey(dimension, types)).sort(),
    others.map((element) => elementParts(element, types)),
  ];
}

function dimensionKey(dimension: InstanceDimension, types: ContentTypes | undefined): string {
  const axis = nameParts(dimension.axis);
  if ('member' in dimension) return JSON.stringify([axis, nameParts(dimension.member)]);
  const { element, value, isNil, complex } = dimension.typed;
  const simple = () => (types ? types.typedKey(element, value) : collapseWhiteSpace(value));
  return JSON.stringify([
    axis,
    nameParts(element),
    complex ? elementParts(complex, types) : isNil ? null : simple(),
  ]);
}

/** Returns the same key for equal periods, however they are written. */
export function periodKey(period: FilingPeriod): string {
  return readPeriod(period)?.key ?? '';
}

/** U-equal units have the same measures in numerator and denominator, in any order. */
export function unitKey({ numerator, denominator }: Unit): string {
  const part = (measures: readonly Name[]) =>
    measures.map((measure) => JSON.stringify(nameParts(measure))).sort();
  return JSON.stringify([part(numerator), part(denominator)]);
}

/** Returns a number for each id, the same for equal keys. */
export function internKeys<T extends { readonly id: string }>(
  parts: readonly T[],
  keyOf: (part: T) => string,
): Map<string, number> {
  const numbers = new Map<string, number>();
  const byId = new Map<string, number>();
  for (const part of parts) {
    const key = keyOf(part);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    byId.set(part.id, number);
  }
  return byId;
}

function nameParts({ uri, local }: { readonly uri: string; readonly local: string }): [string, string] {
  return [uri, local];
}

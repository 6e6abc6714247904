import { collapseWhiteSpace } from '../../core/white-space.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { readPeriod } from '../../model/report/period.ts';
import type { XmlElement } from '../../xml/element.ts';
import type { ContentDeclaration, ContentTypes } from './content-types.ts';
import type { Context, ContextContent, InstanceDimension, Name, Unit } from './instance.ts';

/**
 * Texts that are the same exactly where two things are equal by XBRL 2.1, 4.10, so that equal things are found
 * by looking up rather than by comparing all with all. Values are compared by their types where these are
 * given, and else as they are written, once their white space is normalised: "1.0" and "1" are different then.
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

/** The same by the Open Information Model, which knows dimensions and not where they stand. */
export function dimensionalKey(context: Context, types?: ContentTypes): string {
  const { segment, scenario } = context;
  const dimensions = [...(segment?.dimensions ?? []), ...(scenario?.dimensions ?? [])];
  return JSON.stringify([
    ...entityParts(context),
    dimensions.map((dimension) => dimensionKey(dimension, types)).sort(),
  ]);
}

function entityParts({ scheme, identifier, period }: Context): string[] {
  return [scheme, collapseWhiteSpace(identifier), periodKey(period)];
}

/** Dimensions are a set, wherever they stand among other elements, which have an order. */
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

/** A number for each id, the same for those whose key is the same. */
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

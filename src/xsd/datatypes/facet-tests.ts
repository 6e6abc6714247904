import type { SimpleType } from '../schema/components.ts';
import type { Facet, FacetName } from '../schema/definitions.ts';
import { countDigits, countFractionDigits } from './decimal-text.ts';
import { type Check, lexicalForm, type ResolvePrefix } from './lexical-forms.ts';
import { compilePattern, type Pattern } from './pattern.ts';
import { shorten, showValues } from './shown-values.ts';
import { valueSpace } from './value-space.ts';
import { processWhiteSpace, splitItems } from './white-space.ts';

/** Returns the same key for texts with the same value. */
type KeyOf = (text: string, resolvePrefix: ResolvePrefix | undefined) => string;

/**
 * Collects the facet checks of a type from all steps of its derivation. Patterns and enumerations of one step
 * are alternatives; a value must satisfy every step with patterns (4.3.4). For other facets the last step is
 * the strictest, because a step cannot relax them.
 */
export function facetTests(type: SimpleType, keyOf: KeyOf): readonly Check[] {
  const patterns: Check[] = [];
  const nearest = new Map<FacetName, Facet>();
  let enumeration: Check | undefined;
  for (let step: SimpleType | undefined = type; step; step = step.base) {
    const named = (name: FacetName) => (step as SimpleType).facets.filter((facet) => facet.name === name);
    const expressions = lexicalForm(step) ? [] : named('pattern');
    if (expressions.length > 0) patterns.push(patternTest(expressions.map((facet) => facet.value)));
    const values = enumeration ? [] : named('enumeration');
    if (values.length > 0) enumeration = enumerationTest(type, values, keyOf);
    for (const facet of step.facets) if (!nearest.has(facet.name)) nearest.set(facet.name, facet);
  }
  const others = [...nearest.values()].map((facet) => facetTest(type, facet));
  return [...patterns, ...others, enumeration].filter((test) => test !== undefined);
}

/** Ignores invalid expressions, which are reported with the schema. */
function patternTest(expressions: readonly string[]): Check {
  const compiled = expressions.map(compilePattern);
  if (compiled.some((pattern) => typeof pattern === 'string')) return () => undefined;
  const patterns = compiled as Pattern[];
  const fault =
    expressions.length === 1
      ? `does not match the pattern ${shorten(expressions[0] as string)}`
      : `does not match any of the patterns ${showValues(expressions)}`;
  return (text) => {
    let isUnknown = false;
    for (const pattern of patterns) {
      const matches = pattern.matches(text);
      if (matches) return undefined;
      if (matches === undefined) isUnknown = true;
    }
    return isUnknown ? 'cannot be checked against its pattern, which is too complex' : fault;
  };
}

function enumerationTest(type: SimpleType, values: readonly Facet[], keyOf: KeyOf): Check {
  const shown = showValues(values.map((facet) => facet.value || 'empty'));
  const fault = `is not ${values.length > 1 ? 'one of ' : ''}${shown}`;
  if (type.primitive === 'string') {
    const texts = new Set(values.map((facet) => processWhiteSpace(facet.value, type.whiteSpace)));
    return (text) => (texts.has(text) ? undefined : fault);
  }
  const keys = new Set(values.map((facet) => keyOf(facet.value, resolveIn(facet))));
  return (text, resolvePrefix) => (keys.has(keyOf(text, resolvePrefix)) ? undefined : fault);
}

/** Returns a resolver for prefixes in a facet's value. */
export function resolveIn({ namespaces }: Facet): (prefix: string) => string | undefined {
  return (prefix) => namespaces?.get(prefix);
}

function facetTest(type: SimpleType, { name, value }: Facet): Check | undefined {
  switch (name) {
    case 'length':
    case 'minLength':
    case 'maxLength':
      return lengthTest(type, name, Number(value));
    case 'minInclusive':
      return boundTest(type, value, (order) => order >= 0, 'is less than');
    case 'minExclusive':
      return boundTest(type, value, (order) => order > 0, 'is not greater than');
    case 'maxInclusive':
      return boundTest(type, value, (order) => order <= 0, 'is greater than');
    case 'maxExclusive':
      return boundTest(type, value, (order) => order < 0, 'is not less than');
    case 'totalDigits':
      return digitsTest(type, countDigits, Number(value), 'digits');
    case 'fractionDigits':
      return digitsTest(type, countFractionDigits, Number(value), 'digits after the decimal point');
    default:
      return undefined;
  }
}

function lengthTest(type: SimpleType, name: FacetName, limit: number): Check | undefined {
  const space = valueSpace(type.primitive);
  const count = type.variety === 'list' ? (text: string) => splitItems(text).length : space.length;
  if (type.variety === 'union' || !count || !(limit >= 0)) return undefined;
  const unit = type.variety === 'list' ? 'items' : (space.unit as string);
  const measure = limit === 1 ? unit.slice(0, -1) : unit;
  if (name === 'length')
    return (text) => (count(text) === limit ? undefined : `does not have a length of ${limit} ${measure}`);
  if (name === 'minLength')
    return (text) => {
      if (count(text) >= limit) return undefined;
      return text === '' ? 'is empty' : `is shorter than ${limit} ${measure}`;
    };
  return (text) => (count(text) <= limit ? undefined : `is longer than ${limit} ${measure}`);
}

function boundTest(
  { variety, primitive }: SimpleType,
  bound: string,
  isWithin: (order: number) => boolean,
  fault: string,
): Check | undefined {
  const { compare } = valueSpace(primitive);
  if (variety !== 'atomic' || !compare) return undefined;
  const limit = bound.trim();
  return (text) => (isWithin(compare(text, limit)) ? undefined : `${fault} ${shorten(limit)}`);
}

function digitsTest(
  { variety, primitive }: SimpleType,
  count: (text: string) => number,
  limit: number,
  what: string,
): Check | undefined {
  if (variety !== 'atomic' || primitive !== 'decimal' || !(limit >= 0)) return undefined;
  const fault =
    limit === 0
      ? `has ${what}`
      : `has more than ${limit} ${limit === 1 ? what.replace('digits', 'digit') : what}`;
  return (text) => (count(text) <= limit ? undefined : fault);
}

import type { SimpleType } from '../schema/components.ts';
import type { Facet, FacetName } from '../schema/definitions.ts';
import { checkValue } from './check-value.ts';
import { isInteger } from './decimal-text.ts';
import { resolveIn } from './facet-tests.ts';
import { findPatternFault } from './pattern.ts';
import { shorten } from './shown-values.ts';
import { valueSpace } from './value-space.ts';
import { processWhiteSpace } from './white-space.ts';

export interface FacetFault {
  readonly facet: Facet;
  /** The reason, as the rest of a sentence that starts with the facet. */
  readonly fault: string;
}

/**
 * Finds violations of XML Schema 1.0 Part 2, 4.1.5 and 4.3 in the facets of a type's last step; one per
 * facet.
 */
export function checkFacets(type: SimpleType): FacetFault[] {
  const { base } = type;
  if (!base) return [];
  const faults: FacetFault[] = [];
  const earlier = new Map<FacetName, Facet>();
  for (const facet of type.facets) {
    const fault =
      findMisuse(type, facet, earlier) ?? findWrongValue(base, facet) ?? findConflict(type, facet, earlier);
    if (fault !== undefined) faults.push({ facet, fault });
    else if (!earlier.has(facet.name)) earlier.set(facet.name, facet);
  }
  return faults;
}

const lengths: readonly FacetName[] = ['length', 'minLength', 'maxLength'];
const bounds: readonly FacetName[] = ['minInclusive', 'minExclusive', 'maxInclusive', 'maxExclusive'];
const digits: readonly FacetName[] = ['totalDigits', 'fractionDigits'];

/** Whether a type permits a facet (4.1.5). */
function isApplicable({ variety, primitive }: SimpleType, name: FacetName): boolean {
  if (name === 'pattern') return true;
  if (name === 'enumeration') return primitive !== 'boolean';
  if (variety === 'union') return false;
  if (name === 'whiteSpace') return true;
  if (variety === 'list') return lengths.includes(name);
  const { compare } = valueSpace(primitive);
  if (lengths.includes(name)) return compare === undefined && primitive !== 'boolean';
  if (bounds.includes(name)) return compare !== undefined;
  return primitive === 'decimal';
}

function findMisuse(
  type: SimpleType,
  { name }: Facet,
  earlier: ReadonlyMap<FacetName, Facet>,
): string | undefined {
  if (!isApplicable(type, name))
    return `does not apply to ${type.variety === 'atomic' ? `the type ${type.primitive ?? 'anySimpleType'}` : `a ${type.variety}`}`;
  return !isAlternative(name) && earlier.has(name) ? 'appears more than once' : undefined;
}

/** Whether a step may have several facets of this name. */
function isAlternative(name: FacetName): boolean {
  return name === 'pattern' || name === 'enumeration';
}

/** Finds a value that is invalid for its facet or for the base type. */
function findWrongValue(base: SimpleType, facet: Facet): string | undefined {
  const { name, value } = facet;
  if (name === 'pattern') return findPatternFault(value);
  if (name === 'whiteSpace')
    return whiteSpaces.includes(value) ? undefined : 'is not one of preserve, replace and collapse';
  if (lengths.includes(name) || digits.includes(name)) {
    const isCount = isInteger(value.trim()) && Number(value) >= (name === 'totalDigits' ? 1 : 0);
    return isCount ? undefined : `is not an integer of at least ${name === 'totalDigits' ? 1 : 0}`;
  }
  // An exclusive bound may repeat that of the base, which is not itself a value of the base.
  if (name.endsWith('Exclusive') && inherited(base, name)?.value.trim() === value.trim()) return undefined;
  const fault = checkValue(base, value, resolveIn(facet));
  return fault === undefined
    ? undefined
    : `is "${shorten(value)}", which is not valid for the base type: it ${fault}`;
}

const whiteSpaces: readonly string[] = ['preserve', 'replace', 'collapse'];

/** Finds a conflict with a facet of the same or an earlier step. */
function findConflict(
  type: SimpleType,
  facet: Facet,
  earlier: ReadonlyMap<FacetName, Facet>,
): string | undefined {
  if (isAlternative(facet.name)) return undefined;
  const { base } = type;
  const before = base && inherited(base, facet.name);
  if (before?.isFixed && order(type, facet, before) !== 0)
    return `is fixed to ${shorten(before.value)} by a base type`;
  if (before && loosens(type, facet, before))
    return `is less strict than ${shorten(before.value)} in a base type`;
  for (const [name, allowed] of conflicts[facet.name] ?? []) {
    const other = earlier.get(name) ?? (base && inherited(base, name));
    if (!other) continue;
    const isTogether = earlier.has(name);
    if (isTogether && exclusivePairs.has(`${facet.name} ${name}`)) return `cannot be combined with ${name}`;
    const result = order(type, facet, other);
    if (!Number.isNaN(result) && !allowed(result)) return `contradicts ${name} ${shorten(other.value)}`;
  }
  return undefined;
}

/** Returns the facet from the nearest step. */
function inherited(base: SimpleType, name: FacetName): Facet | undefined {
  for (let step: SimpleType | undefined = base; step; step = step.base) {
    const facet = step.facets.find((candidate) => candidate.name === name);
    if (facet) return facet;
  }
  return undefined;
}

const atMost = (result: number) => result <= 0;
const atLeast = (result: number) => result >= 0;
const less = (result: number) => result < 0;
const greater = (result: number) => result > 0;

type Conflicts = readonly (readonly [other: FacetName, allowed: (order: number) => boolean])[];

/** The required relations between the values of facets. */
const conflicts: Partial<Record<FacetName, Conflicts>> = {
  length: [
    ['minLength', atLeast],
    ['maxLength', atMost],
  ],
  minLength: [
    ['length', atMost],
    ['maxLength', atMost],
  ],
  maxLength: [
    ['length', atLeast],
    ['minLength', atLeast],
  ],
  minInclusive: [
    ['minExclusive', greater],
    ['maxInclusive', atMost],
    ['maxExclusive', less],
  ],
  minExclusive: [
    ['minInclusive', atLeast],
    ['maxInclusive', less],
    ['maxExclusive', atMost],
  ],
  maxInclusive: [
    ['maxExclusive', less],
    ['minInclusive', atLeast],
    ['minExclusive', greater],
  ],
  maxExclusive: [
    ['maxInclusive', atMost],
    ['minInclusive', greater],
    ['minExclusive', atLeast],
  ],
  totalDigits: [['fractionDigits', atLeast]],
  fractionDigits: [['totalDigits', atMost]],
};

/** Facets that one step must not combine, whatever their values. */
const exclusivePairs = new Set(
  [
    ['length', 'minLength'],
    ['length', 'maxLength'],
    ['minInclusive', 'minExclusive'],
    ['maxInclusive', 'maxExclusive'],
  ].flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]),
);

function loosens(type: SimpleType, facet: Facet, before: Facet): boolean {
  const result = order(type, facet, before);
  switch (facet.name) {
    case 'length':
      return result !== 0;
    case 'minLength':
    case 'minInclusive':
    case 'minExclusive':
    case 'whiteSpace':
      return result < 0;
    case 'maxLength':
    case 'maxInclusive':
    case 'maxExclusive':
    case 'totalDigits':
    case 'fractionDigits':
      return result > 0;
    default:
      return false;
  }
}

/** Compares the values of two facets of the same kind; NaN if they are not comparable. */
function order({ primitive }: SimpleType, a: Facet, b: Facet): number {
  if (a.name === 'whiteSpace') return whiteSpaces.indexOf(a.value) - whiteSpaces.indexOf(b.value);
  if (lengths.includes(a.name) || digits.includes(a.name)) return Number(a.value) - Number(b.value);
  const { compare } = valueSpace(primitive);
  const read = (facet: Facet) => processWhiteSpace(facet.value, 'collapse');
  return compare ? compare(read(a), read(b)) : Number.NaN;
}

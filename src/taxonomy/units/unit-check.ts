import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';
import {
  type ItemTypeName,
  isSameNamespace,
  type RegisteredUnit,
  type UnitsRegistry,
} from './units-registry.ts';

/** A measure by its expanded name. */
export interface Measure {
  readonly uri: string;
  readonly local: string;
}

export interface UnitMeasures {
  readonly numerator: readonly Measure[];
  readonly denominator: readonly Measure[];
}

export interface UnitFault {
  /** The type that the registry has units for: the concept's own, or its nearest base type. */
  readonly itemType: ExpandedName;
  readonly allowed: readonly RegisteredUnit[];
}

/**
 * Checks whether the registry allows a unit for an item. `types` are the names of the item's type and its
 * base types, the nearest first; the first one in the registry decides, and if there is none, any unit is
 * allowed.
 */
export function checkUnit(
  registry: UnitsRegistry,
  types: Iterable<ExpandedName>,
  unit: UnitMeasures,
): UnitFault | undefined {
  for (const itemType of types) {
    const allowed = registry.unitsOfType(itemType);
    if (allowed.length > 0)
      return allowed.some((entry) => isServedBy(registry, unit, entry)) ? undefined : { itemType, allowed };
  }
  return undefined;
}

/** Returns the names of a type and its base types, the nearest first. */
export function* typeNames(type: Type): Generator<ExpandedName> {
  for (let step: Type | undefined = type; step; step = step.base) if (step.name) yield step.name;
}

function isServedBy(
  registry: UnitsRegistry,
  { numerator, denominator }: UnitMeasures,
  entry: RegisteredUnit,
): boolean {
  const [measure] = numerator;
  const [below] = denominator;
  if (!measure || numerator.length > 1 || denominator.length > 1) return false;
  if (entry.numerator && entry.denominator)
    return (
      below !== undefined &&
      isOfType(registry, measure, entry.numerator) &&
      isOfType(registry, below, entry.denominator)
    );
  return below === undefined && isMeasure(measure, entry);
}

/** Any measure is allowed for a type without units; base types do not count here. */
function isOfType(registry: UnitsRegistry, measure: Measure, type: ItemTypeName): boolean {
  const units = registry.unitsOf(type);
  return units.length === 0 || units.some((entry) => isMeasure(measure, entry));
}

function isMeasure({ uri, local }: Measure, entry: RegisteredUnit): boolean {
  return !entry.numerator && entry.id === local && isSameNamespace(entry.namespace, uri);
}

import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';
import {
  type ItemTypeName,
  isSameNamespace,
  type RegisteredUnit,
  type UnitsRegistry,
} from './units-registry.ts';

/** A measure by its meaning. */
export interface Measure {
  readonly uri: string;
  readonly local: string;
}

export interface UnitMeasures {
  readonly numerator: readonly Measure[];
  readonly denominator: readonly Measure[];
}

export interface UnitFault {
  /** The type that the registry has units for: the concept's own, or the nearest it follows from. */
  readonly itemType: ExpandedName;
  readonly allowed: readonly RegisteredUnit[];
}

/**
 * Whether the registry lets an item have a unit. `types` are the names of the item's type and of those it follows
 * from, the nearest first; the first that the registry knows decides, and if it knows none there is no fault.
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

/** The names of a type and of those it follows from, the nearest first. */
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

/** Any measure will do for a type without units; what the type follows from does not count here. */
function isOfType(registry: UnitsRegistry, measure: Measure, type: ItemTypeName): boolean {
  const units = registry.unitsOf(type);
  return units.length === 0 || units.some((entry) => isMeasure(measure, entry));
}

function isMeasure({ uri, local }: Measure, entry: RegisteredUnit): boolean {
  return !entry.numerator && entry.id === local && isSameNamespace(entry.namespace, uri);
}

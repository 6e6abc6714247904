import { addToList } from '../../core/lists-by-key.ts';
import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';

/** An item type as written in the registry; without a namespace, its local name in any namespace. */
export interface ItemTypeName {
  readonly local: string;
  readonly namespace: string | undefined;
}

/** An entry of a units registry: a unit, or a ratio of any units of two item types. */
export interface RegisteredUnit {
  readonly id: string;
  readonly name: string;
  /** The namespace of the measure; `undefined` if any is allowed, and for ratios. */
  readonly namespace: string | undefined;
  readonly itemType: ItemTypeName;
  readonly numerator: ItemTypeName | undefined;
  readonly denominator: ItemTypeName | undefined;
  readonly symbol: string | undefined;
  /** The progress of the entry towards a recommendation; entries of every status count. */
  readonly status: string;
}

/** The permitted units for items of certain types (Units Registry 1.0). */
export class UnitsRegistry {
  readonly units: readonly RegisteredUnit[];
  private readonly byLocalType = new Map<string, RegisteredUnit[]>();

  constructor(units: readonly RegisteredUnit[]) {
    this.units = units;
    for (const unit of units) {
      const { local } = unit.itemType;
      addToList(this.byLocalType, local, unit);
    }
  }

  /** Returns the units of an item type; empty if the registry does not have the type. */
  unitsOf(type: ItemTypeName): readonly RegisteredUnit[] {
    const named = this.byLocalType.get(type.local) ?? [];
    return named.filter(({ itemType }) => isSameNamespace(itemType.namespace, type.namespace));
  }

  /** Returns the units of a concept's type, by its own name only. */
  unitsOfType(name: ExpandedName): readonly RegisteredUnit[] {
    return this.unitsOf({ local: localPart(name), namespace: namespacePart(name) });
  }
}

/** Whether two namespaces agree; a missing one agrees with all. */
export function isSameNamespace(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

import { type ExpandedName, localPart, namespacePart } from '../../xml/expanded-name.ts';

/** An item type as the registry writes it; without a namespace it means its local name in any. */
export interface ItemTypeName {
  readonly local: string;
  readonly namespace: string | undefined;
}

/** An entry of a units registry: a unit of its own, or a ratio of any units of two item types. */
export interface RegisteredUnit {
  readonly id: string;
  readonly name: string;
  /** Of the measure; `undefined` where any will do, and of ratios. */
  readonly namespace: string | undefined;
  readonly itemType: ItemTypeName;
  readonly numerator: ItemTypeName | undefined;
  readonly denominator: ItemTypeName | undefined;
  readonly symbol: string | undefined;
  /** How far the entry is on its way to a recommendation; entries of every status count. */
  readonly status: string;
}

/** The units that items of certain types may be measured in (Units Registry 1.0). */
export class UnitsRegistry {
  readonly units: readonly RegisteredUnit[];
  private readonly byLocalType = new Map<string, RegisteredUnit[]>();

  constructor(units: readonly RegisteredUnit[]) {
    this.units = units;
    for (const unit of units) {
      const { local } = unit.itemType;
      const known = this.byLocalType.get(local);
      if (known) known.push(unit);
      else this.byLocalType.set(local, [unit]);
    }
  }

  /** The units of an item type; none where the registry does not know the type. */
  unitsOf(type: ItemTypeName): readonly RegisteredUnit[] {
    const named = this.byLocalType.get(type.local) ?? [];
    return named.filter(({ itemType }) => isSameNamespace(itemType.namespace, type.namespace));
  }

  /** The same for the type of a concept, by its own name alone. */
  unitsOfType(name: ExpandedName): readonly RegisteredUnit[] {
    return this.unitsOf({ local: localPart(name), namespace: namespacePart(name) });
  }
}

/** Whether two namespaces agree, one that is not given agreeing with all. */
export function isSameNamespace(a: string | undefined, b: string | undefined): boolean {
  return a === undefined || b === undefined || a === b;
}

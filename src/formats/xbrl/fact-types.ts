import type { Concept } from '../../taxonomy/concept.ts';
import { hasRegistryCheck } from '../../taxonomy/dtr-checks.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { expandedName } from '../../xml/expanded-name.ts';
import { Fact, type Name } from './instance.ts';
import { ItemValue } from './item-value.ts';

/** The properties of all facts of a concept, from the taxonomy. */
export class FactType {
  readonly concept: Concept;
  /** Whether the type of its values is known; it is not if the schema that defines it is missing. */
  readonly hasType: boolean;
  /** The default value of the attribute in the schema. */
  readonly decimals: string | undefined;
  readonly precision: string | undefined;
  /** Whether its values name members of an enumeration. */
  readonly isEnumeration: boolean;
  /** Whether the Data Type Registry has requirements for its values beyond facets. */
  readonly isRegistered: boolean;
  /** The value of an empty fact. */
  readonly text: string;

  constructor(concept: Concept) {
    const { element } = concept;
    this.concept = concept;
    this.hasType = concept.value !== undefined || concept.isFraction;
    this.isEnumeration = concept.enumeration !== undefined;
    this.isRegistered = hasRegistryCheck(element.type);
    this.text = element.default ?? element.fixed ?? '';
    const attributes = element.type.kind === 'complex' ? element.type.attributes : undefined;
    const given = (name: string) => {
      const attribute = attributes?.get(name);
      return attribute?.default ?? attribute?.fixed;
    };
    this.decimals = given('decimals');
    this.precision = given('precision');
  }

  /** Returns the value of a fact, including schema defaults. */
  textOf({ value, isNil }: Fact): string {
    return value === '' && !isNil ? this.text : value;
  }

  /** Returns the fact with schema defaults; the same object if there are none. */
  complete(fact: Fact): Fact {
    if (fact.isNil || fact.children) return fact;
    const decimals = fact.decimals ?? this.decimals;
    const precision = fact.precision ?? this.precision;
    const value = this.textOf(fact);
    if (decimals === fact.decimals && precision === fact.precision && value === fact.value) return fact;
    return Object.assign(new Fact(fact.name, fact.offset), fact, { decimals, precision, value });
  }

  numberOf(fact: Fact): ItemValue {
    return new ItemValue(this.textOf(fact), fact.decimals ?? this.decimals, fact.precision ?? this.precision);
  }
}

/** The concepts of an instance, each looked up once. */
export class FactTypes {
  readonly dts: Dts;
  private readonly types = new Map<Name, FactType | undefined>();
  /** Whether a name looked up so far is none of the taxonomy. */
  hasUnknown = false;

  constructor(dts: Dts) {
    this.dts = dts;
  }

  /** Returns `undefined` for names other than items and tuples of the taxonomy. */
  of(name: Name): FactType | undefined {
    const known = this.types.get(name);
    if (known || this.types.has(name)) return known;
    const concept = this.dts.concept(expandedName(name.uri, name.local));
    const type = concept && new FactType(concept);
    if (!type) this.hasUnknown = true;
    this.types.set(name, type);
    return type;
  }
}

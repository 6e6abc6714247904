import type { ExpandedName } from '../xml/expanded-name.ts';
import { canonicalDecimal, isDecimal } from '../xsd/datatypes/decimal-text.ts';
import { valueKey } from '../xsd/datatypes/value-key.ts';
import type { Schemas, SimpleType } from '../xsd/schema/components.ts';
import type { Arc } from './linkbase/links.ts';

/** Attributes that do not affect the equivalence of arcs, besides those of XLink (XBRL 2.1, 3.5.3.9.7.4). */
const exempt: ReadonlySet<ExpandedName> = new Set(['use', 'priority']);

/** The attributes of an arc element in the schema. */
interface ArcType {
  readonly types: Map<ExpandedName, SimpleType | undefined>;
  /** The default values of attributes, as keys. */
  readonly defaults: readonly (readonly [name: ExpandedName, key: string])[];
}

/** Decides which arcs are equivalent: their attributes are compared by value, not as written. */
export class ArcEquivalence {
  private readonly schemas: Schemas;
  private readonly arcTypes = new Map<ExpandedName, ArcType>();

  constructor(schemas: Schemas) {
    this.schemas = schemas;
  }

  /**
   * Returns a key that is equal for equivalent arcs of a base set. The default order is 1 (XBRL 2.1,
   * 3.5.3.9.5).
   */
  keyOf(arc: Arc): string {
    const order = decimalKey(arc.order ?? '1');
    const { types, defaults } = this.arcType(arc.name);
    let names: ExpandedName[] | undefined;
    for (const name in arc.attributes) {
      names ??= [];
      names.push(name);
    }
    if (names === undefined && defaults.length === 0) return order;
    const keys = (names ?? []).map(
      (name) => `${name}=${this.attributeKey(types, name, arc.attributes[name] ?? '')}`,
    );
    for (const [name, key] of defaults) if (!(name in arc.attributes)) keys.push(`${name}=${key}`);
    return `${order} ${JSON.stringify(keys.sort())}`;
  }

  private attributeKey(types: ArcType['types'], name: ExpandedName, text: string): string {
    if (!types.has(name)) types.set(name, this.schemas.attribute(name)?.type);
    const type = types.get(name);
    return type === undefined ? text : valueKey(type, text);
  }

  private arcType(name: ExpandedName): ArcType {
    let known = this.arcTypes.get(name);
    if (known === undefined) {
      known = this.readArcType(name);
      this.arcTypes.set(name, known);
    }
    return known;
  }

  private readArcType(arc: ExpandedName): ArcType {
    const types: ArcType['types'] = new Map();
    const defaults: [ExpandedName, string][] = [];
    const type = this.schemas.element(arc)?.type;
    if (type?.kind === 'complex')
      for (const { name, type: valueType, default: usual, fixed } of type.attributes.values()) {
        if (exempt.has(name) || name === 'order' || name.startsWith('{http://www.w3.org/1999/xlink}'))
          continue;
        types.set(name, valueType);
        const value = usual ?? fixed;
        if (value !== undefined) defaults.push([name, valueKey(valueType, value)]);
      }
    return { types, defaults };
  }
}

function decimalKey(text: string): string {
  return isDecimal(text) ? canonicalDecimal(text) : text;
}

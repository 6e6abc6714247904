import { type ExpandedName, expandedName, XSI } from '../../xml/expanded-name.ts';
import type { XmlName } from '../../xml/names.ts';
import { LastValue } from '../../xml/scanner.ts';
import type { Attribute, Schemas, Type } from '../schema/components.ts';
import { allowsNamespace } from '../schema/wildcards.ts';
import { contentModel } from './content-model.ts';
import { misspelledName } from './misspelled-names.ts';
import type { ContentModel } from './model-steps.ts';
import { type ValueRule, valueRule } from './value-rule.ts';

/** An attribute in the type of its element. */
export interface AttributeSlot {
  /**
   * `free`: allowed and not checked; `unknown`: not allowed; `undeclared`: a strict wildcard requires a
   * declaration; `misspelled`: allowed, but nearly the name of one that is declared.
   */
  readonly kind: 'checked' | 'free' | 'unknown' | 'undeclared' | 'misspelled';
  readonly attribute: Attribute | undefined;
  readonly rule: ValueRule | undefined;
  /** Whether the type requires it. */
  readonly isRequired: boolean;
  /** Whether a value remains valid once found valid: not an id, and not dependent on prefixes. */
  readonly isRemembered: boolean;
  readonly last: LastValue;
  /** A value that is known to be valid. */
  valid: string | undefined;
}

const xsiAttributes = new Set(['type', 'nil', 'schemaLocation', 'noNamespaceSchemaLocation']);

/**
 * A type as used by one document, or the absence of one, which permits any attributes and content that their
 * own declarations allow. Attributes are found by the scanner's name objects.
 */
export class TypeInUse {
  readonly type: Type | undefined;
  readonly value: ValueRule | undefined;
  readonly model: ContentModel | undefined;
  readonly requiredCount: number;
  private readonly schemas: Schemas;
  private readonly slots = new Map<XmlName, AttributeSlot>();

  constructor(type: Type | undefined, schemas: Schemas) {
    this.type = type;
    this.schemas = schemas;
    const simple = type?.kind === 'complex' ? type.simple : type;
    this.value = simple && valueRule(simple);
    const hasElements = type?.kind === 'complex' && (type.content === 'elements' || type.content === 'mixed');
    this.model = hasElements ? contentModel(type, schemas) : undefined;
    this.requiredCount = this.required().length;
  }

  slot(name: XmlName): AttributeSlot {
    let slot = this.slots.get(name);
    if (!slot) {
      slot = this.makeSlot(name);
      this.slots.set(name, slot);
    }
    return slot;
  }

  /** Returns the required attributes. */
  required(): readonly Attribute[] {
    if (this.type?.kind !== 'complex') return [];
    return [...this.type.attributes.values()].filter(({ isRequired }) => isRequired);
  }

  private makeSlot({ uri, local }: XmlName): AttributeSlot {
    if (uri === XSI && xsiAttributes.has(local)) return slotOf('free');
    const name = expandedName(uri, local);
    const { type } = this;
    if (type === undefined) return this.globalSlot(name, 'free');
    if (type.kind === 'simple') return slotOf('unknown');
    const declared = type.attributes.get(name);
    if (declared) return slotOf('checked', declared);
    const wildcard = type.anyAttribute;
    if (!wildcard || !allowsNamespace(wildcard, uri)) return slotOf('unknown');
    if (misspelledName(this.schemas, 'attributes', name) !== undefined) return slotOf('misspelled');
    if (wildcard.process === 'skip') return slotOf('free');
    return this.globalSlot(name, wildcard.process === 'strict' ? 'undeclared' : 'free');
  }

  private globalSlot(name: ExpandedName, otherwise: AttributeSlot['kind']): AttributeSlot {
    const attribute = this.schemas.attribute(name);
    return attribute ? slotOf('checked', { ...attribute, isRequired: false }) : slotOf(otherwise);
  }
}

function slotOf(kind: AttributeSlot['kind'], attribute?: Attribute): AttributeSlot {
  const rule = attribute && valueRule(attribute.type);
  const isFree = rule?.isFree && attribute?.fixed === undefined;
  return {
    kind: isFree ? 'free' : kind,
    attribute,
    rule,
    isRequired: attribute?.isRequired ?? false,
    isRemembered: rule !== undefined && rule.identity !== 'id' && !rule.hasNames,
    last: new LastValue(),
    valid: undefined,
  };
}

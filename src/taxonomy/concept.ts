import { type ExpandedName, expandedName } from '../xml/expanded-name.ts';
import { type Element, isDerivedFrom, isSubstitute, type SimpleType } from '../xsd/schema/components.ts';
import { DIMENSION_ITEM, ENUM_2014, ENUM_2020, HYPERCUBE_ITEM, ITEM, TUPLE, XBRLDT, XBRLI } from './names.ts';

/** The numeric item types of XBRL (XBRL 2.1, 4.8 and 5.1.1.3). */
const numericTypes = ['decimal', 'float', 'double'];

/** An item or tuple, which facts, members and axes can name. */
export class Concept {
  readonly name: ExpandedName;
  readonly element: Element;
  readonly isItem: boolean;
  readonly isTuple: boolean;
  readonly isHypercube: boolean;
  readonly isDimension: boolean;
  readonly isFraction: boolean;
  readonly isNumeric: boolean;
  readonly isMonetary: boolean;
  readonly isShares: boolean;
  readonly periodType: string | undefined;
  readonly balance: string | undefined;

  constructor(element: Element) {
    const { attributes } = element.definition;
    this.name = element.name;
    this.element = element;
    this.isItem = isSubstitute(element, ITEM);
    this.isTuple = isSubstitute(element, TUPLE);
    this.isHypercube = isSubstitute(element, HYPERCUBE_ITEM);
    this.isDimension = isSubstitute(element, DIMENSION_ITEM);
    this.isFraction = this.isItem && isDerivedFrom(element.type, expandedName(XBRLI, 'fractionItemType'));
    this.isNumeric = this.isItem && (this.isFraction || numericTypes.includes(this.value?.primitive ?? ''));
    this.isMonetary = this.isItem && isDerivedFrom(element.type, expandedName(XBRLI, 'monetaryItemType'));
    this.isShares = this.isItem && isDerivedFrom(element.type, expandedName(XBRLI, 'sharesItemType'));
    this.periodType = attributes[expandedName(XBRLI, 'periodType')];
    this.balance = attributes[expandedName(XBRLI, 'balance')];
  }

  get isAbstract(): boolean {
    return this.element.isAbstract;
  }

  /** The type of an item's value; `undefined` for tuples and fractions. */
  get value(): SimpleType | undefined {
    const { type } = this.element;
    return type.kind === 'simple' ? type : type.simple;
  }

  /** The `typedDomainRef` of a typed dimension, as written. */
  get typedDomainRef(): string | undefined {
    return this.element.definition.attributes[expandedName(XBRLDT, 'typedDomainRef')];
  }

  /** The version of extensible enumerations that its values use, and whether they are sets. */
  get enumeration(): { readonly version: '1.0' | '2.0'; readonly isSet: boolean } | undefined {
    const { type } = this.element;
    if (isDerivedFrom(type, expandedName(ENUM_2020, 'enumerationItemType')))
      return { version: '2.0', isSet: false };
    if (isDerivedFrom(type, expandedName(ENUM_2020, 'enumerationSetItemType')))
      return { version: '2.0', isSet: true };
    if (isDerivedFrom(type, expandedName(ENUM_2014, 'enumerationItemType')))
      return { version: '1.0', isSet: false };
    if (isDerivedFrom(type, expandedName(ENUM_2014, 'enumerationsItemType')))
      return { version: '1.0', isSet: true };
    return undefined;
  }

  /** Returns an attribute of another namespace on the declaration. */
  attribute(uri: string, local: string): string | undefined {
    return this.element.definition.attributes[expandedName(uri, local)];
  }
}

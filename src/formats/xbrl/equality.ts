import type { Decimal } from '../../core/decimal.ts';
import { normalizeLanguage } from '../../core/language.ts';
import { collapseWhiteSpace } from '../../core/white-space.ts';
import { classify, type DuplicateClass } from '../../model/report/duplicate-facts.ts';
import type { XmlElement } from '../../xml/element.ts';
import { valueKey } from '../../xsd/datatypes/value-key.ts';
import { contextKey, elementKey, internKeys, unitKey } from './equality-keys.ts';
import type { FactTypes } from './fact-types.ts';
import type { Context, Fact, Fraction, Instance, Name, Unit } from './instance.ts';
import { ItemValue, readNumber } from './item-value.ts';

/** An item with its context and unit. */
export interface Item {
  readonly fact: Fact;
  readonly context: Context;
  readonly unit: Unit | undefined;
}

/** Whether elements or contexts are s-equal (XBRL 2.1, 4.10). */
export function areStructureEqual<T extends XmlElement | Context>(a: T, b: T): boolean {
  return a === b || structureKey(a) === structureKey(b);
}

function structureKey(node: XmlElement | Context): string {
  return 'period' in node ? contextKey(node) : elementKey(node);
}

/** Whether units are u-equal. */
export function areUnitsEqual(a: Unit, b: Unit): boolean {
  return a === b || unitKey(a) === unitKey(b);
}

/** Whether items are c-equal: s-equal contexts and, for numbers, u-equal units. */
export function areContextsEqual(a: Item, b: Item): boolean {
  if (!areStructureEqual(a.context, b.context)) return false;
  return a.unit && b.unit ? areUnitsEqual(a.unit, b.unit) : a.unit === b.unit;
}

/**
 * Whether c-equal items are v-equal: numbers after rounding both to the lower accuracy, fractions as the
 * numbers they represent, anything else as text with normalized white space.
 */
export function areValuesEqual(a: Item, b: Item): boolean {
  if (!areContextsEqual(a, b) || a.fact.isNil !== b.fact.isNil) return false;
  if (a.fact.isNil) return true;
  const equal = a.unit ? areNumbersEqual(numberOf(a.fact), numberOf(b.fact)) : undefined;
  return equal ?? isSame(a.fact, b.fact);
}

/** Whether items are v-equal by the types of the taxonomy; contexts and units must already be compared. */
export function areItemsEqual(
  a: Fact,
  b: Fact,
  types: FactTypes,
  namespaces: Instance['namespaces'],
): boolean {
  if (a.isNil || b.isNil) return a.isNil && b.isNil;
  const left = types.of(a.name);
  const right = types.of(b.name);
  if (!left || !right) return isSame(a, b);
  const { value: type, isNumeric } = left.concept;
  if (!type) return isSame(a, b);
  const equal = isNumeric ? areNumbersEqual(left.numberOf(a), right.numberOf(b)) : undefined;
  const resolve = (prefix: string) => namespaces.get(prefix);
  return equal ?? valueKey(type, left.textOf(a), resolve) === valueKey(type, right.textOf(b), resolve);
}

/** Compares numbers after rounding both to the lower accuracy; `undefined` if one is not a finite number. */
function areNumbersEqual(a: ItemValue, b: ItemValue): boolean | undefined {
  if (!a.value || !b.value) return undefined;
  const places = Math.min(a.places, b.places);
  return a.value.roundHalfEven(places).equals(b.value.roundHalfEven(places));
}

function numberOf({ value, decimals, precision }: Fact): ItemValue {
  return new ItemValue(value, decimals, precision);
}

/** n₁/d₁ = n₂/d₂ if and only if n₁·d₂ = n₂·d₁. */
function areFractionsEqual(a: Fraction, b: Fraction): boolean {
  if (a.numerator === b.numerator && a.denominator === b.denominator) return true;
  const left = readTerms(a);
  const right = readTerms(b);
  return (
    left !== undefined &&
    right !== undefined &&
    left.above.multiply(right.below).equals(right.above.multiply(left.below))
  );
}

function readTerms({ numerator, denominator }: Fraction): { above: Decimal; below: Decimal } | undefined {
  const above = readNumber(numerator);
  const below = readNumber(denominator);
  return above && below && !below.isZero() ? { above, below } : undefined;
}

/** Interns equal names: each file of a document set has its own objects. */
function internNames(): (name: Name) => Name {
  const known = new Map<Name, Name>();
  const byText = new Map<string, Name>();
  return (name) => {
    const same = known.get(name);
    if (same) return same;
    const text = `${name.uri} ${name.local}`;
    const first = byText.get(text) ?? name;
    byText.set(text, first);
    known.set(name, first);
    return first;
  };
}

export interface DuplicateItems {
  readonly class: DuplicateClass;
  /** Two or more, in document order. */
  readonly facts: readonly Fact[];
}

/**
 * Finds items with the same concept, parent, context, unit and language, and classifies how they agree. Items
 * with a missing context or unit are not compared.
 */
export function duplicateItems(instance: Instance): DuplicateItems[] {
  const contexts = internKeys(instance.contexts, contextKey);
  const units = internKeys(instance.units, unitKey);
  const groups: Fact[][] = [];
  const nameKey = internNames();
  // Items with different parents are never compared.
  const visit = (facts: readonly Fact[]) => {
    const byConcept = new Map<Name, Map<number | string, Fact[]>>();
    for (const fact of facts) {
      if (fact.children) {
        visit(fact.children);
        continue;
      }
      if (instance.unread?.has(fact)) continue;
      const { contextRef = '', unitRef } = fact;
      const name = nameKey(fact.name);
      const context = contexts.get(contextRef);
      const unit = unitRef === undefined ? '' : units.get(unitRef);
      if (context === undefined || unit === undefined) continue;
      let byKey = byConcept.get(name);
      if (!byKey) {
        byKey = new Map();
        byConcept.set(name, byKey);
      }
      const key =
        unit === ''
          ? `${context} ${normalizeLanguage(fact.language ?? instance.language ?? '')}`
          : context * units.size + unit;
      const group = byKey.get(key);
      if (group) {
        group.push(fact);
        continue;
      }
      const first = [fact];
      byKey.set(key, first);
      groups.push(first);
    }
  };
  visit(instance.facts);
  return groups.filter((facts) => facts.length > 1).map((facts) => ({ class: classifyItems(facts), facts }));
}

function classifyItems(facts: readonly Fact[]): DuplicateClass {
  const [first, ...others] = facts as [Fact, ...Fact[]];
  if (facts.some(({ isNil }) => isNil))
    return facts.every(({ isNil }) => isNil) ? 'complete' : 'inconsistent';
  if (first.unitRef !== undefined && !facts.some(({ fraction }) => fraction)) {
    const values = facts.map(numberOf);
    if (values.every(({ value }) => value !== undefined)) return classify(values);
  }
  return others.every((other) => isSame(first, other)) ? 'complete' : 'inconsistent';
}

function isSame(a: Fact, b: Fact): boolean {
  if (a.fraction && b.fraction) return areFractionsEqual(a.fraction, b.fraction);
  return !a.fraction && !b.fraction && collapseWhiteSpace(a.value) === collapseWhiteSpace(b.value);
}

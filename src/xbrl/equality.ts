import { Decimal } from '../core/decimal.ts';
import { type Accuracy, type Interval, reportedInterval } from '../core/interval.ts';
import { normalizeLanguage } from '../core/language.ts';
import { collapseBlanks, trimBlanks } from '../core/white-space.ts';
import { type ComparableFact, classify, type DuplicateClass } from '../model/report/duplicate-facts.ts';
import { decimalsOfPrecision, LONGEST_AMOUNT } from '../model/report/report-fact.ts';
import type { XmlElement } from '../xml/element.ts';
import { contextKey, elementKey, unitKey } from './equality-keys.ts';
import type { Context, Fact, Fraction, Instance, Unit } from './instance.ts';

/** An item with what it refers to. */
export interface Item {
  readonly fact: Fact;
  readonly context: Context;
  readonly unit: Unit | undefined;
}

/** S-equality (XBRL 2.1, 4.10), of elements or of contexts. */
export function areStructureEqual<T extends XmlElement | Context>(a: T, b: T): boolean {
  return a === b || structureKey(a) === structureKey(b);
}

function structureKey(node: XmlElement | Context): string {
  return 'period' in node ? contextKey(node) : elementKey(node);
}

/** U-equality. */
export function areUnitsEqual(a: Unit, b: Unit): boolean {
  return a === b || unitKey(a) === unitKey(b);
}

/** C-equality of items: contexts that are s-equal and, of numbers, units that are u-equal. */
export function areContextsEqual(a: Item, b: Item): boolean {
  if (!areStructureEqual(a.context, b.context)) return false;
  return a.unit && b.unit ? areUnitsEqual(a.unit, b.unit) : a.unit === b.unit;
}

/**
 * V-equality of items that are c-equal: numbers after rounding both to the lower accuracy, fractions as the
 * numbers they stand for, anything else as text with its white space normalised.
 */
export function areValuesEqual(a: Item, b: Item): boolean {
  if (!areContextsEqual(a, b) || a.fact.isNil !== b.fact.isNil) return false;
  if (a.fact.isNil) return true;
  if (a.unit && !a.fact.fraction && !b.fact.fraction) {
    const left = new ItemValue(a.fact);
    const right = new ItemValue(b.fact);
    const places = Math.min(left.places, right.places);
    if (left.value && right.value) return left.value.round(places).equals(right.value.round(places));
  }
  return isSame(a.fact, b.fact);
}

/** n₁/d₁ = n₂/d₂ exactly where n₁·d₂ = n₂·d₁. */
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
  const above = readDecimal(numerator);
  const below = readDecimal(denominator);
  return above && below && !below.isZero() ? { above, below } : undefined;
}

export interface DuplicateItems {
  readonly class: DuplicateClass;
  /** Two or more, in document order. */
  readonly facts: readonly Fact[];
}

/**
 * Items with the same concept, parent, context, unit and language as another, by how they agree. Items whose
 * context or unit is missing are compared with nothing.
 */
export function duplicateItems(instance: Instance): DuplicateItems[] {
  const contexts = internKeys(instance.contexts, contextKey);
  const units = internKeys(instance.units, unitKey);
  const concepts = new Map<Fact['name'], number>();
  const groups = new Map<string, Fact[]>();
  let parents = 0;
  const visit = (facts: readonly Fact[], parent: number) => {
    for (const fact of facts) {
      if (fact.children) {
        visit(fact.children, ++parents);
        continue;
      }
      const { name, contextRef = '', unitRef } = fact;
      const context = contexts.get(contextRef);
      const unit = unitRef === undefined ? '' : units.get(unitRef);
      if (context === undefined || unit === undefined) continue;
      const concept = concepts.get(name) ?? concepts.size;
      concepts.set(name, concept);
      const language = unitRef === undefined ? (fact.language ?? instance.language ?? '') : '';
      const key = `${parent} ${concept} ${context} ${unit} ${normalizeLanguage(language)}`;
      const group = groups.get(key);
      if (group) group.push(fact);
      else groups.set(key, [fact]);
    }
  };
  visit(instance.facts, 0);
  return [...groups.values()]
    .filter((facts) => facts.length > 1)
    .map((facts) => ({ class: classifyItems(facts), facts }));
}

/** A number for each id, the same for those whose key is the same. */
function internKeys<T extends { readonly id: string }>(
  parts: readonly T[],
  keyOf: (part: T) => string,
): Map<string, number> {
  const numbers = new Map<string, number>();
  const byId = new Map<string, number>();
  for (const part of parts) {
    const key = keyOf(part);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    byId.set(part.id, number);
  }
  return byId;
}

function classifyItems(facts: readonly Fact[]): DuplicateClass {
  const [first, ...others] = facts as [Fact, ...Fact[]];
  if (facts.some(({ isNil }) => isNil))
    return facts.every(({ isNil }) => isNil) ? 'complete' : 'inconsistent';
  if (first.unitRef !== undefined && !facts.some(({ fraction }) => fraction)) {
    const values = facts.map((fact) => new ItemValue(fact));
    if (values.every(({ value }) => value !== undefined)) return classify(values);
  }
  return others.every((other) => isSame(first, other)) ? 'complete' : 'inconsistent';
}

function isSame(a: Fact, b: Fact): boolean {
  if (a.fraction && b.fraction) return areFractionsEqual(a.fraction, b.fraction);
  return !a.fraction && !b.fraction && collapseBlanks(a.value) === collapseBlanks(b.value);
}

/** Beyond so many digits no accuracy makes a difference, as no number is longer; powers of ten stay small. */
const MOST_PLACES = 2 * LONGEST_AMOUNT;

/** The value of an item as a number. */
class ItemValue implements ComparableFact {
  readonly nil = false;
  readonly unit = true;
  readonly text = '';
  /** `undefined` for what is no decimal. */
  readonly value: Decimal | undefined;
  readonly accuracy: Accuracy;

  constructor({ value, decimals, precision }: Fact) {
    this.value = readDecimal(value);
    const stated = Number(decimals ?? precision);
    // Of a precision of 0 nothing is known; such numbers are compared as they are written, as exact ones are.
    if (!this.value || !Number.isInteger(stated) || (decimals === undefined && stated === 0))
      this.accuracy = 'INF';
    else this.accuracy = decimals === undefined ? decimalsOfPrecision(this.value, stated) : stated;
  }

  /** Digits after the point that a comparison can tell apart. */
  get places(): number {
    if (this.accuracy === 'INF') return MOST_PLACES;
    return Math.max(-MOST_PLACES, Math.min(this.accuracy, MOST_PLACES));
  }

  get interval(): Interval {
    return reportedInterval(this.value as Decimal, this.accuracy === 'INF' ? 'INF' : this.places);
  }
}

function readDecimal(text: string): Decimal | undefined {
  const written = trimBlanks(text);
  return written.length > LONGEST_AMOUNT ? undefined : Decimal.parse(written);
}

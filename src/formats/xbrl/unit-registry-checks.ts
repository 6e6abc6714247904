import { currencyOf } from '../../core/currency.ts';
import { listWords, sameOfOthers } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import { defineFinding } from '../../findings/definition.ts';
import type { Concept } from '../../taxonomy/concept.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import { ISO_4217 } from '../../taxonomy/names.ts';
import { checkUnit, typeNames, type UnitFault } from '../../taxonomy/units/unit-check.ts';
import type { UnitsRegistry } from '../../taxonomy/units/units-registry.ts';
import { expandedName, localPart } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';
import { MAX_UNITS_NAMED } from '../limits.ts';
import { eachFact, type Fact, type Instance, type Name, type Unit } from './instance.ts';
import { InstanceWords } from './instance-words.ts';

export const registeredUnit = defineFinding({
  severity: 'error',
  category: 'xbrl',
  code: 'utre:error-NumericFactUtrInvalid',
  title: 'A fact must use a unit that the Units Registry lists for its data type',
  description:
    "The Units Registry (UTR) lists the units of common item types: square meters or acres for areas, the currencies listed since 2012 for monetary items, a currency per share for per-share items. The nearest ancestor of the concept's data type that the registry lists decides; data types that it does not list may have any unit.",
  references: ['Units Registry Structure 1.0 3'],
  fix: 'Use a unit that the XBRL Units Registry lists for the data type, in the right namespace, or correct the data type of the concept.',
  messages: {
    unit: '{concept} has the data type {type}, which is measured in {allowed}, not in {unit}{facts}.',
    currency: {
      text: '{concept} is a monetary amount, but its unit, {unit}, is not a currency that the XBRL Units Registry lists{facts}.',
      fix: 'Use the code of a currency in use since 2012, such as iso4217:EUR, and restate the amount in it if necessary.',
    },
  },
});

/** Checks the units of numeric items, including nil items, by the types of their concepts. */
export function checkUnitsByRegistry(
  instance: Instance,
  dts: Dts,
  registry: UnitsRegistry,
  collector: Collector,
): void {
  const units = new Map(instance.units.filter(hasNamespaces).map((unit) => [unit.id, unit]));
  const concepts = new Map<Name, Concept | undefined>();
  /** The last unit of each name that is right, as most facts of a concept have the same one. */
  const right = new Map<Name, string>();
  const checked = new Map<Type, Map<Unit, UnitFault | undefined>>();
  const faulty = new Map<
    Concept,
    Map<Unit, { readonly fact: Fact; readonly fault: UnitFault; count: number }>
  >();

  const check = (concept: Concept, unit: Unit): UnitFault | undefined => {
    const { type } = concept.element;
    const known = remember(checked, type);
    if (known.has(unit)) return known.get(unit);
    const fault = isForXbrl(concept, unit) ? undefined : checkUnit(registry, typeNames(type), unit);
    known.set(unit, fault);
    return fault;
  };

  eachFact(instance.facts, (fact) => {
    const { name, unitRef } = fact;
    if (unitRef === undefined || right.get(name) === unitRef) return;
    const unit = units.get(unitRef);
    if (!unit) return;
    let concept = concepts.get(name);
    if (!concept && !concepts.has(name)) {
      concept = dts.concept(expandedName(name.uri, name.local));
      concepts.set(name, concept);
    }
    const fault = concept?.isNumeric ? check(concept, unit) : undefined;
    if (!concept || !fault) return void right.set(name, unitRef);
    const ofConcept = remember(faulty, concept);
    const before = ofConcept.get(unit);
    if (before) before.count++;
    else ofConcept.set(unit, { fact, fault, count: 1 });
  });

  const words = new InstanceWords(instance, dts);
  for (const [concept, byUnit] of faulty)
    for (const [unit, { fact, fault, count }] of byUnit)
      registeredUnit.add(
        collector,
        concept.isMonetary ? 'currency' : 'unit',
        instance.source.place(fact.offset),
        () => ({
          concept: words.concept(concept.name),
          type: localPart(fault.itemType),
          unit: describeUnit(unit),
          allowed: describeAllowed(fault),
          facts: sameOfOthers(count, 'fact'),
        }),
      );
}

/** A measure without a namespace is not in a registry; it is reported when the report becomes a filing. */
function hasNamespaces({ numerator, denominator }: Unit): boolean {
  return [...numerator, ...denominator].every(({ uri }) => uri !== '');
}

/** Whether the unit already violates XBRL 2.1, 4.8.2 on money and shares. */
function isForXbrl(concept: Concept, { numerator, denominator }: Unit): boolean {
  const [measure] = numerator;
  const isSingle = measure !== undefined && numerator.length === 1 && denominator.length === 0;
  const isCurrency = isSingle && measure.uri === ISO_4217 && currencyOf(measure.local) !== undefined;
  return concept.isShares || (concept.isMonetary && !isCurrency);
}

function describeUnit({ numerator, denominator }: Unit): string {
  const side = (names: readonly Name[]) => names.map(({ prefix, local }) => `${prefix}:${local}`).join(' × ');
  return denominator.length > 0 ? `${side(numerator)} per ${side(denominator)}` : side(numerator);
}

function describeAllowed({ allowed }: UnitFault): string {
  return listWords(
    allowed.map(({ id }) => id),
    'or',
    MAX_UNITS_NAMED,
  );
}

function remember<K, A, B>(maps: Map<K, Map<A, B>>, key: K): Map<A, B> {
  let map = maps.get(key);
  if (!map) {
    map = new Map();
    maps.set(key, map);
  }
  return map;
}

import type { Rounding } from '../../../core/calculation.ts';
import type { Collector } from '../../../findings/collector.ts';
import { arcroles } from '../../../taxonomy/names.ts';
import type { ContentTypes } from '../content-types.ts';
import { contextKey, dimensionalKey, internKeys, unitKey } from '../equality-keys.ts';
import type { FactTypes } from '../fact-types.ts';
import type { Context, Instance } from '../instance.ts';
import type { Aspects } from './calculation-facts.ts';
import { checkIntervalCalculations } from './interval-calculations.ts';
import { checkLegacyCalculations } from './legacy-calculations.ts';

export type CalculationMode = Rounding | 'off';

/** Checks all sums that a taxonomy defines, each kind by its own rules. */
export function checkCalculations(
  instance: Instance,
  types: FactTypes,
  content: ContentTypes,
  mode: CalculationMode,
  collector: Collector,
): void {
  const { dts } = types;
  // A fact with an undeclared concept may contribute to any total.
  if (mode === 'off' || (types.hasUnknown && dts.missing.size === 0)) return;
  const units = internKeys(instance.units, unitKey);
  const aspectsBy = (keyOf: (context: Context) => string): Aspects => {
    const contexts = internKeys(instance.contexts, keyOf);
    return { context: (id) => contexts.get(id), unit: (id) => units.get(id) };
  };
  if (dts.linkRoles(arcroles.summationItem).length > 0) {
    const aspects = aspectsBy((context) => contextKey(context, content));
    checkLegacyCalculations(instance, types, aspects, collector);
  }
  if (dts.linkRoles(arcroles.summationItem11).length > 0) {
    const aspects = aspectsBy((context) => dimensionalKey(context, content));
    checkIntervalCalculations(instance, types, aspects, mode, collector);
  }
}

import { trimBlanks } from '../core/white-space.ts';
import type { Collector } from '../findings/collector.ts';
import { checkFootnoteLinks } from './footnote-checks.ts';
import { eachFact, type Fact, type Instance } from './instance.ts';
import * as findings from './instance-findings.ts';
import { isNumber } from './number-text.ts';

/** Checks what holds an instance together: references between its parts, and how exact its numbers are. */
export function checkInstance(instance: Instance, collector: Collector): void {
  const contexts = new Set(instance.contexts.map(({ id }) => id));
  const units = new Set(instance.units.map(({ id }) => id));
  const missingContexts = new Map<string, number[]>();
  const missingUnits = new Map<string, number[]>();
  eachFact(instance.facts, (fact) => {
    const { contextRef, unitRef } = fact;
    if (contextRef !== undefined && !contexts.has(contextRef) && !instance.unsound.has(contextRef))
      append(missingContexts, contextRef, fact.offset);
    if (unitRef !== undefined && !units.has(unitRef) && !instance.unsound.has(unitRef))
      append(missingUnits, unitRef, fact.offset);
    if (!fact.isTuple) {
      checkAccuracy(fact, instance, collector);
      checkNumber(fact, instance, collector);
    }
  });
  const place = (offsets: readonly number[]) => instance.source.place(offsets[0] as number);
  for (const [id, offsets] of missingContexts)
    findings.itemContextRef.add(collector, 'unknown', place(offsets), { id, count: offsets.length });
  for (const [id, offsets] of missingUnits)
    findings.numericUnit.add(collector, 'unknown', place(offsets), { id, count: offsets.length });
  checkFootnoteLinks(instance, collector);
}

const DECIMALS = /^(?:INF|[+-]?[0-9]{1,9})$/;
const PRECISION = /^(?:INF|\+?[0-9]{1,9})$/;

function checkAccuracy(fact: Fact, { source }: Instance, collector: Collector): void {
  if (isAccuracyFine(fact)) return;
  const { decimals, precision, unitRef, isNil } = fact;
  const name = fact.name.local;
  const attribute = decimals !== undefined ? 'decimals' : 'precision';
  const place = source.place(fact.offset);
  if (decimals === undefined && precision === undefined) {
    if (unitRef !== undefined && !isNil && !fact.fraction)
      findings.missingAccuracy.add(collector, 'missing', place, { name });
  } else if (isNil) findings.nilAccuracy.add(collector, 'extra', place, { name, attribute });
  else if (unitRef === undefined)
    findings.extraneousAccuracy.add(collector, 'extra', place, { name, attribute });
  else if (decimals !== undefined && precision !== undefined)
    findings.bothAccuracies.add(collector, 'both', place, { name });
  else if (decimals !== undefined && !DECIMALS.test(decimals))
    findings.decimalsValue.add(collector, 'invalid', place, { value: decimals });
  else if (precision !== undefined && !PRECISION.test(precision))
    findings.precisionValue.add(collector, 'invalid', place, { value: precision });
}

/** An item with a unit is a number, whatever its type. */
function checkNumber(
  { name, unitRef, isNil, fraction, value, offset }: Fact,
  { source }: Instance,
  collector: Collector,
): void {
  if (unitRef === undefined || isNil || fraction || isNumber(value)) return;
  findings.itemNumber.add(collector, 'number', source.place(offset), {
    name: name.local,
    value: trimBlanks(value),
  });
}

/** Whether nothing needs a second look: a number with sound decimals, or a text without any. */
function isAccuracyFine({ decimals, precision, unitRef, isNil }: Fact): boolean {
  if (precision !== undefined || isNil) return false;
  return unitRef === undefined ? decimals === undefined : decimals !== undefined && DECIMALS.test(decimals);
}

function append(places: Map<string, number[]>, key: string, offset: number): void {
  const list = places.get(key);
  if (list) list.push(offset);
  else places.set(key, [offset]);
}

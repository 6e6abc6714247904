import type { Collector } from '../../findings/collector.ts';
import { localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { Type } from '../../xsd/schema/components.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { XBRLI } from '../names.ts';
import * as findings from './concept-findings.ts';
import { checkTuple } from './tuple-checks.ts';

/** Checks the declarations of items and tuples (XBRL 2.1, 5.1.1 and 4.9). */
export function checkConcepts(dts: Dts, collector: Collector): void {
  for (const concept of dts.concepts())
    if (concept.isTuple) checkTuple(concept, dts, collector);
    else checkItem(concept, dts, collector);
}

function checkItem(concept: Concept, dts: Dts, collector: Collector): void {
  const { periodType, balance, element } = concept;
  const { definition, document } = element;
  const place = () => document.text.place(definition.offset);
  const name = localPart(concept.name);
  if (periodType === undefined) findings.itemPeriodType.add(collector, 'missing', place(), { name });
  else if (periodType !== 'instant' && periodType !== 'duration')
    findings.itemPeriodType.add(collector, 'value', place(), { name, value: periodType });
  // An unresolved type is reported with the schema.
  const isKnown = typeof definition.type !== 'string' || dts.schemas.type(definition.type) !== undefined;
  if (!isKnown) return;
  if (!isItemType(element.type))
    findings.itemType.add(collector, definition.type === undefined ? 'absent' : 'type', place(), { name });
  else if (balance !== undefined && !concept.isMonetary)
    findings.itemBalance.add(collector, 'type', place(), { name, about: concept.name });
}

/** Whether a type is derived from one of XBRL's, and has simple content unless it is a fraction. */
function isItemType(type: Type): boolean {
  for (let step: Type | undefined = type; step !== undefined; step = step.base)
    if (step.name !== undefined && namespacePart(step.name) === XBRLI) {
      const local = localPart(step.name);
      if (local === 'fractionItemType') return true;
      if (local.endsWith('ItemType')) return type.kind === 'complex' && type.content === 'simple';
    }
  return false;
}

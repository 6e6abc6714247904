import { addAll } from '../../core/large-lists.ts';
import type { Collector } from '../../findings/collector.ts';
import { localPart, namespacePart } from '../../xml/expanded-name.ts';
import type { ComplexType, Particle } from '../../xsd/schema/components.ts';
import type { Concept } from '../concept.ts';
import type { Dts } from '../dts.ts';
import { LINK, XBRLI, XL, XLINK } from '../names.ts';
import * as findings from './tuple-findings.ts';

/** Namespaces whose attributes are not allowed on tuples (XBRL 2.1, 4.9). */
const reserved: ReadonlySet<string> = new Set([XBRLI, LINK, XLINK, XL]);

export function checkTuple(concept: Concept, dts: Dts, collector: Collector): void {
  const { element } = concept;
  const { type } = element;
  const place = element.document.text.place(element.definition.offset);
  const name = localPart(concept.name);
  if (concept.periodType !== undefined) findings.tuplePeriodType.add(collector, 'given', place, { name });
  if (concept.balance !== undefined) findings.tupleBalance.add(collector, 'given', place, { name });
  if (type.kind === 'simple' || type.content === 'simple') {
    findings.tupleSimpleContent.add(collector, 'simple', place, { name });
    return;
  }
  // A tuple without a type has that of `xbrli:tuple`, which is anyType and so mixed.
  if (type.content === 'mixed' && type.base !== undefined)
    findings.tupleMixedContent.add(collector, 'mixed', place, { name });
  for (const attribute of type.attributes.keys())
    if (reserved.has(namespacePart(attribute)))
      findings.tupleAttribute.add(collector, 'reserved', place, { name, attribute: localPart(attribute) });
  checkContent(type, concept, dts, collector);
}

/** Checks that the content of a tuple refers to globally declared items and tuples. */
function checkContent(type: ComplexType, concept: Concept, dts: Dts, collector: Collector): void {
  const { document } = concept.element;
  const tuple = localPart(concept.name);
  const pending: Particle[] = type.particle === undefined ? [] : [type.particle];
  const seen = new Set<Particle>();
  for (let particle = pending.pop(); particle !== undefined; particle = pending.pop()) {
    if (seen.has(particle)) continue;
    seen.add(particle);
    if (particle.kind === 'any') continue;
    if (particle.kind !== 'element') {
      addAll(pending, particle.particles);
      continue;
    }
    const { element } = particle;
    const data = { tuple, name: localPart(element.name) };
    const place = document.text.place(concept.element.definition.offset);
    if (dts.schemas.element(element.name)?.definition !== element.definition)
      findings.tupleGloballyDeclared.add(collector, 'local', place, data);
    else if (dts.concept(element.name) === undefined && !isHead(element.name))
      findings.tupleElement.add(collector, 'other', place, data);
  }
}

/** Whether the name is `xbrli:item` or `xbrli:tuple`, which mean any item or tuple. */
function isHead(name: string): boolean {
  return name === `{${XBRLI}}item` || name === `{${XBRLI}}tuple`;
}

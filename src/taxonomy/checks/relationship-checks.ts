import type { Collector } from '../../findings/collector.ts';
import { localPart } from '../../xml/expanded-name.ts';
import type { Concept } from '../concept.ts';
import type { Dts, Relationship } from '../dts.ts';
import { arcroles } from '../names.ts';
import { nameOfNode } from '../network.ts';
import * as findings from './relationship-findings.ts';

/** Checks the ends of calculation and definition arcs (XBRL 2.1, 5.1.1.2, 5.2.5.2 and 5.2.6.2). */
export function checkRelationships(dts: Dts, collector: Collector): void {
  const checks: readonly (readonly [arcrole: string, check: EndCheck])[] = [
    [arcroles.summationItem, checkSummation],
    [arcroles.summationItem11, checkWeight],
    [arcroles.generalSpecial, checkGeneralSpecial],
    [arcroles.essenceAlias, checkEssenceAlias],
    [arcroles.similarTuples, checkSimilarTuples],
  ];
  for (const [arcrole, check] of checks)
    for (const set of dts.baseSets(arcrole))
      for (const relationship of dts.relationships(set)) {
        const { from, to } = relationship;
        // Ends that are not concepts are reported with their locators.
        if (from.kind === 'concept' && to.kind === 'concept')
          check(relationship, from.concept, to.concept, collector);
        else if (check === checkSummation || check === checkWeight) checkZeroWeight(relationship, collector);
      }
}

type EndCheck = (relationship: Relationship, from: Concept, to: Concept, collector: Collector) => void;

function checkSummation(relationship: Relationship, from: Concept, to: Concept, collector: Collector): void {
  const other = [from, to].find((concept) => !concept.isNumeric);
  if (other !== undefined)
    findings.notNumeric.add(collector, 'end', placeOf(relationship), { concept: localPart(other.name) });
  else checkWeight(relationship, from, to, collector);
}

function checkWeight(relationship: Relationship, from: Concept, to: Concept, collector: Collector): void {
  const weight = weightOf(relationship);
  const place = () => placeOf(relationship);
  const data = () => ({ sum: localPart(from.name), item: localPart(to.name) });
  checkZeroWeight(relationship, collector);
  if (from.balance === undefined || to.balance === undefined) return;
  if (from.balance === to.balance && weight < 0)
    findings.negativeWeight.add(collector, 'sign', place(), data);
  if (from.balance !== to.balance && weight > 0)
    findings.positiveWeight.add(collector, 'sign', place(), data);
}

function checkZeroWeight(relationship: Relationship, collector: Collector): void {
  // The schema reports an empty weight.
  if (weightOf(relationship) !== 0 || relationship.arc.attributes.weight?.trim() === '') return;
  const { from, to } = relationship;
  const data = { sum: nameOfNode(from), item: nameOfNode(to) };
  findings.zeroWeight.add(collector, 'zero', placeOf(relationship), data);
}

function weightOf({ arc }: Relationship): number {
  return Number(arc.attributes.weight ?? Number.NaN);
}

function checkGeneralSpecial(
  relationship: Relationship,
  from: Concept,
  to: Concept,
  collector: Collector,
): void {
  const other = [from, to].find((concept) => !concept.isItem);
  if (other !== undefined)
    findings.generalSpecialEnds.add(collector, 'end', placeOf(relationship), {
      concept: localPart(other.name),
    });
}

function checkEssenceAlias(
  relationship: Relationship,
  from: Concept,
  to: Concept,
  collector: Collector,
): void {
  const place = placeOf(relationship);
  const data = () => ({ essence: localPart(from.name), alias: localPart(to.name) });
  if (!from.isItem || !to.isItem || from.element.type !== to.element.type)
    findings.essenceAliasTypes.add(collector, 'types', place, data);
  else if (from.periodType !== to.periodType)
    findings.essenceAliasTypes.add(collector, 'periods', place, () => ({
      ...data(),
      from: from.periodType ?? 'none',
      to: to.periodType ?? 'none',
    }));
  else if (from.balance !== undefined && to.balance !== undefined && from.balance !== to.balance)
    findings.essenceAliasBalance.add(collector, 'balances', place, data);
}

function checkSimilarTuples(
  relationship: Relationship,
  from: Concept,
  to: Concept,
  collector: Collector,
): void {
  const other = [from, to].find((concept) => !concept.isTuple);
  if (other !== undefined)
    findings.similarTupleEnds.add(collector, 'end', placeOf(relationship), {
      concept: localPart(other.name),
    });
}

function placeOf({ document, arc }: Relationship) {
  return document.text.place(arc.offset);
}

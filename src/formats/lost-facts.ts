import type { Collector } from '../findings/collector.ts';
import { type DataOf, defineFinding, type Place } from '../findings/definition.ts';
import type { LossSeverity } from '../model/assembly.ts';

const messages = {
  fraction: {
    text: 'The fact {fact} is the fraction {numerator}/{denominator}, which {format} cannot hold.',
    references: ['xbrlxe:unsupportedFraction'],
  },
  number: {
    text: 'The fact {fact} has the value {value}, which {format} cannot hold.',
    references: ['XSD 1.1 2 3.3.4'],
  },
  measure: {
    text: 'The unit of the fact {fact} has a measure without a namespace, which {format} cannot hold.',
    references: ['XBRL 2.1 4.8.2'],
  },
  tuple: {
    text: 'The fact {fact} is in the tuple "{tuple}", and {format} does not support tuples.',
    references: ['xbrlxe:unsupportedTuple'],
  },
  empty: {
    text: 'The tuple "{tuple}" is empty, and {format} does not support tuples.',
    references: ['xbrlxe:unsupportedTuple'],
  },
  content: {
    text: 'The {part} of the context of the fact {fact} has non-dimensional content, which {format} cannot hold.',
    references: ['xbrlxe:nonDimensionalSegmentScenarioContent'],
  },
  typed: {
    text: 'The context of the fact {fact} has a typed dimension with a complex value, which {format} cannot hold.',
    references: ['xbrlxe:unsupportedComplexTypedDimension'],
  },
  identifier: {
    text: 'The fact {fact} has the entity identifier "{identifier}"; {format} does not allow an empty identifier or white space in it.',
    references: ['oimce:invalidSQName'],
  },
  scheme: {
    text: 'The fact {fact} has the entity identifier scheme "{scheme}"; {format} requires an absolute URI.',
    references: ['oimce:invalidURI'],
  },
  precision: {
    text: 'The fact {fact} has a precision of 0, which {format} cannot hold.',
    references: ['xbrlxe:unsupportedZeroPrecisionFact'],
  },
} as const;

type LostFactMessages = typeof messages;

/** Every fact that a conversion would lose has its own finding. */
const definition = defineFinding({
  code: 'CNV-008',
  title: 'A conversion must keep every fact',
  description:
    'XBRL instances and inline reports can hold tuples, non-dimensional context content, fractions and empty identifiers; xBRL-JSON and xBRL-CSV cannot. A filing can hold all of these except fractions, infinite numbers and measures without a namespace. A conversion that would lose a fact fails unless the caller allows losses, in which case each lost fact is a warning. Validation only mentions them.',
  severity: 'error',
  category: 'conversion',
  references: [],
  fix: 'Convert to a format that can hold the fact, such as XBRL XML, or allow losses.',
  messages,
});

/** Reports a fact that would be lost, with the given severity. */
export function addLostFact<K extends keyof LostFactMessages>(
  collector: Collector,
  severity: LossSeverity,
  reason: K,
  at: Place,
  data: DataOf<LostFactMessages[K]>,
): void {
  definition.add(collector, reason, at, data, [], { severity });
}

/** Describes a fact for a finding. */
export function showLostFact(id: string | undefined, concept: string): string {
  return id === undefined ? `"${concept}"` : `"${id}" (${concept})`;
}

export const lostFactFindings = [definition];

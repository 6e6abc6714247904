import type { FindingTaker } from '../findings/collector.ts';
import { type DataOf, defineFinding, type Place } from '../findings/definition.ts';
import type { LossSeverity } from '../model/assembly.ts';

const LEAVE_OUT = 'or allow the conversion to leave out facts that cannot be kept.';

const messages = {
  fraction: {
    text: 'The fact {fact} is the fraction {numerator}/{denominator}, which {format} cannot hold.',
    fix: `Report the value as a decimal number, ${LEAVE_OUT}`,
    references: ['xbrlxe:unsupportedFraction'],
  },
  number: {
    text: 'The fact {fact} has the value {value}, which {format} cannot hold.',
    fix: `Report a finite number, ${LEAVE_OUT}`,
    references: ['XSD 1.1 2 3.3.4'],
  },
  measure: {
    text: 'The unit "{unit}" of the fact {fact} has a measure without a namespace, which {format} cannot hold.',
    fix: `Write the measure with the prefix of its namespace, such as iso4217:EUR, ${LEAVE_OUT}`,
    references: ['XBRL 2.1 4.8.2'],
  },
  tuple: {
    text: 'The fact {fact} is in the tuple "{tuple}", and {format} does not support tuples.',
    references: ['xbrlxe:unsupportedTuple'],
  },
  empty: {
    text: 'The tuple "{tuple}" is empty, and {format} does not support tuples.',
    fix: 'Convert to a format that supports tuples, such as XBRL XML, or allow the conversion to leave out what cannot be kept.',
    references: ['xbrlxe:unsupportedTuple'],
  },
  content: {
    text: 'The {part} of the context of the fact {fact} has content other than dimensions, which {format} cannot hold.',
    references: ['xbrlxe:nonDimensionalSegmentScenarioContent'],
  },
  typed: {
    text: 'The context of the fact {fact} has a typed dimension with a complex value, which {format} cannot hold.',
    references: ['xbrlxe:unsupportedComplexTypedDimension'],
  },
  identifier: {
    text: 'The entity identifier of the fact {fact} is "{identifier}", but {format} requires an identifier without white space.',
    fix: `Enter the identifier of the entity under this scheme, such as the LEI, in the entity of the filing (in a report: in the context of the fact); or convert to XBRL XML; ${LEAVE_OUT}`,
    references: ['oimce:invalidSQName'],
  },
  scheme: {
    text: 'The entity identifier scheme of the fact {fact} is "{scheme}"; {format} requires an absolute URI.',
    fix: `Write the full URI of the scheme, such as http://standards.iso.org/iso/17442 for an LEI; or convert to XBRL XML; ${LEAVE_OUT}`,
    references: ['oimce:invalidURI'],
  },
  precision: {
    text: 'The fact {fact} has a precision of 0, which {format} cannot hold.',
    fix: `State the real accuracy with decimals instead of precision; or convert to XBRL XML; ${LEAVE_OUT}`,
    references: ['xbrlxe:unsupportedZeroPrecisionFact'],
  },
} as const;

type LostFactMessages = typeof messages;

/** Every fact that a conversion would lose has its own finding. */
const definition = defineFinding({
  code: 'CNV-008',
  title: 'A conversion must keep every fact',
  description:
    'XBRL instances and inline reports can hold tuples, non-dimensional context content, fractions and empty identifiers; xBRL-JSON and xBRL-CSV cannot. A JSON filing can hold all of these except fractions, infinite numbers and measures without a namespace. A conversion that would lose a fact fails unless the caller allows losses, in which case each lost fact is a warning. Validation only mentions them.',
  severity: 'error',
  category: 'conversion',
  references: [],
  fix: `Convert to a format that can hold the fact, such as XBRL XML, ${LEAVE_OUT}`,
  messages,
});

/** Reports a fact that would be lost, with the given severity. */
export function addLostFact<K extends keyof LostFactMessages>(
  collector: FindingTaker,
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

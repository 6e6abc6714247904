import type { Collector } from '../findings/collector.ts';
import { type DataOf, defineFinding, type Place } from '../findings/definition.ts';
import type { LossSeverity } from '../model/assembly.ts';

const messages = {
  fraction: {
    text: 'The fact {fact} is the fraction {numerator}/{denominator}, which {format} cannot carry.',
    references: ['xbrlxe:unsupportedFraction'],
  },
  number: {
    text: 'The value of the fact {fact} is {value}, which {format} cannot carry.',
    references: ['XSD 1.1 2 3.3.4'],
  },
  measure: {
    text: 'The unit of the fact {fact} has a measure without a namespace, which {format} cannot carry.',
    references: ['XBRL 2.1 4.8.2'],
  },
  tuple: {
    text: 'The fact {fact} is in the tuple "{tuple}"; {format} has no tuples.',
    references: ['xbrlxe:unsupportedTuple'],
  },
  empty: {
    text: 'The tuple "{tuple}" holds nothing; {format} has no tuples.',
    references: ['xbrlxe:unsupportedTuple'],
  },
  content: {
    text: 'The context of the fact {fact} has content other than dimensions in its {part}, which {format} cannot carry.',
    references: ['xbrlxe:nonDimensionalSegmentScenarioContent'],
  },
  typed: {
    text: 'The context of the fact {fact} has a typed dimension whose value is more than a text, which {format} cannot carry.',
    references: ['xbrlxe:unsupportedComplexTypedDimension'],
  },
  identifier: {
    text: 'The entity of the fact {fact} has the identifier "{identifier}"; {format} needs one without white space.',
    references: ['oimce:invalidSQName'],
  },
  scheme: {
    text: 'The entity of the fact {fact} has the identifier scheme "{scheme}"; {format} needs an absolute URI.',
    references: ['oimce:invalidURI'],
  },
  precision: {
    text: 'The fact {fact} has the precision 0, which {format} cannot carry.',
    references: ['xbrlxe:unsupportedZeroPrecisionFact'],
  },
} as const;

type LostFactMessages = typeof messages;

/** Every fact that a conversion would lose has a finding of its own. */
const definition = defineFinding({
  code: 'CNV-008',
  title: 'A conversion must carry every fact',
  description:
    'XBRL instances and inline reports hold tuples, free content of contexts, fractions and empty identifiers; xBRL-JSON and xBRL-CSV do not, and a filing holds all of them but fractions, infinite numbers and measures without a namespace. A conversion that would lose a fact fails, unless the caller allows losses; each lost fact is a warning then. Validation only notes them.',
  severity: 'error',
  category: 'conversion',
  references: [],
  fix: 'Convert to a format that carries the fact, such as XBRL XML, or allow losses: `options.allowLoss`, --allow-loss on the command line.',
  messages,
});

/** Tells of a fact that would be lost, as severely as that is. */
export function addLostFact<K extends keyof LostFactMessages>(
  collector: Collector,
  severity: LossSeverity,
  reason: K,
  at: Place,
  data: DataOf<LostFactMessages[K]>,
): void {
  definition.add(collector, reason, at, data, [], { severity });
}

/** A fact in the words of a finding. */
export function showLostFact(id: string | undefined, concept: string): string {
  return id === undefined ? `"${concept}"` : `"${id}" (${concept})`;
}

export const lostFactFindings = [definition];

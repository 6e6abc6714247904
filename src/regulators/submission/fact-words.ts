import type { Decimal } from '../../core/decimal.ts';
import { type AmountUnit, amountWords } from '../../core/wording.ts';
import type { Place } from '../../findings/definition.ts';
import type { FactDetails } from '../../findings/finding.ts';
import { type Worded, worded } from '../../findings/message.ts';
import { amountUnit } from '../../formats/xbrl/amount-unit.ts';
import { eachFact, type Fact, type Instance, type Name, type Unit } from '../../formats/xbrl/instance.ts';
import { type Period, periodData, periodWords, readPeriod } from '../../model/report/period.ts';
import { conceptWords, labelOfConcept } from '../../taxonomy/concept-label.ts';
import type { Dts } from '../../taxonomy/dts.ts';
import type { SurveyedFact } from './document-survey.ts';
import type { SubmittedReport } from './submission.ts';

/** An instance with its taxonomy. */
export interface FactSource {
  readonly instance: Instance;
  readonly dts: Dts;
}

/** Longer values are not repeated as data of a finding. */
const MAX_ACTUAL = 100;

/** "Total assets (us-gaap:Assets)" */
export function nameWords({ dts }: Pick<FactSource, 'dts'>, { uri, local, prefix }: Name): string {
  return conceptWords(dts, uri, local, prefix === '' ? local : `${prefix}:${local}`);
}

/** The same for a tag in a document. */
export function tagWords({ targets }: SubmittedReport, { uri, local, written }: SurveyedFact): string {
  return conceptWords(targets[0]?.dts, uri, local, written);
}

/** The same for an element known only by its local name. */
export function elementWords(local: string, qname = local): string {
  return conceptWords(undefined, '', local, qname);
}

/** "USD 418,910,000", with the value as reported for data; a text is unchanged. */
export function factAmount(source: FactSource, fact: Fact): Worded {
  const value = fact.value.trim();
  // A text of digits, such as a company number, is not an amount.
  return worded(value, fact.unitRef === undefined ? value : amountWords(value, unitOf(source, fact)));
}

/** An amount in the unit of a fact. */
export function amountLike(source: FactSource, fact: Fact, value: Decimal): Worded {
  return worded(value, amountWords(value, unitOf(source, fact)));
}

/** "at 31 December 2025", "for the year ended 31 December 2025" */
export function factPeriod(source: FactSource, fact: Fact): string {
  const period = periodOf(source, fact);
  return period ? periodWords(period) : `in context "${fact.contextRef ?? ''}"`;
}

/** Returns a place in an instance; for a fact, with its details for findings. */
export function placeAt(source: FactSource, offset: number): Place {
  return withDetails(source, () => factAt(source.instance, offset), source.instance.source.place(offset));
}

/** Returns the place of a fact's tag in a document, with the same details. */
export function tagPlace(source: FactSource, fact: Fact, place: Place): Place {
  return withDetails(source, () => fact, place);
}

/** Computes the details only when the finding is made. */
function withDetails(source: FactSource, factOf: () => Fact | undefined, place: Place): Place {
  if (typeof place === 'string' || 'path' in place) return place;
  return {
    get source() {
      return place.source;
    },
    get details() {
      const fact = factOf();
      return fact ? detailsOf(source, fact) : {};
    },
  };
}

function detailsOf(source: FactSource, fact: Fact): FactDetails {
  const label = labelOfConcept(source.dts, fact.name.uri, fact.name.local);
  const period = periodOf(source, fact);
  const actual = fact.value.trim();
  return {
    ...(label !== undefined && { label }),
    ...(period && { period: periodData(period) }),
    ...(!fact.isNil && actual !== '' && actual.length <= MAX_ACTUAL && { actual }),
  };
}

function periodOf({ instance }: FactSource, { contextRef }: Fact): Period | undefined {
  const context = indexOf(instance).contexts.get(contextRef ?? '');
  return context && readPeriod(context.period);
}

function unitOf({ instance }: FactSource, { unitRef }: Fact): AmountUnit | undefined {
  const unit = indexOf(instance).units.get(unitRef ?? '');
  return unit && amountUnit(unit);
}

interface InstanceIndex {
  facts?: ReadonlyMap<number, Fact>;
  readonly contexts: ReadonlyMap<string, Instance['contexts'][number]>;
  readonly units: ReadonlyMap<string, Unit>;
}

function factAt(instance: Instance, offset: number): Fact | undefined {
  const index = indexOf(instance);
  if (!index.facts) {
    const facts = new Map<number, Fact>();
    eachFact(instance.facts, (fact) => facts.set(fact.offset, fact));
    index.facts = facts;
  }
  return index.facts.get(offset);
}

const indexes = new WeakMap<Instance, InstanceIndex>();

function indexOf(instance: Instance): InstanceIndex {
  let index = indexes.get(instance);
  if (!index) {
    index = {
      contexts: new Map(instance.contexts.map((context) => [context.id, context])),
      units: new Map(instance.units.map((unit) => [unit.id, unit])),
    };
    indexes.set(instance, index);
  }
  return index;
}

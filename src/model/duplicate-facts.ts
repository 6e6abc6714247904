import type { Decimal } from '../core/decimal.ts';
import { type Accuracy, type Interval, intersectIntervals } from '../core/interval.ts';
import { normalizeLanguage } from '../core/language.ts';
import type { Report, ReportFact } from './report.ts';

/**
 * How facts with the same concept, entity, period, dimensions, unit and language agree: `complete` duplicates
 * are the same, `consistent` ones may stand for one number, rounded differently.
 */
export type DuplicateClass = 'complete' | 'consistent' | 'inconsistent';

export interface DuplicateSet {
  readonly class: DuplicateClass;
  /** Two or more, in document order. */
  readonly facts: readonly ReportFact[];
}

export interface Duplicates {
  readonly sets: readonly DuplicateSet[];
  /** Texts reported in several languages for the same concept, entity, period and dimensions. */
  readonly translations: readonly (readonly ReportFact[])[];
}

const found = new WeakMap<Report, Duplicates>();

export function duplicatesOf(report: Report): Duplicates {
  let known = found.get(report);
  if (!known) {
    known = findDuplicates(report);
    found.set(report, known);
  }
  return known;
}

function findDuplicates(report: Report): Duplicates {
  const sets: DuplicateSet[] = [];
  const translations: (readonly ReportFact[])[] = [];
  // The last concept seen with each aspect: one comparison per fact tells that nothing repeats.
  const lastConcept = new Int32Array(report.aspectCount).fill(-1);
  for (const { concept, facts } of report.concepts) {
    let repeated: Set<number> | undefined;
    for (const { context } of facts) {
      if (lastConcept[context.aspect] === concept.id) {
        repeated ??= new Set();
        repeated.add(context.aspect);
      } else lastConcept[context.aspect] = concept.id;
    }
    if (!repeated) continue;
    const groups = new Map<string, ReportFact[]>();
    const texts = new Map<number, ReportFact[]>();
    for (const fact of facts) {
      const { aspect } = fact.context;
      if (!repeated.has(aspect) || !isReadable(fact)) continue;
      append(groups, `${aspect} ${fact.unit ? `u${fact.unit.key}` : `l${languageOf(fact, report)}`}`, fact);
      if (!fact.unit) append(texts, aspect, fact);
    }
    for (const group of groups.values()) {
      if (group.length > 1) sets.push({ class: classify(group), facts: group });
    }
    for (const group of texts.values()) {
      if (new Set(group.map((fact) => languageOf(fact, report))).size > 1) translations.push(group);
    }
  }
  return { sets, translations };
}

function append<K>(groups: Map<K, ReportFact[]>, key: K, fact: ReportFact): void {
  const group = groups.get(key);
  if (group) group.push(fact);
  else groups.set(key, [fact]);
}

/** What is no number or has no value at all is reported as such and compared with nothing. */
function isReadable(fact: ReportFact): boolean {
  return fact.nil || (fact.unit ? fact.value !== undefined : fact.source.value !== undefined);
}

function languageOf(fact: ReportFact, report: Report): string {
  return normalizeLanguage(fact.source.language ?? report.language ?? '');
}

/** The class of two or more facts with the same key; their order does not matter. */
export function classify(facts: readonly ReportFact[]): DuplicateClass {
  const nils = facts.filter((fact) => fact.nil).length;
  if (nils > 0) return nils === facts.length ? 'complete' : 'inconsistent';
  return facts[0]?.unit ? classifyNumbers(facts) : classifyTexts(facts);
}

function classifyNumbers(facts: readonly ReportFact[]): DuplicateClass {
  const values = new Map<Accuracy, Decimal>();
  let common: Interval | undefined = facts[0]?.interval;
  for (const fact of facts) {
    const value = fact.value as Decimal;
    const known = values.get(fact.accuracy);
    if (known && !known.equals(value)) return 'inconsistent';
    values.set(fact.accuracy, value);
    // Closed intervals that meet pairwise have a point in common, so the common part tells about all pairs.
    common = common && intersectIntervals(common, fact.interval);
  }
  if (!common) return 'inconsistent';
  return values.size === 1 ? 'complete' : 'consistent';
}

function classifyTexts(facts: readonly ReportFact[]): DuplicateClass {
  const first = facts[0]?.text ?? '';
  let plain: string | undefined;
  for (const { text } of facts) {
    if (text === first) continue;
    plain ??= collapse(first);
    if (collapse(text) !== plain) return 'inconsistent';
  }
  return 'complete';
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

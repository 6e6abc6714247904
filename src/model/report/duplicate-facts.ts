import { commonRange, type ReportedNumber } from '../../core/calculation.ts';
import type { Decimal } from '../../core/decimal.ts';
import type { Accuracy } from '../../core/interval.ts';
import { normalizeLanguage } from '../../core/language.ts';
import { addToList } from '../../core/lists-by-key.ts';
import type { FilingTuple } from '../filing-v2.ts';
import type { Report, ReportFact } from './report.ts';

/**
 * How facts with the same concept, entity, period, dimensions, unit and language agree: `complete` duplicates
 * are equal, `consistent` duplicates may be the same number, rounded differently.
 */
export type DuplicateClass = 'complete' | 'consistent' | 'inconsistent';

/** The parts of a fact that decide whether another agrees with it. */
export interface ComparableFact {
  readonly nil: boolean;
  /** Present for numbers. */
  readonly unit: unknown;
  readonly text: string;
  readonly value: Decimal | undefined;
  readonly accuracy: Accuracy;
}

interface DuplicateSet {
  readonly class: DuplicateClass;
  /** Two or more, in document order. */
  readonly facts: readonly ReportFact[];
}

export interface Duplicates {
  readonly sets: readonly DuplicateSet[];
  /** Texts reported in several languages for the same concept, entity, period and dimensions. */
  readonly translations: readonly (readonly ReportFact[])[];
}

export function duplicatesOf(report: Report): Duplicates {
  return report.derive(findDuplicates);
}

function findDuplicates(report: Report): Duplicates {
  const sets: DuplicateSet[] = [];
  const translations: (readonly ReportFact[])[] = [];
  for (const readable of repeatedInPlace(report)) {
    const groups = new Map<string, ReportFact[]>();
    for (const fact of readable) {
      addToList(groups, fact.unit ? `u${fact.unit.key}` : `l${languageOf(fact, report)}`, fact);
    }
    for (const group of groups.values()) {
      if (group.length > 1) sets.push({ class: classify(group), facts: group });
    }
    const texts = readable.filter((fact) => !fact.unit);
    if (new Set(texts.map((fact) => languageOf(fact, report))).size > 1) translations.push(texts);
  }
  return { sets, translations };
}

/** Returns repeated facts that can be compared: facts in different tuples are not duplicates. */
function* repeatedInPlace(report: Report): Generator<readonly ReportFact[]> {
  const { tuples } = report;
  for (const facts of repeatedFacts(report)) {
    const readable = facts.filter(isReadable);
    if (tuples.size === 0) {
      yield readable;
      continue;
    }
    const places = new Map<FilingTuple | undefined, ReportFact[]>();
    for (const fact of readable) addToList(places, tuples.get(fact.source.id), fact);
    yield* places.values();
  }
}

/**
 * Returns facts that share concept, entity, period and dimensions with another, in the order of the first
 * repetitions. Allocates nothing for the many unique facts.
 */
function repeatedFacts(report: Report): readonly (readonly ReportFact[])[] {
  const repeated: ReportFact[][] = [];
  const firsts = new Array<ReportFact | undefined>(report.conceptCount).fill(undefined);
  const lists = new Map<ReportFact, ReportFact[]>();
  for (const { facts } of report.factsByAspect) {
    if (facts.length === 1) continue;
    facts.forEach((fact) => {
      const first = firsts[fact.concept.id];
      if (first?.context.aspect !== fact.context.aspect) firsts[fact.concept.id] = fact;
      else {
        const known = lists.get(first);
        if (known) known.push(fact);
        else {
          const list = [first, fact];
          lists.set(first, list);
          repeated.push(list);
        }
      }
    });
  }
  return repeated.sort((a, b) => (a[1] as ReportFact).index - (b[1] as ReportFact).index);
}

/** Whether the value can be compared. Invalid numbers and missing values are reported elsewhere. */
function isReadable(fact: ReportFact): boolean {
  return fact.nil || (fact.unit ? fact.value !== undefined : fact.source.value !== undefined);
}

function languageOf(fact: ReportFact, report: Report): string {
  return normalizeLanguage(fact.source.language ?? report.language ?? '');
}

/** Classifies two or more facts with the same key; their order does not matter. */
export function classify(facts: readonly ComparableFact[]): DuplicateClass {
  const nils = facts.filter((fact) => fact.nil).length;
  if (nils > 0) return nils === facts.length ? 'complete' : 'inconsistent';
  return facts[0]?.unit ? classifyNumbers(facts) : classifyTexts(facts);
}

function classifyNumbers(facts: readonly ComparableFact[]): DuplicateClass {
  if (!commonRange(facts as readonly ReportedNumber[])) return 'inconsistent';
  return facts.every(({ accuracy }) => accuracy === facts[0]?.accuracy) ? 'complete' : 'consistent';
}

function classifyTexts(facts: readonly ComparableFact[]): DuplicateClass {
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

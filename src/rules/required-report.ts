import type { Place } from '../findings/rule.ts';
import type { Period } from '../model/report/period.ts';

/** Messages about facts that a regulator requires, for filings and for reports in other syntaxes. */
export const requirementMessages = {
  missing: {
    text: 'A required item is missing: {label} ({concept}).',
    fix: 'Tag the text that states it; if no text does, add one.',
  },
  misspelled: {
    text: 'A required item is missing: {label} ({concept}). The report has {written}, which is probably meant.',
    fix: 'Correct the name {written} to {right}.',
  },
  allMissing: {
    text: 'None of the {count} required items is tagged: {labels}.',
    fix: 'Add the document that states them, or tag the texts that do. The requirements of the profile {profile} list their concepts.',
  },
  mostMissing: {
    text: 'Most of the required items are not tagged: {labels}.',
    fix: 'Add the document that states them, or tag the texts that do. The requirements of the profile {profile} list their concepts.',
  },
  none: {
    text: 'A required item is missing: {label}. It can be tagged as {concepts}.',
    fix: 'Tag the text that states it; if no text does, add one. If the item does not apply, correct the tags or the taxonomy that it is required for.',
  },
  empty: {
    text: 'A required item is empty: {label} ({concept}).',
    fix: 'Add the value and tag it.',
  },
  value: {
    text: 'The report states "{value}" for {label} ({concept}); it must be {allowed}.',
    severity: 'error',
    fix: 'Replace "{value}" with {allowed}.',
  },
  noDay: {
    text: 'The report states "{value}" for {label} ({concept}), but there is no such day.',
    severity: 'error',
    fix: 'Replace "{value}" with the correct date.',
  },
  day: {
    text: 'The report states {value} for {label} ({concept}), but the required items are tagged {period}.',
    severity: 'warning',
    references: [],
    fix: 'Correct the date, or the period of the contexts.',
  },
  misplaced: {
    text: 'A required item is tagged, but not {period}: {label} ({concept}).',
    fix: 'Tag the item in the context of the reporting period, or of its last day.',
  },
  allMisplaced: {
    text: 'Required items are tagged, but not {period}: {labels}.',
    fix: 'Correct the context of these items or the stated period.',
  },
  unstated: {
    text: 'The report does not state the {edge} day of its period: {concept} is not tagged.',
    fix: 'Tag the {edge} day of the period, as a date, in the context of the last day.',
  },
  begun: {
    text: 'The report states that its period starts on {value} ({concept}), but the required items are tagged {period}.',
    fix: 'Correct the date, or the period of the contexts.',
  },
  moved: {
    text: 'The report states "{value}" as the {edge} day of its period ({concept}), but this fact is tagged {period}.',
    fix: 'Correct the date or the context: tag the first and the last day of the period, as dates, in the context of the last day.',
  },
} as const;

/** The parts of a report that required facts depend on. */
export interface RequiredFrom<Fact> {
  /** The schemes of its entity identifiers. */
  readonly schemes: ReadonlySet<string>;
  /** The URLs of its taxonomies, and the namespaces of its facts. */
  readonly namespaces: Iterable<string>;
  /** Returns its facts by a name as written in requirements; `undefined` if some cannot be read. */
  named(name: string): readonly Fact[] | undefined;
  /** Returns the place of a name that is probably misspelled, and how it is written. */
  misspelled?(name: string): { readonly place: Place; readonly written: string } | undefined;
  /** `undefined` for nil. */
  textOf(fact: Fact): string | undefined;
  /** Whether the taxonomy is installed, so that values are checked anyway. */
  isTyped(fact: Fact): boolean;
  periodOf(fact: Fact): Period | undefined;
  /** Returns where a fact is, or would be. */
  placeOf(fact: Fact | undefined, neighbor?: Fact): Place;
}

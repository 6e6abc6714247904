import type { Place } from '../findings/rule.ts';
import type { Period } from '../model/report/period.ts';

/** What is said of facts that a regulator wants and a report does not have, be it a filing or a page. */
export const requirementMessages = {
  missing: 'The report does not tag {label} ({concept}).',
  none: 'The report does not tag {label}, by any of {concepts}.',
  empty: {
    text: 'The report tags {label} ({concept}), but says nothing there.',
    fix: 'Give the value, and tag it.',
  },
  value: {
    text: 'The report says "{value}" for {label} ({concept}), which is not {expected}.',
    severity: 'error',
    fix: 'Write the value in the form of its type.',
  },
  day: {
    text: 'The report says that {label} ({concept}) is {value}, but what it has to tag is tagged for {period}.',
    severity: 'warning',
    references: [],
    fix: 'Correct the date, or the contexts, whichever is wrong.',
  },
  misplaced: {
    text: 'The report tags {label} ({concept}), but not for its period, {period}.',
    fix: 'Let the tag name the context of the reporting period, or of its last day.',
  },
  unstated: {
    text: 'The report does not state its period: {concept} is not tagged.',
    fix: 'Tag the first and the last day of the period in the context of the last day.',
  },
  begun: {
    text: 'The report says that its period begins on {value} ({concept}), but what it has to tag is tagged for {period}.',
    fix: 'Correct the date, or the contexts, whichever is wrong.',
  },
  moved: {
    text: 'The report does not state its period: {concept} says "{value}", in a context of {period}.',
    fix: 'Tag the first and the last day of the period, as dates, in the context of the last day.',
  },
} as const;

/** A report, as far as it is asked for facts. */
export interface RequiredFrom<Fact> {
  /** The schemes that its contexts identify entities by. */
  readonly schemes: ReadonlySet<string>;
  /** The addresses of its taxonomies, and the namespaces of what it reports. */
  readonly namespaces: Iterable<string>;
  /** Its facts of a name as requirements write it; `undefined` where there are some that cannot be read. */
  named(name: string): readonly Fact[] | undefined;
  /** `undefined` for nil. */
  textOf(fact: Fact): string | undefined;
  /** Whether the taxonomy is at hand, by which values are judged anyway. */
  isTyped(fact: Fact): boolean;
  periodOf(fact: Fact): Period | undefined;
  /** Where a fact is, or would be. */
  placeOf(fact: Fact | undefined): Place;
}

import { trimBlanks } from '../core/white-space.ts';
import { type Period, readMoment } from '../model/report/period.ts';
import type { Profile, RequiredFact, TaggingDemand } from './profile.ts';
import type { Found, Place } from './rule.ts';

/** What is said of facts that a regulator wants and a report does not have, be it a filing or a page. */
export const requirementMessages = {
  missing: 'The report does not tag {label} ({concept}).',
  none: 'The report does not tag {label}, by any of {concepts}.',
  misplaced: {
    text: 'The report tags {label} ({concept}), but not for its period, {period}.',
    fix: 'Let the tag name the context of the reporting period, or of its last day.',
  },
  unstated: {
    text: 'The report does not state its period: {concept} is not tagged at the last day of the period.',
    fix: 'Tag the first and the last day of the period in the context of the last day.',
  },
} as const;

/** A report, as far as it is asked for facts. */
export interface RequiredFrom<Fact> {
  /** The namespaces of what it reports. */
  readonly namespaces: Iterable<string>;
  /** Its facts of a name as requirements write it; `undefined` where there are some that cannot be read. */
  named(name: string): readonly Fact[] | undefined;
  textOf(fact: Fact): string;
  periodOf(fact: Fact): Period | undefined;
  /** Where a fact is, or would be. */
  placeOf(fact: Fact | undefined): Place;
}

/** Finds what the profile wants every report to tag, by the taxonomy it is in and for the period it covers. */
export function checkRequiredFacts<Fact>(
  profile: Profile,
  report: RequiredFrom<Fact>,
  found: Found<typeof requirementMessages>,
): void {
  const { required, oneOf } = demandOf(profile, report.namespaces);
  if (required.length === 0) return;
  const period = profile.periodFacts && findCoveredPeriod(report, profile.periodFacts);
  if (period && 'lacking' in period) {
    // What is tagged for no known period is nothing that could be judged.
    const { lacking: concept, fact } = period;
    if (report.named(concept)) found('unstated', report.placeOf(fact), { concept });
    return;
  }
  const isCovered = (fact: Fact) => !period || period.covers(fact);
  for (const { concepts, label } of required) {
    const tagged = allNamed(report, concepts);
    const concept = concepts[0] as string;
    const [first] = tagged ?? [];
    if (!tagged || tagged.some(isCovered)) continue;
    if (!first || !period) found('missing', report.placeOf(undefined), { label, concept });
    else found('misplaced', report.placeOf(first), { label, concept, period: period.text });
  }
  if (oneOf && allNamed(report, oneOf.concepts)?.some(isCovered) === false)
    found('none', report.placeOf(undefined), { label: oneOf.label, concepts: oneOf.concepts.join(', ') });
}

type Demand = Pick<TaggingDemand, 'required' | 'oneOf'>;

/** What a report has to tag: always the same, or by the taxonomy that its facts are of. */
function demandOf({ identification = [], tagging = [] }: Profile, namespaces: Iterable<string>): Demand {
  if (tagging.length === 0) return { required: identification };
  const uris = [...new Set(namespaces)];
  const demand = tagging.find((one) => {
    const pattern = new RegExp(one.namespaces);
    return uris.some((uri) => pattern.test(uri));
  });
  return demand ?? { required: [] };
}

/** Facts of any of the names; `undefined` where some of them cannot be read. */
function allNamed<Fact>(
  report: RequiredFrom<Fact>,
  concepts: RequiredFact['concepts'],
): readonly Fact[] | undefined {
  const lists = concepts.map((concept) => report.named(concept));
  return lists.includes(undefined) ? undefined : lists.flatMap((facts) => facts ?? []);
}

/** The period that a report says it covers. */
interface CoveredPeriod<Fact> {
  /** As people write it. */
  readonly text: string;
  /** Whether a fact is about the period as a whole, or about its last day. */
  covers(fact: Fact): boolean;
}

interface UnstatedPeriod<Fact> {
  /** The element that would state it, and the fact that fails to. */
  readonly lacking: string;
  readonly fact: Fact | undefined;
}

/** The period that two facts state: its last day in a context of that day, and its first day in the same. */
function findCoveredPeriod<Fact>(
  report: RequiredFrom<Fact>,
  names: NonNullable<Profile['periodFacts']>,
): CoveredPeriod<Fact> | UnstatedPeriod<Fact> {
  const dayOf = (fact: Fact) => trimBlanks(report.textOf(fact));
  const instantOf = (fact: Fact) => {
    const period = report.periodOf(fact);
    return period?.kind === 'instant' ? period.end : undefined;
  };
  const ends = report.named(names.end) ?? [];
  const endFact = ends.find((fact) => {
    const day = instantOf(fact);
    return day !== undefined && day === readMoment(dayOf(fact), 'end');
  });
  if (!endFact) return { lacking: names.end, fact: ends[0] };
  const end = instantOf(endFact);
  const starts = report.named(names.start) ?? [];
  const startFact = starts.find((fact) => instantOf(fact) === end);
  const start = startFact && readMoment(dayOf(startFact), 'start');
  if (!startFact || start === undefined) return { lacking: names.start, fact: starts[0] };
  return {
    text: `${dayOf(startFact)} to ${dayOf(endFact)}`,
    covers(fact) {
      const period = report.periodOf(fact);
      return period?.end === end && (period?.kind === 'instant' || period?.start === start);
    },
  };
}

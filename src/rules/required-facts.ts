import { trimWhiteSpace } from '../core/white-space.ts';
import { dateWords, listWords } from '../core/wording.ts';
import type { AddFinding } from '../findings/rule.ts';
import { firstDay, lastDay, type Period, periodWords, readMoment } from '../model/report/period.ts';
import type { FilingRequirements, RequiredFact, TaggingDemand } from './filing-requirements.ts';
import { MAX_FIGURES_NAMED, MAX_REQUIRED_SHOWN } from './limits.ts';
import type { RequiredFrom, requirementMessages } from './required-report.ts';
import { readCoveredPeriod } from './stated-period.ts';

/** Checks that a report tags the required facts, by its taxonomy and for the period it covers. */
export function checkRequiredFacts<Fact>(
  profile: FilingRequirements,
  report: RequiredFrom<Fact>,
  found: AddFinding<typeof requirementMessages>,
): void {
  const { required: listed, oneOf, period: stated } = demandOf(profile, report.namespaces);
  const said = (concept: string) => {
    const [fact] = report.named(concept) ?? [];
    return fact && report.textOf(fact);
  };
  const required = listed.filter(
    ({ scheme, isAsked }) =>
      (scheme === undefined || report.schemes.has(scheme)) && isAsked?.(said) !== false,
  );
  if (required.length === 0) return;
  const tagged = new Map(required.map((item) => [item, allNamed(report, item.concepts)]));
  const durations = [...tagged.values()].flatMap((facts = []) =>
    facts.flatMap((fact) => {
      const period = report.periodOf(fact);
      return period?.kind === 'duration' ? [period] : [];
    }),
  );
  const covered = stated && readCoveredPeriod(report, stated, durations, found);
  // Without a known period nothing can be checked.
  if (stated && !covered) return;
  const periods = covered ? [covered] : durations;
  const [last] = [...periods].sort((a, b) => b.end - a.end);
  const isCovered = (fact: Fact) => {
    const period = report.periodOf(fact);
    // If no period is stated, a fact must at least not be one of the year before only.
    if (!covered) return !period || !last || period.end > last.start;
    return period?.end === covered.end && (period.kind === 'instant' || period.start === covered.start);
  };
  const end = last && lastDay(last);
  const misplaced: { readonly fact: Fact; readonly label: string; readonly concept: string }[] = [];
  const missing: { readonly label: string; readonly concept: string }[] = [];
  for (const [item, facts] of tagged) {
    const { concepts, label, since } = item;
    if (since !== undefined && end !== undefined && end < since) continue;
    const concept = concepts[0] as string;
    const [first] = facts ?? [];
    const fitting = facts?.filter(isCovered) ?? [];
    if (!facts) continue;
    if (!first) missing.push({ label, concept });
    else if (fitting.length > 0) checkValues(report, item, fitting, periods, found);
    else misplaced.push({ fact: first, label, concept });
  }
  // If all or most is missing, the part of the report that states it is.
  const neighbor = [...tagged.values()].flatMap((facts) => facts ?? [])[0];
  const labels = listWords(
    missing.map(({ label }) => label),
    'and',
    MAX_FIGURES_NAMED,
  );
  const left = [...tagged.keys()].filter(
    ({ concepts: [name] }) => !missing.some(({ concept }) => concept === name),
  );
  if (missing.length === tagged.size && missing.length >= MIN_ALL)
    found('allMissing', report.placeOf(undefined, neighbor), {
      ...{ count: missing.length, labels, profile: profile.id },
    });
  else if (missing.length >= MIN_ALL && missing.length >= MIN_SHARE * tagged.size)
    found('mostMissing', report.placeOf(undefined, neighbor), {
      ...{ labels, profile: profile.id },
      // The last item is probably linked to text in the missing part.
      about: left.length === 1 ? left[0]?.concepts[0] : undefined,
    });
  else
    for (const data of missing) {
      const slip = report.misspelled?.(data.concept);
      if (slip) {
        const { place, written } = slip;
        found('misspelled', place, { ...data, written, right: withPrefixOf(written, data.concept) });
      } else found('missing', report.placeOf(undefined, neighbor), data);
    }
  if (last) reportMisplaced(misplaced, periodWords(last), report, found);
  if (oneOf && allNamed(report, oneOf.concepts)?.some(isCovered) === false)
    found('none', report.placeOf(undefined, neighbor), {
      label: oneOf.label,
      concepts: listWords(oneOf.concepts, 'or'),
    });
}

/** With fewer required items than this, each missing one is reported. */
const MIN_ALL = 4;
/** Most of the required items. */
const MIN_SHARE = 0.75;

/**
 * Reports items in the context of another period: several at once are one error, in the context or in the
 * stated period.
 */
function reportMisplaced<Fact>(
  items: readonly { readonly fact: Fact; readonly label: string; readonly concept: string }[],
  period: string,
  report: RequiredFrom<Fact>,
  found: AddFinding<typeof requirementMessages>,
): void {
  const [first, ...others] = items;
  if (!first) return;
  const { fact, label, concept } = first;
  const labels = listWords(
    [`${label} (${concept})`, ...others.map((other) => other.label)],
    'and',
    MAX_FIGURES_NAMED,
  );
  const data = { label, concept, period, labels };
  found(
    others.length === 0 ? 'misplaced' : 'allMisplaced',
    report.placeOf(fact),
    data,
    others.map((other) => report.placeOf(other.fact)),
  );
}

/** Returns the facts that a report must tag: always the same, or depending on the taxonomy of its facts. */
export function demandOf(profile: FilingRequirements, namespaces: Iterable<string>): TaggingDemand {
  return profile.identificationIn?.(new Set(namespaces)) ?? { required: profile.identification ?? [] };
}

/** Returns facts with any of the names; `undefined` if some of them cannot be read. */
function allNamed<Fact>(
  report: RequiredFrom<Fact>,
  concepts: RequiredFact['concepts'],
): readonly Fact[] | undefined {
  const lists = concepts.map((concept) => report.named(concept));
  return lists.includes(undefined) ? undefined : lists.flatMap((facts) => facts ?? []);
}

/** Finds values that are empty, have the wrong type, or differ from the first or last day of the period. */
function checkValues<Fact>(
  report: RequiredFrom<Fact>,
  { concepts, label, type }: RequiredFact,
  facts: readonly Fact[],
  periods: readonly Period[],
  found: AddFinding<typeof requirementMessages>,
): void {
  const concept = concepts[0] as string;
  const isChecked = (fact: Fact) => type !== undefined && report.isTyped(fact);
  const said = facts.filter((fact) => {
    const text = report.textOf(fact);
    return text !== undefined && (type === 'fixed' || isChecked(fact) || trimWhiteSpace(text) !== '');
  });
  if (said.length === 0) found('empty', report.placeOf(facts[0]), { label, concept });
  if (type === undefined || type === 'fixed') return;
  const sound: Fact[] = [];
  for (const fact of said) {
    const value = trimWhiteSpace(report.textOf(fact) ?? '');
    const isOfType = type === 'boolean' ? BOOLEAN.test(value) : isDay(value);
    if (isOfType) sound.push(fact);
    else if (!isChecked(fact) && type !== 'boolean' && DATE.test(value))
      found('noDay', report.placeOf(fact), { label, concept, value });
    else if (!isChecked(fact) && value !== '')
      found('value', report.placeOf(fact), {
        label,
        concept,
        value: value.slice(0, MAX_REQUIRED_SHOWN),
        allowed: type === 'boolean' ? 'true or false' : 'a date such as 2025-12-31',
      });
  }
  if (type !== 'first-day' && type !== 'last-day') return;
  const days = new Set(periods.map(type === 'first-day' ? firstDay : lastDay));
  const dayOf = (fact: Fact) => trimWhiteSpace(report.textOf(fact) ?? '').replace(ZONE, '');
  const [first] = sound;
  const [last] = [...periods].sort((a, b) => b.end - a.end);
  // One correct value is enough: another may be that of a group.
  if (first && last && !sound.some((fact) => days.has(dayOf(fact))))
    found('day', report.placeOf(first), {
      label,
      concept,
      value: dateWords(dayOf(first)),
      period: periodWords(last),
    });
}

/** Returns a name with the prefix of another, unless it has one. */
function withPrefixOf(other: string, name: string): string {
  return name.includes(':') ? name : `${other.slice(0, other.indexOf(':') + 1)}${name}`;
}

/** A date, whether or not there is such a day. */
const DATE = /^\d{4}-\d\d-\d\d$/;
const BOOLEAN = /^(?:true|false|0|1)$/;
/** XML Schema allows a time zone in dates. */
const ZONE = /(?:Z|[+-]\d\d:\d\d)$/;

function isDay(value: string): boolean {
  return readMoment(value.replace(ZONE, ''), 'start') !== undefined;
}

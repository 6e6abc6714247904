import { largest } from '../core/large-lists.ts';
import { trimWhiteSpace } from '../core/white-space.ts';
import { dateWords } from '../core/wording.ts';
import type { AddFinding } from '../findings/rule.ts';
import { DAY, type Period, periodWords, readMoment, readPeriod } from '../model/report/period.ts';
import type { TaggingDemand } from './filing-requirements.ts';
import { MAX_STATED_SHOWN } from './limits.ts';
import type { RequiredFrom, requirementMessages } from './required-report.ts';

/**
 * Returns the period that two facts state: its last day in a context of that day, and its first day in the
 * same context or in one that begins or ends with that first day, as many filers have it. If several facts
 * end with it and none begins on that first day, the stated day is wrong, and theirs is used.
 */
export function readCoveredPeriod<Fact>(
  report: RequiredFrom<Fact>,
  names: NonNullable<TaggingDemand['period']>,
  durations: readonly Period[],
  found: AddFinding<typeof requirementMessages>,
): Period | undefined {
  const ends = report.named(names.end);
  const starts = report.named(names.start);
  if (!ends || !starts) return undefined;
  const dayOf = (fact: Fact) => trimWhiteSpace(report.textOf(fact) ?? '');
  const instantOf = (fact: Fact) => {
    const period = report.periodOf(fact);
    return period?.kind === 'instant' ? period.end : undefined;
  };
  const isOfItsDay = (fact: Fact) => {
    const period = report.periodOf(fact);
    const day = readMoment(dayOf(fact), 'start');
    if (!period || day === undefined) return false;
    const edges = period.kind === 'instant' ? [period.end, period.end - DAY] : [period.start];
    return edges.includes(day);
  };
  const lack = (concept: string, fact: Fact | undefined): undefined => {
    const period = fact && report.periodOf(fact);
    const edge = concept === names.end ? 'last' : 'first';
    if (!fact) found('unstated', report.placeOf(undefined), { concept, edge });
    else if (readMoment(dayOf(fact), 'end') !== undefined || !report.isTyped(fact))
      found('moved', report.placeOf(fact), {
        concept,
        edge,
        value: dayOf(fact).slice(0, MAX_STATED_SHOWN),
        period: period ? periodWords(period) : 'without a period',
      });
  };
  const endFact = ends.find((fact) => {
    const day = instantOf(fact);
    return day !== undefined && day === readMoment(dayOf(fact), 'end');
  });
  if (!endFact) return lack(names.end, ends[0]);
  const end = instantOf(endFact);
  const startFact = starts.find((fact) => instantOf(fact) === end) ?? starts.find((fact) => isOfItsDay(fact));
  const start = startFact && dayOf(startFact);
  const stated = start === undefined ? undefined : readPeriod({ start, end: dayOf(endFact) });
  if (!startFact || !stated) return lack(names.start, startFact ?? starts[0]);
  const ending = durations.filter((period) => period.end === stated.end);
  if (ending.length < LEAST_PROOF || ending.some((period) => period.start === stated.start)) return stated;
  const used = mostCommon(ending) ?? stated;
  const data = { concept: names.start, value: dateWords(dayOf(startFact)), period: periodWords(used) };
  found('begun', report.placeOf(startFact), data);
  return used;
}

function mostCommon(periods: readonly Period[]): Period | undefined {
  const counts = new Map<string, number>();
  for (const { key } of periods) counts.set(key, (counts.get(key) ?? 0) + 1);
  const most = largest(counts.values());
  return periods.find(({ key }) => counts.get(key) === most);
}

/** If a single fact begins on another day, the fact is wrong. */
const LEAST_PROOF = 2;

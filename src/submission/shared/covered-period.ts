import { trimBlanks } from '../../core/white-space.ts';
import { readMoment } from '../../model/report/period.ts';
import type { Profile } from '../../rules/profile.ts';
import type { Context, Fact } from '../../xbrl/instance.ts';
import type { SubmittedTarget } from '../submission.ts';

/** The period that a report says it covers. */
export interface CoveredPeriod {
  /** As people write it. */
  readonly text: string;
  /** Whether a fact is about the period as a whole, or about its last day. */
  readonly covers: (fact: Fact) => boolean;
}

export interface UnstatedPeriod {
  /** The element that would state it, and the fact that fails to. */
  readonly lacking: string;
  readonly fact: Fact | undefined;
}

/** The period that two facts state: its last day in a context of that day, and its first day in the same. */
export function findCoveredPeriod(
  { instance }: SubmittedTarget,
  named: ReadonlyMap<string, readonly Fact[]>,
  names: NonNullable<Profile['periodFacts']>,
): CoveredPeriod | UnstatedPeriod {
  const contexts = new Map(instance.contexts.map((context) => [context.id, context]));
  const contextOf = ({ contextRef }: Fact) => contexts.get(contextRef ?? '');
  const ends = named.get(names.end) ?? [];
  const endFact = ends.find((fact) => {
    const day = instantOf(contextOf(fact));
    return day !== undefined && day === readMoment(dayOf(fact), 'end');
  });
  if (!endFact) return { lacking: names.end, fact: ends[0] };
  const end = readMoment(dayOf(endFact), 'end') as number;
  const starts = named.get(names.start) ?? [];
  const startFact = starts.find((fact) => instantOf(contextOf(fact)) === end);
  const start = startFact && readMoment(dayOf(startFact), 'start');
  if (!startFact || start === undefined) return { lacking: names.start, fact: starts[0] };
  return {
    text: `${dayOf(startFact)} to ${dayOf(endFact)}`,
    covers(fact) {
      const context = contextOf(fact);
      if (!context) return false;
      const { period } = context;
      return 'start' in period
        ? readMoment(period.start, 'start') === start && readMoment(period.end, 'end') === end
        : instantOf(context) === end;
    },
  };
}

function dayOf({ value }: Fact): string {
  return trimBlanks(value);
}

function instantOf(context: Context | undefined): number | undefined {
  return context && 'instant' in context.period ? readMoment(context.period.instant, 'end') : undefined;
}

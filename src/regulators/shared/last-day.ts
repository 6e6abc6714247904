import { endDay } from '../../core/calendar.ts';
import type { Context, Instance } from '../../formats/xbrl/instance.ts';

/** Returns the latest end of a period of facts. */
export function latestDay({ contexts }: Instance): string | undefined {
  const ends = (pick: (period: Context['period']) => string) =>
    contexts.reduce((latest, { period }) => (pick(period) > latest ? pick(period) : latest), '');
  const end =
    ends((period) => ('end' in period ? period.end : '')) ||
    ends((period) => ('instant' in period ? period.instant : ''));
  return end === '' ? undefined : endDay(end);
}

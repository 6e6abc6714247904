import { type DateTimeParts, isoDate, parseDateTime } from './calendar.ts';

const MINUTES_PER_DAY = 1440;

/**
 * A moment in universal time, `YYYY-MM-DDThh:mm:ss(.f+)?Z`; undefined where there is no such moment. Seconds may be
 * left out. A moment without a zone is taken to be in universal time, as that of the machine may be any.
 */
export function toUniversalTime(moment: string): string | undefined {
  const parts = partsOf(moment);
  if (!parts) return undefined;
  const { day, time, zone = 'Z' } = parts;
  const minutes = day * MINUTES_PER_DAY + minutesOf(time) - (zone === 'Z' ? 0 : minutesOf(zone));
  const date = Math.floor(minutes / MINUTES_PER_DAY);
  const ofDay = minutes - date * MINUTES_PER_DAY;
  const clock = [Math.floor(ofDay / 60), ofDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${isoDate(date)}T${clock}${time.slice(5)}Z`;
}

/** Whether there is such a moment. */
export function isMoment(moment: string): boolean {
  return partsOf(moment) !== undefined;
}

function partsOf(moment: string): DateTimeParts | undefined {
  return parseDateTime(moment.replace(/^(.{10}T\d\d:\d\d)(?=$|[Z+-])/, '$1:00'));
}

/** Minutes of `hh:mm` and what follows, or of a zone with its sign. */
function minutesOf(text: string): number {
  const [sign = '', hours, minutes] = /^([+-]?)(\d\d):(\d\d)/.exec(text)?.slice(1) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

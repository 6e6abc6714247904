import { type DateTimeParts, isoDate, parseDateTime } from './calendar.ts';

const MINUTES_PER_DAY = 1440;

/**
 * Converts a timestamp to UTC, `YYYY-MM-DDThh:mm:ss(.f+)?Z`; undefined if it is not valid. Seconds are
 * optional. A timestamp without a zone counts as UTC, because the time zone of the machine is arbitrary.
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

/** Whether the text is a valid timestamp. */
export function isMoment(moment: string): boolean {
  return partsOf(moment) !== undefined;
}

function partsOf(moment: string): DateTimeParts | undefined {
  return parseDateTime(moment.replace(/^(.{10}T\d\d:\d\d)(?=$|[Z+-])/, '$1:00'));
}

/** Returns the minutes of a time that starts with `hh:mm`, or of a zone offset with its sign. */
function minutesOf(text: string): number {
  const [sign = '', hours, minutes] = /^([+-]?)(\d\d):(\d\d)/.exec(text)?.slice(1) ?? [];
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1);
}

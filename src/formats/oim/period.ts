import {
  type DateTimeParts,
  dayNumber,
  FIRST_DAY,
  isoDate,
  LAST_DAY,
  parseDateTime,
} from '../../core/calendar.ts';
import type { FilingPeriod } from '../../model/filing-v2.ts';
import { isReversed, readPeriod } from '../../model/report/period.ts';

/** The midnight after the last date that can be written; the only moment of that year that is accepted. */
const AFTER_LAST_DAY = '10000-01-01T00:00:00';

/**
 * Reads a period in OIM form: moments, with an exclusive end. A midnight becomes the date that people write,
 * for ends and instants the day before; any other time stays a date-time. `undefined` if it is not a period.
 */
export function readOimPeriod(text: string): FilingPeriod | undefined {
  const slash = text.indexOf('/');
  if (slash < 0) {
    const instant = readEdge(text, 'end');
    return instant === undefined ? undefined : { instant };
  }
  const start = readEdge(text.slice(0, slash), 'start');
  const end = readEdge(text.slice(slash + 1), 'end');
  if (start === undefined || end === undefined) return undefined;
  // A duration of zero length is another spelling of an instant.
  if (text.length === slash * 2 + 1 && text.startsWith(text.slice(slash + 1)))
    return readOimPeriod(text.slice(0, slash));
  const period = { start, end };
  const meaning = readPeriod(period);
  return meaning && !isReversed(meaning) ? period : undefined;
}

/** Returns the period in OIM form; `undefined` for forever, for which it is omitted. */
export function writeOimPeriod(period: FilingPeriod): string | undefined {
  if (period.forever) return undefined;
  if (period.instant !== undefined) return writeEdge(period.instant, 'end');
  const start = writeEdge(period.start ?? '', 'start');
  const end = writeEdge(period.end ?? '', 'end');
  return start === undefined || end === undefined ? undefined : `${start}/${end}`;
}

function readEdge(text: string, edge: 'start' | 'end'): string | undefined {
  const isLast = text.startsWith(AFTER_LAST_DAY);
  const written = isLast ? `9999-12-31T24:00:00${text.slice(AFTER_LAST_DAY.length)}` : text;
  const moment = parseDateTime(written);
  // OIM Common 1.0 has one spelling for midnight, 00:00:00, and one for UTC, Z.
  if (!moment || text.startsWith('T24', 10) || (moment.zone === 'Z' && !text.endsWith('Z'))) return undefined;
  const day = edge === 'end' ? moment.day - 1 : moment.day;
  const isDate = moment.time === '00:00:00' && moment.zone === undefined;
  return isDate && day >= FIRST_DAY && day <= LAST_DAY ? isoDate(day) : written;
}

function writeEdge(text: string, edge: 'start' | 'end'): string | undefined {
  const day = dayNumber(text);
  if (day !== undefined) return `${isoDate(edge === 'end' ? day + 1 : day)}T00:00:00`;
  const moment = parseDateTime(text);
  return moment && writeMoment(moment);
}

/** OIM has local time and UTC; other offsets are converted to UTC, unless that leaves the calendar. */
function writeMoment({ day, time, zone }: DateTimeParts): string {
  const written = `${isoDate(day)}T${time}${zone ?? ''}`;
  if (zone === undefined || zone === 'Z') return written;
  const offset = (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6))) * (zone.startsWith('-') ? -1 : 1);
  const minutes = day * MINUTES_A_DAY + Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)) - offset;
  const inDay = ((minutes % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
  const moved = (minutes - inDay) / MINUTES_A_DAY;
  if (moved < FIRST_DAY || moved > LAST_DAY) return written;
  const clock = [Math.floor(inDay / 60), inDay % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return `${isoDate(moved)}T${clock}${time.slice(5)}Z`;
}

const MINUTES_A_DAY = 1440;

import { trimWhiteSpace } from '../../../core/white-space.ts';
import { writeDate } from './dates.ts';
import { MONTH_NAMES } from './months.ts';
import type { Reader } from './transformation.ts';

/** Capitalized and in full: registry 1 accepts no other spelling except the first three letters. */
const LONG_MONTHS = MONTH_NAMES.en.full.split(' ');
const SHORT_MONTHS = LONG_MONTHS.map((name) => name.slice(0, 3));

const FIELDS = new Map([
  ['D', '(?<day>[0-9]{1,2})'],
  ['M', '(?<month>[0-9]{1,2})'],
  ['Y', '(?<year>[0-9]{2}|[0-9]{4})'],
  ['Long', `(?<long>${LONG_MONTHS.join('|')})`],
  ['Short', `(?<short>${SHORT_MONTHS.join('|')})`],
  ['.', '\\.'],
]);

/**
 * Reads a date of registry 1, in which every character except the parts is fixed. The picture shows them
 * around `D`, `M`, `Y` and the month name, `Long` or `Short`.
 */
export function readEnglishDate(picture: string): Reader {
  const source = picture.replace(/Long|Short|[DMY.]/g, (field) => FIELDS.get(field) as string);
  const pattern = new RegExp(`^${source}$`);
  return (text) => {
    const parts = pattern.exec(trimWhiteSpace(text))?.groups;
    if (!parts) return undefined;
    const { day, year, long, short } = parts;
    const names = long === undefined ? SHORT_MONTHS : LONG_MONTHS;
    const month = parts.month ?? String(names.indexOf(long ?? short ?? '') + 1);
    return writeDate({ month, ...(day !== undefined && { day }), ...(year !== undefined && { year }) });
  };
}

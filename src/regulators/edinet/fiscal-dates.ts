import { dayNumber, isoDate } from '../../core/calendar.ts';

/** The required dates of contexts with a name, as far as the DEI states them. */
export interface FiscalDates {
  /** The element that states the date, and the date. */
  readonly instant?: StatedDate | undefined;
  readonly start?: StatedDate | undefined;
  readonly end?: StatedDate | undefined;
}

interface StatedDate {
  readonly name: string;
  readonly date: string;
}

type Stated = (name: string) => string | undefined;

const CURRENT_START = 'CurrentFiscalYearStartDateDEI';
const CURRENT_END = 'CurrentFiscalYearEndDateDEI';
const PERIOD_END = 'CurrentPeriodEndDateDEI';
const PREVIOUS_START = 'PreviousFiscalYearStartDateDEI';
const PREVIOUS_END = 'PreviousFiscalYearEndDateDEI';
const COMPARED_END = 'ComparativePeriodEndDateDEI';
const NEXT_START = 'NextFiscalYearStartDateDEI';
const NEXT_END = 'EndDateOfQuarterlyOrSemiAnnualPeriodOfNextFiscalYearDEI';

/**
 * Returns the dates of contexts by the prefix of their names (Validation Guidelines, 3-4-2). A registration
 * statement that reports an interim period of the next year, and nothing for the current year, counts years
 * from that one.
 */
export function fiscalDates(stated: Stated, hasCurrentYear: boolean): ReadonlyMap<string, FiscalDates> {
  const date = (name: string): StatedDate | undefined => {
    const value = stated(name);
    return value === undefined ? undefined : { name, date: value };
  };
  const dayBefore = (name: string): StatedDate | undefined => {
    const day = dayNumber(stated(name) ?? '');
    return day === undefined ? undefined : { name, date: isoDate(day - 1) };
  };
  const hasNextEnd = stated(NEXT_END) !== undefined;
  const hasNextStart = stated(NEXT_START) !== undefined;
  const isShifted = (hasNext: boolean) => hasNext && !hasCurrentYear;
  const interim = { instant: date(hasNextEnd ? NEXT_END : PERIOD_END) };
  const interimDuration = {
    start: date(hasNextStart ? NEXT_START : CURRENT_START),
    end: date(hasNextEnd ? NEXT_END : PERIOD_END),
  };
  const compared = hasNextEnd ? {} : { instant: date(COMPARED_END) };
  const comparedDuration = {
    start: hasNextStart ? undefined : date(PREVIOUS_START),
    end: hasNextEnd ? undefined : date(COMPARED_END),
  };
  return new Map<string, FiscalDates>([
    ['CurrentYearInstant', { instant: date(CURRENT_END) }],
    ['Prior1YearInstant', { instant: date(isShifted(hasNextEnd) ? CURRENT_END : PREVIOUS_END) }],
    [
      'Prior2YearInstant',
      { instant: isShifted(hasNextEnd) ? date(PREVIOUS_END) : dayBefore(PREVIOUS_START) },
    ],
    ['CurrentQuarterInstant', interim],
    ['InterimInstant', interim],
    ['Prior1QuarterInstant', compared],
    ['Prior1InterimInstant', compared],
    ['CurrentYearDuration', { start: date(CURRENT_START), end: date(CURRENT_END) }],
    [
      'Prior1YearDuration',
      {
        start: date(isShifted(hasNextStart) ? CURRENT_START : PREVIOUS_START),
        end: date(isShifted(hasNextEnd) ? CURRENT_END : PREVIOUS_END),
      },
    ],
    [
      'Prior2YearDuration',
      {
        start: isShifted(hasNextStart) ? date(PREVIOUS_START) : undefined,
        end: isShifted(hasNextEnd) ? date(PREVIOUS_END) : undefined,
      },
    ],
    ['CurrentYTDDuration', interimDuration],
    ['InterimDuration', interimDuration],
    ['Prior1YTDDuration', comparedDuration],
    ['Prior1InterimDuration', comparedDuration],
  ]);
}

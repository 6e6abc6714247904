import {
  readCjkDate,
  readCjkMonth,
  readEraDate,
  readEraMonth,
  readHindiDateOrNumbers,
  readHindiMonth,
  readSakaDate,
} from './asian-dates.ts';
import * as dates from './date-formats.ts';
import { readEnglishDate } from './english-dates.ts';
import { readDurationWords, readNumberWords } from './number-words.ts';
import * as numbers from './numbers.ts';
import { readCountryName, readEdgarPlaceName, readStateName } from './places.ts';
import { readBallotBox, readExchangeName, readFilerCategory } from './sec-names.ts';
import { readDays, readHours, readMonths, readQuarterEnd, readWeeks, readYears } from './spans.ts';
import type { Reader, Transformation, TransformationOutput } from './transformation.ts';

export type RegistryId = 'tr1' | 'tr2' | 'tr3' | 'tr4' | 'tr5' | 'sec';

/** A published list of formats. */
export interface TransformationRegistry {
  readonly id: RegistryId;
  readonly namespace: string;
  /** The usual prefix of the namespace. */
  readonly prefix: string;
  readonly formats: ReadonlyMap<string, Transformation>;
}

function formats(
  output: TransformationOutput,
  readers: { readonly [name: string]: Reader },
): Transformation[] {
  return Object.entries(readers).map(([name, read]) => ({ name, output, read }));
}

function always(value: string): Reader {
  return () => value;
}

const first: readonly Transformation[] = [
  ...formats('date', {
    dateslashus: readEnglishDate('M/D/Y'),
    dateslasheu: readEnglishDate('D/M/Y'),
    datedotus: readEnglishDate('M.D.Y'),
    datedoteu: readEnglishDate('D.M.Y'),
    datelongus: readEnglishDate('Long D, Y'),
    dateshortus: readEnglishDate('Short D, Y'),
    datelonguk: readEnglishDate('D Long Y'),
    dateshortuk: readEnglishDate('D Short Y'),
  }),
  ...formats('gMonthDay', {
    datelongdaymonthuk: readEnglishDate('D Long'),
    dateshortdaymonthuk: readEnglishDate('D Short'),
    datelongmonthdayus: readEnglishDate('Long D'),
    dateshortmonthdayus: readEnglishDate('Short D'),
    dateslashdaymontheu: readEnglishDate('D/M'),
    dateslashmonthdayus: readEnglishDate('M/D'),
  }),
  ...formats('gYearMonth', {
    datelongyearmonth: readEnglishDate('Y Long'),
    dateshortyearmonth: readEnglishDate('Y Short'),
    datelongmonthyear: readEnglishDate('Long Y'),
    dateshortmonthyear: readEnglishDate('Short Y'),
  }),
  ...formats('decimal', {
    numcommadot: numbers.readNumCommaDot,
    numspacedot: numbers.readNumSpaceDot,
    numdotcomma: numbers.readNumDotComma,
    numspacecomma: numbers.readNumSpaceComma,
    numcomma: numbers.readNumComma,
    numdash: numbers.readNumDash,
  }),
];

const second: readonly Transformation[] = [
  ...formats('boolean', { booleanfalse: always('false'), booleantrue: always('true') }),
  ...formats('text', { nocontent: always('') }),
  ...formats('decimal', {
    zerodash: numbers.readZeroDash,
    numdotdecimal: numbers.readNumDotDecimal,
    numcommadecimal: numbers.readNumCommaDecimal,
    numunitdecimal: numbers.readNumUnitDecimal,
  }),
  ...formats('gMonthDay', {
    datedaymonth: dates.readDayMonth,
    datemonthday: dates.readMonthDay,
    datedaymonthen: dates.readEnglishDayMonth,
    datemonthdayen: dates.readEnglishMonthDay,
  }),
  ...formats('date', {
    datedaymonthyear: dates.readDayMonthYear,
    datemonthdayyear: dates.readMonthDayYear,
    datedaymonthyearen: dates.readEnglishDayMonthYear,
    datemonthdayyearen: dates.readEnglishMonthDayYear,
    dateyearmonthdaycjk: readCjkDate,
    dateerayearmonthdayjp: readEraDate,
  }),
  ...formats('gYearMonth', {
    datemonthyearen: dates.readEnglishMonthYear,
    dateyearmonthen: dates.readEnglishYearMonth,
    dateyearmonthcjk: readCjkMonth,
    dateerayearmonthjp: readEraMonth,
  }),
];

const third: readonly Transformation[] = [
  ...second,
  ...formats('gMonthDay', { datedaymonthdk: dates.readDanishDayMonth }),
  ...formats('date', {
    calindaymonthyear: readSakaDate,
    datedaymonthyeardk: dates.readDanishDayMonthYear,
    datedaymonthyearin: readHindiDateOrNumbers,
    dateyearmonthday: dates.readYearMonthDay,
  }),
  ...formats('gYearMonth', {
    datemonthyear: dates.readMonthYear,
    datemonthyeardk: dates.readDanishMonthYear,
    datemonthyearin: readHindiMonth,
  }),
  ...formats('decimal', {
    numdotdecimalin: numbers.readNumDotDecimalIn,
    numunitdecimalin: numbers.readNumUnitDecimalIn,
  }),
];

const fourth: readonly Transformation[] = [
  ...formats('boolean', { 'fixed-false': always('false'), 'fixed-true': always('true') }),
  ...formats('text', { 'fixed-empty': always('') }),
  ...formats('decimal', {
    'fixed-zero': always('0'),
    'num-dot-decimal': numbers.readFreeDotDecimal,
    'num-comma-decimal': numbers.readFreeCommaDecimal,
    'num-unit-decimal': numbers.readFreeUnitDecimal,
  }),
  ...formats('gMonthDay', { 'date-day-month': dates.readDayMonth, 'date-month-day': dates.readMonthDay }),
  ...formats('date', {
    'date-day-month-year': dates.readIndianDayMonthYear,
    'date-month-day-year': dates.readMonthDayYear,
    'date-year-month-day': dates.readYearMonthDay,
    'date-ind-day-monthname-year-hi': readSakaDate,
    'date-jpn-era-year-month-day': readEraDate,
  }),
  ...formats('gYearMonth', {
    'date-month-year': dates.readIndianMonthYear,
    'date-year-month': dates.readYearMonth,
    'date-jpn-era-year-month': readEraMonth,
  }),
  ...dates.namedMonthFormats,
];

const fifth: readonly Transformation[] = [
  ...fourth,
  ...dates.welshFormats,
  ...formats('decimal', {
    'num-dot-decimal-apos': numbers.readDotDecimalApos,
    'num-comma-decimal-apos': numbers.readCommaDecimalApos,
    'num-unit-decimal-apos': numbers.readUnitDecimalApos,
  }),
];

const sec: readonly Transformation[] = [
  ...formats('duration', {
    duryear: readYears,
    durmonth: readMonths,
    durweek: readWeeks,
    durday: readDays,
    durhour: readHours,
    durwordsen: readDurationWords,
  }),
  ...formats('date', { datequarterend: readQuarterEnd }),
  ...formats('float', { numinf: always('INF'), numneginf: always('-INF'), numnan: always('NaN') }),
  ...formats('decimal', { numwordsen: readNumberWords }),
  ...formats('boolean', { boolballotbox: readBallotBox('false', 'true') }),
  ...formats('text', {
    yesnoballotbox: readBallotBox('No', 'Yes'),
    countrynameen: readCountryName,
    stateprovnameen: readStateName,
    edgarprovcountryen: readEdgarPlaceName,
    exchnameen: readExchangeName,
    entityfilercategoryen: readFilerCategory,
  }),
];

function register(
  id: RegistryId,
  namespace: string,
  prefix: string,
  list: readonly Transformation[],
): TransformationRegistry {
  return { id, namespace, prefix, formats: new Map(list.map((entry) => [entry.name, entry])) };
}

const XBRL = 'http://www.xbrl.org/inlineXBRL/transformation';

export const registries: readonly TransformationRegistry[] = [
  register('tr1', `${XBRL}/2010-04-20`, 'ixt', first),
  register('tr2', `${XBRL}/2011-07-31`, 'ixt', second),
  register('tr3', `${XBRL}/2015-02-26`, 'ixt', third),
  register('tr4', `${XBRL}/2020-02-12`, 'ixt', fourth),
  register('tr5', `${XBRL}/2022-02-16`, 'ixt', fifth),
  register('sec', 'http://www.sec.gov/inlineXBRL/transformation/2015-08-31', 'ixt-sec', sec),
];

export const registryNamespaces: readonly string[] = registries.map(({ namespace }) => namespace);
const byNamespace = new Map(registries.map((registry) => [registry.namespace, registry]));
const byId = new Map(registries.map((registry) => [registry.id, registry]));

/** Returns the format of a name, if the registry lists it. */
export function transformationOf(namespace: string, local: string): Transformation | undefined {
  return byNamespace.get(namespace)?.formats.get(local);
}

export function registryOf(id: RegistryId): TransformationRegistry {
  return byId.get(id) as TransformationRegistry;
}

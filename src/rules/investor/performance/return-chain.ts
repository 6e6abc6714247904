import { Decimal } from '../../../core/decimal.ts';
import type { MessageValue } from '../../../findings/message.ts';
import { MAX_RETURNS } from '../../limits.ts';
import { corrected, type Slip, slipOf } from '../../slip.ts';
import type { StatementAmount } from '../statement/block.ts';
import { day, rate } from '../statement/figures.ts';
import { countWords } from '../statement/place-words.ts';
import { halfUnitOf } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import { type ReturnRow, returnPeriodWords, returnRows, returnSeries } from './return-periods.ts';
import { exchangedPlaces, oddSpreads } from './return-spreads.ts';

const measures = { gross: 'gross return', net: 'net return', benchmark: 'benchmark return' } as const;
type Measure = keyof typeof measures;

const DAYS_PER_YEAR = 365.25;
const SHOWN = 4;
const MAX_RATE_DIGITS = 12;
const MAX_RATE = 100;
/** Fifteen basis points: the difference that linking before rounding, and other day counts, cause. */
const LEEWAY = 0.0015;

/** A breach of linked returns. Without a recognizable slip it is reported at the longer return. */
export interface ChainBreach {
  readonly message: 'differs' | 'slip' | 'annualised' | 'all' | 'exchanged';
  readonly at: StatementAmount | string;
  readonly data: Record<string, MessageValue>;
  readonly related: readonly StatementAmount[];
}

interface Link {
  readonly row: ReturnRow;
  readonly parts: readonly ReturnRow[];
}

/**
 * Finds returns over several periods that do not follow from those of each. Rates are estimates, so doubles
 * suffice.
 */
export function chainBreaches(statement: Statement): readonly ChainBreach[] {
  const series = returnSeries(statement);
  // INV-417 reports a return that is far from the others of its period.
  const odd = new Set(oddSpreads(series).map((spread) => spread.odd.path));
  const exchanged = exchangedPlaces(statement);
  if (series.length > MAX_RETURNS) return [];
  const within = new Set(series.map(({ block }) => block.path));
  const shortest = series.reduce((least, { days }) => Math.min(least, days), Number.POSITIVE_INFINITY);
  const rows = returnRows(statement).filter(({ block, days }) => days > shortest && !within.has(block.path));
  const breaches = rows.slice(0, MAX_RETURNS).flatMap((row) => {
    const parts = series.filter(
      (part) => part.start.day >= row.start.day && part.end.day <= row.end.day && part.block !== row.block,
    );
    const isWhole =
      parts.length > 1 &&
      parts[0]?.start.day === row.start.day &&
      parts.at(-1)?.end.day === row.end.day &&
      parts.every(
        (part, index) => index === 0 || part.start.day === (parts[index - 1] as ReturnRow).end.day + 1,
      );
    return (isWhole ? breachesOf({ row, parts }) : []).filter(
      ({ message, at, related }) =>
        !(typeof at !== 'string' && exchanged.has(at.path)) &&
        (message !== 'differs' || !related.some(({ path }) => odd.has(path) || exchanged.has(path))),
    );
  });
  return withoutRepeated(breaches);
}

/** Several longer returns show the same slip, and without the slip they would follow. */
function withoutRepeated(breaches: readonly ChainBreach[]): readonly ChainBreach[] {
  const slipped = new Set<string>();
  const isFirst = ({ message, at }: ChainBreach) => {
    if (message !== 'slip' || typeof at === 'string') return true;
    const isNew = !slipped.has(at.path);
    slipped.add(at.path);
    return isNew;
  };
  const first = breaches.filter(isFirst);
  const left = first.filter(
    ({ message, related }) => message !== 'differs' || !related.some(({ path }) => slipped.has(path)),
  );
  return left.filter((breach) => !left.some((other) => other !== breach && explains(other, breach)));
}

/** Whether a return that is wrong in one period explains why a longer one, over it and others, differs as well. */
function explains(shorter: ChainBreach, { message, related }: ChainBreach): boolean {
  if (message !== 'differs' || shorter.message !== 'differs') return false;
  if (shorter.related.length >= related.length) return false;
  const within = new Set(related.map(({ path }) => path));
  return shorter.related.every(({ path }) => within.has(path));
}

/** A return that does not follow from those within its period. */
interface WrongReturn {
  readonly name: Measure;
  readonly stated: StatementAmount;
  /** The returns within its period. */
  readonly each: readonly StatementAmount[];
  readonly expected: number;
  /** Whether it follows if it is annualized although marked otherwise, or the reverse. */
  readonly isOther: boolean;
}

function breachesOf(link: Link): readonly ChainBreach[] {
  const { row, parts } = link;
  const wrong = wrongReturns(link);
  const [first, second] = wrong;
  if (!first) return [];
  const flag = row.block.flag('annualised');
  const span = { start: day(row.start), end: day(row.end), count: countWords(parts.length) };
  if (wrong.every(({ isOther }) => isOther)) {
    const [is, other] = flag ? ['annualized', 'not annualized'] : ['not annualized', 'annualized'];
    const at = row.block.at('annualised');
    return [{ message: 'annualised', at, data: { ...span, is, other }, related: [] }];
  }
  if (second && wrong.length === 2 && fitsOther(first, second) && fitsOther(second, first)) {
    const data = {
      ...span,
      name: measures[first.name],
      actual: rate(first.stated.value),
      second: measures[second.name],
      expected: rate(second.stated.value),
    };
    return [{ message: 'exchanged', at: first.stated, data, related: [second.stated] }];
  }
  const dataOf = ({ name, stated, expected }: WrongReturn) => ({
    ...span,
    year: flag === false ? '' : ' a year',
    name: measures[name],
    actual: rate(stated.value),
    expected: rate(expected.toFixed(SHOWN)),
  });
  if (wrong.length === Object.keys(measures).length) {
    const related = wrong.map(({ stated }) => stated);
    return [{ message: 'all', at: row.block.path, data: dataOf(first), related }];
  }
  return wrong.map((one) => {
    const { name, stated, each } = one;
    const slip = slippedPart(stated, each, flag === false ? 1 : yearsOf(row));
    if (!slip) return { message: 'differs', at: stated, data: dataOf(one), related: each };
    const period = parts[each.indexOf(slip.amount)];
    const data = {
      ...span,
      period: period ? returnPeriodWords(period) : '',
      name: measures[name],
      actual: rate(slip.amount.value),
      expected: rate(slip.right),
      slip: slipWords[slip.kind],
    };
    return { message: 'slip', at: slip.amount, data, related: [stated] };
  });
}

function yearsOf({ days }: ReturnRow): number {
  return days / DAYS_PER_YEAR;
}

function wrongReturns({ row, parts }: Link): readonly WrongReturn[] {
  const flag = row.block.flag('annualised');
  return (Object.keys(measures) as Measure[]).flatMap((name) => {
    const stated = row.block.amount(name);
    const each = parts.flatMap((part) => part.block.amount(name) ?? []);
    if (!stated || each.length < parts.length || ![stated, ...each].every(isRate)) return [];
    const product = each.reduce((growth, { value }) => growth * (1 + value.toApproximateNumber()), 1);
    if (product <= 0) return [];
    const [whole, annual] = [product - 1, product ** (1 / yearsOf(row)) - 1];
    const tolerance = roundingOf(stated) + each.reduce((sum, amount) => sum + roundingOf(amount), 0);
    const fits = (rate: number) => Math.abs(stated.value.toApproximateNumber() - rate) <= tolerance + LEEWAY;
    const isRight = flag === true ? fits(annual) : flag === false ? fits(whole) : fits(annual) || fits(whole);
    if (isRight) return [];
    const isOther = flag !== undefined && fits(flag ? whole : annual);
    return [{ name, stated, each, isOther, expected: flag === false ? whole : annual }];
  });
}

/** Whether a return is the one that is expected of another. */
function fitsOther({ stated }: WrongReturn, { expected }: WrongReturn): boolean {
  return Math.abs(stated.value.toApproximateNumber() - expected) <= roundingOf(stated) + LEEWAY;
}

const slipWords: Readonly<Record<Slip, string>> = {
  sign: ': the sign is probably wrong',
  digits: ': two digits are probably transposed',
  scale: ': the scale is probably wrong',
};

/** Returns the only return of the series that a slip explains: once corrected, the longer return follows. */
function slippedPart(stated: StatementAmount, each: readonly StatementAmount[], years: number) {
  const target = (1 + stated.value.toApproximateNumber()) ** years;
  const growths = each.map(({ value }) => 1 + value.toApproximateNumber());
  const product = growths.reduce((all, growth) => all * growth, 1);
  const slips = each.flatMap((amount, index) => {
    const right = (target * (growths[index] as number)) / product - 1;
    const exact = Decimal.parse(right.toFixed(amount.value.scale));
    if (!exact || Math.abs(right) > 2) return [];
    const slack = Decimal.parse(
      (years * roundingOf(stated) * 2 + roundingOf(amount) * each.length).toFixed(6),
    );
    const kind = slack && slipOf(amount.value, exact, slack);
    return kind ? [{ amount, kind, right: corrected(amount.value, exact, slack, kind) ?? exact }] : [];
  });
  return slips.length === 1 ? slips[0] : undefined;
}

/** Whether a number can be a return at all, and be computed as a double. */
function isRate({ value }: StatementAmount): boolean {
  return value.scale <= MAX_RATE_DIGITS && Math.abs(value.toApproximateNumber()) <= MAX_RATE;
}

function roundingOf({ value }: StatementAmount): number {
  return halfUnitOf(value).toApproximateNumber();
}

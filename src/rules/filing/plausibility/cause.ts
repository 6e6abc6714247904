import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, verbFor } from '../../../core/wording.ts';
import { amountLike, factAmount, factName, factPeriod, labelOnly } from '../../../model/report/fact-words.ts';
import { lengthInDays } from '../../../model/report/period.ts';
import type { Report, ReportFact } from '../../../model/report/report.ts';
import type { Breach } from '../../evaluation.ts';
import { MAX_PERIODS } from '../../limits.ts';
import { corrected, isSwapped, lacksDigit } from '../../slip.ts';
import { powerBetween, showPower } from './magnitude.ts';

/** A single error that explains a whole difference. */
export interface Cause {
  readonly kind: 'sign' | 'scale' | 'digits';
  /** The figures that may be wrong. */
  readonly facts: readonly ReportFact[];
  /** Text to end a sentence with. */
  readonly hint: string;
  /** What to correct, after "Correct "; absent if no single figure is likely. */
  readonly remedy?: string;
}

const SLIPS = [2, -2, 3, -3, 6, -6, 9, -9];
const JUMPS = [1, -1, 2, -2, 3, -3, 6, -6];
const CLOSE_PERCENT = 1;
/** How far a figure may be from what it is computed as, which is rounded: a share of it. */
const ABOUT = Decimal.parse('0.005') as Decimal;
const thousand = Decimal.fromInteger(1000);

/**
 * Returns the likely cause of a difference between a figure and its expected value; empty if there is none.
 */
export function causeHint(found: Decimal, expected: Decimal, subject: string): string {
  if (!found.isZero() && found.equals(expected.negate())) return '; with the opposite sign it would be right';
  const exponent = slipBetween(found, expected);
  return exponent === undefined ? '' : scaleHint(subject, exponent);
}

/**
 * Returns the only figure of a breach that is exactly ten, a hundred or more times as large, or as small, as in
 * another period, with the same digits, if the breach would not exist with the amount of that period.
 */
export function jumpedFigure(
  report: Report,
  breach: Pick<Breach, 'fact' | 'found' | 'expected' | 'addends' | 'related'>,
  isEquality: boolean,
): Cause | undefined {
  const series = report.derive(figuresBySeries);
  const jumps = [...new Set([breach.fact, ...breach.related])].flatMap((fact) => {
    const others = series.get(seriesOf(fact)) ?? [];
    if (
      others.length > MAX_PERIODS ||
      others.filter((one) => one.value?.equals(fact.value as Decimal)).length > 1
    )
      return [];
    const steady = others.find(
      (other) => isJump(fact, other) && isRightWith(breach, fact, other, isEquality),
    );
    return steady ? [{ fact, steady }] : [];
  });
  const [jump, ...further] = jumps;
  if (!jump || further.length > 0) return undefined;
  const { fact, steady } = jump;
  const name = labelOnly(factName(fact));
  const right = steady.value as Decimal;
  return {
    kind: 'scale',
    facts: [fact],
    hint: `. ${capitalized(name)} ${verbFor(name)} ${amountLike(steady, right).words} ${factPeriod(steady)}, with the same digits; check the scale`,
    remedy: remedy(name, fact, right),
  };
}

function seriesOf({ concept, context, unit }: ReportFact): string {
  return `${concept.id}|${context.subject}|${unit?.key}`;
}

/** Maps a concept with its dimensions and unit to its figures in all periods. */
function figuresBySeries(report: Report): ReadonlyMap<string, readonly ReportFact[]> {
  const series = new Map<string, ReportFact[]>();
  for (const fact of report.facts)
    if (fact.value?.isZero() === false) addToList(series, seriesOf(fact), fact);
  return series;
}

const WEEK = 7;

/** Whether a figure has the digits of that of a period of the same length, on another scale. */
function isJump(fact: ReportFact, { value, context }: ReportFact): boolean {
  const { period } = fact.context;
  if (period.kind !== context.period.kind) return false;
  if (Math.abs(lengthInDays(period) - lengthInDays(context.period)) > WEEK) return false;
  return JUMPS.some((power) => value?.shift(power).equals(fact.value as Decimal));
}

/** Whether a breach would not exist with the amount of another period. */
function isRightWith(
  { fact, found, expected, addends }: Pick<Breach, 'fact' | 'found' | 'expected' | 'addends'>,
  wrong: ReportFact,
  { value }: ReportFact,
  isEquality: boolean,
): boolean {
  const right = value as Decimal;
  const isNear = (a: Decimal, b: Decimal) => powerBetween(a, b, [0], CLOSE_PERCENT) === 0;
  // The lower bound is broken from below, and the upper one from above.
  const isBeyond = (a: Decimal, b: Decimal) => a.compare(b) === found.compare(expected);
  if (wrong === fact) return isEquality ? isNear(right, expected) : !isBeyond(right, expected);
  const addend = addends.find(({ facts: [only, ...others] }) => only === wrong && others.length === 0);
  if (!isEquality) return addends.length < 2 && !isBeyond(found, right);
  if (addend) return isNear(right, neededFor(addend, found, expected));
  return addends.length === 0 && JUMPS.some((power) => isNear(found, expected.shift(power)));
}

/**
 * Returns the likely cause of a breach: the left side, or else the only term of a sum that would correct it.
 */
export function causeOf(
  breach: Pick<Breach, 'fact' | 'found' | 'expected' | 'exact' | 'addends'>,
): Cause | undefined {
  const { fact, found, addends } = breach;
  const expected = breach.exact ?? breach.expected;
  const [first, ...others] = addends;
  const name = fact.value?.equals(found) ? labelOnly(factName(fact)) : 'the total';
  // What is computed from others, and rounded, can be only about ten times as large.
  const tenfold = first ? undefined : powerBetween(found, expected, [0, 1, -1], CLOSE_PERCENT) || undefined;
  const hint =
    tenfold !== undefined && found.sign() === expected.sign()
      ? scaleHint(name, tenfold)
      : causeHint(found, expected, name);
  if (hint) {
    const exponent = tenfold ?? slipBetween(found, expected);
    const isStated = fact.value?.equals(found) === true;
    const remedyOf = (right: Decimal) => (isStated ? { remedy: remedy(factName(fact), fact, right) } : {});
    if (exponent === undefined) return { kind: 'sign', facts: [fact], hint, ...remedyOf(expected) };
    // A figure that is computed from others, such as earnings per share, is off if one of them is.
    if (!first) return { kind: 'scale', facts: [fact], hint: `${hint}, and that of the other figures` };
    // If two figures should be equal, either can be wrong.
    if (others.length > 0) return { kind: 'scale', facts: [fact], hint, ...remedyOf(found.shift(-exponent)) };
    const both = `; one amount is about ${showPower(Math.abs(exponent))} times the other, so check the scale of both`;
    return { kind: 'scale', facts: [fact, ...first.facts], hint: both };
  }
  const causes = addends.flatMap((addend): Cause[] => {
    const { name, value, facts } = addend;
    const [only, ...further] = facts;
    if (!only || further.length > 0) return [];
    const needed = neededFor(addend, found, expected);
    const likely = (right: Decimal) =>
      only.value?.equals(value) ? { remedy: remedy(name, only, right) } : {};
    if (!value.isZero() && needed.equals(value.negate())) {
      const hint = `; with the opposite sign of ${name} it would be right`;
      return [{ kind: 'sign', facts, hint, ...likely(needed) }];
    }
    const exponent = slipBetween(value, needed);
    if (exponent === undefined || !isExactly(value, needed, exponent)) return [];
    return [{ kind: 'scale', facts, hint: scaleHint(name, exponent), ...likely(value.shift(-exponent)) }];
  });
  if (causes.length > 0) return causes.length === 1 ? causes[0] : undefined;
  return mistypedFigure(breach, expected);
}

/** Returns the only figure that would be right if two of its digits were swapped, or with one digit more or less. */
function mistypedFigure(
  { fact, found, addends }: Pick<Breach, 'fact' | 'found' | 'addends'>,
  expected: Decimal,
): Cause | undefined {
  const figures = addends.flatMap((addend) => {
    const { name, value, facts } = addend;
    const [only, ...others] = facts;
    return only && others.length === 0
      ? [{ name, value, fact: only, needed: neededFor(addend, found, expected) }]
      : [];
  });
  if (fact.value?.equals(found))
    figures.push({
      name: labelOnly(factName(fact)),
      value: found,
      fact,
      needed: addends.length > 0 ? expected : asComputed(found, expected),
    });
  const causes = figures.flatMap(({ name, value, fact, needed }): Cause[] => {
    const slip = mistyped(name, value, needed);
    if (slip === undefined) return [];
    const fitting = amountLike(fact, needed).words;
    return [
      {
        kind: 'digits',
        facts: [fact],
        hint: `. ${capitalized(name)} probably ${slip}: ${fitting} would be right`,
        ...(fact.value?.equals(value) && { remedy: remedy(name, fact, needed) }),
      },
    ];
  });
  return causes.length === 1 ? causes[0] : undefined;
}

/** Returns the figure with two digits swapped that is about what others make of it, such as earnings per share. */
function asComputed(found: Decimal, expected: Decimal): Decimal {
  return corrected(found, expected, expected.abs().multiply(ABOUT), 'digits') ?? expected;
}

/** "total liabilities to USD 432,010,000. If USD 423,010,000 is right, correct the amount that does not fit it" */
function remedy(name: string, fact: ReportFact, right: Decimal): string {
  const figure = fact.unit?.kind === 'monetary' ? 'amount' : 'figure';
  return `${name} to ${amountLike(fact, right).words}. If ${factAmount(fact).words} is right, correct the ${figure} that does not fit it`;
}

function mistyped(name: string, value: Decimal, needed: Decimal): string | undefined {
  if (value.sign() !== needed.sign()) return undefined;
  const isOne = verbFor(name) === 'is';
  const has = isOne ? 'has' : 'have';
  if (isSwapped(value, (swapped) => swapped.equals(needed))) return `${has} two digits swapped`;
  // Amounts of few digits have others that differ by a digit.
  if (needed.abs().compare(thousand) >= 0 && lacksDigit(value, needed))
    return `${isOne ? 'lacks' : 'lack'} a digit`;
  if (value.abs().compare(thousand) >= 0 && lacksDigit(needed, value)) return `${has} a digit too many`;
  return undefined;
}

/** Returns the value of a term with which the sum would be right. */
function neededFor({ value, weight }: Breach['addends'][number], found: Decimal, expected: Decimal): Decimal {
  const difference = found.subtract(expected);
  return weight < 0 ? value.subtract(difference) : value.add(difference);
}

function slipBetween(found: Decimal, expected: Decimal): number | undefined {
  if (found.sign() !== expected.sign() || found.isZero()) return undefined;
  // A factor of ten is a slip only if it is exact: amounts ten times as large are common.
  return (
    powerBetween(found, expected, SLIPS, CLOSE_PERCENT) ??
    [1, -1].find((exponent) => found.equals(expected.shift(exponent)))
  );
}

/** Within a thousandth: one of several terms matches a power of ten by chance too easily. */
function isExactly(value: Decimal, needed: Decimal, exponent: number): boolean {
  const off = value.subtract(needed.shift(exponent)).abs();
  return off.multiply(thousand).compare(value.abs()) <= 0;
}

/** A named figure is the subject of a sentence of its own: ". Finance costs are about 1,000 times too small; …". */
function scaleHint(subject: string, exponent: number): string {
  const verb = verbFor(subject);
  const its = verb === 'is' ? 'its' : 'their';
  return `. ${capitalized(subject)} ${verb} about ${tooMuch(exponent)}; check ${its} scale`;
}

function tooMuch(exponent: number): string {
  return `${showPower(exponent)} times too ${exponent > 0 ? 'large' : 'small'}`;
}

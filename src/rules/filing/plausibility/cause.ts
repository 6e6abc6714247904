import { Decimal } from '../../../core/decimal.ts';
import { capitalized, verbFor } from '../../../core/wording.ts';
import { amountLike, factName, labelOnly } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { Breach } from '../../evaluation.ts';
import { isSwapped, lacksDigit } from '../../slip.ts';
import { powerBetween, showPower } from './magnitude.ts';

/** A single error that explains a whole difference. */
export interface Cause {
  readonly kind: 'sign' | 'scale' | 'digits';
  /** The figures that may be wrong. */
  readonly facts: readonly ReportFact[];
  /** Text to end a sentence with. */
  readonly hint: string;
}

const SLIPS = [2, -2, 3, -3, 6, -6, 9, -9];
const CLOSE_PERCENT = 1;
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
 * Returns the likely cause of a breach: the left side, or else the only term of a sum that would correct it.
 */
export function causeOf(
  breach: Pick<Breach, 'fact' | 'found' | 'expected' | 'exact' | 'addends'>,
): Cause | undefined {
  const { fact, found, addends } = breach;
  const expected = breach.exact ?? breach.expected;
  const [first, ...others] = addends;
  const hint = causeHint(
    found,
    expected,
    fact.value?.equals(found) ? labelOnly(factName(fact)) : 'the total',
  );
  if (hint) {
    const exponent = slipBetween(found, expected);
    if (exponent === undefined) return { kind: 'sign', facts: [fact], hint };
    // A figure that is computed from others, such as earnings per share, is off if one of them is.
    if (!first)
      return { kind: 'scale', facts: [fact], hint: `${hint}, and that of the figures it is computed from` };
    // If two figures should be equal, either can be wrong.
    if (others.length > 0) return { kind: 'scale', facts: [fact], hint };
    const both = `; one amount is about ${showPower(Math.abs(exponent))} times the other, so check the scale of both`;
    return { kind: 'scale', facts: [fact, ...first.facts], hint: both };
  }
  const causes = addends.flatMap((addend): Cause[] => {
    const { name, value, facts } = addend;
    if (facts.length !== 1) return [];
    const needed = neededFor(addend, found, expected);
    if (!value.isZero() && needed.equals(value.negate()))
      return [{ kind: 'sign', facts, hint: `; with the opposite sign of ${name} it would be right` }];
    const exponent = slipBetween(value, needed);
    if (exponent === undefined || !isExactly(value, needed, exponent)) return [];
    return [{ kind: 'scale', facts, hint: scaleHint(name, exponent) }];
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
    figures.push({ name: labelOnly(factName(fact)), value: found, fact, needed: expected });
  const causes = figures.flatMap(({ name, value, fact, needed }): Cause[] => {
    const slip = mistyped(name, value, needed);
    if (slip === undefined) return [];
    const fitting = amountLike(fact, needed).words;
    return [
      {
        kind: 'digits',
        facts: [fact],
        hint: `. ${capitalized(name)} probably ${slip}: ${fitting} would be right`,
      },
    ];
  });
  return causes.length === 1 ? causes[0] : undefined;
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

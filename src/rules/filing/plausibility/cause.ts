import { Decimal } from '../../../core/decimal.ts';
import { capitalized, verbFor } from '../../../core/wording.ts';
import { factName, labelOnly } from '../../../model/report/fact-words.ts';
import type { ReportFact } from '../../../model/report/report.ts';
import type { Breach } from '../../evaluation.ts';
import { powerBetween, showPower } from './magnitude.ts';

/** A single error that explains a whole difference. */
export interface Cause {
  /** The power of ten by which a figure is off; absent if its sign is wrong. */
  readonly exponent?: number;
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
    if (exponent === undefined) return { facts: [fact], hint };
    // A figure that is computed from others, such as earnings per share, is off if one of them is.
    if (!first)
      return { exponent, facts: [fact], hint: `${hint}, and that of the figures it is computed from` };
    // If two figures should be equal, either can be wrong.
    if (others.length > 0) return { exponent, facts: [fact], hint };
    const both = `; one amount is about ${showPower(Math.abs(exponent))} times the other, so check the scale of both`;
    return { exponent, facts: [fact, ...first.facts], hint: both };
  }
  const causes = addends.flatMap((addend): Cause[] => {
    const { name, value, weight, facts } = addend;
    if (facts.length !== 1) return [];
    const difference = found.subtract(expected);
    const needed = weight < 0 ? value.subtract(difference) : value.add(difference);
    if (!value.isZero() && needed.equals(value.negate()))
      return [{ facts, hint: `; with the opposite sign of ${name} it would be right` }];
    const exponent = slipBetween(value, needed);
    if (exponent === undefined || !isExactly(value, needed, exponent)) return [];
    return [{ exponent, facts, hint: scaleHint(name, exponent) }];
  });
  return causes.length === 1 ? causes[0] : undefined;
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

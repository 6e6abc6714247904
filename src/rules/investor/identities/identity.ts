import { Decimal } from '../../../core/decimal.ts';
import type { Severity } from '../../../findings/finding.ts';
import type { DayAt, StatementAmount } from '../statement/block.ts';
import { isOrAre } from '../statement/figures.ts';
import { explains, type OwnSigns } from '../statement/own-lines.ts';

/** An amount in an identity as written, and the change in the gap when it grows by one. */
export interface IdentityPart {
  readonly path: string;
  /** Its name in a message. */
  readonly label: string;
  readonly value: Decimal;
  readonly slope: Decimal;
  /** How the number is compared with the stated one, if that is not obvious: ", through the share of …". */
  readonly through?: string;
  /** The row of a list that has the amount, if its label does not tell it from its neighbors. */
  readonly row?: { readonly name: string; readonly number: number };
}

/** Two ways to compute one number, which agree except for rounding. */
export interface Identity {
  /** Where a breach is reported if no single amount explains it. */
  readonly place: string;
  /** The stated value, in words and as a number. */
  readonly left: string;
  readonly found: Decimal;
  /** The comparison, up to the number: "the four rows add up to". */
  readonly right: string;
  readonly expected: Decimal;
  /** The lines behind that number, to follow it: ": beginning NAV 100, cash flows (20)". */
  readonly lines?: string;
  /** Whether the numbers are fractions that people read as percentages. */
  readonly isRate?: boolean;
  /** The gap in the unit of the tolerance, if it is not the difference. */
  readonly gap?: Decimal;
  readonly tolerance: Decimal;
  /** The tolerance after correcting the wrong amount, if it depends on it. */
  readonly reach?: Decimal;
  readonly parts: readonly IdentityPart[];
  /** A list in which a row may be missing or duplicated. */
  readonly list?: string;
  /** Whether something in the report may explain a difference, so that it is a question and not an error. */
  readonly isUnsure?: boolean;
  /** The issuer's own lines, which may belong to the sum. */
  readonly ownLines?: readonly Decimal[];
  readonly ownSigns?: OwnSigns;
  /** What may explain it: "another notice in between". */
  readonly doubt?: string;
  /** Whether nothing is listed, so that `right` says so and no number follows: "no contributions are listed". */
  readonly isNone?: boolean;
  /** A likely explanation of the difference, after it: ", the amount of …". */
  readonly hint?: string;
  /** What else does not agree, after all else: "; the column for the year to date does not agree either". */
  readonly also?: string;
  /** The date that is probably wrong, at the place of the breach, and what it dates: "contribution". */
  readonly misdated?: { readonly date: DayAt; readonly what: string };
  /** The fix, if that of the rule does not suit the case. */
  readonly advice?: string;
  /** What else is wrong with a row too many: " or wrongly marked as recallable". */
  readonly surplus?: string;
}

export interface SourcedIdentity extends Identity {
  readonly code: string;
  readonly severity: Severity;
}

export function part(amount: StatementAmount, label: string, slope: Decimal): IdentityPart {
  const { path, value, isOpposite } = amount;
  return isOpposite
    ? { path, label, value: value.negate(), slope: slope.negate() }
    : { path, label, value, slope };
}

/** Whether both computations give the same number. */
export function holds({ gap, found, expected, tolerance }: Identity): boolean {
  return (gap ?? found.subtract(expected)).abs().compare(tolerance) <= 0;
}

/** Whether a gap is within reach, or is explained by the issuer's own lines. */
export function fits({ ownLines = [], ownSigns }: Identity, gap: Decimal, reach: Decimal): boolean {
  return gap.abs().compare(reach) <= 0 || (ownLines.length > 0 && explains(ownLines, gap, reach, ownSigns));
}

const minusOne = Decimal.one.negate();

/** The same amount in two places. */
export function sameAmount(
  [stated, label]: readonly [StatementAmount, string],
  [other, otherLabel]: readonly [StatementAmount, string],
  tolerance: Decimal,
): Identity {
  return {
    place: stated.path,
    left: label,
    found: stated.value,
    right: `${otherLabel} ${isOrAre(otherLabel)}`,
    expected: other.value,
    tolerance,
    parts: [part(stated, label, Decimal.one), part(other, otherLabel, minusOne)],
  };
}

import type { Decimal } from '../core/decimal.ts';
import { capitalized, listWords, numberWords, percentWords, verbFor } from '../core/wording.ts';
import { type Worded, worded } from '../findings/message.ts';
import { amountLike, factMembers, factName, factPeriod } from '../model/report/fact-words.ts';
import type { Report } from '../model/report/report.ts';
import { worthOf } from './binding.ts';
import type { Breach } from './evaluation.ts';
import { causeOf, jumpedFigure } from './filing/plausibility/cause.ts';
import { describeCondition, type Formula, isEquality, nameOfLine, nameOfTerm } from './formula.ts';

export function breachData(report: Report, formula: Formula, breach: Breach, spareName?: string) {
  const { fact, found, expected, words, figures, absent, differences, related } = breach;
  const isRate = formula.left.line.kind === 'pure' && formula.right[0]?.kind === 'quotient';
  const amount = (value: Decimal) => (isRate ? worded(value, percentWords(value)) : amountLike(fact, value));
  const difference = found.subtract(expected).abs();
  // The first right side is the only one if none of the other lines is reported.
  const spare = differences.length === 1 ? (spareName ? [spareName] : spareNames(formula).slice(0, 1)) : [];
  const unreported = absent.length > 0 ? likelyMissing(formula, breach).slice(0, 2) : spare;
  // An unreported line is known only by its parts.
  const isReported = fact.value?.equals(found) ?? false;
  const closing = related[0];
  const own = isEquality(formula) ? causeOf(breach) : undefined;
  const isComputed = breach.addends.length === 0;
  const jump = own && !isComputed ? undefined : jumpedFigure(report, breach, isEquality(formula));
  const cause = jump ?? own;
  const hint = cause?.hint ?? '';
  const figure = fact.unit?.kind === 'monetary' ? 'amount' : 'figure';
  const [term] = formula.right[0]?.terms ?? [];
  const condition = formula.when && worthOf(report, formula.when.left.line, breach.anchor);
  const because = condition?.facts[0]
    ? `${nameOfTerm((formula.when as Formula).left)} ${verbFor(nameOfTerm((formula.when as Formula).left))} ${amountLike(condition.facts[0], condition.value).words}`
    : formula.when && describeCondition(formula.when);
  return {
    left: !isReported
      ? capitalized(nameOfTerm(formula.left))
      : fact.line === formula.left.line
        ? factName(fact)
        : `${capitalized(nameOfTerm(formula.left))}, reported as ${factName(fact)},`,
    period: factPeriod(fact) + factMembers(fact),
    figure,
    wrong: cause?.remedy ?? `the ${figure} that is wrong (its value, sign, scale or period)`,
    closing: term ? nameOfLine(term.line) : '',
    before: closing ? factPeriod(closing) : 'at that date',
    actual: amount(found),
    relation: relations[formula.relation],
    words,
    figures,
    expected: amount(expected),
    gap: `The ${gaps[formula.relation]} of ${(isRate ? pointWords(difference) : amountLike(fact, difference)).words}`,
    absent: absent.length > 0 && absent.length <= MAX_ABSENT ? ` (not reported: ${listWords(absent)})` : '',
    // A slip leaves nothing missing.
    missing:
      hint === '' && mayMissLine(formula) && !isMissingLineExcluded(formula, breach)
        ? `, or report the ${missingPart(formula)} that is missing${unreported.length > 0 ? `, such as ${listWords(unreported.map(withArticle), 'or')}` : ''}`
        : '',
    unreported: listWords(unreportedLines(formula, breach).map(withArticle), 'or'),
    off: isEquality(formula) ? difference.toString() : '',
    because: because ? `, because ${because}` : '',
    hint,
  };
}

/** The most unreported lines that a message lists. */
const MAX_ABSENT = 4;

/** Whether the sum has terms that may be left out. */
export function mayMissLine(formula: Formula): boolean {
  const { right } = formula;
  return (
    isEquality(formula) &&
    (spareNames(formula).length > 0 || right.some(({ terms }) => terms.some(({ optional }) => optional)))
  );
}

/**
 * Whether a total is too high although the lines that may be missing would only lower it, or too low although
 * they would only raise it.
 */
function isMissingLineExcluded({ right: [first] }: Formula, { found, expected }: Breach): boolean {
  const candidates =
    first?.kind === 'sum' ? [...first.terms.filter(({ optional }) => optional), ...first.spare] : [];
  if (found.compare(expected) > 0) return candidates.every(({ weight }) => weight < 0);
  return candidates.length > 0 && candidates.every(({ weight, line }) => weight > 0 && line.neverNegative);
}

/**
 * Returns the unreported lines that would make the difference smaller: added ones if the total is too high,
 * deductions if it is too low. Lines that are added may also be negative.
 */
function likelyMissing({ right }: Formula, { found, expected, absent }: Breach): readonly string[] {
  const weight = found.compare(expected) > 0 ? 1 : -1;
  const fitting = new Set(
    right.flatMap(({ terms }) => terms.flatMap((term) => (term.weight === weight ? nameOfTerm(term) : []))),
  );
  const likely = absent.filter((name) => fitting.has(name));
  return likely.length > 0 || weight > 0 ? likely : absent;
}

function spareNames({ right: [first] }: Formula): string[] {
  return first?.kind === 'sum' ? first.spare.map(nameOfTerm) : [];
}

/** Whether a total is compared with a single line because the others are not reported. */
export function isAlone(formula: Formula, breach: Breach): boolean {
  const count = unreportedLines(formula, breach).length;
  return isEquality(formula) && breach.figures === '' && count > 0 && count <= MAX_ABSENT;
}

/** Returns the lines of the sum that are not reported. */
function unreportedLines(formula: Formula, { absent, differences }: Breach): readonly string[] {
  if (absent.length > 0) return absent;
  return differences.length === 1 ? spareNames(formula) : [];
}

/** Whether an opening balance is compared with the closing balance of the prior period. */
export function isOpening({ left, relation, right }: Formula): boolean {
  const [first, ...others] = right;
  const [term, second] = first?.kind === 'sum' ? first.terms : [];
  return relation === '=' && !left.edge && others.length === 0 && term?.edge === 'start' && !second;
}

/** "the effect of exchange rates on cash"; names of amounts as a mass have no article. */
function withArticle(name: string): string {
  return /^(?:effect|net cash flow|share of|revaluation|unwinding)\b/.test(name) ? `the ${name}` : name;
}

/** A balance misses a movement, a total a line. */
export function missingPart({ left }: Formula): string {
  return left.edge === 'end' ? 'movement' : 'line';
}

/** "10 percentage points" */
export function pointWords(fraction: Decimal): Worded {
  const points = numberWords(fraction.shift(2));
  return worded(fraction, `${points} percentage ${points === '1' ? 'point' : 'points'}`);
}

const relations = {
  '=': 'should equal',
  '~': 'should be about',
  '<=': 'should not exceed',
  '>=': 'should not be less than',
} as const;

const gaps = { '=': 'difference', '~': 'difference', '<=': 'excess', '>=': 'shortfall' } as const;

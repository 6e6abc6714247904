import { commonRange, type ReportedNumber } from '../../core/calculation.ts';
import { Decimal } from '../../core/decimal.ts';
import { speakAlike } from '../../core/language.ts';
import { amountWords, numberWords, shortened } from '../../core/wording.ts';
import { periodData } from '../../model/report/period.ts';
import type { ReportFact, ReportUnit } from '../../model/report/report.ts';
import { MAX_COMPARED_TEXT } from '../limits.ts';
import type { LaidOutReport } from '../statements/open-report.ts';
import { textStart, textsAround } from './compared-text.ts';
import { plainText } from './match-facts.ts';

/** The kinds of difference. */
export type DifferenceKind = 'added' | 'gone' | 'changed' | 'restated' | 'concept';

/** The part of a fact that changed. */
export type Change = 'value' | 'decimals' | 'unit' | 'language' | 'concept';

/** A fact in one of the filings, for data and for people. */
interface ComparedFact {
  readonly id: string;
  /** Its path in the document; for a report in another syntax, in the filing it is converted to. */
  readonly path: string;
  readonly concept: string;
  /** As reported; a long text is cut. */
  readonly value?: string;
  readonly nil?: true;
  readonly decimals?: number | string;
  readonly unit?: string;
  readonly language?: string;
  /** The value for people: "USD 418,910,000". */
  readonly shown: string;
}

export interface FactDifference {
  readonly kind: DifferenceKind;
  readonly concept: string;
  readonly label: string;
  /** `2025-12-31`, `2025-01-01/2025-12-31` including both days, or `forever`. */
  readonly period: string;
  /** "Year ended 31 December 2025" */
  readonly periodWords: string;
  readonly dimensions?: readonly { readonly axis: string; readonly member: string; readonly label: string }[];
  readonly left?: ComparedFact;
  readonly right?: ComparedFact;
  readonly changes?: readonly Change[];
  /** Right minus left, exactly. */
  readonly difference?: string;
  readonly differenceShown?: string;
  /** Relative to the left value, to two decimals. */
  readonly percent?: string;
  /** Whether both may be the same number, rounded differently. */
  readonly withinRounding?: true;
  /** Whether the other filing reports nothing for the period. */
  readonly onlyPeriod?: true;
}

/** Lists the differences between two facts on the same topic; empty if they are equal. */
export function changesOf(left: ReportFact, right: ReportFact, isUnitSame: boolean): readonly Change[] {
  const changes: Change[] = [];
  if (!isValueSame(left, right)) changes.push('value');
  if (left.unit && right.unit && !left.nil && !right.nil && String(left.decimals) !== String(right.decimals))
    changes.push('decimals');
  if (!isUnitSame) changes.push('unit');
  const [before, after] = [left.source.language, right.source.language];
  if (before !== undefined && after !== undefined && !speakAlike(before, after)) changes.push('language');
  return changes;
}

function isValueSame(left: ReportFact, right: ReportFact): boolean {
  if (left.nil || right.nil) return left.nil === right.nil;
  if (left.value && right.value && left.unit && right.unit) return left.value.equals(right.value);
  return left.text === right.text || plainText(left.text) === plainText(right.text);
}

/** Writes differences with the labels and wording of a filing. */
export class DifferenceWriter {
  private readonly opened: LaidOutReport;

  /** @param opened the filing whose labels and wording are used */
  constructor(opened: LaidOutReport) {
    this.opened = opened;
  }

  /** Describes a fact that only one filing has. */
  single(kind: 'added' | 'gone', fact: ReportFact, onlyPeriod: boolean): FactDifference {
    const compared = comparedFact(fact, textStart(fact.text));
    return {
      ...{ kind, ...this.topic(fact) },
      ...(kind === 'gone' ? { left: compared } : { right: compared }),
      ...(onlyPeriod && { onlyPeriod: true }),
    };
  }

  /** Describes two facts on one topic, left first; `own` is the one in the filing whose wording is used. */
  pair(
    kind: 'changed' | 'restated' | 'concept',
    { left, right }: { readonly left: ReportFact; readonly right: ReportFact },
    own: ReportFact,
    changes: readonly Change[],
  ): FactDifference {
    const isText = !left.unit || !right.unit;
    const [before, after] = isText ? textsAround(left.text, right.text) : [left.text, right.text];
    return {
      ...{ kind, ...this.topic(own) },
      ...{ left: comparedFact(left, before), right: comparedFact(right, after), changes },
      ...(changes.includes('value') && !changes.includes('unit') && amountsBetween(left, right)),
    };
  }

  private topic(fact: ReportFact) {
    const { labels, words } = this.opened;
    const { concept, context } = fact;
    const { lead, text } = words.column(context.period);
    const dimensions = context.dimensions.map((dimension) => ({
      axis: named(dimension.axis),
      member: named(dimension.member ?? ''),
      label: named(labels.member(dimension)),
    }));
    return {
      concept: named(concept.qname),
      label: named(fact.source.presentation?.label ?? labels.concept(concept)),
      period: periodData(context.period),
      periodWords: lead ? `${lead} ${text}` : text,
      ...(dimensions.length > 0 && { dimensions }),
    };
  }
}

function comparedFact(fact: ReportFact, text: string): ComparedFact {
  const { source, unit, nil, concept, path } = fact;
  return {
    id: source.id,
    path,
    concept: named(concept.qname),
    ...(nil ? { nil: true } : { value: text }),
    ...(unit && !nil && { decimals: fact.decimals }),
    ...(unit && { unit: unitWords(unit) }),
    ...(source.language !== undefined && { language: source.language }),
    shown: nil ? 'nil' : unit ? amountWords(text, unit) : text,
  };
}

/** "USD", "USD per share", "shares"; empty for pure numbers. */
export function unitWords({ numerator, denominator }: ReportUnit): string {
  const local = (measure: string) => measure.slice(measure.indexOf(':') + 1);
  const words = numerator.map(local).join(' × ');
  if (denominator.length === 0) return named(words);
  const per = denominator.map(local).join(' × ');
  return named(`${words} per ${per.replace(/^shares$/, 'share')}`);
}

/** Returns a name that many differences can repeat. */
function named(name: string): string {
  return shortened(name, MAX_COMPARED_TEXT);
}

function amountsBetween(left: ReportFact, right: ReportFact): Partial<FactDifference> {
  if (!left.unit || !left.value || !right.value) return {};
  const difference = right.value.subtract(left.value);
  const percent = percentOf(difference, left.value);
  const isRounding = commonRange([left, right] as readonly ReportedNumber[]) !== undefined;
  return {
    difference: difference.toString(),
    differenceShown: amountWords(difference, left.unit),
    ...(percent !== undefined && { percent }),
    ...(isRounding && { withinRounding: true }),
  };
}

const HUNDRED = Decimal.fromInteger(100);
const PERCENT_PLACES = 2;

/**
 * Returns a change as a percentage of its base, to two decimals; `undefined` where it would mean nothing: if the
 * base is zero, or a loss becomes a profit or the reverse.
 */
export function percentOf(difference: Decimal, base: Decimal): string | undefined {
  if (base.add(difference).sign() * base.sign() < 0) return undefined;
  const exact = difference
    .abs()
    .multiply(HUNDRED)
    .divide(base.abs(), PERCENT_PLACES + 1, 'floor');
  const rounded = exact?.round(PERCENT_PLACES);
  return (difference.sign() < 0 ? rounded?.negate() : rounded)?.toString();
}

/** "+12.5%" or "-3.1%"; "(3.1)%" would look like an amount. */
export function percentChange(percent: string): string {
  return `${percent.startsWith('-') || percent === '0' ? '' : '+'}${numberWords(percent)}%`;
}

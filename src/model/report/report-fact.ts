import { Decimal } from '../../core/decimal.ts';
import { type Accuracy, type Interval, reportedInterval } from '../../core/interval.ts';
import type { FactDetails } from '../../findings/finding.ts';
import { boundAccuracy, type StatedAccuracy, shiftAccuracy } from '../accuracy.ts';
import type { FilingFact } from '../filing-v2.ts';
import { MAX_AMOUNT_LENGTH } from '../limits.ts';
import type { LineItem, TaxonomyFamily } from '../line-items.ts';
import { type Period, periodData } from './period.ts';
import type { ReportUnit } from './report-unit.ts';

export interface ReportConcept {
  /** Interned: equal concepts have equal ids. */
  readonly id: number;
  readonly qname: string;
  readonly prefix: string;
  readonly local: string;
  /** Empty if the prefix is not declared. */
  readonly namespace: string;
  readonly family: TaxonomyFamily;
  readonly line: LineItem | undefined;
}

/** A concept and all its facts, in document order. */
export interface ConceptUse {
  readonly concept: ReportConcept;
  readonly facts: readonly ReportFact[];
  /** The aspect of each fact: the facts of one concept are far apart in memory. */
  readonly aspects: Int32Array;
  /** The different units of the facts; `undefined` if some have none. */
  readonly units: readonly (ReportUnit | undefined)[];
}

export interface Entity {
  readonly scheme: string;
  readonly value: string;
}

export interface Dimension {
  readonly axis: string;
  /** Member QName, or the typed value; `null` for a nil typed value. */
  readonly member: string | null;
  readonly typed: boolean;
  /** The element that contains a typed value. */
  readonly element?: string;
}

export interface ReportContext {
  readonly index: number;
  readonly id: string;
  readonly path: string;
  readonly entity: Entity;
  readonly period: Period;
  readonly dimensions: readonly Dimension[];
  /** Segment and scenario content other than dimensions; empty if there is none. */
  readonly free: string;
  /** Interned (entity, period, dimensions): facts with the same aspect have the same subject and period. */
  readonly aspect: number;
  /** The aspect without the period, as text. */
  readonly subject: string;
}

/** The part of the document that a fact needs. */
interface FactHolder {
  /** Present for a v1 document. */
  readonly v1?: object | undefined;
  factPath(index: number): string;
  factMemberPath(index: number, name: string): string;
  nameOf(concept: ReportConcept): string;
  labelOf(concept: ReportConcept): string | undefined;
}

/** A fact with resolved references. */
export class ReportFact {
  readonly index: number;
  readonly source: FilingFact;
  readonly concept: ReportConcept;
  readonly context: ReportContext;
  readonly unit: ReportUnit | undefined;
  private readonly report: FactHolder;
  private parsed: Decimal | undefined | null = null;
  private reach: Interval | undefined;

  constructor(
    report: FactHolder,
    index: number,
    source: FilingFact,
    concept: ReportConcept,
    context: ReportContext,
    unit: ReportUnit | undefined,
  ) {
    this.report = report;
    this.index = index;
    this.source = source;
    this.concept = concept;
    this.context = context;
    this.unit = unit;
  }

  get path(): string {
    return this.report.factPath(this.index);
  }

  /**
   * Returns the pointer of a member of the fact; of the fact itself if the document writes it as a bare line.
   */
  member(name: keyof FilingFact): string {
    return this.report.factMemberPath(this.index, name);
  }

  /** The name for people: "Total assets (us-gaap:Assets)", or the line of a v1 document. */
  get name(): string {
    return this.report.nameOf(this.concept);
  }

  /** Returns the details that findings give about the fact or one of its members. */
  detailsOf(member = ''): FactDetails {
    const label = this.report.labelOf(this.concept);
    const found = this.source[(member || 'value') as keyof FilingFact];
    const actual = typeof found === 'object' || found === undefined ? undefined : written(found);
    return {
      ...(label !== undefined && { label }),
      period: periodData(this.context.period),
      ...(actual !== undefined && actual.length <= MAX_AMOUNT_LENGTH && { actual }),
    };
  }

  get line(): LineItem | undefined {
    return this.concept.line;
  }

  get nil(): boolean {
    return this.source.nil === true;
  }

  /** The value as text; empty for a nil fact. */
  get text(): string {
    const { value } = this.source;
    return value === undefined ? '' : written(value);
  }

  /** The reported number; `undefined` for nil, text and invalid decimals. */
  get value(): Decimal | undefined {
    if (this.parsed === null) this.parsed = readValue(this.source);
    return this.parsed;
  }

  /** Whether there is a reported number. Most are never calculated with, so this does not keep it. */
  get hasNumber(): boolean {
    const { value, nil } = this.source;
    if (this.parsed !== null || nil === true || typeof value !== 'string') return this.value !== undefined;
    return value.length <= MAX_AMOUNT_LENGTH && Decimal.isValid(value);
  }

  /** The decimals: as declared, else implied by the precision, else (statement lines) as written. */
  get decimals(): StatedAccuracy {
    const { decimals, precision } = this.source;
    if (decimals !== undefined) return decimals;
    const value = this.value;
    if (precision !== undefined && value) return decimalsOfPrecision(value, precision);
    if (this.report.v1 && value) return Math.max(value.scale, 0);
    return 'INF';
  }

  /** The decimals, limited to the range that makes a difference. */
  get accuracy(): Accuracy {
    return boundAccuracy(this.decimals);
  }

  /** The values that the number may have had before rounding. Only for facts with a value. */
  get interval(): Interval {
    this.reach ??= reportedInterval(this.value as Decimal, this.accuracy);
    return this.reach;
  }
}

/** Formats a value as people write it: a long JSON number without an exponent. */
function written(value: unknown): string {
  if (Object.is(value, -0)) return '-0';
  return (typeof value === 'number' && Decimal.fromNumber(value)?.toString()) || String(value);
}

function readValue(fact: FilingFact): Decimal | undefined {
  if (fact.nil || fact.value === undefined) return undefined;
  if (typeof fact.value === 'number') return Decimal.fromNumber(fact.value);
  if (typeof fact.value !== 'string' || fact.value.length > MAX_AMOUNT_LENGTH) return undefined;
  return Decimal.parse(fact.value);
}

/** XBRL 2.1, 4.6.6: decimals = precision − floor(log10 |value|) − 1. */
export function decimalsOfPrecision(value: Decimal, precision: StatedAccuracy): StatedAccuracy {
  if (precision === 'INF' || value.isZero()) return 'INF';
  const digits = value.abs().toString();
  const point = digits.indexOf('.');
  const whole = point < 0 ? digits : digits.slice(0, point);
  if (whole !== '0') return shiftAccuracy(precision, -whole.length);
  const fraction = digits.slice(point + 1);
  const leadingZeros = fraction.length - fraction.replace(/^0+/, '').length;
  return shiftAccuracy(precision, leadingZeros);
}

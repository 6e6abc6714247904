import { normalizeLanguage } from '../../core/language.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { StatedAccuracy } from '../../model/accuracy.ts';
import type { FilingContext } from '../../model/filing-v2.ts';
import type { Report, ReportContext, ReportFact, ReportUnit } from '../../model/report/report.ts';
import { NameWriter } from './name-writer.ts';
import { notInOim, severalWords } from './oim-findings.ts';
import { writeOimPeriod } from './period.ts';
import { isRunningText } from './running-text.ts';
import { writeOimUnit } from './unit.ts';

/** The dimensions common to all facts of a context, as written in OIM. */
interface ContextTexts {
  readonly entity: string | undefined;
  readonly period: string | undefined;
  /** Axes with their values, by name; `null` is nil. */
  readonly axes: readonly (readonly [axis: string, value: string | null])[];
}

/** Writes the aspects of facts in OIM form. */
export class AspectWriter {
  readonly names: NameWriter;
  private readonly report: Report;
  private readonly collector: Collector;
  private readonly units = new Map<ReportUnit, string | undefined>();

  constructor(report: Report, collector: Collector) {
    this.report = report;
    this.collector = collector;
    this.names = new NameWriter(report, collector);
  }

  context(context: ReportContext): ContextTexts {
    const { names, report } = this;
    const axes = context.dimensions.map(({ axis, member, typed }): [string, string | null] => [
      names.qname(axis),
      typed ? member : names.qname(member as string),
    ]);
    return {
      entity: names.entity(context),
      period: writeOimPeriod((report.filing.contexts[context.index] as FilingContext).period),
      axes: axes.sort(([a], [b]) => (a < b ? -1 : 1)),
    };
  }

  /** Returns `undefined` for a pure number, whose unit is omitted. */
  unit(unit: ReportUnit): string | undefined {
    if (!this.units.has(unit)) {
      const written = (measures: readonly string[]) => measures.map((measure) => this.names.qname(measure));
      this.units.set(unit, writeOimUnit(written(unit.numerator), written(unit.denominator)));
    }
    return this.units.get(unit);
  }

  /**
   * Returns the language of a fact that states one, or of running text if the report has a language. OIM 1.0
   * forbids a language on dates, codes and similar values, and only the taxonomy can distinguish those from
   * short texts.
   */
  language(fact: ReportFact): string | undefined {
    let { language } = fact.source;
    if (language === undefined && this.report.language !== undefined && isRunningText(fact.text))
      ({ language } = this.report);
    return language === undefined ? undefined : normalizeLanguage(language);
  }

  /** Reports contexts in use that require a particular container for their dimensions. */
  checkContainers(used: Iterable<ReportContext>): void {
    const asking = [...used].filter(
      ({ index }) => this.report.filing.contexts[index]?.container === 'segment',
    );
    const [first, ...others] = asking.map(({ path }) => `${path}/container`);
    if (first !== undefined)
      notInOim.add(
        this.collector,
        'container',
        first,
        { contexts: severalWords(asking.length, 'context') },
        others,
      );
  }

  /** Reports numbers that state their accuracy as precision; OIM has only decimals. */
  checkPrecision(): void {
    const turned: string[] = [];
    for (const fact of this.report.facts) {
      const { decimals, precision } = fact.source;
      if (!fact.unit || fact.nil || precision === undefined || decimals !== undefined) continue;
      turned.push(fact.member('precision'));
    }
    const [first, ...others] = turned;
    if (first !== undefined)
      notInOim.add(this.collector, 'precision', first, { facts: counted(turned.length, 'fact') }, others);
  }
}

/** Returns the value as written, a JSON number as the decimal it prints as; `null` for nil. */
export function writeValue(fact: ReportFact): string | null {
  if (fact.nil) return null;
  return typeof fact.source.value === 'number' ? (fact.value?.toString() ?? fact.text) : fact.text;
}

/** Returns the decimals of a number; `undefined` if it is nil or exact. */
export function writeDecimals(fact: ReportFact): StatedAccuracy | undefined {
  if (fact.nil) return undefined;
  const { decimals } = fact;
  return decimals === 'INF' ? undefined : decimals;
}

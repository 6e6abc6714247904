import { normalizeLanguage } from '../../core/language.ts';
import { counted } from '../../core/wording.ts';
import type { Collector } from '../../findings/collector.ts';
import type { StatedAccuracy } from '../../model/accuracy.ts';
import type { FilingContext } from '../../model/filing-v2.ts';
import type { Report, ReportContext, ReportFact, ReportUnit } from '../../model/report/report.ts';
import { NameWriter } from './name-writer.ts';
import { notInOim } from './oim-findings.ts';
import { writeOimPeriod } from './period.ts';
import { isRunningText } from './running-text.ts';
import { writeOimUnit } from './unit.ts';

/** The dimensions that all facts of a context share, as OIM writes them. */
interface ContextTexts {
  readonly entity: string | undefined;
  readonly period: string | undefined;
  /** Axes with their values, by name; `null` is nil. */
  readonly axes: readonly (readonly [axis: string, value: string | null])[];
}

/** Writes what a report says of its facts as OIM does. */
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

  /** `undefined` for a pure number, whose unit is left out. */
  unit(unit: ReportUnit): string | undefined {
    if (!this.units.has(unit)) {
      const written = (measures: readonly string[]) => measures.map((measure) => this.names.qname(measure));
      this.units.set(unit, writeOimUnit(written(unit.numerator), written(unit.denominator)));
    }
    return this.units.get(unit);
  }

  /**
   * The language of a fact that names one, or of running text in a report that does. OIM 1.0 allows none on dates,
   * codes and the like, and it takes the taxonomy to tell those from short texts.
   */
  language(fact: ReportFact): string | undefined {
    let { language } = fact.source;
    if (language === undefined && this.report.language !== undefined && isRunningText(fact.text))
      ({ language } = this.report);
    return language === undefined ? undefined : normalizeLanguage(language);
  }

  /** Tells of contexts in use that ask for a place of their dimensions. */
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
        { contexts: counted(asking.length, 'context') },
        others,
      );
  }

  /** Tells of numbers that give their accuracy as precision, where OIM has decimals alone. */
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

/** The value as it is written, a JSON number as the decimal it prints as; `null` for nil. */
export function writeValue(fact: ReportFact): string | null {
  if (fact.nil) return null;
  return typeof fact.source.value === 'number' ? (fact.value?.toString() ?? fact.text) : fact.text;
}

/** The decimals of a number; `undefined` where it is nil or known exactly. */
export function writeDecimals(fact: ReportFact): StatedAccuracy | undefined {
  if (fact.nil) return undefined;
  const { decimals } = fact;
  return decimals === 'INF' ? undefined : decimals;
}

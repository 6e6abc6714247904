import type { Decimal } from '../../core/decimal.ts';
import { amountWords } from '../../core/wording.ts';
import type { Labels } from '../../formats/inline/writing/labels.ts';
import { mainUnit } from '../../formats/inline/writing/number-style.ts';
import { instantKey, type Period } from '../../model/report/period.ts';
import type { Report, ReportFact, ReportUnit } from '../../model/report/report.ts';

/** The value of a statement line. */
interface Figure {
  readonly label: string;
  readonly value: Decimal;
}

/** The statement lines of the whole entity, in the currency of most amounts. */
export class Figures {
  private readonly report: Report;
  private readonly labels: Labels;
  private readonly unit: ReportUnit | undefined;
  /** Periods of contexts without dimensions, by aspect. */
  private readonly wholes: ReadonlyMap<number, Period>;
  private readonly lines = new Map<string, ReadonlyMap<string, ReportFact>>();

  constructor(report: Report, labels: Labels) {
    this.report = report;
    this.labels = labels;
    this.unit = mainUnit(report.facts);
    const { scheme, value } = report.entity;
    this.wholes = new Map(
      report.contexts
        .filter(
          ({ dimensions, entity, free }) =>
            dimensions.length === 0 && free === '' && entity.scheme === scheme && entity.value === value,
        )
        .map(({ aspect, period }) => [aspect, period]),
    );
  }

  get currency(): string | undefined {
    return this.unit?.currency;
  }

  get period(): Period | undefined {
    return this.report.period;
  }

  /** Lists all facts of a line in the currency, with any members. */
  factsOf(key: string): ReportFact[] {
    const facts = [...this.report.factsOfLine(key).values()].flat();
    return facts.filter(({ unit }) => unit?.key === this.unit?.key);
  }

  find(key: string, period: Period): Figure | undefined {
    return this.figure(this.line(key).get(period.key));
  }

  /** Returns the first reported line. */
  first(keys: readonly string[], period: Period): Figure | undefined {
    for (const key of keys) {
      const figure = this.find(key, period);
      if (figure) return figure;
    }
    return undefined;
  }

  /** Returns a balance at a point in time. */
  findAt(key: string, moment: number): Figure | undefined {
    return this.figure(this.line(key).get(instantKey(moment)));
  }

  /** Lists the periods in which any of the lines is reported, newest first. */
  periodsOf(keys: readonly string[]): Period[] {
    const periods = new Map<string, Period>();
    for (const key of keys)
      for (const [aspect] of this.report.factsOfLine(key)) {
        const period = this.wholes.get(aspect);
        if (period) periods.set(period.key, period);
      }
    return [...periods.values()].sort((a, b) => b.end - a.end || b.start - a.start);
  }

  amount(value: Decimal): { readonly value: string; readonly shown: string } {
    return { value: value.toString(), shown: amountWords(value, this.unit) };
  }

  private figure(fact: ReportFact | undefined): Figure | undefined {
    return fact?.value && { label: this.labels.concept(fact.concept), value: fact.value };
  }

  private line(key: string): ReadonlyMap<string, ReportFact> {
    let line = this.lines.get(key);
    if (!line) {
      const byPeriod = new Map<string, ReportFact>();
      for (const [aspect, facts] of this.report.factsOfLine(key)) {
        const period = this.wholes.get(aspect);
        const fact = facts.find(({ unit }) => unit?.key === this.unit?.key);
        if (period && fact) byPeriod.set(period.key, fact);
      }
      line = byPeriod;
      this.lines.set(key, line);
    }
    return line;
  }
}

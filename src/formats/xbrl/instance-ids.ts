import { isNCName } from '../../core/qname.ts';
import type { Report } from '../../model/report/report.ts';
import { eachFact, type Instance } from './instance.ts';

/** Assigns the ids of one instance, in which contexts, units, facts and footnotes share one space. */
export class InstanceIds {
  private readonly taken: Set<string>;
  private readonly series = new Map<string, Series>();

  /** Some ids are in use from the start, such as those of facts, to which others refer from outside. */
  constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  /** Returns the requested id if it is valid in XML and unused; otherwise a letter and a number. */
  take(wanted: string, stem: string): string {
    const id = this.taken.has(wanted) || !isNCName(wanted) ? this.make(stem) : wanted;
    this.taken.add(id);
    for (const series of this.series.values()) series.note(id);
    return id;
  }

  /** Returns an unused combination of letter and number. */
  make(stem: string): string {
    let series = this.series.get(stem);
    if (!series) {
      series = new Series(stem);
      for (const id of this.taken) series.note(id);
      this.series.set(stem, series);
    }
    return series.next();
  }
}

/** The generated ids with one letter. */
class Series {
  private readonly stem: string;
  private last = 0;
  /**
   * The numbers of other ids of this form. They are faster to look up than ids, and a large report may need an
   * id for each of its facts.
   */
  private readonly taken = new Set<number>();

  constructor(stem: string) {
    this.stem = stem;
  }

  note(id: string): void {
    if (!id.startsWith(this.stem)) return;
    const digits = id.slice(this.stem.length);
    if (/^[1-9]\d{0,14}$/.test(digits)) this.taken.add(Number(digits));
  }

  /** Numbers only increase, so generated ones need no record. */
  next(): string {
    do this.last++;
    while (this.taken.size > 0 && this.taken.has(this.last));
    return this.stem + this.last;
  }
}

/** Returns the ids for writing a report, with those of facts and tuples in use. */
export function reportIds({ filing: { facts, tuples = [] } }: Report): InstanceIds {
  return new InstanceIds([...facts, ...tuples].map(({ id }) => id));
}

/** Returns all ids of an instance, which generated ids must not repeat. */
export function idsOf(instance: Instance): Set<string> {
  const ids = new Set<string>();
  for (const { id } of instance.contexts) ids.add(id);
  for (const { id } of instance.units) ids.add(id);
  const note = ({ id }: { readonly id: string | undefined }) => {
    if (id !== undefined) ids.add(id);
  };
  for (const { footnotes } of instance.footnoteLinks) footnotes.forEach(note);
  eachFact(instance.facts, note);
  return ids;
}

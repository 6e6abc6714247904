import type { ReportFact } from '../../model/report/report.ts';
import type { FactSlot } from './fact-slots.ts';
import { type FactTexts, properties } from './fact-texts.ts';

/** A parameter whose value differs from that which a fact needs. */
export interface OtherValue {
  readonly name: string;
  readonly wanted: string;
  readonly chosen: string;
}

/**
 * The parameters of a report, each with one value for all tables: the value that most facts need, of several
 * the first.
 */
export class ModuleParameters {
  private readonly texts: FactTexts;
  private readonly votes = new Map<string, Map<string, number>>();
  private readonly chosen = new Map<string, string>();

  constructor(texts: FactTexts) {
    this.texts = texts;
  }

  /** Counts the values that a fact needs in one of its possible slots. */
  vote(slot: FactSlot, fact: ReportFact): void {
    for (const [name, wanted] of this.needs(slot, fact)) {
      let values = this.votes.get(name);
      if (!values) {
        values = new Map();
        this.votes.set(name, values);
      }
      values.set(wanted, (values.get(wanted) ?? 0) + 1);
    }
  }

  /** Sets a parameter that no fact needs. */
  set(name: string, value: string): void {
    if (!this.chosen.has(name)) this.chosen.set(name, value);
  }

  get(name: string): string | undefined {
    return this.chosen.get(name);
  }

  /** Gives each parameter the value with the most votes. */
  choose(): void {
    for (const [name, values] of this.votes) {
      let most = 0;
      for (const [value, count] of values)
        if (count > most) {
          most = count;
          this.chosen.set(name, value);
        }
    }
  }

  /** Returns the first parameter that excludes a fact from a slot. */
  findOther(slot: FactSlot, fact: ReportFact): OtherValue | undefined {
    for (const [name, wanted] of this.needs(slot, fact)) {
      const chosen = this.chosen.get(name);
      if (chosen !== undefined && chosen !== wanted) return { name, wanted, chosen };
    }
    return undefined;
  }

  /** Lists names and values in a fixed order: the given names first, others sorted. */
  list(first: readonly string[]): [name: string, value: string][] {
    const rank = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length);
    return [...this.chosen].sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  }

  private *needs(slot: FactSlot, fact: ReportFact): Generator<[name: string, wanted: string]> {
    for (const property of properties) {
      const given = slot[property];
      if (given?.kind !== 'parameter') continue;
      const wanted = this.texts.write(property, fact, given.edge);
      if (typeof wanted === 'string') yield [given.name, wanted];
    }
  }
}

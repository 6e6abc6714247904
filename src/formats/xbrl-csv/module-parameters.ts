import type { ReportFact } from '../../model/report/report.ts';
import type { FactSlot } from './fact-slots.ts';
import { type FactTexts, properties } from './fact-texts.ts';

/** A parameter whose value is another than a fact would need. */
export interface OtherValue {
  readonly name: string;
  readonly wanted: string;
  readonly chosen: string;
}

/**
 * The parameters of a report, each with one value for all tables: the one that most facts need, and of
 * several the one that is needed first.
 */
export class ModuleParameters {
  private readonly texts: FactTexts;
  private readonly votes = new Map<string, Map<string, number>>();
  private readonly chosen = new Map<string, string>();

  constructor(texts: FactTexts) {
    this.texts = texts;
  }

  /** Counts what a fact needs in one of the slots that can take it. */
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

  /** Gives a parameter a value that no fact needs to ask for. */
  set(name: string, value: string): void {
    if (!this.chosen.has(name)) this.chosen.set(name, value);
  }

  get(name: string): string | undefined {
    return this.chosen.get(name);
  }

  /** Gives each parameter the value that has most votes. */
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

  /** The first parameter that keeps a fact out of a slot. */
  findOther(slot: FactSlot, fact: ReportFact): OtherValue | undefined {
    for (const [name, wanted] of this.needs(slot, fact)) {
      const chosen = this.chosen.get(name);
      if (chosen !== undefined && chosen !== wanted) return { name, wanted, chosen };
    }
    return undefined;
  }

  /** Names and values in a fixed order: those in front as they are asked for, others by name. */
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

import { isNCName } from '../core/qname.ts';

/** Hands out ids of one instance, where those of contexts, units, facts and footnotes share one space. */
export class InstanceIds {
  private readonly taken: Set<string>;
  private readonly numbers = new Map<string, number>();

  /** Some ids are taken from the start, such as those of facts, which others refer to from outside. */
  constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  /** The id asked for if XML accepts it and nothing else has it; otherwise a letter and a number. */
  take(wanted: string, stem: string): string {
    let id = wanted;
    while (this.taken.has(id) || !isNCName(id)) {
      const number = (this.numbers.get(stem) ?? 0) + 1;
      this.numbers.set(stem, number);
      id = `${stem}${number}`;
    }
    this.taken.add(id);
    return id;
  }
}

import { isNCName } from '../../core/qname.ts';
import type { Report } from '../../model/report/report.ts';
import { eachFact, type Instance } from './instance.ts';

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
    const id = this.taken.has(wanted) || !isNCName(wanted) ? this.make(stem) : wanted;
    this.taken.add(id);
    return id;
  }

  /** A letter and a number that nothing else has. Numbers go up, so that those that were made need no note. */
  make(stem: string): string {
    let number = this.numbers.get(stem) ?? 0;
    let id: string;
    do id = `${stem}${++number}`;
    while (this.taken.has(id));
    this.numbers.set(stem, number);
    return id;
  }
}

/** Ids for what a report is written with: those of facts and tuples are taken. */
export function reportIds({ filing: { facts, tuples = [] } }: Report): InstanceIds {
  return new InstanceIds([...facts, ...tuples].map(({ id }) => id));
}

/** All ids of an instance, where those that are made up must not clash with them. */
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

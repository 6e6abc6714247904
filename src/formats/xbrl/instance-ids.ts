import { isNCName } from '../../core/qname.ts';
import type { Report } from '../../model/report/report.ts';
import { eachFact, type Instance } from './instance.ts';

/** Assigns the ids of one instance, in which contexts, units, facts and footnotes share one space. */
export class InstanceIds {
  private readonly taken: Set<string>;
  private readonly numbers = new Map<string, number>();
  /**
   * The used numbers of each letter in generated ids. They are faster to look up than ids, and a large report
   * may need an id for each of its facts.
   */
  private readonly takenNumbers = new Map<string, Set<number>>();

  /** Some ids are in use from the start, such as those of facts, to which others refer from outside. */
  constructor(taken: Iterable<string>) {
    this.taken = new Set(taken);
  }

  /** Returns the requested id if it is valid in XML and unused; otherwise a letter and a number. */
  take(wanted: string, stem: string): string {
    const id = this.taken.has(wanted) || !isNCName(wanted) ? this.make(stem) : wanted;
    this.taken.add(id);
    for (const [letter, numbers] of this.takenNumbers) addNumber(numbers, id, letter);
    return id;
  }

  /**
   * Returns an unused combination of letter and number. Numbers only increase, so generated ones need no
   * record.
   */
  make(stem: string): string {
    const taken = this.takenNumbers.get(stem) ?? this.findTaken(stem);
    let number = this.numbers.get(stem) ?? 0;
    do number++;
    while (taken.has(number));
    this.numbers.set(stem, number);
    return `${stem}${number}`;
  }

  private findTaken(stem: string): ReadonlySet<number> {
    const numbers = new Set<number>();
    for (const id of this.taken) addNumber(numbers, id, stem);
    this.takenNumbers.set(stem, numbers);
    return numbers;
  }
}

/** Adds the number of an id that has the form of generated ids. */
function addNumber(numbers: Set<number>, id: string, stem: string): void {
  if (!id.startsWith(stem)) return;
  const digits = id.slice(stem.length);
  if (/^[1-9]\d{0,14}$/.test(digits)) numbers.add(Number(digits));
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

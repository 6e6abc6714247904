import type { OimDimension } from './oim-dimension.ts';

/** Numbers values in order of first use; finds the same object by identity, an equal one by its key. */
export class Interned<T extends object> {
  private readonly numbers = new Map<string, number>();
  /** Only the first of equal values, so that a reader may create a new object for every fact. */
  private readonly seen = new Map<T, number>();
  private readonly list: T[] = [];
  private readonly keyOf: (value: T) => string;

  constructor(keyOf: (value: T) => string) {
    this.keyOf = keyOf;
  }

  numberOf(value: T): number {
    let number = this.seen.get(value);
    if (number !== undefined) return number;
    const key = this.keyOf(value);
    number = this.numbers.get(key);
    if (number === undefined) {
      number = this.list.push(value) - 1;
      this.numbers.set(key, number);
      this.seen.set(value, number);
    }
    return number;
  }

  values(): readonly T[] {
    return this.list;
  }
}

/** Numbers dimensions. There can be as many as facts, so no keys are built. */
export class DimensionTable {
  private readonly members = new Map<string, Map<string, number>>();
  private readonly typed = new Map<string, Map<string, Map<string | null, number>>>();
  private count = 0;

  numberOf(dimension: OimDimension): number {
    if ('member' in dimension)
      return this.find(
        entryOf(this.members, dimension.axis, () => new Map<string, number>()),
        dimension.member,
      );
    const { axis, typed } = dimension;
    const elements = entryOf(this.typed, axis, () => new Map<string, Map<string | null, number>>());
    const values = entryOf(elements, typed.element, () => new Map<string | null, number>());
    return this.find(values, 'nil' in typed ? null : typed.value);
  }

  /** Returns the names of axes, members and elements. */
  *names(): Generator<string> {
    for (const [axis, members] of this.members) yield* [axis, ...members.keys()];
    for (const [axis, elements] of this.typed) yield* [axis, ...elements.keys()];
  }

  private find<K>(numbers: Map<K, number>, key: K): number {
    return entryOf(numbers, key, () => this.count++);
  }
}

function entryOf<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  let entry = map.get(key);
  if (entry === undefined) {
    entry = make();
    map.set(key, entry);
  }
  return entry;
}

interface Step {
  number: number;
  next: Map<number, Step> | undefined;
}

/** Numbers contexts by the numbers of their parts, in order of first use, without building keys. */
export class ContextTable {
  private readonly root: Step = { number: -1, next: undefined };
  private count = 0;

  /** The dimensions must be sorted. */
  numberOf(entity: number, period: number, dimensions: readonly number[]): number {
    let step = stepFrom(stepFrom(this.root, entity), period);
    for (const dimension of dimensions) step = stepFrom(step, dimension);
    if (step.number < 0) step.number = this.count++;
    return step.number;
  }
}

function stepFrom(step: Step, part: number): Step {
  step.next ??= new Map();
  return entryOf(step.next, part, makeStep);
}

function makeStep(): Step {
  return { number: -1, next: undefined };
}

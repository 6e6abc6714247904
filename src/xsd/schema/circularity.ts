/** What a graph of names has that no component can be made of. */
export interface Circularity {
  /** A name of each circle. */
  readonly circles: readonly string[];
  /** All names on circles. */
  readonly circular: ReadonlySet<string>;
  /** Names from which more steps lead on than are followed, and from whose successors they do not. */
  readonly tooLong: readonly string[];
}

interface Step {
  readonly name: string;
  readonly rest: Iterator<string>;
  /** How many steps lead on from it, as far as is known. */
  steps: number;
  /** The first step of the way that is led back to from here. */
  back: number;
}

/** Looks for circles and for long ways, in time linear to the graph and without recursion. */
export function findCircles(
  names: Iterable<string>,
  next: (name: string) => Iterable<string>,
  longest: number,
): Circularity {
  const circles = new Set<string>();
  const circular = new Set<string>();
  const tooLong: string[] = [];
  /** Of names that are done, the steps that lead on; of those on the way, where they stand there, below zero. */
  const known = new Map<string, number>();
  const way: Step[] = [];
  const enter = (name: string) => {
    way.push({ name, rest: next(name)[Symbol.iterator](), steps: 0, back: Number.POSITIVE_INFINITY });
    known.set(name, -way.length);
  };
  for (const start of names) {
    if (!known.has(start)) enter(start);
    for (let top = way.at(-1); top; top = way.at(-1)) {
      const { value, done } = top.rest.next();
      if (done) {
        leave(top);
        continue;
      }
      const found = known.get(value);
      if (found === undefined) enter(value);
      else if (found >= 0) top.steps = Math.max(top.steps, found + 1);
      else {
        circles.add(value);
        top.back = Math.min(top.back, -found);
      }
    }
  }
  return { circles: [...circles], circular, tooLong };

  function leave({ name, steps, back }: Step): void {
    if (back <= way.length) circular.add(name);
    way.pop();
    known.set(name, steps);
    if (steps === longest + 1) tooLong.push(name);
    const before = way.at(-1);
    if (!before) return;
    before.steps = Math.max(before.steps, steps + 1);
    before.back = Math.min(before.back, back);
  }
}

/** The parts of a graph of names that cannot become components. */
export interface Circularity {
  /** One name of each cycle. */
  readonly circles: readonly string[];
  /** All names on cycles. */
  readonly circular: ReadonlySet<string>;
  /** Names where a path first exceeds the limit. */
  readonly tooLong: readonly string[];
}

interface Step {
  readonly name: string;
  readonly rest: Iterator<string>;
  /** The length of the longest known path from the name. */
  steps: number;
  /** The first position on the current path that can be reached again from here. */
  back: number;
}

/** Finds cycles and paths that are too long, in linear time and without recursion. */
export function findCircles(
  names: Iterable<string>,
  next: (name: string) => Iterable<string>,
  maxSteps: number,
): Circularity {
  const circles = new Set<string>();
  const circular = new Set<string>();
  const tooLong: string[] = [];
  /**
   * For finished names, the length of the longest path; for names on the current path, their position as a
   * negative number.
   */
  const known = new Map<string, number>();
  const path: Step[] = [];
  const enter = (name: string) => {
    path.push({ name, rest: next(name)[Symbol.iterator](), steps: 0, back: Number.POSITIVE_INFINITY });
    known.set(name, -path.length);
  };
  for (const start of names) {
    if (!known.has(start)) enter(start);
    for (let top = path.at(-1); top; top = path.at(-1)) {
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
    if (back <= path.length) circular.add(name);
    path.pop();
    known.set(name, steps);
    if (steps === maxSteps + 1) tooLong.push(name);
    const before = path.at(-1);
    if (!before) return;
    before.steps = Math.max(before.steps, steps + 1);
    before.back = Math.min(before.back, back);
  }
}

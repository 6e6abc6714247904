/** A part of the work on a request, with times in milliseconds since 1970. */
export interface Step {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

let recorder: { readonly clock: () => number; readonly steps: Step[] } | undefined;

/** Does a part of the work, and notes how long it took where somebody wants to know. */
export function step<T>(name: string, work: () => T): T {
  if (!recorder) return work();
  const { clock, steps } = recorder;
  const start = clock();
  try {
    return work();
  } finally {
    steps.push({ name, start, end: clock() });
  }
}

/** Does work and notes its steps. What goes on after a promise was returned has none. */
export function recordSteps<T>(
  clock: () => number,
  work: () => T,
): readonly [result: T, steps: readonly Step[]] {
  const steps: Step[] = [];
  recorder = { clock, steps };
  try {
    return [work(), steps];
  } finally {
    recorder = undefined;
  }
}

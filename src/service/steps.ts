/** A part of the work on a request, with times in milliseconds since 1970. */
export interface TimedStep {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

let recorder: { readonly clock: () => number; readonly steps: TimedStep[] } | undefined;

/** Runs a part of the work, and records its duration if requested. */
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

/** Runs work and records its steps, except those after a promise was returned. */
export function recordSteps<T>(
  clock: () => number,
  work: () => T,
): readonly [result: T, steps: readonly TimedStep[]] {
  const steps: TimedStep[] = [];
  recorder = { clock, steps };
  try {
    return [work(), steps];
  } finally {
    recorder = undefined;
  }
}

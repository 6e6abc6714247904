import {
  type Answer,
  type Limits,
  type OperationInput,
  type OperationName,
  runOperation,
} from '../service/operations.ts';
import { recordSteps, type TimedStep } from '../service/steps.ts';
import type { Taxonomies } from '../service/taxonomies.ts';

export interface Task {
  readonly operation: OperationName;
  readonly input: OperationInput;
  readonly limits: Limits;
  /** Whether to record the times of its steps. */
  readonly isTraced?: boolean;
}

export interface TaskAnswer extends Answer {
  readonly steps?: readonly TimedStep[];
}

/** Runs an operation, and records the times of its steps if requested. */
export function runTask(
  { operation, input, limits, isTraced }: Task,
  taxonomies: Taxonomies | undefined,
): TaskAnswer | Promise<TaskAnswer> {
  const work = () => runOperation(operation, input, limits, taxonomies);
  if (!isTraced) return work();
  const start = now();
  const [answer, steps] = recordSteps(now, work);
  const withSteps = (done: Answer): TaskAnswer => ({
    ...done,
    steps: [{ name: operation, start, end: now() }, ...steps],
  });
  return answer instanceof Promise ? answer.then(withSteps) : withSteps(answer);
}

/** Milliseconds since 1970, more precise than `Date`. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

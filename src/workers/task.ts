import {
  type Answer,
  type Input,
  type Limits,
  type OperationName,
  runOperation,
} from '../service/operations.ts';

export interface Task {
  readonly operation: OperationName;
  readonly input: Input;
  readonly limits: Limits;
}

/** What a worker thread does; the pool loads this module by its file. */
export default function runTask({ operation, input, limits }: Task): Answer {
  return runOperation(operation, input, limits);
}

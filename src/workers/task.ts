import { type Answer, type Limits, type OperationName, runOperation } from '../service/operations.ts';

export interface Task {
  readonly operation: OperationName;
  readonly bytes: Uint8Array;
  readonly limits: Limits;
}

/** What a worker thread does; the pool loads this module by its file. */
export default function runTask({ operation, bytes, limits }: Task): Answer {
  return runOperation(operation, bytes, limits);
}

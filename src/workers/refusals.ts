import { Problem } from '../service/problems.ts';

export function overloaded(): Problem {
  return new Problem('overloaded', 'Too much work is waiting; try again shortly.');
}

export function tooLate(timeoutMs: number): Problem {
  return new Problem(
    'timeout',
    `The work was not done within ${timeoutMs} ms, the time it waited included, and was stopped.`,
  );
}

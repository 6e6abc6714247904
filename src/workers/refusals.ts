import { Problem } from '../service/problems.ts';
import { durationWords } from '../service/wording.ts';

export function overloaded(): Problem {
  return new Problem('overloaded', 'Too many requests are waiting. Try again shortly.');
}

export function shuttingDown(): Problem {
  return new Problem('overloaded', 'The service is shutting down. Send the request to another instance.');
}

export function tooLate(timeoutMs: number): Problem {
  return new Problem('timeout', `This took longer than ${durationWords(timeoutMs)} and was stopped.`);
}

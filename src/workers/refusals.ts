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

/** Returns the refusal for a thread that ran out of memory, and any other error as it is. */
export function withMemoryRefused(error: unknown): unknown {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return new Problem('payload_too_large', 'The document needs more memory than one request may use.');
  return error;
}

import { sizeWords } from '../core/wording.ts';
import type { ValidationResult } from './validation-result.ts';

/** Every way a request can fail: the HTTP layer, the API document and the tests read this table. */
export const problems = {
  invalid_json: { status: 400, when: 'The body is not valid JSON; the message gives line and column.' },
  invalid_request: {
    status: 400,
    when: 'A member is missing, has the wrong type or an unknown value; `details` lists every problem.',
  },
  unsupported_model_version: {
    status: 400,
    when: 'The operation does not support this model version: packages and to-xbrl need v2 filings, investor statements exist in v1.',
  },
  not_found: { status: 404, when: 'There is no such path.' },
  method_not_allowed: { status: 405, when: 'The path does not support the method; see the Allow header.' },
  request_timeout: { status: 408, when: 'The request did not arrive within UPLOAD_TIMEOUT_MS.' },
  conflict: {
    status: 409,
    when: 'The job has no result, or not yet; or the Idempotency-Key belongs to another request.',
  },
  payload_too_large: {
    status: 413,
    when: 'The body exceeds MAX_BODY_BYTES, or MAX_JOB_BYTES for a job, before or after decompression.',
  },
  unsupported_media_type: { status: 415, when: 'The content type or content encoding is not accepted here.' },
  expectation_failed: { status: 417, when: 'The Expect header asks for anything but 100-continue.' },
  unprocessable_document: {
    status: 422,
    when: 'The document cannot be converted or packaged; `validation` has the whole validation result.',
  },
  rate_limited: { status: 429, when: 'More requests than RATE_LIMIT allows; see Retry-After.' },
  headers_too_large: { status: 431, when: 'The headers are larger than 16 kB.' },
  internal_error: { status: 500, when: 'A bug in the service; quote the `requestId` when you report it.' },
  overloaded: { status: 503, when: 'The queue is full or the service is shutting down; see Retry-After.' },
  insufficient_storage: {
    status: 507,
    when: 'The inputs and results of jobs take up MAX_JOBS_BYTES, or the disk is full.',
  },
  timeout: { status: 504, when: 'The work took longer than REQUEST_TIMEOUT_MS and was stopped.' },
} as const satisfies Record<string, { status: number; when: string }>;

export type ProblemCode = keyof typeof problems;

export interface RequestFault {
  /** JSON Pointer into the request body, or the name of a query parameter. */
  readonly path: string;
  readonly message: string;
}

export interface ProblemParts {
  readonly details?: readonly RequestFault[];
  /** The verdict on a document that cannot be converted or packaged. */
  readonly validation?: ValidationResult;
}

/** A request that cannot be served, as opposed to a document with findings. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: readonly RequestFault[] | undefined;
  readonly validation: ValidationResult | undefined;

  constructor(code: ProblemCode, message: string, parts: ProblemParts = {}) {
    super(message);
    this.name = 'Problem';
    this.code = code;
    this.details = parts.details;
    this.validation = parts.validation;
  }
}

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem('payload_too_large', `The body is too large; the limit is ${sizeWords(maxBytes)}.`);
}

/** The failed operation, in words. */
const attempts = {
  convert: 'The document cannot be converted',
  package: 'The document cannot be packaged',
  compare: 'The document cannot be compared',
  lay: 'The document cannot be shown as statements',
  read: 'The report cannot be read',
} as const;

/** Creates the problem for a document whose errors prevent an operation. */
export function unprocessable(attempt: keyof typeof attempts, validation: ValidationResult): Problem {
  const [first] = validation.errors;
  const { errorCount } = validation.summary;
  const more = errorCount > 1 ? ` (and ${errorCount - 1} more)` : '';
  const message = `${attempts[attempt]}: ${first?.message ?? 'it has errors.'}${more}`;
  return new Problem('unprocessable_document', message, { validation });
}

export interface ProblemBody extends ProblemParts {
  readonly error: ProblemCode;
  readonly message: string;
}

export function problemBody(problem: Problem): ProblemBody {
  return {
    error: problem.code,
    message: problem.message,
    ...(problem.details && { details: problem.details }),
    ...(problem.validation && { validation: problem.validation }),
  };
}

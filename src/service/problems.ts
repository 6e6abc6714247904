import { counted, shortened, sizeWords } from '../core/wording.ts';
import { MAX_PROBLEM_TEXT } from './limits.ts';
import type { ValidationResult } from './validation-result.ts';

/** Every way a request can fail, and what to do: the HTTP layer, the API document, the docs and the tests read it. */
export const problems = {
  invalid_json: {
    status: 400,
    when: 'The body is not valid JSON; the message gives line and column.',
    action: 'Correct the body at the place that the message names.',
  },
  invalid_request: {
    status: 400,
    when: 'A member is missing, has the wrong type or an unknown value; `details` lists every problem.',
    action: 'Correct the members that `details` lists; `/docs` describes every request.',
  },
  unsupported_model_version: {
    status: 400,
    when: 'The operation does not support this model version: packages and to-xbrl need v2 filings, investor statements exist in v1.',
    action:
      'Send a v2 filing. To get one from a v1 filing or an investor statement, convert it to inline XBRL, and that report to JSON.',
  },
  forbidden: {
    status: 403,
    when: 'The operator of the service does not allow this; the message names the setting.',
    action:
      'Ask the operator to allow it with the setting that the message names, or to do it for you: for a taxonomy, with `filewright taxonomy add FILE`.',
  },
  not_found: {
    status: 404,
    when: 'There is no such path.',
    action: 'Check the path, the code or the id. A job is removed JOB_RETENTION hours after its end.',
  },
  method_not_allowed: {
    status: 405,
    when: 'The path does not support the method; see the Allow header.',
    action: 'Use a method of the Allow header.',
  },
  request_timeout: {
    status: 408,
    when: 'The request did not arrive within UPLOAD_TIMEOUT_MS.',
    action: 'Send it again over a faster connection, compress the body, or raise UPLOAD_TIMEOUT_MS.',
  },
  conflict: {
    status: 409,
    when: 'The job has no result, or not yet; or the Idempotency-Key belongs to another request. Or the taxonomy package is installed already, or another one has its name.',
    action:
      'Ask again later if the job still runs; otherwise post the request with a new Idempotency-Key. Send a taxonomy package with a new name, unless it is installed.',
  },
  payload_too_large: {
    status: 413,
    when: 'The body exceeds MAX_BODY_BYTES, or MAX_JOB_BYTES for a job, before or after decompression.',
    action: 'Send it as a job, which may be larger, or have MAX_BODY_BYTES or MAX_JOB_BYTES raised.',
  },
  unsupported_media_type: {
    status: 415,
    when: 'The content type or content encoding is not accepted here.',
    action: 'Send application/json, or a report with the type that the message names.',
  },
  expectation_failed: {
    status: 417,
    when: 'The Expect header asks for anything but 100-continue.',
    action: 'Leave out the Expect header.',
  },
  unprocessable_document: {
    status: 422,
    when: 'The document cannot be converted or packaged; `validation` has the whole validation result. Or the file is not a usable taxonomy package; `details` says why.',
    action:
      'Correct the errors that `validation` or `details` lists. For facts that the format cannot carry, set `allowLoss`.',
  },
  rate_limited: {
    status: 429,
    when: 'More requests than RATE_LIMIT allows; see Retry-After.',
    action: 'Wait for the number of seconds in Retry-After, or have RATE_LIMIT raised.',
  },
  headers_too_large: {
    status: 431,
    when: 'The headers are larger than 16 kB.',
    action: 'Send fewer or shorter headers, such as cookies of other services.',
  },
  internal_error: {
    status: 500,
    when: 'A bug in the service; quote the `requestId` when you report it.',
    action: 'Report it with the `requestId`, which is in the log too.',
  },
  overloaded: {
    status: 503,
    when: 'The queue is full or the service is shutting down; see Retry-After.',
    action:
      'Wait for the number of seconds in Retry-After and send it again; the operator can raise WORKERS or add machines.',
  },
  insufficient_storage: {
    status: 507,
    when: 'The inputs and results of jobs take up MAX_JOBS_BYTES, or the disk is full; or the taxonomy folder is full (MAX_TAXONOMIES, MAX_TAXONOMIES_BYTES) or cannot be written to.',
    action:
      'Try again when older results have expired, or have MAX_JOBS_BYTES raised, JOB_RETENTION lowered, the disk cleared, taxonomy packages removed or their folder made writable.',
  },
  timeout: {
    status: 504,
    when: 'The work took longer than REQUEST_TIMEOUT_MS and was stopped.',
    action: 'Send it as a job, or have REQUEST_TIMEOUT_MS raised.',
  },
} as const satisfies Record<string, { status: number; when: string; action: string }>;

export type ProblemCode = keyof typeof problems;

export interface RequestFault {
  /** JSON Pointer into the request body, the name of a query parameter, or a file of a taxonomy package. */
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
    super(shortened(message, MAX_PROBLEM_TEXT));
    this.name = 'Problem';
    this.code = code;
    this.details = parts.details?.map((fault) => ({
      path: shortened(fault.path, MAX_PROBLEM_TEXT),
      message: shortened(fault.message, MAX_PROBLEM_TEXT),
    }));
    this.validation = parts.validation;
  }
}

export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem('payload_too_large', `The body is too large; the limit is ${sizeWords(maxBytes)}.`);
}

export function emptyBody(): Problem {
  return new Problem(
    'invalid_json',
    'The body is empty. Send the request in it as JSON, or a report or package as it is.',
  );
}

/** Creates the problem for a wrong member, named by its path in the request without the first slash. */
export function invalidMember(name: string, message: string): Problem {
  return invalidRequest([{ path: `/${name}`, message }]);
}

/** Creates the problem for the faults of a request, whose first is its message. */
export function invalidRequest(details: readonly RequestFault[]): Problem {
  const [{ path, message } = { path: '', message: 'is not usable' }] = details;
  const more = details.length > 1 ? ` (and ${counted(details.length - 1, 'more problem')})` : '';
  const said =
    path === ''
      ? `The request ${message}`
      : path.startsWith('/')
        ? `${path}: ${message}`
        : `The parameter "${path}" ${message}`;
  return new Problem('invalid_request', sentence(`${said}${more}`), { details });
}

/** Ends a sentence, unless it has its end. */
function sentence(text: string): string {
  return /[.?]$/.test(text) ? text : `${text}.`;
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
  const more = errorCount > 1 ? ` (and ${counted(errorCount - 1, 'more error')})` : '';
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

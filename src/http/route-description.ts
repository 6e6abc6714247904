import type { OperationName } from '../service/operations.ts';
import type { ProblemCode } from '../service/problems.ts';
import type * as shapes from '../service/shapes.ts';

/** A route as described in the API document. */
export interface RouteDescription {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly summary: string;
  /** Its purpose, for callers. Backquotes mark code. */
  readonly description: string;
  readonly tag: string;
  readonly operation?: OperationName;
  readonly request?: shapes.TSchema;
  /** Whether the body may be the report itself instead of a request. */
  readonly takesReport?: boolean;
  /** Whether a form contains two filings, named `left` and `right`. */
  readonly takesSides?: boolean;
  /** Whether the body is a taxonomy package. */
  readonly takesPackage?: boolean;
  /** An example request. */
  readonly example?: object;
  readonly query?: shapes.TSchema;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether the answer changes only with the version of the service. */
  readonly isFixed?: boolean;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The status of the answer, if it is not 200. */
  readonly status?: number;
  /** The schema of the answer; plain text if absent, unless it is a file. */
  readonly response?: shapes.TSchema;
  /** The media types of the file in the answer. */
  readonly files?: readonly string[];
  readonly problems: readonly ProblemCode[];
}

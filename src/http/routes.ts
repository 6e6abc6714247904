import * as catalogue from '../service/catalogue/catalogue-shapes.ts';
import {
  changedFiling,
  smallFiling,
  smallInstance,
  smallStatement,
  unbalancedFiling,
} from '../service/catalogue/request-examples.ts';
import * as comparing from '../service/compare/compare-shapes.ts';
import * as converting from '../service/convert/conversion-shapes.ts';
import * as jobs from '../service/job-shapes.ts';
import type { OperationName } from '../service/operations.ts';
import * as packaging from '../service/package/packaging-shapes.ts';
import type { ProblemCode } from '../service/problems.ts';
import * as shapes from '../service/shapes.ts';
import * as statementShapes from '../service/statements/statement-shapes.ts';
import * as viewing from '../service/view/view-shapes.ts';

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

const bodyProblems: readonly ProblemCode[] = [
  'invalid_json',
  'invalid_request',
  'unsupported_model_version',
  'payload_too_large',
  'unsupported_media_type',
  'timeout',
];

const resultProblems: readonly ProblemCode[] = [
  ...bodyProblems,
  ...(['not_found', 'conflict', 'unprocessable_document', 'insufficient_storage'] as const),
];

/** Every route. Other methods of a listed path are 405, everything else is 404. */
export const routes = [
  {
    method: 'POST',
    path: '/api/v1/validate',
    summary: 'Validate a document, a report or a package',
    description:
      'Checks a filing, an investor statement or a report in any XBRL syntax, and answers with every finding: a stable code, its place in what was sent, what was found, what was expected and what to do. `valid` is true if there are no errors; `complete` says whether everything that applies was checked, and `layers` what was not. Send a document as `document`, the text of a report as `xbrl`, a single report as the body itself, or several files of one report as a form. Errors in a document are findings, not HTTP errors.',
    tag: 'Validation',
    operation: 'validate',
    request: shapes.validateRequest,
    takesReport: true,
    example: { document: unbalancedFiling },
    response: shapes.validationResultShape,
    problems: bodyProblems,
  },
  {
    method: 'GET',
    path: '/api/v1/validate/rules',
    isFixed: true,
    summary: 'List the validation rules',
    description:
      'Every rule whose code a finding can have, and no other. The filters narrow the list; `q` searches codes, titles and descriptions.',
    tag: 'Validation',
    query: catalogue.ruleQuery,
    response: catalogue.ruleListing,
    problems: ['invalid_request'],
  },
  {
    method: 'GET',
    path: '/api/v1/validate/rules/:code',
    isFixed: true,
    summary: 'Explain one rule',
    description:
      'What a rule requires, why, what to do about a finding, the clauses it rests on, and a document that breaks it.',
    tag: 'Validation',
    parameters: { code: 'The code of a finding' },
    response: catalogue.explainedRule,
    problems: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/to-ixbrl',
    summary: 'Convert a document to iXBRL',
    description:
      'Lays out a filing or an investor statement as one complete XHTML page with inline XBRL tags. The page is read back and compared with the document before the response. A fact that cannot be carried is an error unless `allowLoss` is set.',
    tag: 'Conversion',
    operation: 'toIxbrl',
    request: converting.toIxbrlRequest,
    example: { document: smallFiling },
    response: converting.toIxbrlResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/to-xlsx',
    summary: 'Convert an investor statement to an Excel workbook',
    description:
      'Writes an investor statement as an Excel workbook, a sheet for each section. The workbook is returned in base64.',
    tag: 'Conversion',
    operation: 'toXlsx',
    request: converting.toXlsxRequest,
    example: { document: smallStatement },
    response: converting.toXlsxResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/to-xbrl',
    summary: 'Convert a v2 filing to XBRL',
    description:
      'Writes a v2 filing as XBRL 2.1, xBRL-JSON or xBRL-CSV, as `options.format` says. The result is read back and compared with the document before the response. Send v1 filings and investor statements to `/api/v1/convert/to-ixbrl`; `/api/v1/convert/from-xbrl` reads that report as a v2 filing.',
    tag: 'Conversion',
    operation: 'toXbrl',
    request: converting.toXbrlRequest,
    example: { document: smallFiling, options: { format: 'xml' } },
    response: converting.toXbrlResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/from-xbrl',
    summary: 'Convert an XBRL report to a v2 filing',
    description:
      'Reads a report in XBRL 2.1, inline XBRL, xBRL-JSON or xBRL-CSV, or a report package, into a v2 filing. The format is detected. Send the text as `xbrl`, or the report itself as the body; files that belong to it go into `files` or a form. Whatever the filing cannot carry is a warning; a fact that is lost is an error unless `allowLoss` is set.',
    tag: 'Conversion',
    operation: 'fromXbrl',
    request: converting.fromXbrlRequest,
    example: { xbrl: smallInstance },
    takesReport: true,
    response: converting.fromXbrlResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'GET',
    path: '/api/v1/convert/formats',
    isFixed: true,
    summary: 'List the supported formats and conversions',
    description: 'The formats that the service reads and writes, and which operation converts between them.',
    tag: 'Conversion',
    response: catalogue.formatListing,
    problems: [],
  },
  {
    method: 'POST',
    path: '/api/v1/view',
    summary: 'Get the facts of a report and its pages, for a viewer',
    description:
      'The facts of a report with their places, labels, periods, units, dimensions and calculations, and its pages in markup that is safe to show, also of a report with errors. Findings come from validation and name the same places. Documents are laid out first.',
    tag: 'Viewing',
    operation: 'view',
    request: viewing.viewRequest,
    takesReport: true,
    example: { document: smallFiling },
    response: viewing.viewResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/package',
    summary: 'Build the filing package of a v2 filing',
    description:
      'Builds the files that a regulator receives from a v2 filing: report, extension taxonomy and package metadata, as the profile requires. The package is read back and validated. A filing with errors is refused with the same findings that validate has. The same request gives the same bytes.',
    tag: 'Packaging',
    operation: 'package',
    request: packaging.packageRequest,
    example: { document: smallFiling, options: { profile: 'generic' } },
    response: packaging.packageResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/statements',
    summary: 'Get the statements of a report as tables, with changes and charts',
    description:
      'Lays out every statement of a filing, an investor statement or a report as a table with its periods side by side, the change between them, and the charts that suit it.',
    tag: 'Viewing',
    operation: 'statements',
    request: statementShapes.statementsRequest,
    takesReport: true,
    example: { document: smallFiling },
    response: statementShapes.statementsResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/compare',
    summary: 'Compare two filings, whatever their formats',
    description:
      'Compares two filings, statements or reports: facts added, removed and changed, restated comparatives, changed concepts, and how the verdicts differ. `left` is the earlier one.',
    tag: 'Comparison',
    operation: 'compare',
    request: comparing.compareRequest,
    takesSides: true,
    example: { left: smallFiling, right: changedFiling },
    response: comparing.comparison,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/jobs',
    summary: 'Run an operation as a job, for what takes longer or is larger than a request may be',
    description:
      'Accepts a request of another route, or a report as it is with the operation in the query, and runs it later. The answer links to its status and its result.',
    tag: 'Jobs',
    request: jobs.jobRequest,
    takesReport: true,
    query: jobs.jobQuery,
    headers: {
      'Idempotency-Key': 'Chosen by the caller; the same request with the same key gives the same job again',
    },
    example: { operation: 'validate', request: { document: unbalancedFiling } },
    status: 202,
    response: jobs.acceptedJob,
    problems: [
      'invalid_json',
      'invalid_request',
      'conflict',
      'payload_too_large',
      'unsupported_media_type',
      'insufficient_storage',
    ],
  },
  {
    method: 'GET',
    path: '/api/v1/jobs/:id',
    summary: 'Show the status of a job',
    description: 'Says whether a job waits, runs or has ended, since when, and its place in the queue.',
    tag: 'Jobs',
    parameters: { id: 'The id of a job' },
    response: jobs.jobDetail,
    problems: ['not_found'],
  },
  {
    method: 'DELETE',
    path: '/api/v1/jobs/:id',
    summary: 'Cancel a job that has not ended',
    description: 'Takes a job out of the queue, or stops it. One that has ended stays as it is.',
    tag: 'Jobs',
    parameters: { id: 'The id of a job' },
    response: jobs.jobDetail,
    problems: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/v1/jobs/:id/result',
    summary: 'Get the result of a job, as the route of its operation would have answered',
    description:
      'Answers as the route of the operation would have, with its status. A job that has not ended is a `conflict`.',
    tag: 'Jobs',
    parameters: { id: 'The id of a job' },
    response: { type: 'object' },
    problems: resultProblems,
  },
  {
    method: 'GET',
    path: '/api/v1/jobs/:id/result/file',
    summary: 'Get the file that a job has made, as bytes',
    description:
      'The package of a job that was requested with `options.archive`, or the workbook of `to-xlsx`, which the result holds in base64. A job that was refused answers with the refusal.',
    tag: 'Jobs',
    parameters: { id: 'The id of a job' },
    files: jobs.jobFileTypes,
    problems: resultProblems,
  },
  {
    method: 'GET',
    path: '/api/v1/profiles',
    isFixed: true,
    summary: 'List the profiles of regulators',
    description: 'The requirements of regulators that the service knows, with their editions.',
    tag: 'Packaging',
    response: packaging.profileListing,
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/v1/profiles/:id',
    isFixed: true,
    summary: 'Show the requirements of a profile and the regulator codes that are checked',
    description:
      'What a profile requires: entity identifiers, container, taxonomy, required items, and each regulator code that is checked.',
    tag: 'Packaging',
    parameters: { id: 'The id of a profile' },
    response: packaging.profileDetail,
    problems: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/v1/taxonomies',
    summary: 'List the installed taxonomy packages',
    description:
      'The taxonomy packages that are installed on the server, with their entry points. Concepts, types, dimensions and calculations of a report are checked if its taxonomy is installed.',
    tag: 'Taxonomies',
    response: catalogue.taxonomyListing,
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/v1/schemas',
    isFixed: true,
    summary: 'List the JSON Schemas of the documents',
    description: 'The JSON Schemas of the documents that the service reads, with their hashes.',
    tag: 'Schemas',
    response: catalogue.schemaListing,
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/v1/schemas/:id',
    isFixed: true,
    summary: 'Get a JSON Schema (draft 2020-12)',
    description: 'A JSON Schema (draft 2020-12), for editors and for checks of your own.',
    tag: 'Schemas',
    parameters: { id: 'The id of a schema' },
    response: { type: 'object' },
    problems: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/v1/limits',
    summary: 'List the limits on requests',
    description: 'What the server accepts, so that a client can refuse a file before it sends it.',
    tag: 'Operation',
    response: shapes.limits,
    problems: [],
  },
  {
    method: 'GET',
    path: '/health',
    summary: 'Health check; 503 if the service cannot accept requests',
    description:
      'Whether the service accepts requests. Answers quickly whatever else is going on. Browsers get a page.',
    tag: 'Operation',
    response: shapes.healthReport,
    problems: [],
  },
  {
    method: 'GET',
    path: '/health/live',
    summary: 'Liveness: whether the process runs',
    description: 'For orchestrators: restart the process if this does not answer.',
    tag: 'Operation',
    response: shapes.healthReport,
    problems: [],
  },
  {
    method: 'GET',
    path: '/health/ready',
    summary: 'Readiness: whether the process accepts requests',
    description: 'For orchestrators: send requests only while this answers with 200.',
    tag: 'Operation',
    response: shapes.healthReport,
    problems: [],
  },
  {
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the Prometheus text format',
    description: 'Counters and histograms of requests, workers and memory.',
    tag: 'Operation',
    problems: [],
  },
  {
    method: 'GET',
    path: '/openapi.json',
    isFixed: true,
    summary: 'This document',
    description: 'The OpenAPI 3.1 document, made from the schemas that check requests.',
    tag: 'Operation',
    response: { type: 'object' },
    problems: [],
  },
] as const satisfies readonly RouteDescription[];

export type RoutePath = (typeof routes)[number]['path'];

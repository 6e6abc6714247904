import {
  changedFiling,
  smallFiling,
  smallStatement,
  unbalancedFiling,
} from '../service/catalogue/request-examples.ts';
import * as comparing from '../service/compare/compare-shapes.ts';
import type { OperationName } from '../service/operations.ts';
import * as packaging from '../service/package/packaging-shapes.ts';
import type { ProblemCode } from '../service/problems.ts';
import * as shapes from '../service/shapes.ts';
import * as viewing from '../service/view/view-shapes.ts';

/** A route as the API document shows it. */
export interface RouteDescription {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  readonly operation?: OperationName;
  readonly request?: shapes.TSchema;
  /** Whether the body may be a report as it is, in place of the request. */
  readonly takesReport?: boolean;
  /** Whether a form holds two filings, named `left` and `right`. */
  readonly takesSides?: boolean;
  /** A request to try. */
  readonly example?: object;
  readonly query?: shapes.TSchema;
  /** Whether the answer changes with the version of the service alone. */
  readonly isFixed?: boolean;
  readonly parameters?: Readonly<Record<string, string>>;
  /** The shape of the answer; plain text where there is none. */
  readonly response?: shapes.TSchema;
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

/** Every path there is. Unlisted methods of a listed path are 405, everything else is 404. */
export const routes = [
  {
    method: 'POST',
    path: '/api/v1/validate',
    summary: 'Validate a document, a report or a package',
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
    tag: 'Validation',
    query: shapes.ruleQuery,
    response: shapes.ruleListing,
    problems: ['invalid_request'],
  },
  {
    method: 'GET',
    path: '/api/v1/validate/rules/:code',
    isFixed: true,
    summary: 'Explain one rule',
    tag: 'Validation',
    parameters: { code: 'The code of a finding' },
    response: shapes.explainedRule,
    problems: ['not_found'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/to-ixbrl',
    summary: 'Convert a document to iXBRL',
    tag: 'Conversion',
    operation: 'toIxbrl',
    request: shapes.toIxbrlRequest,
    example: { document: smallFiling },
    response: shapes.toIxbrlResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/to-xlsx',
    summary: 'Convert an investor statement to an Excel workbook',
    tag: 'Conversion',
    operation: 'toXlsx',
    request: shapes.toXlsxRequest,
    example: { document: smallStatement },
    response: shapes.toXlsxResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/to-xbrl',
    summary: 'Convert a v2 filing to XBRL',
    tag: 'Conversion',
    operation: 'toXbrl',
    request: shapes.toXbrlRequest,
    example: { document: smallFiling, options: { format: 'xml' } },
    response: shapes.toXbrlResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/convert/from-xbrl',
    summary: 'Convert an XBRL report to a v2 filing',
    tag: 'Conversion',
    operation: 'fromXbrl',
    request: shapes.fromXbrlRequest,
    takesReport: true,
    response: shapes.fromXbrlResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'GET',
    path: '/api/v1/convert/formats',
    isFixed: true,
    summary: 'List the supported formats and conversions',
    tag: 'Conversion',
    response: shapes.formatListing,
    problems: [],
  },
  {
    method: 'POST',
    path: '/api/v1/view',
    summary: 'Get the facts of a report and its pages, for a viewer',
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
    tag: 'Packaging',
    operation: 'package',
    request: packaging.packageRequest,
    example: { document: smallFiling, options: { profile: 'generic' } },
    response: packaging.packageResult,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'POST',
    path: '/api/v1/compare',
    summary: 'Compare two filings, whatever their formats',
    tag: 'Comparison',
    operation: 'compare',
    request: comparing.compareRequest,
    takesSides: true,
    example: { left: smallFiling, right: changedFiling },
    response: comparing.comparison,
    problems: [...bodyProblems, 'unprocessable_document'],
  },
  {
    method: 'GET',
    path: '/api/v1/profiles',
    isFixed: true,
    summary: 'List the profiles of regulators',
    tag: 'Packaging',
    response: packaging.profileListing,
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/v1/profiles/:id',
    isFixed: true,
    summary: 'Show the requirements of a profile and the regulator codes that are checked',
    tag: 'Packaging',
    parameters: { id: 'The id of a profile' },
    response: packaging.profileDetail,
    problems: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/v1/taxonomies',
    summary: 'List the installed taxonomy packages',
    tag: 'Taxonomies',
    response: shapes.taxonomyListing,
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/v1/schemas',
    isFixed: true,
    summary: 'List the JSON Schemas of the documents',
    tag: 'Schemas',
    response: shapes.schemaListing,
    problems: [],
  },
  {
    method: 'GET',
    path: '/api/v1/schemas/:id',
    isFixed: true,
    summary: 'Get a JSON Schema (draft 2020-12)',
    tag: 'Schemas',
    parameters: { id: 'The id of a schema' },
    response: { type: 'object' },
    problems: ['not_found'],
  },
  {
    method: 'GET',
    path: '/api/v1/limits',
    summary: 'List the limits on requests',
    tag: 'Operation',
    response: shapes.limits,
    problems: [],
  },
  {
    method: 'GET',
    path: '/health',
    summary: 'Health check; 503 if the service cannot accept requests',
    tag: 'Operation',
    response: shapes.healthReport,
    problems: [],
  },
  {
    method: 'GET',
    path: '/health/live',
    summary: 'Liveness: whether the process runs',
    tag: 'Operation',
    response: shapes.healthReport,
    problems: [],
  },
  {
    method: 'GET',
    path: '/health/ready',
    summary: 'Readiness: whether the process accepts requests',
    tag: 'Operation',
    response: shapes.healthReport,
    problems: [],
  },
  {
    method: 'GET',
    path: '/metrics',
    summary: 'Metrics in the Prometheus text format',
    tag: 'Operation',
    problems: [],
  },
  {
    method: 'GET',
    path: '/openapi.json',
    isFixed: true,
    summary: 'This document',
    tag: 'Operation',
    response: { type: 'object' },
    problems: [],
  },
] as const satisfies readonly RouteDescription[];

export type RoutePath = (typeof routes)[number]['path'];

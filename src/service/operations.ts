import type { ReportSource } from '../formats/format.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import { detect } from '../model/detection.ts';
import {
  convertToXbrl,
  type DocumentResult,
  fromRequestedXbrl,
  toRequestedIxbrl,
} from './convert/conversion.ts';
import { withExactNumbers } from './exact-numbers.ts';
import { type JsonBody, JsonFault, readJson, repeatedMembers, sourceWithin } from './json-body.ts';
import { type BuiltPackage, buildRequestedPackage } from './package/package.ts';
import { type PackageRequest, packageRequest } from './package/packaging-shapes.ts';
import { Problem, type ProblemBody, problemBody, problems } from './problems.ts';
import { readableFormat, sourceOf } from './reading/read-report.ts';
import { requestCheck } from './request.ts';
import {
  type FromXbrlRequest,
  fromXbrlRequest,
  type ReportQuery,
  reportQuery,
  type ToIxbrlRequest,
  type ToXbrlRequest,
  toIxbrlRequest,
  toXbrlRequest,
  type ValidateRequest,
  validateRequest,
} from './shapes.ts';
import type { Taxonomies } from './taxonomies.ts';
import { type ValidateOptions, validateDocument } from './validate/validate.ts';
import { validateSource } from './validate/validate-report.ts';
import type { ValidationResult } from './validation-result.ts';

export interface Limits {
  readonly maxFindings: number;
}

/** An operation over a document: bytes in, an answer or a problem out. */
export type OperationName = keyof typeof operations;

/** What a caller sends. */
export interface OperationInput {
  readonly bytes: Uint8Array;
  /** Whether the bytes are a report itself, not a JSON request that holds one. */
  readonly isReport?: boolean;
  /** Whether whoever sent a report calls it an archive. */
  readonly isArchive?: boolean | undefined;
  /** What the address says about a report, as it came. */
  readonly query?: unknown;
  /** When it was sent, as nothing below has a clock. */
  readonly at: string;
}

export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

interface Circumstances {
  readonly limits: Limits;
  readonly taxonomies: Taxonomies | undefined;
  readonly at: string;
}

type Operation = (body: JsonBody, circumstances: Circumstances) => unknown;

const operations = {
  validate: operation<ValidateRequest>('validate-request', validateRequest, runValidation),
  package: operation<PackageRequest>('package-request', packageRequest, packageDocument),
  toIxbrl: operation<ToIxbrlRequest>(
    'to-ixbrl-request',
    toIxbrlRequest,
    ({ document, options }, body, { limits }) =>
      toRequestedIxbrl(exactly(document, body), { ...options, maxFindings: limits.maxFindings }),
  ),
  toXbrl: operation<ToXbrlRequest>(
    'to-xbrl-request',
    toXbrlRequest,
    ({ document, options }, body, { limits }) =>
      convertToXbrl(exactly(document, body), { ...options, maxFindings: limits.maxFindings }),
  ),
  fromXbrl: operation<FromXbrlRequest>('from-xbrl-request', fromXbrlRequest, (request, _, circumstances) =>
    readSource(requestedSource(request), request, circumstances),
  ),
} satisfies Record<string, Operation>;

interface SentReport extends ReportQuery {
  readonly format: 'package' | undefined;
}

/** The operations that take a report as it is. */
const reportOperations: {
  readonly [Name in OperationName]?: (
    source: ReportSource,
    query: SentReport,
    circumstances: Circumstances,
  ) => object;
} = {
  validate: validateSourceRequest,
  fromXbrl: (source, { fileName: _, format, ...options }, circumstances) =>
    readSource(source, { ...(format && { format }), options }, circumstances),
};

const checkReportQuery = requestCheck<ReportQuery>('report-query', reportQuery);

/** Runs an operation. Problems are answers too; only a defect of ours throws. */
export function runOperation(
  name: OperationName,
  { bytes, isReport, isArchive, query, at }: OperationInput,
  limits: Limits,
  taxonomies?: Taxonomies,
): Answer {
  const started = performance.now();
  const circumstances = { limits, at, taxonomies };
  try {
    const result = isReport
      ? runOnReport(name, { bytes, isArchive, query }, circumstances)
      : operations[name](readJson(bytes), circumstances);
    return { status: 200, body: JSON.stringify(result) };
  } catch (error) {
    const problem = error instanceof JsonFault ? invalidJson(error) : isTooLong(error) ? tooLarge() : error;
    if (!(problem instanceof Problem)) throw error;
    return answerProblem(problem, started);
  }
}

function runOnReport(
  name: OperationName,
  { bytes: content, isArchive, query: given }: Pick<OperationInput, 'bytes' | 'isArchive' | 'query'>,
  circumstances: Circumstances,
): object {
  const run = reportOperations[name];
  if (!run)
    throw new Problem(
      'unsupported_media_type',
      'Only documents in JSON are taken here; /api/v1/convert/from-xbrl makes one of a report.',
    );
  const query = checkReportQuery(given ?? {});
  // What begins as nothing we know is what it was called, so that it is told why it is no archive.
  const received = new ReceivedContent(content);
  const isUnknown = isArchive && received.format === 'unknown';
  const format = isUnknown ? 'package' : undefined;
  return run({ content, received, fileName: query.fileName }, { ...query, format }, circumstances);
}

/** V8 has no longer texts; only documents far beyond the limits of a request come near. */
function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Invalid string length';
}

function tooLarge(): Problem {
  return new Problem('payload_too_large', 'The answer would be too large to send; use the command line.');
}

function answerProblem(problem: Problem, started: number): Answer {
  const body: ProblemBody = problemBody(problem);
  const { validation } = body;
  const timed = validation && { validation: { ...validation, durationMs: since(started) } };
  return { status: problems[problem.code].status, body: JSON.stringify({ ...body, ...timed }) };
}

/** Milliseconds, to the microsecond. */
function since(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}

function operation<Request>(
  id: string,
  schema: Parameters<typeof requestCheck>[1],
  run: (request: Request, body: JsonBody, circumstances: Circumstances) => unknown,
): Operation {
  const check = requestCheck<Request>(id, schema);
  return (body, circumstances) => {
    const repeated = repeatedMembers(body.source);
    if (repeated.length > 0) {
      const details = repeated.map((path) => ({ path, message: 'is given more than once' }));
      throw new Problem('invalid_request', `${repeated[0]} is given more than once.`, { details });
    }
    return run(check(body.value), body, circumstances);
  };
}

function runValidation(
  { document, ...request }: ValidateRequest,
  { source }: JsonBody,
  { limits: { maxFindings }, taxonomies }: Circumstances,
): ValidationResult & { durationMs: number } {
  if (request.modelVersion === 'v2' && detect(document, request).documentType === 'investor-statement') {
    refuseModel('Investor statements have the model version v1 only.');
  }
  const started = performance.now();
  const options: ValidateOptions = {
    ...request,
    maxFindings,
    taxonomies,
    source: sourceWithin('document', source),
  };
  const result = validateDocument(document, options);
  return { ...result, durationMs: since(started) };
}

function packageDocument(
  { document, modelVersion, profile, options }: PackageRequest,
  body: JsonBody,
  { limits: { maxFindings }, taxonomies }: Circumstances,
): BuiltPackage & { validation: { durationMs: number } } {
  if ((modelVersion ?? 'v2') !== 'v2') refuseModel('Packages are built from canonical v2 filings only.');
  const started = performance.now();
  if (profile !== undefined && options?.profile !== undefined && profile !== options.profile)
    throw invalidMember(
      'profile',
      `it is ${profile}, but ${options.profile} under /options/profile; give it once`,
    );
  const asked = { profile, ...options, maxFindings, taxonomies };
  const built = buildRequestedPackage(exactly(document, body), asked);
  return { ...built, validation: { ...built.validation, durationMs: since(started) } };
}

function validateSourceRequest(
  source: ReportSource,
  { profile, authority, target, format }: SentReport,
  { limits: { maxFindings }, taxonomies, at }: Circumstances,
): ValidationResult & { durationMs: number } {
  const started = performance.now();
  const result = validateSource(source, {
    maxFindings,
    taxonomies,
    target,
    authority,
    format,
    createdAt: at,
    ...(profile !== undefined && { profile }),
  });
  return { ...result, durationMs: since(started) };
}

/** The document with the digits of the text, where JSON.parse has lost some. */
function exactly<T>(document: T, { source }: JsonBody): T {
  return withExactNumbers(document, sourceWithin('document', source).inexact);
}

function readSource(
  source: ReportSource,
  { format = 'auto', options = {} }: Pick<FromXbrlRequest, 'format' | 'options'>,
  { limits, at, taxonomies }: Circumstances,
): DocumentResult {
  return fromRequestedXbrl(source, {
    ...options,
    createdAt: options.createdAt ?? at,
    format: readableFormat(format),
    maxFindings: limits.maxFindings,
    taxonomies,
  });
}

/** The report a request holds, under whichever of the names integrators guess. */
function requestedSource(request: FromXbrlRequest): ReportSource {
  const { xbrl, content, document, format, fileName, files } = request;
  const given = Object.entries({ xbrl, content, document }).filter(([, text]) => text !== undefined);
  const [first, second] = given;
  if (!first) throw invalidMember('xbrl', 'is required and missing');
  if (second) throw invalidMember(second[0], `the report is given as /${first[0]} already`);
  const [name, text] = first as [string, string];
  const isPackage = format === 'package' || text.startsWith(ARCHIVE_START);
  return sourceOf(isPackage ? decodeArchive(name, text) : text, fileName, Object.entries(files ?? {}));
}

/** How base64 of an archive begins. */
const ARCHIVE_START = 'UEsDB';

function decodeArchive(name: string, text: string): Uint8Array {
  if (/[^A-Za-z0-9+/=\s]/.test(text)) throw invalidMember(name, 'a package is given in base64');
  return Buffer.from(text, 'base64');
}

function invalidMember(name: string, message: string): Problem {
  return new Problem('invalid_request', `/${name}: ${message}`, { details: [{ path: `/${name}`, message }] });
}

function invalidJson({ message, position }: JsonFault): Problem {
  const place = position ? ` at line ${position.line}, column ${position.column}` : '';
  return new Problem('invalid_json', `The body is ${message}${place}.`);
}

function refuseModel(message: string): never {
  throw new Problem('unsupported_model_version', message);
}

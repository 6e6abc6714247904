import type { ReportSource } from '../formats/format.ts';
import { detect } from '../model/detection.ts';
import { type Comparison, compareReports } from './compare/compare.ts';
import { type CompareRequest, compareRequest } from './compare/compare-shapes.ts';
import { requestedSides } from './compare/compared-sides.ts';
import {
  convertToXbrl,
  type DocumentResult,
  fromRequestedXbrl,
  toRequestedIxbrl,
} from './convert/conversion.ts';
import {
  type FromXbrlRequest,
  fromXbrlRequest,
  type ToIxbrlRequest,
  type ToXbrlRequest,
  type ToXlsxRequest,
  toIxbrlRequest,
  toXbrlRequest,
  toXlsxRequest,
} from './convert/conversion-shapes.ts';
import { convertToXlsx } from './convert/to-xlsx.ts';
import { withExactNumbers } from './exact-numbers.ts';
import { countFindings, type FindingCounts } from './finding-counts.ts';
import { EMPTY, type JsonBody, JsonFault, memberText, repeatedMembers, sourceWithin } from './json-body.ts';
import { MAX_ANSWER_LENGTH } from './limits.ts';
import { refuseBare, refuseContent } from './misplaced-content.ts';
import { type BuiltPackage, buildRequestedPackage } from './package/package.ts';
import { type PackageRequest, packageRequest } from './package/packaging-shapes.ts';
import { emptyBody, invalidMember, Problem, type ProblemBody, problemBody, problems } from './problems.ts';
import {
  formatOfSent,
  isDataReport,
  type ReceivedRequest,
  receive,
  receiveSides,
  type SentBody,
} from './received-request.ts';
import { requestCheck } from './request.ts';
import { RequestParameters } from './request-parameters.ts';
import { givenSource } from './requested-source.ts';
import { type ValidateRequest, validateRequest } from './shapes.ts';
import { type StatementsRequest, statementsRequest } from './statements/statement-shapes.ts';
import { layStatements, type Statements } from './statements/statements.ts';
import type { Taxonomies } from './taxonomies.ts';
import { type ValidateOptions, validateDocument } from './validate/validate.ts';
import { validateSource } from './validate/validate-report.ts';
import type { ValidationResult } from './validation-result.ts';
import { type View, viewDocument, viewSource } from './view/view.ts';
import { type ViewRequest, viewRequest } from './view/view-shapes.ts';
import { countWork, factsOf, type WorkCounts } from './work-counts.ts';

export interface Limits {
  readonly maxFindings: number;
}

/** An operation on a document: takes bytes, returns an answer or a problem. */
export type OperationName = keyof typeof operations;

/** The request as sent. */
export interface OperationInput extends SentBody {
  /** Query parameters of the URL, unparsed. */
  readonly query?: unknown;
  /** The time of the request, as the layers below have no clock. */
  readonly at: string;
}

export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  /** The findings of its verdict, if it has one. */
  readonly findings?: FindingCounts;
  /** What was read for it. */
  readonly work?: WorkCounts;
}

interface RequestContext {
  readonly limits: Limits;
  readonly taxonomies: Taxonomies | undefined;
  readonly at: string;
}

interface Operation {
  readonly parameters: RequestParameters;
  readonly takesReport: boolean;
  receive(body: SentBody): ReceivedRequest;
  run(received: ReceivedRequest, context: RequestContext): unknown;
}

/** Requests that contain a document or a report. */
const takingDocuments: ReadonlySet<string> = new Set([
  'validate-request',
  'view-request',
  'statements-request',
]);

const operations = {
  validate: operation<ValidateRequest>('validate-request', validateRequest, runValidation, {
    takesReport: true,
  }),
  package: operation<PackageRequest>('package-request', packageRequest, packageDocument),
  toIxbrl: operation<ToIxbrlRequest>(
    'to-ixbrl-request',
    toIxbrlRequest,
    ({ document, options }, { body }, { limits, taxonomies }) =>
      toRequestedIxbrl(exactly(document, body), {
        ...options,
        maxFindings: limits.maxFindings,
        taxonomies,
      }),
  ),
  toXlsx: operation<ToXlsxRequest>(
    'to-xlsx-request',
    toXlsxRequest,
    ({ document, options }, { body }, { limits }) =>
      convertToXlsx(exactly(document, body), { ...options, maxFindings: limits.maxFindings }),
  ),
  toXbrl: operation<ToXbrlRequest>(
    'to-xbrl-request',
    toXbrlRequest,
    ({ document, options }, { body }, { limits }) =>
      convertToXbrl(exactly(document, body), { ...options, maxFindings: limits.maxFindings }),
  ),
  fromXbrl: operation<FromXbrlRequest>(
    'from-xbrl-request',
    fromXbrlRequest,
    (request, received, context) =>
      readSource(requestedSource(request, received), request, received.report, context),
    { takesReport: true },
  ),
  view: operation<ViewRequest>('view-request', viewRequest, runView, { takesReport: true }),
  statements: operation<StatementsRequest>('statements-request', statementsRequest, runStatements, {
    takesReport: true,
  }),
  compare: operation<CompareRequest>('compare-request', compareRequest, runComparison, {
    receive: receiveSides,
  }),
} satisfies Record<string, Operation>;

/** Runs an operation. Problems are answers too; only a defect of ours throws. Workbooks are asynchronous. */
export function runOperation(
  name: Exclude<OperationName, 'toXlsx'>,
  input: OperationInput,
  limits: Limits,
  taxonomies?: Taxonomies,
): Answer;
export function runOperation(
  name: OperationName,
  input: OperationInput,
  limits: Limits,
  taxonomies?: Taxonomies,
): Answer | Promise<Answer>;
export function runOperation(
  name: OperationName,
  input: OperationInput,
  limits: Limits,
  taxonomies?: Taxonomies,
): Answer | Promise<Answer> {
  const started = performance.now();
  const work: WorkCounts = { facts: 0, loads: 0, loadSeconds: 0 };
  const answer = (result: unknown) => {
    const body = JSON.stringify(result);
    if (body.length > MAX_ANSWER_LENGTH) throw tooLarge();
    const verdict = name === 'validate' ? result : (result as { validation?: unknown }).validation;
    return { ...{ status: 200, body, work }, ...findingsOf(verdict) };
  };
  const fail = (error: unknown) => {
    const problem = error instanceof JsonFault ? invalidJson(error) : isTooLong(error) ? tooLarge() : error;
    if (!(problem instanceof Problem)) throw error;
    return { ...answerProblem(problem, started), work };
  };
  const { parameters, takesReport, receive, run } = operations[name] as Operation;
  try {
    if (input.bytes.length === 0) throw emptyBody();
    const received = receive(input);
    if (received.report && !takesReport) throw noReports(name);
    const withFields = parameters.addTo(received.value, received.fields);
    const value = parameters.addTo(withFields, input.query);
    const context = { limits, at: input.at, taxonomies };
    const result = countWork(
      work,
      () => performance.now(),
      () => run({ ...received, value }, context),
    );
    work.facts = factsOf(value, result) ?? work.facts;
    return result instanceof Promise ? result.then(answer).catch(fail) : answer(result);
  } catch (error) {
    return fail(error);
  }
}

function noReports(name: OperationName): Problem {
  const message =
    name === 'compare'
      ? 'This operation compares two filings. Send them as the members left and right of a JSON body, or as files of a form.'
      : 'This operation accepts JSON documents only. Convert the report first: POST /api/v1/convert/from-xbrl.';
  return new Problem('unsupported_media_type', message);
}

/** V8 limits the length of strings; only documents far beyond the request limits reach it. */
function isTooLong(error: unknown): boolean {
  return error instanceof RangeError && error.message === 'Invalid string length';
}

function tooLarge(): Problem {
  return new Problem('payload_too_large', 'The response is too large to send. Use the command line instead.');
}

function answerProblem(problem: Problem, started: number): Answer {
  const body: ProblemBody = problemBody(problem);
  const { validation } = body;
  const timed = validation && { validation: { ...validation, durationMs: since(started) } };
  return {
    ...{ status: problems[problem.code].status, body: JSON.stringify({ ...body, ...timed }) },
    ...findingsOf(validation),
  };
}

function findingsOf(verdict: unknown): Pick<Answer, 'findings'> | undefined {
  return verdict === undefined ? undefined : { findings: countFindings(verdict as ValidationResult) };
}

/** Returns the elapsed milliseconds, to the microsecond. */
function since(started: number): number {
  return Math.round((performance.now() - started) * 1000) / 1000;
}

function operation<Request>(
  id: string,
  schema: Parameters<typeof requestCheck>[1],
  run: (request: Request, received: ReceivedRequest, context: RequestContext) => unknown,
  { takesReport = false, receive: receiveOwn = receive } = {},
): Operation {
  const check = requestCheck<Request>(id, schema);
  // A report sent as the body itself has no required members.
  const { anyOf: _, ...open } = schema;
  const checkParameters = takesReport
    ? requestCheck<Request>(`${id}-parameters`, open as typeof schema)
    : check;
  const { xbrl, document } = schema.properties as { xbrl?: unknown; document?: unknown };
  const takesDocument = document !== undefined && (!xbrl || takingDocuments.has(id));
  return {
    parameters: new RequestParameters(schema),
    takesReport,
    receive: receiveOwn,
    run(received, context) {
      const { value, body, report, sides } = received;
      if (sides) return run(value as Request, received, context);
      if (report) return run(checkParameters(value), received, context);
      const repeated = body ? repeatedMembers(body.source) : [];
      if (repeated.length > 0) {
        const details = repeated.map((path) => ({ path, message: 'is given more than once' }));
        throw new Problem('invalid_request', `${repeated[0]} is given more than once.`, { details });
      }
      if (takesDocument) refuseBare(value);
      if (takesDocument) refuseContent(value, xbrl !== undefined);
      return run(check(value), received, context);
    },
  };
}

function runValidation(
  request: ValidateRequest,
  received: ReceivedRequest,
  { limits: { maxFindings }, taxonomies, at }: RequestContext,
): ValidationResult & { durationMs: number } {
  const started = performance.now();
  const { document, profile, ruleset, waivers, target, authority, format = 'auto' } = request;
  const { requireComplete = false } = request;
  if (!document || received.report || isDataReport(document)) {
    const result = validateSource(requestedSource(request, received), {
      ...{ maxFindings, taxonomies, waivers, target, authority, requireComplete, createdAt: at },
      format: formatOfSent(received.report, format),
      ...(profile !== undefined && { profile }),
      ...(ruleset !== undefined && { ruleset }),
    });
    return { ...result, durationMs: since(started) };
  }
  const { documentType, modelVersion } = request;
  if (modelVersion === 'v2' && detect(document, request).documentType === 'investor-statement')
    refuseModel('Investor statements exist in model version v1 only.');
  const options: ValidateOptions = {
    ...{ maxFindings, taxonomies, waivers, requireComplete },
    ...(documentType !== undefined && { documentType }),
    ...(modelVersion !== undefined && { modelVersion }),
    ...(profile !== undefined && { profile }),
    ...(ruleset !== undefined && { ruleset }),
    ...(received.body && { source: sourceWithin('document', received.body.source) }),
  };
  return { ...validateDocument(document, options), durationMs: since(started) };
}

function runView(request: ViewRequest, received: ReceivedRequest, { taxonomies }: RequestContext): View {
  const { document, profile, target, report, format = 'auto' } = request;
  const options = { taxonomies, profile, target, report };
  return !document || received.report || isDataReport(document)
    ? viewSource(requestedSource(request, received), {
        ...options,
        format: formatOfSent(received.report, format),
      })
    : viewDocument(exactly(document, received.body), options);
}

function packageDocument(
  { document, modelVersion, profile, waivers, options }: PackageRequest,
  { body }: ReceivedRequest,
  { limits: { maxFindings }, taxonomies }: RequestContext,
): BuiltPackage & { validation: { durationMs: number } } {
  if ((modelVersion ?? 'v2') !== 'v2')
    refuseModel('Packages are built from v2 filings only. Leave out modelVersion, or send "v2".');
  const started = performance.now();
  if (profile !== undefined && options?.profile !== undefined && profile !== options.profile)
    throw invalidMember(
      'profile',
      `it is ${profile}, but ${options.profile} under /options/profile; give it once`,
    );
  const asked = {
    ...{ profile, ...options, maxFindings, taxonomies },
    waivers: [...(waivers ?? []), ...(options?.waivers ?? [])],
  };
  const built = buildRequestedPackage(exactly(document, body), asked);
  return { ...built, validation: { ...built.validation, durationMs: since(started) } };
}

function runStatements(
  request: StatementsRequest,
  received: ReceivedRequest,
  { limits: { maxFindings }, taxonomies, at }: RequestContext,
): Statements {
  const { document, target, report, format = 'auto' } = request;
  const options = { taxonomies, maxFindings, createdAt: at };
  if (document && !received.report && !isDataReport(document))
    return layStatements({ document: exactly(document, received.body) }, options);
  const source = requestedSource(request, received);
  return layStatements({ source, format: formatOfSent(received.report, format), target, report }, options);
}

function runComparison(
  request: CompareRequest,
  received: ReceivedRequest,
  { limits: { maxFindings }, taxonomies, at }: RequestContext,
): Comparison & { durationMs: number } {
  const started = performance.now();
  const [left, right] = requestedSides(request, received);
  const { verdicts } = request;
  const result = compareReports(left, right, { maxFindings, taxonomies, verdicts, createdAt: at });
  return { ...result, durationMs: since(started) };
}

/** Returns the document with all digits of the text, where JSON.parse has lost some. */
function exactly<T>(document: T, body: JsonBody | undefined): T {
  return body ? withExactNumbers(document, sourceWithin('document', body.source).inexact) : document;
}

function readSource(
  source: ReportSource,
  { format = 'auto', options = {} }: Pick<FromXbrlRequest, 'format' | 'options'>,
  report: ReceivedRequest['report'],
  { limits, at, taxonomies }: RequestContext,
): DocumentResult {
  return fromRequestedXbrl(source, {
    ...options,
    createdAt: options.createdAt ?? at,
    format: formatOfSent(report, format),
    maxFindings: limits.maxFindings,
    taxonomies,
  });
}

/** Returns the report in a request. */
function requestedSource(
  request: Pick<FromXbrlRequest, 'xbrl' | 'content' | 'document' | 'format' | 'fileName' | 'files'>,
  { report, body }: ReceivedRequest,
): ReportSource {
  const { fileName } = request;
  if (report) return fileName === undefined ? report : { ...report, fileName };
  return givenSource(request, '', (member) => memberText(body?.text ?? '', member));
}

function invalidJson({ message, position }: JsonFault): Problem {
  const place = position ? ` at line ${position.line}, column ${position.column}` : '';
  return message === EMPTY ? emptyBody() : new Problem('invalid_json', `The body is ${message}${place}.`);
}

function refuseModel(message: string): never {
  throw new Problem('unsupported_model_version', message);
}

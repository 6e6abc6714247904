import { detect } from '../model/detection.ts';
import { type JsonBody, JsonFault, readJson, repeatedMembers, sourceWithin } from './json-body.ts';
import { Problem, type ProblemBody, problemBody, problems } from './problems.ts';
import { requestCheck } from './request.ts';
import {
  type ConvertRequest,
  convertRequest,
  type FromXbrlRequest,
  fromXbrlRequest,
  type PackageRequest,
  packageRequest,
  type ValidateRequest,
  validateRequest,
} from './shapes.ts';
import { type ValidateOptions, type ValidationResult, validate } from './validate.ts';

export interface Limits {
  readonly maxFindings: number;
}

/** An operation over a document: bytes in, an answer or a problem out. */
export type OperationName = keyof typeof operations;

export interface Answer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
}

type Operation = (body: JsonBody, limits: Limits) => unknown;

const operations = {
  validate: operation<ValidateRequest>('validate-request', validateRequest, validateDocument),
  package: operation<PackageRequest>('package-request', packageRequest, ({ document, modelVersion }) => {
    if ((modelVersion ?? 'v2') !== 'v2' || detect(document).modelVersion !== 'v2')
      refuseModel('Packages are built from canonical v2 filings only.');
    return notYet('Packaging');
  }),
  toIxbrl: operation<ConvertRequest>('to-ixbrl-request', convertRequest, () => notYet('Conversion to iXBRL')),
  toXbrl: operation<ConvertRequest>('to-xbrl-request', convertRequest, ({ document }) => {
    if (detect(document).modelVersion !== 'v2')
      refuseModel('Only canonical v2 filings can be converted to XBRL.');
    return notYet('Conversion to XBRL');
  }),
  fromXbrl: operation<FromXbrlRequest>('from-xbrl-request', fromXbrlRequest, () =>
    notYet('Conversion from XBRL'),
  ),
} satisfies Record<string, Operation>;

/** Runs an operation. Problems are answers too; only a defect of ours throws. */
export function runOperation(name: OperationName, bytes: Uint8Array, limits: Limits): Answer {
  try {
    return { status: 200, body: JSON.stringify(operations[name](readJson(bytes), limits)) };
  } catch (error) {
    const problem = error instanceof JsonFault ? invalidJson(error) : error;
    if (!(problem instanceof Problem)) throw error;
    return answerProblem(problem);
  }
}

export function answerProblem(problem: Problem): Answer {
  const body: ProblemBody = problemBody(problem);
  return { status: problems[problem.code].status, body: JSON.stringify(body) };
}

function operation<Request>(
  id: string,
  schema: Parameters<typeof requestCheck>[1],
  run: (request: Request, body: JsonBody, limits: Limits) => unknown,
): Operation {
  const check = requestCheck<Request>(id, schema);
  return (body, limits) => {
    const repeated = repeatedMembers(body.source);
    if (repeated.length > 0) {
      const details = repeated.map((path) => ({ path, message: 'is given more than once' }));
      throw new Problem('invalid_request', `${repeated[0]} is given more than once.`, details);
    }
    return run(check(body.value), body, limits);
  };
}

function validateDocument(
  { document, ...request }: ValidateRequest,
  { source }: JsonBody,
  { maxFindings }: Limits,
): ValidationResult & { durationMs: number } {
  if (request.modelVersion === 'v2' && detect(document, request).documentType === 'investor-statement') {
    refuseModel('Investor statements have the model version v1 only.');
  }
  const started = performance.now();
  const options: ValidateOptions = { ...request, maxFindings, source: sourceWithin('document', source) };
  const result = validate(document, options);
  return { ...result, durationMs: Math.round((performance.now() - started) * 1000) / 1000 };
}

function invalidJson({ message, position }: JsonFault): Problem {
  const place = position ? ` at line ${position.line}, column ${position.column}` : '';
  return new Problem('invalid_json', `The body is ${message}${place}.`);
}

function refuseModel(message: string): never {
  throw new Problem('unsupported_model_version', message);
}

function notYet(what: string): never {
  throw new Problem('not_implemented', `${what} is not available in this version.`);
}

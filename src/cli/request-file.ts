import type { JsonScan } from '../core/json-scan.ts';
import { type DetectedFormat, detectFormat } from '../formats/detection.ts';
import { withExactNumbers } from '../service/exact-numbers.ts';
import { type JsonBody, JsonFault, readJson, repeatedMembers, sourceWithin } from '../service/json-body.ts';
import { Problem } from '../service/problems.ts';
import { requestCheck } from '../service/request.ts';
import { type ValidateRequest, validateRequest } from '../service/shapes.ts';
import type { ValidateOptions } from '../service/validate/validate.ts';
import { InputFault } from './input-fault.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A document in a file: bare, or inside a request to the service. */
export interface RequestFile {
  readonly text: string;
  readonly document: JsonObject;
  /** The same with all digits of the text, where JSON.parse has lost some. */
  readonly exact: JsonObject;
  /** The pointer to the document in the text. */
  readonly prefix: string;
  /** The options in the text, and details that JSON.parse hides. */
  readonly options: ValidateOptions;
}

export function readRequestFile(bytes: Uint8Array): RequestFile {
  const { text, value, source } = read(bytes);
  if (!isObject(value))
    throw new InputFault('invalid_request', 'not a JSON object, as every document must be');
  if (!isEnvelope(value)) {
    const exact = withExactNumbers(value, source.inexact);
    return { text, document: value, exact, prefix: '', options: { source } };
  }
  const { document, ...request } = checkedEnvelope(value, source);
  const within = sourceWithin('document', source);
  return {
    text,
    document,
    exact: withExactNumbers(document, within.inexact),
    prefix: '/document',
    options: { ...request, source: within },
  };
}

function read(bytes: Uint8Array): JsonBody {
  try {
    return readJson(bytes);
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error;
    const other = beginsAsJson(bytes) ? undefined : otherThanJson[detectFormat(bytes)];
    throw new InputFault('invalid_json', other ?? error.message, error.position);
  }
}

/** Whether it is empty, or begins with a list or an object, so that it is meant as JSON. */
function beginsAsJson(bytes: Uint8Array): boolean {
  return /^\s*(?:[[{]|$)/.test(Buffer.from(bytes.subarray(0, 1000)).toString());
}

const report = 'a report, but a JSON document is required; "filewright convert --to json" makes one';

/** Describes input that is clearly not JSON. */
const otherThanJson: Partial<Record<DetectedFormat, string>> = {
  xml: report,
  inline: report,
  package: report,
  unknown: 'neither a JSON document nor a report (XBRL, inline XBRL or a package)',
};

const requestMembers = new Set(Object.keys(validateRequest.properties));
const checkRequest = requestCheck<ValidateRequest>('validate-request', validateRequest);

/**
 * Whether a value is a request around a document. A canonical filing has a member `document` too, beside its
 * facts; on its own it is still a filing if that member is a header, which states the version.
 */
function isEnvelope(value: JsonObject): boolean {
  const inner = value.document;
  if (!isObject(inner) || !Object.keys(value).every((name) => requestMembers.has(name))) return false;
  return !(typeof inner.version === 'string' && inner.version.startsWith('2.'));
}

type Envelope = ValidateRequest & { readonly document: JsonObject };

function checkedEnvelope(value: JsonObject, source: JsonScan): Envelope {
  const [repeated] = repeatedMembers(source);
  if (repeated) throw new InputFault('invalid_request', `${repeated} is given more than once`);
  try {
    return checkRequest(value) as Envelope;
  } catch (error) {
    if (error instanceof Problem) throw new InputFault('invalid_request', error.message);
    throw error;
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

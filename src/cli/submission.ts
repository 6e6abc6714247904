import { inspectJson, type JsonInspection } from '../core/json-inspection.ts';
import { findJsonSyntaxError } from '../core/json-syntax.ts';
import { Problem } from '../service/problems.ts';
import { MAX_JSON_DEPTH, requestCheck } from '../service/request.ts';
import { type ValidateRequest, validateRequest } from '../service/shapes.ts';
import type { ValidateOptions } from '../service/validate.ts';
import { InputFault } from './input-fault.ts';

type JsonObject = Readonly<Record<string, unknown>>;

/** A document as a file holds it: bare, or inside the request one would send to the service. */
export interface Submission {
  readonly text: string;
  readonly document: JsonObject;
  /** Where in the text the document is. */
  readonly prefix: string;
  /** What the text itself asks for, and what reading it as JSON would have hidden. */
  readonly options: ValidateOptions;
}

export function readSubmission(bytes: Uint8Array): Submission {
  const text = decode(bytes);
  const source = inspectJson(text, { maxDepth: MAX_JSON_DEPTH });
  if (source.tooDeep)
    throw new InputFault('invalid_json', `the JSON is nested more than ${MAX_JSON_DEPTH} levels deep`);
  const value = parse(text);
  if (!isObject(value))
    throw new InputFault('invalid_request', 'the file holds no JSON object, and every document is one');
  if (!isEnvelope(value)) return { text, document: value, prefix: '', options: { source } };
  const { document, ...request } = checkedEnvelope(value, source);
  const prefix = '/document';
  return { text, document, prefix, options: { ...request, source: within(prefix, source) } };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (!(error instanceof TypeError)) throw new InputFault('unreadable', 'the file is too large');
    const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
    const hint = isUtf16 ? '; it looks like UTF-16, save it as UTF-8' : '';
    throw new InputFault('invalid_json', `the file is not UTF-8 text${hint}`);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const fault = findJsonSyntaxError(text);
    if (text.trim() === '') throw new InputFault('invalid_json', 'the file is empty');
    throw new InputFault('invalid_json', `not JSON: ${fault?.reason ?? 'unknown fault'}`, fault);
  }
}

const requestMembers = new Set(Object.keys(validateRequest.properties));
const checkRequest = requestCheck<ValidateRequest>(validateRequest);

/**
 * A canonical filing has a member `document` too, beside its facts; alone it is still a filing if it is a header,
 * which is where such a filing states its version.
 */
function isEnvelope(value: JsonObject): boolean {
  const inner = value.document;
  if (!isObject(inner) || !Object.keys(value).every((name) => requestMembers.has(name))) return false;
  return !(typeof inner.version === 'string' && inner.version.startsWith('2.'));
}

function checkedEnvelope(value: JsonObject, source: JsonInspection): ValidateRequest {
  const repeated = source.duplicates.find((path) => path.lastIndexOf('/') === 0);
  if (repeated) throw new InputFault('invalid_request', `${repeated} is given more than once`);
  try {
    return checkRequest(value);
  } catch (error) {
    if (error instanceof Problem) throw new InputFault('invalid_request', error.message);
    throw error;
  }
}

function within(prefix: string, { duplicates, inexact }: JsonInspection): ValidateOptions['source'] & object {
  const inside = (path: string) => path.startsWith(`${prefix}/`);
  return {
    duplicates: duplicates.filter(inside).map((path) => path.slice(prefix.length)),
    inexact: inexact
      .filter(({ pointer }) => inside(pointer))
      .map(({ pointer, literal }) => ({ pointer: pointer.slice(prefix.length), literal })),
  };
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

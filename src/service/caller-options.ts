import { isLanguage } from '../core/language.ts';
import { isMoment } from '../core/universal-time.ts';
import { type Detection, detect, documentTypes, isRecognized, modelVersions } from '../model/detection.ts';
import { isAuthority } from '../regulators/authorities.ts';
import { profiles } from '../regulators/index.ts';
import { invalidMember, Problem } from './problems.ts';

/**
 * Throws unless the value is an object: untyped callers can pass anything, and only a document has a verdict.
 */

export function expectDocument(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('The document', 'an object, as JSON.parse returns it', value);
}

/** What to do with documents that an operation does not take. */
export interface CanonicalAdvice {
  /** "Packages are built": what the operation does with v2 filings. */
  readonly purpose: string;
  readonly statement: string;
}

/** Refuses documents other than v2 filings, and says what to do instead. */
export function expectCanonical(
  document: Readonly<Record<string, unknown>>,
  { purpose, statement }: CanonicalAdvice,
  detection?: Detection,
): Detection {
  expectDocument(document);
  const detected = detection ?? detect(document);
  const { documentType, modelVersion } = detected;
  if (documentType === 'filing' && modelVersion === 'v2') return detected;
  const found = !isRecognized(document)
    ? 'not one: it has neither "document" with a version nor "facts".'
    : documentType === 'filing'
      ? `a v1 filing. ${TO_CANONICAL}`
      : `an investor statement. ${statement}`;
  throw new Problem('unsupported_model_version', `${purpose} from v2 filings, and this is ${found}`);
}

export const TO_CANONICAL =
  'Convert it to inline XBRL first, and that report to JSON: the result is a v2 filing.';

export function expectReport(value: unknown): void {
  if (typeof value !== 'string' && !(value instanceof Uint8Array))
    refuse('The report', 'a string or a Uint8Array', value);
}

export function expectPackage(value: unknown): void {
  if (!(value instanceof Uint8Array)) refuse('The package', 'a Uint8Array', value);
}

/** Checks on options that their schemas cannot express. */

export function expectLanguage(language: string | undefined): void {
  if (language !== undefined && !isLanguage(language))
    refuseOption('language', language, 'a language; write its tag, such as "en" or "de"');
}

export function expectMoment(createdAt: string | undefined): void {
  if (createdAt !== undefined && !isMoment(createdAt))
    refuseOption('createdAt', createdAt, 'a valid timestamp, such as "2026-02-20T09:30:00Z"');
}

export function expectAuthority(authority: string | undefined, name = 'options/authority'): void {
  if (authority !== undefined && !isAuthority(authority, profiles))
    refuseMember(name, authority, 'a country code or an authority code, such as "FR"');
}

/** Refuses a document type or model version that does not exist. */
export function expectKind(asked: { readonly documentType?: string; readonly modelVersion?: string }): void {
  const expectOneOf = (name: keyof typeof asked, values: readonly string[]) => {
    const value = asked[name];
    if (value !== undefined && value !== 'auto' && !values.includes(value))
      refuseOption(name, value, `one of ${values.join(', ')}, auto`);
  };
  expectOneOf('documentType', documentTypes);
  expectOneOf('modelVersion', modelVersions);
}

function refuseOption(name: string, value: string, expected: string): never {
  return refuseMember(`options/${name}`, value, expected);
}

function refuseMember(path: string, value: string, expected: string): never {
  throw invalidMember(path, `"${value}" is not ${expected}`);
}

function refuse(what: string, expected: string, value: unknown): never {
  const given = value === null ? 'null' : Array.isArray(value) ? 'a list' : `of the type ${typeof value}`;
  throw new Problem('invalid_request', `${what} must be ${expected}; it is ${given}.`);
}

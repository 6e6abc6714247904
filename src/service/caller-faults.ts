import { Problem } from './problems.ts';

/** What callers without types can hand in: anything. What is no document at all has no verdict. */

export function expectDocument(value: unknown): void {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('The document', 'an object such as JSON.parse gives', value);
}

export function expectReport(value: unknown): void {
  if (typeof value !== 'string' && !(value instanceof Uint8Array))
    refuse('The report', 'a text or a Uint8Array', value);
}

export function expectPackage(value: unknown): void {
  if (!(value instanceof Uint8Array)) refuse('The package', 'a Uint8Array', value);
}

function refuse(what: string, expected: string, value: unknown): never {
  const given = value === null ? 'null' : Array.isArray(value) ? 'a list' : `of the type ${typeof value}`;
  throw new Problem('invalid_request', `${what} must be ${expected}; it is ${given}.`);
}

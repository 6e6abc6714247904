/**
 * @typedef {{ code: string, path: string, message: string, severity: 'error' | 'warning' | 'info', fix?: string,
 *   references?: string[], waived?: { reason: string },
 *   source?: { file?: string, line: number, column: number } }} Finding
 * @typedef {{ layer: string, status: 'checked' | 'partly' | 'not_checked', why?: string }} Layer
 * @typedef {{ valid: boolean, complete: boolean, layers: Layer[], documentType: string, modelVersion: string,
 *   profile: string, errors: Finding[], warnings: Finding[], info: Finding[], truncated?: true, durationMs: number, ruleset: { rules: number },
 *   summary: { errorCount: number, warningCount: number, infoCount: number } }} Validation
 * @typedef {import('./subject.js').Subject} Subject
 */

/** What the service refused, with the verdict where there is one. */
export class Refusal extends Error {
  /**
   * @param {string} message
   * @param {Validation} [validation]
   */
  constructor(message, validation) {
    super(message);
    this.validation = validation;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [request]
 */
async function ask(path, request) {
  const answer = await fetch(path, request).catch((fault) => {
    throw fault instanceof TypeError ? new Refusal('The service does not respond. Try again.') : fault;
  });
  const body = await answer.json().catch(() => undefined);
  if (answer.ok && body !== undefined) return body;
  const message = body?.message ?? `The service answered ${answer.status}.`;
  throw new Refusal(message.replace('The body', 'The file'), body?.validation);
}

/**
 * Sends a JSON document as it is written, so that no digit of it is lost on the way.
 * @param {string} path
 * @param {string} document
 * @param {object} others
 * @param {AbortSignal} signal
 */
function send(path, document, others, signal) {
  const rest = JSON.stringify(others).slice(1);
  const body = `{"document":${document}${rest === '}' ? '' : ','}${rest}`;
  return ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, signal });
}

export const listProfiles = () => ask('/api/v1/profiles');
export const listExamples = () => ask('/examples/index.json');

/** @param {string} code */
export const explainRule = (code) => ask(`/api/v1/validate/rules/${encodeURIComponent(code)}`);

/** @param {string} name */
export async function fetchExample(name) {
  const answer = await fetch(`/examples/${encodeURIComponent(name)}`);
  if (!answer.ok) throw new Refusal(`The example ${name} does not exist.`);
  return new File([await answer.blob()], name);
}

/**
 * @param {Subject} subject
 * @param {string} profile
 * @param {AbortSignal} signal
 * @returns {Promise<Validation>}
 */
export async function validate(subject, profile, signal) {
  const chosen = profile === '' ? {} : { profile };
  if (subject.kind === 'document') return send('/api/v1/validate', subject.text, chosen, signal);
  const query = new URLSearchParams({ ...chosen, ...nameOf(subject) });
  return ask(`/api/v1/validate?${query}`, reportRequest(subject, signal));
}

/**
 * Why a subject is no JSON, and where.
 * @param {Subject} subject
 * @param {AbortSignal} signal
 */
export async function explainBroken({ bytes }, signal) {
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: bytes, signal };
  const { message } = await ask('/api/v1/validate', request).catch((refusal) => refusal);
  const [, line, column] = /at line (\d+), column (\d+)/.exec(message) ?? [];
  const place = { line: Number(line ?? 1), column: Number(column ?? 1) };
  return { message, place };
}

/**
 * The document a subject is, or is read as.
 * @param {Subject} subject
 * @param {AbortSignal} signal
 * @returns {Promise<string>}
 */
export async function documentText(subject, signal) {
  if (subject.kind === 'document') return subject.text;
  const query = new URLSearchParams(nameOf(subject));
  const { document } = await ask(`/api/v1/convert/from-xbrl?${query}`, reportRequest(subject, signal));
  return JSON.stringify(document);
}

/**
 * The name of a report; files of a form have their own.
 * @param {Subject} subject
 * @returns {Record<string, string>}
 */
function nameOf({ name, parts }) {
  return parts ? {} : { fileName: name };
}

/**
 * @param {Subject} subject
 * @param {AbortSignal} signal
 */
function reportRequest({ bytes, mediaType, parts }, signal) {
  if (parts) {
    const form = new FormData();
    for (const part of parts) form.append('files', part, part.name);
    return { method: 'POST', body: form, signal };
  }
  return { method: 'POST', headers: { 'content-type': mediaType }, body: bytes, signal };
}

/**
 * @param {string} document
 * @param {string} profile
 * @param {AbortSignal} signal
 * @returns {Promise<{ ixbrl: string, fileName: string, mediaType: string, facts: number }>}
 */
export function toInline(document, profile, signal) {
  const options = profile === '' ? {} : { profile };
  return send('/api/v1/convert/to-ixbrl', document, { options }, signal);
}

/**
 * @param {string} document
 * @param {'xml' | 'json'} format
 * @param {AbortSignal} signal
 * @returns {Promise<{ xbrl: string, fileName: string, mediaType: string, facts: number }>}
 */
export function toXbrl(document, format, signal) {
  return send('/api/v1/convert/to-xbrl', document, { options: { format } }, signal);
}

/**
 * @param {string} document
 * @param {object} options
 * @param {AbortSignal} signal
 */
export async function buildPackage(document, options, signal) {
  const built = await send('/api/v1/package', document, { options: { ...options, archive: true } }, signal);
  return { ...built, archive: Uint8Array.from(atob(built.archive), (letter) => letter.charCodeAt(0)) };
}

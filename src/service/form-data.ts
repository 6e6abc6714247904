import { decodeAddress } from '../core/web-address.ts';
import { MAX_FORM_PARTS, MAX_PART_HEADERS } from './limits.ts';
import { Problem } from './problems.ts';

/** A part of a form: a field, or a file if it has a file name. */
export interface FormPart {
  readonly name: string;
  readonly fileName: string | undefined;
  readonly content: Uint8Array;
}

const DASHES = Buffer.from('--');
const LINE_END = Buffer.from('\r\n');
const HEADERS_END = Buffer.from('\r\n\r\n');

/** Reads a complete form (RFC 7578); each part is a view of its bytes. */
export function readForm(bytes: Uint8Array, boundary: string): FormPart[] {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const parts: FormPart[] = [];
  // Text before the first boundary is ignored; the first boundary need not follow a line break.
  const first = delimiter.subarray(LINE_END.length);
  if (!body.includes(first))
    refuse(`the boundary "${boundary}" that its content type states does not occur in it`);
  let at = body.subarray(0, first.length).equals(first) ? first.length : after(body, delimiter, 0);
  while (!body.subarray(at, at + DASHES.length).equals(DASHES)) {
    if (parts.length === MAX_FORM_PARTS) refuse(`it has more than ${MAX_FORM_PARTS} parts`);
    const start = body.indexOf(LINE_END, at);
    const end = body.indexOf(HEADERS_END, start);
    if (start < 0 || end < 0 || end - start > MAX_PART_HEADERS) refuse('the headers of a part are malformed');
    const next = after(body, delimiter, end + LINE_END.length);
    const content = body.subarray(
      end + HEADERS_END.length,
      Math.max(next - delimiter.length, end + HEADERS_END.length),
    );
    parts.push({ ...namesIn(body.toString('utf8', start, end)), content });
    at = next;
  }
  return parts;
}

/** Returns the end of the next boundary. */
function after(body: Buffer, delimiter: Buffer, from: number): number {
  const found = body.indexOf(delimiter, from);
  if (found < 0) refuse('it ends before its last boundary');
  return found + delimiter.length;
}

const DISPOSITION = /\r\ncontent-disposition:[ \t]*form-data([^\r]*)/i;

function namesIn(headers: string): Pick<FormPart, 'name' | 'fileName'> {
  const disposition = DISPOSITION.exec(headers)?.[1] ?? '';
  const name = parameterOf(disposition, 'name');
  if (name === undefined) refuse('a part has no name');
  const extended = /;[ \t]*filename\*=utf-8''([^;\s]+)/i.exec(disposition)?.[1];
  const fileName = extended === undefined ? parameterOf(disposition, 'filename') : decodeAddress(extended);
  return { name, fileName: fileName?.replaceAll('\\', '/') };
}

/** Reads a parameter of the header. Browsers write quotes in names as %22, other clients with a backslash. */
function parameterOf(disposition: string, name: string): string | undefined {
  const written = new RegExp(`;[ \\t]*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s"]+))`, 'i').exec(
    disposition,
  );
  const text = written?.[1] ?? written?.[2];
  return text?.replace(/\\(["\\])/g, '$1').replace(/%22/g, '"');
}

function refuse(reason: string): never {
  throw new Problem('invalid_request', `The form cannot be read: ${reason}.`);
}

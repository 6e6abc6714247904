import { addToList } from '../core/lists-by-key.ts';
import { listWords } from '../core/wording.ts';
import type { ReportSource } from '../formats/format.ts';
import { ReceivedContent } from '../formats/received-content.ts';
import { type FormPart, readForm } from './form-data.ts';
import { type JsonBody, readJson } from './json-body.ts';
import { Problem } from './problems.ts';
import { looseRole, reportsAmong } from './reading/loose-reports.ts';
import { type ReadableFormat, readableFormat, sourceOf } from './reading/read-report.ts';

/** The body as sent. */
export interface SentBody {
  readonly bytes: Uint8Array;
  /** Whether the bytes are the report itself, not a JSON request that contains one. */
  readonly isReport?: boolean | undefined;
  /** Whether the sender declares the report as an archive. */
  readonly isArchive?: boolean | undefined;
  /** The boundary between the parts, if the bytes are a form. */
  readonly boundary?: string | undefined;
}

/** The contents of a request, in whatever form it was sent. */
export interface ReceivedRequest {
  /** The request as JSON; empty if the report is the body itself. */
  readonly value: unknown;
  /** The text that the value was parsed from. */
  readonly body: JsonBody | undefined;
  /** A report sent as the body itself. */
  readonly report: SentReport | undefined;
  /** Fields of a form. */
  readonly fields?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /** The two filings, if a form contains two. */
  readonly sides?: Readonly<Record<'left' | 'right', ReceivedRequest>> | undefined;
}

interface SentReport extends ReportSource {
  /** Whether only the sender's declaration says that it is an archive. */
  readonly isArchive?: boolean | undefined;
}

export function receive({ bytes, isReport, isArchive, boundary }: SentBody): ReceivedRequest {
  if (boundary !== undefined) return receiveForm(readForm(bytes, boundary));
  if (isReport) return sentAsIs({ content: bytes, received: new ReceivedContent(bytes), isArchive });
  const body = readJson(bytes);
  return isDataReport(body.value)
    ? sentAsIs({ content: bytes })
    : { value: body.value, body, report: undefined };
}

/** The same for two filings: files named `left` in a form are one report, those named `right` the other. */
export function receiveSides(body: SentBody): ReceivedRequest {
  if (body.boundary === undefined) return receive(body);
  const parts = readForm(body.bytes, body.boundary);
  const sideOf = (side: string) => {
    const files = parts.filter(({ name, fileName }) => name === side && fileName !== undefined);
    if (files.length > 0) return receiveForm(files, side);
    const message = `The form contains no file named "${side}". Name the files of the earlier filing "left" and those of the later one "right".`;
    throw new Problem('invalid_request', message, {
      details: [{ path: `/${side}`, message: 'is required and missing' }],
    });
  };
  const sides = { left: sideOf('left'), right: sideOf('right') };
  return { value: {}, body: undefined, report: undefined, fields: fieldsOf(parts), sides };
}

function sentAsIs(report: SentReport): ReceivedRequest {
  return { value: {}, body: undefined, report };
}

/** Whether an object is an xBRL-JSON report or the metadata of an xBRL-CSV report. */
export function isDataReport(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('documentInfo' in value) || 'document' in value)
    return false;
  return typeof value.documentInfo === 'object';
}

/**
 * Returns the format of a report. Unrecognized content keeps its declared format, so that the reader reports
 * why it is not an archive.
 */
export function formatOfSent(report: SentReport | undefined, asked: string): ReadableFormat | undefined {
  const isUnknown = report?.isArchive && report.received?.format === 'unknown';
  return isUnknown ? 'package' : readableFormat(asked);
}

/** Names of parts that contain the report itself; the others are its further files. */
const mainNames: ReadonlySet<string> = new Set(['report', 'xbrl', 'content', 'document']);

/** Reads a form: its files are one report or document, its fields are parameters. */
function receiveForm(parts: readonly FormPart[], side?: string): ReceivedRequest {
  const fields = fieldsOf(parts);
  const files = parts.filter(({ fileName }) => fileName !== undefined);
  const main = mainOf(files, side);
  if (new ReceivedContent(main.content).format === 'other-json') {
    const body = readJson(Buffer.concat([Buffer.from('{"document":'), main.content, Buffer.from('}')]));
    return { value: body.value, body, report: undefined, fields };
  }
  const others = files
    .filter((file) => file !== main)
    .map(({ fileName = '', content }) => [fileName, content] as const);
  return { ...sentAsIs(sourceOf(main.content, main.fileName || undefined, others)), fields };
}

function fieldsOf(parts: readonly FormPart[]): Record<string, string | string[]> {
  const fields = new Map<string, string[]>();
  for (const { name, fileName, content } of parts)
    if (fileName === undefined) {
      const text = Buffer.from(content).toString();
      addToList(fields, name, text);
    }
  return Object.fromEntries(
    [...fields].map(([name, texts]) => [name, texts.length === 1 ? (texts[0] as string) : texts]),
  );
}

function mainOf(files: readonly FormPart[], side: string | undefined): FormPart {
  const named = files.filter(({ name }) => mainNames.has(name));
  const candidates = named.length === 1 ? named : files;
  const reports = reportsAmong(
    candidates.map((file) => [file, looseRole(file.fileName ?? '', file.content)] as const),
  );
  const [first, second] = named.length === 1 ? [named] : reports;
  const [main] = first ?? [];
  if (main && !second) return main;
  const names = reports.map(([{ fileName = '' }]) => fileName).slice(0, 10);
  const message =
    main && side !== undefined
      ? `The form contains several reports named "${side}", ${listWords(names)}; send only one.`
      : main
        ? `The form contains several reports, ${names.join(', ')}; send them one by one, or name the part with the main report "report".`
        : files.length === 0
          ? 'The form contains no report. Send it as a part with a file name.'
          : `No file of the form (${listWords(
              files.map(({ fileName, name }) => fileName || name),
              'and',
              10,
            )}) is a report. Send an XBRL or inline XBRL report, a JSON document or a package.`;
  throw new Problem('invalid_request', message);
}

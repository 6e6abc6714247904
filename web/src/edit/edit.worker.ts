import { type JsonPlace, placesOf } from '../desk/json-place.ts';
import { decode } from '../desk/text.ts';
import { type FactTable, factTable } from './fact-table.ts';
import { type Fix, type FixableFinding, fixesFor } from './fixes.ts';
import { formatJson, isMinified } from './format-json.ts';
import { type NamesIn, namesIn } from './names-in.ts';

/** The tasks of the worker on the text of a document. */
export type EditTask =
  | { readonly task: 'open'; readonly isJson: boolean }
  | { readonly task: 'places'; readonly pointers: readonly string[] }
  | { readonly task: 'fixes'; readonly findings: readonly FixableFinding[] }
  | { readonly task: 'names' }
  | { readonly task: 'table' }
  | { readonly task: 'format' };

export interface EditAnswers {
  readonly open: Opened;
  readonly places: ReadonlyMap<string, JsonPlace>;
  readonly fixes: readonly (Fix | undefined)[];
  readonly names: NamesIn;
  readonly table: FactTable;
  readonly format: Pieces;
}

/**
 * A text in UTF-8: bytes are transferred, strings would be copied in one task. Pieces consist of whole lines
 * and leave out the line breaks between them.
 */
export type Pieces = readonly Uint8Array<ArrayBuffer>[];

/** A text as the editor shows it. */
export interface Opened {
  readonly pieces: Pieces;
  /** The line break of the file. */
  readonly lineBreak: '\n' | '\r\n';
}

/** A version of the text. */
export interface Snapshot<File = Blob> {
  readonly version: number;
  readonly file: File;
}

let last: { readonly version: number; readonly text: string } | undefined;

addEventListener('message', async ({ data }: MessageEvent<EditTask & { id: number; of: Snapshot }>) => {
  try {
    const { version, file } = data.of;
    const text = last?.version === version ? last.text : decode(new Uint8Array(await file.arrayBuffer()));
    last = { version, text };
    const answer = work(data, text);
    postMessage({ id: data.id, answer }, { transfer: buffersOf(answer) });
  } catch (error) {
    postMessage({ id: data.id, error: (error as Error).message });
  }
});

/** Returns the buffers to transfer instead of copying. */
function buffersOf(answer: EditAnswers[EditTask['task']]): ArrayBuffer[] {
  if ('cells' in answer) return buffersIn([answer.rows, answer.starts, answer.cells, answer.order]);
  if ('pieces' in answer) return buffersIn(answer.pieces);
  return Array.isArray(answer) && answer[0] instanceof Uint8Array ? buffersIn(answer as Pieces) : [];
}

function buffersIn(arrays: readonly (Uint8Array<ArrayBuffer> | Int32Array<ArrayBuffer>)[]): ArrayBuffer[] {
  return arrays.map(({ buffer }) => buffer);
}

function work(task: EditTask, text: string): EditAnswers[EditTask['task']] {
  switch (task.task) {
    case 'open':
      return open(text, task.isJson);
    case 'places':
      return placesOf(text, task.pointers);
    case 'fixes':
      return fixesFor(text, task.findings);
    case 'names':
      return namesIn(text);
    case 'table':
      // Only valid JSON can be laid out.
      JSON.parse(text);
      return factTable(text);
    case 'format':
      return piecesOf(formatJson(text));
  }
}

/** The editor counts a line break as one character; a text without line breaks is formatted. */
function open(given: string, isJson: boolean): Opened {
  const lineBreak = given.slice(0, 10_000).includes('\r\n') ? '\r\n' : '\n';
  const plain = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given;
  return { pieces: piecesOf(isJson && isMinified(plain) ? formatJson(plain) : plain), lineBreak };
}

/** The length of text that the editor reads at once. */
const PIECE = 200_000;

function piecesOf(text: string): Pieces {
  const encoder = new TextEncoder();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from + PIECE);
    const to = end === -1 ? text.length : end;
    pieces.push(encoder.encode(text.slice(from, to)));
    from = to + 1;
  }
  return pieces;
}

import {
  closeSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { jsonLine } from '../json-line.ts';
import { reasonOf } from '../output-file.ts';
import { CommandFailure } from '../terminal.ts';
import type { BatchAnswer, BatchPlan, BatchResult } from './work.ts';

const JOURNAL = 'results.ndjson';
const ROWS = 'facts.ndjson';
const PIECE = 1 << 20;

/** The first line of a journal. */
interface Header {
  readonly plan: BatchPlan;
}

/** A line of the journal: the outcome of a report, and the length of the table of facts after it. */
interface Entry extends BatchResult {
  readonly rowsEnd?: number;
}

/**
 * The progress of a batch, in a file with a line for each report. A line is written after all other output of
 * the report, and a killed process leaves at most a partial line, so a batch resumes after the last complete
 * line.
 */
export class Journal {
  readonly done: ReadonlySet<string>;
  /** Distinguishes this journal from others, including earlier ones of the same name. */
  readonly id: string;
  private readonly journal: number;
  private readonly rows: number | undefined;
  private rowsEnd: number;

  private constructor(journal: number, rows: number | undefined, done: ReadonlySet<string>, rowsEnd: number) {
    this.journal = journal;
    const { ino, birthtimeMs } = fstatSync(journal);
    this.id = `${ino}-${birthtimeMs}`;
    this.rows = rows;
    this.done = done;
    this.rowsEnd = rowsEnd;
  }

  /** Starts a batch in a folder, or resumes the one in it. */
  static open(
    folder: string,
    plan: BatchPlan,
    isResumed: boolean,
    onResult: (result: BatchResult) => void,
  ): Journal {
    makeFolder(folder);
    const path = join(folder, JOURNAL);
    const isThere = existsSync(path);
    if (isThere && !isResumed)
      throw new CommandFailure(
        `${folder} holds a batch already; name another folder, or resume it with --resume`,
      );
    const isFinished = isThere && !existsSync(rowsPath(folder));
    const rows =
      plan.operation === 'facts' && !isFinished
        ? openSync(rowsPath(folder), isThere ? 'r+' : 'w+')
        : undefined;
    const journal = openSync(path, isThere ? 'r+' : 'wx+');
    if (!isThere) {
      writeSync(journal, `${jsonLine({ plan } satisfies Header)}\n`);
      return new Journal(journal, rows, new Set(), 0);
    }
    const done = new Set<string>();
    let rowsEnd = 0;
    let isFirst = true;
    const end = readLines(journal, (line) => {
      if (isFirst) {
        isFirst = false;
        expectSame(folder, JSON.parse(line) as Header, plan);
        return;
      }
      const { rowsEnd: to, ...result } = JSON.parse(line) as Entry;
      rowsEnd = to ?? rowsEnd;
      done.add(result.file);
      onResult(result);
    });
    if (isFirst) throw new CommandFailure(`${path} is not the journal of a batch`);
    ftruncateSync(journal, end);
    if (rows !== undefined) ftruncateSync(rows, rowsEnd);
    return new Journal(journal, rows, done, rowsEnd);
  }

  /** Whether facts can be added: not after the table of facts has been written. */
  get takesRows(): boolean {
    return this.rows !== undefined;
  }

  add({ result, rows }: BatchAnswer): void {
    if (this.rows !== undefined && rows) {
      writeAll(this.rows, rows, this.rowsEnd);
      this.rowsEnd += rows.byteLength;
    }
    const entry: Entry = { ...result, ...(this.rows !== undefined && { rowsEnd: this.rowsEnd }) };
    writeAll(this.journal, Buffer.from(`${jsonLine(entry)}\n`), fstatSync(this.journal).size);
  }

  close(): void {
    closeSync(this.journal);
    if (this.rows !== undefined) closeSync(this.rows);
  }
}

export function journalPath(folder: string): string {
  return join(folder, JOURNAL);
}

export function rowsPath(folder: string): string {
  return join(folder, ROWS);
}

/** Calls back with every complete line, and returns where the last one ends. */
export function readLines(file: number, onLine: (line: string) => void): number {
  let kept = Buffer.alloc(0);
  let end = 0;
  for (let from = 0; ; ) {
    const piece = Buffer.allocUnsafe(PIECE);
    const length = readSync(file, piece, 0, PIECE, from);
    if (length === 0) return end;
    from += length;
    let rest =
      kept.length === 0 ? piece.subarray(0, length) : Buffer.concat([kept, piece.subarray(0, length)]);
    for (let at = rest.indexOf(10); at >= 0; at = rest.indexOf(10)) {
      end += at + 1;
      onLine(rest.toString('utf8', 0, at));
      rest = rest.subarray(at + 1);
    }
    kept = rest;
  }
}

function writeAll(file: number, bytes: Uint8Array, at: number): void {
  for (let from = 0; from < bytes.byteLength; )
    from += writeSync(file, bytes, from, bytes.byteLength - from, at + from);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new CommandFailure(`cannot write ${folder}: ${reasonOf(error)}`);
  }
}

function expectSame(folder: string, { plan: before }: Header, plan: BatchPlan): void {
  const plain = JSON.parse(JSON.stringify(plan));
  if (!isDeepStrictEqual(before, plain))
    throw new CommandFailure(
      `the batch in ${folder} was started with other options (${JSON.stringify(before)}); repeat them, or name another folder`,
    );
}

import { Client } from '../client/index.ts';
import { refusalText } from '../desk/refusals.ts';
import { documentBody, reportBody } from '../desk/request.ts';
import type { Block, Laid, Row, Statements } from './types.ts';

/** The tasks of the worker. */
export type Task =
  | { readonly task: 'open'; readonly given: readonly File[]; readonly isDocument: boolean }
  | { readonly task: 'close' }
  | { readonly task: 'blocks'; readonly statement: number }
  | { readonly task: 'rows'; readonly statement: number; readonly block: number; readonly from: number };

export interface Answers {
  readonly open: Statements;
  readonly close: undefined;
  readonly blocks: readonly Block[];
  readonly rows: readonly Row[];
}

/** The number of rows to show at once; more follow on request. */
const STEP = 200;

/** The statements of the open report. */
let laid: Promise<Laid> | undefined;
let control = new AbortController();

/**
 * Loads the statements of a report and passes on only what is in sight: a large report has tens of thousands of
 * rows, which would block the page.
 */
addEventListener('message', async ({ data }: MessageEvent<Task & { id: number }>) => {
  try {
    postMessage({ id: data.id, answer: await work(data) });
  } catch (error) {
    postMessage({ id: data.id, error: refusalText(error as Error) });
  }
});

async function work(task: Task): Promise<Answers[Task['task']]> {
  if (task.task === 'open') return opened(task.given, task.isDocument);
  if (task.task === 'close') return close();
  const { statements = [] } = (await laid) ?? {};
  const blocks = statements[task.statement]?.blocks ?? [];
  if (task.task === 'rows') return rowsOf(blocks[task.block], task.from);
  return blocks.map((block) => ({ ...block, rowCount: block.rows?.length ?? 0, rows: rowsOf(block, 0) }));
}

async function opened(given: readonly File[], isDocument: boolean): Promise<Statements> {
  const { body, query } = isDocument
    ? { body: documentBody(given[0] as File, {}), query: {} }
    : reportBody(given);
  control = new AbortController();
  laid = new Client().post('/api/v1/statements', body, { query: query as object, signal: control.signal });
  const { statements, ...others } = await laid;
  return { ...others, titles: statements.map(({ title }) => title) };
}

function close(): undefined {
  control.abort();
  laid = undefined;
}

function rowsOf(block: Laid['statements'][number]['blocks'][number] | undefined, from: number): Row[] {
  return block?.rows?.slice(from, from + STEP) ?? [];
}

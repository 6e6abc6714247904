import { type JsonPlace, placesOf } from '../desk/json-place.ts';
import { type FactTable, factTable } from './fact-table.ts';
import { type Fix, type FixableFinding, fixesFor } from './fixes.ts';
import { formatJson } from './format-json.ts';
import { type NamesIn, namesIn } from './names-in.ts';

/** The tasks of the worker on the text of a document. */
export type EditTask =
  | { readonly task: 'places'; readonly pointers: readonly string[] }
  | { readonly task: 'fixes'; readonly findings: readonly FixableFinding[] }
  | { readonly task: 'names' }
  | { readonly task: 'table' }
  | { readonly task: 'format' };

export interface EditAnswers {
  readonly places: ReadonlyMap<string, JsonPlace>;
  readonly fixes: readonly (Fix | undefined)[];
  readonly names: NamesIn;
  readonly table: FactTable;
  readonly format: string;
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
    const text = last?.version === version ? last.text : await file.text();
    last = { version, text };
    const answer = work(data, text);
    postMessage({ id: data.id, answer }, { transfer: buffersOf(answer) });
  } catch (error) {
    postMessage({ id: data.id, error: (error as Error).message });
  }
});

/** Returns the buffers to transfer instead of copying. */
function buffersOf(answer: EditAnswers[EditTask['task']]): ArrayBuffer[] {
  if (typeof answer !== 'object' || !('cells' in answer)) return [];
  const { rows, starts, cells, order } = answer;
  return [rows, starts, cells, order].map(({ buffer }) => buffer);
}

function work(task: EditTask, text: string): EditAnswers[EditTask['task']] {
  switch (task.task) {
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
      return formatJson(text);
  }
}

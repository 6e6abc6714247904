import { type JsonPlace, placesOf } from '../desk/json-place.ts';
import { type Fix, type FixableFinding, fixesFor } from './fixes.ts';
import { formatJson } from './format-json.ts';
import { type NamesIn, namesIn } from './names-in.ts';

/** What the worker finds in the text of a document. */
export type EditTask =
  | { readonly task: 'places'; readonly pointers: readonly string[] }
  | { readonly task: 'fixes'; readonly findings: readonly FixableFinding[] }
  | { readonly task: 'names' }
  | { readonly task: 'format' };

export interface EditAnswers {
  readonly places: ReadonlyMap<string, JsonPlace>;
  readonly fixes: readonly (Fix | undefined)[];
  readonly names: NamesIn;
  readonly format: string;
}

/** One state of the text. */
export interface Snapshot {
  readonly version: string;
  readonly file: Blob;
}

let last: { readonly version: string; readonly text: string } | undefined;

addEventListener('message', async ({ data }: MessageEvent<EditTask & { id: number; of: Snapshot }>) => {
  try {
    const { version, file } = data.of;
    const text = last?.version === version ? last.text : await file.text();
    last = { version, text };
    postMessage({ id: data.id, answer: work(data, text) });
  } catch (error) {
    postMessage({ id: data.id, error: (error as Error).message });
  }
});

function work(task: EditTask, text: string): EditAnswers[EditTask['task']] {
  switch (task.task) {
    case 'places':
      return placesOf(text, task.pointers);
    case 'fixes':
      return fixesFor(text, task.findings);
    case 'names':
      return namesIn(text);
    case 'format':
      return formatJson(text);
  }
}

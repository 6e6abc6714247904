import { Client } from '../client/index.ts';
import type { About } from './content.ts';
import { reportBody } from './request.ts';
import { decode } from './text.ts';

/** What the worker does with the files of a report. */
export type Task =
  | { readonly task: 'sniff'; readonly file: File }
  | { readonly task: 'document'; readonly files: readonly File[] };

export interface Answers {
  readonly sniff: { readonly kind: 'document' | 'report' | 'broken'; readonly about: About };
  /** The filing that a report is converted to, as text. */
  readonly document: string;
}

addEventListener('message', async ({ data }: MessageEvent<Task & { id: number }>) => {
  try {
    postMessage({ id: data.id, answer: await work(data) });
  } catch (error) {
    postMessage({ id: data.id, error: (error as Error).message });
  }
});

function work(task: Task): Promise<Answers[Task['task']]> {
  return task.task === 'sniff' ? sniff(task.file) : convert(task.files);
}

/** Which JSON a file holds, and whose it is. */
async function sniff(file: File): Promise<Answers['sniff']> {
  let value: unknown;
  try {
    value = JSON.parse(decode(new Uint8Array(await file.arrayBuffer())));
  } catch {
    return { kind: 'broken', about: {} };
  }
  const root = objectAt(value);
  if (typeof objectAt(root.documentInfo).documentType === 'string') return { kind: 'report', about: {} };
  return { kind: 'document', about: aboutOf(root) };
}

function aboutOf(root: Members): About {
  const document = objectAt(root.document);
  const entity =
    textAt(objectAt(root.entity).name) ??
    textAt(objectAt(root.fund).name) ??
    textAt(objectAt(root.issuer).name);
  const title = textAt(document.title) ?? textAt(root.title);
  const { end } = objectAt(document.period ?? root.period);
  const period = textAt(end);
  return { ...(entity && { entity }), ...(title && { title }), ...(period && { period }) };
}

async function convert(files: readonly File[]): Promise<string> {
  const { body, query } = reportBody(files);
  const { document } = await new Client({ baseUrl: location.origin }).post(
    '/api/v1/convert/from-xbrl',
    body,
    {
      query,
    },
  );
  return JSON.stringify(document, null, 2);
}

type Members = Readonly<Record<string, unknown>>;

function objectAt(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function textAt(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

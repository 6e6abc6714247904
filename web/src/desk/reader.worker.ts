import { Client } from '../client/index.ts';
import { entityNameAmong, entityNameIn } from './entity-name.ts';
import { reportBody } from './request.ts';
import { decode } from './text.ts';

/** The tasks of the worker. */
export type Task =
  | { readonly task: 'sniff'; readonly file: File }
  | { readonly task: 'entity'; readonly page: Uint8Array<ArrayBuffer> }
  | { readonly task: 'describe'; readonly file: File; readonly pointers: readonly string[] }
  | { readonly task: 'document'; readonly files: readonly File[] };

/** The metadata of a report. */
export interface About {
  readonly entity?: string;
  readonly title?: string;
  readonly period?: string;
}

/** The value at a path of a document. */
export interface Described {
  readonly name: string;
  readonly value: string;
}

export interface Answers {
  readonly sniff: { readonly kind: 'document' | 'report' | 'broken'; readonly about: About };
  /** The name of the entity that a page or an instance states. */
  readonly entity: string | undefined;
  readonly describe: Readonly<Record<string, Described>>;
  /** The filing that a report is converted to. */
  readonly document: Blob;
}

addEventListener('message', async ({ data }: MessageEvent<Task & { id: number }>) => {
  try {
    postMessage({ id: data.id, answer: await work(data) });
  } catch (error) {
    postMessage({ id: data.id, error: (error as Error).message });
  }
});

async function work(task: Task): Promise<Answers[Task['task']]> {
  if (task.task === 'sniff') return sniff(task.file);
  if (task.task === 'entity') return entityNameIn(decode(task.page));
  return task.task === 'describe' ? describe(task) : convert(task.files);
}

/** Detects the kind of JSON in a file, and its metadata. */
async function sniff(file: File): Promise<Answers['sniff']> {
  let value: unknown;
  try {
    value = await parsed(file);
  } catch {
    return { kind: 'broken', about: {} };
  }
  const root = objectAt(value);
  if (typeof objectAt(root.documentInfo).documentType === 'string')
    return { kind: 'report', about: reportedIn(root) };
  return { kind: 'document', about: aboutOf(root) };
}

let last: { readonly key: string; readonly value: unknown } | undefined;

/** Parses a file, once for several tasks. */
async function parsed(file: File): Promise<unknown> {
  const key = [file.name, file.size, file.lastModified].join('/');
  if (last?.key !== key) last = { key, value: JSON.parse(decode(new Uint8Array(await file.arrayBuffer()))) };
  return last.value;
}

async function describe({
  file,
  pointers,
}: Extract<Task, { task: 'describe' }>): Promise<Answers['describe']> {
  const root = await parsed(file);
  return Object.fromEntries(
    pointers.flatMap((pointer) => {
      const found = describedAt(root, pointer);
      return found ? [[pointer, found]] : [];
    }),
  );
}

/** Describes a fact by its concept and value, any other value by the last name on its path. */
function describedAt(root: unknown, pointer: string): Described | undefined {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at = root;
  let holder: unknown;
  for (const name of names) {
    holder = at;
    at = objectAt(at)[name];
  }
  const { concept, value } = 'concept' in objectAt(at) ? objectAt(at) : objectAt(holder);
  if (typeof concept === 'string') return { name: concept, value: shortText(value) };
  if (at === undefined) return undefined;
  return { name: names.slice(-2).join(' '), value: shortText(at) };
}

function shortText(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'string') return String(value).slice(0, 80);
  return '';
}

/** The metadata of an xBRL-JSON report. */
function reportedIn({ facts }: Members): About {
  const entity = entityNameAmong(facts);
  return entity === undefined ? {} : { entity };
}

function aboutOf(root: Members): About {
  const document = objectAt(root.document);
  const entity =
    textAt(objectAt(root.entity).name) ??
    textAt(objectAt(objectAt(root.filing).entity).name) ??
    textAt(objectAt(root.fund).name) ??
    textAt(objectAt(root.issuer).name);
  const title = textAt(document.title) ?? textAt(root.title);
  const { end } = objectAt(document.period ?? root.period);
  const period = textAt(end);
  return { ...(entity && { entity }), ...(title && { title }), ...(period && { period }) };
}

async function convert(files: readonly File[]): Promise<Blob> {
  const { body, query } = reportBody(files);
  const { document } = await new Client({ baseUrl: location.origin }).post(
    '/api/v1/convert/from-xbrl',
    body,
    {
      query,
    },
  );
  return new Blob([JSON.stringify(document, null, 2)]);
}

type Members = Readonly<Record<string, unknown>>;

function objectAt(value: unknown): Members {
  return typeof value === 'object' && value !== null ? (value as Members) : {};
}

function textAt(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

import type { Operations, ValidationResult } from './generated/api.ts';

export type * from './generated/api.ts';

type Operation = keyof Operations;
type PathOf<Method extends string> = Operation extends infer Name
  ? Name extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;
type Of<Method extends string, Path extends string> = `${Method} ${Path}` extends infer Name extends Operation
  ? Operations[Name]
  : never;

/** A body to send unchanged: the text of a document, a report, or the files of one report. */
export interface RawBody {
  /** The content type of the body; a form has its own. */
  readonly contentType?: string;
  readonly content: string | Uint8Array | Blob | FormData;
}

export interface CallOptions<Params, Query> {
  /** Values for the placeholders in the path. */
  readonly params?: Params;
  readonly query?: Query;
  /** Additional headers, such as `idempotency-key`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** The options of an operation; required if the path has placeholders. */
type Given<Called extends { params: unknown; query: unknown }> = Called['params'] extends undefined
  ? [options?: CallOptions<undefined, Called['query']>]
  : [
      options: CallOptions<Called['params'], Called['query']> & {
        readonly params: Called['params'];
      },
    ];

export interface ClientOptions {
  /** The URL of the service, such as `http://localhost:3000`; the origin of the page by default. */
  readonly baseUrl?: string;
  /** Sends the requests; the `fetch` of the platform by default. */
  readonly fetch?: (url: string, request: RequestInit) => Promise<Response>;
}

/** An error response of the service, or a missing response. */
export class ServiceError extends Error {
  /** The status of the response; 0 if there was none. */
  readonly status: number;
  /** The code of the error, such as `unprocessable_document`. */
  readonly code: string;
  /** The verdict, if the document itself is the reason. */
  readonly validation: ValidationResult | undefined;
  readonly requestId: string | undefined;

  constructor(
    status: number,
    body: { error?: string; message?: string; validation?: ValidationResult; requestId?: string } = {},
  ) {
    super(body.message ?? `The service answered with status ${status}.`);
    this.name = 'ServiceError';
    this.status = status;
    this.code = body.error ?? 'unknown';
    this.validation = body.validation;
    this.requestId = body.requestId;
  }
}

/** Calls the operations of the API by path, with the types of its OpenAPI document. */
export class Client {
  private readonly baseUrl: string;
  private readonly send: (url: string, request: RequestInit) => Promise<Response>;

  constructor({ baseUrl = '', fetch }: ClientOptions = {}) {
    this.baseUrl = baseUrl.replace(/\/$/, '');
    this.send = fetch ?? ((url, request) => globalThis.fetch(url, request));
  }

  get<Path extends PathOf<'GET'>>(
    path: Path,
    ...[options = {}]: Given<Of<'GET', Path>>
  ): Promise<Of<'GET', Path>['answer']> {
    return this.call(path, { headers: { accept: 'application/json' } }, options);
  }

  delete<Path extends PathOf<'DELETE'>>(
    path: Path,
    ...[options = {}]: Given<Of<'DELETE', Path>>
  ): Promise<Of<'DELETE', Path>['answer']> {
    return this.call(path, { method: 'DELETE', headers: { accept: 'application/json' } }, options);
  }

  /** Sends a request as JSON, or a raw body. */
  post<Path extends PathOf<'POST'>>(
    path: Path,
    body: Of<'POST', Path>['body'] | RawBody,
    ...[options = {}]: Given<Of<'POST', Path>>
  ): Promise<Of<'POST', Path>['answer']> {
    const { contentType = '', content } = isRaw(body)
      ? body
      : { contentType: 'application/json', content: JSON.stringify(body) };
    const headers = {
      accept: 'application/json',
      ...(contentType !== '' && { 'content-type': contentType }),
    };
    return this.call(path, { method: 'POST', headers, body: content as BodyInit }, options);
  }

  private async call<Answer>(
    path: string,
    request: RequestInit,
    { params, query, headers, signal }: CallOptions<unknown, unknown>,
  ): Promise<Answer> {
    const url = this.baseUrl + addressOf(path, (params ?? {}) as Members, (query ?? {}) as Members);
    const answer = await this.send(url, {
      ...request,
      headers: { ...(request.headers as Record<string, string>), ...headers },
      ...(signal && { signal }),
    }).catch(refuseBroken);
    const type = answer.headers.get('content-type') ?? '';
    const isJson = /\bjson\b/.test(type);
    const read = (): Promise<unknown> =>
      isJson ? answer.json() : /^text\//.test(type) ? answer.text() : answer.blob();
    // What answers in place of the service, such as a proxy, need not keep to its content type.
    if (!answer.ok) throw new ServiceError(answer.status, (isJson && (await read().catch(() => null))) || {});
    return (await read().catch(refuseBroken)) as Answer;
  }
}

/** A response that is missing or cut off; an aborted call stays an `AbortError`. */
function refuseBroken(error: unknown): never {
  if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
  throw new ServiceError(0, { error: 'no_answer', message: 'The service does not respond. Try again.' });
}

type Members = Readonly<Record<string, unknown>>;

function addressOf(path: string, params: Members, query: Members): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])));
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, written(value)] as [string, string]],
  );
  return pairs.length === 0 ? filled : `${filled}?${new URLSearchParams(pairs)}`;
}

/** Writes lists of words with commas, other lists and objects as JSON. */
function written(value: unknown): string {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isRaw(body: unknown): body is RawBody {
  const { content } = (body ?? {}) as Partial<RawBody>;
  if (content === undefined) return false;
  return (
    (typeof content === 'string' && 'contentType' in (body as RawBody)) ||
    content instanceof Uint8Array ||
    content instanceof Blob ||
    content instanceof FormData
  );
}

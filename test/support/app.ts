import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { type App, buildApp } from '../../src/http/app.ts';
import { readConfig, type ServiceConfig } from '../../src/http/config.ts';
import type { Jobs } from '../../src/http/jobs.ts';
import { openApiDocument } from '../../src/http/openapi.ts';
import { runOperation } from '../../src/service/operations.ts';
import { Problem } from '../../src/service/problems.ts';
import type { Taxonomies } from '../../src/service/taxonomies.ts';
import type { Runner } from '../../src/workers/pool.ts';

const noJobs: Jobs = {
  queue: async () => {
    throw new Problem('overloaded', 'There are no jobs in this test.');
  },
  wake: () => undefined,
  drop: () => undefined,
  callbacks: { hosts: [], secret: '' },
  isUsed: false,
  health: () => undefined,
};

/** The server without a port, working in place; `run` may be replaced to make it fail. */
export async function appForTest(
  environment: Record<string, string> = {},
  run?: Runner['run'],
  taxonomies?: Taxonomies,
  jobs?: Jobs,
  onRehearse?: Runner['rehearse'],
): Promise<App> {
  const config: ServiceConfig = readConfig(environment);
  const runInPlace: Runner['run'] = async (operation, input) =>
    runOperation(operation, input, { maxFindings: 1000 }, taxonomies);
  return buildApp({
    config,
    ...(taxonomies && { taxonomies: () => taxonomies }),
    jobs: jobs ?? noJobs,
    runner: {
      run: run ?? runInPlace,
      room: () => Number.POSITIVE_INFINITY,
      state: () => ({ threads: 0, busy: 0, queued: 0, started: 0 }),
      warmUp: () => undefined,
      rehearse: onRehearse ?? (async () => 0),
      useTaxonomies: () => undefined,
      stop: () => undefined,
      close: async () => undefined,
    },
  });
}

export interface Reply {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

type Paths = Record<
  string,
  Record<string, { responses: Record<string, { content: Record<string, object> }> }>
>;

const document = openApiDocument() as { paths: Paths };
const ajv = new Ajv2020({ strict: false });
ajv.addSchema({ ...document, $id: 'https://filewright.test/openapi' } as object);
const compiled = new Map<string, ValidateFunction>();

/** Returns the differences between a reply and the API document; empty if it matches. */
export function misfits(method: string, path: string, reply: Reply): string[] {
  const operation = document.paths[path]?.[method.toLowerCase()];
  const response = operation?.responses[reply.statusCode];
  if (!response) return [`${method} ${path} may not answer ${reply.statusCode}: ${reply.body.slice(0, 200)}`];
  const type = String(reply.headers['content-type']).split(';')[0] as string;
  if (!response.content[type]) return [`${method} ${path} ${reply.statusCode} may not be ${type}`];
  const pointer = [
    'paths',
    path,
    method.toLowerCase(),
    'responses',
    reply.statusCode,
    'content',
    type,
    'schema',
  ]
    .map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1'))
    .join('/');
  let validate = compiled.get(pointer);
  if (!validate) {
    validate = ajv.compile({ $ref: `https://filewright.test/openapi#/${encodeURI(pointer)}` });
    compiled.set(pointer, validate);
  }
  if (validate(JSON.parse(reply.body))) return [];
  return (validate.errors ?? []).map(
    (error) => `${path} ${reply.statusCode} ${error.instancePath} ${error.message}`,
  );
}

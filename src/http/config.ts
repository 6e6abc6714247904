import { availableParallelism } from 'node:os';
import { closest, distance } from 'fastest-levenshtein';
import { DEFAULT_MAX_FINDINGS } from '../findings/collector.ts';

interface Setting {
  readonly description: string;
  readonly default: string;
  /** Bounds of a whole number; absent for text. */
  readonly range?: readonly [low: number, high: number];
  readonly oneOf?: readonly string[];
  /** The pattern of a text, and its description. */
  readonly pattern?: readonly [pattern: RegExp, expected: string];
  /** Whether its value must not be printed. */
  readonly isSecret?: true;
}

/**
 * Every environment variable the server reads; docs/configuration.md is generated from this.
 *
 * @public
 */
export const settings = {
  PORT: { description: 'Port to listen on; 0 for a free one', default: '3000', range: [0, 65_535] },
  HOST: { description: 'Address to listen on; 0.0.0.0 for every interface', default: 'localhost' },
  MAX_BODY_BYTES: {
    description: 'Maximum size of a request body, before and after decompression',
    default: String(50 * 1024 * 1024),
    range: [1024, 1024 ** 3],
  },
  MAX_BODIES_BYTES: {
    description: 'Bytes of all request bodies that arrive, wait or are worked on, after decompression',
    default: String(256 * 1024 * 1024),
    range: [1024, 1024 ** 4],
  },
  MAX_FINDINGS: {
    description: 'Maximum number of findings in a response; all are counted',
    default: String(DEFAULT_MAX_FINDINGS),
    range: [1, 1_000_000],
  },
  UPLOAD_TIMEOUT_MS: {
    description: 'Time for a request to arrive; then the connection is closed',
    default: '60000',
    range: [1000, 3_600_000],
  },
  REQUEST_TIMEOUT_MS: {
    description: 'Time for one request, including waiting; then the work is stopped',
    default: '30000',
    range: [10, 3_600_000],
  },
  WORKERS: {
    description: 'Threads for large documents; small ones run on the main thread',
    default: String(Math.max(1, availableParallelism() - 1)),
    range: [1, 256],
  },
  PROCESSES: {
    description:
      'Processes that accept requests; WORKERS, MAX_QUEUE and MAX_BODIES_BYTES are shared out among them',
    default: String(defaultProcesses(availableParallelism())),
    range: [1, 64],
  },
  WORKER_MEMORY_MB: { description: 'Memory of one worker', default: '2048', range: [256, 65_536] },
  MAX_QUEUE: {
    description: 'Maximum number of waiting requests',
    default: '64',
    range: [1, 100_000],
  },
  RATE_LIMIT: {
    description: 'Requests per minute and client; 0 for no limit',
    default: '0',
    range: [0, 1_000_000],
  },
  SHUTDOWN_DELAY_MS: {
    description:
      'Time after SIGTERM in which requests are still accepted while /health answers 503, so that a load balancer can see it',
    default: '1000',
    range: [0, 600_000],
  },
  SHUTDOWN_TIMEOUT_MS: {
    description: 'Time after that to answer what was accepted; work that takes longer is answered with 503',
    default: '10000',
    range: [0, 600_000],
  },
  CORS_ORIGINS: {
    description: 'Origins that may call the API from a browser, separated by commas; * for all',
    default: '*',
    pattern: [
      /^(?:\*|https?:\/\/[^\s,/]+(?:\s*,\s*https?:\/\/[^\s,/]+)*)$/,
      '* or origins such as https://app.example.com, separated by commas',
    ],
  },
  TAXONOMY_DIR: {
    description:
      'Folder of taxonomy packages, which must exist; by default ~/.filewright/taxonomies, which need not',
    default: '',
  },
  ALLOW_TAXONOMY_UPLOAD: {
    description:
      'Whether every caller of the service may install taxonomy packages, with POST /api/v1/taxonomies or in the workbench; reports of all callers are checked with them',
    default: 'false',
    oneOf: ['true', 'false'],
  },
  MAX_TAXONOMIES: {
    description:
      'How many packages may be installed before uploads are refused; "filewright taxonomy add" has no such limit',
    default: '100',
    range: [1, 10_000],
  },
  MAX_TAXONOMIES_BYTES: {
    description:
      'How many bytes the installed packages may take up, with what was compiled from them, before uploads are refused; "filewright taxonomy add" has no such limit',
    default: String(10 * 1024 ** 3),
    range: [1024, 1024 ** 5],
  },
  JOBS_DIR: {
    description: 'Folder of the jobs: queue, inputs and results; by default ~/.filewright/jobs',
    default: '',
  },
  QUEUE_URL: {
    description:
      'PostgreSQL database of the queue, as postgres://user:password@host/database, for several machines; by default a file in JOBS_DIR',
    default: '',
    pattern: [/^(?:postgres(?:ql)?:\/\/\S+)?$/, 'an address such as postgres://user:password@host/database'],
    isSecret: true,
  },
  JOBS_S3_URL: {
    description:
      'Bucket of an S3-compatible store for inputs and results, as https://host/bucket/prefix, with the keys in AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and AWS_REGION; by default JOBS_DIR, which all machines must share then',
    default: '',
    pattern: [/^(?:https?:\/\/[^\s/]+\/\S+)?$/, 'an address such as https://s3.example.com/bucket'],
  },
  JOB_WORKERS: {
    description: 'Jobs that run at a time in this process; 0 if other processes run them',
    default: '1',
    range: [0, 256],
  },
  JOB_TIMEOUT_MS: {
    description: 'Time for one job, once it runs; then the work is stopped',
    default: '600000',
    range: [10, 86_400_000],
  },
  JOB_MEMORY_MB: { description: 'Memory of a worker that runs a job', default: '4096', range: [256, 65_536] },
  JOB_LEASE_MS: {
    description: 'Time without a sign of life from a worker after which another one takes over its job',
    default: '30000',
    range: [1000, 3_600_000],
  },
  JOB_RETENTION: {
    description:
      'Hours for which a job and its result are kept after it ends, and for which files of a batch wait in the queue for a worker',
    default: '24',
    range: [1, 87_600],
  },
  MAX_JOB_BYTES: {
    description:
      'Maximum size of the body of a job, before and after decompression; UPLOAD_TIMEOUT_MS must be long enough for it',
    default: String(512 * 1024 * 1024),
    range: [1024, 1024 ** 3],
  },
  MAX_JOBS: { description: 'Maximum number of waiting jobs', default: '10000', range: [1, 10_000_000] },
  MAX_JOBS_BYTES: {
    description: 'Bytes of the inputs and results of all jobs that are kept',
    default: String(10 * 1024 ** 3),
    range: [1024, 1024 ** 5],
  },
  CALLBACK_HOSTS: {
    description:
      'Hosts that jobs may call back, separated by commas, with a port unless it is the usual one; none by default',
    default: '',
    pattern: [/^[^\s,/]*(?:\s*,\s*[^\s,/]+)*$/, 'hosts such as app.example.com, separated by commas'],
  },
  CALLBACK_SECRET: {
    description:
      'Key that callbacks are signed with (HMAC-SHA256, Standard Webhooks), of at least 24 bytes: as text, or as whsec_ followed by the key in base64; required with CALLBACK_HOSTS',
    default: '',
    isSecret: true,
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    description:
      'Address of an OpenTelemetry collector that accepts OTLP over HTTP, as http://host:4318; traces are sent to it. None by default',
    default: '',
    pattern: [/^(?:https?:\/\/[^\s/]\S*)?$/, 'an address such as http://localhost:4318'],
  },
  OTEL_EXPORTER_OTLP_HEADERS: {
    description: 'Headers for the collector, as name=value, separated by commas',
    default: '',
    isSecret: true,
  },
  OTEL_SERVICE_NAME: { description: 'Name of the service in traces', default: 'filewright' },
  LOG_LEVEL: {
    description: 'Minimum level of log lines',
    default: 'info',
    oneOf: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  },
} as const satisfies Record<string, Setting>;

/** The least that Standard Webhooks ask for. */
const MIN_SIGNING_KEY_BYTES = 24;

/** Returns the length of the key that `workers/callbacks.ts` signs with; it is not loaded for this. */
function signingKeyBytes(secret: string): number {
  const [, encoded] = /^whsec_(.*)$/.exec(secret) ?? [];
  return encoded === undefined
    ? Buffer.byteLength(secret)
    : Buffer.byteLength(Buffer.from(encoded, 'base64'));
}

/** Each process validates small documents on one core, and has workers for another. */
function defaultProcesses(cores: number): number {
  return Math.max(1, Math.floor(cores / 2));
}

type Name = keyof typeof settings;

export type ServiceConfig = {
  readonly [N in Name]: (typeof settings)[N] extends { range: unknown } ? number : string;
};

/** Reads the configuration, or throws one error that names every invalid setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ServiceConfig {
  const faults: string[] = [];
  const entries = (Object.entries(settings) as [Name, Setting][]).map(([name, setting]) => {
    const text = environment[name]?.trim() || setting.default;
    const fault = faultOf(setting, text);
    if (fault) faults.push(`${name}=${setting.isSecret ? '…' : text}: ${fault}`);
    return [name, setting.range ? Number(text) : text];
  });
  const config = Object.fromEntries(entries) as ServiceConfig;
  if (config.CALLBACK_HOSTS !== '' && config.CALLBACK_SECRET === '')
    faults.push('CALLBACK_SECRET is not set: callbacks to CALLBACK_HOSTS are signed with it');
  if (config.CALLBACK_SECRET !== '' && signingKeyBytes(config.CALLBACK_SECRET) < MIN_SIGNING_KEY_BYTES)
    faults.push(
      `CALLBACK_SECRET=…: expected at least ${MIN_SIGNING_KEY_BYTES} characters, or whsec_ followed by at least ${MIN_SIGNING_KEY_BYTES} bytes in base64, as a shorter key can be guessed; "openssl rand -base64 32" prints one`,
    );
  const { PROCESSES, MAX_BODY_BYTES, MAX_BODIES_BYTES } = config;
  // Each process must have room for the largest body.
  const maxProcesses = Math.max(1, Math.floor(MAX_BODIES_BYTES / MAX_BODY_BYTES));
  if (environment.PROCESSES?.trim() && PROCESSES > maxProcesses)
    faults.push(
      `PROCESSES=${PROCESSES}: expected at most ${maxProcesses}, as each needs room for a body; or raise MAX_BODIES_BYTES`,
    );
  if (faults.length > 0) throw new Error(`The configuration is invalid:\n  ${faults.join('\n  ')}`);
  return { ...config, PROCESSES: Math.min(PROCESSES, maxProcesses) };
}

/** Names that are read by others as well, who know more of them. */
const SHARED_PREFIX = 'OTEL_';
/** Shorter names are near too many others. */
const MIN_NAME_LENGTH = 7;
const MAX_EDITS = 2;

/** Says which variables are probably misspelled settings, as these have no effect. */
export function misspelledSettings(environment: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(settings);
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name) || name.length < MIN_NAME_LENGTH || name.startsWith(SHARED_PREFIX)) return [];
    const meant = closest(name.toUpperCase(), known);
    return distance(name.toUpperCase(), meant) <= MAX_EDITS
      ? [`${name} is not a setting and has no effect; did you mean ${meant}?`]
      : [];
  });
}

function faultOf({ range, oneOf, pattern }: Setting, text: string): string | undefined {
  if (oneOf && !oneOf.includes(text)) return `expected one of ${oneOf.join(', ')}`;
  if (pattern && !pattern[0].test(text)) return `expected ${pattern[1]}`;
  if (!range) return undefined;
  const [low, high] = range;
  const isWhole = /^\d{1,16}$/.test(text);
  return isWhole && Number(text) >= low && Number(text) <= high
    ? undefined
    : `expected a whole number from ${low} to ${high}`;
}

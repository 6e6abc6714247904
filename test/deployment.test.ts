import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, settings } from '../src/http/config.ts';
import { appForTest } from './support/app.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');
const compose = parse(read('compose.yaml'), { merge: true });
const manifests = parseAllDocuments(read('kubernetes/filewright.yaml')).map((document) => document.toJS());
const taxonomyJob = parse(read('kubernetes/taxonomies.yaml'));
const containers = [...manifests, taxonomyJob].flatMap(({ spec }) => spec?.template?.spec?.containers ?? []);

/** Read by Node, by PostgreSQL, or by the S3 client. */
const ofOthers = ['NODE_ENV', 'AWS_REGION', 'POSTGRES_USER', 'POSTGRES_PASSWORD'];

test('deployments use existing settings', () => {
  const set = [
    ...Object.values<{ environment?: object }>(compose.services).flatMap(({ environment }) =>
      Object.keys(environment ?? {}),
    ),
    ...manifests.flatMap(({ data }) => Object.keys(data ?? {})),
    ...containers.flatMap(({ env = [] }) => env.map(({ name }: { name: string }) => name)),
    ...[...read('filewright.service').matchAll(/(?<=^Environment=.*)\b([A-Z_]+)=/gm)].map(([, name]) => name),
    ...[...read('Dockerfile').matchAll(/\b([A-Z_]+)=(?=[\w/])/g)].map(([, name]) => name),
  ];
  expect(set.length).toBeGreaterThan(12);
  expect(set.filter((name) => !(name in settings) && !ofOthers.includes(name))).toEqual([]);
});

/** The sum in docs/security.md, in bytes. */
function memoryOf(environment: Record<string, string>): number {
  const numbers = Object.entries(environment).filter(([, value]) => /^\d+$/.test(value));
  const config = readConfig(Object.fromEntries(numbers));
  const worker = (config.WORKERS + 1) * config.WORKER_MEMORY_MB + config.JOB_WORKERS * config.JOB_MEMORY_MB;
  return 120e6 + worker * 2 ** 20 + 2 * config.MAX_BODIES_BYTES;
}

test('memory limits cover what the settings allow', () => {
  const service = containers.find(({ name }) => name === 'service');
  const set = Object.fromEntries(service.env.map(({ name, value }: Record<string, string>) => [name, value]));
  const bytesOf = (limit: string) => Number.parseInt(limit, 10) * 2 ** 30;
  expect(memoryOf(set)).toBeLessThan(bytesOf(service.resources.limits.memory));
  expect(memoryOf(compose.services.service.environment)).toBeLessThan(
    bytesOf(compose.services.service.mem_limit),
  );
  const unit = read('filewright.service');
  const values = [...unit.matchAll(/\b([A-Z_]+)=(\d+)(?=[ \n])/g)].map(([, name, value]) => [name, value]);
  expect(memoryOf(Object.fromEntries(values))).toBeLessThan(
    bytesOf(/^MemoryMax=(\d+)G$/m.exec(unit)?.[1] ?? ''),
  );
});

test('no password has a default', () => {
  expect(compose.services.queue.environment.POSTGRES_PASSWORD).toMatch(/^\$\{\w+:\?/);
});

test('probes use existing paths', async () => {
  const app = await appForTest();
  const paths = [
    ...containers.flatMap(({ livenessProbe, readinessProbe, startupProbe }) =>
      [livenessProbe, readinessProbe, startupProbe].flatMap((probe) => probe?.httpGet.path ?? []),
    ),
    ...[...read('Dockerfile').matchAll(/'(\/health[\w/]*)'/g)].map(([, path]) => path as string),
  ];
  expect(paths.length).toBe(4);
  for (const path of paths) expect([path, (await app.server.inject(path)).statusCode]).toEqual([path, 200]);
});

test('the dashboard shows metrics that exist', async () => {
  const app = await appForTest();
  const metrics = (await app.server.inject('/metrics')).body;
  const shown = new Set(
    [...read('grafana-dashboard.json').matchAll(/\b(?:filewright|process)_\w+/g)].map(([name]) =>
      name.replace(/_bucket$/, ''),
    ),
  );
  expect(shown.size).toBeGreaterThan(5);
  expect([...shown].filter((name) => !metrics.includes(`# TYPE ${name} `))).toEqual([]);
});

test('the operations page lists every metric, and findings are counted by code', async () => {
  const app = await appForTest();
  const request = { method: 'POST' as const, url: '/api/v1/validate', payload: { document: {} } };
  await app.server.inject(request);
  await app.server.inject(request);
  app.countJob('validate', { status: 200, body: '{}', findings: { 'BS-001 warning': 3 } }, 0.2);
  const metrics = (await app.server.inject('/metrics')).body;
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const names = [...metrics.matchAll(/^# TYPE (filewright_\w+)/gm)].map(([, name]) => name as string);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  expect(metrics).toContain('filewright_findings_total{code="SCHEMA-ALTERNATIVE",severity="error"} 2\n');
  expect(metrics).toContain('filewright_findings_total{code="BS-001",severity="warning"} 3\n');
  expect(metrics).toMatch(/^filewright_received_bytes_total\{operation="validate"\} \d+$/m);
  expect(metrics).toContain('filewright_job_seconds_count{operation="validate"} 1\n');
});

test('facts and loads of taxonomies are counted', async () => {
  const app = await appForTest();
  const filing = JSON.parse(readFileSync(join(root, 'examples/filing-uk-annual.json'), 'utf8'));
  const send = async (url: string, payload: object) =>
    JSON.parse((await app.server.inject({ method: 'POST', url, payload })).body);
  await send('/api/v1/validate', { document: filing });
  const { xbrl } = await send('/api/v1/convert/to-xbrl', { document: filing });
  await send('/api/v1/validate', { xbrl });
  await send('/api/v1/convert/from-xbrl', { xbrl });
  app.countJob('package', { status: 200, body: '{}', work: { facts: 7, loads: 2, loadSeconds: 0.5 } }, 1);
  const metrics = (await app.server.inject('/metrics')).body;
  const value = (name: string) => Number(metrics.split(`\n${name} `)[1]?.split('\n')[0]);
  const { length } = filing.facts;
  expect(value('filewright_facts_total{operation="validate"}')).toBe(2 * length);
  expect(value('filewright_facts_total{operation="toXbrl"}')).toBe(length);
  expect(value('filewright_facts_total{operation="fromXbrl"}')).toBe(length);
  expect(value('filewright_facts_total{operation="package"}')).toBe(7);
  // The report is read with the documents of the specifications at least.
  expect(value('filewright_taxonomy_loads_total')).toBeGreaterThan(2);
  expect(value('filewright_taxonomy_load_seconds_total')).toBeGreaterThan(0.5);
});

test('no container runs as root or writes to its image', () => {
  for (const { name, securityContext } of containers)
    expect([name, securityContext]).toEqual([
      name,
      expect.objectContaining({ readOnlyRootFilesystem: true, allowPrivilegeEscalation: false }),
    ]);
  // A number: Kubernetes cannot tell whether a name is that of root.
  expect(read('Dockerfile')).toMatch(/^USER 1000:1000$/m);
});

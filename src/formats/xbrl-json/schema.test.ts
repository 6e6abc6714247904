import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { exampleReport, fact, linkInfo, linkTo, note } from '../../../test/support/example-report.ts';
import { Collector } from '../../findings/collector.ts';
import { readXbrlJson } from './read.ts';
import { xbrlJsonSchema } from './schema.ts';

const check = new Ajv2020({ strict: false }).compile(xbrlJsonSchema);

const sound = exampleReport({
  namespaces: { lei: 'http://standards.iso.org/iso/17442' },
  info: { ...linkInfo, baseURL: 'http://example.com/', features: { 'xbrl:allowedDuplicates': 'all' } },
  facts: {
    f1: fact(
      { entity: 'lei:A', period: '2026-01-01T00:00:00', unit: 'iso4217:EUR', 'ex:Axis': 'ex:Red' },
      '12.5',
      { decimals: 1, ...linkTo('n1') },
    ),
    f2: fact({ period: '2025-01-01T00:00:00/2026-01-01T00:00:00', language: 'en', 'ex:Name': null }, null),
    n1: note('n1'),
  },
});

test('accepts a valid report', () => {
  expect(check(JSON.parse(sound))).toBe(true);
  expect(isRead(sound)).toBe(true);
});

test('the reader refuses everything that the schema refuses', () => {
  const oddities = [null, true, 7, 1.5, '', 'x', 'a b', 'ex:', ':x', [], ['x'], {}, { x: 1 }, { 'ex:y': {} }];
  let refused = 0;
  for (const path of everyPath(JSON.parse(sound)))
    for (const change of [...oddities.map((value) => ({ value })), 'remove', 'add', 'rename'] as const) {
      const document = JSON.parse(sound);
      apply(document, path, change);
      if (check(document)) continue;
      refused++;
      expect({ path, change, isRead: isRead(JSON.stringify(document)) }).toEqual({
        path,
        change,
        isRead: false,
      });
    }
  expect(refused).toBeGreaterThan(500);
});

function isRead(text: string): boolean {
  return (
    readXbrlJson(Buffer.from(text), new Collector(1), { createdAt: '2026-01-01T00:00:00Z' }) !== undefined
  );
}

function everyPath(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, member]) => everyPath(member, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
}

function apply(root: unknown, path: readonly string[], change: string | { value: unknown }): void {
  let parent = root as Record<string, unknown>;
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>;
  const key = path.at(-1) as string;
  if (typeof change === 'object') parent[key] = change.value;
  else if (change === 'add') parent.colour = 'red';
  else {
    if (change === 'rename') parent[`${key} `] = parent[key];
    if (Array.isArray(parent)) parent.splice(Number(key), 1);
    else delete parent[key];
  }
}

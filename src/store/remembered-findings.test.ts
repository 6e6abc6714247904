import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MAX_KEPT_FINDINGS } from './limits.ts';
import { RememberedFindings } from './remembered-findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-findings-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('keeps a limited number of taxonomies, the most recently used', () => {
  const longAgo = new Date(Date.now() - 3_600_000);
  const open = () => new RememberedFindings(folder, new Uint8Array());
  const before = open();
  before.remember('first', []);
  before.remember('second', []);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), longAgo, longAgo);
  expect(open().recall('first')).toEqual([]);
  const others = open();
  for (let n = 0; n < MAX_KEPT_FINDINGS - 1; n++) others.remember(`other ${n}`, []);
  expect(readdirSync(folder)).toHaveLength(MAX_KEPT_FINDINGS);
  const after = open();
  expect([after.recall('first'), after.recall('second')]).toEqual([[], undefined]);
});

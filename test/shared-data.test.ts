import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findShared } from './support/shared-data.js';

const folder = mkdtempSync(join(tmpdir(), 'filewright-shared-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'filings.zip'), '');

test.each([true, false])('existing data is found, whether or not it is required (%s)', (isRequired) => {
  expect(findShared('filings.zip', { folder, isRequired })).toBe(join(folder, 'filings.zip'));
});

test('missing data fails in CI', () => {
  expect(() => findShared('none.zip', { folder, isRequired: true })).toThrow(
    `CI needs the shared data, but ${join(folder, 'none.zip')} is missing.`,
  );
});

test('missing data is skipped elsewhere, with one line', () => {
  const lines: string[] = [];
  const options = {
    folder: join(folder, 'none'),
    isRequired: false,
    warn: (line: string) => lines.push(line),
  };
  expect(findShared('a.zip', options)).toBeUndefined();
  expect(findShared('b.zip', options)).toBeUndefined();
  expect(lines).toEqual([
    `Skipped: tests with published filings, taxonomies and suites, because ${options.folder} is missing.`,
  ]);
});

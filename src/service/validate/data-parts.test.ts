import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { FilingV2 } from '../../model/filing-v2.ts';
import { writeReport } from '../convert/write-report.ts';
import { DataParts } from './data-parts.ts';
import { validateSource } from './validate-report.ts';

test.each(['json', 'csv'] as const)('findings on %s name no ids that the report does not have', (format) => {
  const document = JSON.parse(readFileSync('fixtures/rules/PER-015/invalid-1.json', 'utf8'));
  const { fileName, files } = writeReport(document, { format });
  const report = files.get(fileName) as Uint8Array;
  const result = validateSource(
    { content: report, fileName, files: new Map([...files].filter(([name]) => name !== fileName)) },
    { createdAt: '2026-02-20T09:00:00Z' },
  );
  const found = [...result.errors, ...result.warnings].find(({ code }) => code === 'PER-015');
  expect(found?.message).toMatch(/^The context of the fact "[^"]+" covers the single day 31 December 2025/);
  expect(found?.source ?? found?.path).not.toBe('');
});

test('units are named by their measures', () => {
  const units = [{ id: 'u1', numerator: ['iso4217:USD'], denominator: ['xbrli:shares'] }];
  const parts = new DataParts({ units, contexts: [], facts: [] } as unknown as FilingV2);
  expect(parts.reword('The unit "u1" has no context "c1".')).toBe(
    'The unit "iso4217:USD/xbrli:shares" has no context "c1".',
  );
});

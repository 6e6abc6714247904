import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { FilingV2 } from '../model/filing-v2.ts';
import { buildPackage } from '../service/package/package.ts';

const example = JSON.parse(
  readFileSync(new URL('../../examples/filing-edinet-annual.json', import.meta.url), 'utf8'),
) as FilingV2;

test('a filing that does not state its period is named by the period in its facts', () => {
  const { period: _, ...document } = example.document;
  const made = buildPackage({ ...example, document: { ...document, createdAt: '2030-01-01T00:00:00Z' } });
  expect(made.files).toEqual(buildPackage({ ...example }).files);
  expect(made.validation.warnings).toEqual([]);
});

test('without such facts it is named by its latest duration', () => {
  const days = new Set(['jpdei_cor:CurrentFiscalYearStartDateDEI', 'jpdei_cor:CurrentPeriodEndDateDEI']);
  const facts = example.facts.filter(({ concept }) => !days.has(concept));
  const { period: _, ...document } = { ...example.document, profile: 'generic' };
  const { manifest } = buildPackage({ ...example, document, facts, sections: [] });
  expect(manifest.package.fileName).toBe('E99901-000-2026-03-31.xbri');
});

describe('a base that the regulator does not accept', () => {
  const filing = JSON.parse(
    readFileSync(new URL('../../examples/filing-sec-annual.json', import.meta.url), 'utf8'),
  ) as FilingV2;

  test.each([
    ['Acme', 'acme', 'a lower-case letter or digit first'],
    ['ACME-Inc.2', 'acmeinc2', 'a lower-case letter or digit first'],
    ['acmeinternationalholdings', 'acmeinternation', 'at most 15'],
  ])('%s becomes %s, and a warning says why', (fileNameBase, base, reason) => {
    const { manifest, validation } = buildPackage({ ...filing }, { fileNameBase });
    expect(manifest.primaryDocument).toBe(`${base}-20251231.htm`);
    expect(validation.errors).toEqual([]);
    expect(validation.warnings).toMatchObject([
      { code: 'PKG-003', message: expect.stringContaining(reason) },
    ]);
  });

  test.each(['acme_inc', 'aCME'])('%s is kept', (fileNameBase) => {
    const { manifest, validation } = buildPackage({ ...filing }, { fileNameBase });
    expect(manifest.primaryDocument).toBe(`${fileNameBase}-20251231.htm`);
    expect(validation.warnings).toEqual([]);
  });
});

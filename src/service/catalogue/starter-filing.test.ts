import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sampleModule } from '../../../test/support/eba-module.ts';
import { buildPackage } from '../package/package.ts';
import { starterFiling, starterProfiles } from './starter-filing.ts';

const readExample = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../../examples/${name}.json`, import.meta.url), 'utf8'));

test.each(starterProfiles)('a starter filing packages without findings: %s', (profile) => {
  const filing = starterFiling(profile, '2026-07-01T08:00:00Z', readExample);
  expect(filing.document).toMatchObject({ profile, createdAt: '2026-07-01T08:00:00Z' });
  const { validation, manifest } = buildPackage(filing, { taxonomies: sampleModule() });
  expect(manifest.profile.id).toBe(profile);
  expect([validation.errors, validation.warnings]).toEqual([[], []]);
});

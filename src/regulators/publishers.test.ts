import { expect, test } from 'vitest';
import { profiles } from './index.ts';
import { isPublished, specificationHosts } from './publishers.ts';

test.each(profiles)("$id treats specifications as published, and filers' files not", (profile) => {
  expect(isPublished('https://www.xbrl.org/dtr/type/2024-01-31/types.xsd', profile)).toBe(true);
  expect(isPublished('http://www.w3.org/1999/xlink', profile)).toBe(true);
  expect(isPublished('https://www.xbrl.org.abc.example/types.xsd', profile)).toBe(false);
  expect(isPublished('abc-2025-12-31.xsd', profile)).toBe(false);
});

test.each(profiles)('$id names only its own hosts', ({ taxonomy }) => {
  expect(taxonomy?.publishers?.filter((host) => specificationHosts.includes(host)) ?? []).toEqual([]);
});

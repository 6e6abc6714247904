import { expect, it } from 'vitest';
import { validatePackage } from '../../service/validate-package.ts';
import { writeZip } from '../../taxonomy/packages/zip-writer.ts';
import { changedFiling } from './example-filing.ts';
import { exampleStandards } from './example-standards.ts';

const taxonomies = {
  packages: [],
  compiled: () => undefined,
  find: (url: string) =>
    Object.hasOwn(exampleStandards, url)
      ? { bytes: Buffer.from(exampleStandards[url] ?? ''), file: url }
      : undefined,
};

const archive = (): Buffer => writeZip(Object.entries(changedFiling([], []).package ?? {}));

it('breaks no rule', () => {
  const { errors, warnings, info } = validatePackage(archive(), 'abc.zip', {
    profile: 'jp-edinet',
    taxonomies,
  });
  expect([...errors, ...warnings, ...info]).toEqual([]);
});

it('breaks none where standard taxonomies are not at hand', () => {
  const { errors, warnings } = validatePackage(archive(), 'abc.zip', { profile: 'jp-edinet' });
  expect(errors).toEqual([]);
  expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['TXM-001']));
});

import { describe, expect, test } from 'vitest';
import { showPlace } from '../src/findings/finding.ts';
import { catalogue } from '../src/service/catalogue/catalogue.ts';
import {
  fixtures,
  folderOfRule,
  listRuleFolders,
  listStrayFiles,
  readRuleCases,
  readSubmissionCases,
} from './support/fixtures.js';
import { runFixture } from './support/run-fixture.js';

describe.each(catalogue.map(({ code, category }) => ({ code, category })))('$code', ({ code, category }) => {
  const cases = readRuleCases(code);

  test('has a fixture that breaks it', () => {
    expect(cases.some(({ finds }) => finds.length > 0)).toBe(true);
  });

  test('has no unused file', () => {
    expect(listStrayFiles(folderOfRule(code), cases)).toEqual([]);
  });

  test.each(cases.map((fixture) => [fixture.file ?? fixture.folder, fixture] as const))(
    '%s has exactly its listed findings',
    (_, fixture) => {
      const findings = runFixture(folderOfRule(code), fixture, category);
      const places = findings.filter((finding) => finding.code === code).map(showPlace);
      expect(places.sort()).toEqual([...fixture.finds].sort());
      const others = findings.filter(({ severity, code: other }) => severity !== 'info' && other !== code);
      expect([...new Set(others.map((finding) => finding.code))].sort()).toEqual(
        [...(fixture.also ?? [])].sort(),
      );
    },
  );
});

test.each(readSubmissionCases())('the submission $folder breaks no rule', (fixture) => {
  const findings = runFixture(`${fixtures}submissions`, fixture);
  expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
  expect(findings.map(({ code }) => code)).toEqual(fixture.also ?? []);
});

test('every folder of fixtures belongs to a rule', () => {
  const folders = new Set(catalogue.map(({ code }) => code.replaceAll(':', '.')));
  expect(listRuleFolders().filter((folder) => !folders.has(folder))).toEqual([]);
});

test('every code is listed once', () => {
  const codes = catalogue.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
});

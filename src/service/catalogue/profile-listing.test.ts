import { expect, test } from 'vitest';
import { profileOfId, profiles } from '../../regulators/index.ts';
import { Problem } from '../problems.ts';
import { describeProfile, listProfiles } from './profile-listing.ts';

test('every profile is listed with its coverage', () => {
  expect(listProfiles().profiles.map(({ id }) => id)).toEqual(profiles.map(({ id }) => id));
  for (const { id, editions, coverage } of listProfiles().profiles) {
    expect(editions[0]).toBe(profileOfId(id)?.version);
    expect(coverage.rules).toBeGreaterThan(50);
  }
});

test("codes of the regulator come from the profile's references for rules and messages", () => {
  const { covered, codes } = describeProfile('sec-us-gaap-annual').coverage;
  const covering = (code: string) => covered.find((rule) => rule.code === code);
  expect(covering('P-CONTAINER')?.references).toEqual(['EFM.6.05.04', 'EFM.6.05.05']);
  expect(covering('P-INSIG-DIGITS')?.references).toEqual(['EFM.6.05.37']);
  expect(new Set(covered.flatMap(({ references }) => references)).size).toBeLessThanOrEqual(codes);
  expect(covering('P-ENTRYPOINT')).toBeUndefined();
});

test('severities are those of findings under the profile', () => {
  const { covered } = describeProfile('sec-us-gaap-annual').coverage;
  const severityOf = (code: string) => covered.find((rule) => rule.code === code)?.severity;
  expect(severityOf('P-UNUSED-CTX')).toBe('error');
  expect(severityOf('P-DUP-CTX')).toBe('error');
  expect(severityOf('P-INSIG-DIGITS')).toBe('error');
});

test('no fact is required twice', () => {
  for (const { id } of profiles) {
    const concepts = describeProfile(id).required.map((fact) => fact.concepts.join(' '));
    expect([id, concepts.length]).toEqual([id, new Set(concepts).size]);
  }
});

test('an unknown id is reported with the nearest known one', () => {
  expect(() => describeProfile('sec-us-gap-annual')).toThrow(Problem);
  expect(() => describeProfile('sec-us-gap-annual')).toThrow('Did you mean sec-us-gaap-annual?');
  expect(() => describeProfile('__proto__')).toThrow(Problem);
});

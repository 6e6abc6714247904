import { expect, test } from 'vitest';
import { identities } from './consistency-identities.ts';
import { memberTotals } from './member-totals.ts';

test('there are as many identities as in the published checks', () => {
  expect(identities).toHaveLength(59);
  expect(memberTotals.size).toBe(21);
});

test('every identity has at least two parts, and names each once', () => {
  for (const { total, parts } of identities) {
    expect(parts.length).toBeGreaterThan(1);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
    for (const { name, isPrior } of parts) expect([name, name === total]).toEqual([name, isPrior]);
  }
});

test('decreases are deducted', () => {
  const cost = identities.find(({ total }) => total === 'IncreaseDecreaseInPropertyPlantEquipment');
  expect(cost?.parts.filter(({ isDeducted }) => isDeducted).map(({ name }) => name)).toEqual([
    'DisposalsPropertyPlantEquipment',
    'DecreaseThroughDiscontinuedOperationsPropertyPlantEquipment',
  ]);
});

test('no member is part of itself', () => {
  const reaches = (from: string, seen: readonly string[] = []): boolean =>
    seen.includes(from) || (memberTotals.get(from) ?? []).some((part) => reaches(part, [...seen, from]));
  for (const total of memberTotals.keys()) expect([total, reaches(total)]).toEqual([total, false]);
});

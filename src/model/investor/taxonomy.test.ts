import { expect, test } from 'vitest';
import { isNCName } from '../../core/qname.ts';
import { conceptBlocks, conceptPlaces, taxonomyConcepts } from './taxonomy.ts';

const concept = (name: string) => taxonomyConcepts.find((entry) => entry.name === name);

test('names and labels are unique', () => {
  const names = taxonomyConcepts.map(({ name }) => name);
  expect(names.filter((name) => !isNCName(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(taxonomyConcepts.map(({ label }) => label)).size).toBe(names.length);
});

test('the schema decides the type of a concept, and the table decides what the schema leaves open', () => {
  expect(concept('CapitalAccountBeginningNav')).toMatchObject({
    kind: 'monetary',
    moment: 'opening',
    hasColumns: true,
    label: 'Capital account: beginning NAV net of carry',
  });
  expect(concept('FundInceptionDate')).toMatchObject({ kind: 'date', moment: 'during' });
  expect(concept('CommitmentRecycling')?.kind).toBe('boolean');
  expect(concept('UnitsNavPerUnit')).toMatchObject({ kind: 'perUnit', moment: 'closing' });
  expect(concept('NetAssetsLiabilities')?.balance).toBe('credit');
});

test('documentation comes from the schema, without its notes on JSON', () => {
  expect(concept('CommitmentOther')?.documentation).toBe(
    'Transfers, excuses and other changes in the period; signed. Signed by the sign convention of the statement.',
  );
  expect(concept('OrderType')?.documentation).toMatch(/^One of subscription, redemption/);
});

test('only fractions have a type displayed in percent', () => {
  const named = taxonomyConcepts.filter(({ name }) => /Percent|Rate(?![a-z])/.test(name));
  expect(named.map(({ kind }) => kind)).toEqual(named.map(() => 'percent'));
});

test('blocks that share a table have the same members, and no place has two blocks', () => {
  const rowsByTable = new Map<string, unknown>();
  for (const block of conceptBlocks)
    for (const place of block.places) {
      const key = `${place.section ?? block.section}/${place.table}`;
      expect(rowsByTable.get(key) ?? block.rows, key).toBe(block.rows);
      rowsByTable.set(key, block.rows);
    }
  expect(conceptPlaces.size).toBe(conceptBlocks.flatMap(({ places }) => places).length);
});

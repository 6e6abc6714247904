import { expect, test } from 'vitest';
import type { Labels } from '../../formats/inline/writing/labels.ts';
import type { Table } from '../../formats/inline/writing/layout.ts';
import { foldSharedMember } from './shared-member.ts';

const labels = { member: ({ member }: { member: string }) => member } as unknown as Labels;

/** Writes rows as "depth label"; those with members after a colon have a figure. */
const fold = (...rows: readonly string[]) => {
  const table = {
    rows: rows.map((text) => {
      const [, depth, label, members] = /^(\d) ([^:]*)(?::(.*))?$/.exec(text) ?? [];
      const dimensions = (members ?? '').split('+').filter(Boolean);
      const facts = [{ context: { dimensions: dimensions.map((member) => ({ axis: 'a', member })) } }];
      const kind = members === undefined ? 'heading' : 'line';
      return { kind, label, depth: Number(depth), note: '', cells: members === undefined ? [] : [{ facts }] };
    }),
  } as unknown as Table;
  const { rows: folded, shared } = foldSharedMember(table, labels);
  return [shared, ...folded.map(({ depth, label, note }) => [depth, label, note].join(' ').trim())];
};

test('a member that most lines have alone is said once', () => {
  const lines = ['0 Assets', '1 Cash', '2 Group:Group', '1 Land', '2 Group:Group'];
  expect(fold(...lines)).toEqual(['Group', '0 Assets', '1 Cash', '1 Land']);
});

test('lines with several members keep them all', () => {
  const lines = ['0 Cash', '1 Group:Group', '0 Land', '1 Group:Group', '0 Debt', '1 Group:Group'];
  expect(fold(...lines, '0 Equity', '1 Group:Group', '1 Company:Company')).toEqual([
    ...['Group', '0 Cash', '0 Land', '0 Debt'],
    ...['0 Equity', '1 Group', '1 Company'],
  ]);
});

test('a line that has another member alone names it', () => {
  const lines = ['0 Cash', '1 Group:Group', '0 Land', '1 Group:Group', '0 Reserves', '1 Company:Company'];
  expect(fold(...lines)).toEqual(['Group', '0 Cash', '0 Land', '0 Reserves Company']);
});

test.each([
  ['a figure without a member', ['0 Cash', '1 Group:Group', '0 Land', '1 Group:Group', '0 Total:']],
  ['one line', ['0 Cash', '1 Group:Group']],
  ['different members', ['0 Cash', '1 Group:Group', '0 Land', '1 Company:Company']],
  ['a label that is no member', ['0 Cash', '1 Total:Group', '0 Land', '1 Total:Group']],
])('nothing is left out with %s', (_, rows) => {
  expect(fold(...rows)).toEqual(['', ...rows.map((row) => row.replace(/:.*/, ''))]);
});

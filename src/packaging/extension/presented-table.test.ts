import { expect, test } from 'vitest';
import type { ExpandedName } from '../../xml/expanded-name.ts';
import type { PlannedArc } from './extension.ts';
import { presentedTable } from './presented-table.ts';

const name = (local: string) => `{urn:x}${local}` as ExpandedName;

function table(axes: Record<string, string[]>) {
  return {
    role: 'urn:r',
    shownIn: 'urn:r',
    axes: new Map(Object.entries(axes).map(([axis, members]) => [name(axis), new Set(members.map(name))])),
    items: new Set<ExpandedName>(),
  };
}

test('tables that share a role, a cube and an axis have no siblings of equal order and no duplicates', () => {
  const root = name('Root');
  const domain = { member: name('Domain'), isDeclared: false };
  const known = new Map([
    [name('Parts'), { isTyped: false, default: domain }],
    [name('Date'), { isTyped: true, default: undefined }],
  ]);
  const arcs: PlannedArc[] = [
    { kind: 'presentation', role: 'urn:r', arcrole: 'urn:a', from: root, to: name('Line'), order: 1 },
  ];
  const add = (cube: string, axes: Record<string, string[]>) =>
    arcs.push(...presentedTable(table(axes), { root, cube: name(cube) }, known, arcs));
  add('Table', { Parts: ['North', 'South'] });
  add('Table', { Date: [], Parts: ['South', 'West'] });
  add('OtherTable', { Date: [] });
  const pairs = arcs.map(({ from, to }) => `${from} ${to}`);
  const places = arcs.map(({ from, order }) => `${from} ${order}`);
  expect(pairs).toHaveLength(10);
  expect(new Set(pairs).size).toBe(pairs.length);
  expect(new Set(places).size).toBe(places.length);
});

import { expect, test } from 'vitest';
import { treeOf } from './tree.ts';

test('files are in the folders of their paths; a folder with only a folder in it is merged with that', () => {
  const files = ['a/META-INF/x.json', 'a/www.example/2025/y.xsd', 'a/www.example/2025/z.xml', 'top.txt'];
  const tree = treeOf(files.map((path) => ({ path })));
  const shown = (folder: typeof tree): unknown => [
    folder.name,
    ...folder.folders.map(shown),
    ...folder.files.map(({ name }) => name),
  ];
  expect(shown(tree)).toEqual([
    '',
    ['a', ['META-INF', 'x.json'], ['www.example/2025', 'y.xsd', 'z.xml']],
    'top.txt',
  ]);
});

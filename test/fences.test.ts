import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const tool = fileURLToPath(new URL('../tools/check-fences.js', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'fences-'));
afterAll(() => rmSync(copy, { recursive: true }));

cpSync(fileURLToPath(new URL('../src', import.meta.url)), copy, { recursive: true });
const plant = (file: string, source: string) => writeFileSync(join(copy, file), source);
appendFileSync(join(copy, 'core/decimal.ts'), "import '../xml/url.ts';\n");
plant('core/one.ts', "import type { Two } from './two.ts';\nexport type One = Two;\n");
plant('core/two.ts', "import type { One } from './one.ts';\nexport type Two = One;\n");
plant('packaging/one.ts', 'export const isEbaTable = true;\n');
plant('service/one.ts', "export const one = 'nl-kvk';\n");
plant('service/two.ts', "export const two = 'https://www.nltaxonomie.nl/one';\n");
plant('service/three.ts', "export const three = 'EFM-COVER';\n");
plant('regulators/shared/one.ts', "import '../edinet/layout.ts';\n");
plant('regulators/kvk/one.ts', "import '../esef/layout.ts';\n");
const { stderr } = spawnSync(process.execPath, [tool, copy], { encoding: 'utf8' });
const caught = stderr.trim().split('\n');

test.each([
  ['an import in the wrong direction', 'src/core/decimal.ts imports ../xml/url.ts: core may not import xml'],
  ['a circle inside a room', 'src/core/one.ts, src/core/two.ts import one another in a circle'],
  ['a regulator in an identifier', 'src/packaging/one.ts names eba: only src/regulators/eba may'],
  ['a regulator in a string', 'src/service/one.ts names kvk: only src/regulators/kvk may'],
  ["a regulator's host", 'src/service/two.ts names www.nltaxonomie.nl: only src/regulators/kvk may'],
  ["a regulator's code", 'src/service/three.ts names EFM: only src/regulators/sec may'],
  [
    'a shared rule that imports a regulator',
    'src/regulators/shared/one.ts names edinet: only src/regulators/edinet may',
  ],
  [
    'a regulator that imports another',
    'src/regulators/kvk/one.ts imports src/regulators/esef/layout.ts: regulators do not build on one another',
  ],
])('%s is caught', (_, expected) => {
  expect(caught).toContain(expected);
});

test('nothing else is caught', () => {
  expect(caught).toHaveLength(8);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/support/fake-terminal.ts';
import { scaffold } from '../../test/support/scaffold.ts';
import { convertToIxbrl } from '../service/convert/conversion.ts';
import { run } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-diff-'));
const filing = scaffold('us-gaap', { totalAssets: '1000', inventory: '5', revenue: '8' });
const other = scaffold('us-gaap', { totalAssets: '1100', goodwill: '7', revenue: '8' });

beforeAll(() => {
  const files = {
    'left.json': JSON.stringify(filing),
    'right.json': JSON.stringify({ document: other }),
    'left.xhtml': convertToIxbrl(filing).ixbrl,
    'no.json': '{"facts": 7, "contexts": []}',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
});
afterAll(() => rmSync(folder, { recursive: true }));

async function diff(...args: string[]) {
  const { terminal, text } = fakeTerminal({ cwd: folder, columns: 120 });
  return { code: await run(['diff', ...args], terminal), ...text };
}

test('is 0 if both report the same, in any format', async () => {
  expect(await diff('left.json', 'left.json')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/✔ Both report the same 3 facts\.\n$/),
  });
  expect(await diff('--no-verdicts', 'left.json', 'left.xhtml')).toMatchObject({ code: 0 });
});

test('is 1 and lists the differences, aligned', async () => {
  const { code, out } = await diff('--no-verdicts', 'left.json', 'right.json');
  expect(code).toBe(1);
  expect(out.split('\n').slice(2)).toEqual(
    [
      '',
      'Balance sheet',
      '  gone      Inventories   December 31, 2025      USD 5                  ',
      '  added     Goodwill      December 31, 2025                 USD 7       ',
      '  changed   Total assets  December 31, 2025  USD 1,000  USD 1,100  +10%',
      '',
      '≠ Facts: 1 changed, 1 added, 1 gone, 1 unchanged',
      '',
    ].map((line) => line.trimEnd()),
  );
});

test('writes the comparison as JSON', async () => {
  const { code, out } = await diff('--format', 'json', 'left.json', 'right.json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ same: false, summary: { changed: 1, added: 1, gone: 1 } });
});

test.each([
  [['left.json', 'absent.json'], /^filewright: absent\.json: no such file/],
  [['left.json', 'no.json'], /^filewright: no\.json: The document cannot be compared: /],
  [['left.json'], /The argument <right> is missing/],
])('is 2 if there is nothing to compare: %j', async (args, message) => {
  const { code, out, err } = await diff(...args);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(message);
});

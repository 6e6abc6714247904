import { exec } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopLater } from './support/child-process.ts';
import { type ServerProcess, startProcess } from './support/process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const guides = readdirSync(join(root, 'docs/guide')).map((file) => `docs/guide/${file}`);

/** Commands after `$ ` in console blocks, each with the output shown under it; `…` stands for anything. */
const shown = ['README.md', ...guides].flatMap((page) =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/```console\n([\s\S]*?)```/g)].flatMap(
    ([, block = '']) =>
      block
        .split(/^\$ /m)
        .slice(1)
        .map((part) => {
          const [command = '', ...output] = part.trimEnd().split('\n');
          return { page, command, output: output.join('\n') };
        }),
  ),
);

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess();
});
afterAll(async () => {
  await server.stop();
});

/** A folder of its own for each page, as a reader has one. */
const folders = new Map(['README.md', ...guides].map((page) => [page, folderOf()]));

function folderOf(): string {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-'));
  symlinkSync(join(root, 'dist/cli/main.js'), join(folder, 'filewright'));
  symlinkSync(join(root, 'examples'), join(folder, 'examples'));
  return folder;
}

test('the README and the guides show commands', () => {
  expect(shown.length).toBeGreaterThan(20);
});

test.each(shown)('$page: $command', async ({ page, command, output }) => {
  const bin = folders.get(page) as string;
  const local = command
    .replaceAll('localhost:3000', server.url.replace('http://', ''))
    .replaceAll('npx filewright', `${process.execPath} ${bin}/filewright`);
  const stdout = await new Promise<string>((resolve) => {
    stopLater(exec(local, { cwd: bin }, (_, output) => resolve(output)));
  });
  const pattern = output
    .split('…')
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('[\\s\\S]*');
  expect(stdout).toMatch(new RegExp(`^${pattern}`));
});

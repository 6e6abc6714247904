import { exec } from 'node:child_process';
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopLater } from './support/child-process.ts';
import { type ServerProcess, startProcess } from './support/process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Commands after `$ ` in console blocks, each with the output shown under it; `…` stands for anything. */
const shown = [...readme.matchAll(/```console\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
  block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = '', ...output] = part.trimEnd().split('\n');
      return { command, output: output.join('\n') };
    }),
);

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess();
});
afterAll(async () => {
  await server.stop();
});

const bin = mkdtempSync(join(tmpdir(), 'filewright-'));
symlinkSync(join(root, 'dist/cli/main.js'), join(bin, 'filewright'));
symlinkSync(join(root, 'examples'), join(bin, 'examples'));

test('the README shows commands', () => {
  expect(shown.length).toBeGreaterThan(3);
});

test.each(shown)('$command', async ({ command, output }) => {
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

import { exec } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPackage, validate } from '../src/index.ts';
import { noticeRowTypes } from '../src/model/investor/notice.ts';
import { stopLater } from './support/child-process.ts';
import { type ServerProcess, startProcess } from './support/process.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const guides = readdirSync(join(root, 'docs/guide')).map((file) => `docs/guide/${file}`);

/** Commands after `$ ` in console blocks, each with the output shown below it; `…` matches anything. */
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

/** Returns the JSON blocks of a page, in order. */
function blocksOf(page: string): unknown[] {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/```json\n([\s\S]*?)```/g)].map(([, block = '']) => JSON.parse(block));
}

let server: ServerProcess;
beforeAll(async () => {
  server = await startProcess();
});
afterAll(async () => {
  await server.stop();
});

/** A separate folder for each page, as a reader would have. */
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

test('the JSON in the README and the guides is valid JSON', () => {
  expect(['README.md', ...guides].flatMap(blocksOf).length).toBeGreaterThan(5);
});

test('the statements in the guide are valid, and it lists all types of rows', () => {
  const page = 'docs/guide/first-investor-statement.md';
  const blocks = blocksOf(page);
  expect(blocks.length).toBe(2);
  for (const block of blocks) {
    const { errors, warnings } = validate(block as Record<string, unknown>);
    expect([...errors, ...warnings]).toEqual([]);
  }
  const text = readFileSync(join(root, page), 'utf8');
  expect(Object.keys(noticeRowTypes).filter((type) => !text.includes(`\`${type}\``))).toEqual([]);
});

test('additions in the guides to the examples are valid', () => {
  const exampleOf = (name: string) =>
    JSON.parse(readFileSync(join(root, `examples/filing-${name}-annual.json`), 'utf8'));
  const codesOf = (filing: Record<string, unknown>) => {
    const { errors, warnings } = validate(filing);
    return [...errors, ...warnings].map(({ code }) => code);
  };

  const [, added, concept] = blocksOf('docs/guide/first-esef-package.md') as [
    unknown,
    { facts: { value: string }[]; relationships: { kind: string; to: string; order: number }[] },
    { concept: string },
  ];
  const own = added.relationships.map((relationship) => ({
    ...relationship,
    to: concept.concept,
    order: 8.7,
  }));
  const esef = exampleOf('esef');
  esef.extensions.concepts.push(concept);
  esef.facts.push(...added.facts.map((fact) => ({ ...fact, value: '0' })), {
    ...added.facts[0],
    id: 'own',
    concept: concept.concept,
    value: '0',
  });
  expect(codesOf(esef)).toContain('NET-006');
  esef.relationships.push(...added.relationships, ...own);
  expect(codesOf(esef)).toEqual(codesOf(exampleOf('esef')));

  const [sections] = blocksOf('docs/guide/first-10-k.md') as [unknown[]];
  const sec = exampleOf('sec');
  sec.sections = [...sections, ...sec.sections];
  expect(codesOf(sec)).toEqual(codesOf(exampleOf('sec')));
});

test('labels with roles, as the guide writes them, get into the package', () => {
  type Arc = Readonly<Record<string, unknown>>;
  const [arcs, { concept, labels }] = blocksOf('docs/guide/first-esef-package.md').slice(3) as [
    readonly Arc[],
    { concept: string; labels: readonly { text: string }[] },
  ];
  const filing = JSON.parse(readFileSync(join(root, 'examples/filing-esef-annual.json'), 'utf8'));
  expect(filing.relationships).toEqual(expect.arrayContaining([...arcs]));
  const own = filing.extensions.concepts.find((one: Arc) => one.concept === concept);
  own.labels = [...labels, ...own.labels.filter(({ role }: Arc) => role !== undefined)];
  const arc = filing.relationships.find(({ kind, to }: Arc) => kind === 'presentation' && to === concept);
  arc.preferredLabel = 'http://www.xbrl.org/2009/role/negatedLabel';
  const { files } = createPackage(filing);
  const text = Object.values(files).join('\n');
  for (const label of labels) expect(text).toContain(`>${label.text}<`);
  expect(text).toMatch(/preferredLabel="http:\/\/www\.xbrl\.org\/2009\/role\/negatedLabel"/);
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

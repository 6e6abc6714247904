import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { storeNewFile } from './output-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'filewright-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

const store = (output: string, text: string) =>
  storeNewFile('filing.json', Buffer.from(text), output, folder);
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');

describe('a new file', () => {
  test('of several written at once under one name, one is kept intact', async () => {
    const texts = ['one', 'two', 'three', 'four'];
    const outcomes = await Promise.allSettled(texts.map((text) => store('race.json', text)));
    const kept = texts.filter((_, index) => outcomes[index]?.status === 'fulfilled');
    expect(kept).toEqual([textOf('race.json')]);
  });

  test('goes into a directory under its own name, and never overwrites another', async () => {
    expect(await store('deep/er/', 'mine')).toBe(join('deep/er', 'filing.json'));
    await expect(store('deep/er', 'yours')).rejects.toThrow(
      `${join('deep/er', 'filing.json')} exists already; name another with -o`,
    );
    expect(textOf('deep/er/filing.json')).toBe('mine');
  });

  test('that cannot be written says why', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(store('file/', 'a')).rejects.toThrow('there is a file where a directory is needed');
    await expect(store('none/a.json', 'a')).rejects.toThrow('the directory does not exist');
  });
});

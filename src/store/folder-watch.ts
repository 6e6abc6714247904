import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isArchiveName } from './taxonomy-folder.ts';

/** Returns a stamp that changes when the packages of a folder change. */
export async function stampFolder(folder: string): Promise<string> {
  const names = (await readdir(folder).catch(() => [])).filter(isArchiveName).sort();
  const stamps = names.map(async (name) => {
    const { size, mtimeMs, ctimeMs, ino } = await stat(join(folder, name));
    return [name, size, mtimeMs, ctimeMs, ino];
  });
  return JSON.stringify((await Promise.allSettled(stamps)).map((stamp) => 'value' in stamp && stamp.value));
}

/**
 * Calls back when packages of a folder were added, removed or replaced. A change counts once two checks in a
 * row agree, so that copying has finished. It polls, as not every disk reports changes.
 *
 * @param known The stamp of the packages that are already open.
 * @returns a function that ends the watch.
 */
export function watchFolder(
  folder: string,
  known: string,
  intervalMs: number,
  onChange: () => void,
): () => void {
  let opened = known;
  let last = known;
  let timer: NodeJS.Timeout;
  let hasEnded = false;
  const look = async () => {
    const now = await stampFolder(folder);
    if (hasEnded) return;
    if (now === last && now !== opened) {
      opened = now;
      onChange();
    }
    last = now;
    wait();
  };
  const wait = () => {
    timer = setTimeout(look, intervalMs).unref();
  };
  wait();
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}

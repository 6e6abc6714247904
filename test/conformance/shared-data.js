import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { ZipArchive } from '../../src/archive/zip-archive.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * The folder with the files of an archive of the shared data; `undefined` where the data is not there.
 *
 * @param {string} archive
 */
export function unpack(archive) {
  const source = join(root, '../shared', archive);
  if (!existsSync(source)) return undefined;
  const folder = join(root, '.cache', archive.replace(/\.zip$/, ''));
  const done = join(folder, '.unpacked');
  if (existsSync(done)) return folder;
  const zip = new ZipArchive(readFileSync(source));
  for (const name of zip.names) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    // Whoever looks at the file at the same time sees none or all of it.
    writeFileSync(`${target}.${process.pid}`, zip.read(name) ?? '');
    renameSync(`${target}.${process.pid}`, target);
  }
  writeFileSync(done, '');
  return folder;
}

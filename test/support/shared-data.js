import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inflateRawSync } from 'node:zlib';

const root = resolve(import.meta.dirname, '../..');

/** Real filings, published taxonomies and official suites, which are too large for the repository. */
export const sharedFolder = resolve(root, '../shared');

const isCi = Boolean(process.env.CI) && process.env.CI !== 'false';
const reported = new Set();

/**
 * Returns the path of a file or folder in the shared data, such as `filings/ferc.zip`. This is the only place
 * that decides what happens without it: CI fails, because it must run everything; elsewhere the tests that
 * need the data are skipped, with one line.
 *
 * @param {string} path
 * @param {{ folder?: string, isRequired?: boolean, warn?: (message: string) => void }} [options]
 * @returns {string | undefined} `undefined` if the data is missing
 */
export function findShared(path, { folder = sharedFolder, isRequired = isCi, warn = console.warn } = {}) {
  const place = join(folder, path);
  if (existsSync(place)) return place;
  if (isRequired) throw new Error(`CI needs the shared data, but ${place} is missing.`);
  const missing = existsSync(folder) ? place : folder;
  if (!reported.has(missing))
    warn(`Skipped: tests with published filings, taxonomies and suites, because ${missing} is missing.`);
  reported.add(missing);
  return undefined;
}

/**
 * Returns the folder with the files of a shared archive, which is unpacked once.
 *
 * @param {string} archive
 */
export function unpackShared(archive) {
  const folder = join(root, '.cache', archive.replace(/\.zip$/, ''));
  const done = join(folder, '.unpacked');
  if (existsSync(done)) return folder;
  for (const { name, bytes } of readZip(readFileSync(join(sharedFolder, archive)))) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    // Another process may read the file: it must see all of it or nothing.
    writeFileSync(`${target}.${process.pid}`, bytes);
    renameSync(`${target}.${process.pid}`, target);
  }
  writeFileSync(done, '');
  return folder;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/**
 * Yields the files of one of our own archives, by its central directory.
 *
 * @param {Buffer} zip
 * @returns {Generator<{ name: string, bytes: Buffer }>}
 */
function* readZip(zip) {
  let end = zip.length - 22;
  while (zip.readUInt32LE(end) !== DIRECTORY_END) end--;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error('The archive has no entry where it says.');
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const nameLength = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    if (!name.endsWith('/')) {
      if (name.split('/').includes('..')) throw new Error(`The archive holds "${name}".`);
      const packed = zip.subarray(start, start + size);
      const bytes = method === DEFLATED ? inflateRawSync(packed) : packed;
      yield { name, bytes };
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

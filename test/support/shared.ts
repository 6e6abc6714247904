import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateRawSync } from 'node:zlib';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where data that is too large for the repository is looked for. */
export const sharedFolder = resolve(root, '../shared');

/**
 * The folder with the unpacked files of an archive of the shared data, such as `filings/ferc.zip`; `undefined`
 * where the data is not there, which is said once for each archive.
 */
export function unpackShared(archive: string): string | undefined {
  const source = join(sharedFolder, archive);
  if (!existsSync(source)) {
    console.warn(`Skipped: "${archive}" is not there; it is looked for at ${source}.`);
    return undefined;
  }
  const folder = join(root, '.cache', archive.replace(/\.zip$/, ''));
  const done = join(folder, '.unpacked');
  if (existsSync(done)) return folder;
  for (const { name, bytes } of readZip(readFileSync(source))) {
    const target = join(folder, name);
    mkdirSync(dirname(target), { recursive: true });
    // Whoever looks at the file at the same time sees none or all of it.
    writeFileSync(`${target}.${process.pid}`, bytes);
    renameSync(`${target}.${process.pid}`, target);
  }
  writeFileSync(done, '');
  return folder;
}

interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;

/** The files of an archive we made ourselves, by its central directory. */
function* readZip(zip: Buffer): Generator<ZipEntry> {
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

import {
  closeSync,
  lstatSync,
  openSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { MAX_LINKS } from './limits.ts';
import { CommandFailure } from './terminal.ts';

/** Writes files atomically to the requested place, and returns that place. */
export async function storeFiles(
  files: ReadonlyMap<string, Uint8Array>,
  output: string,
  cwd: string,
  input: string | undefined,
): Promise<string> {
  const [[name, bytes] = ['', new Uint8Array()]] = files;
  const path = resolve(cwd, output);
  const isDirectory = await isMeantAsFolder(output, cwd);
  const isSingle = files.size === 1 && !isDirectory;
  const places = isSingle
    ? new Map([[path, bytes]])
    : new Map([...files].map(([file, content]) => [join(path, file), content]));
  for (const place of places.keys())
    if (input !== undefined && isSame(place, resolve(cwd, input)))
      throw new CommandFailure(`${output} is the input file; name another with -o`);
  try {
    for (const [place, content] of places) {
      if (!isSingle) await mkdir(dirname(place), { recursive: true });
      await writeWhole(place, content);
    }
    return isSingle ? output : join(output, name);
  } catch (error) {
    throw new CommandFailure(`cannot write ${output}: ${reasonOf(error)}`);
  }
}

/** A file written piece by piece, and renamed once it is complete. */
export class FileOutput {
  private readonly output: string;
  private readonly path: string;
  private readonly partial: string;
  private readonly file: number;

  constructor(output: string, cwd: string) {
    this.output = output;
    this.path = this.orFail(() => realTarget(resolve(cwd, output)));
    const known = statSync(this.path, { throwIfNoEntry: false });
    this.partial = known && !known.isFile() ? this.path : `${this.path}.${process.pid}.part`;
    this.file = this.orFail(() => openSync(this.partial, 'w'));
  }

  write(text: string): void {
    this.orFail(() => writeFileSync(this.file, text));
  }

  close(): void {
    closeSync(this.file);
    if (this.partial !== this.path) this.orFail(() => renameSync(this.partial, this.path));
  }

  private orFail<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      if (this.partial !== this.path) rmSync(this.partial, { force: true });
      throw new CommandFailure(`cannot write ${this.output}: ${reasonOf(error)}`);
    }
  }
}

/** Writes one file that must not exist yet, in a directory under its own name, and returns its path. */
export async function storeNewFile(
  name: string,
  bytes: Uint8Array,
  output: string,
  cwd: string,
): Promise<string> {
  const isDirectory = await isMeantAsFolder(output, cwd);
  const place = isDirectory ? join(output, name) : output;
  try {
    if (isDirectory) await mkdir(resolve(cwd, output), { recursive: true });
    await writeNew(resolve(cwd, place), bytes);
    return place;
  } catch (error) {
    throw new CommandFailure(
      isTaken(error)
        ? `${place} exists already; name another with -o`
        : `cannot write ${output}: ${reasonOf(error)}`,
    );
  }
}

/** Whether a path names a directory: by a trailing slash, or because it exists. */
async function isMeantAsFolder(output: string, cwd: string): Promise<boolean> {
  return /[\\/]$/.test(output) || (await isFolder(resolve(cwd, output)));
}

export async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}

function isSame(a: string, b: string): boolean {
  try {
    return realpathSync(a) === realpathSync(b);
  } catch {
    return false;
  }
}

/** Creates the file exclusively: checking for its existence first would be a race. */
async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

function isTaken(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return code === 'EEXIST' && syscall === 'open';
}

/** Writes through a temporary file beside it, unless the target is a link, a pipe or a device. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const target = realTarget(path);
  const known = await stat(target).catch(() => undefined);
  if (known && !known.isFile()) return writeFile(target, bytes);
  const partial = `${target}.${process.pid}.part`;
  try {
    await writeFile(partial, bytes, { flag: 'wx' });
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Follows links, also to a file that does not exist yet. */
function realTarget(path: string, links = 0): string {
  try {
    return realpathSync(path);
  } catch {
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
    if (!isLink) return path;
    if (links === MAX_LINKS) throw Object.assign(new Error('too many links'), { code: 'ELOOP' });
    return realTarget(resolve(dirname(path), readlinkSync(path)), links + 1);
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the directory does not exist',
  ENOTDIR: 'part of the path is a file',
  EEXIST: 'there is a file where a directory is needed',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOSPC: 'no space left',
  EISDIR: 'it is a directory',
  ELOOP: 'it is a link to itself',
  EROFS: 'the file system is read-only',
};

export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  return reasons[code] ?? code;
}

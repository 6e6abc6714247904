import { lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Script } from 'node:vm';

const dist = join(import.meta.dirname, '..');

/** How long compiled code of another build is kept after the last change to it: a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Keeps V8's compiled code for the next start. Node 22.1 and later does so itself, in the temporary folder;
 * for earlier versions we do the same for our own chunks, whose compilation takes up to a quarter of a short
 * run.
 */
export function keepCompiledCode(): void {
  const { enableCompileCache } = nodeModule as { enableCompileCache?: () => void };
  if (enableCompileCache) {
    enableCompileCache();
    return;
  }
  // As in Node: coverage is less precise for functions that were not compiled here.
  if (process.env.NODE_DISABLE_COMPILE_CACHE || process.env.NODE_V8_COVERAGE) return;
  const folder = openFolder();
  if (folder !== undefined) compileThrough(folder);
}

/** Returns the folder for this build and this Node; `undefined` if another user could have written to it. */
function openFolder(): string | undefined {
  try {
    const { build } = JSON.parse(readFileSync(join(dist, 'package.json'), 'utf8')) as { build?: string };
    if (build === undefined) return undefined;
    const user = process.getuid?.();
    const folder = join(tmpdir(), `filewright-${user ?? ''}-${build}-${process.version}-${process.arch}`);
    const created = mkdirSync(folder, { recursive: true, mode: 0o700 });
    if (!isOurs(folder, user)) return undefined;
    if (created !== undefined) process.once('exit', () => removeOldFolders(user));
    return folder;
  } catch {
    return undefined;
  }
}

/** Whether a path is a real folder, not a link to one, to which only this user can write. */
function isOurs(path: string, user: number | undefined): boolean {
  const stats = lstatSync(path);
  return stats.isDirectory() && (user === undefined || (stats.uid === user && (stats.mode & 0o077) === 0));
}

/**
 * Removes the folders of builds that have not been compiled for a week. Runs once for each new build, as it
 * reads the whole temporary folder. A build that is still in use compiles again.
 */
function removeOldFolders(user: number | undefined): void {
  const name = new RegExp(`^filewright-${user ?? ''}-[0-9a-f]{16}-v[0-9.]+-[a-z0-9]+$`);
  const oldest = Date.now() - KEPT_MS;
  for (const entry of readdirSync(tmpdir())) {
    if (!name.test(entry)) continue;
    try {
      const path = join(tmpdir(), entry);
      if (isOurs(path, user) && lstatSync(path).mtimeMs < oldest) rmSync(path, { recursive: true });
    } catch {
      // Another process has removed it.
    }
  }
}

interface LoadedModule {
  exports: unknown;
  load(filename: string): void;
  require(id: string): unknown;
  _compile(content: string, filename: string): unknown;
}

interface Modules {
  new (id: string, parent: LoadedModule): LoadedModule;
  readonly prototype: LoadedModule;
  readonly _cache: Record<string, LoadedModule | undefined>;
}

const [BEFORE, AFTER] = ['(function (exports, require, module, __filename, __dirname) {', '\n})'];

/** Compiles chunks from the cache, and adds missing ones to it on exit. */
function compileThrough(folder: string): void {
  const Module = nodeModule.Module as unknown as Modules;
  const { prototype } = Module;
  const compile = prototype._compile;
  const chunks = join(dist, 'chunks');
  const unkept = new Map<string, Script>();
  const kind = kindOfRun(process.argv);
  prototype._compile = function (content, filename) {
    if (dirname(filename) !== chunks) return compile.call(this, content, filename);
    const path = join(folder, `${kind}-${basename(filename)}.code`);
    const cachedData = readIfThere(path);
    const script = new Script(BEFORE + content + AFTER, {
      filename,
      columnOffset: -BEFORE.length,
      ...(cachedData && { cachedData }),
    });
    if (!cachedData || script.cachedDataRejected) unkept.set(path, script);
    const run = script.runInThisContext() as (...members: unknown[]) => unknown;
    // Chunks are in one folder, so their paths need no resolution.
    const require = (id: string) => (id.startsWith('./') ? load(join(chunks, id), this) : this.require(id));
    return run.call(this.exports, this.exports, require, this, filename, chunks);
  };
  const load = (path: string, parent: LoadedModule): unknown => {
    const known = Module._cache[path];
    if (known) return known.exports;
    const module = new Module(path, parent);
    Module._cache[path] = module;
    module.load(path);
    return module.exports;
  };
  // By then the functions in use have been compiled as well.
  process.once('exit', () => {
    for (const [path, script] of unkept) keep(path, script);
  });
}

/**
 * Returns the command and the kind of file, such as `validate.json`: each uses other functions, and only used
 * ones are kept.
 */
function kindOfRun([, , command = '', ...rest]: readonly string[]): string {
  const extension = /\.(?:json|xbrl|xml|x?html?|xbri?|zip)$/i.exec(rest.at(-1) ?? '')?.[0] ?? '';
  return `${/^[a-z-]+$/.test(command) ? command : ''}${extension.toLowerCase()}`;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Writes a file atomically: a concurrent reader sees all of it or nothing. */
function keep(path: string, script: Script): void {
  try {
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, script.createCachedData());
    renameSync(draft, path);
  } catch {
    // The next start compiles again.
  }
}

import { readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, isAbsolute, join, parse, relative, resolve, sep } from 'node:path';
import { likelyName } from '../core/nearest-name.ts';
import { packAgain, topOfUnpacked } from '../store/unpacked-package.ts';
import { ownFiles } from './config/own-files.ts';
import type { Input } from './input.ts';
import { InputFault } from './input-fault.ts';
import { besideNames, joinInputs, reportsIn, type SkippedFile } from './join-inputs.ts';
import { CommandFailure, type Terminal } from './terminal.ts';

/** Chunks loaded from the code cache cannot use import() themselves. */
const require = createRequire(import.meta.url);

const STDIN_NAME = '<stdin>';

/** File names in a directory that can be documents or reports. */
const validatedNames = /\.(?:json|xbrl|xml|x?html?|xbri|xbr|zip)$/i;

export function isStdin({ name }: Pick<Input, 'name'>): boolean {
  return name === STDIN_NAME;
}

/** Returns the name of a report; none for an unpacked package, which is named by its top-level directory. */
export function reportName(input: Input): { readonly fileName?: string } {
  return isStdin(input) || input.top !== undefined ? {} : { fileName: basename(input.name) };
}

/**
 * Resolves the arguments to inputs, in order; each expansion is sorted, and duplicates are removed. Files of
 * one report form one input. There is always at least one: a missing file is an input that cannot be read.
 */
export async function findInputs(
  given: readonly string[],
  wanted: string,
  terminal: Terminal,
): Promise<[Input, ...Input[]]> {
  if (given.length === 0 && terminal.input.isTTY)
    throw new CommandFailure(`Name ${wanted}, or pipe a document to standard input.`);
  const inputs = new Map<string, Input>();
  for (const argument of given.length === 0 ? ['-'] : given) {
    if (argument === '-') {
      inputs.set('-', { name: STDIN_NAME, isJoined: true, read: () => readPiped(terminal) });
      continue;
    }
    for (const input of await expand(argument, terminal.cwd)) {
      const key = resolve(terminal.cwd, input.name);
      if (!inputs.has(key)) inputs.set(key, input);
    }
  }
  return (await joinInputs([...inputs.values()])) as [Input, ...Input[]];
}

async function expand(argument: string, cwd: string, mustExist = false): Promise<Input[]> {
  const path = resolve(cwd, argument);
  const found = statsOf(path);
  if (found?.isDirectory()) return fromDirectory(argument, path, cwd);
  // A file may be named `[draft].json`, so a name takes precedence over a pattern.
  if (found) return [namedFile(argument, cwd)];
  const { glob, isDynamicPattern } = require('tinyglobby') as typeof import('tinyglobby');
  const isPattern = isDynamicPattern(argument);
  if (!isPattern && mustExist) throw new CommandFailure(`${argument}: no such file or directory`);
  if (!isPattern) return [namedFile(argument, cwd)];
  const pattern = sep === '\\' ? argument.replaceAll(sep, '/') : argument;
  const matches = await glob(pattern, { cwd, absolute: true, expandDirectories: false });
  const paths = matches.filter((match) => !ownFiles.has(basename(match)));
  if (paths.length === 0 && mustExist) throw new CommandFailure(`${argument}: no file matches this pattern`);
  if (paths.length === 0) return [absent(argument, 'no file matches this pattern')];
  return paths
    .map((match) => (isAbsolute(argument) ? match : relative(cwd, match)))
    .sort()
    .map((name) => namedFile(name, cwd));
}

/**
 * The same, with reports in subdirectories, and without standard input. Every argument must exist. Leaves out
 * the folder for the results, and tells which other files of the directories it skips.
 */
export async function findInputsBelow(
  given: readonly string[],
  results: string,
  { cwd }: Terminal,
  onSkipped: (file: SkippedFile) => void,
): Promise<Input[]> {
  const inputs = new Map<string, Input>();
  for (const argument of given) {
    const folders = foldersOf(argument, resolve(cwd, argument), results);
    const found = folders ? [] : await expand(argument, cwd, true);
    // Sequential, as detecting the format of a file may read all of it.
    for (const folder of folders ?? [])
      found.push(...(await reportsOfDirectory(folder, resolve(cwd, folder), cwd, onSkipped)));
    for (const input of found) {
      const key = resolve(cwd, input.name);
      if (!inputs.has(key)) inputs.set(key, input);
    }
  }
  if (inputs.size === 0) throw new CommandFailure(`no document, report or package in ${given.join(', ')}`);
  return joinInputs([...inputs.values()]);
}

/** Lists a directory and its subdirectories. */
function foldersOf(argument: string, path: string, results: string): string[] | undefined {
  if (!statsOf(path)?.isDirectory()) return undefined;
  const below = readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && join(path, entry.name) !== results)
    .map(({ name }) => name)
    .sort();
  return [
    argument,
    ...below.flatMap((name) => foldersOf(join(argument, name), join(path, name), results) ?? []),
  ];
}

async function fromDirectory(argument: string, path: string, cwd: string): Promise<Input[]> {
  try {
    const top = topOfUnpacked(path);
    if (top !== undefined) return [unpackedPackage(argument, top)];
    const reports = await reportsOfDirectory(argument, path, cwd);
    if (reports.length > 0) return reports;
    const entries = readdirSync(path, { withFileTypes: true });
    const hint = entries.some(({ name }) => /\.csv$/i.test(name))
      ? ', only tables of facts (xBRL-CSV): the JSON file of the report, which lists them, is missing'
      : entries.some((entry) => entry.isDirectory())
        ? `; to search its subdirectories as well, give '${argument.replace(/\/$/, '')}/**'`
        : '';
    return [absent(argument, `no document, report or package in this directory${hint}`)];
  } catch (error) {
    return [{ name: argument, read: () => Promise.reject(faultOf(error)) }];
  }
}

async function reportsOfDirectory(
  argument: string,
  path: string,
  cwd: string,
  onSkipped?: (file: SkippedFile) => void,
): Promise<Input[]> {
  const files: Input[] = [];
  const names = readdirSync(path, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name);
  for (const name of names.sort()) {
    const file = namedFile(join(argument, name), cwd);
    if (ownFiles.has(name))
      onSkipped?.({ name: file.name, reason: 'it contains settings or known findings' });
    else if (validatedNames.test(name) || besideNames.test(name)) files.push(file);
    else onSkipped?.({ name: file.name, reason: 'its name is not that of a document, report or package' });
  }
  return reportsIn(files, undefined, onSkipped);
}

async function readPiped({ input }: Terminal): Promise<Uint8Array> {
  const bytes = await input.read();
  if (bytes.length === 0)
    throw new InputFault(
      'invalid_json',
      'empty; name a file with a document, a report or a package, or pipe one into the command',
    );
  return bytes;
}

/** Returns a file as an input. */
export function namedFile(name: string, cwd: string): Input {
  return {
    name,
    async read() {
      try {
        return readFileSync(resolve(cwd, name));
      } catch (error) {
        const fault = faultOf(error);
        const near = fault.code === 'not_found' ? nearestFile(resolve(cwd, name)) : undefined;
        throw near === undefined
          ? fault
          : new InputFault('not_found', `${fault.message}; did you mean ${join(dirname(name), near)}?`);
      }
    },
  };
}

/** Returns the file beside a missing one whose name is nearly the same, or has nearly the same extension. */
function nearestFile(path: string): string | undefined {
  const { name, ext } = parse(path);
  try {
    const beside = readdirSync(dirname(path)).map((file) => parse(file));
    const ofKind = beside.filter((file) => file.ext === ext).map((file) => file.name);
    const near = likelyName(name, ofKind);
    if (near !== undefined) return near + ext;
    const ofName = beside.filter((file) => file.name === name).map((file) => file.ext);
    const nearKind = likelyName(ext, ofName);
    return nearKind === undefined ? undefined : name + nearKind;
  } catch {
    return undefined;
  }
}

function unpackedPackage(name: string, top: string): Input {
  return {
    name,
    top,
    isJoined: true,
    async read() {
      try {
        return packAgain(top);
      } catch (error) {
        throw faultOf(error);
      }
    },
  };
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}

function absent(name: string, message: string): Input {
  return { name, read: () => Promise.reject(new InputFault('not_found', message)) };
}

function faultOf(error: unknown): InputFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
  if (code === 'ENOENT' || code === 'ENOTDIR') return new InputFault('not_found', 'no such file');
  if (code === 'EACCES' || code === 'EPERM') return new InputFault('unreadable', 'permission denied');
  if (code === 'ERR_FS_FILE_TOO_LARGE') return new InputFault('unreadable', 'too large');
  return new InputFault('unreadable', `cannot be read (${code})`);
}

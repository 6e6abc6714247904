import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import type { ReportFiles } from '../formats/format.ts';
import type { InlineDocument } from '../formats/inline/reading/inline-reader.ts';
import type { Input } from './input.ts';

/**
 * Returns the files in and below a directory, each opened once, when a report first refers to it. Names and
 * links cannot lead outside, and only regular files are opened, as a pipe could block.
 */
function filesBeside(directory: string): ReportFiles {
  const paths = new Map<string, string | undefined>();
  const contents = new Map<string, Uint8Array | undefined>();
  const pathOf = (name: string) => {
    if (!paths.has(name)) paths.set(name, findFile(directory, name));
    return paths.get(name);
  };
  return {
    has: (name) => pathOf(name) !== undefined,
    get(name) {
      if (!contents.has(name)) contents.set(name, readIfPossible(pathOf(name)));
      return contents.get(name);
    },
    keys: () => namesIn(directory),
  };
}

function namesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function findFile(directory: string, name: string): string | undefined {
  try {
    const root = realpathSync(directory);
    const path = realpathSync(join(root, name));
    const isWithin = path.startsWith(root.endsWith(sep) ? root : root + sep);
    return isWithin && statSync(path).isFile() ? path : undefined;
  } catch {
    return undefined;
  }
}

function readIfPossible(path: string | undefined): Uint8Array | undefined {
  try {
    return path === undefined ? undefined : readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Files named for a report take precedence over those beside it. */
export async function filesOf(report: Input, folder: string): Promise<ReportFiles> {
  const beside = filesBeside(folder);
  const named = new Map<string, Uint8Array>();
  for (const [name, file] of report.files ?? []) named.set(name, await file.read());
  return {
    has: (name) => named.has(name) || beside.has(name),
    get: (name) => named.get(name) ?? beside.get(name),
    keys: () => [...named.keys(), ...(beside.keys?.() ?? [])],
  };
}

/** Reads the other pages of a report. */
export async function readOtherPages({ pages = [] }: Input): Promise<InlineDocument[]> {
  const documents: InlineDocument[] = [];
  for (const page of pages) documents.push({ file: basename(page.name), content: await page.read() });
  return documents;
}

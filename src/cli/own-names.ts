import { basename, dirname, join, relative } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import type { Input } from './input.ts';

/** Returns the place in the directory of a file in the package; `undefined` for a file that is not in it. */
export function unpackedName(file: string, top: string, cwd: string): string | undefined {
  const [archive = '', ...path] = file.split('/');
  if (!archive.startsWith(`${basename(top)}.`)) return undefined;
  return relative(cwd, path.length === 0 ? top : join(dirname(top), ...path));
}

/** Replaces the file in findings with the name that the user knows. */
export function withOwnNames(
  { name, top }: Input,
  findings: readonly Finding[],
  cwd: string,
): readonly Finding[] {
  return findings.map((finding) => {
    const { source } = finding;
    if (source?.file === undefined) return finding;
    const own = source.file === basename(name) ? name : undefined;
    const file = top === undefined ? own : unpackedName(source.file, top, cwd);
    return file === undefined ? finding : { ...finding, source: { ...source, file } };
  });
}

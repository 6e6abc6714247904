import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { ReportFiles } from '../formats/format.ts';

/**
 * The files in and below a directory, each read when a report refers to it. Nothing else is reached, whatever the name
 * or a link says, and nothing but files is opened, as a pipe could keep us waiting.
 */
export function filesBeside(directory: string): ReportFiles {
  const pathOf = (name: string): string | undefined => {
    try {
      const root = realpathSync(directory);
      const path = realpathSync(join(root, name));
      const isWithin = path.startsWith(root.endsWith(sep) ? root : root + sep);
      return isWithin && statSync(path).isFile() ? path : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    has: (name) => pathOf(name) !== undefined,
    get(name) {
      const path = pathOf(name);
      try {
        return path === undefined ? undefined : readFileSync(path);
      } catch {
        return undefined;
      }
    },
  };
}

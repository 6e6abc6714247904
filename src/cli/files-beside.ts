import { existsSync, readFileSync } from 'node:fs';
import { join, normalize, sep } from 'node:path';
import type { ReportFiles } from '../service/read-report.ts';

/** The files in and below a directory, each read when a report refers to it; nothing above it is reached. */
export function filesBeside(directory: string): ReportFiles {
  const pathOf = (name: string): string | undefined => {
    const path = normalize(join(directory, name));
    return path.startsWith(directory.endsWith(sep) ? directory : directory + sep) ? path : undefined;
  };
  return {
    has(name) {
      const path = pathOf(name);
      return path !== undefined && existsSync(path);
    },
    get(name) {
      const path = pathOf(name);
      if (path === undefined) return undefined;
      try {
        return readFileSync(path);
      } catch {
        return undefined;
      }
    },
  };
}

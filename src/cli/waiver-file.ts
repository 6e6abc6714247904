import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { JsonFault, readJson } from '../service/json-body.ts';
import { Problem } from '../service/problems.ts';
import { requestCheck } from '../service/request.ts';
import { type WaiverFile, waiverFile } from '../service/shapes.ts';
import type { Waiver } from '../service/waivers.ts';
import { CommandFailure, type Terminal } from './terminal.ts';

/** The waivers of a file: a list of them, or an object that holds it as a request does. */
export async function readWaivers(
  file: string | undefined,
  { cwd }: Pick<Terminal, 'cwd'>,
): Promise<readonly Waiver[] | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(resolve(cwd, file)).catch(() => {
    throw new CommandFailure(`${file}: the waiver file cannot be read`);
  });
  try {
    const { value } = readJson(bytes);
    // Made here, as nearly all runs have no such file, and the shapes of requests take time to load.
    const check = requestCheck<WaiverFile>('waiver-file', waiverFile);
    return check(Array.isArray(value) ? { waivers: value } : value).waivers;
  } catch (error) {
    if (!(error instanceof JsonFault) && !(error instanceof Problem)) throw error;
    throw new CommandFailure(`${file}: ${error.message}`);
  }
}

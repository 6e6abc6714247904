import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { JsonFault, readJson } from '../service/json-body.ts';
import { Problem } from '../service/problems.ts';
import { requestCheck } from '../service/request.ts';
import { type WaiverFile, waiverFile } from '../service/shapes.ts';
import type { Waiver } from '../service/waivers.ts';
import { CommandFailure, type Terminal } from './terminal.ts';

/** Reads waivers from a file: a list, or an object with a list as in a request. */
export async function readWaivers(
  file: string | undefined,
  { cwd }: Pick<Terminal, 'cwd'>,
): Promise<readonly Waiver[] | undefined> {
  if (file === undefined) return undefined;
  const bytes = await readFile(resolve(cwd, file)).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new CommandFailure(`${file}: the waiver file ${why}`);
  });
  let isList = false;
  try {
    const { value } = readJson(bytes);
    isList = Array.isArray(value);
    // Created here, as most runs have no such file, and loading the schemas of requests takes time.
    const check = requestCheck<WaiverFile>('waiver-file', waiverFile);
    const { waivers } = check(isList ? { waivers: value } : value);
    const { expectWaivable } = await import('../service/waivers.ts');
    expectWaivable(waivers);
    return waivers;
  } catch (error) {
    if (!(error instanceof JsonFault) && !(error instanceof Problem)) throw error;
    // A place in the file: the member `waivers` is that of requests.
    const message = isList ? error.message.replace(/^\/waivers(?=\/)/, '') : error.message;
    throw new CommandFailure(`${file}: ${message}`);
  }
}

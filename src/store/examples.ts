import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The documents of `examples/`, which the build compresses: they are most of what a user would have to download. */
const FOLDER = new URL('../../data/generated/examples/', import.meta.url);
const ENDING = '.json.gz';

/** The names of the examples, without `.json`. */
export function exampleNames(): string[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}

/** An example as it is stored, compressed with gzip. */
export function compressedExample(name: string): Buffer {
  return readFileSync(new URL(`${name}${ENDING}`, FOLDER));
}

/** The text of an example, as it stands in `examples/`. */
export function exampleText(name: string): Buffer {
  return gunzipSync(compressedExample(name));
}

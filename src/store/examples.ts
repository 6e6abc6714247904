import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The documents of `examples/`, which the build compresses, as they would be most of the download. */
const FILE = new URL('../../data/generated/examples.json', import.meta.url);

let texts: Readonly<Record<string, string>> | undefined;

/** Examples by name, compressed with gzip, in base64. */
function stored(): Readonly<Record<string, string>> {
  texts ??= JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, string>>;
  return texts;
}

/** Lists the names of the examples, without `.json`. */
export function exampleNames(): string[] {
  return Object.keys(stored());
}

/** Returns an example as stored, compressed with gzip. */
export function compressedExample(name: string): Buffer {
  return Buffer.from(stored()[name] ?? '', 'base64');
}

/** Returns the text of an example, as in `examples/`. */
export function exampleText(name: string): Buffer {
  return gunzipSync(compressedExample(name));
}

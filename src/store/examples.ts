import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The documents of `examples/`, which the build compresses: they are most of what a user would have to download. */
const FILE = new URL('../../data/generated/examples.json', import.meta.url);

let texts: Readonly<Record<string, string>> | undefined;

/** Each example by its name, compressed with gzip, in base64. */
function stored(): Readonly<Record<string, string>> {
  texts ??= JSON.parse(readFileSync(FILE, 'utf8')) as Readonly<Record<string, string>>;
  return texts;
}

/** The names of the examples, without `.json`. */
export function exampleNames(): string[] {
  return Object.keys(stored());
}

/** An example as it is stored, compressed with gzip. */
export function compressedExample(name: string): Buffer {
  return Buffer.from(stored()[name] ?? '', 'base64');
}

/** The text of an example, as it stands in `examples/`. */
export function exampleText(name: string): Buffer {
  return gunzipSync(compressedExample(name));
}

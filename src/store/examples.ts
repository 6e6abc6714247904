import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** The documents of `examples/`, each compressed by the build: a line of JSON with their lengths, then their bytes. */
const FILE = new URL('../../data/generated/examples.bin', import.meta.url);

let examples: ReadonlyMap<string, Buffer> | undefined;

/** Returns the compressed examples by name, without `.json`. */
function stored(): ReadonlyMap<string, Buffer> {
  if (!examples) {
    const bytes = readFileSync(FILE);
    let start = bytes.indexOf('\n') + 1;
    const lengths = JSON.parse(bytes.toString('utf8', 0, start)) as Readonly<Record<string, number>>;
    const read = new Map<string, Buffer>();
    for (const [name, length] of Object.entries(lengths)) {
      read.set(name, bytes.subarray(start, start + length));
      start += length;
    }
    examples = read;
  }
  return examples;
}

/** Lists the names of the examples, without `.json`. */
export function exampleNames(): string[] {
  return [...stored().keys()];
}

/** Returns an example as stored, compressed with gzip. */
export function compressedExample(name: string): Buffer {
  return stored().get(name) ?? Buffer.alloc(0);
}

/** Returns the text of an example, as in `examples/`. */
export function exampleText(name: string): Buffer {
  return gunzipSync(compressedExample(name));
}

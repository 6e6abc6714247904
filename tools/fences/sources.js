/** The sources that fences check. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g;

/**
 * Reads source files without their comments, by path within the folder; leaves out tests, which may do
 * anything.
 * @param {string} root
 * @returns {ReadonlyMap<string, string>}
 */
export function readSources(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !isGenerated(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8').replace(comments, '')]));
}

/**
 * Returns the files that a source imports.
 * @param {string} file
 * @param {string} source
 * @returns {string[]}
 */
export function importsOf(file, source) {
  return [...source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g)].map(([, target = '']) =>
    posix.join(posix.dirname(file), target),
  );
}

/** Tables under data/ are compiled into modules. @param {string} file */
function isGenerated(file) {
  return file.includes('/generated/');
}

/** The sources that fences look at. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

const comments = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g;

/**
 * Source files without their comments, by their path within the folder; tests may do what they want.
 * @param {string} root
 * @returns {ReadonlyMap<string, string>}
 */
export function readSources(root) {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(sep, '/'))
    .filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !isExample(file) && !isGenerated(file),
    );
  return new Map(
    files.map((file) => [
      file,
      withoutExamples(readFileSync(join(root, file), 'utf8').replace(comments, '')),
    ]),
  );
}

/**
 * The files that a source imports.
 * @param {string} file @param {string} source
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

/** Examples of rules are regulators' documents on their way to fixtures/. @param {string} file */
function isExample(file) {
  return /(?:^|\/)examples?\/|(?:^|\/|-)example(?:-[\w-]+)?\.ts$/.test(file);
}

/** @param {string} source */
function withoutExamples(source) {
  return source
    .replace(/^( *)examples: \[\n[\s\S]*?^\1\],?$/gm, '')
    .replace(/^ *examples: \[.*\],?$/gm, '')
    .replace(/^import [^;]*?'[^']*(?:\/examples?\/|\/example-|-example\.ts)[^']*';/gm, '');
}

/**
 * Writes THIRD-PARTY-NOTICES: the packages of an installation with their licenses, and the licenses of
 * everything bundled into our files. `--check` only reports whether it is up to date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const notices = join(root, 'THIRD-PARTY-NOTICES');

/** @typedef {{ dev?: boolean, optional?: boolean, dependencies?: Record<string, string> }} Locked */
/** @type {Record<string, Locked>} */
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;

/** @param {string} path */
const manifestOf = (path) => JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));

/** @param {string} path */
function lineOf(path) {
  const { name, version, license } = manifestOf(path);
  return `${name} ${version}: ${typeof license === 'string' ? license : (license?.type ?? 'see the package')}`;
}

/** @param {string} path */
function licenceOf(path) {
  const file = readdirSync(join(root, path)).find((name) => /^licen[cs]e/i.test(name));
  if (!file) throw new Error(`${path} has no licence file`);
  return readFileSync(join(root, path, file), 'utf8').trim();
}

/** Returns the development dependencies that our code imports; the build bundles them. */
function importedPackages() {
  const imported = new Set();
  for (const room of ['src', 'web/src'])
    for (const file of readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })) {
      if (!/(?<!\.test)\.tsx?$/.test(file)) continue;
      const text = readFileSync(join(root, room, file), 'utf8');
      for (const [, name] of text.matchAll(/(?:from|import) '((?:@[^/']+\/)?[^./'@][^/']*)/g))
        if (locked[`node_modules/${name}`]?.dev) imported.add(`node_modules/${name}`);
    }
  return imported;
}

/**
 * Returns the paths of packages and of all their dependencies.
 * @param {Iterable<string>} paths
 * @returns {ReadonlySet<string>}
 */
function withDependencies(paths) {
  const found = new Set(paths);
  for (const path of found)
    for (const name of Object.keys(locked[path]?.dependencies ?? {})) {
      const nested = `${path}/node_modules/${name}`;
      found.add(nested in locked ? nested : `node_modules/${name}`);
    }
  return found;
}

const installed = Object.entries(locked)
  .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
  .map(([path]) => path);
const bundled = [...withDependencies(importedPackages())].sort();
/** @type {Map<string, string[]>} */
const byLicence = new Map();
for (const path of bundled) {
  const licence = licenceOf(path);
  byLicence.set(licence, [...(byLicence.get(licence) ?? []), path]);
}
const lines = [...new Set(installed.map(lineOf))].sort();
const text = [
  'Third-party software',
  '',
  'npm installs these packages beside Filewright, each with its own licence file:',
  '',
  ...lines.map((line) => `  ${line}`),
  '',
  'Filewright itself contains code of these packages:',
  ...[...byLicence].flatMap(([licence, paths]) => ['', ...paths.map(lineOf), '', licence]),
  '',
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(notices, text);
else if (!existsSync(notices) || readFileSync(notices, 'utf8') !== text) {
  console.error('THIRD-PARTY-NOTICES is out of date: npm run notices');
  process.exitCode = 1;
}

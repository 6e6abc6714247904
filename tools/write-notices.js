/**
 * Writes THIRD-PARTY-NOTICES: the packages of an installation with their licenses, and the licenses of
 * everything bundled into our files. `--check` only reports whether it is up to date.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const notices = join(root, 'THIRD-PARTY-NOTICES');

/** Packages bundled into the workbench. */
const shipped = ['preact'];

/** @typedef {{ dev?: boolean, optional?: boolean, peer?: boolean, version?: string }} Locked */
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

const installed = Object.entries(locked)
  .filter(([path, { dev, optional }]) => path !== '' && !dev && !optional)
  .map(([path]) => path);
const bundled = shipped.map((name) => `node_modules/${name}`).filter((path) => existsSync(join(root, path)));
const lines = [...new Set(installed.map(lineOf))].sort();
const text = [
  'Third-party software',
  '',
  'npm installs these packages beside Filewright, each with its own licence file:',
  '',
  ...lines.map((line) => `  ${line}`),
  '',
  'The workbench contains code of these packages:',
  ...bundled.flatMap((path) => ['', lineOf(path), '', licenceOf(path)]),
  '',
].join('\n');

if (!process.argv.includes('--check')) writeFileSync(notices, text);
else if (!existsSync(notices) || readFileSync(notices, 'utf8') !== text) {
  console.error('THIRD-PARTY-NOTICES is out of date: npm run notices');
  process.exitCode = 1;
}

/** Python environments for other validators: each created once, in a folder outside the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Installed
 * @property {string} python the interpreter that can import it
 * @property {string} version
 *
 * @typedef {Installed & { settings: string }} Arelle with a folder for its settings, apart from those of the person who
 *   runs this
 *
 * @typedef {Installed & { modules: string }} Xbridge with the folder of what it knows of the EBA's modules
 *
 * @typedef {object} Distribution
 * @property {string} name
 * @property {readonly string[]} requirements for pip; one release, so that a verdict does not change because another one
 *   came out
 * @property {string} release
 * @property {string} program that prints which release is there, where it can be used
 */

/** @type {Distribution} */
const arelle = {
  name: 'Arelle',
  // Includes the packages that its ESEF rules need to read style sheets, and those that the rules of EDGAR need;
  // images need no others.
  requirements: ['arelle-release[esef]==2.47.3', 'holidays==0.108', 'pytz==2026.6'],
  release: '2.47.3',
  program:
    'import PIL, tinycss2, holidays, pytz; from arelle.api.Session import Session; from arelle import Version; print(Version.version)',
};

/** @type {Distribution} */
const xbridge = {
  name: 'xbridge',
  requirements: ['eba-xbridge==2.2.1'],
  release: '2.2.1',
  program: 'import xbridge.validation; from importlib.metadata import version; print(version("eba-xbridge"))',
};

/** Required by Arelle. */
const OLDEST_PYTHON = [3, 11];
const names = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];

/**
 * Returns Arelle, installing it if needed; or one line on what is missing.
 * @param {string} folder
 * @returns {Arelle | string}
 */
export function findArelle(folder) {
  const settings = join(folder, 'settings');
  mkdirSync(settings, { recursive: true });
  const found = findDistribution(folder, arelle);
  return typeof found === 'string' ? found : { ...found, settings };
}

/**
 * Returns xbridge in the same way.
 * @param {string} folder
 * @returns {Xbridge | string}
 */
export function findXbridge(folder) {
  mkdirSync(folder, { recursive: true });
  const found = findDistribution(folder, xbridge);
  if (typeof found === 'string') return found;
  const program = 'import os, xbridge; print(os.path.join(os.path.dirname(xbridge.__file__), "modules"))';
  const modules = outputOf(found.python, program);
  return modules && existsSync(modules) ? { ...found, modules } : 'xbridge has no modules of the EBA';
}

/**
 * @param {string} folder
 * @param {Distribution} distribution
 * @returns {Installed | string}
 */
function findDistribution(folder, { name, requirements, release, program }) {
  const inside = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';
  const python = join(folder, 'environment', inside);
  if (!existsSync(python) || outputOf(python, program) !== release) {
    const system = names.find(isRecent);
    if (!system) return `no Python ${OLDEST_PYTHON.join('.')} or newer is installed`;
    const install = [
      'install',
      '--quiet',
      '--disable-pip-version-check',
      '--retries',
      '1',
      '--timeout',
      '20',
    ];
    const steps = /** @type {const} */ ([
      [system, ['-m', 'venv', '--clear', join(folder, 'environment')], 'no virtual environment can be made'],
      [python, ['-m', 'pip', ...install, ...requirements], `pip cannot install ${name}`],
    ]);
    for (const [command, args, fault] of steps) {
      const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 });
      if (status !== 0) return `${fault} (${lastLine(stderr) || error?.message || 'unknown reason'})`;
    }
    if (outputOf(python, program) !== release) return `${name} is installed but does not start`;
  }
  return { python, version: release };
}

/**
 * Returns the last line that a program prints; `undefined` if it fails.
 * @param {string} python
 * @param {string} program
 */
function outputOf(python, program) {
  const { status, stdout } = spawnSync(python, ['-c', program], { encoding: 'utf8' });
  return status === 0 ? lastLine(stdout) : undefined;
}

/** @param {string} command */
function isRecent(command) {
  const program = `import sys, venv; sys.exit(sys.version_info < (${OLDEST_PYTHON.join(', ')}))`;
  return spawnSync(command, ['-c', program]).status === 0;
}

/** @param {string | undefined} text */
function lastLine(text) {
  return text?.trim().split('\n').at(-1) ?? '';
}

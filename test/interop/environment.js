/** The Python environment that Arelle runs in: made once, in a folder that is not part of the repository. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Arelle
 * @property {string} python the interpreter that can import it
 * @property {string} settings a folder for its settings, apart from those of the person who runs this
 * @property {string} version
 */

/** One release, so that a verdict does not change because another one came out. */
const RELEASE = '2.47.3';
/** With what its rules of ESEF need to read style sheets; images are read by what it always brings. */
const REQUIREMENT = `arelle-release[esef]==${RELEASE}`;
/** Arelle asks for it. */
const OLDEST_PYTHON = [3, 11];
const names = ['python3', 'python3.14', 'python3.13', 'python3.12', 'python3.11', 'python'];

/**
 * Arelle, installed where it is not; or what is missing for that, as one line.
 * @param {string} folder
 * @returns {Arelle | string}
 */
export function findArelle(folder) {
  const inside = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';
  const python = join(folder, 'environment', inside);
  const settings = join(folder, 'settings');
  mkdirSync(settings, { recursive: true });
  if (!existsSync(python) || versionOf(python) !== RELEASE) {
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
      [python, ['-m', 'pip', ...install, REQUIREMENT], 'pip cannot install arelle-release'],
    ]);
    for (const [command, args, fault] of steps) {
      const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', timeout: 300_000 });
      if (status !== 0) return `${fault} (${lastLine(stderr) || error?.message || 'unknown reason'})`;
    }
    if (versionOf(python) !== RELEASE) return 'Arelle is installed but does not start';
  }
  return { python, settings, version: RELEASE };
}

/** @param {string} python */
function versionOf(python) {
  const program =
    'import PIL, tinycss2; from arelle.api.Session import Session; from arelle import Version; print(Version.version)';
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

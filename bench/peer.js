/**
 * Compares CPU time with Arelle's: the smallest real filing of each kind and large reports, in fresh
 * processes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { arelleRulesOf } from '../test/interop/arelle-rules.js';
import { findArelle } from '../test/interop/environment.js';
import { measuredEnvironment } from './environment.js';
import { writeCase, writeInlineCase } from './taxonomy-files.js';

/** @typedef {import('../test/interop/environment.js').Arelle} Arelle */

/**
 * @typedef {object} Comparison
 * @property {string} name
 * @property {string} path
 * @property {number} goal how many times less CPU time we want to take
 * @property {number} rounds of Arelle, an odd number
 * @property {readonly string[] | undefined} [options] for Arelle
 */

const root = join(import.meta.dirname, '..');
const shared = join(root, '../shared');
const ROUNDS = 5;
const LARGE = 100_000;
/** Goals for the ratio of Arelle's CPU time to ours on a large report in a fresh process. */
const LARGE_GOALS = { xml: 15, inline: 25 };
/** The same in a process that has validated it before. */
const WARM_GOAL = 50;

/**
 * The kinds of real filings, by location and file name. Both sides check the regulator's rules where Arelle has
 * them as a plug-in that the comparison of packages uses, too.
 */
const kinds = [
  {
    name: 'SEC inline',
    archive: 'sec-inline.zip',
    ending: /\.html?$/,
    options: rulesOf('sec-us-gaap-quarterly'),
  },
  {
    name: 'UK Companies House',
    archive: 'uk-companies-house.zip',
    ending: /\.html$/,
    options: rulesOf('uk-frs'),
  },
  { name: 'FERC XML', archive: 'ferc.zip', ending: /\.xbrl$/ },
  {
    name: 'Dutch KVK package',
    folder: 'report-packages',
    ending: /\.zip$/,
    options: rulesOf('nl-kvk', '2024'),
  },
];

export function measurePeer() {
  console.log('\nCPU time (user and system) to validate a document in a fresh process, beside Arelle\n');
  const arelle = findArelle(join(root, '.cache/arelle'));
  if (typeof arelle === 'string') {
    console.log(`skipped: Arelle cannot be installed: ${arelle}`);
    return;
  }
  const folder = mkdtempSync(join(tmpdir(), 'filewright-bench-'));
  try {
    const packages = installPackages(join(folder, 'taxonomies'));
    console.log(`Arelle ${arelle.version}; ${packages.length} taxonomy packages on both sides; medians\n`);
    console.log('document                                               ours s  Arelle s   ratio    goal');
    for (const comparison of realFilings(folder, arelle)) compare(comparison, packages, folder, arelle);
    for (const comparison of largeReports(folder)) {
      const theirs = compare(comparison, packages, folder, arelle);
      const name = `${comparison.name}, sixth time in a process`;
      show(name, warmCpuOf(comparison.path), theirs, WARM_GOAL);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Installs published packages, compiled before the measurement, as in normal use.
 * @param {string} place
 */
function installPackages(place) {
  mkdirSync(place);
  const source = join(shared, 'taxonomies');
  // Two editions of ESEF claim the same addresses.
  const names = existsSync(source)
    ? readdirSync(source).filter((name) => name.endsWith('.zip') && !name.includes('esef-2021'))
    : [];
  for (const name of names) copyFileSync(join(source, name), join(place, name));
  spawnSync(process.execPath, [filewright(), 'taxonomy', 'list'], {
    env: { ...measuredEnvironment(), TAXONOMY_DIR: place },
  });
  return names.map((name) => join(place, name));
}

/**
 * @param {string} folder
 * @param {Arelle} arelle
 * @returns {Comparison[]}
 */
function realFilings(folder, { python }) {
  return kinds.flatMap(({ name, archive, folder: within, ending, options }) => {
    const source = join(shared, 'filings', archive ?? within ?? '');
    if (!existsSync(source)) {
      console.log(`skipped: ${basename(source)} is not there`);
      return [];
    }
    const place = archive ? join(folder, name) : source;
    if (archive) execFileSync(python, ['-m', 'zipfile', '-e', source, place]);
    const [smallest] = readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((file) => ending.test(file))
      .map((file) => join(place, file))
      .sort((a, b) => statSync(a).size - statSync(b).size);
    return smallest
      ? [{ name: `${name}, ${size(smallest)}`, path: smallest, goal: 4, rounds: 3, options }]
      : [];
  });
}

/**
 * Returns the options by which Arelle checks the rules of a regulator.
 * @param {string} profile
 * @param {string} [version] of the rules
 */
function rulesOf(profile, version = '') {
  const { plugins, disclosureSystem } = arelleRulesOf(profile);
  const system = disclosureSystem?.(version);
  return ['--plugins', plugins.join('|'), ...(system ? ['--disclosureSystem', system] : [])];
}

/** @param {string} folder @returns {Comparison[]} */
function largeReports(folder) {
  const facts = LARGE.toLocaleString('en-US');
  return [
    { name: `${facts} facts, XML`, path: writeCase(folder, LARGE), goal: LARGE_GOALS.xml, rounds: 1 },
    {
      name: `${facts} facts, inline`,
      path: writeInlineCase(folder, LARGE),
      goal: LARGE_GOALS.inline,
      rounds: 1,
    },
  ];
}

/**
 * Runs both in turn, as the load of the machine changes.
 * @param {Comparison} comparison
 * @param {readonly string[]} packages
 * @param {string} folder
 * @param {Arelle} arelle
 * @returns the CPU time of Arelle
 */
function compare({ name, path, goal, rounds, options = [] }, packages, folder, arelle) {
  const environment = { TAXONOMY_DIR: join(folder, 'taxonomies') };
  const command = [
    join(dirname(arelle.python), 'arelleCmdLine'),
    ...['--file', path, '--validate', '--utr', '--calc', 'xbrl21', '--internetConnectivity', 'offline'],
    ...(packages.length > 0 ? ['--packages', packages.join('|')] : []),
    ...options,
  ];
  const ours = [];
  const theirs = [];
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(cpuOf(arelle, [process.execPath, filewright(), 'validate', path], environment));
    if (Math.abs(round - (ROUNDS >> 1)) <= rounds >> 1)
      theirs.push(cpuOf(arelle, command, { XDG_CONFIG_HOME: arelle.settings }));
  }
  show(name, median(ours), median(theirs), goal);
  return median(theirs);
}

/** @param {string} name @param {number} ours @param {number} theirs @param {number} goal */
function show(name, ours, theirs, goal) {
  const ratio = theirs / ours;
  const cells = [
    name.padEnd(52),
    ours.toFixed(2).padStart(8),
    theirs.toFixed(2).padStart(9),
    `${ratio.toFixed(1)} ×`.padStart(8),
    `${goal} ×`.padStart(6),
    ratio >= goal ? '' : '  short of it',
  ];
  console.log(cells.join(' '));
}

/**
 * Returns the seconds that a report takes in a process that has validated it five times.
 * @param {string} path
 */
function warmCpuOf(path) {
  const script = join(import.meta.dirname, 'taxonomy-case.js');
  const text = execFileSync(process.execPath, [script, 'report', path], { encoding: 'utf8' });
  return JSON.parse(text).running.cpu;
}

/**
 * Returns the CPU time of a fresh process, in seconds.
 * @param {Arelle} arelle
 * @param {readonly string[]} command
 * @param {Readonly<Record<string, string>>} environment
 */
function cpuOf({ python }, command, environment) {
  const script = join(import.meta.dirname, 'cpu-of.py');
  const env = { ...measuredEnvironment(), ...environment, PYTHONDONTWRITEBYTECODE: '1' };
  return Number(execFileSync(python, [script, ...command], { encoding: 'utf8', env }));
}

/** @param {readonly number[]} times */
function median(times) {
  return [...times].sort((a, b) => a - b)[times.length >> 1] ?? 0;
}

/** Returns the installed program. */
function filewright() {
  const { bin } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return join(root, bin.filewright);
}

/** @param {string} path */
function size(path) {
  return `${Math.ceil(statSync(path).size / 1000).toLocaleString('en-US')} kB`;
}

/**
 * Checks that a regulator is known only in its own folder: no identifier, string or import elsewhere contains
 * the name of the folder, or a host or a prefix of codes that only this folder has. The shared folders name no
 * regulator either.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf, readSources } from './sources.js';

/** Folders of `src/regulators` that belong to no regulator. */
const common = ['shared', 'submission', 'generic'];

/** Hosts of specifications and standard setters, which belong to no regulator even if only one names them. */
const standardHosts = [
  'www.w3.org',
  'www.xbrl.org',
  'xbrl.org',
  'fasb.org',
  'xbrl.fasb.org',
  'xbrl.ifrs.org',
];

/** Only the list of regulators names all of them. */
const LIST = 'regulators/index.ts';

const REGISTERS = 'numbers of public registers, which filings hold for every regulator';
const FAMILIES = 'taxonomies are known by their publishers';
const LINK_ROLES = 'entries of the link role registry of XBRL International';

/**
 * Words with another meaning, by the file or folder they are in, each with the reason.
 * @type {readonly { readonly path: string, readonly words: readonly string[] | 'any', readonly because:
 * string }[]}
 */
const homonyms = [
  { path: 'cli/help.ts', words: ['esef', 'sec', 'uk'], because: 'commands to copy name profiles' },
  { path: 'model/filing-v2.ts', words: ['sec'], because: 'the schema shows a profile id' },
  { path: 'http/cross-origin.ts', words: ['sec'], because: 'the name of a header that browsers send' },
  { path: 'core/identifiers.ts', words: 'any', because: REGISTERS },
  { path: 'rules/filing/entity/', words: 'any', because: REGISTERS },
  { path: 'model/report/names.ts', words: 'any', because: REGISTERS },
  { path: 'model/line-items', words: ['uk', 'kvk', 'sec', 'www.nltaxonomie.nl'], because: FAMILIES },
  { path: 'model/report/fixed-item.ts', words: ['uk'], because: FAMILIES },
  { path: 'model/report/facts-by-line.ts', words: ['uk'], because: FAMILIES },
  {
    path: 'taxonomy/dictionary/listed-taxonomies.ts',
    words: ['uk', 'kvk', 'www.nltaxonomie.nl'],
    because: FAMILIES,
  },
  { path: 'rules/binding.ts', words: ['uk'], because: FAMILIES },
  { path: 'rules/filing/statements/', words: ['uk'], because: FAMILIES },
  {
    path: 'formats/inline/writing/labels.ts',
    words: ['sec', 'uk'],
    because: 'abbreviations that labels write in capitals, and a family of taxonomies',
  },
  {
    path: 'formats/inline/writing/number-style.ts',
    words: ['uk'],
    because: 'the language code of Ukrainian',
  },
  {
    path: 'formats/inline/transformations/',
    words: ['sec', 'www.sec.gov'],
    because: 'a registry that any report may use',
  },
  { path: 'formats/xbrl-csv/table-module.ts', words: ['eba'], because: 'a prefix in published metadata' },
  { path: 'store/sample-taxonomy.ts', words: ['eba'], because: 'the folder of the sample that is shipped' },
  { path: 'packaging/extension/base-schemas.ts', words: ['esef'], because: LINK_ROLES },
  { path: 'regulators/generic/profile.ts', words: ['esef'], because: LINK_ROLES },
  { path: 'regulators/shared/extension/anchor-relationships.ts', words: ['esef'], because: LINK_ROLES },
  { path: 'regulators/shared/filing-manual/authorities.ts', words: ['sec'], because: FAMILIES },
];

const identifiers = /[A-Za-z_$][\w$]*/g;
const strings = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
/** Codes of regulators, such as `EFM-COVER`; those of other rules end in a number. */
const codes = /'([A-Z]{2,})-[A-Z]/g;
const definedCodes = /\bcode: '([A-Z]{2,})-[A-Z]/g;
const hosts = /https?\??:\\?\/\\?\/([a-z0-9-]+(?:\\?\.[a-z0-9-]+)+)/gi;

/**
 * Returns the forbidden mentions of regulators.
 * @param {string} root the folder of the sources
 * @returns {string[]}
 */
export function namedRegulators(root) {
  const regulators = readdirSync(join(root, 'regulators'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !common.includes(entry.name))
    .map(({ name }) => name);
  const sources = readSources(root);
  const owner = new Map([
    ...ownersOf(hostsIn, sources, regulators),
    ...ownersOf((source) => prefixesIn(source, definedCodes), sources, regulators),
  ]);
  return [...sources].flatMap(([file, source]) => {
    const own = folderOf(file);
    if (regulators.includes(own)) return foreignImports(file, source, own, regulators);
    if (file === LIST) return [];
    const marks = [...hostsIn(source), ...prefixesIn(source, codes)];
    const named = [...wordsIn(source, regulators), ...marks.filter((mark) => owner.has(mark))];
    return [...new Set(named)]
      .filter((word) => !isHomonym(file, word))
      .map((word) => `src/${file} names ${word}: only src/regulators/${owner.get(word) ?? word} may`);
  });
}

/**
 * Returns the regulator's or shared folder that contains a file; empty for any other file.
 * @param {string} file
 */
function folderOf(file) {
  return /^regulators\/([^/]+)\//.exec(file)?.[1] ?? '';
}

/**
 * Returns what only one regulator's folder has, with that regulator.
 * @param {(source: string) => readonly string[]} marksIn
 * @param {ReadonlyMap<string, string>} sources
 * @param {readonly string[]} regulators
 * @returns {ReadonlyMap<string, string>}
 */
function ownersOf(marksIn, sources, regulators) {
  /** @type {Map<string, Set<string>>} */
  const folders = new Map();
  for (const [file, source] of sources)
    if (folderOf(file) !== '')
      for (const mark of marksIn(source))
        folders.set(mark, (folders.get(mark) ?? new Set()).add(folderOf(file)));
  /** @type {Map<string, string>} */
  const owner = new Map();
  for (const [mark, [first = '', another]] of folders)
    if (another === undefined && regulators.includes(first) && !standardHosts.includes(mark))
      owner.set(mark, first);
  return owner;
}

/** @param {string} source */
function hostsIn(source) {
  return [...source.matchAll(hosts)].map(([, host = '']) => host.replaceAll('\\', '').toLowerCase());
}

/** @param {string} source @param {RegExp} pattern */
function prefixesIn(source, pattern) {
  return [...source.matchAll(pattern)].map(([, prefix = '']) => prefix);
}

/**
 * Returns names of regulators in a source: as words in identifiers, such as `isEbaTable`, or in strings and
 * paths.
 * @param {string} source
 * @param {readonly string[]} regulators
 * @returns {string[]}
 */
function wordsIn(source, regulators) {
  const known = new Set(regulators);
  const texts = [...source.matchAll(strings)].flatMap(([text]) => text.split(/[^A-Za-z0-9]+/));
  const names = [...source.replace(strings, '').matchAll(identifiers)].flatMap(([name]) =>
    name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map((word) => word.toLowerCase()),
  );
  return [...texts, ...names].filter((word) => known.has(word));
}

/**
 * Returns imports of other regulators, on which none may depend.
 * @param {string} file
 * @param {string} source
 * @param {string} folder
 * @param {readonly string[]} regulators
 */
function foreignImports(file, source, folder, regulators) {
  return importsOf(file, source)
    .filter((target) => folderOf(target) !== folder && regulators.includes(folderOf(target)))
    .map((target) => `src/${file} imports src/${target}: regulators do not build on one another`);
}

/** @param {string} file @param {string} word */
function isHomonym(file, word) {
  return homonyms.some(
    ({ path, words }) => file.startsWith(path) && (words === 'any' || words.includes(word)),
  );
}

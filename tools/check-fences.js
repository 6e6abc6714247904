/**
 * Enforces the direction of imports: a folder of src may import only itself and the folders in its row. Keeps
 * the clock, the process and other effects, imported or global, out of code that must be deterministic. Fails
 * on a forbidden import or global, on a folder without a row, on a row without a folder, on an import cycle,
 * and on a regulator named outside its folder. Checks src, or the given folder.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { circles } from './fences/circles.js';
import { namedRegulators } from './fences/regulators.js';
import { viewImports } from './fences/views.js';

/** @type {Record<string, string[]>} */
const mayImport = {
  core: [],
  findings: ['core'],
  model: ['findings', 'core'],
  xml: ['findings', 'core'],
  archive: ['findings', 'core'],
  xsd: ['xml', 'findings', 'core'],
  taxonomy: ['xsd', 'archive', 'xml', 'model', 'findings', 'core'],
  formats: ['taxonomy', 'xsd', 'archive', 'xml', 'model', 'findings', 'core'],
  rules: ['taxonomy', 'xsd', 'xml', 'model', 'findings', 'core'],
  regulators: ['rules', 'formats', 'taxonomy', 'xsd', 'archive', 'xml', 'model', 'findings', 'core'],
  packaging: [
    'regulators',
    'rules',
    'formats',
    'taxonomy',
    'xsd',
    'archive',
    'xml',
    'model',
    'findings',
    'core',
  ],
  service: [
    'packaging',
    'regulators',
    'rules',
    'formats',
    'taxonomy',
    'xsd',
    'archive',
    'xml',
    'model',
    'findings',
    'core',
  ],
  store: ['service', 'taxonomy', 'archive', 'xml', 'findings', 'core'],
  workers: ['store', 'service'],
  http: ['workers', 'store', 'service', 'findings'],
  cli: ['http', 'workers', 'store', 'service', 'formats', 'findings', 'core'],
  'index.ts': ['store', 'service', 'formats', 'model', 'findings'],
};

/** Modules that access a process, a disk or a network, and the folders that may use them. */
const effects =
  /^(node:(fs|net|http|https|child_process|worker_threads|os|process|dns|tls)(\/|$)|fastify|@fastify|piscina|pino|prom-client|commander|tinyglobby|libsql|pg|aws4fetch)/;
const mayHaveEffects = ['store', 'workers', 'http', 'cli'];

/** Globals with the same effects. */
const effectful =
  /\b(?:new Date|Date(?=\s*[.(])|process(?=\.)|performance(?=\.(?:now|timeOrigin))|console(?=\.)|Math\.random|globalThis|Intl(?=\.)|toLocale\w+|localeCompare|(?:fetch|set(?:Timeout|Interval|Immediate))(?=\())/g;

/** Exceptions at the edge of pure code. @type {Record<string, string>} */
const excused = {
  // Callers of the library have no other clock.
  'index.ts': 'new Date',
  // Answers state how long they took.
  'service/operations.ts': 'performance',
};

/** Comments and strings, which may mention anything. */
const prose = /\/\*[\s\S]*?\*\/|\/\/.*|'(?:[^'\\\n]|\\.)*'/g;

const root = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const entries = readdirSync(root, { withFileTypes: true });
const faults = [];

for (const { name } of entries)
  if (!(name in mayImport)) faults.push(`src/${name} has no row in tools/check-fences.js`);
for (const name of Object.keys(mayImport)) {
  if (!entries.some((entry) => entry.name === name)) faults.push(`the row ${name} names nothing in src`);
}

for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
  const folder = /** @type {string} */ (file.split(sep)[0]);
  const source = readFileSync(join(root, file), 'utf8');
  if (!mayHaveEffects.includes(folder)) {
    for (const [name] of source.replace(prose, '').matchAll(effectful))
      if (excused[file.replaceAll(sep, '/')] !== name) faults.push(`src/${file} uses ${name}`);
  }
  for (const [, target] of source.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)) {
    if (target === undefined) continue;
    if (!target.startsWith('.')) {
      if (effects.test(target) && !mayHaveEffects.includes(folder))
        faults.push(`src/${file} imports ${target}`);
      continue;
    }
    const other = relative(root, join(root, dirname(file), target)).split(sep)[0];
    if (other !== folder && !mayImport[folder]?.includes(String(other))) {
      faults.push(`src/${file} imports ${target}: ${folder} may not import ${other}`);
    }
  }
}

const web = join(root, '../web/src');
faults.push(...circles(root, 'src'), ...namedRegulators(root), ...viewImports(web));
if (existsSync(web)) faults.push(...circles(web, 'web/src'));

if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(1);
}
console.log(`fences hold: ${Object.keys(mayImport).length} rows`);

/**
 * Bundles the build into `dist`, which is published: the programs, the worker and the library, as chunks that
 * are loaded on first use (docs/adr/0014-bundle.md).
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { bundleTypes } from './bundle-types.js';
import { documentTypes, exportedNames } from './document-types.js';
import { lazyChunks } from './lazy-chunks.js';

const root = join(import.meta.dirname, '..');
const build = join(root, 'build');
const dist = join(root, 'dist');

/** The getter of an export as the bundler writes it. */
const GETTER = /\bget: function ?\(\) ?\{\s*return ([\w$]+);\s*\}/g;

/**
 * Chunks are two levels below the package, like sources, so that both find its other folders in the same way.
 */
const programs = {
  'cli/main': 'cli/main.js',
  'http/main': 'http/main.js',
  'chunks/task': 'workers/task.js',
  'chunks/batch-task': 'cli/batch/batch-task.js',
  'chunks/open-taxonomies': 'workers/open-taxonomies.js',
  'chunks/index': 'index.js',
};

/**
 * Modules that many callers import and few runs need. As entries, their exclusive dependencies go into chunks
 * that are loaded on first use. Chosen by the bytes and the number of chunks that a command loads.
 */
const loadedOnUse = [
  ...readdirSync(join(build, 'model/schema/compiled')).map((file) => `model/schema/compiled/${file}`),
  'formats/inline/reading/inline-reader.js',
  'formats/inline/writing/inline-writer.js',
  'formats/xbrl/instance-filing.js',
  'formats/xbrl/instance-writer.js',
  'formats/xbrl-csv/read.js',
  'formats/xbrl-csv/write.js',
  'formats/xbrl-json/read.js',
  'formats/xbrl-json/write.js',
  'service/compare/compare.js',
  'service/statements/statements.js',
  'service/convert/to-xlsx.js',
  'regulators/submission-rules.js',
  'rules/filing/document/absent-taxonomy.js',
  'rules/filing/index.js',
  'rules/investor/index.js',
  'service/validate/instance-checks.js',
  'service/view/view.js',
  'service/validate/open-submission.js',
  'service/validate/statement-checks.js',
  'service/validate/validate-package.js',
  'taxonomy/dictionary/published-names.js',
  'taxonomy/discovery.js',
];

/**
 * Entries that import modules of every regulator. They separate what its profiles need from what only its
 * rules need, although its index names both.
 */
const ofRegulators = {
  'chunks/regulator-profiles': ['profile.js', 'markers.js', 'taxonomies.js'],
  'chunks/regulator-rules': ['rules/index.js'],
};

const input = Object.fromEntries(
  [
    ...Object.entries(programs),
    ...loadedOnUse.map((module) => [`chunks/${module.replace(/\.js$/, '').replaceAll('/', '-')}`, module]),
  ].map(([name, module]) => [name, join(build, String(module))]),
);

rmSync(dist, { recursive: true, force: true });
const bundle = await rolldown({
  input: { ...input, ...Object.fromEntries(Object.keys(ofRegulators).map((name) => [name, name])) },
  platform: 'node',
  // Dependencies are installed beside the package and keep their own versions. ES modules are bundled, and
  // small ones that every command loads: finding and compiling their files takes longer than running them.
  external: /^(?!chunks\/|hyparquet|commander$|fastest-levenshtein$)[^./]/,
  preserveEntrySignatures: 'allow-extension',
  plugins: [regulatorEntries(), lazyChildProcess(), lazyChunks(), shortGetters()],
  checks: { circularDependency: true },
});
const { output } = await bundle.write({
  dir: dist,
  format: 'cjs',
  exports: 'named',
  entryFileNames: '[name].js',
  minifyInternalExports: false,
  chunkFileNames: 'chunks/[name].js',
  // The common base is one chunk instead of a hundred small ones.
  codeSplitting: {
    groups: [
      {
        name: 'core',
        test: new RegExp(
          [
            '/build/(?:core|findings)/|/limits\\.js$|/xml/(?:names|url|expanded-name|boolean)\\.js$',
            // Small modules without imports: as separate chunks they would not be worth their number of
            // files.
            '/cli/(?:counts|files-beside|json-line|table)\\.js$',
            '/archive/(?:package-files|zip-fault)\\.js$|/service/(?:completeness|convert/filing-text)\\.js$',
            '/store/(?:examples|rule-examples|taxonomy-folder)\\.js$|/workers/line\\.js$|/rules/families\\.js$',
            '/model/example-text\\.js$|/formats/inline/repeated-facts\\.js$|/formats/oim/(?:text-start|shared-faults)\\.js$',
            '/model/(?:frameworks|prefix-table|unchecked|report/(?:footnote-links|own-labels))\\.js$',
            '/formats/inline/reading/scopes\\.js$|/taxonomy/units/units-registry\\.js$',
            '/xml/short-text\\.js$|/formats/oim/string-table\\.js$|/rules/filing/numbers/misspelt-value\\.js$',
            '/service/wording\\.js$|/rules/filing/cover/document-forms\\.js$',
            '/model/report/duplicate-facts\\.js$|/xsd/schema/components\\.js$',
            '/formats/inline/reading/names\\.js$|/taxonomy/units/unit-check\\.js$',
          ].join('|'),
        ),
      },
      { name: 'commander', test: /\/node_modules\/commander\/|\/cli\/list-format\.js$/ },
      // Commands that print one listing each.
      {
        name: 'listing-commands',
        test: /\/cli\/(?:explain|profiles|rules|schemas)(?:-command)?\.js$/,
        includeDependenciesRecursively: false,
      },
      { name: 'compiled-type', test: /\/xsd\/datatypes\/(?:compiled-type|value-key|check-value)\.js$/ },
      // Needed for every report, and also used by rules, which they would otherwise load.
      { name: 'known-taxonomies', test: /\/regulators\/[^/]+\/taxonomies\.js$/ },
    ],
  },
  // Keeps the names of classes, which errors show.
  minify: {
    compress: { keepNames: { function: false, class: true } },
    mangle: { keepNames: { function: false, class: true } },
    codegen: { removeWhitespace: true },
  },
});
await bundle.close();
const hash = createHash('sha256');
for (const chunk of output) if (chunk.type === 'chunk') hash.update(`${chunk.fileName}\n${chunk.code}\n`);
// Identifies the build in caches between runs.
const marks = { type: 'commonjs', build: hash.digest('hex').slice(0, 16) };
writeFileSync(join(dist, 'package.json'), `${JSON.stringify(marks)}\n`);
writeFileSync(join(dist, 'index.mjs'), await facade());
await bundleTypes(join(build, 'index.d.ts'), join(dist, 'index.d.mts'));
await writeDocumentTypes();
await bundleClient();

/** @returns {import('rolldown').Plugin} */
function regulatorEntries() {
  const regulators = readdirSync(join(build, 'regulators'));
  return {
    name: 'regulator-entries',
    resolveId: (id) => (id in ofRegulators ? id : null),
    load(id) {
      const modules = ofRegulators[/** @type {keyof typeof ofRegulators} */ (id)]?.flatMap((module) =>
        regulators.map((regulator) => join(build, 'regulators', regulator, module)),
      );
      return modules
        ?.filter(existsSync)
        .map((module) => `import ${JSON.stringify(module)};`)
        .join('\n');
    },
  };
}

/**
 * Writes the getters of exports as arrow functions: chunks have more than a thousand of them. Chunks are only
 * required, so Node need not recognize the names of the exports.
 * @returns {import('rolldown').Plugin}
 */
function shortGetters() {
  return { name: 'short-getters', renderChunk: (code) => code.replace(GETTER, 'get: () => $1') };
}

/**
 * Commander loads Node's module for child processes, which takes long, for commands in files of their own.
 * We have none.
 * @returns {import('rolldown').Plugin}
 */
function lazyChildProcess() {
  return {
    name: 'lazy-child-process',
    transform: {
      filter: { id: /[\\/]commander[\\/]lib[\\/]command\.js$/ },
      handler: (code) =>
        code
          .replace("const childProcess = require('node:child_process');", '')
          .replaceAll('childProcess.', "require('node:child_process')."),
    },
  };
}

/**
 * Writes the schemas as files, and the types of documents, which the declarations of the library use instead
 * of its own.
 */
async function writeDocumentTypes() {
  const load = (/** @type {string} */ file) => import(pathToFileURL(join(build, file)).href);
  const { schemasById } = await load('service/catalogue/schema-listing.js');
  const { ownBlocks } = await load('rules/investor/statement/needs.js');
  mkdirSync(join(dist, 'schemas'), { recursive: true });
  for (const [id, schema] of Object.entries(schemasById))
    writeFileSync(join(dist, `schemas/${id}.json`), `${JSON.stringify(schema)}\n`);
  const types = documentTypes(schemasById, ownBlocks);
  writeFileSync(join(dist, 'documents.d.mts'), types);
  const library = join(dist, 'index.d.mts');
  const names = exportedNames(types);
  const replaced = ['FilingV1', 'FilingV2', 'InvestorStatement'];
  const others = names.filter((name) => !replaced.includes(name));
  const own = replaced.reduce(
    (text, name) => text.replace(new RegExp(`^type ${name} = Static<.*$`, 'm'), ''),
    readFileSync(library, 'utf8'),
  );
  writeFileSync(
    library,
    `import type { ${replaced.join(', ')} } from './documents.mjs';\nexport type { ${others.join(', ')} } from './documents.mjs';\n${own}`,
  );
}

/** The client is a separate module, for browsers as well; it shares nothing with the library. */
async function bundleClient() {
  const client = await rolldown({ input: join(build, 'client/index.js'), platform: 'neutral' });
  await client.write({ file: join(dist, 'client.mjs'), format: 'esm' });
  await client.close();
  await bundleTypes(join(build, 'client/index.d.ts'), join(dist, 'client.d.mts'));
}

/**
 * Writes the library as a module. The exports of its chunk are already values, so that reading them loads
 * nothing more.
 */
async function facade() {
  const library = await import(pathToFileURL(join(build, 'index.js')).href);
  const names = Object.keys(library).join(', ');
  return `import library from './chunks/index.js';\nexport const { ${names} } = library;\n`;
}

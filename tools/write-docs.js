/** Writes the generated pages; `--check` fails if a committed page is out of date. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import './chosen-build.js';
import { referencePage } from './field-reference.js';

const { settings } = await import('../src/http/config.ts');
const { catalogue } = await import('../src/service/catalogue/catalogue.ts');
const { schemas } = await import('../src/index.ts');
const { problems } = await import('../src/service/problems.ts');
const { packageManifest } = await import('../src/service/package/manifest-shape.ts');

/**
 * @typedef {(typeof catalogue)[number]} RuleMeta
 * @typedef {import('../src/service/catalogue/rule-listing.ts').RuleExample} RuleExample
 */

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
/** The current examples; the build may have older ones. @type {Record<string, RuleExample>} */
const examples = JSON.parse(readFileSync(join(root, 'data/rule-examples.json'), 'utf8'));
const families = [...new Set(catalogue.map((rule) => rule.category))].sort();

/** Our document types, whose members people write. */
const referenced = /** @type {const} */ (['filing-v2', 'filing-v1', 'investor-statement']);

/** Defaults that depend on the machine. @type {Record<string, string>} */
const computedDefaults = { WORKERS: 'processors − 1', PROCESSES: 'processors ÷ 2' };

/** @type {Map<string, string>} */
const pages = new Map([
  ['docs/rules/README.md', rulesIndex()],
  ...families.map((family) => page(`docs/rules/${family}/README.md`, familyPage(family))),
  ...catalogue.map((rule) => page(`docs/rules/${rule.category}/${fileOf(rule)}`, rulePage(rule))),
  ['docs/configuration.md', configurationPage()],
  ['docs/reference/http-errors.md', errorsPage()],
  ['docs/reference/manifest.md', manifestPage()],
  ...referenced.map((id) =>
    page(
      `docs/reference/${id}.md`,
      referencePage(id, /** @type {import('./field-reference.js').Schema} */ (schemas[id])),
    ),
  ),
]);

/**
 * @param {string} path
 * @param {string} text
 * @returns {[string, string]}
 */
function page(path, text) {
  return [path, text];
}

/** @param {RuleMeta} rule */
function fileOf({ code }) {
  return `${code.replaceAll(':', '.')}.md`;
}

/** @param {string} family */
function rulesOf(family) {
  return catalogue.filter((rule) => rule.category === family);
}

function rulesIndex() {
  const rows = families.map((family) => {
    const links = rulesOf(family).map((rule) => `[${rule.code}](${family}/${fileOf(rule)})`);
    return `| [${family}](${family}/README.md) | ${links.length} | ${links.join(' ')} |`;
  });
  return [
    '# Rules',
    '',
    `${catalogue.length} codes in ${families.length} families. Made from the catalogue and the fixtures by \`npm run docs\`; the same`,
    'is served under `GET /api/v1/validate/rules` and shown by `filewright rules` and `filewright explain CODE`.',
    '',
    '| family | codes | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** @param {string} family */
function familyPage(family) {
  const rows = rulesOf(family).map(
    (rule) => `| [${rule.code}](${fileOf(rule)}) | ${rule.severity} | ${rule.title.replaceAll('|', '\\|')} |`,
  );
  return [`# Rules: ${family}`, '', '| code | severity | rule |', '|---|---|---|', ...rows, ''].join('\n');
}

/** @param {RuleMeta} rule */
function rulePage(rule) {
  const applies = `${rule.documentType === 'any' ? 'every document' : rule.documentType}${rule.modelVersion === 'any' ? '' : ` ${rule.modelVersion}`}`;
  return [
    `# ${rule.code}`,
    '',
    `**${rule.title}.** ${rule.severity} · ${applies}${rule.profiles ? ` · ${rule.profiles.join(', ')}` : ''}`,
    '',
    rule.description,
    '',
    ...(rule.formula ? ['```', rule.formula, '```', ''] : []),
    `*Fix:* ${rule.fix}`,
    ...(rule.references.length > 0 ? ['', `*See:* ${rule.references.join(', ')}`] : []),
    ...exampleLines(rule),
    '',
  ].join('\n');
}

/** @param {RuleMeta} rule */
function exampleLines(rule) {
  const example = examples[rule.code];
  if (!example) throw new Error(`${rule.code} has no example, run tools/write-rule-examples.js first`);
  const { file, line, options = {}, text, place, severity, message } = example;
  const asked = Object.entries(options).map(([name, value]) => `${name} \`${value}\``);
  const part = [...(line === undefined ? [] : [`from line ${line}`]), ...asked];
  const fence = text.includes('```') ? '````' : '```';
  return [
    '',
    `*Example:* [${file}](../../../fixtures/${file.split('/').map(encodeURIComponent).join('/')})${part.length > 0 ? `, ${part.join(', ')}` : ''}`,
    '',
    fence,
    text,
    fence,
    '',
    `gives the ${severity} at \`${place || '(whole document)'}\``,
    '',
    `> ${message.replaceAll('\n', ' ')}`,
  ];
}

function configurationPage() {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const computed = computedDefaults[name] ?? setting.default;
    return `| \`${name}\` | ${computed} | ${setting.description} |`;
  });
  return [
    '# Configuration',
    '',
    'By environment variables. A value that makes no sense ends the start with the reason.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function errorsPage() {
  const rows = Object.entries(problems)
    .sort(([, a], [, b]) => a.status - b.status)
    .map(([code, { status, when, action }]) => `| ${status} | \`${code}\` | ${when} | ${action} |`);
  return [
    '# Errors of the service',
    '',
    'Every response with another status than 2xx has the body `{ "error", "message" }`, with one of these codes as `error`, and',
    'a message that names the case. Some have more: `details` (the members at fault, by JSON Pointer), `validation` (the',
    'verdict on the document) and `requestId`. Findings in a document are no errors of `validate`: it responds with 200.',
    '',
    '| status | error | when | what to do |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function manifestPage() {
  const schema = /** @type {import('./field-reference.js').Schema} */ (packageManifest);
  return referencePage('manifest', { ...schema, title: 'Manifest of a package' }, [
    'What a package contains, and what it was made from. `filewright package FILE --manifest manifest.json` writes it, and',
    '`POST /api/v1/package` returns it as `manifest`. It is not part of the package. Members in bold are always present.',
  ]);
}

const folder = join(root, 'docs/rules');
const known = existsSync(folder)
  ? readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
  : [];
const orphans = known.filter((path) => !pages.has(path));
const stale = [...pages].filter(
  ([path, text]) => !existsSync(join(root, path)) || readFileSync(join(root, path), 'utf8') !== text,
);

if (process.argv.includes('--check')) {
  const wrong = [...stale.map(([path]) => path), ...orphans];
  if (wrong.length > 0) {
    console.error(`Not fresh, run npm run docs: ${wrong.join(', ')}`);
    process.exit(1);
  }
  console.log(`generated docs are fresh: ${pages.size} pages`);
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const path of orphans) rmSync(join(root, path));
  console.log(`${stale.length} of ${pages.size} pages written, ${orphans.length} removed`);
}

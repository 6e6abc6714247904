/** Writes the pages that are made from code; `--check` fails when a committed page is not what would be written. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { showPlace } from '../build/findings/finding.js';
import { settings } from '../build/http/config.js';
import { catalogue } from '../build/service/catalogue/catalogue.js';
import { runExample } from '../build/service/catalogue/rule-example.js';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const families = [...new Set(catalogue.map((rule) => rule.category))].sort();

/** @type {Map<string, string>} */
const pages = new Map([
  ['docs/rules/README.md', rulesIndex()],
  ...families.map(
    (family) => /** @type {[string, string]} */ ([`docs/rules/${family}.md`, familyPage(family)]),
  ),
  ['docs/configuration.md', configurationPage()],
]);

function rulesIndex() {
  const rows = families.map((family) => {
    const rules = catalogue.filter((rule) => rule.category === family);
    return `| [${family}](${family}.md) | ${rules.length} | ${rules.map((rule) => rule.code).join(' ')} |`;
  });
  return [
    '# Rules',
    '',
    `${catalogue.length} codes in ${families.length} families. Made from the catalogue by \`npm run docs\`; the same is served`,
    'under `GET /api/v1/validate/rules` and shown by `filewright rules` and `filewright explain CODE`.',
    '',
    '| family | codes | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** @param {string} family */
function familyPage(family) {
  const sections = catalogue.filter((rule) => rule.category === family).map(ruleSection);
  return [`# Rules: ${family}`, '', ...sections].join('\n');
}

/** @param {(typeof catalogue)[number]} rule */
function ruleSection(rule) {
  const applies = `${rule.documentType === 'any' ? 'every document' : rule.documentType}${rule.modelVersion === 'any' ? '' : ` ${rule.modelVersion}`}`;
  const example = rule.examples.find(({ at }) => at.length > 0);
  return [
    `## ${rule.code}`,
    '',
    `**${rule.title}.** ${rule.severity} · ${applies}${rule.profiles ? ` · ${rule.profiles.join(', ')}` : ''}`,
    '',
    rule.description,
    '',
    ...(rule.formula ? ['```', rule.formula, '```', ''] : []),
    `*Fix:* ${rule.fix}`,
    ...(rule.references.length > 0 ? ['', `*See:* ${rule.references.join(', ')}`] : []),
    ...(example ? ['', ...exampleLines(rule, example)] : []),
    '',
  ].join('\n');
}

/**
 * @param {(typeof catalogue)[number]} rule
 * @param {(typeof catalogue)[number]['examples'][number]} example
 */
function exampleLines(rule, example) {
  const findings = runExample(rule, example, (name) =>
    JSON.parse(readFileSync(join(root, 'examples', `${name}.json`), 'utf8')),
  );
  const finding = findings.find(({ code }) => code === rule.code);
  if (!finding) throw new Error(`The example of ${rule.code} does not show it`);
  const { base, lines, set, text, ask, to, report } = example;
  const described = { base, lines, set: set && withNulls(set), text, ask, to };
  const files = typeof report === 'string' ? [report] : Object.entries(report ?? {}).map(nameFile);
  return [
    '*Example:*',
    '',
    '```',
    ...(report === undefined ? [JSON.stringify(described)] : files),
    `→ ${showPlace(finding) || '(whole document)'}`,
    `  ${finding.message}`,
    '```',
  ];
}

/** @param {[string, string]} file */
function nameFile([name, text]) {
  return `${name}:\n${text}`;
}

/** @param {Readonly<Record<string, unknown>>} set */
function withNulls(set) {
  return Object.fromEntries(
    Object.entries(set).map(([path, value]) => [path, value === undefined ? '(removed)' : value]),
  );
}

function configurationPage() {
  const rows = Object.entries(settings).map(([name, setting]) => {
    const computed = name === 'WORKERS' ? 'processors − 1' : setting.default;
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

const known = existsSync(join(root, 'docs/rules'))
  ? readdirSync(join(root, 'docs/rules')).map((name) => `docs/rules/${name}`)
  : [];
const orphans = known.filter((page) => !pages.has(page));
const stale = [...pages].filter(
  ([page, text]) => !existsSync(join(root, page)) || readFileSync(join(root, page), 'utf8') !== text,
);

if (process.argv.includes('--check')) {
  const wrong = [...stale.map(([page]) => page), ...orphans];
  if (wrong.length > 0) {
    console.error(`Not fresh, run npm run docs: ${wrong.join(', ')}`);
    process.exit(1);
  }
  console.log(`generated docs are fresh: ${pages.size} pages`);
} else {
  mkdirSync(join(root, 'docs/rules'), { recursive: true });
  for (const [page, text] of stale) writeFileSync(join(root, page), text);
  for (const page of orphans) rmSync(join(root, page));
  console.log(`${stale.length} of ${pages.size} pages written, ${orphans.length} removed`);
}

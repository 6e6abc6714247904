#!/usr/bin/env node
/**
 * Writes the folder of a new regulator, with a profile, a rule, its fixtures and a documentation page, and
 * adds it to the list: `node tools/new-regulator.js dba dk-dba 'Danish annual report' 'Danish Business
 * Authority'`. A fifth argument names the folder of the repository, for tests.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const [
  id = '',
  profile = '',
  title = '',
  authority = '',
  root = join(dirname(fileURLToPath(import.meta.url)), '..'),
] = process.argv.slice(2);

if (!/^[a-z][a-z0-9]*$/.test(id) || !/^[a-z][a-z0-9-]*$/.test(profile) || title === '' || authority === '')
  refuse('usage: node tools/new-regulator.js <folder> <profile-id> <title> <authority>');
const folder = join(root, 'src/regulators', id);
if (existsSync(folder)) refuse(`${folder} is there already`);

const name = camelCase(profile);
const code = `${id.toUpperCase()}-PAGE-LANG`;
/** @param {string} text */
const quoted = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);

/** @param {string} attributes */
const page = (attributes) =>
  `<html xmlns="http://www.w3.org/1999/xhtml"${attributes}><head><title>Report</title></head><body/></html>\n`;

/** @type {Readonly<Record<string, string>>} */
const files = {
  [`src/regulators/${id}/README.md`]: `# ${authority}

${title}. Coverage, code by code: [docs/profiles/${profile}.md](../../../docs/profiles/${profile}.md).

**Sources.** The documents that the rules were read from, with their versions.

**Editions.** One.

**Unverified.** What no source or real filing has confirmed yet.
`,
  [`src/regulators/${id}/index.ts`]: `import type { Regulator } from '../regulator.ts';
import { ${id}Markers } from './markers.ts';
import { ${name} } from './profile.ts';
import { ${id}Rules } from './rules/index.ts';

/** ${authority}. */
export const ${id}: Regulator = { id: ${quoted(id)}, profiles: [${name}], rules: () => ${id}Rules, markers: ${id}Markers };
`,
  [`src/regulators/${id}/profile.ts`]: `import type { Profile } from '../profile.ts';
import { ${id}Codes } from './codes.ts';

/** ${title}. */
export const ${name}: Profile = {
  id: ${quoted(profile)},
  title: ${quoted(title)},
  version: '1',
  authority: ${quoted(authority)},
  entity: { schemes: ['http://www.${id}.example/id'], single: true },
  longestYearMonths: 18,
  required: [],
  container: {
    kind: 'report-package',
    extensions: ['xbri', 'zip'],
    hasTaxonomyPackage: true,
    names: { package: '{base}-{date}', report: '{base}-{date}.xhtml' },
  },
  taxonomy: {
    entryPoints: ['http://www.${id}.example/taxonomy/entry-point.xsd'],
    extension: 'none',
    calculationArcrole: '2003',
  },
  submission: { noPrecision: true, duplicates: 'consistent' },
  overrides: ${id}Codes,
};
`,
  [`src/regulators/${id}/codes.ts`]: `import type { RuleOverride } from '../../findings/rule.ts';

/** Severities and codes of the regulator for rules that regulators share. */
export const ${id}Codes: Readonly<Record<string, RuleOverride>> = {
  'P-SCHEME': { severity: 'error' },
};
`,
  [`src/regulators/${id}/markers.ts`]: `export { byRegisterAndTaxonomy as ${id}Markers } from '../markers.ts';
`,
  [`src/regulators/${id}/rules/index.ts`]: `import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { pageLanguageRule } from './page-language.ts';

/** What the regulator asks for beyond the checks that regulators share. */
export const ${id}Rules: readonly SubmissionRule[] = [pageLanguageRule];
`,
  [`src/regulators/${id}/rules/page-language.ts`]: `import { pagesOf } from '../../submission/submission-parts.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';

/** Shows how a rule is written; replace it with one of the regulator. */
export const pageLanguageRule: SubmissionRule = submissionRule({
  code: ${quoted(code)},
  title: 'Reports must state their language',
  description: 'The root element states the language of the report in xml:lang.',
  severity: 'error',
  references: [],
  fix: 'Add xml:lang to the html element.',
  messages: { unstated: 'The report does not state its language.' },
  check(submission, found) {
    for (const { document, at } of pagesOf(submission))
      if (document.survey.language === undefined) found('unstated', at(0), {});
  },
});
`,
  [`fixtures/rules/${code}/cases.json`]: `[
  {
    "folder": "invalid-1",
    "operation": "validate-submission",
    "main": "report.xhtml",
    "options": { "profile": "${profile}" },
    "finds": ["report.xhtml:1:1"],
    "also": ["ix11.8.1.3:missingHeader"]
  },
  {
    "folder": "valid-1",
    "operation": "validate-submission",
    "main": "report.xhtml",
    "options": { "profile": "${profile}" },
    "finds": [],
    "also": ["ix11.8.1.3:missingHeader"]
  }
]
`,
  [`fixtures/rules/${code}/invalid-1/report.xhtml`]: page(''),
  [`fixtures/rules/${code}/valid-1/report.xhtml`]: page(' xml:lang="en"'),
  [`docs/profiles/${profile}.md`]: `# ${title} (\`${profile}\`)

## Covered

| Code | Checked by |
|---|---|
| none yet | ${code} |

## Not covered

Everything else.
`,
};

for (const [path, content] of Object.entries(files)) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
addToList(join(root, 'src/regulators/index.ts'));
console.log(
  `Wrote src/regulators/${id} and docs/profiles/${profile}.md. CONTRIBUTING.md says what comes next.`,
);

/**
 * Inserts a line into the list, and its import, in sorted order.
 * @param {string} file
 */
function addToList(file) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const start = lines.findIndex((line) => !line.startsWith('import '));
  const imports = [...lines.slice(0, start), `import { ${id} } from './${id}/index.ts';`];
  const pathOf = (/** @type {string} */ line) => /'([^']*)'/.exec(line)?.[1] ?? '';
  imports.sort((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const rest = lines.slice(start);
  rest.splice(rest.indexOf('];'), 0, `  ${id},`);
  writeFileSync(file, [...imports, ...rest].join('\n'));
}

/** @param {string} text */
function camelCase(text) {
  return text.replace(/-(.)/g, (_, letter) => letter.toUpperCase());
}

/** @param {string} reason */
function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generic, profiles } from '../src/regulators/index.ts';
import { submissionRules } from '../src/regulators/submission-rules.ts';
import { catalogue } from '../src/service/catalogue/catalogue.ts';
import { problems } from '../src/service/problems.ts';

const pages = new Map(
  profiles
    .filter(({ id }) => id !== generic.id)
    .map(({ id }) => [id, readFileSync(`docs/profiles/${id.startsWith('sec-') ? 'sec' : id}.md`, 'utf8')]),
);
const codes = new Set(submissionRules.map(({ meta }) => meta.code));
const families = [...new Set([...codes].map((code) => code.slice(0, code.indexOf('-'))))];
const named = new RegExp(`(?<![\\w.-])(?:${families.join('|')})-[A-Z]+(?:-[A-Z]+)*(?![\\w.-]*[0-9…-])`, 'g');

/** The banking authority's codes look like ours; a test beside its rules checks its page. */
const distinct = [...pages].filter(([id]) => id !== 'eba-csv');

test.each(distinct)('the documentation of %s names existing rules', (_, page) => {
  const unknown = [...page.matchAll(named)].map(([code]) => code).filter((code) => !codes.has(code));
  expect([...new Set(unknown)]).toEqual([]);
});

test.each([...pages])('the documentation of %s names all its rules', (id, page) => {
  const own = submissionRules.filter(
    ({ meta }) => meta.profiles?.includes(id) && !meta.code.startsWith('P-'),
  );
  expect(own.map(({ meta }) => meta.code).filter((code) => !page.includes(code))).toEqual([]);
});

test('the page on coverage names existing codes, and the docs name every error of the service', () => {
  const all = new Set(catalogue.map(({ code }) => code));
  const coverage = readFileSync('docs/coverage.md', 'utf8').match(/\b[A-Z]{2,4}-\d{3}\b/g) ?? [];
  expect(coverage.length).toBeGreaterThan(10);
  expect(coverage.filter((code) => !all.has(code))).toEqual([]);
  const errors = readFileSync('docs/reference/http-errors.md', 'utf8');
  for (const [code, { status, when, action }] of Object.entries(problems))
    expect(errors).toContain(`| ${status} | \`${code}\` | ${when} | ${action} |`);
});

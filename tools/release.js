/**
 * Makes a release from the working directory: the version in package.json, package-lock.json,
 * src/service/version.ts and the names of the image, the date in the changelog, a commit and a tag. `npm run release -- 1.2.3` (or
 * patch, minor, major); `--dry-run` only prints what it would do.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const isDry = process.argv.includes('--dry-run');
const [asked = ''] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));

/** @param {readonly string[]} args */
const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** @param {string} reason @returns {never} */
function refuse(reason) {
  console.error(`release: ${reason}`);
  process.exit(1);
}

/** @param {string} current */
function nextVersion(current) {
  if (/^\d+\.\d+\.\d+$/.test(asked)) return asked;
  const place = ['major', 'minor', 'patch'].indexOf(asked);
  if (place < 0) refuse('name the version: 1.2.3, patch, minor or major');
  return current
    .split('.')
    .map((part, index) => (index < place ? part : index === place ? Number(part) + 1 : 0))
    .join('.');
}

/** @param {string} name @param {(text: string) => string} change */
function changed(name, change) {
  const before = readFileSync(name, 'utf8');
  const after = change(before);
  return { name, before, after };
}

if (git('status', '--porcelain') !== '') refuse('the working tree has changes; commit them first');
const current = JSON.parse(readFileSync('package.json', 'utf8')).version;
const version = nextVersion(current);
if (git('tag', '--list', `v${version}`) !== '') refuse(`the tag v${version} exists already`);
const day = new Date().toISOString().slice(0, 10);

const quoted = `"version": "${current}"`;
/** @param {string} text */
const bumped = (text) => text.replace(quoted, `"version": "${version}"`);
const files = [
  changed('package.json', bumped),
  // Its own version is in two places: at the top, and in the first package.
  changed('package-lock.json', (text) => {
    const lock = JSON.parse(text);
    lock.version = version;
    lock.packages[''].version = version;
    return `${JSON.stringify(lock, null, 2)}\n`;
  }),
  changed('src/service/version.ts', (text) => text.replace(`'${current}'`, `'${version}'`)),
  ...[
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/kubernetes/filewright.yaml',
    'deploy/kubernetes/taxonomies.yaml',
    'docs/operations.md',
  ].map((name) => changed(name, (text) => text.replaceAll(`filewright:${current}`, `filewright:${version}`))),
  changed('CHANGELOG.md', (text) => {
    const heading = /^## \S+ \(unreleased\)$/m;
    if (!heading.test(text)) refuse('the changelog has no section "## … (unreleased)"');
    return text.replace(heading, `## ${version} (${day})`);
  }),
];

for (const { name, before, after } of files) {
  if (!isDry) writeFileSync(name, after);
  console.log(`${name}: ${after === before ? 'unchanged' : isDry ? 'would change' : 'changed'}`);
}
if (isDry) console.log(`would commit and tag v${version}`);
else {
  git('add', ...files.map(({ name }) => name));
  git('commit', '--quiet', '--allow-empty', '-m', `Release ${version}`);
  git('tag', '--annotate', `v${version}`, '-m', `Release ${version}`);
  console.log(`v${version} is committed and tagged; push with: git push --follow-tags`);
}

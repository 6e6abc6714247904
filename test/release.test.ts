import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'filewright-release-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const release = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve('tools/release.js'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
};

test('a release sets the version everywhere, dates the changelog and tags, and refuses a dirty tree', () => {
  mkdirSync(join(folder, 'src/service'), { recursive: true });
  mkdirSync(join(folder, 'docs'));
  for (const name of ['package.json', 'package-lock.json', 'src/service/version.ts', 'docs/operations.md'])
    cpSync(name, join(folder, name));
  cpSync('deploy', join(folder, 'deploy'), { recursive: true });
  writeFileSync(join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 0.1.0 (unreleased)\n\n- All of it.\n');
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.com');
  expect(release('1.0.0')).toMatchObject({ status: 1, text: expect.stringContaining('has changes') });
  git('add', '.');
  git('commit', '--quiet', '-m', 'First');
  const before = git('rev-parse', 'HEAD');
  expect(release('soon').status).toBe(1);
  const { version } = JSON.parse(read('package.json'));
  const next = version.replace(/\.\d+\.\d+$/, (rest: string) => `.${Number(rest.split('.')[1]) + 1}.0`);

  expect(release('minor', '--dry-run')).toMatchObject({
    status: 0,
    text: expect.stringContaining(`tag v${next}`),
  });
  expect([git('rev-parse', 'HEAD'), git('status', '--porcelain'), git('tag')]).toEqual([before, '', '']);

  expect(release('minor').status).toBe(0);
  expect(JSON.parse(read('package.json')).version).toBe(next);
  const lock = JSON.parse(read('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual([next, next]);
  expect(read('src/service/version.ts')).toContain(`'${next}'`);
  for (const name of [
    'deploy/Dockerfile',
    'deploy/compose.yaml',
    'deploy/kubernetes/filewright.yaml',
    'docs/operations.md',
  ])
    expect(new Set(read(name).match(/\bfilewright:\d+\.\d+\.\d+/g))).toEqual(new Set([`filewright:${next}`]));
  expect(read('CHANGELOG.md')).toMatch(new RegExp(`^## ${next} \\(\\d{4}-\\d\\d-\\d\\d\\)$`, 'm'));
  expect([git('status', '--porcelain'), git('tag'), git('log', '-1', '--format=%s')]).toEqual([
    '',
    `v${next}`,
    `Release ${next}`,
  ]);
  expect(release(next)).toMatchObject({ status: 1, text: expect.stringContaining('exists already') });
  expect(release('patch')).toMatchObject({ status: 1, text: expect.stringContaining('(unreleased)') });
});

test('the bill of materials names every dependency, the same each time, without download addresses', () => {
  const [one, other] = ['one.json', 'other.json'].map((name) => join(folder, name)) as [string, string];
  for (const file of [one, other]) execFileSync(process.execPath, ['tools/write-sbom.js', file]);
  expect(readFileSync(other, 'utf8')).toBe(readFileSync(one, 'utf8'));
  const bom = JSON.parse(readFileSync(one, 'utf8'));
  const names = bom.components.map(({ name }: { name: string }) => name);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
  expect(names).not.toContain('vitest');
  expect(JSON.stringify(bom)).not.toMatch(/\.tgz|"distribution"|registry/);
});

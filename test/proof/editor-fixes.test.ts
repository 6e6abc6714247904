import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { validate } from '../../src/index.ts';
import { type Fix, fixesFor } from '../../web/src/edit/fixes.ts';

interface Case {
  readonly file?: string;
  readonly operation?: string;
}

type Found = ReturnType<typeof validate>['errors'][number];

const broken = [...examples(), ...fixtures()];

function examples(): readonly string[] {
  return readdirSync('examples')
    .filter((name) => name.includes('broken'))
    .map((name) => `examples/${name}`);
}

/** The documents of rule fixtures. */
function fixtures(): readonly string[] {
  return readdirSync('fixtures/rules').flatMap((code) => {
    const folder = `fixtures/rules/${code}`;
    if (!existsSync(`${folder}/cases.json`)) return [];
    const cases: readonly Case[] = JSON.parse(readFileSync(`${folder}/cases.json`, 'utf8'));
    return cases
      .filter(({ file, operation }) => operation === 'validate' && file?.startsWith('invalid'))
      .map(({ file }) => `${folder}/${file}`)
      .filter((path) => path.endsWith('.json'));
  });
}

function applied(text: string, { changes }: Fix): string {
  return changes
    .toReversed()
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

function findings(text: string): readonly Found[] {
  const { errors, warnings, info } = validate(JSON.parse(text));
  return [...errors, ...warnings, ...info];
}

const key = ({ code, path, message }: Found) => `${code} ${path} ${message}`;
const errors = (found: readonly Found[]) => found.filter(({ severity }) => severity === 'error').length;

test('every fix resolves its finding and causes no error, in all documents that break a rule', () => {
  const kinds = new Map<string, number>();
  const problems: string[] = [];
  for (const path of broken) {
    const text = readFileSync(path, 'utf8');
    let before: readonly Found[];
    try {
      before = findings(text);
    } catch {
      continue;
    }
    for (const [index, fix] of fixesFor(text, before).entries()) {
      if (!fix) continue;
      const finding = before[index] as Found;
      kinds.set(finding.code, (kinds.get(finding.code) ?? 0) + 1);
      const after = findings(applied(text, fix));
      if (after.some((one) => key(one) === key(finding))) problems.push(`${path}: ${key(finding)} stays`);
      if (errors(after) > errors(before))
        problems.push(
          `${path}: ${key(finding)} becomes ${after.filter((one) => !before.some((old) => key(old) === key(one))).map(key)}`,
        );
    }
  }
  expect(problems).toEqual([]);
  expect([...kinds.keys()]).toEqual(
    expect.arrayContaining([
      'DOC-007',
      'DOC-008',
      'DOC-010',
      'ENT-005',
      'NUM-018',
      'SCHEMA-VALUE',
      'SGN-001',
      'TAX-007',
    ]),
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { cpuTimeOf, expectLinearTime } from '../support/cpu-time.ts';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** Long enough for quadratic growth to stand out. */
const LENGTH = 30_000;
/** The time that a match on such a text may take before its growth is measured. */
const UNREMARKABLE_MS = 25;

/** Expressions with faster growth whose input is always short. */
const excused = new Set([
  // Labels of our own identities.
  String.raw`/ \([^)]*\)/`,
]);

/** A regular expression literal in code: after an operator, not in a string or a comment. */
const literal =
  /(?<=[=(,:?[!&|;{}]\s*|return\s+)\/(?![*/])((?:[^\\/[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/([dgimsuvy]*)(?![\w/'"`$])/g;
const notCode = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|`(?:[^`\\]|\\.)*`/gm;

function expressionsOf(file: string): RegExp[] {
  const code = readFileSync(join(root, file), 'utf8').replace(notCode, ' ');
  return [...code.matchAll(literal)].flatMap(([, source = '', flags = '']) => {
    try {
      return [new RegExp(source, flags)];
    } catch {
      // A division, or part of a string.
      return [];
    }
  });
}

/** Yields texts that repeat what the expression matches, or what many match, and then break off. */
function* textsFor({ source }: RegExp): Generator<(length: number) => string> {
  const plain = source.replace(/\\[dwsDWSbBpPux](\{[^}]*\})?/g, ' ').replace(/\\(.)/g, '$1');
  const signs = [...new Set(plain.replace(/[[\](){}?*+|^$]/g, ''))];
  const words = (plain.match(/[A-Za-z<>:/#"'=.-]{2,}/g) ?? []).slice(0, 8);
  const common = [
    ...'a0A .-_/:,;<("\'=\n',
    'a ',
    'a.',
    '0,',
    '::',
    'a:',
    '<a',
    ' a',
    'ab',
    '((',
    '\r\n',
    ' (',
  ];
  const heads = ['', ...words.slice(0, 2), ...signs.slice(0, 3)];
  for (const repeated of new Set([...signs, ...words, ...common])) {
    const body = (length: number) => repeated.repeat(Math.ceil(length / repeated.length));
    for (const head of heads) yield (length) => `${head}${body(length)}\u0001`;
    yield (length) => `${body(length)}\t`;
  }
}

/** Whether an expression takes linear time; matching starts where a global one starts. */
function isLinear(expression: RegExp): boolean {
  const match = (text: string) => () => {
    expression.lastIndex = 0;
    return expression.exec(text);
  };
  for (const textOf of textsFor(expression)) {
    if (cpuTimeOf(match(textOf(LENGTH))) < UNREMARKABLE_MS) continue;
    try {
      expectLinearTime(LENGTH / 4, (length) => match(textOf(length)));
    } catch {
      return false;
    }
  }
  return true;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('generated'),
);
const expressions = new Map(
  files.flatMap((file) =>
    expressionsOf(file).map((expression) => [String(expression), { file, expression }]),
  ),
);

test('finds the expressions in the code, and detects a slow one', () => {
  expect(expressions.size).toBeGreaterThan(500);
  expect(isLinear(/[.-]+$/)).toBe(false);
  expect(isLinear(/\s+x/)).toBe(false);
  expect(isLinear(/^[.-]+/)).toBe(true);
});

test('matches in time linear in the text', () => {
  const slow = [...expressions].filter(
    // A busy machine can make one measurement look slow, not three.
    ([text, { expression }]) =>
      !excused.has(text) && !isLinear(expression) && !isLinear(expression) && !isLinear(expression),
  );
  expect(slow.map(([text, { file }]) => `${file}: ${text}`)).toEqual([]);
});

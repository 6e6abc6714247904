import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../src/cli/commands.ts';
import { run } from '../src/cli/program.ts';
import { listRules } from '../src/service/catalogue/rule-listing.ts';
import { fakeTerminal } from './support/fake-terminal.ts';

/** Phrases that no text for people contains, each with the preferred words. */
const banned: readonly (readonly [phrase: RegExp, instead: string])[] = [
  [/\bat hand\b/i, 'installed'],
  [/\b(?:is|are|was|were|be) told\b/i, 'is reported'],
  [/\bwhom?ever\b/i, 'the person by name'],
  [/\bof which\b/i, 'two sentences'],
  [/\bsuch that\b/i, 'so that'],
  [/\b(?:is|are) none\b/i, 'is not a …'],
  [/\bnobody\b/i, 'an active verb'],
  [/\bstands? for\b/i, 'means'],
  [/\blies? between\b/i, 'there is a gap of'],
  [/\bhand(?:s|ed|ing)? in\b/i, 'submit'],
  [/\bdear\b/i, 'expensive'],
  [/\bblanks?\b/i, 'white space'],
  [/\bjudg(?:e|es|ed|ing|ement)\b/i, 'validate, check'],
  [/\b(?:examine|inspect)(?:s|d|ed)?\b/i, 'check'],
  [/\bremarks?\b/i, 'note'],
  // The regimes of small companies and LLPs are terms of the law.
  [/(?<!(?:companies|LLPs) )\bregimes?\b/i, 'profile'],
  [/\(s\)/, 'counted()'],
];

/** Phrases that even comments, identifiers and test names must not contain. */
const strongest = [
  /\bat hand\b/i,
  /\b(?:is|are|was|were) told\b/i,
  /\bwhom?ever\b/i,
  /\bdear\b/i,
  /\b(?:MOST|LONGEST|DEEPEST)_/,
  /\bCircumstances\b/,
];

/** A title states the rule, or forbids or demands something. */
const title =
  /\bmust\b|\bmay not\b|\bmay only\b|\bmay\b.*\bonly\b|^Only\b.*\bmay\b|^(?:Disallow|Require|Use|Report|Give|Tag|Write|State|Name|Declare|Do not|Avoid|Keep|Include|Identify|Limit|Provide|Anchor|List|Mark)\b/;

function faultsIn(where: string, text: string): string[] {
  return banned.flatMap(([phrase, instead]) =>
    phrase.test(text) ? [`${where}: "${phrase.exec(text)?.[0]}" (${instead}) in: ${text}`] : [],
  );
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'generated' ? [] : filesIn(path);
    return /\.(?:tsx?|js|html)$/.test(entry.name) ? [path] : [];
  });
}

/** Returns the texts of a source file: strings of several words, outside comments. */
function textsOf(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<=^|\s)\/\/.*$/gm, '');
  const strings = code.match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return strings.filter((text) => text.split(' ').length > 3);
}

describe('rules', () => {
  const { rules } = listRules();

  test('have titles that state or forbid something', () => {
    expect(
      rules.filter((rule) => !title.test(rule.title)).map(({ code, title }) => `${code}: ${title}`),
    ).toEqual([]);
  });

  test('have no unfilled placeholder', () => {
    const texts = rules.flatMap((rule) => [rule.title, rule.description, rule.fix]);
    expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([]);
  });

  test('are worded plainly', () => {
    expect(
      rules.flatMap((rule) => faultsIn(rule.code, [rule.title, rule.description, rule.fix].join(' '))),
    ).toEqual([]);
  });

  test('give advice that applies in every interface', () => {
    const isOfInterface = /(?:^|\s)--[a-z]|`(?:options|profile|waivers|taxonomies)\b/;
    expect(
      rules.filter(({ fix }) => isOfInterface.test(fix)).map(({ code, fix }) => `${code}: ${fix}`),
    ).toEqual([]);
  });
});

test('texts of the source are worded plainly', () => {
  const files = [...filesIn('src'), ...filesIn('web')].filter((file) => !file.endsWith('.test.ts'));
  const faults = files.flatMap((file) =>
    textsOf(readFileSync(file, 'utf8')).flatMap((text) => faultsIn(file, text)),
  );
  expect(faults).toEqual([]);
});

test.each(commands.map(({ name }) => name))('the help of %s is worded plainly', async (name) => {
  const { terminal, text } = fakeTerminal();
  await run([name, '--help'], terminal);
  expect(text.out).toContain('Usage:');
  expect(faultsIn(name, text.out)).toEqual([]);
});

test('comments, identifiers and test names have none of the strongest phrases', () => {
  const own = 'language.test.ts';
  const files = ['src', 'test', 'web', 'tools', 'bench']
    .flatMap(filesIn)
    .filter((file) => !file.endsWith(own));
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        strongest.some((phrase) => phrase.test(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(faults).toEqual([]);
});

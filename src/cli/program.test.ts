import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Command, Help } from 'commander';
import { describe, expect, test, vi } from 'vitest';
import { fakeTerminal } from '../../test/support/fake-terminal.ts';
import { scaffold } from '../../test/support/scaffold.ts';
import { listRules } from '../service/catalogue/rule-listing.ts';
import { commands } from './commands.ts';
import { examples } from './help.ts';
import { run } from './program.ts';
import { createProgress } from './progress.ts';

describe('the command line', () => {
  test('refuses unknown input in one line', async () => {
    const attempts = [
      ['--frmat', 'json'],
      ['--format', 'xml'],
      ['--max-findings', '0'],
      ['--ruleset', 'schem'],
      ['--profile', '\u001b[2J'],
    ];
    for (const args of [
      ...attempts.map((attempt) => ['validate', ...attempt, 'valid.json']),
      ['validte'],
      ['package', '--base', 'K BR', 'valid.json'],
      ['validate'],
    ]) {
      const { terminal, text } = fakeTerminal();
      expect(await run(args, terminal)).toBe(2);
      expect(text.err).toMatch(/^filewright: [^\n]+\n$/);
      expect(text.err).not.toContain('\u001b');
      expect(text.out).toBe('');
    }
  });

  test.each([
    [['validate'], 'Name the files to validate, or pipe'],
    [['convert', '-t', 'xbrl'], 'Name a file to convert, or pipe'],
    [['package'], 'Name a filing to package, or pipe'],
  ])('%j says which argument is missing', async (args, message) => {
    const { terminal, text } = fakeTerminal();
    expect(await run(args, terminal)).toBe(2);
    expect(text.err).toContain(message);
  });

  test('says which kinds of documents exist if it knows none in the input', async () => {
    const { terminal, text } = fakeTerminal({ input: '{}' });
    expect(await run(['validate', '-f', 'json'], terminal)).toBe(1);
    const [{ errors }] = JSON.parse(text.out).files;
    expect(errors).toHaveLength(1);
    for (const name of ['"facts"', '"sfrs"', '"statementKind"']) expect(errors[0].message).toContain(name);
    const packed = fakeTerminal({ input: '{}' });
    expect(await run(['package'], packed.terminal)).toBe(2);
    expect(packed.text.err).toContain('this is not one: ');
  });

  test('says how many facts a viewer shows, and its findings only if there are any', async () => {
    const { terminal, text } = fakeTerminal({ cwd: process.cwd() });
    expect(await run(['view', 'examples/investor-brokerage.json'], terminal)).toBe(0);
    expect(text.err).toMatch(/ [0-9]+ facts\n$/);
  });

  test('refuses invalid languages and times', async () => {
    for (const args of [
      ['convert', '-t', 'ixbrl', '--language', 'in English', '-'],
      ['package', '--language', 'in English', '-'],
      ['package', '--created-at', '2026-02-30T00:00:00Z', '-'],
    ]) {
      const { terminal, text } = fakeTerminal({ input: '{}' });
      expect(await run(args, terminal)).toBe(2);
      expect(text.err).toContain('Expected a ');
    }
  });

  test('uses color for people who did not refuse it', async () => {
    const input = JSON.stringify(scaffold('us-gaap'));
    for (const [env, isColoured] of [
      [{}, true],
      [{ NO_COLOR: '1' }, false],
      [{ TERM: 'dumb' }, false],
    ] as const) {
      const { terminal, text } = fakeTerminal({ isTTY: true, env, input });
      await run(['validate', '-'], terminal);
      expect(text.out.includes('\u001b')).toBe(isColoured);
    }
  });
});

const cwd = process.cwd();

describe('suggestions', () => {
  test.each([
    [
      ['validate', '--profile', 'sec-us-gap', '-'],
      'Did you mean sec-us-gaap-annual or sec-us-gaap-quarterly?',
    ],
    [['package', '--profile', 'ifrs-esef-anual', '-'], 'Did you mean ifrs-esef-annual?'],
    [['rules', '--profile', 'generik'], 'Did you mean generic?'],
    [['explain', 'BAL1'], 'did you mean BAL001?'],
    [['convert', '-'], 'with --to: xbrl, xbrl-json, xbrl-csv, ixbrl, xlsx or json.'],
  ])('%j', async (args, message) => {
    const { terminal, text } = fakeTerminal({ input: '{}' });
    expect(await run(args, terminal)).toBe(2);
    expect(text.err).toContain(message);
  });

  test.each([
    ['investor-capital-account', 'Convert it to inline XBRL instead.'],
    ['filing-v1-flat', 'Convert it to inline XBRL first, and that report to JSON'],
  ])('says what to do with %s instead of packaging it', async (name, message) => {
    const { terminal, text } = fakeTerminal({ cwd });
    expect(await run(['package', `examples/${name}.json`], terminal)).toBe(2);
    expect(text.err).toContain(message);
  });
});

describe('findings on a terminal', () => {
  const broken = 'examples/filing-sec-annual-broken.json';

  test('are wrapped at word boundaries', async () => {
    const { terminal, text } = fakeTerminal({ cwd, columns: 60 });
    await run(['validate', broken], terminal);
    const lines = text.out.split('\n').filter((line) => line.startsWith('  '));
    expect(lines.filter((line) => line.length > 60 && line.trim().includes(' '))).toEqual([]);
    expect(text.out).toContain('\n       ');
    expect(text.out.replace(/\n {2,}/g, ' ')).toContain('a difference of USD 900,000.');
  });

  test('are followed by what was not checked', async () => {
    const { terminal, text } = fakeTerminal({ cwd });
    await run(['validate', broken], terminal);
    expect(text.out).toMatch(
      /\n✖ .*\n {2}Not fully checked\. .* The package was not checked, as the filing has errors\.\n/,
    );
  });

  test('come in file order, or errors first', async () => {
    const severitiesOf = async (...args: string[]) => {
      const { terminal, text } = fakeTerminal({ cwd });
      await run(['validate', broken, ...args], terminal);
      return [...text.out.matchAll(/:\d+:\d+ {2}(error|warning|note) /g)].map(([, word]) => word);
    };
    const sorted = await severitiesOf('--sort', 'severity');
    expect(sorted.join(' ')).toMatch(/^(error )+(warning )+note( note)*$/);
    expect((await severitiesOf()).join(' ')).not.toBe(sorted.join(' '));
  });

  test('of a package have lines and fixes, and notes only if requested', async () => {
    const shown = async (...args: string[]) => {
      const { terminal, text } = fakeTerminal({ cwd });
      expect(await run(['package', broken, ...args], terminal)).toBe(1);
      return text.err;
    };
    const usual = await shown();
    expect(usual).toMatch(
      /broken\.json:523:16 {2}warning {2}NET-001 {2}.*\n.*\n {2}fix: \S.*\n {2}see: line \d+/,
    );
    expect(usual).not.toContain('  note  ');
    expect(usual).toMatch(/\d notes?; --verbose shows (?:it|them)\)/);
    expect(await shown('--verbose')).toContain('  note  ');
  });
});

test('help on a misspelled command suggests the one that was meant', async () => {
  const { terminal, text } = fakeTerminal();
  expect(await run(['help', 'vaildate'], terminal)).toBe(2);
  expect(text).toEqual({ out: '', err: "filewright: unknown command 'vaildate' (Did you mean validate?)\n" });
});

test('a search without result repeats its words', async () => {
  const { terminal, text } = fakeTerminal();
  expect(await run(['rules', 'zebra', 'crossing'], terminal)).toBe(0);
  expect(text.err).toBe('filewright: no rule matches "zebra crossing"\n');
});

test('help texts name existing rules', async () => {
  for (const [, code = ''] of Object.values(examples)
    .join('\n')
    .matchAll(/filewright explain (\S+)/g)) {
    expect(await run(['explain', code], fakeTerminal().terminal)).toBe(0);
  }
});

describe('commands', () => {
  const context = {
    terminal: fakeTerminal().terminal,
    styleOf: () => (_: unknown, text: string) => text,
    end: () => {},
  };

  test.each(commands)('$name is listed with its arguments', async ({ name, usage, load }) => {
    const command = new Command(name);
    const define = await load();
    define(command, context);
    expect(`${name} ${usage}`.trim()).toBe(new Help().subcommandTerm(command));
  });

  test('are loaded on demand, so that the program starts fast', () => {
    const seen = new Set<string>();
    const follow = (file: URL) => {
      if (seen.has(file.href)) return;
      seen.add(file.href);
      const text = readFileSync(file, 'utf8');
      for (const [, target = ''] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+)';/gm))
        follow(new URL(target, file));
    };
    follow(new URL('main.ts', import.meta.url));
    follow(new URL('program.ts', import.meta.url));
    expect([...seen].filter((url) => url.includes('/service/'))).toHaveLength(1);
    expect(seen.size).toBeLessThan(15);
  });
});

describe('progress', () => {
  test('is shown to a waiting person, and then removed', () => {
    const { terminal, text } = fakeTerminal({ isTTY: true, columns: 40 });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const progress = createProgress(terminal.err, 10);
    progress.show(0, 'first.json');
    expect(text.err).toBe('');
    clock.mockReturnValue(100);
    progress.show(5, `${'long'.repeat(20)}.json`);
    expect(text.err).toMatch(/^\r\u001b\[2K█{10}░{10} 5\/10 (long){3}l$/);
    progress.clear();
    progress.clear();
    expect(text.err.match(/\[2K/g)).toHaveLength(2);
    clock.mockRestore();
  });
});

describe('the catalogue', () => {
  test('is a table no wider than the terminal, or JSON', async () => {
    const { terminal, text } = fakeTerminal({ isTTY: true, columns: 60, env: { NO_COLOR: '1' } });
    expect(await run(['rules'], terminal)).toBe(0);
    const lines = text.out.split('\n');
    expect(lines.length).toBeGreaterThan(listRules().total);
    for (const line of lines.slice(0, -3)) expect(line.length).toBeLessThanOrEqual(60);
    const json = fakeTerminal();
    await run(
      ['rules', '--format', 'json', '--category', 'schema', '--severity', 'error', 'TYPE', 'schema'],
      json.terminal,
    );
    expect(JSON.parse(json.text.out).rules.map(({ code }: { code: string }) => code)).toContain(
      'SCHEMA-TYPE',
    );
  });

  test('explains rules with a document that breaks them', async () => {
    for (const { code, severity } of listRules({ category: 'schema' }).rules) {
      const { terminal, text } = fakeTerminal();
      expect(await run(['explain', code.toLowerCase()], terminal)).toBe(0);
      expect(text.out).toMatch(new RegExp(`^${code}  ${severity}  schema\n`));
      expect(text.out).toMatch(/\n {2}validated gives\n {4}(error|warning) {2}\S.*\n {6}\S/);
    }
  });

  test('suggests the likely code', async () => {
    const { terminal, text } = fakeTerminal();
    expect(await run(['explain', 'SCHEMA-TYPO'], terminal)).toBe(2);
    expect(await run(['schemas', 'filing-v3'], terminal)).toBe(2);
    expect(text.err).toBe(
      'filewright: no rule has the code "SCHEMA-TYPO"; did you mean SCHEMA-TYPE?\n' +
        'filewright: no schema has the id "filing-v3"; did you mean "filing-v1"?\n',
    );
  });

  test('prints schemas with the hashes it lists', async () => {
    const listing = fakeTerminal();
    await run(['schemas', '--format', 'json'], listing.terminal);
    for (const { id, sha256 } of JSON.parse(listing.text.out).schemas) {
      const { terminal, text } = fakeTerminal();
      expect(await run(['schemas', id], terminal)).toBe(0);
      expect(createHash('sha256').update(text.out).digest('hex')).toBe(sha256);
    }
  });
});

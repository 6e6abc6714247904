import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fakeTerminal } from '../../test/support/fake-terminal.ts';
import { run } from './program.ts';

const cwd = mkdtempSync(join(tmpdir(), 'filewright-waivers-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const env = { TAXONOMY_DIR: cwd };
const filing = readFileSync('fixtures/rules/BS-001/invalid-1.json', 'utf8');
const waivers = [{ code: 'BS-001', path: '/document/facts/0', reason: 'By statute.' }];

const write = (name: string, content: unknown) =>
  writeFileSync(join(cwd, name), typeof content === 'string' ? content : JSON.stringify(content));
write('request.json', `{"document": ${filing}}`);
write('filing.json', filing);

const call = async (...args: string[]) => {
  const { terminal, text } = fakeTerminal({ cwd, env });
  return { code: await run(args, terminal), ...text };
};

test('waivers are read from a file, with pointers as findings show them', async () => {
  write('list.json', waivers);
  write('member.json', { waivers: [{ ...waivers[0], path: '/facts/0' }] });
  expect(await call('validate', 'request.json')).toMatchObject({ code: 1 });
  for (const file of ['list.json', 'member.json']) {
    const { code, out } = await call('validate', 'request.json', '--waivers', file);
    expect(code).toBe(0);
    expect(out).toContain('waived: By statute.');
  }
  expect(await call('package', 'filing.json', '-o', 'out.xbri')).toMatchObject({ code: 1 });
  const built = await call('package', 'filing.json', '-o', 'out.xbri', '--waivers', 'member.json');
  expect(built.code).toBe(0);
  expect(built.out).toMatch(/waived +1 finding\n/);
});

test('a file that does not exist is named', async () => {
  const { code, err } = await call('validate', 'filing.json', '--waivers', 'none.json');
  expect([code, err]).toEqual([2, 'filewright: none.json: the waiver file does not exist\n']);
});

test('a file without waivers, or with one that cannot be waived, is refused at once', async () => {
  write('broken.json', '{');
  write('other.json', { waiver: [] });
  write('forbidden.json', [{ code: 'UNT-001', reason: 'We do not agree.' }]);
  write('silent.json', [{ code: 'BS-001' }]);
  for (const file of ['missing.json', 'broken.json', 'other.json', 'forbidden.json', 'silent.json'])
    for (const command of [
      ['validate', 'request.json'],
      ['package', 'filing.json', '-o', 'never.xbri'],
    ]) {
      const { code, err } = await call(...command, '--waivers', file);
      expect([file, code]).toEqual([file, 2]);
      expect(err).toMatch(new RegExp(`^filewright: ${file}: [^\\n]+\\n$`));
    }
  write('filewright.config.json', { waivers: [{ code: 'UNT-001', reason: 'We do not agree.' }] });
  expect(await call('validate', 'request.json')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/config\.json: .*UNT-001/),
  });
  rmSync(join(cwd, 'filewright.config.json'));
});

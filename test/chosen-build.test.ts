import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('scripts that import the sources run the chosen build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'filewright-build-'));
  try {
    mkdirSync(join(folder, 'core'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'core/decimal.js'), "export const Decimal = 'the chosen one';");
    const program = `
      await import('./tools/chosen-build.js');
      const { Decimal } = await import('./src/core/decimal.ts');
      console.log(Decimal);`;
    const run = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, FILEWRIGHT_DIST: folder },
      encoding: 'utf8',
    });
    expect(run).toBe('the chosen one\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/**
 * Runs the fast tests on every supported major version of Node, or on those given: `npm run test:nodes --
 * 22`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const supported = ['20', '22', '24'];
const asked = process.argv.slice(2);
const vitest = join(root, 'node_modules/vitest/vitest.mjs');

const failed = (asked.length > 0 ? asked : supported).filter((version) => {
  const found = spawnSync('npx', ['--yes', `node@${version}`, '-p', 'process.execPath'], {
    encoding: 'utf8',
  });
  const node = found.stdout.trim();
  if (found.status !== 0 || node === '') {
    console.error(`Node ${version} cannot be installed: ${found.stderr}`);
    return true;
  }
  console.log(`\nNode ${version}: ${node}`);
  return spawnSync(node, [vitest, 'run', '--project', 'fast'], { cwd: root, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) console.error(`\nTests fail on Node ${failed.join(', ')}.`);
process.exit(failed.length > 0 ? 1 : 0);

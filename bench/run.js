/** How fast, and how it grows. Ratios within one run are what counts; the machine around may be noisy. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { measureValidation } from './validation.js';

const { values } = parseArgs({ options: { only: { type: 'string' }, sizes: { type: 'string' } } });
const sizes = (values.sizes ?? '100,1000,10000,100000').split(',').map(Number);

if (values.only !== 'http') measureValidation(sizes);
if (values.only !== 'validation') {
  const child = fork(new URL('./http.js', import.meta.url));
  const [code] = await once(child, 'exit');
  process.exitCode = Number(code);
}

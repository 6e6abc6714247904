import { startNode } from '../child-process.ts';

const server = `
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:net';
const server = createServer().listen(0, '127.0.0.1', () =>
  appendFileSync(process.env.LEFT_BEHIND, server.address().port + '\\n'));
`;

/** Starts a server that never ends by itself and writes its port to the file that LEFT_BEHIND names. */
export function startIdle(): void {
  startNode(['--input-type=module', '-e', server]);
}

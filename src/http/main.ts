import * as nodeModule from 'node:module';
import { readConfig } from './config.ts';
import { startServer } from './server.ts';

// What is compiled is kept for the next start, where Node can do that (22.1 and newer).
(nodeModule as { enableCompileCache?: () => void }).enableCompileCache?.();
start().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});

async function start(): Promise<void> {
  // A signal that comes before the server listens ends the process; nothing was accepted then.
  const server = await startServer(readConfig(process.env));
  let isStopping = false;
  const stop = (delayMs?: number) => {
    if (isStopping) return;
    isStopping = true;
    server.stop(delayMs).then(
      (clean) => process.exit(clean ? 0 : 1),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => stop());
  // A person at a terminal has no load balancer to wait for, and who asks twice does not want to wait at all.
  process.on('SIGINT', () => (isStopping ? process.exit(130) : stop(0)));
}

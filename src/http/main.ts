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
  const server = await startServer(readConfig(process.env));
  const stop = () => {
    server.stop().then(
      (clean) => process.exit(clean ? 0 : 1),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

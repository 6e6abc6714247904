import cluster from 'node:cluster';
import * as nodeModule from 'node:module';
import { misspelledSettings, readConfig } from './config.ts';
import { startServer } from './server.ts';
import { joinSiblings } from './siblings.ts';
import { startService } from './start.ts';

// Keeps compiled code for the next start, if Node supports it (22.1 and newer).
(nodeModule as { enableCompileCache?: () => void }).enableCompileCache?.();
start().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
});

async function start(): Promise<void> {
  const config = readConfig(process.env);
  if (cluster.isPrimary)
    for (const hint of misspelledSettings(process.env)) process.stderr.write(`filewright: ${hint}\n`);
  const siblings = cluster.isWorker ? joinSiblings() : undefined;
  let isStopping = false;
  const stop = (delayMs?: number) => {
    if (isStopping) return;
    isStopping = true;
    starting
      .then((server) => server.stop(delayMs))
      .then(
        (clean) => process.exit(clean ? 0 : 1),
        () => process.exit(1),
      );
  };
  const obeySignals = () => {
    // The parent process receives the same signals, and says when to stop.
    process.on('SIGTERM', () => siblings ?? stop());
    // A person at a terminal has no load balancer to wait for, and a second signal means stop at once.
    process.on('SIGINT', () => siblings ?? (isStopping ? process.exit(130) : stop(0)));
  };
  siblings?.onStop(stop);
  // With several processes, one may accept requests before the others do. A single one accepts nothing before
  // it listens.
  if (siblings || config.PROCESSES > 1) obeySignals();
  const starting = siblings ? startServer(config, siblings) : startService(config);
  await starting;
  if (process.listenerCount('SIGTERM') === 0) obeySignals();
}

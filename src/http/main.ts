import { readConfig } from './config.ts';
import { startServer } from './server.ts';

try {
  const config = readConfig(process.env);
  const server = await startServer(config);
  const stop = () => {
    server.stop().then(
      (clean) => process.exit(clean ? 0 : 1),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(2);
}

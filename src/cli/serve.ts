import { exitCodes, type Terminal } from './terminal.ts';

interface Flags {
  readonly port?: string;
  readonly host?: string;
}

/** Runs the HTTP service until asked to stop; loaded on demand, as no other command needs a server. */
export async function serve({ port, host }: Flags, terminal: Terminal): Promise<number> {
  const [{ misspelledSettings, readConfig }, { startService }] = await Promise.all([
    import('../http/config.ts'),
    import('../http/start.ts'),
  ]);
  const config = readConfig({
    ...terminal.env,
    ...(port !== undefined && { PORT: port }),
    ...(host !== undefined && { HOST: host }),
  });
  for (const hint of misspelledSettings(terminal.env)) terminal.err.write(`filewright: ${hint}\n`);
  // Asked before the start: one of several processes may accept requests before the others do.
  const stopping = terminal.stopRequested();
  const server = await startService(config);
  // Standard output is reserved for the log.
  terminal.err.write(`filewright serves ${server.url} (Ctrl-C stops it)\n`);
  await stopping;
  if (!(await server.stop())) terminal.exit(1);
  return exitCodes.ok;
}

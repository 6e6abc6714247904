#!/usr/bin/env node
import { keepCompiledCode } from './compiled-code.ts';
import { InputFault } from './input-fault.ts';
import { optimizeLate } from './short-run.ts';
import { exitCodes, type Terminal } from './terminal.ts';

/**
 * Returns an output that ignores a closed pipe, such as that of `head`, so that the exit code stays correct.
 */
function outputOf(stream: NodeJS.WriteStream): Terminal['out'] {
  let isOpen = true;
  stream.on('error', (error: NodeJS.ErrnoException) => {
    isOpen = false;
    if (error.code === 'EPIPE') return;
    process.stderr.write(`filewright: cannot write (${error.code})\n`);
    process.exit(exitCodes.failed);
  });
  return {
    write(text) {
      if (isOpen && text !== '') stream.write(text);
    },
    writeBytes(bytes) {
      if (isOpen) stream.write(bytes);
    },
    isTTY: stream.isTTY === true,
    get columns() {
      // A terminal of unknown size reports 0.
      return stream.columns || undefined;
    },
  };
}

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of process.stdin) chunks.push(chunk);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InputFault('unreadable', `cannot be read (${code ?? 'unknown reason'})`);
  }
  return Buffer.concat(chunks);
}

const terminal: Terminal = {
  out: outputOf(process.stdout),
  err: outputOf(process.stderr),
  input: {
    // Evaluated lazily, as opening standard input takes time and most commands read files.
    get isTTY() {
      return process.stdin.isTTY === true;
    },
    read: readStdin,
  },
  env: process.env,
  cwd: process.cwd(),
  stopRequested: () =>
    new Promise((resolve) => {
      process.once('SIGTERM', () => resolve());
      process.once('SIGINT', () => resolve());
    }),
  exit: (code) => process.exit(code),
};

if (!process.argv.includes('serve') && !process.argv.includes('worker')) optimizeLate();
keepCompiledCode();
// Once all is written, leaves the memory to the system: Node would free it piece by piece.
process.once('beforeExit', () => process.exit());
import('./program.ts')
  .then(({ run }) => run(process.argv.slice(2), terminal))
  .then((code) => {
    process.exitCode = code;
  });

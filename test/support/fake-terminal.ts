import type { Terminal } from '../../src/cli/terminal.ts';

/** A terminal without a process, for tests. */
export function fakeTerminal(
  more: { isTTY?: boolean; columns?: number; env?: Terminal['env']; input?: string; cwd?: string } = {},
) {
  const text = { out: '', err: '' };
  const output = (name: 'out' | 'err') => ({
    write(piece: string) {
      text[name] += piece;
    },
    writeBytes(bytes: Uint8Array) {
      text[name] += Buffer.from(bytes).toString();
    },
    isTTY: more.isTTY ?? false,
    columns: more.columns,
  });
  const terminal: Terminal = {
    out: output('out'),
    err: output('err'),
    input: { isTTY: more.input === undefined, read: async () => Buffer.from(more.input ?? '') },
    env: more.env ?? {},
    cwd: more.cwd ?? '/',
    stopRequested: async () => {},
    exit() {},
  };
  return { terminal, text };
}

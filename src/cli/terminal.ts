import { styleText } from 'node:util';

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** The number of columns, if known. */
  readonly columns: number | undefined;
}

/** The process as commands see it. */
export interface Terminal {
  readonly out: Output & { writeBytes(bytes: Uint8Array): void };
  readonly err: Output;
  readonly input: { readonly isTTY: boolean; read(): Promise<Uint8Array> };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Resolves once the user or the system asks the process to stop. */
  stopRequested(): Promise<void>;
  /** Ends the process at once, even with open handles. */
  exit(code: number): void;
}

/** The exit codes of commands. */
export const exitCodes = { ok: 0, invalid: 1, failed: 2, interrupted: 130 } as const;

/** Ends a command with one line for the user, who can fix the cause. */
export class CommandFailure extends Error {}

export type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

/** Colors text on a terminal, unless the user refused color. */
export function styleFor({ out, env }: Pick<Terminal, 'out' | 'env'>, isAllowed: boolean): Style {
  if (!isAllowed || !wantsColour(out, env)) return (_, text) => text;
  // Without this, newer versions of Node check the process again.
  return (format, text) => styleText(format, text, { validateStream: false });
}

function wantsColour(out: Output, env: Terminal['env']): boolean {
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return out.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
}

import { styleText } from 'node:util';

export interface Output {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Characters in a line, where that is known. */
  readonly columns: number | undefined;
}

/** All that a command sees of the process it runs in. */
export interface Terminal {
  readonly out: Output & { writeBytes(bytes: Uint8Array): void };
  readonly err: Output;
  readonly input: { readonly isTTY: boolean; read(): Promise<Uint8Array> };
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Settles once the user or the system asks the process to end. */
  stopRequested(): Promise<void>;
  /** Ends the process at once, whatever is still open. */
  exit(code: number): void;
}

/** What a process that ran a command ends with. */
export const exitCodes = { ok: 0, invalid: 1, failed: 2 } as const;

/** Ends a command with one line for the user, who can do something about it. */
export class CommandFailure extends Error {}

export type Style = (format: Parameters<typeof styleText>[0], text: string) => string;

/** Colours text where colour was not refused and somebody will see it. */
export function styleFor({ out, env }: Pick<Terminal, 'out' | 'env'>, isAllowed: boolean): Style {
  if (!isAllowed || !wantsColour(out, env)) return (_, text) => text;
  // Newer versions of Node would otherwise look at the process and decide again.
  return (format, text) => styleText(format, text, { validateStream: false });
}

function wantsColour(out: Output, env: Terminal['env']): boolean {
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return out.isTTY && !env.NO_COLOR && env.TERM !== 'dumb';
}

import type { Command } from 'commander';
import type { Style, Terminal } from './terminal.ts';

/** The context in which commands run. */
export interface CommandContext {
  readonly terminal: Terminal;
  readonly styleOf: (command: Command) => Style;
  /** Sets the exit code. */
  readonly end: (code: number) => void;
}

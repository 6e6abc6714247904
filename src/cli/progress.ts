import { visibleText } from '../core/visible-text.ts';
import type { Output } from './terminal.ts';

export interface Progress {
  show(done: number, name: string): void;
  /** Removes the bar, so that something else can be written. */
  clear(): void;
}

const MIN_FILES = 4;
const BAR_WIDTH = 20;
const REDRAW_MS = 80;
const ERASE_LINE = '\r\u001b[2K';

/** A progress bar for waiting people; silent without a terminal, or if the wait is short. */
export function createProgress(err: Output, total: number): Progress {
  if (!err.isTTY || total < MIN_FILES) return { show() {}, clear() {} };
  let drawnAt = performance.now();
  let isDrawn = false;
  return {
    show(done, name) {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      isDrawn = true;
      const filled = Math.floor((done / total) * BAR_WIDTH);
      const bar = '█'.repeat(filled).padEnd(BAR_WIDTH, '░');
      err.write(
        ERASE_LINE + `${bar} ${done}/${total} ${visibleText(name)}`.slice(0, (err.columns ?? 80) - 1),
      );
    },
    clear() {
      if (isDrawn) err.write(ERASE_LINE);
      isDrawn = false;
    },
  };
}

export interface Stages {
  show(stage: string): void;
  clear(): void;
}

/** Shows the current step of long work to waiting people. */
export function createStages(err: Output): Stages {
  if (!err.isTTY) return { show() {}, clear() {} };
  return {
    show(stage) {
      err.write(ERASE_LINE + `${visibleText(stage)} …`.slice(0, (err.columns ?? 80) - 1));
    },
    clear() {
      err.write(ERASE_LINE);
    },
  };
}

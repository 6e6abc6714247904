import { visibleText } from '../core/visible-text.ts';

/** JSON on one line whose escapes mean the same characters, so that it is safe to show and parses back. */
export function jsonLine(value: unknown): string {
  return visibleText(JSON.stringify(value));
}

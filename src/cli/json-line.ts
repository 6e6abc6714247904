import { visibleText } from '../core/visible-text.ts';

/** Returns JSON on one line with unsafe characters escaped, so that it is safe to show and parses back. */
export function jsonLine(value: unknown): string {
  return visibleText(JSON.stringify(value));
}

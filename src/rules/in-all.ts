import { counted } from '../core/wording.ts';

/** " (two facts)" to follow the first of several; empty if there is only one. */
export function inAll(count: number, one: string, words = ''): string {
  return count === 1 ? '' : ` (${counted(count, one)}${words})`;
}

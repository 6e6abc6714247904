import { counted } from '../../core/wording.ts';

/** " and two other contexts" for three contexts; empty for one. */
export function andOthers(count: number, noun: string, many?: string): string {
  if (count < 2) return '';
  const plural = many === undefined ? undefined : `other ${many}`;
  return ` and ${counted(count - 1, `other ${noun}`, plural)}`;
}

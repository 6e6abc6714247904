import { coded } from '../submission/coded-message.ts';

/** A message with the manual's own code. */
export function efm<const T extends string>(code: string, text: T, own?: Parameters<typeof coded>[2]) {
  return coded<T>(`EFM.${code}`, text, own);
}

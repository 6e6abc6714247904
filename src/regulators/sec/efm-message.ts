import type { Severity } from '../../findings/finding.ts';
import { coded } from '../submission/coded-message.ts';

type Coded<T extends string> = ReturnType<typeof coded<T>>;

/** A message with the manual's own code. */
export function efm<const T extends string, const F extends string>(
  code: string,
  text: T,
  own: { readonly severity?: Severity; readonly fix: F },
): Coded<T> & { readonly fix: F };
export function efm<const T extends string>(
  code: string,
  text: T,
  own?: { readonly severity?: Severity },
): Coded<T>;
export function efm(code: string, text: string, own?: { readonly severity?: Severity }) {
  return coded(`EFM.${code}`, text, own);
}

import type { Severity } from '../../findings/finding.ts';

interface CodedMessage<T extends string> {
  readonly text: T;
  readonly references: readonly string[];
  readonly severity?: Severity;
}

/** A message with the regulator's own code or codes. */
export function coded<const T extends string, const F extends string>(
  codes: string | readonly string[],
  text: T,
  own: { readonly severity?: Severity; readonly fix: F },
): CodedMessage<T> & { readonly fix: F };
export function coded<const T extends string>(
  codes: string | readonly string[],
  text: T,
  own?: { readonly severity?: Severity },
): CodedMessage<T>;
export function coded<const T extends string, const F extends string>(
  codes: string | readonly string[],
  text: T,
  own: { readonly severity?: Severity; readonly fix?: F } = {},
): CodedMessage<T> & { readonly fix?: F } {
  return { text, references: [codes].flat(), ...own };
}

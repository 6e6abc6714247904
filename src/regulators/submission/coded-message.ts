import type { Severity } from '../../findings/finding.ts';

/** A message with the regulator's own code or codes. */
export function coded<const T extends string>(
  codes: string | readonly string[],
  text: T,
  own: { readonly severity?: Severity; readonly fix?: string } = {},
): {
  readonly text: T;
  readonly references: readonly string[];
  readonly severity?: Severity;
  readonly fix?: string;
} {
  return { text, references: [codes].flat(), ...own };
}

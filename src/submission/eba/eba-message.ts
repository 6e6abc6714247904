import type { Severity } from '../../findings/finding.ts';

/** A message with the codes of the rule registry for what it says. */
export function eba<const T extends string>(
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

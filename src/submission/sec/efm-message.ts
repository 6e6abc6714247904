import type { Severity } from '../../findings/finding.ts';

/** A message with the manual's own code for what it says. */
export function efm<const T extends string>(
  code: string,
  text: T,
  own: { readonly severity?: Severity; readonly fix?: string } = {},
): {
  readonly text: T;
  readonly references: readonly string[];
  readonly severity?: Severity;
  readonly fix?: string;
} {
  return { text, references: [`EFM.${code}`], ...own };
}

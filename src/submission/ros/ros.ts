import type { Severity } from '../../findings/finding.ts';

/** What all rules of Revenue say of themselves; their messages have its codes. */
export const ros = { profiles: ['ie-ros'], references: [] } as const;

/** A message with Revenue's own code for what it says. */
export function coded<const T extends string>(
  code: string,
  text: T,
  own: { readonly severity?: Severity; readonly fix?: string } = {},
): {
  readonly text: T;
  readonly references: readonly string[];
  readonly severity?: Severity;
  readonly fix?: string;
} {
  return { text, references: [code], ...own };
}

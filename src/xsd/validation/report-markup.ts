import type { DataOf, FindingDefinition, Messages } from '../../findings/definition.ts';

/** Reports a finding at an offset, in the element that starts at another offset. */
export type ReportMarkup = <M extends Messages, K extends keyof M>(
  finding: FindingDefinition<M>,
  message: K,
  offset: number,
  within: number,
  data: DataOf<M[K]>,
) => void;

/** "a, b or c", or "nothing". */
export function listed(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'nothing';
  return `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`;
}

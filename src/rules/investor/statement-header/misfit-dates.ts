import type { MessageValue } from '../../../findings/message.ts';
import type { AddFinding, Message } from '../../../findings/rule.ts';
import type { DayAt } from '../statement/block.ts';

/** A date that does not fit another. */
export interface MisfitDate<Key> {
  readonly message: Key;
  readonly at: DayAt;
  readonly other: DayAt;
  readonly data: Readonly<Record<string, MessageValue>>;
}

export function reportMisfits<M extends Readonly<Record<string, Message>>>(
  misfits: readonly MisfitDate<keyof M & string>[],
  found: AddFinding<M>,
): void {
  for (const { message, at, other, data } of misfits) found(message, at, data as never, [other]);
}

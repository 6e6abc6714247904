import { MAX_IDS_MISSED } from '../../../core/limits.ts';
import { mistypedId } from '../../../core/nearest-name.ts';
import { hiddenCharacters } from '../../../core/visible-text.ts';
import type { Report } from '../../../model/report/report.ts';
import { textOf } from '../../../model/unchecked.ts';
import { idsOf, referring } from './place-names.ts';

/** An id that facts refer to and nothing has. */
interface MissedId {
  /** Whether another id differs from it only by characters that a reader cannot see, or is probably meant. */
  readonly kind: 'missing' | 'hidden' | 'near';
  readonly id: string;
  /** The id that is probably meant; empty if there is none. */
  readonly near: string;
  /** "The fact Revenue (us-gaap:Revenues) refers" */
  readonly facts: string;
  /** The first reference, and the others. */
  readonly place: string;
  readonly others: readonly string[];
}

/** Compares missing ids with those of the contexts or units that a report has. */
export function* missedIds(
  report: Report,
  missing: ReadonlyMap<string, readonly string[]>,
  items: readonly { readonly id: string }[],
): Generator<MissedId> {
  const ids = idsOf(items);
  let compared = 0;
  for (const [id, paths] of missing) {
    const [place = '', ...others] = paths;
    const near = compared++ < MAX_IDS_MISSED ? mistypedId(id, ids) : undefined;
    const isHidden = near !== undefined && hiddenCharacters(near)?.visible === id;
    const kind = near === undefined ? 'missing' : isHidden ? 'hidden' : 'near';
    yield { kind, id, near: near ?? '', facts: referring(report, paths), place, others };
  }
}

/**
 * Whether missing ids are errors of their own: not if the schema reports the list as missing, nor if as many items
 * have no readable id or that of another.
 */
export function isMissed(
  missing: ReadonlyMap<string, unknown>,
  repeated: ReadonlyMap<string, readonly string[]>,
  list: unknown,
): boolean {
  if (!Array.isArray(list) || missing.size === 0) return false;
  const unnamed = list.filter((one) => !textOf(one, 'id')).length;
  return missing.size > [...repeated.values()].flat().length + unnamed;
}

import { once, oncePerKey } from '../../../core/once.ts';
import { unpackText } from '../../../core/packed-text.ts';
import type { TaxonomyFamily } from '../../../model/line-items.ts';
import { texts } from '../../generated/sums.ts';

/** A total with its possible lines: a row of a table in `data/sums`. */
export interface SumRow {
  /** The taxonomies that the sum is limited to; empty for all. */
  readonly families: readonly TaxonomyFamily[];
  readonly total: string;
  /** A minus marks deducted lines; of several names separated by `|`, the first one reported counts. */
  readonly lines: readonly string[];
  /** Lines with which the sum is a different one. */
  readonly unless: readonly string[];
}

const tables = new Map<string, readonly SumRow[]>();

export function sumTable(name: keyof typeof texts): readonly SumRow[] {
  return oncePerKey(tables, name, () => readTable(unpackText(texts[name])));
}

/** `[families]` for the rows that follow, `@group: lines` to use in other entries, and `total unless line: lines`. */
function readTable(text: string): readonly SumRow[] {
  const groups = new Map<string, readonly string[]>();
  const rows: SumRow[] = [];
  let families: readonly TaxonomyFamily[] = [];
  // Indented lines continue an entry.
  for (const entry of text.replace(/\n +/g, ' ').split('\n')) {
    if (entry.startsWith('[')) {
      families = entry.slice(1, -1).split(' ') as TaxonomyFamily[];
      continue;
    }
    const [head = '', list = ''] = entry.split(': ');
    const [name = '', unless] = head.split(' unless ');
    const lines = list.split(' ').flatMap((line) => {
      const [sign = '', group] = line.split('@');
      return group === undefined ? line : (groups.get(group) ?? []).map((one) => sign + one);
    });
    if (name.startsWith('@')) groups.set(name.slice(1), lines);
    else rows.push({ families, total: name, lines, unless: unless?.split(' ') ?? [] });
  }
  return rows;
}

const furtherLines = once(() => new Map(sumTable('further').map(({ total, lines }) => [total, lines])));
const noLines: readonly string[] = [];

/** Returns the lines that only some filers present in a total. */
export function furtherLinesOf(total: string): readonly string[] {
  return furtherLines().get(total) ?? noLines;
}

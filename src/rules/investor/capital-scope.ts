import {
  type CapitalLine,
  type CapitalLineId,
  capitalLines,
  type StatementColumn,
} from '../../model/investor/lines.ts';
import type { Statement } from './statement.ts';
import type { SumScope } from './sum.ts';

/** One scope for each column of the capital account; none where one of its lines has a name not known. */
export function* columnScopes(
  statement: Statement,
): Generator<SumScope & { readonly column: StatementColumn }> {
  if (!statement.capitalLines.isThere || statement.capitalLines.hasUnknown) return;
  for (const column of statement.columns) {
    yield {
      column,
      cell: (name) => statement.line(name as CapitalLineId, column),
      label: (name) => lineLabel(name as CapitalLineId, column),
      partsOf: (name) => (capitalLines[name as CapitalLineId] as CapitalLine).sumOf,
      slack: statement.slack,
    };
  }
}

export function lineLabel(id: CapitalLineId, column: StatementColumn): string {
  return `${capitalLines[id].label} (${column})`;
}

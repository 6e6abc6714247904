import { Decimal } from '../../../core/decimal.ts';
import {
  type CapitalLine,
  type CapitalLineId,
  capitalLineIds,
  capitalLines,
  columns,
  type StatementColumn,
} from '../../../model/investor/lines.ts';
import { reportsBreach } from '../identities/breaches.ts';
import { parseStatementSum, type StatementSum } from '../identities/sum.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import { perStatement, type Statement } from '../statement/statement.ts';

/** A line that other columns state, and that is not zero in this one. */
export interface ColumnGap {
  readonly id: CapitalLineId;
  readonly column: StatementColumn;
  readonly implied: Decimal;
}

/** A column with more lines missing shows a selection of them. */
const MAX_GAPS = 2;

const sums: readonly StatementSum[] = [
  ...capitalLineIds.flatMap((id) => {
    const { sumOf } = capitalLines[id] as CapitalLine;
    return sumOf === undefined ? [] : [parseStatementSum(`${id} = ${sumOf}`)];
  }),
  parseStatementSum('endingNavGross = endingNavNet + endingAccruedCarry'),
];

/** Finds lines of the capital account that a column does not state, although its other amounts include them. */
export const columnGaps = perStatement((statement): readonly ColumnGap[] =>
  // These rules report a line that is missing.
  ['INV-101', 'INV-104', 'INV-105', 'INV-107'].some((code) => reportsBreach(statement, code))
    ? []
    : impliedGaps(statement),
);

const impliedGaps = perStatement((statement): readonly ColumnGap[] => {
  const lines = statement.capitalLines;
  if (!lines.isThere || lines.hasUnknown || statement.columns.length < 2) return [];
  const stated = capitalLineIds.filter((id) => columns.some((column) => lines.block(id).has(column)));
  return statement.columns.flatMap((column) => {
    const lacking = stated.filter((id) => !lines.block(id).has(column));
    if (lacking.length > MAX_GAPS || !lines.block('endingNavNet').has(column)) return [];
    return lacking.flatMap((id) => {
      const implied = impliedBy(statement, id, column);
      const tolerance = statement.slack.multiply(Decimal.fromInteger(3));
      const isNone = !implied || implied.abs().compare(tolerance) <= 0;
      return isNone || explains(ownLines(lines, column), implied, tolerance) ? [] : [{ id, column, implied }];
    });
  });
});

/** Whether a column does not state a line that it includes, whether or not another rule reports that. */
export function lacksLine(statement: Statement, id: CapitalLineId, column: StatementColumn): boolean {
  return impliedGaps(statement).some((gap) => gap.id === id && gap.column === column);
}

export function isGap(statement: Statement, id: CapitalLineId, column: StatementColumn): boolean {
  return columnGaps(statement).some((gap) => gap.id === id && gap.column === column);
}

/** Returns the amount that the sum of a line, or the sum that it is part of, leaves for it. */
function impliedBy(statement: Statement, id: CapitalLineId, column: StatementColumn): Decimal | undefined {
  for (const { total, terms } of sums) {
    const own = terms.find(({ factors }) => factors[0] === id);
    if (total !== id && !own) continue;
    let rest = total === id ? Decimal.zero : statement.lineAmount(total as CapitalLineId, column)?.value;
    for (const { factors, weight } of terms) {
      const amount =
        factors[0] === id ? undefined : statement.lineAmount(factors[0] as CapitalLineId, column);
      if (!amount || !rest) continue;
      const isAdded = weight > 0 === (total === id);
      rest = isAdded ? rest.add(amount.value) : rest.subtract(amount.value);
    }
    if (rest) return own && own.weight < 0 ? rest.negate() : rest;
  }
  return undefined;
}

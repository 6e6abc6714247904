import {
  type CapitalLine,
  type CapitalLineId,
  capitalLines,
  type StatementColumn,
} from '../../../model/investor/lines.ts';
import type { SumScope } from '../identities/sum.ts';
import type { StatementBlock, StatementCell } from './block.ts';
import { namedOwnLines } from './own-lines.ts';
import type { Statement } from './statement.ts';

export interface ColumnScope extends SumScope {
  readonly column: StatementColumn;
}

/** Yields one scope for each column of the capital account; none if one of its lines has an unknown name. */
export function* columnScopes(statement: Statement): Generator<ColumnScope> {
  if (!statement.capitalLines.isThere || statement.capitalLines.hasUnknown) return;
  for (const column of statement.columns) {
    yield {
      column,
      cell: (name) => statement.line(name as CapitalLineId, column),
      label: (name) => lineLabel(name as CapitalLineId, column),
      partsOf,
      slack: statement.slack,
      ownLines: () => namedOwnLines(statement.capitalLines, column),
      ownSigns: statement.ownSigns,
    };
  }
}

export const partyNames = {
  limitedPartners: 'of the limited partners',
  generalPartner: 'of the general partner',
  total: 'of the fund',
} as const;

/** Carry moves between the partners, so a fund leaves its cells empty. */
const carryLines: ReadonlySet<string> = new Set(['carryPaid', 'accruedCarryChange', 'endingAccruedCarry']);

/**
 * The same for all partners, if they show the lines that a roll-forward needs. As magnitudes, carry looks the
 * same whether it is owed or earned, so only amounts signed by wealth effect can be added up.
 */
export function* partyScopes(statement: Statement): Generator<ColumnScope> {
  if (statement.convention !== 'wealth-effect') return;
  const parties = statement.block('capitalAccount').block('parties');
  for (const [party, name] of Object.entries(partyNames)) {
    const lines = parties.block(party);
    const isWhole = ['netOperatingIncome', 'unrealisedChange'].every((id) => lines.has(id));
    if (!lines.isThere || lines.hasUnknown || !isWhole) continue;
    for (const column of statement.columns) {
      yield {
        column,
        cell: (id) => partyCell(statement, lines, party, id as CapitalLineId, column),
        label: (id) => `${lineLabel(id as CapitalLineId, column)} ${name}`,
        partsOf,
        slack: statement.slack,
        ownLines: () => namedOwnLines(lines, column),
        ownSigns: statement.ownSigns,
        isUnsure: true,
        doubt: 'a line that the statement does not show',
      };
    }
  }
}

function partyCell(
  statement: Statement,
  lines: StatementBlock,
  party: string,
  id: CapitalLineId,
  column: StatementColumn,
): StatementCell {
  const cells = lines.block(id);
  if (party === 'total' && carryLines.has(id) && !cells.has(column)) return 'absent';
  return statement.asMagnitude(cells.cell(column), capitalLines[id].effect === 'lowers');
}

function partsOf(name: string): string | undefined {
  return (capitalLines[name as CapitalLineId] as CapitalLine).sumOf;
}

/** Names of the columns of a capital account, for messages. */
export const columnNames = {
  period: 'this period',
  ytd: 'year to date',
  itd: 'since inception',
} as const satisfies Record<StatementColumn, string>;

export function lineLabel(id: CapitalLineId, column: StatementColumn): string {
  return `${capitalLines[id].label} (${columnNames[column]})`;
}

/** Whether the offsets applied exceed the gross fee in a column, so that the net fee is a credit. */
export function hasExcessOffsets(statement: Statement): boolean {
  return statement.columns.some((column) => {
    const gross = statement.lineAmount('managementFeesGross', column);
    const applied = statement.lineAmount('feeOffsets', column);
    return gross && applied && gross.value.sign() >= 0 && applied.value.compare(gross.value) > 0;
  });
}

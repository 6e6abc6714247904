import { Decimal } from '../../../core/decimal.ts';
import { dateWords } from '../../../core/wording.ts';
import { type IdentityPart, part } from '../identities/identity.ts';
import { type StatementAmount, totalOf } from './block.ts';
import { lineLabel } from './capital-scope.ts';
import type { CashFlow, CashFlows, FlowType } from './cash-flows.ts';
import type { Statement } from './statement.ts';

/** A table that goes back further covers neither the period nor the year. */
const MAX_YEAR = 366;

/** A stated total since inception, and the flows it adds up. */
export interface StatedTotal {
  readonly label: string;
  readonly amount: StatementAmount;
  readonly counts: (flow: CashFlow) => boolean;
}

/** Returns where the statement gives contributions or distributions since inception: the line first. */
export function statedTotals(statement: Statement, type: FlowType): readonly StatedTotal[] {
  const commitment = statement.block('commitment');
  const isOfType = (flow: CashFlow) => flow.type === type;
  const line = statement.lineAmount(`${type}s`, 'itd');
  const own =
    type === 'contribution'
      ? {
          label: 'paid-in capital',
          amount: commitment.amount('paidIn'),
          counts: (flow: CashFlow) => isOfType(flow) && flow.block.flag('insideCommitment') !== false,
        }
      : {
          label: 'cumulative distributions',
          amount: commitment.amount('cumulativeDistributions'),
          counts: isOfType,
        };
  return [{ label: lineLabel(`${type}s`, 'itd'), amount: line, counts: isOfType }, own].flatMap(
    ({ amount, ...total }) => (amount ? [{ ...total, amount }] : []),
  );
}

/** Returns the total of the flows for a stated total, and whether both are equal. */
export function listedTotal(
  statement: Statement,
  flows: CashFlows,
  { amount, counts }: StatedTotal,
): { readonly value: Decimal; readonly agrees: boolean } {
  const items = flows.items.filter(counts);
  const value = totalOf(items);
  return { value, agrees: statement.agree(amount.value.abs(), value, Math.max(1, items.length)) };
}

/**
 * Returns the net flows if the table appears to go back to inception; `undefined` for one of the period or
 * the year.
 */
export function flowsSinceInception(statement: Statement): CashFlows | undefined {
  const flows = statement.cashFlows('net');
  if (!flows.first || !flows.isReadable) return undefined;
  if (statement.kind === 'performance') return flows;
  const asOf = statement.header.date('asOf');
  const inception = statement.block('fund').date('inceptionDate');
  const lastYear = asOf && asOf.day - MAX_YEAR;
  const goesBack =
    lastYear !== undefined &&
    (flows.first.date.day < lastYear || (inception !== undefined && inception.day >= lastYear));
  return goesBack || isConfirmed(statement, flows, 'contribution') ? flows : undefined;
}

/**
 * Returns the flows since inception, if no stated total contradicts them and, except for a table of
 * performance, some total confirms them.
 */
export function completeFlows(statement: Statement): CashFlows | undefined {
  const flows = flowsSinceInception(statement);
  if (!flows) return undefined;
  const isWhole = (['contribution', 'distribution'] as const).every(
    (type) =>
      isConfirmed(statement, flows, type) ||
      (statedTotals(statement, type).length === 0 &&
        (type === 'distribution' || statement.kind === 'performance')),
  );
  return isWhole ? flows : undefined;
}

function isConfirmed(statement: Statement, flows: CashFlows, type: FlowType): boolean {
  return statedTotals(statement, type).some((total) => listedTotal(statement, flows, total).agrees);
}

/** A flow as part of a sum that a stated amount is compared with. */
export function flowPart(flow: CashFlow): IdentityPart {
  return part(flow, `The ${flow.type} of ${dateWords(flow.date.text)}`, Decimal.one.negate());
}

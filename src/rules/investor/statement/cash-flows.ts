import { Decimal } from '../../../core/decimal.ts';
import { type DayAt, type StatementAmount, type StatementBlock, totalOf } from './block.ts';

export type FlowBasis = 'net' | 'gross';
export type FlowType = 'contribution' | 'distribution';

export interface CashFlow extends StatementAmount {
  readonly type: FlowType;
  readonly date: DayAt;
  readonly block: StatementBlock;
}

/**
 * The dated flows between the investor and the fund (net), or the fund and its investments (gross).
 * Regardless of the statement's signs, most contributions are positive here, and so are distributions.
 */
export class CashFlows {
  readonly items: readonly CashFlow[];
  /** Whether every flow of the table could be read. */
  readonly isReadable: boolean;
  readonly first: CashFlow | undefined;
  private readonly totals: Readonly<Record<FlowType, Decimal>>;

  constructor(rows: readonly StatementBlock[], basis: FlowBasis) {
    const read: CashFlow[] = [];
    const sums = { contribution: Decimal.zero, distribution: Decimal.zero };
    let isReadable = true;
    for (const block of rows) {
      const stated = block.get('basis');
      // A basis that is invalid, or under a misspelled name, may be either.
      const isUnsure =
        stated === undefined ? block.hasSimilar('basis') : stated !== 'net' && stated !== 'gross';
      if (isUnsure) isReadable = false;
      if ((stated ?? 'net') !== basis) continue;
      const type = block.text('type');
      const date = block.date('date');
      const amount = block.amount('amount');
      // A row with an unknown member may have the other basis.
      if (block.hasUnknown) isReadable = false;
      if ((type !== 'contribution' && type !== 'distribution') || !date || !amount) {
        isReadable = false;
        continue;
      }
      sums[type] = sums[type].add(amount.value);
      read.push({ ...amount, type, date, block });
    }
    this.isReadable = isReadable;
    this.totals = { contribution: sums.contribution.abs(), distribution: sums.distribution.abs() };
    this.items = read.map((flow) =>
      sums[flow.type].sign() < 0 ? { ...flow, value: flow.value.negate(), isOpposite: true } : flow,
    );
    this.first = this.items.reduce<CashFlow | undefined>(
      (first, flow) => (first && first.date.day <= flow.date.day ? first : flow),
      undefined,
    );
  }

  get isEmpty(): boolean {
    return this.items.length === 0;
  }

  total(type: FlowType): Decimal {
    return this.totals[type];
  }

  /** Returns the sum of a type from one day to another, both inclusive. */
  between(
    type: FlowType,
    from: number,
    to: number,
  ): { readonly value: Decimal; readonly items: readonly CashFlow[] } {
    const items = this.items.filter(
      (flow) => flow.type === type && flow.date.day >= from && flow.date.day <= to,
    );
    return { items, value: totalOf(items) };
  }
}

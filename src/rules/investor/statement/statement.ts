import { currencyOf } from '../../../core/currency.ts';
import { Decimal } from '../../../core/decimal.ts';
import {
  type CapitalLineId,
  capitalLineIds,
  capitalLines,
  columns,
  type StatementColumn,
} from '../../../model/investor/lines.ts';
import { statementShape } from '../../../model/investor/members.ts';
import { noticeRowTypes } from '../../../model/investor/notice.ts';
import {
  type StatementKind,
  type StatementSigns,
  signConventions,
  statementKinds,
} from '../../../model/investor/shapes.ts';
import {
  type DayAt,
  memberOfBlock,
  type StatementAmount,
  StatementBlock,
  type StatementCell,
} from './block.ts';
import { CashFlows, type FlowBasis } from './cash-flows.ts';
import { ownBlocks } from './needs.ts';
import type { OwnSigns } from './own-lines.ts';

const DEFAULT_MINOR_UNITS = 2;
const half = Decimal.parse('0.5') as Decimal;

/** Members of `account` that lower its value. */
export const loweringAccountMembers: ReadonlySet<string> = new Set([
  'withdrawals',
  'fees',
  'taxes',
  'margin',
]);

/** A statement read once for all rules. */
export class Statement extends StatementBlock {
  readonly document: Readonly<Record<string, unknown>>;
  /** The kind, unless the statement has the content of another one, which INV-001 reports. */
  readonly kind: StatementKind | undefined;
  /** The kinds whose content the statement has instead of that of its own kind. */
  readonly otherKinds: readonly StatementKind[];
  readonly header: StatementBlock;
  /** The lines of the investor's own capital account. */
  readonly capitalLines: StatementBlock;
  /** The columns shown: those the account lists, or all. */
  readonly columns: readonly StatementColumn[];
  readonly convention: StatementSigns;
  /** One minor unit of the currency, or of the declared rounding. */
  readonly unit: Decimal;
  /** The maximum error of each amount in a sum. */
  readonly slack: Decimal;
  /** Values that rules derived from it, by the function that computes them. */
  readonly derived = new Map<unknown, unknown>();
  private readonly flows = new Map<FlowBasis, CashFlows>();

  constructor(document: Readonly<Record<string, unknown>>) {
    const currency = memberOfBlock(memberOfBlock(document, 'header'), 'currency');
    super(document, '', typeof currency === 'string' ? currency : undefined, statementShape);
    this.document = document;
    const kind = statementKinds.find((one) => one === this.get('statementKind'));
    const own = kind && ownBlocks[kind][0];
    const isEmpty = own !== undefined && this.get(own) === undefined && !this.hasSimilar(own);
    this.otherKinds = isEmpty ? statementKinds.filter((one) => this.hasContentOf(one)) : [];
    this.kind = this.otherKinds.length > 0 ? undefined : kind;
    this.header = this.block('header');
    const account = this.block('capitalAccount');
    const listed = account.get('columns');
    this.capitalLines = account.block('lines');
    this.columns = Array.isArray(listed) ? columns.filter((column) => listed.includes(column)) : columns;
    const minorUnits = currencyOf(String(currency))?.minorUnits ?? DEFAULT_MINOR_UNITS;
    const minorUnit = Decimal.powerOfTen(-minorUnits);
    const decimals = this.header.integer('decimals');
    const shown = decimals === undefined ? minorUnit : Decimal.powerOfTen(-decimals);
    this.unit = larger(minorUnit, shown);
    this.slack = larger(minorUnit, shown.multiply(half));
    this.convention = conventionOf(this.header) ?? conventionOf(this) ?? this.apparentConvention();
  }

  /** How lines of the issuer's own belong to the sums of an account: their signs follow the convention too. */
  get ownSigns(): OwnSigns {
    return this.convention === 'wealth-effect' ? 'as-written' : 'either';
  }

  private hasContentOf(kind: StatementKind): boolean {
    const [name, member] = ownBlocks[kind];
    return member === undefined ? this.has(name) : this.block(name).has(member);
  }

  /** The period if both its ends are dates in order, with its days including both ends. */
  get period(): { readonly start: DayAt; readonly end: DayAt; readonly days: number } | undefined {
    const block = this.header.block('period');
    const [start, end] = [block.date('start'), block.date('end')];
    return start && end && start.day <= end.day ? { start, end, days: end.day - start.day + 1 } : undefined;
  }

  /** Whether two amounts are equal except for the rounding of the given number of terms. */
  agree(a: Decimal, b: Decimal, terms = 1): boolean {
    return (
      a
        .subtract(b)
        .abs()
        .compare(this.slack.multiply(Decimal.fromInteger(terms))) <= 0
    );
  }

  /** Returns the amount as its name reads: distributions and charges are positive. */
  asMagnitude(cell: StatementCell, lowers: boolean): StatementCell {
    if (typeof cell === 'string' || !lowers || this.convention === 'magnitude') return cell;
    return { value: cell.value.negate(), path: cell.path, isOpposite: !cell.isOpposite };
  }

  line(id: CapitalLineId, column: StatementColumn): StatementCell {
    const cell = this.capitalLines.block(id).cell(column);
    // Nothing came before inception.
    if (id === 'beginningNav' && column === 'itd' && typeof cell === 'string') {
      return { value: Decimal.zero, path: this.capitalLines.path };
    }
    return this.asMagnitude(cell, capitalLines[id].effect === 'lowers');
  }

  lineAmount(id: CapitalLineId, column: StatementColumn): StatementAmount | undefined {
    const cell = this.line(id, column);
    return typeof cell === 'string' ? undefined : cell;
  }

  /** The residual value that the ratios use. */
  get residualValue(): StatementAmount | undefined {
    const stated = this.block('performance').amount('nav');
    if (stated) return stated;
    for (const column of columns) {
      const nav = this.lineAmount('endingNavNet', column);
      if (nav) return nav;
    }
    return undefined;
  }

  /** The commitment of the investor; a notice may state it among its cumulative amounts only. */
  get commitment(): StatementAmount | undefined {
    return (
      this.block('commitment').amount('total') ??
      this.block('notice').block('cumulative').amount('commitment')
    );
  }

  cashFlows(basis: FlowBasis): CashFlows {
    let flows = this.flows.get(basis);
    if (!flows) {
      flows = new CashFlows(this.list('cashFlows'), basis);
      this.flows.set(basis, flows);
    }
    return flows;
  }

  /** Returns the sign of most of the amounts that lower wealth. */
  private apparentConvention(): StatementSigns {
    let balance = 0;
    const count = (cell: StatementCell) => {
      if (typeof cell !== 'string') balance += cell.value.sign();
    };
    for (const id of capitalLineIds) {
      if (capitalLines[id].effect !== 'lowers') continue;
      for (const column of columns) count(this.capitalLines.block(id).cell(column));
    }
    const account = this.block('account');
    for (const name of loweringAccountMembers) count(account.cell(name));
    for (const row of this.block('notice').list('rows')) {
      if (lowersPayment(row, this.kind)) count(row.cell('investorAmount'));
    }
    return balance < 0 ? 'wealth-effect' : 'magnitude';
  }
}

/** Returns a function's result for a statement, computed once for all rules. */
export function perStatement<T>(make: (statement: Statement) => T): (statement: Statement) => T {
  return (statement) => {
    const { derived } = statement;
    if (!derived.has(make)) derived.set(make, make(statement));
    return derived.get(make) as T;
  };
}

function conventionOf(block: StatementBlock): StatementSigns | undefined {
  return signConventions.find((convention) => convention === block.get('signConvention'));
}

/** Whether a notice row reduces what the investor pays or receives. */
export function lowersPayment(row: StatementBlock, kind: StatementKind | undefined): boolean {
  const effect = memberOfBlock(noticeRowTypes, row.text('type') ?? '');
  return effect === 'lowers' || (effect === 'cost' && kind === 'distribution');
}

export function larger(a: Decimal, b: Decimal): Decimal {
  return a.compare(b) >= 0 ? a : b;
}

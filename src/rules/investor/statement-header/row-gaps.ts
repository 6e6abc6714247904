import { capitalized } from '../../../core/wording.ts';
import { returnSeries } from '../performance/return-periods.ts';
import type { StatementBlock } from '../statement/block.ts';
import { inWords } from '../statement/member-names.ts';
import { rowWords } from '../statement/place-words.ts';
import { perStatement, type Statement } from '../statement/statement.ts';

/** A row that lacks a member, although its other members and the other rows show that it has one. */
export interface RowGap {
  readonly at: string;
  readonly row: string;
  readonly name: string;
  readonly others: string;
}

interface RowRule {
  readonly path: readonly string[];
  readonly list: string;
  readonly member: string;
  /** The members beside which it is due. */
  readonly beside: readonly string[];
  readonly isAlike: (row: StatementBlock, other: StatementBlock) => boolean;
  /** Other rows that must state it, at least. */
  readonly others: number;
  /** Whether it is due in a row at all. */
  readonly isDue?: (row: StatementBlock, statement: Statement) => boolean;
}

const sameClass = (row: StatementBlock, other: StatementBlock) =>
  row.text('assetClass') === other.text('assetClass');
const isTrade = (row: StatementBlock) => row.text('type') === 'buy' || row.text('type') === 'sell';
const bothTrades = (row: StatementBlock, other: StatementBlock) => isTrade(row) && isTrade(other);
const any = () => true;

const holding = { path: [], list: 'holdings', isAlike: sameClass, others: 1 };
const trade = { path: [], list: 'transactions', isAlike: bothTrades, others: 1 };
const order = { path: ['units'], list: 'orders', isAlike: any, others: 1 };

const balance = { path: ['account'], list: 'cash', isAlike: any, others: 1 };
const isInvested = (row: StatementBlock) => row.amount('invested')?.value.isZero() === false;
const investment = { path: [], list: 'investments', isAlike: any, others: 2, isDue: isInvested };
/** Other rows of another kind that show what a row lacks. */
const LEAST_UNLIKE = 3;

/** Securities, which have a quantity and a price whatever else is held; cash and contracts may not. */
const security = /^(?:equity|shares?|stock|bond|fund|etf|note)s?$/i;

// INV-417 reports what a return of the series lacks.
const inSeries = perStatement(
  (statement: Statement): ReadonlySet<string> =>
    new Set(returnSeries(statement).map(({ block }) => block.path)),
);
const isLonger = (row: StatementBlock, statement: Statement) => !inSeries(statement).has(row.path);
const longerReturn = { path: [], list: 'returns', isAlike: any, others: 3, isDue: isLonger };

const rules: readonly RowRule[] = [
  { ...holding, member: 'quantity', beside: ['price'] },
  { ...holding, member: 'price', beside: ['quantity', 'marketValue'] },
  { ...holding, member: 'cost', beside: ['unrealised'] },
  { ...holding, member: 'unrealised', beside: ['cost', 'marketValue'] },
  { ...holding, member: 'weight', beside: ['marketValue'], isAlike: any, others: 2 },
  { ...trade, member: 'quantity', beside: ['price'] },
  { ...trade, member: 'price', beside: ['quantity', 'amount'] },
  { ...order, member: 'units', beside: ['price', 'amount'] },
  { ...order, member: 'price', beside: ['units', 'amount'] },
  { ...order, member: 'amount', beside: ['units', 'price'] },
  { ...balance, member: 'amount', beside: ['currency'] },
  { ...longerReturn, member: 'gross', beside: ['net'] },
  { ...longerReturn, member: 'net', beside: ['gross'] },
  { ...longerReturn, member: 'benchmark', beside: ['net'] },
  { ...investment, member: 'moic', beside: ['invested', 'fairValue'] },
  { ...investment, member: 'gain', beside: ['invested', 'fairValue'] },
];

/** Finds the only row of a list that lacks a member which all rows like it state. */
export function rowGaps(statement: Statement): readonly RowGap[] {
  return rules.flatMap(({ path, list, member, beside, isAlike, others: least, isDue }) => {
    const rows = path
      .reduce<StatementBlock>((block, name) => block.block(name), statement)
      .list(list)
      .filter((row) => row.has(member) || !isDue || isDue(row, statement));
    const [row, ...more] = rows.filter(
      (one) => one.lacks(member) && !one.hasUnknown && beside.every((name) => one.has(name)),
    );
    // An empty text is reported elsewhere.
    if (!row || more.length > 0 || row.get(member) === '') return [];
    const same = rows.filter((one) => one !== row && isAlike(row, one));
    const others = rows.filter((one) => one !== row && one.has(beside[0] as string));
    // The only security of its class is compared with all others, if these are several.
    const isSingle = same.length === 0 && others.length >= LEAST_UNLIKE;
    const alike = isSingle && security.test(row.text('assetClass') ?? '') ? others : same;
    if (alike.length < least || !alike.every((one) => one.has(member))) return [];
    return [
      {
        at: row.at(member),
        row: capitalized(rowWords(row, list)),
        name: inWords(member),
        others: alike.length === 1 ? 'the other one like it' : 'all others like it',
      },
    ];
  });
}

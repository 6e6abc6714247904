import { capitalized, counted } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { capitalLineIds } from '../../../model/investor/lines.ts';
import { isObject, memberOfBlock } from '../statement/block.ts';
import { columnNames } from '../statement/capital-scope.ts';
import { isOrAre } from '../statement/figures.ts';
import { placeWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

/** Blocks whose amounts are added up, and so must share a currency. */
const summedBlocks = ['commitment', 'carry', 'offsets', 'account', 'netAssets', 'notice', 'prior'] as const;

const blockNames = {
  commitment: 'commitment section',
  carry: 'carry section',
  offsets: 'fee offsets',
  account: 'account section',
  netAssets: 'net assets',
  notice: 'notice section',
  prior: 'prior statement',
} as const satisfies Record<(typeof summedBlocks)[number], string>;

export const addedCurrencyRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-018',
    title: 'Amounts that are added up must be in one currency',
    description:
      'An amount may state its own currency. Where other amounts of its block are in the currency of the statement, no total can be checked.',
    severity: 'warning',
    category: 'statement-header',
    references: [],
    fix: 'State the amount in the currency of the statement, or the whole block in the other currency.',
    messages: {
      mixed: {
        text: '{place} {is} in {actual}, but {others} in {expected}.',
        fix: 'State the amount in {expected}, or all amounts of this section in {actual}.',
      },
    },
    check({ statement }, found) {
      const own = statement.header.text('currency');
      if (!own) return;
      for (const { amounts, name } of summedAmounts(statement)) {
        const foreign = amounts.filter(({ currency }) => currency !== undefined && currency !== own);
        const count = amounts.length - foreign.length;
        const [first, ...others] = foreign;
        if (first && count > 0)
          found(
            'mixed',
            first.path,
            {
              ...placeOf(statement, first.path),
              actual: String(first.currency),
              others: othersAre(count, name),
              expected: own,
            },
            others.map(({ path }) => path),
          );
      }
    },
  }),
];

/** "ten other amounts of the commitment are" */
function othersAre(count: number, block: string): string {
  return `${counted(count, 'other amount')} ${block.startsWith('rows') ? 'in' : 'of'} the ${block} ${count === 1 ? 'is' : 'are'}`;
}

function placeOf(statement: Statement, path: string) {
  const place = placeWords(statement.document, path);
  return { place: capitalized(place), is: isOrAre(place) };
}

/** The amounts that are added up: of each section, column of the capital account, and the cash flows. */
function* summedAmounts(statement: Statement): Generator<{ amounts: readonly Money[]; name: string }> {
  for (const name of summedBlocks)
    yield { amounts: moneyIn(statement.get(name), `/${name}`), name: blockNames[name] };
  const { capitalLines } = statement;
  for (const column of statement.columns) {
    const amounts = capitalLineIds.flatMap((id) =>
      moneyIn({ [column]: capitalLines.block(id).get(column) }, capitalLines.at(id)),
    );
    yield { amounts, name: `capital account (${columnNames[column]})` };
  }
  const flows = statement
    .list('cashFlows')
    .flatMap((flow) => moneyIn({ amount: flow.get('amount') }, flow.path));
  yield { amounts: flows, name: 'cash flows' };
  const [dealt, assets] = [
    statement
      .block('units')
      .list('orders')
      .flatMap((order) => moneyIn({ amount: order.get('amount') }, order.path)),
    statement
      .list('returns')
      .flatMap((row) =>
        moneyIn({ compositeAssets: row.get('compositeAssets'), firmAssets: row.get('firmAssets') }, row.path),
      ),
  ];
  yield { amounts: dealt, name: 'orders' };
  yield { amounts: assets, name: 'returns' };
  for (const column of statement.columns) {
    const listed = statement
      .block('capitalAccount')
      .list('expenses')
      .flatMap((row) => moneyIn({ [column]: row.block('amount').get(column) }, row.at('amount')));
    yield { amounts: listed, name: `expenses (${columnNames[column]})` };
  }
  const notice = statement.block('notice');
  const rows = notice
    .list('rows')
    .flatMap((row) =>
      moneyIn({ fundAmount: row.get('fundAmount'), investorAmount: row.get('investorAmount') }, row.path),
    );
  yield {
    amounts: [...rows, ...moneyIn(notice.get('totals'), notice.at('totals'))],
    name: 'rows and totals of the notice',
  };
}

interface Money {
  readonly path: string;
  readonly currency: string | undefined;
}

/** Returns the amounts directly in a block, with their stated currency. */
function moneyIn(block: unknown, path: string): readonly Money[] {
  if (!isObject(block)) return [];
  return Object.entries(block).flatMap(([name, value]): readonly Money[] => {
    if (name.startsWith('x-') || name === 'feeBase' || Array.isArray(value)) return [];
    const currency = memberOfBlock(value, 'currency');
    if (isObject(value)) return typeof currency === 'string' ? [{ path: `${path}/${name}`, currency }] : [];
    return typeof value === 'string' && /^[-+]?[0-9]+(?:\.[0-9]+)?$/.test(value)
      ? [{ path: `${path}/${name}`, currency: undefined }]
      : [];
  });
}

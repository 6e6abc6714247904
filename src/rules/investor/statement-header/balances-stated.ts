import { addToList } from '../../../core/lists-by-key.ts';
import { capitalized, counted, listWords } from '../../../core/wording.ts';
import type { AddFinding, Rule } from '../../../findings/rule.ts';
import type { CapitalLineId, StatementColumn } from '../../../model/investor/lines.ts';
import { capitalLineIds, capitalLines } from '../../../model/investor/lines.ts';
import { inSentence } from '../identities/diagnosis.ts';
import { subjectWords } from '../identities/sum.ts';
import { returnPeriodWords, returnRows, returnSeries } from '../performance/return-periods.ts';
import type { StatementBlock } from '../statement/block.ts';
import { columnNames, lineLabel } from '../statement/capital-scope.ts';
import { figure, isOrAre } from '../statement/figures.ts';
import { inWords, memberName } from '../statement/member-names.ts';
import { ownBlocks } from '../statement/needs.ts';
import { rowWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { columnGaps, isGap } from './column-gaps.ts';
import { rowGaps } from './row-gaps.ts';

const LEAST_LINES = 3;
const LEAST_RETURNS = 3;
/** Lines that only a roll-forward has. */
const gains: ReadonlySet<string> = new Set(['realisedGain', 'unrealisedChange', 'netOperatingIncome']);
const commitmentParts = ['beginningUnfunded', 'endingUnfunded', 'paidIn', 'contributions'] as const;
const LEAST_PARTS = 2;

/** Balances, and the members that explain them. */
const rollForwards = [
  {
    block: 'commitment',
    closing: 'endingUnfunded',
    parts: ['beginningUnfunded', 'contributions', 'recallable', 'expired', 'other'],
  },
  { block: 'carry', closing: 'accruedEnding', parts: ['accruedBeginning', 'change', 'paid'] },
  { block: 'offsets', closing: 'ending', parts: ['beginning', 'earned', 'applied'] },
  {
    block: 'units',
    closing: 'closing',
    parts: ['opening', 'subscribed', 'redeemed', 'switched', 'reinvested'],
  },
  {
    block: 'account',
    closing: 'closing',
    parts: [
      'opening',
      'deposits',
      'withdrawals',
      'dividends',
      'interest',
      'income',
      'realised',
      'unrealisedChange',
    ],
  },
  { block: 'netAssets', closing: 'nav', parts: ['grossAssets', 'liabilities'] },
  { block: 'notice', closing: 'unfundedAfter', parts: ['unfundedBefore', 'rows'] },
] as const;

/** Opening balances that a roll-forward needs. */
const openings = [
  { block: 'carry', opening: 'accruedBeginning', parts: ['accruedEnding', 'change'] },
  { block: 'offsets', opening: 'beginning', parts: ['ending', 'earned'] },
  { block: 'units', opening: 'opening', parts: ['closing', 'subscribed', 'redeemed'] },
  { block: 'account', opening: 'opening', parts: ['closing', 'unrealisedChange'] },
] as const;

type Opening = (typeof openings)[number];

/** Lists whose rows are added up, and the added member. */
const addedRows = [
  { path: ['notice'], list: 'rows', member: 'investorAmount', total: 'the totals of the notice' },
  { path: [], list: 'holdings', member: 'marketValue', total: 'the value of the account' },
  { path: ['account'], list: 'cash', member: 'amount', total: 'the value of the account' },
  { path: [], list: 'cashFlows', member: 'amount', total: 'the flows' },
  { path: [], list: 'transactions', member: 'amount', total: 'the activity' },
  { path: [], list: 'investments', member: 'fairValue', total: 'the investments' },
  { path: [], list: 'investments', member: 'invested', total: 'the investments' },
  { path: ['units'], list: 'orders', member: 'units', total: 'the orders' },
  { path: ['capitalAccount'], list: 'relatedPartyIncome', member: 'amount', total: 'related-party income' },
] as const;

/** Lists whose rows are themselves the amounts that are added up. */
const purposes: ReadonlySet<string> = new Set(['cashFlows', 'orders']);

const messages = {
  closing: {
    text: 'The statement gives {given}, but not the {balance}, so {these} could not be checked.',
    fix: 'State the {balance}, even if it is zero.',
  },
  row: {
    text: '{row} has no {name}, so {total} could not be checked.',
    fix: 'State the {name}, even if {it} zero.',
  },
  blankRow: {
    text: '{row} has no {name}: {it} null, so {total} could not be checked.',
    severity: 'info',
    fix: 'State the {name}, even if {it} zero.',
  },
  alone: {
    text: '{row} has no {name}, unlike {others}.',
    fix: 'State the {name}.',
  },
  return: {
    text: 'The {name} for {period} is not stated, unlike that for a longer period with the same end.',
    fix: 'State the {name} for every period.',
  },
  blankShare: {
    text: '{row} has a fund amount, but no {name}: {it} null, so {total} could not be checked.',
    fix: 'State the {name}. If the investor is excused, mark the row as excused.',
  },
  column: {
    text: '{subject} {is} not stated, unlike in other columns, but the other amounts of the column imply {expected}.',
    fix: 'State the amount in every column.',
  },
  unreported: {
    text: '{subject} {is} empty (null), so {total} could not be checked.',
    severity: 'info',
    fix: 'State {names}, even if the amount is zero.',
  },
} as const;

/** Rules that state what could not be checked, and why. */
export const statedBalanceRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-017',
    title: 'A roll-forward must state its balances, and every amount that is added up',
    description:
      'Without both balances the movements cannot be checked, and the rules that add them up do not run. A null amount was not reported; where a total depends on it, the total cannot be checked, and a note says so. A row that alone lacks what all rows like it state is incomplete. The first statement of a fund needs no opening balance.',
    severity: 'warning',
    category: 'statement-header',
    references: [],
    fix: 'State the balance, even if it is zero.',
    messages,
    check({ statement }, found) {
      checkCapitalAccount(statement, found);
      checkClosings(statement, found);
      const places = new Set(addedLists(statement).flatMap((list) => checkRows(list, found)));
      for (const list of expenseLists(statement)) checkRows(list, found);
      for (const { at, ...data } of rowGaps(statement)) if (!places.has(at)) found('alone', at, data);
      checkTotals(statement, found);
      for (const { row, measure } of missingReturns(statement))
        found('return', row.block.at(measure), {
          name: `${measure} return`,
          period: returnPeriodWords(row),
        });
      for (const { id, column, implied } of columnGaps(statement))
        found('column', statement.capitalLines.block(id).at(column), {
          subject: subjectWords(lineLabel(id, column)),
          is: isOrAre(capitalLines[id].label),
          expected: figure(implied),
        });
      for (const one of openings) {
        const block = statement.block(one.block);
        if (isMissingOpening(statement, one))
          found('closing', block.at(one.opening), {
            ...givenWords(namesIn(block, one.block, one.parts)),
            balance: memberName(one.block, one.opening),
          });
      }
    },
  }),
];

type Found = AddFinding<typeof messages>;

function checkCapitalAccount(statement: Statement, found: Found): void {
  const lines = statement.capitalLines;
  const missing = new Map<CapitalLineId, StatementColumn[]>();
  const given = new Set<string>();
  for (const column of statement.columns) {
    const flows = capitalLineIds.filter(
      (id) => capitalLines[id].nature === 'flow' && lines.block(id).has(column),
    );
    const isRoll = flows.some((id) => gains.has(id));
    const hasEnding = lines.block('endingNavNet').has(column);
    const isOpening = isRoll && hasEnding && !isFirst(statement) && column !== 'itd';
    const needed = isOpening ? 'beginningNav' : 'endingNavNet';
    const isStated = lines.block(needed).has(column) || isBlank(lines.block(needed), column);
    if (flows.length >= LEAST_LINES && !isStated && !lines.hasUnknown) {
      addToList(missing, needed, column);
      for (const flow of flows) given.add(flow);
    }
    const unreported = capitalLineIds.filter(
      (id) => lines.block(id).get(column) === null && !isGap(statement, id, column),
    );
    if (unreported.length > 0 && hasEnding)
      found('unreported', lines.block(unreported[0] as CapitalLineId).at(column), {
        ...unreportedWords(unreported.map((id) => lineLabel(id, column))),
        total: 'ending NAV',
      });
  }
  for (const [id, columns] of missing)
    found('closing', lines.at(id), {
      given: `${counted(given.size, 'line')} of the capital account`,
      these: 'they',
      balance: `${capitalLines[id].label} (${listWords(columns.map((column) => columnNames[column]))})`,
    });
}

function checkClosings(statement: Statement, found: Found): void {
  for (const { block: name, closing, parts } of rollForwards) {
    const block = statement.block(name);
    const isAbsent = !block.has(closing) && !isBlank(block, closing);
    // INV-001 reports a missing required member.
    const [own, needed] = statement.kind ? ownBlocks[statement.kind] : [];
    const isRequired = own === name && needed === closing;
    if (isAbsent && countOf(block, parts) >= LEAST_PARTS && !(isRequired && block.lacks(closing)))
      found('closing', block.at(closing), {
        ...givenWords(namesIn(block, name, parts)),
        balance: memberName(name, closing),
      });
    const unreported = parts.filter((part) => block.get(part) === null);
    const isReported = openings.some((one) => one.block === name && isMissingOpening(statement, one));
    if (unreported.length > 0 && block.has(closing) && !(isReported && unreported.length === 1))
      found('unreported', block.at(unreported[0] as string), {
        ...unreportedWords(unreported.map((member) => memberName(name, member))),
        total: `the ${memberName(name, closing)}`,
      });
  }
}

/** Rows with an amount that is added up, in the row or in a block of it. */
interface AddedList {
  readonly rows: readonly StatementBlock[];
  readonly list: string;
  readonly cellOf: (row: StatementBlock) => StatementBlock;
  readonly member: string;
  readonly name: string;
  readonly total: string;
}

function addedLists(statement: Statement): readonly AddedList[] {
  return addedRows.map(({ path, list, member, total }) => {
    const block = path.reduce<StatementBlock>((inner, name) => inner.block(name), statement);
    // Securities are transferred without an amount.
    const rows = block.list(list).filter((row) => list !== 'transactions' || row.text('type') !== 'transfer');
    return { rows, list, cellOf: (row) => row, member, name: inWords(member), total };
  });
}

function expenseLists(statement: Statement): readonly AddedList[] {
  const rows = statement.block('capitalAccount').list('expenses');
  return statement.columns.map((column) => ({
    rows,
    list: 'expenses',
    cellOf: (row) => row.block('amount'),
    member: column,
    name: `amount (${columnNames[column]})`,
    total: 'the expense lines',
  }));
}

/** Reports the rows without an amount that is added up, and returns their places except where it is null. */
function checkRows({ rows, list, cellOf, member, name, total }: AddedList, found: Found): readonly string[] {
  const lacking = rows.filter((row) => cellOf(row).lacks(member) && !row.hasUnknown);
  // If most rows lack it, the list is not about it; but a flow or an order has no other purpose.
  const isDue = rows.length === 1 && purposes.has(list) && lacking[0]?.get(member) === undefined;
  if (lacking.length * 2 >= rows.length && !isDue) return [];
  const it = isOrAre(name) === 'are' ? 'they are' : 'it is';
  const wordsOf = (row: StatementBlock) => ({ row: capitalized(rowWords(row, list)), name, it, total });
  const reported = lacking.filter((row) => !isBlank(cellOf(row), member));
  for (const row of reported) found('row', cellOf(row).at(member), wordsOf(row));
  // INV-411 reports cash flows.
  const empty = list === 'cashFlows' ? [] : rows.filter((row) => cellOf(row).get(member) === null);
  if (empty.length * 2 < rows.length)
    for (const row of empty)
      found(isShare(row) ? 'blankShare' : 'blankRow', cellOf(row).at(member), wordsOf(row));
  return reported.map((row) => cellOf(row).at(member));
}

/** Checks that the total of a notice and the commitment are stated beside their parts. */
function checkTotals(statement: Statement, found: Found): void {
  const totals = statement.block('notice').block('totals');
  if (totals.isThere && !isBlank(totals, 'total') && totals.lacks('total') && totals.lacks('netDue'))
    found('closing', totals.at('total'), {
      given: 'other totals',
      these: 'they',
      balance: 'total of the notice',
    });
  const commitment = statement.block('commitment');
  const names = namesIn(commitment, 'commitment', commitmentParts);
  if (commitment.lacks('total') && !isBlank(commitment, 'total') && names.length >= LEAST_PARTS)
    found('closing', commitment.at('total'), { ...givenWords(names), balance: 'commitment' });
}

/** Whether a row of a notice is charged or paid to the fund, and so to every investor who is not excused. */
function isShare(row: StatementBlock): boolean {
  return row.amount('fundAmount')?.value.isZero() === false && row.flag('excused') !== true;
}

/** Returns that a row does not state, although they are known for a longer period with the same end. */
function missingReturns(statement: Statement) {
  const rows = returnRows(statement);
  // INV-417 reports what a row of a series lacks.
  const series = returnSeries(statement);
  return (['net', 'benchmark'] as const).flatMap((measure) => {
    const longest = new Map<number, number>();
    for (const { block, end, days } of rows)
      if (block.has(measure)) longest.set(end.day, Math.max(days, longest.get(end.day) ?? 0));
    return rows
      .filter(
        ({ block, end, days }) =>
          block.lacks(measure) &&
          !block.hasUnknown &&
          days > 0 &&
          days < (longest.get(end.day) ?? 0) &&
          !(series.length >= LEAST_RETURNS && series.some((other) => other.block === block)),
      )
      .filter(({ block }) => measure !== 'net' || block.lacks('gross'))
      .map((row) => ({ row, measure }));
  });
}

/** Whether a roll-forward cannot be checked without its opening balance, which may be null. */
function isMissingOpening(statement: Statement, { block: name, opening, parts }: Opening): boolean {
  const block = statement.block(name);
  if (block.has(opening) || isBlank(block, opening) || isFirst(statement)) return false;
  // INV-703 reports missing content of a brokerage statement.
  if (statement.kind === 'brokerage' && name === 'account' && block.lacks(opening)) return false;
  return countOf(block, parts) === parts.length;
}

/** Whether a member is an empty text or may be misspelled, which other rules report. */
function isBlank(block: StatementBlock, member: string): boolean {
  return block.get(member) === '' || block.hasUnknown;
}

/** The names of amounts as the subject of a sentence, and within one. */
function unreportedWords(names: readonly string[]) {
  const list = listWords(names);
  const is = names.length > 1 ? 'are' : isOrAre(list);
  const subject = names.length > 1 ? capitalized(list) : subjectWords(list);
  return { subject, is, names: inSentence(subject) };
}

/** The most amounts that a message names as given. */
const MAX_GIVEN = 3;

/** The amounts that a statement gives, and a word for them. */
function givenWords(names: readonly string[]) {
  return { given: `the ${listWords(names, 'and', MAX_GIVEN)}`, these: 'these amounts' };
}

function namesIn(block: StatementBlock, name: string, members: readonly string[]): readonly string[] {
  return members.filter((member) => block.has(member)).map((member) => memberName(name, member));
}

function isFirst(statement: Statement): boolean {
  const { period } = statement;
  const starts = [statement.block('fund').date('inceptionDate'), statement.cashFlows('net').first?.date];
  const isStarted = starts.some((date) => date && period && date.day >= period.start.day);
  return isStarted || statement.header.block('period').text('type') === 'inception';
}

function countOf(block: StatementBlock, names: readonly string[]): number {
  return names.filter((name) => block.has(name)).length;
}

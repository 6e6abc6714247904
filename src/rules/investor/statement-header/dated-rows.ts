import { capitalized, counted, dateWords } from '../../../core/wording.ts';
import type { MessageValue } from '../../../findings/message.ts';
import type { Rule } from '../../../findings/rule.ts';
import { addSuspects } from '../identities/suspects.ts';
import type { DayAt } from '../statement/block.ts';
import type { CashFlow } from '../statement/cash-flows.ts';
import { amountIn } from '../statement/currencies.ts';
import { day } from '../statement/figures.ts';
import { countWords } from '../statement/place-words.ts';
import { perStatement, type Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { valueDay } from './as-of-date.ts';
import { dateBreach, hasSoundDates } from './header-dates.ts';
import { dayOff } from './month-ends.ts';

/** Money arrives in escrow shortly before a fund begins. */
const MAX_DAYS_EARLY = 31;

const messages = {
  after: '{what} is dated {actual}, after the as-of date, {asOf}.',
  outside: '{what} is dated {actual}, outside the period from {start} to {end}.',
  early: {
    text: '{what} is dated {actual}, before the fund began on {start}.',
    fix: 'Correct this date, or the inception date of the fund.',
  },
  period: {
    text: '{count} {what} are dated outside the period from {start} to {end}.',
    fix: 'Correct the dates of the period, or list only the {what} of the period.',
  },
  inception: {
    text: 'The fund began on {actual}, but {count} are dated earlier, the first on {first}.',
    fix: 'Correct the inception date of the fund, or the dates of the cash flows.',
  },
} as const;

interface Misdated {
  readonly message: keyof typeof messages;
  readonly at: DayAt | string;
  readonly data: Record<string, MessageValue>;
  /** A list that is unreliable as well. */
  readonly list?: string;
}

/** Rules on the dates of rows. */
export const datedRowRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-014',
    title: 'Cash flows, trades, orders and investments must be dated within the statement',
    description:
      'Nothing is dated after the as-of date. The trade or settlement date of trades and orders is within the period, and no cash flow or investment is earlier than the fund. Where most rows are outside, the period itself is wrong.',
    severity: 'warning',
    category: 'statement-header',
    references: [],
    fix: 'Correct the date, or move the row to the statement it belongs to.',
    messages,
    check({ statement }, found) {
      for (const { message, at, data } of misdated(statement)) found(message, at, data as never);
    },
  }),
];

addSuspects('INV-014', (statement) =>
  misdated(statement).flatMap(({ at, list }) => [
    typeof at === 'string' ? at : at.path,
    ...(list ? [list] : []),
  ]),
);

/** Cash flows whose date cannot be correct. */
export const misdatedCashFlows = perStatement((statement): readonly CashFlow[] => {
  const asOf = valueDay(statement);
  const start = statement.block('fund').date('inceptionDate');
  return [...statement.cashFlows('net').items, ...statement.cashFlows('gross').items].filter(
    ({ date }) => (asOf && date.day > asOf.day) || (start && date.day < start.day - MAX_DAYS_EARLY),
  );
});

const misdated = perStatement((statement): readonly Misdated[] => {
  if (dateBreach(statement)) return [];
  return [...flowsOf(statement), ...investmentsOf(statement), ...rowsOf(statement)];
});

function* flowsOf(statement: Statement): Generator<Misdated> {
  const asOf = valueDay(statement);
  const start = statement.block('fund').date('inceptionDate');
  const early: CashFlow[] = [];
  for (const flow of misdatedCashFlows(statement)) {
    const what = flowWords(statement, flow);
    if (asOf && flow.date.day > asOf.day) {
      const data = { what, actual: day(flow.date), asOf: day(asOf) };
      yield { message: 'after', at: flow.date, data, list: '/cashFlows' };
    } else {
      early.push(flow);
    }
  }
  const [first, ...others] = early;
  if (!first || !start) return;
  if (others.length === 0) {
    const data = { what: flowWords(statement, first), actual: day(first.date), start: day(start) };
    yield { message: 'early', at: first.date, data, list: '/cashFlows' };
  } else {
    const days = early.map(({ date }) => date.text).sort();
    const data = {
      actual: day(start),
      count: counted(early.length, 'cash flow'),
      first: dateWords(days[0] ?? ''),
    };
    yield { message: 'inception', at: start, data };
  }
}

function* investmentsOf(statement: Statement): Generator<Misdated> {
  const isStartWrong = [...flowsOf(statement)].some(({ message }) => message === 'inception');
  const asOf = valueDay(statement);
  const start = statement.block('fund').date('inceptionDate');
  for (const row of statement.list('investments')) {
    const date = row.date('date');
    const what = `The investment in ${row.text('name') ?? ''}`;
    if (!date) continue;
    if (asOf && date.day > asOf.day)
      yield { message: 'after', at: date, data: { what, actual: day(date), asOf: day(asOf) } };
    else if (start && !isStartWrong && date.day < start.day - MAX_DAYS_EARLY)
      yield { message: 'early', at: date, data: { what, actual: day(date), start: day(start) } };
  }
  for (const row of statement.list('holdings')) {
    const date = row.date('acquisitionDate');
    if (date && asOf && date.day > asOf.day)
      yield {
        message: 'after',
        at: date,
        data: { what: `The purchase of ${row.text('name') ?? ''}`, actual: day(date), asOf: day(asOf) },
      };
  }
}

/** Trades settle a few days after their period, and so may be in either statement. */
function* rowsOf(statement: Statement): Generator<Misdated> {
  const { period } = statement;
  if (!period || !hasSoundDates(statement)) return;
  const { start, end } = period;
  // INV-023 reports a period that is a day too short.
  const off = dayOff(statement)?.date.path;
  if (off === start.path || off === end.path) return;
  const span = { start: day(start), end: day(end) };
  const isInside = (date: DayAt | undefined) =>
    date !== undefined && date.day >= start.day && date.day <= end.day;
  const lists = [
    { what: 'transactions', one: 'transaction', rows: statement.list('transactions') },
    { what: 'orders', one: 'order', rows: statement.block('units').list('orders') },
  ];
  for (const { what, one, rows } of lists) {
    const dated = rows.filter((row) => row.date('date'));
    const outside = dated.filter((row) => !isInside(row.date('date')) && !isInside(row.date('settleDate')));
    if (outside.length > 1 && outside.length * 2 > dated.length) {
      yield {
        message: 'period',
        at: '/header/period',
        data: { what, count: shareWords(outside.length, dated.length), ...span },
      };
      continue;
    }
    for (const row of outside) {
      const date = row.date('date') as DayAt;
      const security = row.text('security');
      const name = `The ${row.text('type') ?? ''} ${one}${security ? ` in ${security}` : ''}`.replace(
        '  ',
        ' ',
      );
      yield { message: 'outside', at: date, data: { what: name, actual: day(date), ...span } };
    }
  }
}

/** "The contribution of EUR 600,000" */
function flowWords(statement: Statement, flow: CashFlow): string {
  return `The ${flow.type} of ${amountIn(statement, flow)}`;
}

/** "All five", "Three of the five" */
function shareWords(count: number, all: number): string {
  const words = countWords(all);
  return count === all ? `All ${words}` : `${capitalized(countWords(count))} of the ${words}`;
}

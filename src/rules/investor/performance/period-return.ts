import { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { isInvolved } from '../identities/breaches.ts';
import { suspectsIn } from '../identities/suspects.ts';
import type { StatementAmount } from '../statement/block.ts';
import { amountIn } from '../statement/currencies.ts';
import { day, rate } from '../statement/figures.ts';
import { halfUnitOf, showRate } from '../statement/shown-ratio.ts';
import type { Statement } from '../statement/statement.ts';
import { hasSoundDates } from '../statement-header/header-dates.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { returnRows } from './return-periods.ts';

/** The returns of a fund and of one of its partners differ by their fees, and by less than this. */
const LEAST_APART = 0.003;
const MAX_APART = 0.25;
/** Larger payments change what is invested too much. */
const MAX_FLOWS = 0.5;
const DAYS_PER_YEAR = 365;

/** What an account earned in a period, as a fraction: less if all was paid in early, more if late. */
interface Earned {
  readonly opening: StatementAmount;
  readonly closing: StatementAmount;
  readonly least: number;
  readonly most: number;
}

export const periodReturnRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-423',
    title: 'The return of a period must fit what the account earned in it',
    description:
      'The account earned what it closes with, less what it opens with and what was paid in, plus what was paid out. Divided by the opening value, with payments early or late in the period, that gives the return, within a quarter of it and 0.3%. Compared are net returns of the period and of the calendar year to date. Not checked where payments exceed half of the opening value, or where the return is linked from valuations.',
    severity: 'warning',
    category: 'performance',
    references: ['GIPS 2020'],
    formula: 'return ~ (closing - opening - paid in + paid out) / opening',
    fix: 'Check the sign and the scale of the return, and the opening and closing value.',
    messages: {
      differs:
        'The return from {start} to {end} is {actual}, but the account opens with {opening}, closes with {closing}, and earned {expected} after payments.',
    },
    check({ statement }, found) {
      const { period } = statement;
      // INV-420 links the valuations.
      if (!period || !hasSoundDates(statement) || !statement.lacks('valuations')) return;
      const suspects = suspectsIn(statement, 'INV-423');
      const starts = { period: period.start.text, ytd: `${period.end.text.slice(0, 4)}-01-01` };
      for (const column of ['period', 'ytd'] as const) {
        const start = starts[column];
        const earned = earnedIn(statement, column);
        const days = period.end.day - period.start.day + 1;
        for (const amount of earned ? returnsOf(statement, start, column) : []) {
          if (!earned || suspects.has(amount.path) || isInvolved(statement, amount.path)) continue;
          const isAnnual = column === 'period' && statement.block('performance').flag('annualised') !== false;
          if (!isApart(amount, earned)) continue;
          if (isAnnual && !isApart(amount, yearly(earned, days))) continue;
          const middle = (earned.least + earned.most) / 2;
          const data = {
            start: day({ text: start }),
            end: day(period.end),
            actual: rate(amount.value),
            opening: amountIn(statement, earned.opening),
            closing: amountIn(statement, earned.closing),
            expected: rate(showRate(middle)),
          };
          found('differs', amount, data, [earned.opening, earned.closing]);
        }
      }
    },
  }),
];

/** Returns the net returns that are stated for a column. */
function returnsOf(
  statement: Statement,
  start: string,
  column: 'period' | 'ytd',
): readonly StatementAmount[] {
  const own = statement.block('performance').block('net').amount('twr');
  const rows = returnRows(statement).flatMap((row) => {
    const net = row.block.amount('net');
    const isOf = row.start.text === start && row.end.day === statement.period?.end.day;
    return net && isOf && row.block.flag('annualised') !== true ? [net] : [];
  });
  return [...(own && column === 'period' ? [own] : []), ...rows];
}

function earnedIn(statement: Statement, column: 'period' | 'ytd'): Earned | undefined {
  const account = statement.block('account');
  const { capitalLines } = statement;
  if (account.hasUnknown || capitalLines.hasUnknown) return undefined;
  const isCapital = capitalLines.isThere;
  if (!isCapital && column === 'ytd') return undefined;
  const [opening, closing] = isCapital
    ? [statement.lineAmount('beginningNav', column), statement.lineAmount('endingNavNet', column)]
    : [account.amount('opening'), account.amount('closing')];
  const [paidIn, paidOut, moved] = isCapital
    ? (['contributions', 'distributions', 'transfers'] as const).map((id) => statement.line(id, column))
    : ['deposits', 'withdrawals', 'transfers'].map((name) =>
        statement.asMagnitude(account.cell(name), name === 'withdrawals'),
      );
  if (!opening || !closing || opening.value.sign() <= 0) return undefined;
  const flows = [paidIn, paidOut, moved].map((cell) =>
    cell === undefined || cell === 'absent' ? Decimal.zero : cell === 'unknown' ? undefined : cell.value,
  );
  if (flows.includes(undefined)) return undefined;
  const [added, taken, net] = (flows as Decimal[]).map((value) => value.toApproximateNumber()) as [
    number,
    number,
    number,
  ];
  const [start, end] = [opening, closing].map(({ value }) => value.toApproximateNumber()) as [number, number];
  const inflow = Math.max(added, 0) + Math.max(net, 0) + Math.max(-taken, 0);
  const outflow = Math.max(taken, 0) + Math.max(-net, 0) + Math.max(-added, 0);
  if (inflow > start * MAX_FLOWS || outflow > start * MAX_FLOWS) return undefined;
  const gain = end - start - inflow + outflow;
  const ends = [gain / (start + inflow), gain / (start - outflow)];
  return { opening, closing, least: Math.min(...ends), most: Math.max(...ends) };
}

function isApart({ value }: StatementAmount, { least, most }: Earned): boolean {
  const stated = value.toApproximateNumber();
  const scale = Math.max(Math.abs(least), Math.abs(most));
  const tolerance = Math.max(LEAST_APART, MAX_APART * scale, halfUnitOf(value).toApproximateNumber());
  return stated < least - tolerance || stated > most + tolerance;
}

/** The same earnings for a year, at which a rate may be shown. */
function yearly(earned: Earned, days: number): Earned {
  const ofYear = (share: number) => (1 + Math.max(share, -1)) ** (DAYS_PER_YEAR / days) - 1;
  return { ...earned, least: ofYear(earned.least), most: ofYear(earned.most) };
}

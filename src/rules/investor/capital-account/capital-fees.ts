import { Decimal } from '../../../core/decimal.ts';
import { addToList } from '../../../core/lists-by-key.ts';
import { nearestName } from '../../../core/nearest-name.ts';
import { amountWords, capitalized, counted, percentWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import {
  type CapitalLineId,
  capitalLines,
  expenseCategories,
  type StatementColumn,
} from '../../../model/investor/lines.ts';
import { slipOf } from '../../slip.ts';
import { houseLimits } from '../house-limits.ts';
import { holds, type Identity, part } from '../identities/identity.ts';
import { identityRule } from '../identities/identity-rule.ts';
import { blockScope, identityOf, parseStatementSum, sumRule } from '../identities/sum.ts';
import { allAmounts, type StatementBlock, totalOf } from '../statement/block.ts';
import { columnNames, columnScopes, hasExcessOffsets, lineLabel } from '../statement/capital-scope.ts';
import { figure } from '../statement/figures.ts';
import { explains, ownLines } from '../statement/own-lines.ts';
import type { Statement } from '../statement/statement.ts';
import { lacksLine } from '../statement-header/column-gaps.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'capital-account';
const ilpa = ['ILPA Reporting Template'];

const highestFee = Decimal.parse(houseLimits.managementFee) as Decimal;
const DAYS_PER_YEAR = 365;
const RATE_PLACES = 6;

const netFee = parseStatementSum(`managementFeesNet = ${capitalLines.managementFeesNet.sumOf}`);
const bareFee = parseStatementSum('managementFeesNet = managementFeesGross');

export const capitalFeeRules: readonly Rule<StatementSubject>[] = [
  identityRule({
    code: 'INV-107',
    title: 'The listed expenses must add up to the expense lines',
    description:
      'External expenses make up partnership expenses, facility costs or offering costs, by category; internal ones make up internal chargebacks. A line that is not shown separately is part of partnership expenses. Where all expenses add up to all lines, one of them was counted under another line, which is only a warning.',
    severity: 'error',
    category,
    references: ilpa,
    formula: 'line = Σ expenses of the line',
    fix: 'Add the missing expense to the list, or correct the line or the expense that is wrong.',
    *identities(statement) {
      const rows = statement.block('capitalAccount').list('expenses');
      // The line of an expense depends on the other members of its row and on the existing lines.
      if (statement.capitalLines.hasUnknown || rows.some((row) => row.hasUnknown)) return;
      // INV-108 reports an expense that is listed twice.
      if (new Set(rows.map(keyOf)).size < rows.length) return;
      // It also reports an unknown category, and the schema a missing one: both may belong to any line.
      const isStrange = rows.some((row) => !Object.hasOwn(expenseCategories, row.text('category') ?? ''));
      const byLine = new Map<CapitalLineId, StatementBlock[]>();
      for (const row of rows) {
        const id = lineOf(row, statement);
        addToList(byLine, id, row);
      }
      for (const column of statement.columns) {
        const sums = [...byLine].flatMap(([id, listed]) => {
          const line = statement.lineAmount(id, column);
          const amounts = allAmounts(
            listed.map((row) => statement.asMagnitude(row.block('amount').cell(column), true)),
          );
          return line && amounts ? [{ id, line, amounts, listed }] : [];
        });
        const whole = totalOf(sums.map(({ line }) => line)).subtract(
          totalOf(sums.flatMap(({ amounts }) => amounts)),
        );
        const isMoved = whole.abs().compare(statement.slack) <= 0;
        for (const { id, line, amounts, listed } of sums) {
          const left = capitalized(lineLabel(id, column));
          const expected = totalOf(amounts);
          const tolerance = statement.slack.multiply(Decimal.fromInteger(amounts.length));
          const own = ownLines(statement.capitalLines, column);
          const difference = line.value.subtract(expected);
          if (isStrange && difference.abs().compare(tolerance) > 0) continue;
          yield {
            place: line.path,
            left,
            found: line.value,
            right:
              amounts.length === 1
                ? 'the expense listed for this line is'
                : `the ${counted(amounts.length, 'expense')} listed for this line add up to`,
            expected,
            ...(own.length > 0 && explains(own, difference, tolerance) && { gap: Decimal.zero }),
            tolerance,
            parts: [
              part(line, left, Decimal.one),
              ...amounts.map((amount, index) =>
                part(amount, expenseLabel(listed[index], column), Decimal.one.negate()),
              ),
            ],
            list: '/capitalAccount/expenses',
            isUnsure: isMoved || own.length > 0,
            ...(isMoved && { doubt: 'an expense that is listed under another line' }),
          };
        }
      }
    },
  }),
  statementRule({
    code: 'INV-108',
    title: 'Expense categories must be known ones, each listed once',
    description: `An expense that fits no category is "other" with a label. Known categories: ${Object.keys(expenseCategories).join(', ')}.`,
    severity: 'warning',
    category,
    references: ilpa,
    fix: 'Use a known category, or "other" with a label, and merge repeated rows.',
    messages: {
      unknown: {
        text: 'The category of {expense} is "{actual}", which is not known.',
        fix: 'Use a known category, such as "legal" or "administration". If none fits, use "other" with a label.',
      },
      near: {
        text: 'The category of {expense} is "{actual}", which is not known; did you mean "{nearest}"?',
        fix: 'Write "{nearest}", or use another known category.',
      },
      unlabelled: {
        text: '{expense} has the category "other", but no label states what it is for.',
        fix: 'Add a label that states what the expense is for, or use a known category.',
      },
      repeated: {
        text: 'The expense "{actual}" is listed twice.',
        fix: 'Remove one of the two rows, or merge them. If both are right, give them different labels.',
      },
    },
    check({ statement }, found) {
      const seen = new Map<string, string>();
      for (const row of statement.block('capitalAccount').list('expenses')) {
        const name = row.text('category');
        if (!name) continue;
        if (!Object.hasOwn(expenseCategories, name)) {
          const nearest = nearestName(name, Object.keys(expenseCategories));
          const label = row.text('label');
          const expense = label
            ? `the expense "${label}"`
            : `expense ${Number(row.path.split('/').at(-1)) + 1}`;
          if (nearest === undefined) found('unknown', row.at('category'), { expense, actual: name });
          else found('near', row.at('category'), { expense, actual: name, nearest });
        } else if (name === 'other' && !row.has('label')) {
          found('unlabelled', row, { expense: expenseWords(row, statement) });
        }
        const key = keyOf(row);
        const earlier = seen.get(key);
        if (earlier === undefined) seen.set(key, row.path);
        else found('repeated', row, { actual: row.text('label') ?? name }, [earlier]);
      }
    },
  }),
  identityRule({
    code: 'INV-111',
    title:
      'The net management fee must equal the gross fee less waivers, rebates and offsets, and must not be negative',
    description: 'Checked in every column that states the net fee.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: netFee.text,
    fix: 'Correct the fee line that is wrong, or add the waiver, rebate or offset that is missing.',
    *identities(statement) {
      yield* bareFees(statement);
      for (const scope of columnScopes(statement)) {
        const identity = identityOf(netFee, scope);
        // INV-017 reports a fee line that only this column lacks.
        const isLacking = netFee.terms.some(({ factors }) =>
          lacksLine(statement, factors[0] as CapitalLineId, scope.column),
        );
        if (identity && !isLacking) yield identity;
      }
    },
    more: {
      messages: {
        negative: {
          text: '{label} {is} {actual}: waivers, rebates and offsets exceed the gross fee.',
          fix: 'Correct the fee lines; offsets in excess of the fee are carried forward, not paid out.',
        },
      },
      check({ statement }, found) {
        for (const scope of columnScopes(statement)) {
          const identity = identityOf(netFee, scope);
          const [net, gross] = [scope.cell('managementFeesNet'), scope.cell('managementFeesGross')];
          if (typeof net === 'string' || typeof gross === 'string' || !identity || !holds(identity)) continue;
          // INV-114 reports offsets above the gross fee.
          if (net.value.sign() < 0 && gross.value.sign() >= 0 && !hasExcessOffsets(statement))
            found('negative', net, {
              label: capitalized(scope.label('managementFeesNet')),
              is: 'are',
              actual: figure(net.value),
            });
        }
      },
    },
  }),
  statementRule({
    code: 'INV-112',
    title: 'The management fee must be within the usual range',
    description: `The annualized gross fee of the period, divided by the fee base or the commitment, is usually at most ${percentWords(houseLimits.managementFee)}. A negative fee is a sign error, which INV-110 reports.`,
    severity: 'info',
    category,
    references: ['ILPA Principles 3.0'],
    formula: `managementFeesGross × 365 / days <= ${houseLimits.managementFee} × feeBase`,
    fix: 'Check the scale of the fee and of the commitment, and the dates of the period.',
    messages: {
      high: {
        text: 'The gross management fee is {actual} for {days} days, which is {rate} a year of {label} of {base}; at most {limit} is usual.',
        fix: 'Check the scale of the fee and of {label}, and the dates of the period.',
      },
    },
    check({ statement }, found) {
      const days = statement.period?.days;
      const fee = statement.lineAmount('managementFeesGross', 'period');
      const commitment = statement.block('commitment');
      const own = commitment.amount('feeBase');
      const feeBase = own ?? commitment.amount('total');
      if (!fee || !feeBase || !days || feeBase.value.sign() <= 0) return;
      const annual = fee.value.multiply(Decimal.fromInteger(DAYS_PER_YEAR));
      const yearly = feeBase.value.multiply(Decimal.fromInteger(days));
      if (annual.compare(yearly.multiply(highestFee)) <= 0) return;
      const rate = percentWords(annual.divide(yearly, RATE_PLACES, 'floor') ?? Decimal.zero);
      const label = own ? 'the fee base' : 'the commitment';
      const data = { actual: figure(fee.value), days, rate, label, base: figure(feeBase.value) };
      found('high', fee, { ...data, limit: percentWords(houseLimits.managementFee) }, [feeBase]);
    },
  }),
  sumRule({
    code: 'INV-113',
    title: 'The offset balance must grow by the share credited and fall by the amount applied',
    description:
      'Where no percentage is given, any share of the related-party income may be credited: the balance must grow by an amount between nothing and all of it.',
    severity: 'error',
    category,
    references: ilpa,
    fix: 'Correct the amount that is wrong (value, sign or scale), or the share credited.',
    formula: 'ending = beginning + earned*percent - applied?',
    scopes: (statement) => (creditsSomeShare(statement) ? [] : [blockScope(statement, 'offsets')]),
  }),
  statementRule({
    code: 'INV-114',
    title: 'Offsets applied must not exceed the gross fee',
    description: 'An offset reduces a fee; the excess is carried forward. Checked in every column.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'feeOffsets <= managementFeesGross',
    fix: 'Carry the excess forward in the ending offset balance, or correct the offset or the gross fee.',
    messages: {
      exceeds: '{label} {is} {actual}, but the gross management fee is only {limit}.',
    },
    check({ statement }, found) {
      for (const column of statement.columns) {
        const gross = statement.lineAmount('managementFeesGross', column);
        const applied =
          statement.lineAmount('feeOffsets', column) ??
          (column === 'period' ? statement.block('offsets').amount('applied') : undefined);
        if (!gross || !applied || gross.value.sign() < 0) continue;
        if (applied.value.compare(gross.value.add(statement.slack)) > 0) {
          const label = capitalized(lineLabel('feeOffsets', column));
          found(
            'exceeds',
            applied,
            { label, is: 'are', actual: figure(applied.value), limit: figure(gross.value) },
            [gross],
          );
        }
      }
    },
  }),
];

/** Whether no percentage is given, and a possible one explains the ending offset balance. */
function creditsSomeShare(statement: Statement): boolean {
  const offsets = statement.block('offsets');
  const [ending, beginning, earned] = ['ending', 'beginning', 'earned'].map((name) => offsets.amount(name));
  const applied = offsets.numberOr('applied', Decimal.zero);
  if (offsets.cell('percent') !== 'absent' || !ending || !beginning || !earned || !applied) return false;
  const credited = ending.value.subtract(beginning.value).add(applied);
  const rest = earned.value.subtract(credited);
  return credited.sign() * earned.value.sign() >= 0 && rest.sign() * earned.value.sign() >= 0;
}

function keyOf(row: StatementBlock): string {
  const names = [row.text('category'), row.text('label') ?? '', row.text('related') ?? 'external'];
  return row.has('category') ? JSON.stringify(names) : row.path;
}

function expenseLabel(row: StatementBlock | undefined, column: StatementColumn): string {
  return `The expense "${row?.text('label') ?? row?.text('category') ?? ''}" (${columnNames[column]})`;
}

function lineOf(row: StatementBlock, statement: Statement): CapitalLineId {
  if (row.text('related') === 'internal') return 'internalChargebacks';
  const name = row.text('category') ?? '';
  const line = Object.hasOwn(expenseCategories, name) ? expenseCategories[name] : undefined;
  return line && !statement.capitalLines.lacks(line) ? line : 'partnershipExpenses';
}

/** "An expense of 12,500 (this period)" */
function expenseWords(row: StatementBlock, { header }: Statement): string {
  const amounts = row.block('amount');
  for (const [column, words] of Object.entries(columnNames)) {
    const amount = amounts.amount(column);
    if (amount) return `An expense of ${amountWords(amount.value.abs(), header.text('currency'))} (${words})`;
  }
  return 'An expense';
}

/**
 * Yields the columns without a waiver, rebate or offset in which the net fee must be the gross fee: reductions may
 * not be shown, but a net fee is never higher, nor exactly a tenth or a thousandth, and where another column has no
 * reduction, this one has none.
 */
function* bareFees(statement: Statement): Generator<Identity> {
  const bare = [...columnScopes(statement)].flatMap((scope) =>
    identityOf(netFee, scope) ? [] : (identityOf(bareFee, scope) ?? []),
  );
  const isSameElsewhere = bare.some(holds);
  for (const identity of bare)
    if (isSameElsewhere || identity.found.compare(identity.expected) > 0 || isOffScale(identity))
      yield identity;
}

/** Whether the net fee has the digits of the gross fee on another scale, which no reduction leaves. */
function isOffScale({ found, expected, tolerance }: Identity): boolean {
  return slipOf(found, expected, tolerance) === 'scale';
}

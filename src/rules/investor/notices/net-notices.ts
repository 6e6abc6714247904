import type { Decimal } from '../../../core/decimal.ts';
import type { Rule } from '../../../findings/rule.ts';
import { callRowTypes, distributionRowTypes } from '../../../model/investor/notice.ts';
import { allAmounts, type StatementAmount, type StatementBlock, totalOf } from '../statement/block.ts';
import { figure } from '../statement/figures.ts';
import { rowWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'notices';
const ilpa = ['ILPA Capital Call and Distribution Notice Template'];

/** The totals of a notice that nets a call against a distribution, and the types of their rows. */
const nettedTypes = [
  ['called', callRowTypes],
  ['distributed', distributionRowTypes],
] as const;

/** Rules of the notice family on notices that net a call and a distribution, and on recallable rows. */
export const netNoticeRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-311',
    title: 'The net amount of a notice must equal the amount called less the amount distributed',
    description:
      'Checked where a notice states both. The net amount is compared without its sign, because a notice may be one of a call or of a distribution.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'netDue = called − distributed',
    fix: 'Correct the amount called, the amount distributed or the net amount.',
    messages: {
      differs:
        'The net amount of the notice is {actual}, but {called} called less {distributed} distributed is {expected}.',
      absent: {
        text: 'The notice nets a call against a distribution, and states the amount {given} but not the amount {missing}.',
        fix: 'State the amount {missing}, so that the net amount can be checked.',
      },
      exchanged: {
        text: 'The notice states {called} called and {distributed} distributed, but its rows give {expected} called and {given} distributed: the two amounts were probably entered the wrong way around.',
        fix: 'Exchange the amount called and the amount distributed.',
      },
      side: {
        text: 'The notice states {called} called and {distributed} distributed. Its rows give these amounts only if {row} is {side}, but its type is "{actual}".',
        fix: 'Correct the type of the row, or the amounts called and distributed.',
      },
      sign: {
        text: 'The amount {name} is {actual}, but the rows that it adds up are positive.',
        fix: 'Correct the sign of the total.',
      },
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const totals = notice.block('totals');
      const [called, distributed] = [totals.amount('called'), totals.amount('distributed')];
      const net = totals.amount('netDue') ?? totals.amount('total');
      if (totals.hasUnknown) return;
      for (const [name, types] of nettedTypes) {
        const total = totals.amount(name);
        const rows = notice.list('rows').filter((row) => types.has(row.text('type') ?? ''));
        const amounts = rows.flatMap((row) => row.amount('investorAmount') ?? []);
        if (
          total &&
          total.value.sign() < 0 &&
          amounts.length > 0 &&
          amounts.every(({ value }) => value.sign() > 0)
        )
          return found('sign', total, { name, actual: figure(total.value) }, amounts);
      }
      if (net && isNetted(notice) && (called === undefined) !== (distributed === undefined)) {
        const [given, missing] = called ? ['called', 'distributed'] : ['distributed', 'called'];
        if (totals.lacks(missing)) found('absent', totals.at(missing), { given, missing }, [net]);
      }
      if (!called || !distributed || !net) return;
      const isPaidOut = (row: StatementBlock) => distributionRowTypes.has(row.text('type') ?? '');
      const [paid, drawn] = [true, false].map((side) => {
        const rows = notice.list('rows').filter((row) => isPaidOut(row) === side);
        const amounts = allAmounts(rows.map((row) => row.cell('investorAmount')));
        return amounts?.length ? totalOf(amounts).abs() : undefined;
      });
      const isSame = (a: StatementAmount, b: Decimal | undefined) =>
        b !== undefined && statement.agree(a.value.abs(), b, 3);
      if (isSame(called, paid) && isSame(distributed, drawn) && !isSame(called, drawn)) {
        const data = {
          called: figure(called.value.abs()),
          distributed: figure(distributed.value.abs()),
          expected: figure(drawn as Decimal),
          given: figure(paid as Decimal),
        };
        return found('exchanged', called, data, [distributed]);
      }
      const misplaced = misplacedRow(statement, called.value.abs(), distributed.value.abs());
      if (misplaced) {
        const type = misplaced.text('type') ?? '';
        const data = {
          called: figure(called.value.abs()),
          distributed: figure(distributed.value.abs()),
          row: rowWords(misplaced, 'rows'),
          side: distributionRowTypes.has(type) ? 'called' : 'distributed',
        };
        return found('side', misplaced.at('type'), { ...data, actual: type }, [called, distributed]);
      }
      const expected = called.value.abs().subtract(distributed.value.abs());
      if (statement.agree(net.value.abs(), expected.abs(), 3)) return;
      const data = {
        actual: figure(net.value),
        called: figure(called.value.abs()),
        distributed: figure(distributed.value.abs()),
        expected: figure(expected),
      };
      found('differs', net, data, [called, distributed]);
    },
  }),
  statementRule({
    code: 'INV-312',
    title:
      "Recallable amounts must add up to the total of the notice, and must not exceed the investor's amounts",
    description: 'Rows without a recallable amount have none. Checked where at least one row states it.',
    severity: 'warning',
    category,
    references: ilpa,
    formula: 'recallable = Σ rows.recallable',
    fix: 'Correct the recallable amount of the row or of the notice, whichever is wrong.',
    messages: {
      differs:
        'The recallable amount of the notice is {actual}, but the recallable amounts of its rows add up to {expected}.',
      exceeds: {
        text: 'The recallable amount of {row} is {actual}, more than its investor amount of {limit}.',
        fix: 'Correct the recallable amount or the investor amount of the row.',
      },
      empty: {
        text: 'The recallable amount of the notice is empty (null), but those of its rows add up to {expected}.',
        fix: 'State the recallable amount of the notice.',
      },
      sign: {
        text: 'The recallable amount of {row} is {actual}, but that of the notice is {expected}.',
        fix: 'Correct the sign of the recallable amount that is wrong.',
      },
    },
    check({ statement }, found) {
      const notice = statement.block('notice');
      const rows = notice.list('rows');
      const stated = rows.filter((row) => row.has('recallable'));
      let isRowWrong = false;
      for (const row of stated) {
        const [part, whole] = [row.amount('recallable'), row.amount('investorAmount')];
        if (!part || !whole || part.value.abs().compare(whole.value.abs().add(statement.slack)) <= 0)
          continue;
        isRowWrong = true;
        const data = { actual: figure(part.value), limit: figure(whole.value) };
        found('exceeds', part, { row: rowWords(row, 'rows'), ...data }, [whole]);
      }
      const total = notice.amount('recallable');
      const parts = allAmounts(stated.map((row) => row.cell('recallable')));
      if (!parts?.length || isRowWrong || rows.some((row) => row.hasUnknown)) return;
      const sum = totalOf(parts);
      if (notice.get('recallable') === null && !sum.isZero())
        return found('empty', notice.at('recallable'), { expected: figure(sum) }, parts);
      if (!total) return;
      if (!statement.agree(total.value.abs(), sum.abs(), parts.length + 1))
        return found('differs', total, { actual: figure(total.value), expected: figure(sum) }, parts);
      for (const row of stated) {
        const own = row.amount('recallable');
        if (own && own.value.sign() * total.value.sign() < 0)
          found(
            'sign',
            own,
            { row: rowWords(row, 'rows'), actual: figure(own.value), expected: figure(total.value) },
            [total],
          );
      }
    },
  }),
];

function isNetted(notice: StatementBlock): boolean {
  const types = notice.list('rows').map((row) => row.text('type') ?? '');
  return nettedTypes.every(([, known]) => types.some((type) => known.has(type)));
}

/** Returns the only row of a known side without which on it the amounts called and distributed follow from the rows. */
function misplacedRow(
  statement: Statement,
  called: Decimal,
  distributed: Decimal,
): StatementBlock | undefined {
  const rows = statement.block('notice').list('rows');
  const amounts = allAmounts(rows.map((row) => row.cell('investorAmount')));
  if (!amounts || amounts.length < rows.length) return undefined;
  const sides = rows.map((row) => distributionRowTypes.has(row.text('type') ?? ''));
  const sumOf = (isPaid: boolean) => totalOf(amounts.filter((_, index) => sides[index] === isPaid));
  const [drawn, paid] = [sumOf(false), sumOf(true)];
  const agree = (a: Decimal, b: Decimal) => statement.agree(a.abs(), b, rows.length);
  if (agree(drawn, called) || agree(paid, distributed)) return undefined;
  const moved = rows.filter((row, index) => {
    const type = row.text('type') ?? '';
    const own = (amounts[index] as StatementAmount).value;
    if (own.isZero() || !(callRowTypes.has(type) || distributionRowTypes.has(type))) return false;
    const change = sides[index] ? own : own.negate();
    return agree(drawn.add(change), called) && agree(paid.subtract(change), distributed);
  });
  return moved.length === 1 ? moved[0] : undefined;
}

import type { Rule } from '../../../findings/rule.ts';
import { wordsFor } from '../../../model/investor/statement-words.ts';
import { amountIn } from '../statement/currencies.ts';
import { type StatementSubject, statementRule } from '../subject.ts';
import { addRows, noticeRows, rowLabel } from './notice-rows.ts';

/** Rules on who pays whom. */
export const paymentRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-313',
    title: 'A call must be paid to the fund and a distribution to the investor',
    description:
      'The holder of the account in the wiring instructions is not the party that pays. An amount that the fund distributes lowers a call in which it is netted.',
    severity: 'warning',
    category: 'notices',
    references: ['ILPA Capital Call and Distribution Template'],
    fix: 'Correct the notice.',
    messages: {
      holder: {
        text: 'The wiring instructions name the account of {party} ("{name}"), but {party} pays this {notice}.',
        fix: 'Give the account of {other}, or correct the name of the account holder.',
      },
      added: {
        text: '{label} is {amount}. Its type, {type} ("{actual}"), is a distribution, but the total of the call adds it to the amount due.',
        fix: 'Correct the type of the row; if the distribution is netted in the call, deduct it from the total.',
      },
    },
    check({ statement }, found) {
      const isCall = statement.kind === 'capital-call';
      if (!isCall && statement.kind !== 'distribution') return;
      const notice = statement.block('notice');
      const wiring = notice.block('wiring');
      const holder = wiring.text('accountName');
      const names = {
        fund: statement.block('fund').text('name'),
        investor: statement.block('investor').text('name'),
      };
      const [payer, payee] = isCall ? [names.investor, names.fund] : [names.fund, names.investor];
      if (holder && payer && bare(holder) === bare(payer) && bare(payer) !== bare(payee ?? ''))
        found('holder', wiring.at('accountName'), {
          party: isCall ? 'the investor' : 'the fund',
          other: isCall ? 'the fund' : 'the investor',
          name: holder,
          notice: isCall ? 'call' : 'distribution',
        });
      const total = notice.block('totals').amount('total');
      const rows = noticeRows(statement);
      if (!isCall || !total || statement.hasUnknown) return;
      const written = addRows(rows, ({ block }) => block.amount('investorAmount'));
      if (!written || !statement.agree(written.value, total.value, rows.length)) return;
      for (const { block, isNetted } of rows) {
        const amount = isNetted ? block.amount('investorAmount') : undefined;
        if (!amount || amount.value.sign() <= 0) continue;
        const code = block.text('type') ?? '';
        const type = (wordsFor({ name: 'NoticeRowType' }, code) ?? code).toLowerCase();
        found(
          'added',
          block.at('type'),
          { label: rowLabel(block), actual: code, amount: amountIn(statement, amount), type },
          [total],
        );
      }
    },
  }),
];

function bare(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

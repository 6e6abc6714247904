import { isIsin } from '../../../core/identifiers.ts';
import { dateWords } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import type { StatementBlock } from '../statement/block.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

export const securityIdRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-508',
    title: 'A security must have the same identifier everywhere',
    description:
      'Compares the ISIN of a transaction with that of the holding of the same name. Where the ISIN is that of another holding, one of the two names or identifiers is wrong.',
    severity: 'warning',
    category: 'holdings',
    references: ['ISO 6166'],
    fix: 'Look up both identifiers, and correct the wrong one.',
    messages: {
      other: {
        text: 'The ISIN {actual} is that of {name} in {transaction}, but that of {holding} in the holdings, where {name} has {expected}.',
        fix: 'The names or identifiers of two holdings may have been exchanged: look them up, and correct what is wrong.',
      },
      differs: 'The ISIN of {name} is {actual} in {transaction}, but {expected} in the holdings.',
    },
    check({ statement }, found) {
      const holders = new Map<string, StatementBlock>();
      const told = new Set<string>();
      const byName = new Map<string, { readonly isin: string; readonly path: string }>();
      for (const row of statement.list('holdings')) {
        const [name, isin] = [row.text('name'), row.text('isin')];
        // INV-008 reports an invalid ISIN.
        if (!isin || !isIsin(isin)) continue;
        if (!holders.has(isin)) holders.set(isin, row);
        if (name && !byName.has(name)) byName.set(name, { isin, path: row.at('isin') });
      }
      for (const row of statement.list('transactions')) {
        const [name, isin] = [row.text('security'), row.text('isin')];
        const held = name === undefined ? undefined : byName.get(name);
        if (!name || !isin || !held || !isIsin(isin) || isin === held.isin) continue;
        const holder = holders.get(isin);
        const words = { name, transaction: transactionWords(row), actual: isin, expected: held.isin };
        if (!holder) found('differs', row.at('isin'), words, [held.path]);
        else if (holder.has('name') && !told.has(held.path)) {
          told.add(held.path).add(holder.at('isin'));
          found('other', row.at('isin'), { ...words, holding: holder.text('name') ?? '' }, [
            held.path,
            holder.at('isin'),
          ]);
        }
      }
    },
  }),
];

/** "the transaction of 13 January 2026" */
function transactionWords(row: StatementBlock): string {
  const date = row.text('date');
  return date ? `the transaction of ${dateWords(date)}` : 'a transaction';
}

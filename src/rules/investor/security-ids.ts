import { isIsin } from '../../core/identifiers.ts';
import { dateWords } from '../../core/wording.ts';
import type { Rule } from '../../findings/rule.ts';
import type { StatementBlock } from './block.ts';
import { type StatementSubject, statementRule } from './subject.ts';

export const securityIdRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-508',
    title: 'A security must have the same identifier everywhere',
    description:
      'Compares the ISIN of a transaction with that of the holding of the same name. Not checked where the ISIN is that of another holding.',
    severity: 'warning',
    category: 'holdings',
    references: ['ISO 6166'],
    fix: 'Look up both identifiers, and correct the wrong one.',
    messages: {
      differs: 'The ISIN of {name} is {actual} in {transaction}, but {expected} in the holdings.',
    },
    check({ statement }, found) {
      const isins = new Set<string>();
      const byName = new Map<string, { readonly isin: string; readonly path: string }>();
      for (const row of statement.list('holdings')) {
        const [name, isin] = [row.text('name'), row.text('isin')];
        // INV-008 reports an invalid ISIN.
        if (!isin || !isIsin(isin)) continue;
        isins.add(isin);
        if (name && !byName.has(name)) byName.set(name, { isin, path: row.at('isin') });
      }
      for (const row of statement.list('transactions')) {
        const [name, isin] = [row.text('security'), row.text('isin')];
        const held = name === undefined ? undefined : byName.get(name);
        if (name && isin && held && isIsin(isin) && !isins.has(isin))
          found(
            'differs',
            row.at('isin'),
            { name, transaction: transactionWords(row), actual: isin, expected: held.isin },
            [held.path],
          );
      }
    },
  }),
];

/** "the transaction of 13 January 2026" */
function transactionWords(row: StatementBlock): string {
  const date = row.text('date');
  return date ? `the transaction of ${dateWords(date)}` : 'a transaction';
}

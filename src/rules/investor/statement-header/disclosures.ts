import { currencyOf } from '../../../core/currency.ts';
import { hasKnownValue } from '../../../core/currency-values.ts';
import { capitalized } from '../../../core/wording.ts';
import type { Rule } from '../../../findings/rule.ts';
import { MAX_CLASS_LENGTH } from '../../limits.ts';
import { placeWords } from '../statement/place-words.ts';
import type { Statement } from '../statement/statement.ts';
import { type StatementSubject, statementRule } from '../subject.ts';

const category = 'statement-header';

/** Rules on texts of the statement: its disclosures, and the currency in the name of a unit class. */
export const textRules: readonly Rule<StatementSubject>[] = [
  statementRule({
    code: 'INV-024',
    title: 'A disclosure must be listed only once',
    description: 'Two disclosures with the same type, language and text are one.',
    severity: 'warning',
    category,
    references: [],
    fix: 'Remove one of the two.',
    messages: { repeated: '{disclosure} is identical to disclosure {number}.' },
    check({ statement }, found) {
      const seen = new Map<string, number>();
      for (const [index, row] of statement.list('disclosures').entries()) {
        const key = JSON.stringify(row.entries().toSorted(([a], [b]) => (a < b ? -1 : 1)));
        const earlier = seen.get(key);
        if (earlier === undefined) seen.set(key, index);
        else if (row.has('text')) {
          const disclosure = capitalized(placeWords(statement.document, row.path));
          found('repeated', row, { disclosure, number: earlier + 1 }, [`/disclosures/${earlier}`]);
        }
      }
    },
  }),
  statementRule({
    code: 'INV-025',
    title: 'A statement must be in the currency of its unit class',
    description:
      'Compares the currency of the statement, and that of the investor, with the only currency that the name of the unit class gives, such as "I CHF hedged".',
    severity: 'warning',
    category,
    references: ['ISO 4217'],
    fix: 'Correct the currency of the statement, or the unit class.',
    messages: {
      differs: {
        text: 'The currency of the statement is {actual}, but its unit class is "{name}".',
        fix: 'Correct the currency of the statement, or the unit class. If the amounts are those of the investor in another currency than the class, state it as the currency of the investor ("investorCurrency" in the header).',
      },
    },
    check({ statement }, found) {
      const { header } = statement;
      const own = header.text('currency');
      const name = statement.block('fund').text('shareClass');
      const named = currenciesIn(statement);
      const [code] = named;
      if (!own || !currencyOf(own) || name === undefined || code === undefined || named.size > 1) return;
      if (code === own || header.text('investorCurrency') !== undefined) return;
      found('differs', '/header/currency', { actual: own, name }, ['/fund/shareClass']);
    },
  }),
];

/** The currencies that the name of the unit class gives; only those that are no word or abbreviation. */
function currenciesIn(statement: Statement): ReadonlySet<string> {
  const name = statement.block('fund').text('shareClass')?.slice(0, MAX_CLASS_LENGTH) ?? '';
  return new Set((name.match(/\b[A-Z]{3}\b/g) ?? []).filter(hasKnownValue));
}

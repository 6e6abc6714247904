import { arcroles, DOCUMENTATION_ROLE, XBRLI } from '../../../taxonomy/names.ts';
import { expandedName } from '../../../xml/expanded-name.ts';
import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { efm } from '../efm-message.ts';
import { secRule } from '../sec-rule.ts';

const BALANCE = expandedName(XBRLI, 'balance');
const MONETARY = expandedName(XBRLI, 'monetaryItemType');

/** Definitions of the roles of statements whose amounts are all debit or credit. */
const balancedStatement = /^[^-]+-\s+Statement\s+-\s.*(?:income|balance|financial\W+position)/is;

/** Debit and credit (EDGAR Filer Manual, 6.8.11). */
export const balanceRules: readonly SubmissionRule[] = [
  secRule({
    code: 'EFM-BALANCE',
    title: 'Monetary concepts in the balance sheet and income statement must have a balance type',
    description:
      'A custom monetary concept presented in one of these statements must have a debit or credit balance, even if its documentation explains the sign.',
    severity: 'warning',
    fix: 'Add xbrli:balance="debit" or xbrli:balance="credit" to the declaration of the concept.',
    messages: {
      missing: efm(
        '6.08.11',
        'The custom concept {name} is presented in "{statement}", but has no debit or credit balance.',
      ),
    },
    check({ taxonomy }, found) {
      const documented = new Set(
        taxonomy
          .resourceArcs(arcroles.conceptLabel)
          .filter(({ to }) => to.role === DOCUMENTATION_ROLE)
          .map(({ from }) => from.id),
      );
      const statements = new Map<string, string>();
      for (const { roleTypes } of taxonomy.schemas)
        for (const { uri, definition = '' } of roleTypes)
          if (balancedStatement.test(definition.trim())) statements.set(uri, definition.trim());
      const seen = new Set<string>();
      for (const { to, link } of taxonomy.conceptArcs(arcroles.parentChild)) {
        const concept = taxonomy.conceptOfId(to.id);
        const statement = statements.get(link.role);
        if (!concept || statement === undefined || seen.has(to.id)) continue;
        const { definition, document, local: name } = concept;
        // Without documentation, the shared rule on balances applies.
        if (
          definition.type !== MONETARY ||
          definition.attributes[BALANCE] !== undefined ||
          !documented.has(to.id)
        )
          continue;
        seen.add(to.id);
        found('missing', document.text.place(definition.offset), { name, statement });
      }
    },
  }),
];

import { blockScope, parseStatementSum, type SumScope } from '../identities/sum.ts';
import { loweringAccountMembers, type Statement } from '../statement/statement.ts';

const incomeParts = 'dividends? + interest? + otherIncome?';

/** The movements of an account from its opening to its closing value. */
export const accountRoll = parseStatementSum(
  'closing = opening + deposits? - withdrawals? + transfers? + income? - fees? - taxes? + realised? + unrealisedChange? + fxEffect?',
);

export function accountScope(statement: Statement): SumScope {
  return {
    ...blockScope(statement, 'account', loweringAccountMembers),
    ownSigns: statement.ownSigns,
    partsOf: (name) => (name === 'income' ? incomeParts : undefined),
  };
}

import { loweringAccountMembers, type Statement } from './statement.ts';
import { blockScope, parseStatementSum, type SumScope } from './sum.ts';

const incomeParts = 'dividends? + interest? + otherIncome?';

/** How the value of an account gets from its opening to its closing. */
export const accountRoll = parseStatementSum(
  'closing = opening + deposits? - withdrawals? + transfers? + income? - fees? - taxes? + realised? + unrealisedChange? + fxEffect?',
);

export function accountScope(statement: Statement): SumScope {
  return {
    ...blockScope(statement, 'account', loweringAccountMembers),
    partsOf: (name) => (name === 'income' ? incomeParts : undefined),
  };
}

import { defineRule, type Message, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import type { Statement } from './statement.ts';

/** What the rules over investor statements judge. */
export interface StatementSubject {
  readonly statement: Statement;
}

/** Defines a rule over investor statements. */
export function statementRule<const M extends Readonly<Record<string, Message>>>(
  definition: Omit<RuleDefinition<StatementSubject, M>, 'documentType' | 'modelVersion'>,
): Rule<StatementSubject> {
  return defineRule<StatementSubject, M>({
    ...definition,
    documentType: 'investor-statement',
    modelVersion: 'v1',
  });
}

import { defineRule, type Message, type Rule, type RuleDefinition } from '../rule.ts';

/** What the rules over investor statements judge. */
export interface StatementSubject {
  readonly document: Readonly<Record<string, unknown>>;
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

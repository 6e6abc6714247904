import { pathOf } from '../../findings/definition.ts';
import { defineRule, type Message, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import { suspectsIn } from './identities/suspects.ts';
import { withCurrency } from './statement/currencies.ts';
import type { Statement } from './statement/statement.ts';

/** The subject of rules over investor statements. */
export interface StatementSubject {
  readonly statement: Statement;
}

/**
 * Defines a rule over investor statements. A finding is left out if it depends on an amount or a date that is
 * itself wrong: the rule that found it reports it, and the rest follows.
 */
export function statementRule<const M extends Readonly<Record<string, Message>>>(
  definition: Omit<RuleDefinition<StatementSubject, M>, 'documentType' | 'modelVersion'>,
): Rule<StatementSubject> {
  return defineRule<StatementSubject, M>({
    ...definition,
    documentType: 'investor-statement',
    modelVersion: 'v1',
    check(subject, found) {
      definition.check(subject, (message, at, data, related = []) => {
        const suspects = suspectsIn(subject.statement, definition.code);
        if ([at, ...related].some((place) => suspects.has(pathOf(place)))) return;
        const words = typeof data === 'function' ? data : withCurrency(subject.statement, pathOf(at), data);
        found(message, at, words, related);
      });
    },
  });
}

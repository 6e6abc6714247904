import { defineRule, type Message, type Place, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import type { Statement } from './statement.ts';
import { suspectsIn } from './suspects.ts';

/** What the rules for investor statements check. */
export interface StatementSubject {
  readonly statement: Statement;
}

/**
 * Defines a rule over investor statements. What it finds is left out where it stands on an amount or a date that
 * was found wrong itself: the rule that found it reports it, and the rest follows from it.
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
        found(message, at, data, related);
      });
    },
  });
}

function pathOf(place: Place): string {
  if (typeof place === 'string') return place;
  return 'path' in place ? place.path : '';
}

import { defineRule, type Message, type Rule, type RuleDefinition } from '../rules/rule.ts';
import type { Submission } from './submission.ts';

export type SubmissionRule = Rule<Submission>;

/** Defines a rule over what is handed in. */
export function submissionRule<const M extends Readonly<Record<string, Message>>>(
  definition: Omit<RuleDefinition<Submission, M>, 'documentType' | 'modelVersion' | 'category'>,
): SubmissionRule {
  return defineRule<Submission, M>({
    ...definition,
    documentType: 'filing',
    modelVersion: 'v2',
    category: 'submission',
  });
}

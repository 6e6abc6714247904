import { defineRule, type Message, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import type { SubmissionDemand } from '../profile.ts';
import type { Submission } from './submission.ts';

/** A rule over submissions; its profiles are determined when the rules of all regulators are combined. */
export interface SubmissionRule extends Rule<Submission> {
  /** The parameter that a profile must have for the rule to apply. */
  readonly demand?: keyof SubmissionDemand;
}

export interface SubmissionRuleDefinition<M extends Readonly<Record<string, Message>>>
  extends Omit<RuleDefinition<Submission, M>, 'documentType' | 'modelVersion' | 'category'> {
  readonly demand?: keyof SubmissionDemand;
}

/** Defines a rule over submissions. */
export function submissionRule<const M extends Readonly<Record<string, Message>>>({
  demand,
  ...definition
}: SubmissionRuleDefinition<M>): SubmissionRule {
  const rule = defineRule<Submission, M>({
    ...definition,
    documentType: 'filing',
    modelVersion: 'v2',
    category: 'submission',
  });
  return demand ? { ...rule, demand } : rule;
}

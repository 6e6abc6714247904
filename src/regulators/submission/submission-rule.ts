import { defineRule, type Message, type Rule, type RuleDefinition } from '../../findings/rule.ts';
import { profiles } from '../index.ts';
import type { SubmissionDemand } from '../profile.ts';
import type { Submission } from './submission.ts';

export type SubmissionRule = Rule<Submission>;

export interface SubmissionRuleDefinition<M extends Readonly<Record<string, Message>>>
  extends Omit<RuleDefinition<Submission, M>, 'documentType' | 'modelVersion' | 'category'> {
  /** What a profile has to demand for the rule to be one of its rules. */
  readonly demand?: keyof SubmissionDemand;
}

/** Defines a rule over what is handed in. */
export function submissionRule<const M extends Readonly<Record<string, Message>>>({
  demand,
  ...definition
}: SubmissionRuleDefinition<M>): SubmissionRule {
  return defineRule<Submission, M>({
    ...definition,
    ...(demand && { profiles: profilesWith(demand) }),
    documentType: 'filing',
    modelVersion: 'v2',
    category: 'submission',
  });
}

function profilesWith(demand: keyof SubmissionDemand): readonly string[] {
  return profiles.filter(({ submission }) => submission?.[demand]).map(({ id }) => id);
}

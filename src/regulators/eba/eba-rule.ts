import type { Message, RuleDefinition } from '../../findings/rule.ts';
import type { Submission } from '../submission/submission.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';

/** Defines a rule of the EBA's filing rules. */
export function ebaRule<const M extends Readonly<Record<string, Message>>>(
  definition: Omit<
    RuleDefinition<Submission, M>,
    'documentType' | 'modelVersion' | 'category' | 'profiles' | 'references'
  >,
): SubmissionRule {
  return submissionRule<M>({ ...definition, profiles: ['eba-csv'], references: [] });
}

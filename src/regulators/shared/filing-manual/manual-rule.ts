import type { AddFinding, Message, RuleDefinition } from '../../../findings/rule.ts';
import type { Submission } from '../../submission/submission.ts';
import { type SubmissionRule, submissionRule } from '../../submission/submission-rule.ts';
import { type FiledReport, filedReportsOf } from './filed-report.ts';

type ManualDefinition<M extends Readonly<Record<string, Message>>> = Omit<
  RuleDefinition<FiledReport, M>,
  'documentType' | 'modelVersion' | 'category' | 'profiles' | 'references'
>;

/**
 * Defines a rule of the Global Filing Manual over each report of a submission; profiles provide the codes for
 * its messages.
 */
export function manualRule<const M extends Readonly<Record<string, Message>>>(
  definition: ManualDefinition<M>,
): SubmissionRule {
  return submissionRule({
    ...definition,
    demand: 'filingManual',
    references: [],
    check(submission: Submission, found: AddFinding<M>) {
      for (const report of filedReportsOf(submission)) definition.check(report, found);
    },
  });
}

import type { AddFinding, Message, RuleDefinition } from '../../findings/rule.ts';
import { type FiledReport, filedReportsOf } from '../shared/filing-manual/filed-report.ts';
import type { Submission, SubmittedDocument } from '../submission/submission.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { secProfiles } from './profile.ts';

type SecDefinition<Subject, M extends Readonly<Record<string, Message>>> = Omit<
  RuleDefinition<Subject, M>,
  'documentType' | 'modelVersion' | 'category' | 'profiles' | 'references'
>;

const profiles = secProfiles.map(({ id }) => id);

/** Defines a rule of the EDGAR Filer Manual over a submission; its messages have the manual's codes. */
export function secSubmissionRule<const M extends Readonly<Record<string, Message>>>(
  definition: SecDefinition<Submission, M>,
): SubmissionRule {
  return submissionRule({ ...definition, profiles, references: [] });
}

/** Defines a rule of the EDGAR Filer Manual over each report of a submission. */
export function secRule<const M extends Readonly<Record<string, Message>>>(
  definition: SecDefinition<FiledReport, M>,
): SubmissionRule {
  return secSubmissionRule({
    ...definition,
    check(submission: Submission, found: AddFinding<M>) {
      for (const filing of filedReportsOf(submission)) definition.check(filing, found);
    },
  });
}

/** Defines a rule of the EDGAR Filer Manual over each page of a submission. */
export function secPageRule<const M extends Readonly<Record<string, Message>>>(
  definition: SecDefinition<SubmittedPage, M>,
): SubmissionRule {
  return secSubmissionRule({
    ...definition,
    check(submission: Submission, found: AddFinding<M>) {
      for (const { documents, kind } of submission.reports)
        if (kind === 'inline' || kind === 'xhtml')
          for (const document of documents) definition.check({ submission, document }, found);
    },
  });
}

export interface SubmittedPage {
  readonly submission: Submission;
  readonly document: SubmittedDocument;
}

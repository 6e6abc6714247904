import type { Severity } from '../../findings/finding.ts';
import type { AddFinding, Message, RuleDefinition } from '../../findings/rule.ts';
import type { Submission } from '../submission/submission.ts';
import { type SubmissionRule, submissionRule } from '../submission/submission-rule.ts';
import { type EdinetFiling, filingOf } from './edinet-filing.ts';
import { jpEdinet } from './profile.ts';

type EdinetDefinition<M extends Readonly<Record<string, Message>>> = Omit<
  RuleDefinition<EdinetFiling, M>,
  'documentType' | 'modelVersion' | 'category' | 'profiles' | 'references'
>;

/** Defines an EDINET rule over a submission; its messages have EDINET's codes. */
export function edinetRule<const M extends Readonly<Record<string, Message>>>(
  definition: EdinetDefinition<M>,
): SubmissionRule {
  return submissionRule({
    ...definition,
    profiles: [jpEdinet.id],
    references: [],
    check(submission: Submission, found: AddFinding<M>) {
      definition.check(filingOf(submission), found);
    },
  });
}

interface EdinetMessage<T extends string> {
  readonly text: T;
  readonly references: readonly string[];
  readonly severity: Severity;
}

/** A message with EDINET's code; the last letter of the code is the severity. */
export function ec<const T extends string, const F extends string>(
  code: string,
  text: T,
  fix: F,
): EdinetMessage<T> & { readonly fix: F };
export function ec<const T extends string>(code: string, text: T): EdinetMessage<T>;
export function ec(code: string, text: string, fix?: string): EdinetMessage<string> {
  const severity = code.endsWith('E') || code.startsWith('EC5800E') ? 'error' : 'warning';
  return { text, references: [`EDINET.${code}`], severity, ...(fix !== undefined && { fix }) };
}

/** A message with a section of the Global Filing Manual, or of FRTA. */
export function gfm<const T extends string, const F extends string>(
  section: string,
  text: T,
  fix: F,
): EdinetMessage<T> & { readonly fix: F };
export function gfm<const T extends string>(section: string, text: T): EdinetMessage<T>;
export function gfm(section: string, text: string, fix?: string): EdinetMessage<string> {
  const code = section.startsWith('FRTA') ? `EC5710W.${section}` : `EC5700W.GFM.${section}`;
  return { text, references: [`EDINET.${code}`], severity: 'warning', ...(fix !== undefined && { fix }) };
}

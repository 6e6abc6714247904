import type { Collector } from '../findings/collector.ts';
import { runRules } from '../findings/rule-runner.ts';
import { ebaRules } from './eba/rules/index.ts';
import { edinetRules } from './edinet/rules/index.ts';
import { esefRules } from './esef/rules/index.ts';
import { kvkRules } from './kvk/rules/index.ts';
import { micaRules } from './mica/rules/index.ts';
import type { Profile } from './profile.ts';
import { rosRules } from './ros/rules/index.ts';
import { secRules } from './sec/rules/index.ts';
import { sharedExtensionRules } from './shared/extension/index.ts';
import { filingManualRules } from './shared/filing-manual/index.ts';
import { sharedRules } from './shared/index.ts';
import type { Submission } from './submission/submission.ts';
import type { SubmissionRule } from './submission/submission-rule.ts';
import { ukRules } from './uk/rules/index.ts';

/** All rules over submissions: those that regulators share, and each one's own. */
export const submissionRules: readonly SubmissionRule[] = [
  ...sharedRules,
  ...sharedExtensionRules,
  ...esefRules,
  ...filingManualRules,
  ...secRules,
  ...ukRules,
  ...rosRules,
  ...micaRules,
  ...kvkRules,
  ...ebaRules,
  ...edinetRules,
];

/** Judges a submission by its profile and tells how many rules did. */
export function judgeSubmission(submission: Submission, collector: Collector): number {
  const { profile, reports } = submission;
  const { overrides, untagged } = profile;
  const isUntagged =
    !submission.package && reports.length > 0 && reports.every(({ kind }) => kind === 'xhtml');
  return runRules(
    rulesOf(profile),
    submission,
    {
      modelVersion: 'v2',
      profile: profile.id,
      overrides: isUntagged ? { ...overrides, ...untagged } : overrides,
    },
    collector,
  );
}

const chosen = new WeakMap<Profile, readonly SubmissionRule[]>();

/** All rules but those that the edition does not have, always as the same list. */
function rulesOf(profile: Profile): readonly SubmissionRule[] {
  const { without = [] } = profile;
  if (without.length === 0) return submissionRules;
  let rules = chosen.get(profile);
  if (!rules) {
    rules = submissionRules.filter(({ meta }) => !without.includes(meta.code));
    chosen.set(profile, rules);
  }
  return rules;
}

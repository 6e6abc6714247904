import type { Collector } from '../findings/collector.ts';
import { runRules } from '../findings/rule-runner.ts';
import { profiles, regulators } from './index.ts';
import type { Profile } from './profile.ts';
import { sharedExtensionRules } from './shared/extension/index.ts';
import { filingManualRules } from './shared/filing-manual/index.ts';
import { sharedRules } from './shared/index.ts';
import type { Submission } from './submission/submission.ts';
import type { SubmissionRule } from './submission/submission-rule.ts';

/** All rules over submissions: those that regulators share, and each one's own. */
export const submissionRules: readonly SubmissionRule[] = [
  ...[...sharedRules, ...sharedExtensionRules, ...filingManualRules].map(ofDemandingProfiles),
  ...regulators.flatMap(({ rules, profiles }) => {
    const ids = profiles.map(({ id }) => id);
    return rules().map((rule) => (rule.meta.profiles ? rule : ofProfiles(rule, ids)));
  }),
];

/** A shared rule applies to the profiles with its parameter, or to all if it needs none. */
function ofDemandingProfiles(rule: SubmissionRule): SubmissionRule {
  const { demand } = rule;
  if (demand === undefined) return rule;
  const demanding = profiles.filter(({ submission }) => submission?.[demand]);
  return ofProfiles(
    rule,
    demanding.map(({ id }) => id),
  );
}

function ofProfiles(rule: SubmissionRule, ids: readonly string[]): SubmissionRule {
  return { ...rule, meta: { ...rule.meta, profiles: ids } };
}

/** Validates a submission with the rules of its profile, and returns the number of rules. */
export function checkSubmission(submission: Submission, collector: Collector): number {
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

/** Returns all rules except those that the edition excludes; the same list every time. */
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

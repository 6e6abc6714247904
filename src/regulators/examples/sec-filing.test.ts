import { describe, expect, it } from 'vitest';
import { Collector } from '../../findings/collector.ts';
import { type Finding, showPlace } from '../../findings/finding.ts';
import type { RuleExample } from '../../findings/rule-meta.ts';
import { runRules } from '../../findings/rule-runner.ts';
import { openSubmission } from '../../service/validate/open-submission.ts';
import { secProfiles, secUsGaapAnnual } from '../sec/index.ts';
import { secRules } from '../sec/rules/index.ts';
import { filingManualRules } from '../shared/filing-manual/index.ts';
import type { Submission } from '../submission/submission.ts';
import { changedFiling } from './sec-filing.ts';

function open({ report, taxonomy = {}, ask }: RuleExample): Submission {
  if (typeof report !== 'object') throw new Error('an example of the SEC gives its files by name');
  const [[name, content] = ['', '']] = Object.entries(report);
  return openSubmission(Buffer.from(content), name, {
    profile: secProfiles.find(({ id }) => id === ask?.profile) ?? secUsGaapAnnual,
    files: new Map(Object.entries(report).map(([file, text]) => [file, Buffer.from(text)])),
    taxonomies: {
      packages: [],
      compiled: () => undefined,
      find: (url) =>
        Object.hasOwn(taxonomy, url) ? { bytes: Buffer.from(taxonomy[url] ?? ''), file: url } : undefined,
    },
    maxFindings: 1000,
  });
}

const rules = [...filingManualRules, ...secRules];

function judge(submission: Submission): readonly Finding[] {
  const { id, overrides } = submission.profile;
  const collector = new Collector(1000);
  runRules(rules, submission, { modelVersion: 'v2', profile: id, overrides }, collector);
  const { errors, warnings, info } = collector.verdict({});
  return [...errors, ...warnings, ...info];
}

const show = (findings: readonly Finding[]): string[] =>
  findings.map((finding) => `${finding.code} ${showPlace(finding)} ${finding.message}`);

describe('the example filing', () => {
  const submission = open(changedFiling([], []));

  it('is sound XBRL', () => {
    expect(show(submission.reports.flatMap(({ findings }) => findings))).toEqual([]);
  });

  it('breaks no rule', () => {
    expect(show(judge(submission))).toEqual([]);
  });
});

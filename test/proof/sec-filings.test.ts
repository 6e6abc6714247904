import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { Collector } from '../../src/findings/collector.ts';
import { type Finding, showPlace } from '../../src/findings/finding.ts';
import { runRules } from '../../src/findings/rule-runner.ts';
import { secProfiles, secUsGaapAnnual, secUsGaapQuarterly } from '../../src/regulators/sec/profile.ts';
import { secRules } from '../../src/regulators/sec/rules/index.ts';
import { filingManualRules } from '../../src/regulators/shared/filing-manual/index.ts';
import type { Submission } from '../../src/regulators/submission/submission.ts';
import { openSubmission } from '../../src/service/validate/open-submission.ts';
import { describeShared } from '../support/describe-shared.ts';
import { unpackShared } from '../support/shared-data.js';

const archive = 'filings/sec-inline.zip';

function open(path: string): Submission {
  const content = readFileSync(path);
  const text = content.toString('latin1');
  const [, stem = 'report'] = /schemaRef [^>]*href="([^"]+)\.xsd"/.exec(text) ?? [];
  const isAnnual = /name="dei:DocumentType"[^>]*>(?:<[^>]*>)*10-K/.test(text);
  const files = new Map(
    readdirSync(dirname(path))
      .filter((file) => file.startsWith(stem) && /\.x(?:sd|ml)$/.test(file) && !file.endsWith('_htm.xml'))
      .map((file) => [file, readFileSync(join(dirname(path), file))]),
  );
  return openSubmission(content, `${stem}.htm`, {
    profile: isAnnual ? secUsGaapAnnual : secUsGaapQuarterly,
    files,
    maxFindings: 1000,
  });
}

const rules = [...filingManualRules, ...secRules];

function validate(submission: Submission): readonly Finding[] {
  const { id, overrides } = submission.profile;
  const collector = new Collector(1000);
  runRules(rules, submission, { modelVersion: 'v2', profile: id, overrides }, collector);
  const { errors, warnings } = collector.verdict({});
  return [...errors, ...warnings];
}

describeShared('filings that the SEC accepted', [archive], () => {
  const folder = unpackShared(archive);
  /** Each has the name that its schema states. */
  const reports = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.html?$/.test(file))
    .map((file) => join(folder, file));

  it.each(reports.map((path) => [basename(path), path]))('%s breaks no rule', (_, path) => {
    const submission = open(path);
    expect(submission.reports.every(({ targets }) => targets.length === 1)).toBe(true);
    expect(
      validate(submission).map((finding) => `${finding.code} ${showPlace(finding)} ${finding.message}`),
    ).toEqual([]);
  });

  it('differ from other forms', () => {
    const [path = ''] = reports;
    const submission = open(path);
    const other = secProfiles.filter(({ id }) => id !== submission.profile.id);
    for (const profile of other)
      expect(validate({ ...submission, profile }).map(({ code }) => code)).toContain('EFM-COVER-FORM');
  });
});

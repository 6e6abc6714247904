import { describe, expect, it } from 'vitest';
import { describeProfile } from '../../../service/catalogue/profile-listing.ts';
import { submissionRules } from '../../submission-rules.ts';
import { filingManualRules } from './index.ts';

const codes = new Set(filingManualRules.map(({ meta }) => meta.code));

describe('rules of the Global Filing Manual', () => {
  it.each([
    ['sec-us-gaap-annual', 'EFM.'],
    ['jp-edinet', 'EDINET.'],
  ])('have their own codes under %s, and no others', (id, prefix) => {
    const covered = describeProfile(id).coverage.covered.filter(({ code }) => codes.has(code));
    expect(covered).toHaveLength(filingManualRules.length);
    for (const { references } of covered)
      expect(references.filter((code) => !code.startsWith(prefix))).toEqual([]);
  });

  it('apply to profiles that require it', () => {
    for (const { meta } of submissionRules.filter((rule) => codes.has(rule.meta.code)))
      expect(meta.profiles).toEqual([
        'sec-us-gaap-annual',
        'sec-us-gaap-quarterly',
        'sec-current-report',
        'sec-ifrs-annual',
        'jp-edinet',
      ]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  secCurrentReport,
  secIfrsAnnual,
  secProfiles,
  secUsGaapAnnual,
  secUsGaapQuarterly,
} from './profile.ts';

const conceptsOf = ({ cover }: (typeof secProfiles)[number]): readonly string[] =>
  (cover?.required ?? []).flatMap(({ concepts }) => concepts);

describe('SEC profiles', () => {
  it('have their own ids and forms', () => {
    expect(secProfiles.map(({ id }) => id)).toEqual([
      'sec-us-gaap-annual',
      'sec-us-gaap-quarterly',
      'sec-current-report',
      'sec-ifrs-annual',
    ]);
    const forms = secProfiles.flatMap(({ cover }) => cover?.forms ?? []);
    expect(new Set(forms).size).toBe(forms.length);
  });

  it('all require the registrant and the document type', () => {
    for (const profile of secProfiles)
      expect(conceptsOf(profile)).toEqual(
        expect.arrayContaining(['dei:DocumentType', 'dei:EntityRegistrantName', 'dei:EntityCentralIndexKey']),
      );
  });

  it('require each concept once', () => {
    for (const profile of secProfiles)
      expect(new Set(conceptsOf(profile)).size).toBe(conceptsOf(profile).length);
  });

  it('require the facts that belong to the form', () => {
    expect(conceptsOf(secUsGaapAnnual)).toContain('dei:EntityPublicFloat');
    expect(conceptsOf(secUsGaapQuarterly)).not.toContain('dei:EntityPublicFloat');
    expect(conceptsOf(secCurrentReport)).toContain('dei:WrittenCommunications');
    expect(conceptsOf(secIfrsAnnual)).toContain('dei:DocumentAccountingStandard');
    expect(conceptsOf(secIfrsAnnual)).not.toContain('dei:EntityTaxIdentificationNumber');
  });

  it('name statements by the framework of the profile', () => {
    for (const { framework, required } of secProfiles)
      for (const { concepts } of required)
        for (const concept of concepts) expect(concept.startsWith(`${framework}:`)).toBe(true);
  });
});

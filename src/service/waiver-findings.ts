import { defineFinding } from '../findings/definition.ts';

const common = {
  category: 'waivers',
  layer: 'form',
  severity: 'warning',
  documentType: 'any',
  modelVersion: 'any',
  references: [],
} as const;

export const unusedWaiver = defineFinding({
  ...common,
  code: 'WVR-001',
  title: 'Every waiver must match a finding',
  description:
    'A waiver turns the findings of one rule into notes. A waiver without a finding is left over from an earlier version of the document, or has the wrong code or path.',
  fix: 'Remove the waiver, or correct its code or path.',
  messages: {
    code: {
      text: 'The waiver for {code} matches no finding of this document.',
      fix: 'Remove the waiver, or correct its code.',
    },
    path: {
      text: 'The waiver for {code} at {path} matches no finding: the rule reports nothing at this place.',
      fix: 'Remove the waiver, or correct its code or path.',
    },
  },
});

export const uselessWaiver = defineFinding({
  ...common,
  code: 'WVR-002',
  title: 'Waivers must name business rules',
  description:
    'Only findings of business rules can be waived: accounting identities, signs, scales, roll-forwards and plausibility. Requirements of specifications, taxonomies and regulators cannot.',
  fix: 'Remove the waiver and correct what the rule reports, or correct the code of the waiver.',
  messages: {
    code: 'The waiver names {code}, which is not the code of a business rule; only business rules can be waived.{meant}',
  },
});

export const waiverFindings = [unusedWaiver, uselessWaiver];

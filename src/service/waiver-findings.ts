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
    'A waiver turns the findings of one rule into information. One that matches none is left over from an earlier version of the document, or names the wrong place.',
  fix: 'Remove the waiver, or correct its code or path.',
  messages: {
    code: 'The waiver of {code} matches nothing: the rule finds nothing here.',
    path: 'The waiver of {code} at {path} matches nothing: the rule finds nothing there.',
  },
});

export const uselessWaiver = defineFinding({
  ...common,
  code: 'WVR-002',
  title: 'Waivers must name business rules',
  description:
    'Only what nobody prescribes can be waived: accounting identities, signs, scales, roll-forwards and what is plausible. Findings of specifications, taxonomies and regulators stand whatever their reason.',
  fix: 'Remove the waiver, and correct what the rule finds.',
  messages: { code: '{code} cannot be waived: it is not the code of a business rule.' },
});

export const waiverFindings = [unusedWaiver, uselessWaiver];

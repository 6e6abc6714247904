import type { RuleOverride } from '../../findings/rule.ts';

const code = (...references: readonly string[]): RuleOverride => ({ references });
const SCRIPT = 'HMRC.SG.3.3';
const IMAGE = 'HMRC.SG.3.8';
const INSIGNIFICANT: RuleOverride = { severity: 'error', references: ['HMRC.SG.4.5'] };
const REQUIRED: RuleOverride = {
  references: ['JFCVC.3312'],
  messages: { none: { references: ['JFCVC.3312.atLeastOne'] } },
};

/**
 * HM Revenue & Customs also accepts accounts of bodies outside the register of companies, with identifiers of
 * their own.
 */
const OTHER_SCHEME: RuleOverride = { severity: 'warning', references: ['JFCVC.3316'] };

/** Codes of the Joint Filing Common Validation Checks, of HMRC and of the FRC, by rule. */
export const ukCodes: Readonly<Record<string, RuleOverride>> = {
  'COV-014': REQUIRED,
  'DUP-001': { references: ['JFCVC.3314'], messages: { text: { severity: 'error' } } },
  'ENT-002': OTHER_SCHEME,
  'ENT-006': code('JFCVC.3316'),
  'ENT-008': code('JFCVC.3316'),
  'NUM-006': INSIGNIFICANT,
  'P-CONTAINER': code('FRC.TG.3.6.1'),
  'P-DUP': { severity: 'error', references: ['JFCVC.3314'], messages: { text: { severity: 'error' } } },
  // The date from which an earlier suite is refused is not published.
  'P-ENTRYPOINT': {
    references: ['HMRC.TBD'],
    messages: { outdated: { severity: 'warning', references: [] } },
  },
  'P-EXTERNAL': code(IMAGE),
  'P-IDENT': code('JFCVC.3316'),
  'P-IMG': {
    severity: 'error',
    references: [IMAGE],
    messages: { unencoded: { severity: 'error' }, beside: { severity: 'error' } },
  },
  'P-INSIG-DIGITS': INSIGNIFICANT,
  'P-NO-PRECISION': code('HMRC.5.4'),
  'P-REQUIRED': REQUIRED,
  'P-SCHEME': OTHER_SCHEME,
  'P-SCRIPT': { references: [SCRIPT], messages: { mail: { severity: 'info', references: [] } } },
};

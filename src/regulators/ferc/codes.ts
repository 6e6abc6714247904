import type { RuleOverride } from '../../findings/rule.ts';

const error = (...references: readonly string[]): RuleOverride => ({ severity: 'error', references });

/** FERC's codes for rules that regulators share, as in Arelle's FERC plug-in. */
export const fercCodes: Readonly<Record<string, RuleOverride>> = {
  'ENT-002': { references: ['FERC.6.05.01'] },
  'P-SCHEME': error('FERC.6.05.01'),
  'P-IDENT': error('FERC.6.05.01'),
  'P-ONE-ENTITY': error('FERC.6.05.03'),
  'P-CONTAINER': { only: ['container'], severity: 'error', references: ['FERC.6.05.04'] },
  'P-DUP-CTX': error('FERC.6.05.07'),
  'P-UNUSED-CTX': error('FERC.6.05.08'),
  'P-NO-PRECISION': error('FERC.6.05.17'),
};

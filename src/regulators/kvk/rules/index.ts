import type { SubmissionRule } from '../../submission/submission-rule.ts';
import { dimensionRules } from './dimensions.ts';
import { filingPageRules } from './filing-page.ts';
import { pageRules } from './pages.ts';
import { presentationRules } from './presentation.ts';
import { registerRules } from './register.ts';
import { registerValueRules } from './register-values.ts';

/** The rules of the business register of the Netherlands beyond those that regulators share. */
export const kvkRules: readonly SubmissionRule[] = [
  ...pageRules,
  ...filingPageRules,
  ...registerRules,
  ...registerValueRules,
  ...dimensionRules,
  ...presentationRules,
];
